import { describe, expect, test } from "vitest"
import { partyOf } from "@refriega/core/internal"
import { percentiles, Standings } from "../src/results/Standings.ts"
import { scoreAt, scoreWidth } from "../src/summary/scores.ts"

const width = scoreWidth(3)

/** Scores of fights between a party (the second side) and two others, from the health that each has left. */
const scoresOf = (fights: readonly (readonly [number, number, number])[]): Int32Array => {
  const scores = new Int32Array(fights.length * width)
  for (const [i, left] of fights.entries()) {
    scores[i * width + scoreAt.downed] = i % 2 === 0 ? 0b100 : 0b010
    for (const [side, health] of left.entries()) scores[i * width + scoreAt.left + side] = health
  }
  return scores
}

const fights = Array.from({ length: 200 }, (_, i) => [(i * 37) % 101, (i * 53) % 211, (i * 11) % 97] as const)
const aheadIn = ([a, party, b]: readonly [number, number, number]): number => party - Math.max(a, b)

describe("fights to read", () => {
  const read = (stretches: readonly number[]): Standings => {
    const standings = new Standings({ side: 1, sides: 3, width, members: 0b110 })
    for (const from of stretches)
      standings.add(from, { scores: scoresOf(fights.slice(from, from + 50)), anomalies: [] })
    return standings
  }

  test("stand at the percentiles of how far ahead the party is, in whatever order the chunks come", () => {
    const inOrder = read([0, 50, 100, 150])
    // All of them sorted, the first of equals first.
    const sorted = fights.map((_, i) => i).toSorted((a, b) => aheadIn(fights[a] as never) - aheadIn(fights[b] as never))
    const wanted = percentiles.map((percentile) => sorted[(percentile * fights.length) / 100 - 1] as number)
    expect(inOrder.read.map(({ combat }) => aheadIn(fights[combat] as never))).toEqual(
      wanted.map((i) => aheadIn(fights[i] as never)),
    )
    expect(new Set(inOrder.read.map(({ combat }) => combat)).size).toBe(5)
    expect(read([150, 0, 100, 50]).read).toEqual(inOrder.read)
    expect(inOrder.falls).toBe(200)
  })

  test("of fights that all go alike are the first five; of fewer there are fewer; of none none", () => {
    const alike = new Standings({ side: 0, sides: 3, width, members: 0b001 })
    alike.add(0, { scores: scoresOf(Array.from({ length: 9 }, () => [5, 1, 1] as const)), anomalies: [] })
    expect(alike.read.map(({ combat }) => combat)).toEqual([0, 1, 2, 3, 4])
    expect(alike.falls).toBe(0)
    const few = new Standings({ side: 0, sides: 3, width, members: 0b010 })
    few.add(7, {
      scores: scoresOf([
        [5, 1, 1],
        [5, 1, 1],
      ]),
      anomalies: [{ combat: 7, problem: "" } as never],
    })
    expect(few.read).toEqual([{ percentile: 5, combat: 8 }])
    expect(new Standings({ side: 0, sides: 3, width, members: 1 }).read).toEqual([])
  })
})

test("which side is the party: the file says it, else one name does", () => {
  const side = (id: string, party?: boolean) => ({ id, ...(party !== undefined && { party }) })
  expect(partyOf([side("monsters"), side("party")])).toBe(1)
  expect(partyOf([side("heroes"), side("grupo")])).toBeUndefined()
  expect(partyOf([side("police"), side("gang")])).toBeUndefined()
  expect(partyOf([side("police"), side("gang", true)])).toBe(1)
  expect(partyOf([side("party"), side("gang", true)])).toBe(1)
  expect(partyOf([side("party", false), side("gang")])).toBeUndefined()
  expect(partyOf([side("heroes"), side("party", false)])).toBe(0)
})
