import { purpose } from "../../../dice/purpose.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import { gait } from "../book/events.ts"
import { condition, mod, verb, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { fallOff, knockDown } from "../harm/harm.ts"
import { oppose } from "../harm/opposed.ts"
import { useSupport } from "../harm/useSupport.ts"
import { attribute, linked, skill, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { approached } from "../see/damage.ts"
import {
  athleticsOf,
  attributeOf,
  away,
  burdenOf,
  fighterOf,
  has,
  isAble,
  isVulnerable,
  sheetOf,
  shieldUp,
} from "../see/fighter.ts"
import { isFree } from "../see/isFree.ts"
import { moverOf } from "../see/movement.ts"
import { addSupport } from "../see/support.ts"
import { addLight, addState, addTurn, clear, fix, vary } from "../see/tally.ts"

/** The skills that Tests are made with (SWD-108). */
export const tricksters: readonly number[] = [
  skill.athletics,
  skill.fighting,
  skill.shooting,
  skill.stealth,
  skill.thievery,
  skill.riding,
  skill.taunt,
  skill.notice,
  skill.repair,
  skill.intimidation,
  skill.persuasion,
  skill.performance,
]

/** Tests that need the foe beside one (SWD-108). */
export const needsTouch = (by: number): boolean => by === skill.fighting || by === skill.thievery

/** RULING: what is said and sung needs no light (SWD-081). */
const isHeard = (by: number): boolean =>
  by === skill.taunt || by === skill.intimidation || by === skill.persuasion || by === skill.performance

/** What a Test is rolled with. */
export const tallyTest = (combat: SwCombat, who: number, foe: number, by: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
  if (isVulnerable(combat, fighterOf(combat, foe))) fix(mod.vulnerable)
  if (by === skill.fighting && has(fighterOf(combat, who), condition.prone)) fix(mod.prone)
  if (!isHeard(by)) addLight(combat, who, fighterOf(combat, foe).at)
  vary("C12", burdenOf(sheetOf(combat, who), by))
  addSupport(combat, who, why.test)
}

/** The attribute that resists a Test, with armour too heavy counted in (C12, SWD-108). */
export const resistanceTo = (combat: SwCombat, foe: number, by: number): Trait => {
  const sheet = sheetOf(combat, foe)
  const { die, plus } = attributeOf(sheet, fighterOf(combat, foe), linked[by] as number)
  return { die, plus: plus + burdenOf(sheet, by) }
}

/** A Test: `extra` is twice the skill, and 1 for Vulnerable instead of Distracted (SWD-108 to SWD-110). */
export const test = (combat: SwCombat, who: number, foe: number, extra: number): void => {
  const by = extra >> 1
  combat.emit({ _tag: "ActionTaken", who, verb: verb.test })
  tallyTest(combat, who, foe, by)
  const mine = { who, trait: sheetOf(combat, who).skills[by] as Trait }
  const raises = oppose(combat, why.test, mine, { who: foe, trait: resistanceTo(combat, foe, by) })
  useSupport(combat, who, why.test)
  if (raises < 0) return
  const gained = (extra & 1) === 0 ? condition.distracted : condition.vulnerable
  combat.emit({ _tag: "ConditionGained", who: foe, condition: gained, by: who })
  // SWD-110: never a Wound, however Shaken it is already.
  if (raises > 0 && !has(fighterOf(combat, foe), condition.shaken)) {
    combat.emit({ _tag: "ConditionGained", who: foe, condition: condition.shaken, by: who })
    fallOff(combat, foe)
  }
}

/** Strength, or under a house rule Athletics where it is better (SWD-063). */
export const shoveOf = (combat: SwCombat, who: number): Trait => {
  const sheet = sheetOf(combat, who)
  const strength = attributeOf(sheet, fighterOf(combat, who), attribute.strength)
  const athletics = athleticsOf(sheet)
  if (!combat.prepared.rules.pushAthletics) return strength
  return athletics.die + athletics.plus > strength.die + strength.plus ? athletics : strength
}

/** What a shield adds to shoving and to being shoved (SWD-063). */
export const shieldOf = (combat: SwCombat, who: number): number => {
  const sheet = sheetOf(combat, who)
  return shieldUp(sheet, fighterOf(combat, who)) ? sheet.shieldParry : 0
}

/** What a push is rolled with: two steps of run-up towards the foe help (SWD-063). */
export const tallyPush = (combat: SwCombat, who: number, foe: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
  if (isVulnerable(combat, fighterOf(combat, foe))) fix(mod.vulnerable)
  const ranUp = combat.state.active === who && approached(combat, who, foe) >= 2
  vary("SWD-063", shieldOf(combat, who) + (ranUp ? 2 : 0))
  addSupport(combat, who, why.push)
}

/** Strength against Strength: back a step or two, and Athletics to stay on one's feet (SWD-063 to SWD-065). */
export const push = (combat: SwCombat, who: number, foe: number): void => {
  if (away(combat, who, foe) > 1) return
  combat.emit({ _tag: "ActionTaken", who, verb: verb.push })
  tallyPush(combat, who, foe)
  const raises = oppose(
    combat,
    why.push,
    { who, trait: shoveOf(combat, who) },
    { who: foe, trait: shoveOf(combat, foe), bonus: shieldOf(combat, foe) },
  )
  useSupport(combat, who, why.push)
  if (raises < 0 || !isAble(fighterOf(combat, foe))) return
  const larger = sheetOf(combat, who).scale > sheetOf(combat, foe).scale
  shift(combat, who, foe, (raises > 0 ? 2 : 1) * (larger ? 2 : 1))
  clear()
  addState(combat, foe)
  if (raises > 0) vary("SWD-065", -2)
  vary("C12", burdenOf(sheetOf(combat, foe), skill.athletics))
  const athletics = sheetOf(combat, foe).skills[skill.athletics] as Trait
  if (attempt(combat, foe, who, why.balance, purpose.check, athletics, 4) < 0) knockDown(combat, foe, who)
}

/** On which side of another body one is along an axis: 1 beyond it, -1 before it, 0 beside it. */
const side = (at: number, space: number, other: number, size: number): number =>
  at >= other + size ? 1 : at + space <= other ? -1 : 0

/** Straight away from the one who pushes, until something is in the way (SWD-064). */
const shift = (combat: SwCombat, who: number, foe: number, steps: number): void => {
  const { field } = combat.prepared
  const mover = moverOf(combat, foe)
  const x = xOf(field, fighterOf(combat, mover).at)
  const y = yOf(field, fighterOf(combat, mover).at)
  const { space } = sheetOf(combat, mover)
  const pusher = moverOf(combat, who)
  const size = sheetOf(combat, pusher).space
  const across = side(x, space, xOf(field, fighterOf(combat, pusher).at), size)
  const down = side(y, space, yOf(field, fighterOf(combat, pusher).at), size)
  const { rider } = fighterOf(combat, mover)
  const path: number[] = []
  for (let n = 1; n <= steps; n++) {
    if (!isFree(combat, x + across * n, y + down * n, space, (i) => i === mover || i === rider)) break
    path.push(squareAt(field, x + across * n, y + down * n))
  }
  if (path.length === 0) return
  combat.emit({ _tag: "Moved", who: mover, path, cost: path.length, how: gait.pushed })
  const held = fighterOf(combat, foe)
  if (held.heldBy >= 0 && away(combat, foe, held.heldBy) > 1) combat.emit({ _tag: "Held", who: foe, by: -1, degree: 0 })
  if (held.holds >= 0 && away(combat, foe, held.holds) > 1)
    combat.emit({ _tag: "Held", who: held.holds, by: -1, degree: 0 })
}
