import { purpose } from "../../../../dice/purpose.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { gait } from "../../book/events.ts"
import { why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { attempt } from "../../harm/benny.ts"
import { knockDown } from "../../harm/harm.ts"
import { oppose } from "../../harm/opposed.ts"
import { useSupport } from "../../harm/useSupport.ts"
import { skill, type Trait } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { burdenOf, fighterOf, isAble, sheetOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { isFree } from "../../see/isFree.ts"
import { moverOf } from "../../see/movement.ts"
import { shieldOf, shoveOf, tallyPush } from "../../see/pushing.ts"
import { tallyOf, vary } from "../../see/tally.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { mostOfPushing, pushing } from "../../weigh/forecastContests.ts"
import type { Turn } from "../Turn.ts"
import { isStillBeside } from "../attacks/canStill.ts"

/** A push: back a step or two, and Athletics to stay on one's feet (SWD-063 to SWD-065). */
export const push = act({
  verb: verb.push,
  offer: ({ options }: Turn, foe: Who): void => void options.push(option(verb.push, foe)),
  perform: { does: (combat, who, { target }) => shove(combat, who, target), awaited: { can: isStillBeside } },
  promise: {
    exact: estimated,
    of: (combat, who, { target }, f) => {
      pushing(combat, who, target, f)
      f.exposure = exposureOf(combat, who)
    },
    most: (combat, who, { target }, f) => {
      mostOfPushing(combat, who, target, f)
      f.exposure = exposureOf(combat, who)
      return true
    },
  },
})

/** Strength against Strength: back a step or two, and Athletics to stay on one's feet (SWD-063 to SWD-065). */
const shove = (combat: SwCombat, who: Who, foe: Who): void => {
  if (away(combat, who, foe) > 1) return
  combat.emit({ _tag: "ActionTaken", who, verb: verb.push })
  const tally = tallyPush(combat, who, foe)
  const raises = oppose(
    combat,
    tally,
    why.push,
    { who, trait: shoveOf(combat, who) },
    { who: foe, trait: shoveOf(combat, foe), bonus: shieldOf(combat, foe) },
  )
  useSupport(combat, who, why.push)
  if (raises < 0 || !isAble(fighterOf(combat, foe))) return
  const larger = sheetOf(combat, who).scale > sheetOf(combat, foe).scale
  shift(combat, who, foe, (raises > 0 ? 2 : 1) * (larger ? 2 : 1))
  const balance = tallyOf(combat, foe)
  if (raises > 0) vary(balance, "SWD-065", -2)
  vary(balance, "C12", burdenOf(sheetOf(combat, foe), skill.athletics))
  const athletics = sheetOf(combat, foe).skills[skill.athletics] as Trait
  if (
    attempt(combat, balance, { who: foe, foe: who, reason: why.balance, purpose: purpose.check, trait: athletics }) < 0
  )
    knockDown(combat, foe, who)
}

/** What of an axis a body fills. */
interface Span {
  readonly from: number
  readonly length: number
}

/** On which side of another body one is along an axis: 1 beyond it, -1 before it, 0 beside it. */
const side = (one: Span, other: Span): number =>
  one.from >= other.from + other.length ? 1 : one.from + one.length <= other.from ? -1 : 0

/** Straight away from the pusher, until something is in the way (SWD-064). */
const shift = (combat: SwCombat, who: Who, foe: Who, steps: number): void => {
  const { field } = combat.prepared
  const mover = moverOf(combat, foe)
  const x = xOf(field, fighterOf(combat, mover).at)
  const y = yOf(field, fighterOf(combat, mover).at)
  const { space } = sheetOf(combat, mover)
  const pusher = moverOf(combat, who)
  const size = sheetOf(combat, pusher).space
  const across = side({ from: x, length: space }, { from: xOf(field, fighterOf(combat, pusher).at), length: size })
  const down = side({ from: y, length: space }, { from: yOf(field, fighterOf(combat, pusher).at), length: size })
  const { rider } = fighterOf(combat, mover)
  const path: number[] = []
  for (let n = 1; n <= steps; n++) {
    const body = { column: x + across * n, row: y + down * n, space }
    if (!isFree(combat, body, (i) => i === mover || i === rider)) break
    path.push(squareAt(field, body.column, body.row))
  }
  if (path.length === 0) return
  combat.emit({ _tag: "Moved", who: mover, path, cost: path.length, how: gait.pushed })
  const held = fighterOf(combat, foe)
  if (held.heldBy >= 0 && away(combat, foe, held.heldBy) > 1) combat.emit({ _tag: "Held", who: foe, by: -1, degree: 0 })
  if (held.holds >= 0 && away(combat, foe, held.holds) > 1)
    combat.emit({ _tag: "Held", who: held.holds, by: -1, degree: 0 })
}
