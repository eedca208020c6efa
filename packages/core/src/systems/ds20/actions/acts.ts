import type { Decision, Option } from "../../../contract/Decision.ts"
import { verb } from "../book/terms.ts"
import { tendOnce } from "../harm/tending.ts"
import type { DsCombat } from "../model/System.ts"
import { breakFree } from "./freeing.ts"
import { assemble, bearPain, handle, tryTechnique, work } from "./handling.ts"
import { advance, flee, jumpUp, openLine, retreat, run, standUp, takeCover } from "./moving.ts"
import { close, release, strike } from "./striking.ts"

/** What an option of one's own turn does, by verb. Ending the turn and declaring are choices and nothing else. */
const acts: Readonly<Record<number, (combat: DsCombat, who: number, option: Option) => void>> = {
  [verb.bearPain]: bearPain,
  [verb.technique]: tryTechnique,
  [verb.strike]: strike,
  [verb.close]: close,
  [verb.flank]: close,
  [verb.shoot]: strike,
  [verb.stun]: strike,
  [verb.disarm]: strike,
  [verb.push]: strike,
  [verb.grapple]: strike,
  [verb.throwDown]: strike,
  [verb.headbutt]: strike,
  [verb.release]: release,
  [verb.breakFree]: breakFree,
  [verb.advance]: advance,
  [verb.crawl]: advance,
  [verb.goTo]: advance,
  [verb.retreat]: retreat,
  [verb.takeCover]: takeCover,
  [verb.openLine]: openLine,
  [verb.run]: run,
  [verb.runAway]: run,
  [verb.standUp]: standUp,
  [verb.jumpUp]: jumpUp,
  [verb.draw]: handle,
  [verb.reload]: handle,
  [verb.clear]: handle,
  [verb.pickUp]: handle,
  [verb.aim]: handle,
  [verb.assemble]: assemble,
  [verb.tend]: (combat, who, { target }) => tendOnce(combat, who, target),
  [verb.work]: work,
  [verb.flee]: flee,
}

/** The dice of one act: how many actions are used, and whether the movement is, tells the acts of a turn apart. */
const openScope = (combat: DsCombat, who: number): void => {
  const { round, used, stretch, tried } = combat.state
  combat.dice.scope(round, who, 1 + 4 * used + (stretch === used ? 1 : 0) + (tried ? 2 : 0))
}

/** Carries out what was chosen, with the reactions that it provokes. */
export const apply = (combat: DsCombat, { who }: Decision, option: Option): void => {
  const act = acts[option.verb]
  if (act === undefined) return
  openScope(combat, who)
  act(combat, who, option)
}
