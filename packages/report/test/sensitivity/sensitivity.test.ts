import { mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Effect, Row, Sensitivity } from "@refriega/sim/internal"
import { describe, expect, test } from "vitest"
import { toBareSvg } from "../../src/drawing/toSvg.ts"
import { sensitivitySummary } from "../../src/sensitivity/sensitivitySummary.ts"
import { writeSensitivity } from "../../src/sensitivity/writeSensitivity.ts"
import { tornado } from "../../src/sensitivity/tornado.ts"
import { plain } from "../../src/table/paint.ts"
import { parseCsv } from "../kit/parseCsv.ts"

const at = (d: number, half: number): Effect => ({ d, lo: d - half, hi: d + half })
const row = (
  key: string,
  value: number,
  step: Effect,
  rank: readonly [number, number],
  more: Partial<Row> = {},
): Row => ({
  key,
  kind: "number",
  value,
  less: value - 1,
  more: value + 1,
  others: [],
  how: "measured",
  fights: 1520,
  sameAs: [],
  goals: [{ goal: "winRate.watch", step, ways: [], size: step, rank }],
  ...more,
})

const reach: Row = {
  ...row("thug.reach", 5, at(0, 0), [4, 4]),
  goals: [
    {
      goal: "winRate.watch",
      ways: [
        { way: "less", to: 0, ...at(0.021, 0.009) },
        { way: "more", to: 10, ...at(-0.47, 0.012) },
      ],
      size: at(0.47, 0.012),
      rank: [1, 1],
    },
  ],
}

const found: Sensitivity = {
  format: "refriega-sensitivity",
  schema: 1,
  engine: { version: "0", rng: "r", events: "e" },
  system: "steel",
  scenario: "bridge",
  title: { en: "A bridge", es: "Un puente" },
  variant: "base",
  seed: 1,
  side: "watch",
  see: 0.01,
  goals: [{ id: "winRate.watch", unit: "share", about: { en: "Watch", es: "Guardia" }, ...at(0.49, 0.01) }],
  fights: 30_972,
  rows: [
    reach,
    row("guard.ac", 15, at(0.0571, 0.009), [2, 3], { sameAs: [{ key: "thug.hit", opposite: true }] }),
    row("guard.hit", 5, at(0.045, 0.009), [2, 3]),
    row("guard.dex", 2, at(0.0056, 0.014), [4, 4], { how: "ranked", fights: 10_000 }),
  ],
  still: [
    { key: "guard.int", value: 10, what: "inert", fights: 300, upTo: 0.01, restates: "attacks" },
    { key: "rules.tie", value: 1, what: "events", fights: 300, upTo: 0.01 },
  ],
}

test("of ninety numbers in ten fights each none is named, though some seem to matter: chance does that", () => {
  const glimpsed = Array.from({ length: 90 }, (_, i) =>
    row(`guard.n${i}`, 5, i === 0 ? at(0.3, 0.26) : at(0.05, 0.3), [1, 90], { how: "glimpsed", fights: 10 }),
  )
  const said = (rows: readonly Row[]): string =>
    sensitivitySummary({ ...found, rows, capped: { needed: 1000 } }, "en", plain)[0] ?? ""
  expect(said(glimpsed)).toBe(
    "So few fights do not tell which number or house rule of this fight moves fights won: Watch.",
  )
  // Far beyond what chance does with ninety of them it is named; and so is the same where it is the only one.
  expect(said([row("guard.ac", 15, at(0.6, 0.26), [1, 1], { how: "glimpsed" }), ...glimpsed])).toContain("guard.ac")
  expect(said(glimpsed.slice(0, 1))).toContain("guard.n0")
})

describe("the sensitivity of a fight on a terminal", () => {
  const lines = sensitivitySummary(found, "en", plain).map((line) => line.replaceAll("\u00a0", " "))

  test("says first what matters most, and next which of them come after", () => {
    expect(lines[0]).toBe(
      "What moves fights won: Watch most: thug.reach → 10 (−47.0 pp [−48.2, −45.8]); then guard.ac (+5.7 pp [+4.8, +6.6] a step) and guard.hit (+4.5 pp [+3.6, +5.4] a step).",
    )
  })

  test("has a line for each side where they are not opposite, one for a step where they are, and no place where they overlap", () => {
    const table = lines.join("\n")
    expect(table).toMatch(/ 1 {2}thug\.reach +5 → 0 +\+2\.1 pp +\[\+1\.2, \+3\.0\] +1,520 pairs\n +5 → 10 +−47\.0 pp/u)
    expect(table).toMatch(
      /2–3 {2}guard\.ac +15 ±1 +\+5\.7 pp +\[\+4\.8, \+6\.6\] +1,520 pairs += thug\.hit the other way/u,
    )
    expect(table).toMatch(/guard\.dex +2 ±1 +≈ \+0\.6 pp +\[−0\.8, \+2\.0\] +all at once/u)
  })

  test("tells what does nothing from what only never changes an outcome", () => {
    const text = lines.join("\n")
    expect(text).toContain("Nothing, to the last event of 300 fights (1):\nguard.int (attacks counts instead)")
    expect(text).toContain("another one in at most 1.0 % of all (1):\nrules.tie")
    expect(text).toMatch(/numbers and house rules were seen to change it, 2 were not\n/u)
  })

  test("speaks Spanish", () => {
    const spanish = sensitivitySummary(found, "es", plain).join("\n").replaceAll("\u00a0", " ")
    expect(spanish).toContain("Lo que más mueve")
    expect(spanish).toContain("guard.ac (+5,7 pp [+4,8, +6,6] por paso)")
    expect(spanish).toContain("= thug.hit al revés")
  })
})

test("is written as a page in both languages, a tornado as Vega-Lite and SVG, JSON, and CSV with a change a row", async () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-sensitivity-"))
  const files = await writeSensitivity(found, folder, "es")
  expect(files.map((file) => file.slice(folder.length + 1))).toEqual([
    "report.html",
    "sensitivity.json",
    "sensitivity.csv",
    join("charts", "tornado-winrate-watch.vl.json"),
    join("charts", "tornado-winrate-watch.svg"),
  ])
  const read = (name: string): string => readFileSync(join(folder, name), "utf8")
  expect(JSON.parse(read("sensitivity.json"))).toEqual(JSON.parse(JSON.stringify(found)))
  const [header, ...rows] = parseCsv(read("sensitivity.csv")) as readonly (readonly string[])[]
  const column = (name: string) => header?.indexOf(name) as number
  expect(rows.filter((line) => line[column("key")] === "thug.reach").map((line) => line[column("to")])).toEqual([
    "0",
    "10",
  ])
  expect(rows.find((line) => line[column("key")] === "guard.ac")?.[column("change")]).toBe("0.0571")
  expect(rows.find((line) => line[column("key")] === "guard.int")?.[column("how")]).toBe("inert")
  const page = read("report.html")
  expect(page).toContain("<h1>Un puente: Sensibilidad</h1>")
  expect(page).toContain("<h1>A bridge: Sensitivity</h1>")
})

test("what is written in a drawing on a page keeps its digits", async () => {
  const effect = at(-0.41, 0.02)
  const rounds: Sensitivity = {
    ...found,
    goals: [{ id: "rounds", unit: "rounds", about: { en: "", es: "" }, ...at(6.34, 0.03) }],
    rows: [row("guard.hit", 5, effect, [1, 1])],
  }
  expect(await toBareSvg(tornado(rounds, 0, "en"))).toContain("−0.410 [−0.430, −0.390]")
})
