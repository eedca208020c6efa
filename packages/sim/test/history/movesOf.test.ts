import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { packWinners } from "../../src/experiment/baseline.ts"
import { appendHistory, readHistory } from "../../src/experiment/historyFile.ts"
import type { HistoryPoint } from "../../src/experiment/HistoryPoint.ts"
import { movesOf } from "../../src/experiment/movesOf.ts"

/** A point in which side a wins these fights of a hundred, and side b the others. */
const point = (won: (fight: number) => boolean, more: Partial<HistoryPoint["entries"][string]> = {}): HistoryPoint => {
  const winners = Array.from({ length: 100 }, (_, fight) => (won(fight) ? 0 : 1))
  const count = winners.filter((winner) => winner === 0).length
  const digest = packWinners(winners)
  return {
    format: "refriega-history",
    schema: 1,
    experiment: "e",
    key: digest,
    commit: "0123456789",
    time: 1,
    subject: "s",
    engine: "1",
    cases: [],
    rates: [{ scenario: "duel", variant: "base", side: "a", value: count / 100, lo: 0, hi: 1, n: 100 }],
    entries: {
      "duel/base": {
        seed: 1,
        combats: 100,
        engine: "1",
        rng: "x",
        digest,
        sides: ["a", "b"],
        won: [count, 100 - count],
        winners: digest,
        ...more,
      },
    },
  }
}

describe("what commits have moved", () => {
  test("fight by fight: McNemar's mid-p by hand, and Holm over all commits", () => {
    // First to second: 6 fights more. Second to third: 5 others, 4 gained and 1 lost. The fourth is the third.
    const points = [
      point((i) => i < 40),
      point((i) => i < 46),
      point((i) => (i < 45 || (i >= 46 && i < 50)) && i !== 45),
      point((i) => (i < 45 || (i >= 46 && i < 50)) && i !== 45),
    ]
    const moves = movesOf(points)
    // 2 P(X <= 0) - P(X = 0) of 6 halves, and 2 P(X <= 1) - P(X = 1) of 5 halves; two tests, not three.
    const [p1, p2] = [1 / 64, (2 * 6 - 5) / 32]
    expect(moves.map(({ at, d, n, pHolm }) => [at, d, n, pHolm])).toEqual([
      [1, 0.06, 100, expect.closeTo(2 * p1, 12)],
      [2, 0.03, 100, expect.closeTo(Math.max(2 * p1, p2), 12)],
    ])
    expect(moves.map(({ isSure }) => isSure)).toEqual([true, false])
  })

  test("one that is sure alone is not sure among many", () => {
    // Each gains six fights: p = 1/64 alone, 1/64 x 8 among eight.
    const points = Array.from({ length: 9 }, (_, k) => point((i) => i < 10 + 6 * k))
    expect(movesOf(points).some(({ isSure }) => isSure)).toBe(false)
    expect(movesOf(points.slice(0, 2)).every(({ isSure }) => isSure)).toBe(true)
  })

  test("other dice and other numbers of fights are not compared fight by fight", () => {
    expect(movesOf([point((i) => i < 40), point((i) => i < 60, { rng: "y" })])).toEqual([])
    expect(movesOf([point((i) => i < 40), point((i) => i < 60, { seed: 2 })])).toEqual([])
  })
})

describe("a history file", () => {
  const file = join(mkdtempSync(join(tmpdir(), "refriega-history-")), "h.ndjson")
  const [a, b] = [point((i) => i < 40), point((i) => i < 60)]

  test("gives back what was appended; of a line that was not written to its end nothing, and the next takes its place", () => {
    expect(readHistory(file)).toEqual([])
    appendHistory(file, a)
    appendFileSync(file, JSON.stringify(b).slice(0, 50))
    expect(readHistory(file)).toEqual([a])
    appendHistory(file, b)
    expect(readHistory(file)).toEqual([a, b])
    expect(readFileSync(file, "utf8").split("\n")).toHaveLength(3)
  })

  test.each([
    ["no JSON", "x"],
    ["another document", '{"format":"refriega-baseline"}'],
    ["counts that are not those of its fights", JSON.stringify(a).replace('"won":[40,60]', '"won":[41,59]')],
    ["a key too many", JSON.stringify({ ...a, more: 1 })],
  ])("refuses %s, with its line", (_, line) => {
    writeFileSync(file, `${JSON.stringify(a)}\n${line}\n`)
    expect(() => readHistory(file)).toThrow(/not a history: line 2: (?!SchemaError)/u)
  })
})
