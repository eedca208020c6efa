import { endReasonNames, systems } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { columns, metrics } from "../../src/csv/columns.ts"
import { combatantDefinitions, combatDefinitions, dayDefinitions, eventDefinitions } from "../../src/csv/definitions.ts"
import { dictionary } from "../../src/csv/dictionary.ts"
import { resultRows, resultsCsv } from "../../src/csv/resultRows.ts"
import { toCsv } from "../../src/csv/toCsv.ts"
import { parseCsv } from "../kit/parseCsv.ts"
import { day, hostile, hostileDay, results, sweep } from "../kit/results.ts"

describe("CSV", () => {
  test("what is written is what a strict RFC 4180 reader gets back", () => {
    const rows = [
      ["plain", "with, comma", 'with "quotes"'],
      ["line\nfeed", "return\rcarriage", "both\r\nof them"],
      ["", " space ", "ñandú 漢字"],
    ]
    expect(parseCsv(toCsv(["a", "b", "c"], rows))).toEqual([["a", "b", "c"], ...rows])
  })

  test("a text that a spreadsheet would run as a formula gets an apostrophe in front, a negative number stays a number", () => {
    const [, row] = parseCsv(toCsv(["a", "b", "c", "d", "e"], [["=1+1", "+x", "@sum", "-cmd", -5]]))
    expect(row).toEqual(["'=1+1", "'+x", "'@sum", "'-cmd", "-5"])
  })

  test("truth values are words and a missing value is an empty field", () => {
    expect(toCsv(["a", "b", "c"], [[true, false, undefined]])).toBe("a,b,c\r\ntrue,false,\r\n")
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])("%s is refused with the name of its column", (number) => {
    expect(() => toCsv(["ok", "broken"], [[1, number]])).toThrow(/broken/u)
  })

  test("a difference that is split has a row for each of its parts", () => {
    const rows = resultRows(results).filter(({ key, variant }) => key === "winRate.guards" && variant === "gritty")
    expect(rows.map(({ metric, side, value, n }) => [metric, side, value, n])).toEqual([
      ["difference", undefined, -0.143, 2000],
      ["direct", undefined, 0.012, 2000],
      ["adaptation", "guards", -0.14, 2000],
      ["adaptation", "gang", -0.02, 2000],
      ["interaction", undefined, 0.005, 2000],
      ["beliefAlone", undefined, -0.15, 2000],
    ])
  })

  test("every number of the results stands in one row, exactly", () => {
    const [header, ...rows] = parseCsv(resultsCsv(results))
    expect(header).toEqual(Object.keys(columns))
    const read = rows.map((row) => Object.fromEntries(row.map((field, i) => [(header as string[])[i], field])))
    expect(read).toHaveLength(resultRows(results).length)
    const win = read.find((row) => row["metric"] === "win" && row["variant"] === "gritty" && row["side"] === "guards")
    expect(win).toMatchObject({ value: "0.41", n: "2000", method: "wilson95", scenario: "alley", round: "", actor: "" })
    expect(Number(win?.["lo"])).toBe(results.variants[1]?.winRate["guards"]?.lo)
    const fights = read.filter((row) => row["metric"] === "roundsHistogram" && row["variant"] === "base")
    expect(fights.map((row) => Number(row["round"]))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(fights.reduce((sum, row) => sum + Number(row["value"]), 0)).toBe(2000)
  })

  test("a mean has the interval that the document has of it, and none in a document of before", () => {
    const found = (metric: string) => resultRows(results).find((row) => row.metric === metric && row.variant === "base")
    expect(found("harmDealt")).toMatchObject({ value: 12.25, lo: 12.2, hi: 12.3, method: "mean95" })
    expect(found("harmTaken")).not.toHaveProperty("lo")
    expect(found("roundsMean")).toMatchObject({ lo: 4.9, hi: 5.1, method: "mean95" })
  })

  test("what is counted along a scale has its place on it as a number, and no key is a number", () => {
    const rows = resultRows(results).filter(({ variant }) => variant === "base")
    const leads = rows.filter(({ metric }) => metric === "marginHistogram")
    expect(leads.map(({ at }) => at)).toEqual(leads.map((_, bin) => (bin - 20) / 20))
    expect(leads[0]).toMatchObject({ at: -1 })
    expect(rows.find(({ metric }) => metric === "deadInSide")).toMatchObject({ at: 0 })
    const left = rows.filter(({ key, metric, side }) => metric === "healthLeft" && key === "draw" && side === "gang")
    expect(left.map(({ at }) => at)).toEqual(left.map((_, bin) => bin / 20))
    for (const { key = "" } of rows) expect(key).not.toMatch(/^[-'\d]|:/u)
  })

  test("who is not in a variant has no rows there", () => {
    const [base] = results.variants
    const without = { ...results, variants: base === undefined ? [] : [{ ...base, combatants: {} }] }
    expect(resultRows(without).some((row) => row.actor !== undefined)).toBe(false)
  })

  test("the outcomes of a variant add up to its fights", () => {
    for (const { name, combats } of results.variants) {
      const counts = resultRows(results).filter((row) => row.metric === "outcome" && row.variant === name)
      expect(counts.reduce((sum, row) => sum + row.value, 0)).toBe(combats)
    }
  })

  test("hostile names make no other rows", () => {
    expect(parseCsv(resultsCsv(hostile))).toHaveLength(parseCsv(resultsCsv(results)).length)
  })

  test("a day has rows of its own beside those of its fights, and none of fights that were never fought", () => {
    const rows = resultRows(day)
    const going = rows.filter((row) => row.metric === "dayGoingAfter")
    expect(going.map(({ variant, key, value, n, scenario }) => [variant, key, value, n, scenario])).toEqual([
      ["base", "alley", 0.75, 2000, "long-day"],
      ["base", "roof", 0.6, 2000, "long-day"],
      ["gritty", "alley", 0, 2000, "long-day"],
      ["gritty", "roof", 0, 2000, "long-day"],
    ])
    const ended = rows.filter((row) => row.metric === "dayEndedIn" && row.variant === "base")
    expect(ended.map(({ key, value }) => [key, value])).toEqual([
      ["alley", 500],
      ["roof", 300],
    ])
    const wins = rows.filter((row) => row.metric === "win" && row.side === "guards")
    expect(wins.map(({ scenario, variant, n }) => [scenario, variant, n])).toEqual([
      ["alley", "base", 2000],
      ["alley", "gritty", 2000],
      ["roof", "base", 1500],
    ])
    expect(parseCsv(resultsCsv(hostileDay))).toHaveLength(rows.length + 1)
  })

  test("the dictionary explains every column and every metric", () => {
    const blood = { value: 0.25, lo: 0.2, hi: 0.3, n: 90, missing: 10, method: "wilson95" }
    const spells = { spells: { whole: 4, mean: 1.5, interval: { lo: 1.25, hi: 1.75 } } }
    const withCounts = {
      ...results,
      variants: results.variants.map((each) => ({
        ...each,
        counts: { blood },
        sides: {
          ...each.sides,
          guards: { ...(each.sides["guards"] as (typeof each.sides)[string]), stocksLeft: spells },
        },
      })),
    }
    expect(resultRows(withCounts).find(({ metric }) => metric === "stockLeft")).toMatchObject({
      side: "guards",
      key: "spells",
      value: 1.5,
      lo: 1.25,
      hi: 1.75,
      n: 2000,
    })
    const entering = resultRows(day).filter(({ metric, variant }) => metric === "stockEntering" && variant === "base")
    expect(entering.map(({ scenario, key, value, n }) => [scenario, key, value, n])).toEqual([
      ["alley", "spells", 4, 2000],
      ["roof", "spells", 1.25, 1500],
    ])
    expect(resultRows(withCounts).find(({ metric }) => metric === "count")).toMatchObject({
      key: "blood",
      value: 0.25,
      lo: 0.2,
      hi: 0.3,
      n: 90,
    })
    const rows = parseCsv(dictionary(systems["d20-modern"])).slice(1)
    expect(rows.filter(([kind]) => kind === "column").map(([, name]) => name)).toEqual(Object.keys(columns))
    expect(rows.filter(([kind]) => kind === "metric").map(([, name]) => name)).toEqual(Object.keys(metrics))
    for (const row of rows) expect(row[5], `${row.join()}`).not.toBe("")
    const used = new Set<string>(
      [...resultRows(withCounts), ...resultRows(results), ...resultRows(sweep), ...resultRows(day)].map(
        (row) => row.metric,
      ),
    )
    expect(used).toEqual(new Set(Object.keys(metrics)))
  })

  test.each(Object.keys(systems))(
    "the dictionary of %s has every field of its events, and every word behind a number",
    (id) => {
      const rows = parseCsv(dictionary(systems[id])).slice(1)
      const of = (kind: string) => rows.filter((row) => row[0] === kind)
      const names = (kind: string) => of(kind).map(([, name]) => name)
      for (const [file, defined] of [
        ["combats.csv", { ...combatDefinitions, left_SIDE: 0 }],
        ["combatants.csv", combatantDefinitions],
        ["days.csv", { ...dayDefinitions, left_SIDE: 0 }],
        ["events.csv", eventDefinitions],
      ] as const) {
        expect(names(file)).toEqual(Object.keys(defined))
      }
      const found = systems[id]?.((rules) => ({
        fields: Object.entries(rules.events).flatMap(([type, { fields }]) =>
          Object.keys(fields).map((f) => `${type}.${f}`),
        ),
        verbs: rules.verbs.length,
        kinds: rules.decisions.length,
        conditions: rules.conditions.length,
        falls: rules.falls.length,
      }))
      expect(names("field")).toEqual(found?.fields)
      expect(["verb", "kind", "condition", "how"].map((kind) => of(kind).length)).toEqual([
        found?.verbs,
        found?.kinds,
        found?.conditions,
        found?.falls,
      ])
      expect(of("reason").map((row) => row[5])).toEqual([...endReasonNames])
      for (const row of rows) {
        expect(row[2], `${row.join()}`).not.toBe("")
        expect(row[5], `${row.join()}`).not.toBe("")
      }
    },
  )
})
