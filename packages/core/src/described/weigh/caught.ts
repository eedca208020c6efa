import type { Caught } from "../../contract/Caught.ts"
import { type Facts, outPlace } from "./Facts.ts"
import type { OddsBook } from "./OddsBook.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Posture } from "./Tally.ts"

/** An act, and whom it is aimed at. */
interface Asked {
  readonly verb: number
  readonly me: number
  readonly them: number
}

/** What an act may do to each of the others who stand. */
export const caughtBy = (
  { ready, sheets, book }: { readonly ready: ReadyGame; readonly sheets: Sheets; readonly book: OddsBook },
  facts: Facts,
  { me, them, verb }: Asked,
): readonly Caught[] =>
  sheets.sideOf.flatMap((_, who) => {
    if (who === me || facts[outPlace(sheets, who)] !== 0) return []
    const tally = book.whole(facts, verb, me, them, (ready.actions[verb] as ReadyAction).spreads ? who : -1)
    const its = tally.apart.find((each) => each.who === who)?.postures
    const sums = { p: 0, harm: 0, fell: 0 }
    // Where what happens to them stands apart, the rest says nothing of it.
    for (const posture of its ?? tally.postures) {
      const { fell, harm } = doneIn(ready, sheets, facts, posture, who)
      if (!fell && harm <= 0) continue
      sums.p += posture.p
      sums.harm += posture.p * harm
      if (fell) sums.fell += posture.p
    }
    return sums.p > 0 ? [{ who, ...sums }] : []
  })

const doneIn = (ready: ReadyGame, sheets: Sheets, facts: Facts, { places, values }: Posture, who: number) => {
  let harm = 0
  for (const layer of ready.layers) {
    const place = who * ready.width + layer
    const at = places.indexOf(place)
    if (at >= 0) harm += (facts[place] as number) - (values[at] as number)
  }
  const out = places.indexOf(outPlace(sheets, who))
  return { harm, fell: out >= 0 && (values[out] as number) > 0 }
}
