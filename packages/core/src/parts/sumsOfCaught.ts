import type { Caught } from "../contract/Caught.ts"

/** What an act does to each of those that it may harm, to be added up over the ways in which it can go. */
export interface SumsOfCaught {
  /** Adds what may be done to somebody in ways of some chance. */
  readonly add: (chance: number, each: Caught) => void
  /** All of them, in the order of combatants. */
  readonly all: () => readonly Caught[]
}

/** Sums of nothing yet. */
export const sumsOfCaught = (): SumsOfCaught => {
  const sums = new Map<number, { who: number; p: number; harm: number; fell: number }>()
  return {
    add: (chance, { fell, harm, p, who }) => {
      const its = sums.get(who) ?? { who, p: 0, harm: 0, fell: 0 }
      its.p += chance * p
      its.harm += chance * harm
      its.fell += chance * fell
      sums.set(who, its)
    },
    all: () => [...sums.values()].toSorted((a, b) => a.who - b.who),
  }
}
