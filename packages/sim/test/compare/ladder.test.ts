import { expect, test } from "vitest"
import type { Verdict } from "../../src/compare/Comparison.ts"
import { ladderOf, type Rung } from "../../src/compare/ladder.ts"
import { run } from "../../src/run.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const end = await run(toyManifest("brawl", { combats: 50, variants: ["base", "swarm"] }), {
  library: toyLibrary,
})
if (end._tag !== "Finished") throw new Error("finished")
const { results } = end

/** A rung at which the comparison came to a verdict. */
const rung = (policy: string, verdict: Verdict): Rung => ({
  policy,
  results: { ...results, comparisons: results.comparisons.map((each) => ({ ...each, verdict })) },
})
const conclusion = (...rungs: readonly Rung[]) => ladderOf(rungs, "winRate.red")[0]?.conclusion

test("what holds at every skill is robust, whatever chance finds", () => {
  expect(conclusion(rung("random", "equivalent"), rung("aggressive", "worse"), rung("steady", "worse"))).toBe("robust")
})

test("verdicts that contradict each other depend on who plays", () => {
  expect(conclusion(rung("random", "worse"), rung("aggressive", "worse"), rung("steady", "better"))).toBe(
    "policy-dependent",
  )
  expect(conclusion(rung("aggressive", "equivalent"), rung("steady", "better"))).toBe("policy-dependent")
})

test("where one does not know yet nothing is concluded", () => {
  expect(conclusion(rung("aggressive", "worse"), rung("steady", "undecided"))).toBe("undecided")
  expect(conclusion(rung("aggressive", "undecided"), rung("steady", "undecided"))).toBe("undecided")
})

test("each variant has a ladder with its differences", () => {
  const [ladder] = ladderOf([rung("steady", "worse")], "winRate.red")
  const found = results.comparisons.find(({ metric }) => metric === "winRate.red")
  expect(ladder).toMatchObject({ a: "base", b: "swarm", rungs: [{ policy: "steady", d: found?.d, verdict: "worse" }] })
})
