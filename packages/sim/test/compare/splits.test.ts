import { byPolicies, Combat, encounterOf, type Policy, type Ruleset, type Scenario, type System } from "@refriega/core"
import { beforeAll, describe, expect, test } from "vitest"
import type { Split } from "../../src/compare/Split.ts"
import { misplayedIn } from "../../src/compare/splitsOf.ts"
import { casesOf } from "../../src/experiment/casesOf.ts"
import { measure, measuresOf } from "../../src/metrics/measure.ts"
import { parseThreshold } from "../../src/metrics/Threshold.ts"
import { planDay } from "../../src/plan/planDay.ts"
import { planRun, type RunChoices } from "../../src/plan/planRun.ts"
import { policyById } from "../../src/policies/index.ts"
import type { Results } from "../../src/results/results.ts"
import { run } from "../../src/run/run.ts"
import { bonettPrice } from "../../src/statistics/bonettPrice.ts"
import { toyDay, toyLibrary, toyManifest, toyScenario } from "../kit/toyLibrary.ts"

/** Red hits harder and blue is easier to hit: forecasts change, and so does what is done. */
const harder = [{ id: "set", set: ["red.force+=2", "red.skill-=1", "blue.skill+=1"] }]
const combats = 400

const played = async (choices: Partial<RunChoices>): Promise<Results> => {
  const manifest = toyManifest("brawl", { combats, log: "summary", split: true, ...choices }, harder)
  const end = await run(manifest, { library: toyLibrary })
  if (end._tag !== "Finished") throw new Error("finished")
  return end.results
}

const splitIn = ({ splits = [] }: Results, metric: string, b: string): Split => {
  const found = splits.find((each) => each.metric === metric && each.b === b)
  if (found === undefined) throw new Error(`split in ${metric}`)
  return found
}

/** Whether red has won each fight, under a variant, with sides that believe in another one. */
const wins = (variant: string, beliefs: readonly (string | undefined)[]): readonly boolean[] =>
  toyScenario("brawl", harder).visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const tables = (name: string) => rules.prepare(encounterOf(rules, scenario, name))
    const prepared = tables(variant)
    const policies = ["aggressive", "steady"].map((id) => policyById(id) as Policy)
    const believed = beliefs.map((name) => (name === undefined ? undefined : tables(name)))
    return Array.from({ length: combats }, (_, combat) => {
      const choose = byPolicies<T>(policies, believed)
      return new Combat(rules, prepared, { seed: 5, combat, choose }).begin().play().state.winner === 0
    })
  })

describe("a split", () => {
  let results: Results
  beforeAll(async () => {
    results = await played({ variants: ["base", "set", "deadly", "swarm"] })
  })

  test("adds up: total = direct + what each side adapts + interaction, in every metric", () => {
    const { splits = [] } = results
    expect(splits.length).toBeGreaterThan(20)
    for (const { total, direct, adaptations, interaction } of splits) {
      const sum = adaptations.reduce((all, { d }) => all + d, direct.d + interaction.d)
      expect(sum).toBeCloseTo(total.d, 7)
    }
  })

  test("is made of fights in which sides believe what its cells say", () => {
    const [base, full, direct] = [wins("base", []), wins("set", []), wins("set", ["base", "base"])]
    const [red, blue] = [wins("set", [undefined, "base"]), wins("set", ["base", undefined])]
    const alone = wins("base", ["set", "set"])
    const part = (a: readonly boolean[], b: readonly boolean[]) => {
      const onlyA = a.filter((won, i) => won && b[i] !== true).length
      const onlyB = b.filter((won, i) => won && a[i] !== true).length
      const { lo, hi } = bonettPrice(onlyA, onlyB, combats)
      return { d: (onlyB - onlyA) / combats, lo: expect.closeTo(lo, 8), hi: expect.closeTo(hi, 8) }
    }
    const split = splitIn(results, "winRate.red", "set")
    expect(split.n).toBe(combats)
    expect(split.total).toMatchObject(part(base, full))
    expect(split.direct).toMatchObject(part(base, direct))
    expect(split.adaptations).toMatchObject([
      { side: "red", ...part(direct, red) },
      { side: "blue", ...part(direct, blue) },
    ])
    expect(split.beliefAlone).toMatchObject(part(base, alone))
    // Something was there to be told apart.
    expect(split.adaptations.some(({ d }) => d !== 0)).toBe(true)
    expect(split.direct.d).not.toBe(split.total.d)
  })

  test("of a rule that no forecast knows of is all direct: nobody decides otherwise for it", () => {
    const nothing = { d: 0, p: 1 }
    for (const { b, direct, total, adaptations, interaction, beliefAlone } of results.splits ?? []) {
      if (b !== "deadly") continue
      expect(direct).toMatchObject(total)
      for (const part of [...adaptations, interaction, beliefAlone]) expect(part).toMatchObject(nothing)
    }
    expect(splitIn(results, "lethality.red", "deadly").direct).toMatchObject({ verdict: "worse" })
  })

  test("leaves all else as it is without it: its cells are no variants, and what is compared is the same", async () => {
    const plain = await played({ variants: ["base", "set", "deadly", "swarm"], split: false })
    expect(results.variants).toEqual(plain.variants)
    expect(results.comparisons).toEqual(plain.comparisons)
    expect(results.pairs).toEqual(plain.pairs)
    expect([plain.splits, plain.misplayed, plain.unsplit]).toEqual([undefined, undefined, undefined])
  })

  test("does not hang on how a run is cut into chunks", async () => {
    const choices = { variants: ["base", "set"], combats: 130 }
    const [one, many] = [await played({ ...choices, chunk: 130 }), await played({ ...choices, chunk: 7 })]
    expect(many.splits).toEqual(one.splits)
    expect(one.splits?.length).toBeGreaterThan(5)
  })

  test("of a variant with others in it, or other policies, is not made, and that is said", async () => {
    expect(results.unsplit).toEqual([{ variant: "swarm", why: "policies" }])
    const same = await played({ variants: ["base", "swarm"], policy: "aggressive", combats: 20 })
    expect([same.splits, same.unsplit]).toEqual([undefined, [{ variant: "swarm", why: "cast" }]])
    const believers = await played({ variants: ["base", "set"], policy: "aggressive@base", combats: 20 })
    expect(believers.unsplit).toEqual([{ variant: "set", why: "policies" }])
  })
})

describe("promises about parts of a difference", () => {
  test("are judged by the part, with its interval; of what cannot be split nothing is known, and why is said", async () => {
    const results = await played({ variants: ["base", "set", "swarm"], combats: 150 })
    const { direct, adaptations } = splitIn(results, "winRate.red", "set")
    const [{ d, lo, hi } = direct] = adaptations
    expect(measure(results, "set", "direct.winRate.red")).toMatchObject({ value: direct.d, lo: direct.lo, n: 150 })
    expect(measure(results, "set", "adaptation.red.winRate.red")).toMatchObject({ value: d, lo, hi, n: 150 })
    expect(measure(results, "set", "adaptation.red.lives")).toBeUndefined()
    expect(measure(results, "deadly", "direct.winRate.red")).toBeUndefined()
    const place = { file: "x.yaml", line: 1, column: 1, path: "" }
    const threshold = parseThreshold("direct.winRate.red > 99pp", place)
    if ("message" in threshold) throw new Error(threshold.message)
    const promise = { threshold, scenario: "brawl", variants: ["set", "swarm"], confidence: "interval" as const }
    const judged = casesOf([{ ...promise, minCombats: 1, on: "fail", allowUndecided: false }], "brawl", results)
    expect(judged).toMatchObject([
      { variant: "set", outcome: "fail" },
      { variant: "swarm", outcome: "undecided", problem: expect.stringContaining("other policies") },
    ])
    const names = measuresOf(toyManifest("brawl"))
    expect(names).toContain("direct.winRate.red")
    expect(names).toContain("adaptation.blue.rounds")
  })
})

describe("a policy that believes in a variant", () => {
  const refused = (policy: string, variants = ["base"]) => {
    const plan = planRun(toyScenario("brawl", harder), { seed: 1, combats: 10, policy, variants })
    return plan._tag === "Refused" ? plan.reasons : []
  }

  test("plays a run of its own as the cells of a split do", async () => {
    const asked = await played({
      variants: ["base", "set"],
      split: false,
      policies: { red: "aggressive@base", blue: "steady@base" },
    })
    const split = await played({ variants: ["base", "set"] })
    const [found] = asked.comparisons.filter(({ metric }) => metric === "winRate.red")
    expect(splitIn(split, "winRate.red", "set").direct.d).toBe(found?.d)
  })

  test("may stand in the file, and is then what it is when asked for", async () => {
    const written = [
      { id: "set", set: [...(harder[0]?.set ?? []), "policies.red=aggressive@base", "policies.blue=steady@base"] },
    ]
    const variants = ["base", "set"]
    const inFile = toyManifest("brawl", { combats: 60, log: "summary", variants }, written)
    const policies = { red: "aggressive@base", blue: "steady@base" }
    const askedFor = toyManifest("brawl", { combats: 60, log: "summary", variants, policies }, harder)
    const digests = async (manifest: typeof inFile) => {
      const end = await run(manifest, { library: toyLibrary })
      return end._tag === "Finished" ? end.results.variants.map(({ digest }) => digest)[1] : undefined
    }
    expect(await digests(inFile)).toBe(await digests(askedFor))
    expect(() => toyManifest("brawl", { combats: 1 }, [{ id: "set", set: ["policies.red=steady@sett"] }])).toThrow(
      "unknown variant",
    )
  })

  test("is refused with the reason where there is no such policy or variant, or options would be something else", () => {
    expect(refused("steady@set")).toEqual([])
    expect(refused("steady@nowhere")).toEqual(["there is no variant nowhere; there are: base, deadly, swarm, set"])
    expect(refused("stedy@set")).toEqual([expect.stringMatching(/^there is no policy stedy; /u)])
    expect(refused("steady@swarm")).toEqual(["under base nobody can decide as under swarm: others fight in it"])
    expect(refused("steady@base", ["base", "swarm"])).toEqual([
      "under swarm nobody can decide as under base: others fight in it",
    ])
  })

  test("is not to be had in days, nor are splits of them, and both are said", () => {
    const day = toyDay("two-brawls")
    const plan = planDay(day, { seed: 1, combats: 2, policy: "steady@base" })
    expect(plan).toMatchObject({ _tag: "Refused", reasons: [expect.stringContaining("everybody knows")] })
    const [, other = ""] = day.visit((_, { variants }) => variants.map(({ id }) => id))
    const split = planDay(day, { seed: 1, combats: 2, split: true, variants: ["base", other] })
    expect(split).toMatchObject({ _tag: "Planned", manifest: { unsplit: [{ variant: other, why: "days" }] } })
  })
})

describe("sides that know of a change and play worse for it", () => {
  const part = (d: number, half: number, p: number) => ({ d, lo: d - half, hi: d + half, p })
  const none = part(0, 0.01, 1)
  const split = (
    b: string,
    metric: string,
    ...adaptations: readonly (readonly [string, ReturnType<typeof part>])[]
  ) => ({
    a: "base",
    b,
    metric,
    n: 1000,
    total: none,
    direct: { ...none, verdict: "equivalent" as const },
    adaptations: adaptations.map(([side, of]) => ({ side, ...of })),
    interaction: none,
    beliefAlone: none,
  })

  test("are named by victories of their own that they surely lose, and by nothing else", () => {
    const splits = [
      split("bad", "winRate.red", ["red", part(-0.09, 0.02, 1e-9)], ["blue", part(-0.2, 0.02, 1e-9)]),
      split("bad", "winRate.blue", ["red", part(-0.2, 0.02, 1e-9)], ["blue", part(0.2, 0.02, 1e-9)]),
      split("bad", "healthLeft.red", ["red", part(-0.2, 0.02, 1e-9)]),
    ]
    expect(misplayedIn(splits)).toEqual([{ variant: "bad", side: "red", ...part(-0.09, 0.02, 1e-9) }])
  })

  test("are not named for what does not matter, nor for what one of many variants shows by chance", () => {
    expect(misplayedIn([split("tiny", "winRate.red", ["red", part(-0.004, 0.001, 1e-9)])])).toEqual([])
    const many = Array.from({ length: 5 }, (_, i) => split(`v${i}`, "winRate.red", ["red", part(-0.03, 0.028, 0.03)]))
    expect(misplayedIn(many.slice(0, 1))).toHaveLength(1)
    expect(misplayedIn(many)).toEqual([])
  })
})
