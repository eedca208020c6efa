import { asWho, nobody } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import type { Happening, Surroundings } from "../model/surroundings.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { detonate } from "./detonate.ts"
import { fallDown, struckByObject } from "./falling.ts"

/** Everybody on the field with a foot on one of some squares, fallen or not. */
const thoseOn = (combat: D20Combat, squares: ReadonlySet<number>): readonly number[] =>
  combat.prepared.sheets.flatMap((_, who) => {
    const { at, dead, fled, here } = fighterOf(combat, asWho(who))
    if (!here || dead || fled) return []
    const { space } = sheetOf(combat, asWho(who))
    for (let y = 0; y < space; y++)
      for (let x = 0; x < space; x++) if (squares.has(at + y * combat.prepared.field.width + x)) return [who]
    return []
  })

const takesPlace = (combat: D20Combat, happening: Happening): void => {
  if (happening.what === "explodes") {
    detonate(combat, nobody, happening.explosive, happening.point)
    return
  }
  for (const who of thoseOn(combat, happening.squares)) {
    if (happening.what === "drops") fallDown(combat, asWho(who), happening.feet)
    else struckByObject(combat, asWho(who), happening.size, happening.feet)
  }
}

/**
 * What a scenario says happens in this round: charges go off (D20M-235), floors give way, things fall. RULING: at the
 * start of the round, before anybody's turn.
 */
export const happen = (combat: D20Combat, surroundings: Surroundings): void => {
  surroundings.happenings.forEach((happening, i) => {
    if (happening.round !== combat.state.round) return
    combat.dice.scope(combat.state.round, nobody, 1 + i)
    takesPlace(combat, happening)
  })
}
