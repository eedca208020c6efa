import { doublings } from "../../../dice/power.ts"
import { concealmentOf, coverBetween, coverOf } from "../../../field/cover.ts"
import { distance } from "../../../field/distance.ts"
import { degree } from "../../../field/Field.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { woundPenalty } from "../model/wounds.ts"
import { fighterOf } from "./fighter.ts"

/**
 * Penalties of a combatant's own wounds; on its own turn it may have chosen to bear the pain (DS20-136 to 138,
 * DS20-141).
 */
export const painOf = (combat: DsCombat, who: Who): number => {
  const fighter = fighterOf(combat, who)
  const { rules } = combat.prepared
  if (
    (fighter.conditions & (1 << condition.unfeeling)) !== 0 &&
    (combat.state.active === who || rules.bearPainCoversDefense)
  )
    return 0
  return woundPenalty(fighter, rules.woundPenalties)
}

/** Penalties of the additional actions that were declared for this turn (DS20-047). */
export const hasteOf = (combat: DsCombat, who: Who): number =>
  combat.state.active === who ? combat.state.extra * combat.prepared.rules.extraActionPenalty : 0

/** Whether the angle between two bodies, seen from a third, is 135 degrees or more (DS20-068). */
export const areOpposite = (combat: DsCombat, a: Square, b: Square, target: Square): boolean => {
  const { field } = combat.prepared
  const ax = xOf(field, a) - xOf(field, target)
  const ay = yOf(field, a) - yOf(field, target)
  const bx = xOf(field, b) - xOf(field, target)
  const by = yOf(field, b) - yOf(field, target)
  return areOpposed(ax, ay, bx, by)
}

/** The same of two places as they lie from the third. */
export const areOpposed = (ax: number, ay: number, bx: number, by: number): boolean => {
  const dot = ax * bx + ay * by
  return dot < 0 && 2 * dot * dot >= (ax * ax + ay * ay) * (bx * bx + by * by)
}

/**
 * Whether an attack would come from behind: right after one by somebody else, from the opposite side (DS20-067 to 069).
 */
export const isBehind = (combat: DsCombat, by: Who, target: Who): boolean => {
  const { lastBy, at } = fighterOf(combat, target)
  return (
    lastBy >= 0 &&
    lastBy !== by &&
    areOpposite(combat, fighterOf(combat, asWho(lastBy)).at, fighterOf(combat, by).at, at)
  )
}

/** How well a target is covered on a line: 0 not, 1 obstructed, 2 heavily, 3 out of sight (DS20-109 to 111). */
export const coverFrom = (combat: DsCombat, at: Square, target: FighterView): number =>
  coverAt(combat, at, target.at, target.cover)

/**
 * The same for a square.
 *
 * @param own how well covered one is there from everywhere
 */
export const coverAt = (combat: DsCombat, at: Square, square: Square, own: number): number => {
  const { field } = combat.prepared
  if (field.open || distance(field, at, square) <= 1) return own
  const found = coverBetween(field, at, square)
  // RULING: what only hides (smoke, leaves) hinders like an object that covers as much.
  const most = Math.max(coverOf(found), concealmentOf(found))
  const cover = most === degree.none ? 0 : most <= degree.half ? 1 : most < degree.total ? 2 : 3
  return Math.max(cover, own)
}

/** Penalties for the distance, in multiples of the effective range (DS20-082 to 085); -1 beyond five times of it. */
export const rangePenalty = (combat: DsCombat, arm: Arm, metres: number): number => {
  const times = metres / arm.range
  if (times > 5) return -1
  if (times <= 1) return 0
  const { rangePenalty: rule } = combat.prepared.rules
  if (rule === "doublings") return doublings(metres, arm.range)
  return rule === "bands" ? Math.ceil(times) - 1 : Math.floor(times) - 1
}

/** The same from one combatant to another. */
export const rangeOf = (
  combat: DsCombat,
  line: { readonly by: Who; readonly target: Who; readonly arm: Arm },
): number =>
  rangePenalty(
    combat,
    line.arm,
    distance(combat.prepared.field, fighterOf(combat, line.by).at, fighterOf(combat, line.target).at),
  )

/** Whether a weapon shot this target would be beyond all range (DS20-084). */
export const isBeyond = (combat: DsCombat, by: Who, target: Who, arm: Arm): boolean =>
  arm.range > 0 && rangeOf(combat, { by, target, arm }) < 0
