import { expect, test } from "vitest"
import type { Verdict } from "../../src/compare/Comparison.ts"
import { ladderOf, type Rung } from "../../src/results/ladder.ts"
import { run } from "../../src/run/run.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const end = await run(toyManifest("brawl", { combats: 50, variants: ["base", "swarm"] }), {
  library: toyLibrary,
})
if (end._tag !== "Finished") throw new Error("finished")
const { results } = end

/** A rung at which the comparison came to a verdict, with a difference known to within so much. */
const rung = (policy: string, verdict: Verdict, d = 0.05, half = 0.02): Rung => ({
  policy,
  results: {
    ...results,
    comparisons: results.comparisons.map((each) => ({ ...each, verdict, d, lo: d - half, hi: d + half })),
  },
})
const conclusion = (...rungs: readonly Rung[]) => ladderOf(rungs, "winRate.red")[0]?.conclusion

test("verdicts that agree on differences of one size are the same at these policies, whatever chance finds", () => {
  const steady = rung("steady", "worse", 0.06)
  expect(conclusion(rung("random", "equivalent", -0.3), rung("aggressive", "worse", 0.05), steady)).toBe("same")
})

test("differences that surely are not of one size depend on who plays, even where all verdicts agree", () => {
  expect(conclusion(rung("aggressive", "better", 0.05), rung("steady", "better", 0.2))).toBe("differs")
  expect(
    conclusion(rung("random", "worse", -0.3), rung("aggressive", "worse", -0.1), rung("steady", "better", 0.1)),
  ).toBe("differs")
  // Surely not of one size, but by what does not matter.
  expect(conclusion(rung("aggressive", "better", 0.05, 0.002), rung("steady", "better", 0.06, 0.002))).toBe("same")
})

test("verdicts that disagree on differences that may be of one size say nothing of who plays", () => {
  expect(conclusion(rung("aggressive", "equivalent", 0.01), rung("steady", "better", 0.03))).toBe("undecided")
})

test("where one does not know yet nothing is concluded", () => {
  expect(conclusion(rung("aggressive", "worse"), rung("steady", "undecided"))).toBe("undecided")
  expect(conclusion(rung("aggressive", "undecided"), rung("steady", "undecided"))).toBe("undecided")
})

test("each variant has a ladder with its differences", () => {
  const [ladder] = ladderOf([{ policy: "steady", results }], "winRate.red")
  const found = results.comparisons.find(({ metric }) => metric === "winRate.red")
  expect(ladder).toMatchObject({ a: "base", b: "swarm", rungs: [{ policy: "steady", d: found?.d }] })
  expect(ladder?.heterogeneity).toEqual({ q: 0, df: 0, p: 1 })
})

test("of runs that split a ladder has the part that the change has by itself", () => {
  const part = { d: 0.1, lo: 0.08, hi: 0.12, p: 0.001 }
  const of = { a: "base", b: "swarm", metric: "winRate.red", n: 50 }
  const rest = { total: part, adaptations: [], interaction: part, beliefAlone: part }
  const splits = [{ ...of, ...rest, direct: { ...part, verdict: "better" as const } }]
  const [ladder] = ladderOf([{ policy: "steady", results: { ...results, splits } }], "winRate.red")
  expect(ladder?.rungs[0]?.direct).toEqual(part)
})
