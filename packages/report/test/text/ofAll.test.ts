import { expect, test } from "vitest"
import { ofAll } from "../../src/text/ofAll.ts"
import { rateText, rateWithRange } from "../../src/text/rateText.ts"
import { pageWords } from "../../src/page/words/pageWords.ts"

const rate = (k: number, n: number) => ({ k, n, p: k / n, lo: 0.9, hi: 0.1, method: "wilson95" }) as const

test("a rate is said of all the fights; what always or never happens has its fights once", () => {
  expect(ofAll("en", rateText("en", rate(1000, 1000)), "fights")).toBe("1,000 of 1,000 fights (> 90 %)")
  expect(ofAll("es", rateText("es", rate(0, 3000)), "combates")).toBe("0 de 3.000 combates (< 10 %)")
  expect(ofAll("en", rateWithRange("en", { ...rate(61, 100), lo: 0.5, hi: 0.7 }), "days")).toBe(
    "61 % [50–70 %] of the days",
  )
  expect(pageWords.es.win("Policía", rateText("es", rate(20, 20)))).toBe(
    "victoria de Policía en 20 de 20 combates (> 90 %)",
  )
  expect(pageWords.es.win("Policía", "61 %")).toBe("victoria de Policía en el 61 % de los combates")
})
