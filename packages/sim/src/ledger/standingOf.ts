import { isStanding, type Ruleset, type System, type View } from "@refriega/core/internal"

/** How many numbers describe a combatant, and how many the whole. */
const each = 6
const common = 10

/** How many bits of a number are set. */
const bitsIn = (bits: number): number => {
  let count = 0
  for (let left = bits; left > 0; left = Math.floor(left / 2)) count += left % 2
  return count
}

/** How many numbers `standingOf` gives for so many combatants. */
export const standingWidth = (combatants: number): number => 1 + each * combatants + common

/**
 * A fight as numbers from which a chance to win can be read, whatever the game: who stands, how healthy, who has acted
 * in this round and whose turn it is; by side how many and how healthy, and products of these (the law of squares).
 *
 * @param who whose decision it is
 * @param into gets them, from `at` on
 */
export const standingOf = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  state: View<T["state"]>,
  who: number,
  side: number,
  into: Float64Array,
  at = 0,
): void => {
  let next = at
  const put = (x: number): void => {
    into[next++] = x
  }
  // Ours first, then all others.
  const sum = { health: [0, 0], count: [0, 0], size: [0, 0], acted: [0, 0] } as const
  const add = (list: readonly number[], of: number, x: number): void => {
    ;(list as number[])[of] = (list[of] as number) + x
  }
  put(1)
  for (const [i, combatant] of state.combatants.entries()) {
    const of = combatant.side === side ? 0 : 1
    const stands = isStanding(combatant) ? 1 : 0
    const health = stands === 1 ? rules.health(prepared, state, i) : 0
    const acted = stands === 1 && combatant.asked > 0 ? 1 : 0
    add(sum.size, of, 1)
    add(sum.count, of, stands)
    add(sum.health, of, health)
    add(sum.acted, of, acted)
    put(stands)
    put(health)
    put(health * health)
    put(acted)
    put(i === who ? 1 : 0)
    put(stands === 1 ? bitsIn(rules.conditionsOf(state, i)) : 0)
  }
  const share = (list: readonly number[], of: number): number =>
    (list[of] as number) / Math.max(1, sum.size[of] as number)
  const [a, b] = [share(sum.health, 0), share(sum.health, 1)]
  const [m, n] = [share(sum.count, 0), share(sum.count, 1)]
  put(a * a - b * b)
  put(a - b)
  put(m * m - n * n)
  put(m - n)
  put(a * m - b * n)
  put(a * b)
  put(state.combatants[who]?.side === side ? 1 : -1)
  put(state.round / 10)
  put(share(sum.acted, 0))
  put(share(sum.acted, 1))
}
