import { join } from "node:path"
import { loadScenario, ownScenarios } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { exactResponses } from "../../src/players/exactResponses.ts"
import type { solutionOf } from "../../src/solve/solution.ts"
import { refriega } from "../kit/refriega.ts"

const duel = join(ownScenarios, "symbaroum/duel.yaml")

interface Other {
  readonly policy?: string
  readonly without?: string
  readonly restricted?: string
  readonly response?: number | "exact"
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

test("what parts of the game are worth to who makes use of them: a wizard's magic, the answers of those around", async () => {
  const wizard = join(ownScenarios, "adnd2e/wizard.yaml")
  // As the fight is written the party wins it all the same.
  const harder = ["--set", "orc.hp=+4"]
  const { stdout } = await refriega(".", "players", wizard, "-n", "24", "--search", "0", ...harder, "--json")
  const [party, orcs] = JSON.parse(stdout).sides as { others: Other[] }[]
  const worth = (others: readonly Other[] = []) =>
    new Map(others.flatMap(({ d, restricted }) => (restricted === undefined ? [] : [[restricted, d] as const])))
  const ofParty = worth(party?.others)
  expect([...ofParty.keys()]).toContain("magic")
  expect([...ofParty.keys()].at(-1)).toBe("foresight")
  // The wizard has nothing but spells, so to do without magic is never to cast one. Some fights are lost by it.
  expect(ofParty.get("magic")).toBeLessThan(0)
  expect(ofParty.get("magic")).toBe(party?.others.find(({ without }) => without === "cast")?.d)
  // Orcs have no magic that they could do without.
  expect([...worth(orcs?.others).keys()]).not.toContain("magic")
})

test("a best response by search at each budget, and exactly where the fight is small", async () => {
  const small = join(ownScenarios, "../games/2d6/fight.yaml")
  const asked = ["players", small, "-n", "4", "--search", "2", "--side", "gang", "--budget", "200", "--json"]
  const { stdout } = await refriega(".", ...asked, "--exact")
  const [, gang] = JSON.parse(stdout).sides as { score: number; others: Other[] }[]
  const responses = (gang?.others ?? []).filter(({ response }) => response !== undefined)
  expect(responses.map(({ response }) => response)).toEqual(["exact", 200, 4000])
  const [exact] = responses
  // The same as solve says of best play.
  const solved = JSON.parse((await refriega(".", "solve", small, "--best", "--json", "--quiet")).stdout)
  const odds = solved.best.alone.gang
  expect(exact?.score).toBeCloseTo(odds.wins.gang + odds.draw / 2, 9)
  expect(exact?.d).toBeGreaterThanOrEqual(-1e-12)
  const refused = await refriega(".", ...asked.with(asked.indexOf("200"), "20"))
  expect(refused).toMatchObject({ code: 2 })
})

test("a side whose best play is too large to be solved is named, not left out", async () => {
  const loaded = loadScenario(join(ownScenarios, "../games/2d6/fight.yaml"))
  if (loaded._tag === "Refused") throw new Error("it is bundled")
  const odds = { wins: [0.4, 0.6], draw: 0 }
  const alone = [
    { ...odds, wins: [0.5, 0.5] },
    { _tag: "TooLarge", because: "states", expected: 0, done: 0, states: 9 },
  ]
  const solve = (async () => ({ best: { alone }, played: odds })) as unknown as typeof solutionOf
  const { signal } = new AbortController()
  await loaded.value.visit(async (rules, scenario) => {
    const { others, unsolved } = await exactResponses(rules, scenario, "base", [0, 1], signal, solve)
    expect(others.map(({ d, side }) => [side, d.toFixed(2)])).toEqual([[0, "0.10"]])
    expect([...unsolved]).toEqual([[1, "states"]])
  })
})

test("a fight that is too large to be solved is said to be in the row of best play, and all other rows are there", async () => {
  const skirmish = join(ownScenarios, "symbaroum/skirmish.yaml")
  const asked = ["players", skirmish, "-n", "2", "--search", "0", "--side", "heroes", "--quiet"]
  const { code, stdout } = await refriega(".", ...asked, "--exact", "--json")
  const [heroes, others] = JSON.parse(stdout).sides as { unsolved?: string; others: Other[] }[]
  expect([code, heroes?.unsolved, others?.unsolved]).toEqual([0, "ways", undefined])
  expect(heroes?.others.flatMap(({ policy }) => policy ?? [])).toEqual(["random", "steady", "focus"])
  const told = await refriega(".", ...asked, "--exact", "--lang", "es")
  expect(told.stdout).toContain("su mejor juego  demasiado grande para resolverlo")
  expect(told.stdout).toContain("aggressive")
})

test("players that can only be simulated are named as the reason why nothing is solved", async () => {
  const small = join(ownScenarios, "../games/2d6/fight.yaml")
  const asked = ["players", small, "-n", "2", "--search", "0", "--set", "policies.gang=search", "--quiet", "--exact"]
  const { code, stdout } = await refriega(".", ...asked, "--json")
  const sides = JSON.parse(stdout).sides as { unsolved?: string }[]
  expect([code, ...sides.map(({ unsolved }) => unsolved)]).toEqual([0, "policy", "policy"])
  expect((await refriega(".", ...asked)).stdout).toContain("played by a policy that can only be simulated")
})
