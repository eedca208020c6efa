import { distance } from "../../../../field/distance.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import { asWho, nowhere, type Square, type Who } from "../../../../kinds/indices.ts"
import { manner } from "../../book/manner.ts"
import type { Part } from "../../model/Part.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import type { Contender } from "./contender.ts"
import { fighterOf, sheetOf, strengthLoss } from "../fighter.ts"
import { fits } from "../room.ts"

/** Whether two are in the same grapple. */
export const wrestle = (a: FighterView, b: FighterView): boolean => a.grapple >= 0 && a.grapple === b.grapple

/** All who are in the grapple of `who`, itself included. */
export const wrestlersWith = (combat: D20Combat, who: Who): readonly Who[] => {
  const { grapple } = fighterOf(combat, who)
  return grapple < 0 ? [] : combat.prepared.everybody.filter((i) => fighterOf(combat, i).grapple === grapple)
}

/** The enemies with whom `who` is in a grapple. */
export const opponentsOf = (combat: D20Combat, who: Who): readonly Who[] => {
  const { side } = fighterOf(combat, who)
  return wrestlersWith(combat, who).filter((i) => fighterOf(combat, i).side !== side)
}

/** Whom `who` is pinning, -1 for nobody. */
export const pinnedBy = (combat: D20Combat, who: Who): number =>
  combat.state.combatants.findIndex((c) => c.pinner === who)

/** A grapple check: base attack, Strength and the grapple modifier of the size (D20M-238, 239). */
export const grappleParts = (combat: D20Combat, who: Who, penalty: number): readonly Part[] => {
  const sheet = sheetOf(combat, who)
  return [
    ["D20M-239", sheet.grappleSize],
    ["D20M-238", sheet.grapple - sheet.grappleSize + strengthLoss(sheet, fighterOf(combat, who))],
    ["D20M-240", penalty],
  ]
}

/** What a creature counts among combatants that grapple one opponent, in halves of a combatant (D20M-258). */
const weightOf = (combat: D20Combat, who: Who, target: Who): number => {
  const larger = sheetOf(combat, who).size - sheetOf(combat, target).size
  return larger < 0 ? 1 : larger === 0 ? 2 : larger === 1 ? 4 : 8
}

/** The most who can grapple one opponent, in halves. */
const mostHalves = 8

/** Whether there is still room for `who` among combatants that grapple an opponent (D20M-258). */
export const hasRoom = (combat: D20Combat, who: Who, target: Who): boolean =>
  opponentsOf(combat, target).reduce((sum, i) => sum + weightOf(combat, i, target), weightOf(combat, who, target)) <=
  mostHalves

/**
 * The square to which `who` must move to be in the space of `target`: the nearest one in which it stands on that body,
 * clear of walls and of everybody who is not in the grapple; -1 when there is none (D20M-244).
 */
export const squareInto = (combat: D20Combat, who: Who, target: Who): Square => {
  const { field } = combat.prepared
  const { at, grapple } = fighterOf(combat, target)
  const own = sheetOf(combat, who).space
  const { space } = sheetOf(combat, target)
  const inIt = (i: number) => i === target || (grapple >= 0 && fighterOf(combat, asWho(i)).grapple === grapple)
  let best = nowhere
  let nearest = Infinity
  for (let dy = 1 - own; dy < space; dy++) {
    for (let dx = 1 - own; dx < space; dx++) {
      const place = squareAt(field, xOf(field, at) + dx, yOf(field, at) + dy)
      if (!fits(combat, who, place, inIt)) continue
      const far = distance(field, fighterOf(combat, who).at, place)
      if (far >= nearest) continue
      best = place
      nearest = far
    }
  }
  return best
}

/** Whether somebody is too large to be held, two categories and more (D20M-237). */
export const isTooLarge = (combat: D20Combat, by: Who, target: Who): boolean =>
  sheetOf(combat, target).size >= sheetOf(combat, by).size + 2

/** The two sides of a grapple check of one against one. */
export const grappleSides = (
  combat: D20Combat,
  by: Who,
  target: Who,
  penalty: number,
): readonly [Contender, Contender] => [
  { who: by, parts: grappleParts(combat, by, penalty) },
  { who: target, parts: grappleParts(combat, target, 0) },
]

/** Striking to kill with what does not, in a grapple: -4 on the check (D20M-247). */
export const lethally = (combat: D20Combat, who: Who, ways: number): number => {
  const { either, nonlethal } = sheetOf(combat, who).fists
  return (ways & manner.againstNature) !== 0 && nonlethal && !either ? -4 : 0
}
