import type { Path } from "../../../../field/Path.ts"
import { terrain } from "../../../../field/Field.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { ability } from "../../book/ability.ts"
import type { D20Combat } from "../../model/System.ts"
import { sheetOf } from "../fighter.ts"
import { fieldNow } from "../ground.ts"
import { skillShift } from "../skills.ts"

/** What is added to a check of Swim. */
export const swimBonus = (combat: D20Combat, who: Who): number =>
  sheetOf(combat, who).swim + skillShift(combat, who, ability.str)

/** Whether a body swims where its top left square is this one (D20M-095). */
export const swimsOn = (combat: D20Combat, who: Who, square: number): boolean => {
  const { swims, terrain: ground, width } = fieldNow(combat)
  if (swims !== true) return false
  const { space } = sheetOf(combat, who)
  for (let y = 0; y < space; y++)
    for (let x = 0; x < space; x++)
      if (((ground[square + y * width + x] as number) & terrain.deepWater) !== 0) return true
  return false
}

/** The place of the first square of a path in deep water; -1 where none is. */
export const firstDeep = (combat: D20Combat, who: Who, { squares }: Path): number =>
  combat.prepared.field.swims === true ? squares.findIndex((square) => swimsOn(combat, who, square)) : -1

/** The chance that a path is walked to its end, as far as water goes. */
export const swimChance = (combat: D20Combat, who: Who, path: Path | undefined): number => {
  const { swimDC } = combat.prepared.rules
  if (swimDC === 0 || path === undefined || firstDeep(combat, who, path) < 0) return 1
  return 1 - Math.max(0, Math.min(20, swimDC - swimBonus(combat, who) - 1)) / 20
}
