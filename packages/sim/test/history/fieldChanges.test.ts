import { describe, expect, test } from "vitest"
import { fieldChanges } from "../../src/history/fieldChanges.ts"

const of = (before: string | undefined, now: string | undefined) =>
  fieldChanges("f.yaml", before, now).map(({ before, line, now, path }) => [path, line, before, now])

describe("what has changed in a file, field by field", () => {
  test("a stat block is called by its id, wherever it has moved to", () => {
    const a = "combatants:\n  - { id: guard, hp: 22, ac: 15 }\n  - { id: thug, hp: 18 }\n"
    const b = "combatants:\n  - { id: thug, hp: 18 }\n  - id: guard\n    ac: 15\n    hp: 30\n"
    expect(of(a, b)).toEqual([["guard.hp", 5, "22", "30"]])
  })

  test("what was added or taken out as a whole is one change, at its line", () => {
    const a = "variants:\n  easy: { rules: { x: 1, y: 2 } }\n"
    expect(of(a, "variants:\n  hard: { rules: { x: 1 } }\n")).toEqual([
      ["variants.easy", 2, '{"rules":{"x":1,"y":2}}', undefined],
      ["variants.hard", 2, undefined, '{"rules":{"x":1}}'],
    ])
  })

  test("lists of values are one value; lists of things without ids go by their places", () => {
    expect(of("a: [1, 2]\n", "a: [1, 3]\n")).toEqual([["a", 1, "[1,2]", "[1,3]"]])
    expect(of("a: [{ b: 1 }, { b: 2 }]\n", "a: [{ b: 1 }, { b: 3 }]\n")).toEqual([["a[1].b", 1, "2", "3"]])
  })

  test("layout and comments are no change; long values are shown by their beginnings", () => {
    expect(of("a: 1\nb: { c: 2 }\n", "# x\nb:\n  c: 2\na: 1\n")).toEqual([])
    const [[, , before] = []] = of(`a: ${"x".repeat(200)}\n`, "a: y\n")
    expect(before).toBe(`${"x".repeat(59)}…`)
  })

  test("files that are new, gone, or no YAML have changed as a whole", () => {
    expect(of(undefined, "a: 1\n")).toEqual([["", 1, undefined, "…"]])
    expect(of("a: 1\n", undefined)).toEqual([["", 1, "…", undefined]])
    expect(of("a: [\n", "a: 1\n")).toEqual([["", 1, "…", "…"]])
  })
})
