import { expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import type { Decision } from "../../src/contract/Decision.ts"
import type { Described } from "../../src/described/play/System.ts"
import { bestPlays } from "../../src/solve/bestPlays.ts"
import type { FightOdds } from "../../src/solve/oddsOf.ts"
import { slopes } from "../../src/solve/slopes.ts"
import { type Solved, solve, toItsEnd } from "../../src/solve/solve.ts"
import type { TooLarge } from "../../src/solve/Extent.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rulesOf } from "../described/games.ts"

/**
 * Somebody has so many coins and so many turns; each turn is a throw that lands with 1 in `hit`, or a better one that
 * uses up a coin.
 */
const throwing = rulesOf(`
game: throwing
title: Throwing
stats: { hp: { from: 1, to: 9 }, coins: { from: 0, to: 9, default: 0 } }
tracks: { hp: me.hp, coins: me.coins }
points: hp
order: { by: me.hp, rolled: once }
actions:
  throw:
    target: enemy
    do:
      - roll: attack = d6
      - hit: attack = 6
        harm: 1
  pay:
    target: enemy
    when: me.coins > 0
    do:
      - add: me.coins by -1
      - roll: attack = d6
      - hit: attack >= 4
        harm: 1
  gamble:
    target: enemy
    do:
      - ask: all or nothing
        then:
          - roll: attack = d6
          - if: attack = 1
            then:
              - fell: me
            else:
              - harm: 1
        else:
          - roll: attack = d6
          - hit: attack = 6
            harm: 1
`)

const verbs = throwing.verbs.map(({ id }) => id)
/** Always takes the first of these that it can. */
const prefers =
  (...ids: readonly string[]): Chooser<Described> =>
  (_, { options }) =>
    Math.max(
      0,
      options.findIndex(({ verb }) => ids.includes(verbs[verb] as string)),
    )

const duel = (a: object, b: object, rounds = 1000) =>
  encounter(throwing, {
    actors: {
      a: { side: 0, at: [0, 0], block: { hp: 2, ...a } },
      b: { side: 1, at: [1, 0], block: { hp: 1, ...b } },
    },
    limits: { rounds },
  })

const odds = (found: Solved | FightOdds | TooLarge | undefined): FightOdds => {
  if (found === undefined || !("wins" in found)) throw new Error("not solved")
  return found
}

test("chances, lengths and survivors of a duel are those of the geometric series that it is", () => {
  const fight = throwing.prepare(duel({}, {}))
  const found = odds(solve(throwing, fight, prefers("throw")))
  // a begins and needs one six, b two: by hand, from so many hits that a has taken.
  const miss = 5 / 6
  const last = 1 / 6 / (1 - miss * miss)
  const first = (1 / 6 + miss * (1 / 6) * last) / (1 - miss * miss)
  expect(found.wins[0]).toBeCloseTo(first, 14)
  expect(found.wins[1]).toBeCloseTo(1 - first, 14)
  expect(found.draw).toBe(0)
  expect(found.rounds[1]).toBeCloseTo(1 / 6, 14)
  expect(found.rounds.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 13)
  const fateOf = (id: string) => found.fates[fight.ids.indexOf(id)]
  expect(fateOf("a")).toEqual([expect.closeTo(first, 13), expect.closeTo(1 - first, 13), 0, 0])
  expect(fateOf("b")).toEqual([expect.closeTo(1 - first, 13), expect.closeTo(first, 13), 0, 0])
  expect(found.standing[0]).toEqual([0, expect.closeTo(first, 13)])
})

test("the limit of rounds is a draw, and only that", () => {
  const found = odds(solve(throwing, throwing.prepare(duel({}, {}, 3)), prefers("throw")))
  const free = odds(solve(throwing, throwing.prepare(duel({}, {})), prefers("throw")))
  expect(found.rounds.length).toBe(4)
  expect(found.limit).toBe(found.draw)
  // Nobody was felled in three rounds: three throws that miss of a, at most one that lands of b.
  const miss = 5 / 6
  expect(found.draw).toBeCloseTo(miss ** 3 * (miss ** 3 + 3 * miss ** 2 * (1 / 6)), 14)
  expect(found.rounds.slice(0, 3)).toEqual(free.rounds.slice(0, 3))
})

/**
 * The chance that whoever is to act wins when both play their best, by value iteration over points and coins: nothing
 * of the engine.
 */
const bestByHand = (mine: number, theirs: number, coins: number, theirCoins: number): number => {
  const values = new Map<string, number>()
  const at = (a: number, b: number, c: number, d: number): number => {
    if (b === 0) return 1
    if (a === 0) return 0
    return values.get([a, b, c, d].join(",")) ?? 0
  }
  for (let i = 0; i < 500; i++)
    for (let c = 0; c <= Math.max(coins, theirCoins); c++)
      for (let d = 0; d <= Math.max(coins, theirCoins); d++)
        for (let a = 1; a <= Math.max(mine, theirs); a++)
          for (let b = 1; b <= Math.max(mine, theirs); b++) {
            const blow = (p: number, left: number): number =>
              p * (1 - at(b - 1, a, d, left)) + (1 - p) * (1 - at(b, a, d, left))
            const hit = b === 1 ? 1 : 1 - at(b - 1, a, d, c)
            const options = [(1 / 6) * hit + (5 / 6) * (1 - at(b, a, d, c)), (5 / 6) * hit]
            if (c > 0) options.push(b === 1 ? 1 / 2 + (1 / 2) * (1 - at(b, a, d, c - 1)) : blow(1 / 2, c - 1))
            values.set([a, b, c, d].join(","), Math.max(...options))
          }
  return at(mine, theirs, coins, theirCoins)
}

test("best play against best play is what value iteration finds over the rules written by hand", () => {
  for (const [a, b, coins, theirs] of [
    [2, 1, 0, 0],
    [3, 2, 1, 0],
    [3, 2, 2, 2],
    [4, 3, 0, 1],
  ] as const) {
    const fight = throwing.prepare(duel({ hp: a, coins }, { hp: b, coins: theirs }))
    const { alone, together } = toItsEnd(bestPlays(throwing, fight, prefers("throw")))
    const [found, plain] = [odds(together), odds(solve(throwing, fight, prefers("throw")))]
    expect(found.wins[0]).toBeCloseTo(bestByHand(a, b, coins, theirs), 12)
    // To play well never hurts, and it hurts most where the other does not.
    expect(odds(alone[0]).wins[0]).toBeGreaterThan(plain.wins[0] as number)
    expect(odds(alone[0]).wins[0]).toBeGreaterThanOrEqual(found.wins[0] as number)
    expect(odds(alone[1]).wins[1]).toBeGreaterThanOrEqual(found.wins[1] as number)
  }
})

test("of a policy that plays best already nothing else is asked", () => {
  const fight = throwing.prepare(duel({ hp: 1 }, {}))
  const allIn: Chooser<Described> = (_, { options, spot }) =>
    spot ? 0 : options.findIndex(({ verb }) => verbs[verb] === "gamble")
  const played = solve(throwing, fight, allIn)
  const best = toItsEnd(bestPlays(throwing, fight, allIn))
  expect(played).toMatchObject(odds(best.alone[0]))
  expect(played).toMatchObject(odds(best.together))
})

test("one point more and less of every number is the fight solved with it, where a sheet may have it", () => {
  const found = toItsEnd(slopes(throwing, duel({ coins: 2 }, {}), prefers("pay")))
  expect(found.map(({ of, path, value }) => [of, path, value])).toEqual([
    [["a"], "hp", 2],
    [["a"], "coins", 2],
    [["b"], "hp", 1],
  ])
  expect(found[2]?.less).toBeUndefined()
  const again = solve(throwing, throwing.prepare(duel({ hp: 3, coins: 2 }, {})), prefers("pay"))
  expect(odds(found[0]?.more).wins).toEqual(odds(again).wins)
  expect(odds(found[0]?.more).wins[0]).toBeGreaterThan(odds(found[0]?.less).wins[0] as number)
})

test("what is too large says so, with how far it has come", () => {
  const fight = throwing.prepare(duel({ hp: 9 }, { hp: 9 }))
  expect(solve(throwing, fight, prefers("throw"), { mostStates: 20 })).toMatchObject({
    _tag: "TooLarge",
    because: "states",
    states: 21,
  })
  expect(solve(throwing, fight, prefers("throw"), { mostWays: 30 })).toMatchObject({ because: "ways" })
})

test("best play does without what it may not take, and is then that of a game without it", () => {
  const fight = throwing.prepare(duel({ coins: 1 }, {}))
  const barred = new Set(["pay", "gamble"].map((id) => verbs.indexOf(id)))
  const mayTake = ({ options }: Decision, index: number): boolean => !barred.has(options[index]?.verb ?? -1)
  const least = odds(toItsEnd(bestPlays(throwing, fight, prefers("throw"), { mayTake })).alone[0])
  // Nothing but throws is left: that is what it plays anyway.
  expect(least.wins[0]).toBeCloseTo(odds(solve(throwing, fight, prefers("throw"))).wins[0] as number, 12)
  const all = odds(toItsEnd(bestPlays(throwing, fight, prefers("throw"))).alone[0])
  expect(all.wins[0]).toBeGreaterThan((least.wins[0] as number) + 0.1)
})
