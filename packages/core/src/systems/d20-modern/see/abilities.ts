import { type AbilityName, ability, abilityChange, abilityNames } from "../book/ability.ts"
import { flag } from "../book/terms.ts"
import { abilityModifier } from "../model/forms.ts"
import type { Fighter } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"

type Changed = { readonly conditions: number; readonly abilities: readonly number[] }

/** Points damaged, drained or added, of one ability. */
export const pointsOf = (c: Pick<Fighter, "abilities"> | Changed, index: number, how: number): number =>
  c.abilities[how * 6 + index] ?? 0

/** An ability score as it is now, before conditions like fatigue; never below 0. */
export const scoreOf = (sheet: Sheet, c: Changed, index: number): number => {
  const base = sheet.abilities[abilityNames[index] as AbilityName]
  if ((c.conditions & flag.weakened) === 0) return base
  const { damaged, drained, boosted } = abilityChange
  return Math.max(0, base - pointsOf(c, index, damaged) - pointsOf(c, index, drained) + pointsOf(c, index, boosted))
}

/** How much the modifier of an ability differs from that of the stat block. */
export const modifierShift = (sheet: Sheet, c: Changed, index: number): number =>
  (c.conditions & flag.weakened) === 0
    ? 0
    : abilityModifier(scoreOf(sheet, c, index)) - abilityModifier(sheet.abilities[abilityNames[index] as AbilityName])

/** How much the Constitution score differs: the massive damage threshold goes with it (D20M-285). */
export const constitutionShift = (sheet: Sheet, c: Changed): number =>
  (c.conditions & flag.weakened) === 0 || !sheet.thresholdByConstitution
    ? 0
    : scoreOf(sheet, c, ability.con) - sheet.abilities.con
