import { momentsOf, pairedT } from "@refriega/sim/internal"
import type { Drawn } from "./drawFight.ts"

/** The groups that a drawn fight belongs to, from all of them together to its kinds. */
export const groupsOf = ({ alike, fights, gap, ground, number, people, wanted }: Drawn): readonly string[] => [
  "all",
  fights.length > 1 ? "a day of two" : alike ? "alike sides" : "unequal sides",
  `on ${ground}`,
  people,
  number === 1 ? "one a side" : number === 2 ? "two" : number < 5 ? "three, four" : "five, six",
  gap === 1 ? "begin in touch" : gap < 9 ? "begin near" : "begin far",
  wanted === "none" ? "to the last" : `to ${wanted === "fell" ? "fell one" : wanted === "out" ? "get away" : "hold"}`,
]

/** The mean of scores of different fights by Student's t: each counts once, however often it was played. */
export const meanOfFights = (shares: readonly number[]) => pairedT(momentsOf(shares))

/** Values by the groups of their fights, in a fixed order: that in which they were met first, kind by kind. */
export const byGroup = <A>(all: readonly (readonly [Drawn, A])[]): ReadonlyMap<string, readonly A[]> => {
  const kinds: Map<string, A[]>[] = []
  for (const [drawn, value] of all)
    for (const [kind, group] of groupsOf(drawn).entries()) {
      const of = (kinds[kind] ??= new Map<string, A[]>())
      const own = of.get(group) ?? []
      own.push(value)
      of.set(group, own)
    }
  return new Map(kinds.flatMap((of) => [...of].toSorted(([a], [b]) => (a < b ? -1 : 1))))
}
