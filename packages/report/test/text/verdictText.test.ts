import { expect, test } from "vitest"
import { compareWords } from "../../src/text/comparing/compareWords.ts"
import { verdictText } from "../../src/text/comparing/verdictText.ts"

const rounds = { metric: "rounds", smallest: 0.25 } as const
const wins = { metric: "winRate.police", smallest: 0.02 } as const
const told = (judged: Parameters<typeof verdictText>[0], lang: "en" | "es" = "en") =>
  verdictText(judged, compareWords[lang].verdicts, lang)

test("what lies within the smallest difference that matters is not called undecided, but by how much it is within", () => {
  const inside = { ...rounds, lo: -0.25, hi: 0.1, verdict: "undecided" } as const
  expect([told(inside), told(inside, "es")]).toEqual(["within ±0.25", "dentro de ±0,25"])
  expect(told({ ...wins, lo: -0.01, hi: 0.02, verdict: "undecided" })).toBe("within ±2 points")
  expect(told({ ...wins, smallest: 0.005, lo: 0, hi: 0.005, verdict: "undecided" })).toBe("within ±0.5 points")
})

test("the threshold of rounds is said wherever it decides", () => {
  expect(told({ ...rounds, lo: -0.26, hi: 0.1, verdict: "undecided" })).toBe("undecided (±0.25)")
  expect(told({ ...rounds, lo: -0.1, hi: 0.1, verdict: "equivalent" })).toBe("equivalent (±0.25)")
  expect(told({ ...rounds, lo: 0.1, hi: 0.2, verdict: "longer" })).toBe("longer")
  expect(told({ ...wins, lo: -0.03, hi: 0.01, verdict: "undecided" })).toBe("undecided")
})
