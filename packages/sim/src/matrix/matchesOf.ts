import { base } from "@refriega/core"
import { sha256 } from "../plan/sha256.ts"
import type { Wanted } from "../run/Growing.ts"
import type { Contestant, MatrixAsked } from "./Matrix.ts"

/** So many of a contestant, by its number. */
export interface Corner {
  readonly who: number
  readonly times: number
}

/** What is played of two contestants: the first stands for the side, or with the sides swapped. */
export interface Match {
  readonly a: Corner
  readonly b: Corner
  readonly swapped: boolean
}

/** All pairs of contestants, each both ways round, in order. */
export const matchesOf = ({ contestants }: Pick<MatrixAsked, "contestants">): readonly Match[] =>
  contestants.flatMap((_, a) =>
    contestants
      .slice(a + 1)
      .flatMap((_other, i) => bothWays({ a: { who: a, times: 1 }, b: { who: a + 1 + i, times: 1 } })),
  )

export const bothWays = (match: Omit<Match, "swapped">): readonly Match[] => [
  { ...match, swapped: false },
  { ...match, swapped: true },
]

/** A match as a variant that is to be played: its changes, and dice that follow from it alone. */
export const wantedOf = (asked: MatrixAsked, match: Match, combats: number): Wanted => {
  const [one, other] = match.swapped ? [match.b, match.a] : [match.a, match.b]
  return wanted(asked, named(match), [...setFor(asked, asked.in, one), ...setFor(asked, asked.against, other)], combats)
}

/**
 * A contestant against so many of the other side.
 *
 * @param counts how many there are of each of its rows
 */
export const wantedOfSize = (
  asked: MatrixAsked,
  who: number,
  size: number,
  counts: Readonly<Record<string, number>>,
): Wanted => {
  const set = [
    ...setFor(asked, asked.in, { who, times: 1 }),
    ...Object.entries(counts).map(([row, count]) => `counts.${row}=${count}`),
  ]
  return wanted(asked, `c${who + 1}-size-${size}`, set, asked.fights)
}

/** What is to be played, to look whether it can be. */
export const wantedIn = {
  alone: (asked: MatrixAsked, who: number): Wanted =>
    wanted(asked, `c${who + 1}`, setFor(asked, asked.in, { who, times: 1 }), 1),
  match: (asked: MatrixAsked, match: Match): Wanted => wantedOf(asked, match, 1),
  size: wantedOfSize,
}

const wanted = (
  { map, set: all, variant }: MatrixAsked,
  id: string,
  own: readonly string[],
  combats: number,
): Wanted => {
  // The map comes last: names of what is played begin with who fights.
  const set = [...all, ...own, ...(map === undefined ? [] : [`field.map=${JSON.stringify(map)}`])]
  return {
    id,
    set,
    ...(variant !== base && { on: [variant] }),
    salt: sha256(JSON.stringify([variant, ...set])),
    combats,
  }
}

/** What makes a side consist of a contestant. */
const setFor = ({ contestants }: MatrixAsked, side: string, { times, who }: Corner): readonly string[] => {
  const { block, count, policy, set } = contestants[who] as Contestant
  return [
    ...(block === undefined ? [] : [`cast.${side}=${block}`, `counts.${side}=${count * times}`]),
    ...set.map((change) => `${side}.${change}`),
    ...(policy === undefined ? [] : [`policies.${side}=${policy}`]),
  ]
}

const named = ({ a, b, swapped }: Match): string => {
  const corner = ({ times, who }: Corner): string => `c${who + 1}${times === 1 ? "" : `x${times}`}`
  return `${corner(a)}-vs-${corner(b)}${swapped ? "-swapped" : ""}`
}
