import { policyById } from "@refriega/sim"
import { describe, expect, test } from "vitest"
import { duelScenario } from "../duelScenario.ts"
import { duels } from "../duels.ts"
import { controlled } from "../luck/controlled.ts"
import { luckyPlayer } from "../luck/playLuckily.ts"

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length
/** How many standard errors the mean of values lies from what it should be. */
const off = (values: readonly number[], from: number): number => {
  const m = mean(values)
  const variance = values.reduce((sum, x) => sum + (x - m) ** 2, 0) / (values.length - 1)
  return Math.abs(m - from) / Math.sqrt(variance / values.length)
}

describe("the luck of the dice as a control variate", () => {
  const fights = 2400
  const exactly = [
    "two bandits with blades",
    "a dagger against a two-handed sword",
    "a player character and another, plain",
  ]
  const played = exactly.map((name) => {
    const duel = duels.find((each) => each.name === name)
    if (duel === undefined) throw new Error(name)
    const policy = policyById("aggressive")
    if (policy === undefined) throw new Error("aggressive")
    const play = duelScenario(duel).visit((rules, scenario) => luckyPlayer(rules, scenario, "base", policy, 5))
    const fought = Array.from({ length: fights }, (_, combat) => play(combat, true))
    const used = [...(fought[0]?.luck ?? [])].flatMap((_, j) => (fought.some(({ luck }) => luck[j] !== 0) ? [j] : []))
    return {
      exact: duel.exact.a,
      won: fought.map(({ won }) => won),
      luck: fought.map(({ luck }) => used.map((j) => luck[j] as number)),
      plain: Array.from({ length: 50 }, (_, combat) => play(combat, false).won),
    }
  })

  test("is nothing on average, for every side and purpose", () => {
    for (const { luck } of played)
      for (const j of (luck[0] ?? []).keys()) {
        const all = luck.map((row) => row[j] as number)
        if (all.some((x) => x !== 0)) expect(off(all, 0)).toBeLessThan(4.5)
      }
  })

  test("leaves the chances of exact duels as they are, in many fights and in few, and tells them more surely", () => {
    for (const { exact, luck, won } of played) {
      const adjusted = controlled(won, luck)
      expect(off(adjusted, exact)).toBeLessThan(4)
      // A bias of few fights would add up over many small samples.
      const batches = Array.from({ length: fights / 40 }, (_, i) =>
        mean(controlled(won.slice(40 * i, 40 * i + 40), luck.slice(40 * i, 40 * i + 40))),
      )
      expect(off(batches, exact)).toBeLessThan(4)
      const spread = (values: readonly number[]) => mean(values.map((x) => (x - mean(values)) ** 2))
      expect(spread(adjusted)).toBeLessThan(0.8 * spread(won))
    }
  })

  test("changes no fight by being counted", () => {
    for (const { plain, won } of played) expect(won.slice(0, 50)).toEqual(plain)
  })
})

test("what controls explain goes, whatever they are, and the rest stays", () => {
  const controls = Array.from({ length: 100 }, (_, i) => [Math.sin(i), Math.cos(3 * i), 0])
  const values = controls.map(([x = 0, y = 0]) => 2 * x - y)
  const rest = controlled(values, controls)
  expect(Math.max(...rest.map(Math.abs))).toBeLessThan(0.2)
  expect(controlled([1, 0, 1], [[], [], []])).toEqual([1, 0, 1])
})
