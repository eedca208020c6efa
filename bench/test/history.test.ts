import { expect, test } from "vitest"
import { entriesOf, fallsOf, lastCommit, lineOf as entryOf, type Entry, wayOfMeasuring } from "../history.ts"

const spread = (median: number) => ({ median, least: median / 2, most: median * 2 })
const day = new Date("2026-11-22T19:00:00.123Z")
const programs = { play: "0123456789ab" }
const lineOf = (date: Date, node: string, commit: string, measured: Parameters<typeof entryOf>[2]): string =>
  entryOf(date, { node, commit, programs }, measured)

test("an entry is one line, and reads back", () => {
  const line = lineOf(day, "v26.10.0", "abc1234", new Map([["d20-modern/duel", spread(0.0712345)]]))
  expect(line).toBe(
    '{"date":"2026-11-22T19:00:00Z","node":"v26.10.0","commit":"abc1234","programs":{"play":"0123456789ab"},"measured":"one file of constants","rows":{"d20-modern/duel":[0.07123,0.03562,0.1425]}}\n',
  )
  expect(entriesOf(line + line)).toHaveLength(2)
  expect(entriesOf(line)[0]?.rows["d20-modern/duel"]).toEqual([0.07123, 0.03562, 0.1425])
  expect(entriesOf("")).toEqual([])
})

test("a ratio that is more than a tenth lower than in the last entry has fallen", () => {
  const at = (median: number) => lineOf(day, "v26", `at-${median}`, new Map([["a", spread(median)]]))
  const history = entriesOf(at(0.5) + at(0.4))
  expect(fallsOf(history, new Map([["a", spread(0.361)]]))).toEqual([])
  expect(fallsOf(history, new Map([["a", spread(0.359)]]))).toEqual([
    { name: "a", before: 0.4, now: 0.359, since: history[1] },
  ])
})

test("an entry without the row is passed over, and a new row has fallen from nowhere", () => {
  const first = lineOf(day, "v26", "1", new Map([["a", spread(1)]]))
  const second = lineOf(day, "v26", "2", new Map([["b", spread(1)]]))
  const history = entriesOf(first + second)
  const falls = fallsOf(
    history,
    new Map([
      ["a", spread(0.5)],
      ["b", spread(1)],
      ["c", spread(0.1)],
    ]),
  )
  expect(falls.map(({ name, since }) => [name, since.commit])).toEqual([["a", "1"]])
})

test("what was measured in another way is no measure of a fall", () => {
  const old: Entry = { date: "2026-11-23T16:48:14Z", node: "v26", commit: "old", rows: { a: [1, 1, 1] } }
  const now = new Map([["a", spread(0.1)]])
  expect(fallsOf([old, { ...old, measured: "in turns by hand" }], now)).toEqual([])
  expect(fallsOf([{ ...old, measured: wayOfMeasuring }], now)).toHaveLength(1)
})

test("the commit of the last entry is what it names, without the mark of changed files", () => {
  const line = (commit: string) => lineOf(day, "v26", commit, new Map([["a", spread(1)]]))
  expect(lastCommit(entriesOf(line("1111111") + line("2222222a-dirty")))).toBe("2222222a")
  expect(lastCommit(entriesOf(line("2222222a-dirty") + line("1111111")))).toBe("1111111")
  expect(() => lastCommit([])).toThrow("no entry")
})
