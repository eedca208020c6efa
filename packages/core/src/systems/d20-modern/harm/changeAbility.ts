import { nobody, type Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { ability, abilityChange } from "../book/ability.ts"
import type { D20Event } from "../book/events.ts"
import { condition, fall, flag } from "../book/terms.ts"
import { abilityModifier } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { pointsOf, scoreOf } from "../see/abilities.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { afflict, knockOut, relieve } from "./conditions.ts"
import { checkFallen, type Hit } from "./harm.ts"

/** Which ability changes, in what way (`abilityChange`), and by how many points; negative ones are given back. */
type Change = Pick<Extract<D20Event, { readonly _tag: "AbilityChanged" }>, "ability" | "how" | "points">

/**
 * An ability changes: points are lost for now (`damaged`), for good (`drained`), or added for a time (`boosted`). Hit
 * points go with Constitution, one for each level and point of the modifier (D20M-285). At Strength or Dexterity 0 it
 * is helpless, at Constitution 0 dead, without any mind unconscious.
 */
export const changeAbility = (
  combat: D20Combat,
  { by, means, target: who }: Hit,
  { ability: index, how, points }: Change,
  faces: readonly number[] = [],
): void => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  const before = scoreOf(sheet, c, index)
  const lost = how === abilityChange.boosted ? points : Math.min(points, before)
  if (lost === 0) return
  const after = how === abilityChange.boosted ? before + lost : before - lost
  const hitPoints = index === ability.con ? sheet.level * (abilityModifier(after) - abilityModifier(before)) : 0
  combat.emit({
    _tag: "AbilityChanged",
    who,
    by,
    means,
    ability: index,
    points: lost,
    how,
    score: after,
    hitPoints,
    faces,
  })
  if (after === 0 && before > 0) ruin(combat, who, by, index)
  if (after > 0 && before === 0) recoverFrom(combat, who, index)
  if (hitPoints < 0) checkFallen(combat, who, by)
}

/** What is left of a combatant that has nothing left of an ability. */
const ruin = (combat: D20Combat, who: Who, by: Who, index: number): void => {
  if (fighterOf(combat, who).dead) return
  if (index === ability.con) {
    if (!fighterOf(combat, who).down) combat.emit({ _tag: "Felled", who, by, how: fall.slain })
    combat.emit({ _tag: "Died", who, by })
  } else if (index <= ability.dex) afflict(combat, who, condition.paralyzed, by, 0)
  else knockOut(combat, who, by, 0)
}

const bodily = [ability.str, ability.dex]
const mental = [ability.int, ability.wis, ability.cha]

/** Nothing is left of one of some abilities. */
const isSpent = (combat: D20Combat, who: Who, among: readonly number[]): boolean =>
  among.some((index) => scoreOf(sheetOf(combat, who), fighterOf(combat, who), index) === 0)

/** Something is left of an ability again: enough, if that goes for all of its kind. */
const recoverFrom = (combat: D20Combat, who: Who, index: number): void => {
  const [kind, what] = index <= ability.dex ? [bodily, condition.paralyzed] : [mental, condition.unconscious]
  if (isIn(fighterOf(combat, who).conditions, what) && !isSpent(combat, who, kind)) relieve(combat, who, what)
}

/** A combatant that comes into a fight with nothing left of an ability is no better off in it (D20M-292). */
export const stayRuined = (combat: D20Combat, who: Who): void => {
  const c = fighterOf(combat, who)
  if (c.dead || c.abilities.length === 0) return
  if (!has(c, flag.paralyzed) && isSpent(combat, who, bodily)) ruin(combat, who, nobody, ability.str)
  if (!has(c, flag.unconscious) && isSpent(combat, who, mental)) ruin(combat, who, nobody, ability.int)
}

/** A night's rest, or two for a day in bed: a point of damage of each ability comes back (D20M-283). */
export const mendAbilities = (combat: D20Combat, who: Who, points: number): void => {
  for (const index of Object.values(ability)) {
    const back = Math.min(points, pointsOf(fighterOf(combat, who), index, abilityChange.damaged))
    if (back > 0)
      changeAbility(
        combat,
        { by: nobody, target: who, means: -1 },
        { ability: index, points: -back, how: abilityChange.damaged },
      )
  }
}
