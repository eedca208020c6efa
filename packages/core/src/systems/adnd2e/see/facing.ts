import { adjacent } from "../../../field/distance.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import { directionTo } from "../model/directionTo.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isAble, sheetOf } from "./fighter.ts"

/** The direction of `at`, where the other stands or would stand, from `who`. */
export const directionOf = (combat: AdndCombat, who: Who, other: Who, at: Square): number =>
  directionTo(
    combat.prepared.field.width,
    fighterOf(combat, who).at,
    at,
    sheetOf(combat, who).space,
    sheetOf(combat, other).space,
  )

/** Whether the other, at `at`, is in one of the three rear directions. */
const isBehindInArcs = (combat: AdndCombat, who: Who, other: Who, at: Square): boolean => {
  const turn = (directionOf(combat, who, other, at) - fighterOf(combat, who).facing + 8) & 7
  return turn >= 3 && turn <= 5
}

/**
 * Whether the enemy at `at` is the fourth or a later one beside `who`: those are behind it (ADD2-053, ADD2-161). One
 * that has stood still longest is in front; of several that never moved, the first by key.
 */
const isFourth = (combat: AdndCombat, who: Who, enemy: Who, at: Square): boolean => {
  if (!mayBeBehind(combat, who)) return false
  // Nobody is the fourth where fewer than three are beside it, as far as that has been looked for.
  const { threats } = combat.prepared
  const isKnown = threats.combat === combat && threats.length === combat.log.length
  if (isKnown && (threats.beside[who] as number) < 3) return false
  const foes = combat.prepared.foes[who] as readonly Who[]
  const { field } = combat.prepared
  const f = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const { stamp } = fighterOf(combat, enemy)
  // How many more of them need not be before it, so that three still can be. A friend, whose shot has gone astray, is
  // none of them.
  let spare = foes.length - 3
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Who
    const other = fighterOf(combat, foe)
    const isEarlier = foe !== enemy && (other.stamp < stamp || (other.stamp === stamp && foe < enemy))
    const isBefore = isEarlier && isAble(other) && adjacent(field, f.at, other.at, space, sheetOf(combat, foe).space)
    if (!isBefore && --spare < 0) return false
  }
  return adjacent(field, f.at, at, space, sheetOf(combat, enemy).space)
}

/** Whether some enemy of it could be behind it (ADD2-053). */
const mayBeBehind = ({ prepared }: AdndCombat, who: Who): boolean =>
  prepared.arcs || (prepared.foes[who] as readonly Who[]).length >= 4

/** Whether `who` has its back to an enemy that stands, or would stand, at `at`. */
export const facesAway = (combat: AdndCombat, who: Who, enemy: Who, at: Square): boolean =>
  combat.prepared.arcs ? isBehindInArcs(combat, who, enemy, at) : isFourth(combat, who, enemy, at)
