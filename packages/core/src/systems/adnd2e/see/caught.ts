import { asWho, type Who } from "../../../kinds/indices.ts"
import { directionTo } from "../model/directionTo.ts"
import type { Magic } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { coverPenalty } from "./cover.ts"
import { fighterOf, isUp, sheetOf } from "./fighter.ts"
import { stepsTo } from "./threat.ts"

/** Cover helps the save against what spreads; a spell on one or two persons alone is harder to withstand. */
export const saveBonus = (magic: Magic, victims: number, cover: number): number =>
  magic.people > 0 ? Math.min(0, victims - 3) : (coverPenalty[cover] as number)

/**
 * Whom magic at a target works on, where no dice say how many: it alone, those around it, those in its direction, or
 * so many persons.
 */
export const caughtBy = (combat: AdndCombat, who: Who, target: Who, magic: Magic): readonly Who[] =>
  magic.people > 0
    ? company(combat, who, target, magic.people)
    : magic.cone
      ? inCone(combat, who, target, magic.range)
      : magic.radius > 0
        ? within(combat, target, magic.radius)
        : [target]

/** Those within a burst around somebody, friend or foe. */
const within = (combat: AdndCombat, center: number, radius: number): readonly Who[] => {
  const caught: Who[] = []
  for (let i = 0; i < combat.state.combatants.length; i++) {
    if (isUp(fighterOf(combat, asWho(i))) && stepsTo(combat, asWho(center), asWho(i)) <= radius) caught.push(asWho(i))
  }
  return caught
}

/**
 * Those in the same one of the eight directions as the target, as far as the cone reaches. RULING: a cone is an eighth.
 */
const inCone = (combat: AdndCombat, who: Who, target: Who, range: number): readonly Who[] => {
  const { width } = combat.prepared.field
  const towards = (other: Who) =>
    directionTo(
      width,
      fighterOf(combat, who).at,
      fighterOf(combat, other).at,
      sheetOf(combat, who).space,
      sheetOf(combat, other).space,
    )
  const direction = towards(target)
  const caught: Who[] = []
  for (let i = 0; i < combat.state.combatants.length; i++) {
    if (
      i !== who &&
      isUp(fighterOf(combat, asWho(i))) &&
      stepsTo(combat, who, asWho(i)) <= range &&
      towards(asWho(i)) === direction
    )
      caught.push(asWho(i))
  }
  return caught
}

const byNearness =
  (combat: AdndCombat, center: number) =>
  (a: Who, b: Who): number =>
    stepsTo(combat, asWho(center), a) - stepsTo(combat, asWho(center), b) || a - b

/** How far apart the victims of a spell that works on persons may stand, in squares (20 feet). */
const together = 4

/** The target and the persons of its side nearest to it. RULING: the caster picks as many as it can. */
const company = (combat: AdndCombat, who: Who, target: Who, most: number): readonly Who[] =>
  (combat.prepared.foes[who] as readonly Who[])
    .filter(
      (foe) =>
        isUp(fighterOf(combat, foe)) && sheetOf(combat, foe).isPerson && stepsTo(combat, target, foe) <= together,
    )
    .toSorted(byNearness(combat, target))
    .slice(0, most)

/** Those of at most 4+3 Hit Dice around the target, from the middle on, until the Hit Dice are used up. */
export const sleepers = (combat: AdndCombat, target: Who, magic: Magic, hitDice: number): readonly Who[] => {
  let left = hitDice
  const asleep: Who[] = []
  for (const i of within(combat, target, magic.radius).toSorted(byNearness(combat, target))) {
    const { level, sleeps } = sheetOf(combat, i)
    const cost = Math.max(1, level)
    if (!sleeps || cost > left) continue
    left -= cost
    asleep.push(i)
  }
  return asleep
}
