import type { Stage } from "../facts/PageData.ts"

/** What is asked of the combatants. */
interface Standing {
  readonly side: number
  readonly down: boolean
  readonly dead: boolean
  readonly fled: boolean
}

/**
 * How often the first side won, of the fights that were seen to stand so when a round began: as many of either side
 * able to fight. Undefined before the first round, and where too few stood so.
 */
export const chanceOf = (
  chances: Stage["chances"],
  round: number,
  combatants: readonly Standing[],
): { readonly p: number; readonly n: number } | undefined => {
  const able = (isFirst: boolean): number =>
    combatants.filter(({ side, down, dead, fled }) => (side === 0) === isFirst && !down && !dead && !fled).length
  const [n, won] = chances?.[`${round}/${able(true)}/${able(false)}`] ?? [0, 0]
  return n === 0 ? undefined : { p: won / n, n }
}
