import { expect, test } from "vitest"
import { plain } from "../../src/table/paint.ts"
import { summary } from "../../src/table/summary.ts"
import { results } from "../kit/results.ts"

test("fights that were over in a surprise round are told, as round 0; else nothing is said of it", () => {
  expect(summary(results, "en", plain)).not.toContain("round 0")
  const [base, ...others] = results.variants
  if (base === undefined) throw new Error("no variant")
  const early = { ...base, rounds: { ...base.rounds, histogram: [500, ...base.rounds.histogram.slice(1)] } }
  const found = summary({ ...results, variants: [early, ...others] }, "en", plain)
  expect(found).toContain(
    "25.0 % are over in round 0: what comes before the first one, as a surprise round".replace(" %", "\u00a0%"),
  )
})
