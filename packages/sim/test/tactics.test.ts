import { library, problemText } from "@refriega/core"
import { expect, test } from "vitest"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { ownScenarios } from "../src/loading/ownLibrary.ts"
import { scenarioFrom } from "../src/plan/LoadedScenario.ts"
import { planRun, type RunChoices } from "../src/plan/planRun.ts"
import { playerOf } from "../src/play/Player.ts"
import { resultsOf } from "../src/results/results.ts"

const skirmish = loadScenario(`${ownScenarios}/symbaroum/skirmish.yaml`)
const bestiaries = skirmish._tag === "Good" ? (skirmish.value.sources.bestiaries ?? []) : []

const text = (own: string, more = "") =>
  `system: symbaroum
title: T
field:
  map: |
    A....B
    A....B
    A....B
sides:
  a: { ${own}members: [{ is: axe-bearer, id: guard, at: A, count: 3 }] }
  b: { policy: steady, members: [{ is: axe-bearer, id: robber, at: B, count: 3 }] }
${more}`

const loaded = (own: string, more = "") =>
  scenarioFrom({ scenario: { file: "fight.yaml", text: text(own, more) }, bestiaries }, library)

const problemsOf = (own: string, more = "") => {
  const found = loaded(own, more)
  return found._tag === "Refused" ? found.problems.map(problemText) : []
}

const played = (own: string, more = "", choices: Partial<RunChoices> = {}) => {
  const found = loaded(own, more)
  if (found._tag === "Refused") throw new Error(found.problems.map(problemText).join("\n"))
  const planned = planRun(found.value, { seed: 3, combats: 30, ...choices })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join("\n"))
  const { manifest } = planned
  const player = playerOf(manifest, library)
  const summaries = manifest.variants.map((_, variant) => player.playChunk({ variant, from: 0, to: 30 }).summary)
  return { manifest, results: resultsOf(manifest, summaries, { seconds: 1, workers: 1 }) }
}

const digestOf = (own: string, more = "", choices: Partial<RunChoices> = {}) =>
  played(own, more, choices).results.variants[0]?.digest

test("a tactic of which no line fits plays as what it falls back on, event by event; so does one that hands over", () => {
  const steady = digestOf("policy: steady, ")
  const aggressive = digestOf("policy: aggressive, ")
  expect(aggressive).not.toBe(steady)
  expect(digestOf("policy: { list: [{ do: strike, when: round > 9000 }] }, ")).toBe(steady)
  expect(digestOf("policy: { list: [{ do: strike, when: round > 9000 }], else: aggressive }, ")).toBe(aggressive)
  expect(digestOf("policy: { list: [{ as: aggressive }] }, ")).toBe(aggressive)
  expect(digestOf("policy: mine, ", "tactics: { mine: { list: [{ as: aggressive }] } }\n")).toBe(aggressive)
  expect(digestOf("", "", { policies: { a: "aggressive" } })).toBe(aggressive)
})

test("what is never done is not done as long as anything else is left, and lines are counted", () => {
  const own = "policy: { list: [{ never: [close, flank, advance] }, { do: strike, at: weakest }] }, "
  const { results } = played(own)
  const { a, b } = results.variants[0]?.sides ?? {}
  expect(a?.chosen?.["close"]).toBeUndefined()
  expect(a?.offered?.["close"]).toBeGreaterThan(0)
  expect(b?.chosen?.["close"]).toBeGreaterThan(0)
  expect(a?.lines?.map(({ line }) => line)).toEqual(["a 1: never close, flank, advance", "a 2: strike at weakest"])
  expect(a?.lines?.[1]?.fired).toBe(a?.chosen?.["strike"])
  expect(b?.lines).toBeUndefined()
})

test("a combatant can have a policy of its own, in its row and under a variant; who asks for a side's means all of it", () => {
  const more =
    "tactics: { rash: { list: [{ as: aggressive }] } }\nvariants: { v: { policies: { guard: rash } }, w: { set: [policies.guard=rash] } }\n"
  const all = digestOf("policy: aggressive, ")
  expect(digestOf("policy: steady, ", more, { variants: ["v"] })).toBe(all)
  expect(digestOf("policy: steady, ", more, { variants: ["w"] })).toBe(all)
  expect(digestOf("policy: steady, ", more, { variants: ["v"], policies: { a: "steady" } })).toBe(
    digestOf("policy: steady, "),
  )
  const one = played("policy: steady, ", more.replace("{ guard:", "{ guard-2:"), { variants: ["v"] })
  expect(one.manifest.variants[0]?.ownPolicies).toEqual({ "guard-2": "rash" })
  expect(one.results.variants[0]?.sides["a"]?.lines?.[0]?.fired).toBeGreaterThan(0)
  expect([all, digestOf("policy: steady, ")]).not.toContain(one.results.variants[0]?.digest)
})

test("conditions ask for facts of the decision, of the target and of anybody by id", () => {
  const linesOf = (when: string) =>
    played(`policy: { list: [{ do: strike, when: ${when} }, { do: strike }] }, `).results.variants[0]?.sides["a"]
      ?.lines ?? []
  const [all = 0] = linesOf("round < 9000").map(({ fired }) => fired)
  expect(all).toBeGreaterThan(0)
  for (const when of [
    "them.health < 100",
    "me.health <= 50",
    "friends < 3",
    "robber-2.health = 0",
    "promise.felling > 10",
    "them.distance > 1 or not them.friend and enemies-out > 0",
  ]) {
    const [some = 0, rest = 0] = linesOf(when).map(({ fired }) => fired)
    expect([when, some > 0, rest > 0]).toEqual([when, true, true])
  }
  expect(linesOf("them.friend").map(({ fired }) => fired)).toEqual([0, all])
})

test("everything that is wrong with a tactic is told where it stands", () => {
  const line = (said: string) => problemsOf("policy: mine, ", `tactics:\n  mine:\n    list:\n      - ${said}\n`)
  const at = "fight.yaml:14"
  expect(line("{ do: strike, when: me.helth > 3 }")).toEqual([
    `${at}:32: tactics.mine.list[0].when: me has no "helth"; did you mean "health"?`,
  ])
  expect(line("{ do: strike, when: round + 1 }")[0]).toContain("expected yes or no, found a number")
  expect(line("{ do: strike, when: me.health >= 0 }")[0]).toContain("this is always so: 0 to 100 >= 0")
  expect(line("{ as: steady, when: them.health < 3 }")[0]).toContain("nobody is aimed at")
  expect(line("{ do: strke }")[0]).toContain("refriega rules symbaroum --verbs lists them")
  expect(line("{ do: strike, at: robber-9 }")[0]).toContain('did you mean "robber-1"?')
  expect(line("{ do: strike, never: close }")[0]).toContain("found do and never")
  expect(line("{ never: close, at: weakest }")[0]).toContain("at stands beside do")
  expect(line("{}")[0]).toContain("found none")
  expect(problemsOf("policy: his, ", "tactics: { mine: { list: [{ do: strike }] } }\n")[0]).toContain('found "his"')
  expect(problemsOf("", "tactics: { steady: { list: [{ do: strike }] } }\n")[0]).toContain("choose another name")
  expect(problemsOf("", "variants: { v: { policies: { nobody: steady } } }\n")[0]).toContain(
    "unknown side or combatant",
  )
})
