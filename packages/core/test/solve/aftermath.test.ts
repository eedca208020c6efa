import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Encounter } from "../../src/contract/Encounter.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { System } from "../../src/contract/System.ts"
import { fates } from "../../src/solve/FightGraph.ts"
import { type Solved, solve } from "../../src/solve/solve.ts"
import { verb as d20Verb } from "../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { verb as dsVerb } from "../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import { verb as symVerb } from "../../src/systems/symbaroum/book/verbs.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { actor, sword } from "../d20-modern/blocks.ts"
import { rulesOf } from "../described/games.ts"
import { binomialP } from "../kit/binomial.ts"
import { sword as blade, pc } from "../symbaroum/blocks.ts"
import { placed } from "../symbaroum/scenes.ts"

/** Takes the first of these that there is, and the first option where there is none. */
const prefers =
  <T extends System>(...verbs: readonly number[]): Chooser<T> =>
  (_, { options }) => {
    const at = verbs.map((wanted) => options.findIndex(({ verb }) => verb === wanted))
    return at.find((place) => place >= 0) ?? 0
  }

const solved = (found: ReturnType<typeof solve>): Solved => {
  if (found._tag === "TooLarge") throw new Error(`too large: ${JSON.stringify(found)}`)
  return found
}

/** Holds every word of a solved fight against fights that are played to their end. */
const isAsPlayed = <T extends System>(rules: Ruleset<T>, fight: Encounter<T>, choose: Chooser<T>, n = 1500): Solved => {
  const prepared = rules.prepare(fight)
  const exact = solved(solve(rules, prepared, choose))
  const counts = new Map<string, number>()
  const means = new Map<string, { sum: number; squares: number }>()
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const add = (what: string, value: number): void => {
    const { squares, sum } = means.get(what) ?? { sum: 0, squares: 0 }
    means.set(what, { sum: sum + value, squares: squares + value * value })
  }
  for (let combat = 0; combat < n; combat++) {
    const { state } = new Combat(rules, prepared, { seed: 5, combat, choose }).begin().play()
    count(`wins ${state.winner}`)
    add("rounds", state.round)
    state.combatants.forEach(({ dead, down, fled }, who) =>
      count(`${who} ${dead ? "dead" : fled ? "left" : down ? "down" : "standing"}`),
    )
    prepared.sides.forEach((_, side) => {
      const own = state.combatants.flatMap((each, who) => (each.side === side ? [who] : []))
      add(`health ${side}`, own.reduce((sum, who) => sum + rules.health(prepared, state, who), 0) / own.length)
    })
  }
  const chance = (what: string, p: number): void =>
    expect([what, binomialP(counts.get(what) ?? 0, n, Math.min(1, Math.max(0, Number(p.toFixed(12))))) > 1e-5]).toEqual(
      [what, true],
    )
  const mean = (what: string, value: number): void => {
    const { squares, sum } = means.get(what) as { sum: number; squares: number }
    const error = Math.sqrt((squares / n - (sum / n) ** 2) / n)
    expect([what, Math.abs(sum / n - value) < 4.5 * error + 1e-9]).toEqual([what, true])
  }
  exact.wins.forEach((p, side) => chance(`wins ${side}`, p))
  chance("wins -1", exact.draw)
  exact.fates.forEach((all, who) => all.forEach((p, fate) => chance(`${who} ${fates[fate]}`, p)))
  mean(
    "rounds",
    exact.rounds.reduce((sum, p, round) => sum + p * round, 0),
  )
  exact.health.forEach((value, side) => mean(`health ${side}`, value))
  expect(exact.unknown).toBe(0)
  return exact
}

const strikes = prefers<D20Modern>(d20Verb.strike, d20Verb.endTurn)

test("d20 Modern: who is felled dies by the chain of saves, by hand", () => {
  // One blow of 4 points fells the other, who has 1, and one of 8 where a 20 is confirmed by all but a 1: from -3, or
  // -7, on it saves against 10 and what is below 0, until it is stable or at -10.
  const victim = { hp: 1, attacks: [{ ...sword, damage: "1d1", bonus: -30 }] }
  const killer = { hp: 20, attacks: [{ ...sword, damage: "1d1+3", bonus: 30, threat: 20 }] }
  for (const [dyingRate, fails] of [
    ["DC10+negativeHp", (hp: number) => (9 + hp) / 20],
    ["saveDC20", () => 19 / 20],
    ["always1PerRound", () => 1],
  ] as const) {
    const actors = { a: actor(0, 5, 5, killer), b: actor(1, 6, 5, victim) }
    const fight = encounter(d20Modern, { actors, houseRules: { dyingRate } })
    const { ids } = d20Modern.prepare(fight)
    const found = isAsPlayed(d20Modern, fight, strikes, 400)
    const deadFrom = (hp: number): number => (hp > 9 ? 1 : fails(hp) * deadFrom(hp + 1))
    const dead = (19 / 20) * deadFrom(3) + (1 / 20) * deadFrom(7)
    const fateOf = found.fates[ids.indexOf("b")] as readonly number[]
    const felled = found.wins[0] as number
    expect(fateOf[2] as number).toBeCloseTo(felled * dead, 9)
    expect(fateOf[1] as number).toBeCloseTo(felled * (1 - dead), 9)
  }
})

test("d20 Modern: a duel to the end, the bleeding included", () => {
  const duellist = { hp: 4, attacks: [{ ...sword, bonus: 3 }] }
  isAsPlayed(
    d20Modern,
    encounter(d20Modern, { actors: { a: actor(0, 5, 5, duellist), b: actor(1, 6, 5, duellist) } }),
    strikes,
  )
})

test("d20 Modern: those who are dying when the limit of rounds breaks a fight off die on", () => {
  const killer = { hp: 20, attacks: [{ ...sword, damage: "1d1+3", bonus: 30, threat: 20 }] }
  const harmless = { ...sword, damage: "1d1", bonus: -30 }
  const actors = {
    a: actor(0, 5, 5, killer),
    b: actor(1, 6, 5, { hp: 1, attacks: [harmless] }),
    c: actor(1, 15, 15, { hp: 1, attacks: [harmless] }),
  }
  const fight = encounter(d20Modern, { actors, houseRules: { dyingRate: "always1PerRound" }, limits: { rounds: 1 } })
  const { ids } = d20Modern.prepare(fight)
  const found = isAsPlayed(d20Modern, fight, strikes, 300)
  expect([found.limit, found.draw]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)])
  // All but a 1 hit; and nobody stops the bleeding.
  expect(found.fates[ids.indexOf("b")]?.[2]).toBeCloseTo(19 / 20, 12)
})

test("Symbaroum: the dying roll until they are dead or get up, and friends come to help", () => {
  const fighter = (role: typeof pc, more: object = {}) =>
    role(
      { accurate: 12, quick: 11 },
      { defense: 8, toughness: 10, painThreshold: null, attacks: [{ ...blade, damage: "1d8" }], ...more },
    )
  const fight = encounter(symbaroum, {
    actors: {
      a: placed(0, [4, 5], fighter(pc)),
      b: placed(1, [5, 5], fighter(pc)),
    },
    houseRules: { criticals: "off", painTest: "off" },
  })
  const found = isAsPlayed(symbaroum, fight, prefers<Symbaroum>(symVerb.strike, symVerb.endTurn))
  const dead = found.fates.map((all) => all[2] as number)
  expect(Math.min(...dead)).toBeGreaterThan(0.1)
})

test("DS20: agony rolls go on until nobody is in agony, or as long as the scenario says", () => {
  const person = (brawling: number, initiative: number, weapon: string, damage: string) => ({
    aptitudes: { FOR: 6, DES: 12, PER: 12 },
    skills: { brawling, melee: 0, firearms: 0, acrobatics: 0 },
    weapons: [{ weapon, natural: true, skill: "brawling", damage }],
    capacity: { R: 1, HL: 1, HG: 1 },
    initiative,
  })
  const fist = { side: 0, at: [5, 5], block: person(12, 20, "fist", "7/15") } as const
  const kick = { side: 1, at: [6, 5], block: person(10, 0, "kick", "5/10") } as const
  const blows = prefers<Ds20>(dsVerb.strike, dsVerb.noDefence, dsVerb.endTurn)
  const dead = [{}, { deathRollsAfterCombat: 9 }, { deathRollsAfterCombat: 0 }].map((setting) => {
    const houseRules = { meleeMishap: "none" } as const
    const fight = encounter(ds20, { actors: { a: fist, b: kick }, houseRules, setting, limits: { rounds: 1000 } })
    return isAsPlayed(ds20, fight, blows, 1000).fates.reduce((sum, all) => sum + (all[2] as number), 0)
  })
  expect(dead[0]).toBeGreaterThan(dead[1] as number)
  expect(dead[1]).toBeGreaterThan(dead[2] as number)
})

test("a game of a file: the last act before the limit of rounds counts, and what is on its feet then", () => {
  const game = rulesOf(`
game: blows
title: Blows
stats: { hp: { from: 1, to: 9 }, rank: { from: 0, to: 9 } }
tracks: { hp: me.hp }
points: hp
order: { by: me.rank, rolled: once }
actions:
  strike:
    target: enemy
    do:
      - roll: attack = d6
      - hit: attack >= 5
        harm: 1
`)
  const block = (hp: number, rank: number) => ({ hp, rank })
  const fight = encounter(game, {
    actors: {
      a: { side: 0, at: [0, 0], block: block(1, 0) },
      b: { side: 1, at: [1, 0], block: block(1, 1) },
      c: { side: 1, at: [2, 0], block: block(2, 2) },
    },
    limits: { rounds: 1 },
  })
  const found = isAsPlayed(game, fight, () => 0)
  // c and b strike, then a: whoever falls in the very last act before the limit is down.
  expect(found.wins[1]).toBeCloseTo(1 - 4 / 9, 12)
  expect(found.draw).toBeCloseTo(4 / 9, 12)
  const ids = game.prepare(fight).ids
  expect(found.fates[ids.indexOf("b")]?.[1]).toBeCloseTo((4 / 9) * (1 / 3), 12)
  expect(found.health[1]).toBeCloseTo(1 - ((4 / 9) * (1 / 3)) / 2, 12)
})
