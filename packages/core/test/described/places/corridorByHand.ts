/*
 * Blades in a corridor, once more by hand: no board, no search, places are numbers from the left. Who it is that strikes
 * whom: the first of those that can be struck; else everybody goes for the first enemy.
 */

export interface Blade {
  readonly side: 0 | 1
  readonly at: number
  readonly hp: number
  readonly hit: number
  /** Squares of a turn, and how many squares away it strikes. */
  readonly pace: number
  readonly reach: number
}

export interface Ended {
  /** -1 for nobody. */
  readonly winner: number
  readonly rounds: number
  readonly left: readonly number[]
}

/**
 * @param ground what each square costs to walk onto: 1, or 2 where it is difficult
 * @param blades in the order in which they act
 * @param die a number from 1 to so many
 */
export const fightInCorridor = (
  ground: readonly number[],
  blades: readonly Blade[],
  rounds: number,
  die: (faces: number) => number,
): Ended => {
  const now = blades.map(({ at, hp }) => ({ at, hp }))
  const stands = (i: number): boolean => (now[i] as { hp: number }).hp > 0
  const placeOf = (i: number): number => (now[i] as { at: number }).at
  const foesOf = (i: number): number[] =>
    [...blades.keys()].filter((j) => blades[j]?.side !== blades[i]?.side && stands(j))
  const heldBy = (square: number): number => [...now.keys()].find((j) => stands(j) && placeOf(j) === square) ?? -1

  /** The squares that somebody can end on, on the way to another one, each with its price: the nearest first. */
  const wayOf = (i: number, goal: number, steps: number): { readonly to: number; readonly cost: number }[] => {
    const found = [{ to: placeOf(i), cost: 0 }]
    const sense = Math.sign(placeOf(goal) - placeOf(i))
    let cost = 0
    for (let to = placeOf(i) + sense; to !== placeOf(goal); to += sense) {
      const holder = heldBy(to)
      cost += ground[to] as number
      if (cost > steps || (holder >= 0 && blades[holder]?.side !== blades[i]?.side)) break
      if (holder < 0) found.push({ to, cost })
    }
    return found
  }

  const strike = (i: number, foe: number): void => {
    const mates = [...blades.keys()].filter((j) => j !== i && blades[j]?.side === blades[i]?.side && stands(j))
    const helped = mates.some((j) => Math.abs(placeOf(j) - placeOf(foe)) <= 1)
    if (die(6) + (blades[i] as Blade).hit + (helped ? 1 : 0) >= 5) (now[foe] as { hp: number }).hp -= die(4)
  }

  const turn = (i: number): void => {
    const { pace, reach } = blades[i] as Blade
    let steps = pace
    for (;;) {
      const near = (to: number, foe: number): boolean => Math.abs(to - placeOf(foe)) <= reach
      for (const foe of foesOf(i)) {
        const from = wayOf(i, foe, steps).find(({ to }) => near(to, foe))
        if (from === undefined) continue
        ;(now[i] as { at: number }).at = from.to
        strike(i, foe)
        return
      }
      const [foe] = foesOf(i)
      const end = foe === undefined ? undefined : wayOf(i, foe, steps).at(-1)
      if (end === undefined || end.cost === 0) return
      ;(now[i] as { at: number }).at = end.to
      steps -= end.cost
    }
  }

  for (let round = 1; round <= rounds; round++)
    for (const i of blades.keys()) {
      if (stands(i)) turn(i)
      const sides = new Set([...blades.keys()].filter(stands).map((j) => blades[j]?.side))
      if (sides.size === 1)
        return { winner: [...sides][0] as number, rounds: round, left: now.map(({ hp }) => Math.max(0, hp)) }
    }
  return { winner: -1, rounds, left: now.map(({ hp }) => Math.max(0, hp)) }
}
