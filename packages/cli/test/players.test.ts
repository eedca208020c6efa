import { join } from "node:path"
import { ownScenarios } from "@refriega/sim"
import { expect, test } from "vitest"
import { refriega } from "./kit/refriega.ts"

const duel = join(ownScenarios, "symbaroum/duel.yaml")

interface Other {
  readonly policy?: string
  readonly without?: string
  readonly fights: number
  readonly score: number
  readonly d: number
  readonly lo: number
  readonly hi: number
}

test("how much play matters: every other policy, and every act left out, over the same fights", async () => {
  const { stdout } = await refriega(".", "players", duel, "-n", "60", "--search", "0", "--side", "hero", "--json")
  const [first, second] = JSON.parse(stdout).sides as { id: string; policy: string; score: number; others: Other[] }[]
  if (first === undefined || second === undefined) throw new Error("two sides fight")
  expect(second.others).toEqual([])
  expect(first.score + second.score).toBeCloseTo(1)
  const policies = first.others.flatMap(({ policy }) => policy ?? [])
  expect([...policies, first.policy].toSorted()).toEqual(["aggressive", "focus", "random", "steady"].toSorted())
  // Who never strikes wins hardly ever.
  const toothless = first.others.find(({ without }) => without === "strike")
  expect(toothless?.hi).toBeLessThan(-0.2)
  expect(toothless?.d).toBeCloseTo((toothless?.score ?? 0) - first.score)
})

test("in words, of one side, without those that look ahead", async () => {
  const { stdout } = await refriega(".", "players", duel, "-n", "10", "--search", "0", "--side", "nobody")
  expect(stdout).toBe("")
  const sides = JSON.parse((await refriega(".", "players", duel, "-n", "2", "--search", "0", "--json")).stdout).sides
  const told = await refriega(".", "players", duel, "-n", "10", "--search", "0", "--side", sides[0].id, "--lang", "es")
  expect(told.stdout).toContain("nunca")
  expect(told.stdout).not.toContain("rollout")
})
