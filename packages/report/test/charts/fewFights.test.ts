import { expect, test } from "vitest"
import { hazard } from "../../src/charts/hazard.ts"
import { survival } from "../../src/charts/survival.ts"
import type { Results } from "../../src/facts/Results.ts"
import { pageWords } from "../../src/page/words/pageWords.ts"
import { chartWords } from "../../src/text/words/chartWords.ts"
import { rate, results } from "../kit/results.ts"

const saidFirst = ({ caption }: { readonly caption: { readonly answer: readonly string[] } }): string | undefined =>
  caption.answer[0]

/** The same fights, of whose rounds fewer than are told of were seen. */
const ofFew = (): Results => ({
  ...results,
  variants: results.variants.map((variant) => ({
    ...variant,
    combatants: Object.fromEntries(
      Object.entries(variant.combatants).map(([id, each]) => [
        id,
        { ...each, survival: each.survival.map((row) => ({ ...row, atRisk: 3 })) },
      ]),
    ),
  })),
})

test("of few fights no round is called deadliest, nor is there an empty drawing that asks for it", () => {
  expect(hazard(ofFew(), "en")).toBeUndefined()
  expect(hazard(results, "en")).toBeDefined()
})

test("where all fall after the round by which half of the fights are over, the caption names that round", () => {
  const late: Results = {
    ...results,
    variants: results.variants.map((variant) => ({
      ...variant,
      combatants: Object.fromEntries(
        Object.entries(variant.combatants).map(([id, each]) => [
          id,
          { ...each, survival: each.survival.map((row) => (row.round <= 5 ? { ...row, fallen: rate(0, 2000) } : row)) },
        ]),
      ),
    })),
  }
  expect(results.variants[0]?.rounds.median).toBe(5)
  expect(saidFirst(survival(late, "en"))).toBe("Nobody has fallen by the end of round 5")
  expect(saidFirst(survival(late, "es"))).toBe("Nadie ha caído al final del asalto 5")
})

test("in Spanish a share has its article, and what always was has none", () => {
  expect(pageWords.es.win("Héroe", "61 %")).toBe("victoria de Héroe en el 61 % de los combates")
  expect(pageWords.es.win("Héroe", "1 de 1 (> 2 %)")).toBe("victoria de Héroe en 1 de 1 combates (> 2 %)")
  expect(pageWords.es.winDays("60 de 60 (> 94 %)")).toBe("El grupo supera 60 de 60 días (> 94 %)")
  expect(chartWords.en.seenFights("1")).toBe("seen in 1 fight, played again")
})
