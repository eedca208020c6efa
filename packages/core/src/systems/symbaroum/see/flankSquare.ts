import { distance } from "../../../field/distance.ts"
import { terrain } from "../../../field/Field.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import { asSquare, asWho, nowhere, type Square, type Who } from "../../../kinds/indices.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isFree } from "./fighter.ts"
import { setBoard } from "./movement.ts"

/**
 * A square in an enemy's flank to be had with one movement action: opposite a friend who is in melee with it already,
 * the one where one stands before others; -1 when there is none (SYM-032).
 */
export const flankSquare = (combat: SymCombat, who: Who, foe: Who): Square => {
  const { field } = combat.prepared
  const enemy = fighterOf(combat, foe)
  const x = xOf(field, enemy.at)
  const y = yOf(field, enemy.at)
  const me = fighterOf(combat, who)
  let found: Square = nowhere
  for (let ally = asWho(0); ally < combat.state.combatants.length; ally++) {
    const friend = fighterOf(combat, ally)
    if (ally === who || (enemy.engaged & (1 << ally)) === 0 || areFoes(me, friend)) continue
    const { at } = friend
    const fx = 2 * x - xOf(field, at)
    const fy = 2 * y - yOf(field, at)
    if (fx < 0 || fy < 0 || fx >= field.width || fy >= field.height) continue
    const square = asSquare(fy * field.width + fx)
    if (((field.terrain[square] as number) & (terrain.wall | terrain.lowCover)) !== 0) continue
    if (square === me.at) return square
    if (found < 0 && isFree(combat.state, square) && isInReach(combat, who, square)) found = square
  }
  return found
}

/**
 * Whether one movement action leads to a free square: by the distance where nothing can be in the way, else searched.
 */
const isInReach = (combat: SymCombat, who: Who, square: Square): boolean => {
  const { board, field, rules } = combat.prepared
  const { at } = fighterOf(combat, who)
  const away = distance(field, at, square)
  if (away > rules.movePaces) return false
  // Even around a row of combatants the way is seldom longer by more than two paces.
  if (field.open && away <= rules.movePaces - 2) return true
  setBoard(combat, who)
  return board.to({ at, space: 1 }, square, rules.movePaces) !== undefined
}
