import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, test } from "vitest"
import { draw } from "../../../scripts/mutants/draw.ts"
import { type Counted, executedIn, isIn } from "../../../scripts/mutants/executedIn.ts"
import { formulaMutationsIn } from "../../../scripts/mutants/formulaMutationsIn.ts"
import { mutated } from "../../../scripts/mutants/Mutation.ts"
import { mutationsIn } from "../../../scripts/mutants/mutationsIn.ts"
import { shareText } from "../../../scripts/mutants/table.ts"

// What `npm run mutants` changes, and what it leaves alone.

const changes = (source: string) =>
  mutationsIn("a.ts", source).map((mutation) => mutated(source, mutation).split("\n")[mutation.line - 1]?.trim())

describe("what can be changed in a source", () => {
  test("are comparisons, signs and constants, each to one other", () => {
    expect(changes("const a = b < c")).toEqual(["const a = b <= c"])
    expect(changes("const a = b >= c")).toEqual(["const a = b > c"])
    expect(changes("const a = b === c")).toEqual(["const a = b !== c"])
    expect(changes("const a = b + c")).toEqual(["const a = b - c"])
    expect(changes("const a = -b")).toEqual(["const a = b"])
    expect(changes("a -= b")).toEqual(["a += b"])
    expect(changes("a++")).toEqual(["a--"])
    expect(changes("f(7)")).toEqual(["f(8)"])
    expect(changes("f(200_000)")).toEqual(["f(400000)"])
    expect(changes("f(0.5)")).toEqual(["f(1)"])
    expect(changes("f(true)")).toEqual(["f(false)"])
  })

  test("are not types, imports, texts, comments, keys, sums of texts, or the step of a loop", () => {
    expect(changes('import { a } from "./1.ts"\nexport * from "./2.ts"')).toEqual([])
    expect(
      changes("type A = 1 | 2\ninterface B { readonly c: 3 }\nconst f = <T extends 4>(x: 5): x is 6 => y as 7"),
    ).toEqual([])
    expect(changes("// 1 < 2\nconst a = `x`\nconst b = 'a < 1'")).toEqual([])
    expect(changes("const a = { 1: b, c }")).toEqual([])
    expect(changes("const a = b + ` and ` + c")).toEqual([])
    expect(changes("for (const a of b) c(a)\nfor (; ; i++) c(i)")).toEqual([])
  })

  test("of formulas are constants, signs and operators, not comparisons, flags, tables or placeholders", () => {
    const source = [
      "const a = 1 - Math.min(b, 0.5) / c",
      "// 2 * 3, Math.max(1)",
      "if (d > 0) h(true)",
      "let sum = 0",
      "into[2] = 1 << 3",
      "const one = d === 1 ? e * f : 0",
    ].join("\n")
    const found = formulaMutationsIn("weigh/a.ts", source).map(
      (mutation) => mutated(source, mutation).split("\n")[mutation.line - 1],
    )
    expect(new Set(found)).toEqual(
      new Set([
        "const a = 2 - Math.min(b, 0.5) / c",
        "const a = 1 + Math.min(b, 0.5) / c",
        "const a = 1 - Math.max(b, 0.5) / c",
        "const a = 1 - Math.min(b, 1) / c",
        "const a = 1 - Math.min(b, 0.5) * c",
        "const one = d === 1 ? e / f : 0",
        "const one = d === 1 ? e * f : 1",
      ]),
    )
    expect(found).toHaveLength(7)
    expect(formulaMutationsIn("weigh/turnBook.ts", source)).toEqual([])
  })

  test("stand beneath what types say of an expression", () => {
    expect(changes("const a = (b as number) < c!.d")).toEqual(["const a = (b as number) <= c!.d"])
    expect(changes("const a = { b: 3 } satisfies B")).toEqual(["const a = { b: 4 } satisfies B"])
  })

  test("are on their line, with the rule ids of the smallest piece of code around them that names any", () => {
    const source = [
      "/** Half of it (SYM-001). */",
      "export const half = (x: number): number => x - 1",
      "",
      "export const both = (x: number): boolean => {",
      "  // SYM-002 and SYM-003: twice.",
      "  if (x > 2) return true",
      "  return x < 3",
      "}",
      "const none = 9",
    ].join("\n")
    const told = mutationsIn("a.ts", source).map(({ line, before, ids }) => [line, before, ids.join()])
    expect(told).toEqual([
      [2, "-", "SYM-001"],
      [2, "1", "SYM-001"],
      [6, ">", "SYM-002,SYM-003"],
      [6, "2", "SYM-002,SYM-003"],
      [6, "true", "SYM-002,SYM-003"],
      [7, "<", "SYM-002,SYM-003"],
      [7, "3", "SYM-002,SYM-003"],
      [9, "9", ""],
    ])
  })
})

describe("the draw", () => {
  const lines = Array.from({ length: 40 }, (_, i) => `const a${i} = b${i} < ${i}`)
  const drawn = (source: readonly string[], seed = "1") =>
    draw(mutationsIn("a.ts", source.join("\n")), seed, 10).map(({ text, after }) => `${text} ${after}`)

  test("takes each line once, and the same ones whenever the seed is the same", () => {
    expect(new Set(drawn(lines)).size).toBe(10)
    expect(drawn(lines)).toEqual(drawn(lines))
    expect(drawn(lines, "2")).not.toEqual(drawn(lines))
  })

  test("takes a line that has stayed as it was wherever it stands now", () => {
    expect(drawn(["// more", "", ...lines])).toEqual(drawn(lines))
    const [first] = drawn(lines)
    const without = lines.filter((line) => !first?.startsWith(`${line} `))
    expect(drawn(without).slice(0, 9)).toEqual(drawn(lines).slice(1))
  })
})

describe("what runs of a source", () => {
  const source = [
    "type Small = 1 | 2",
    "const half = (x: number): number => (x < 3 ? x / 20 : x / 21)",
    "const unused = (x: Small): number => x + 22",
    "export const loaded: number = half(4) + 23",
    "if (loaded < 0) { const é = 24 as number; unused(é as Small) }",
    "for (const x of [5] as const) {",
    "  if (x === 5) continue",
    "  half(25)",
    "}",
  ].join("\n")

  test("is told by V8 in offsets of the source with its types", () => {
    const folder = mkdtempSync(join(tmpdir(), "counted-"))
    const file = join(folder, "source.ts")
    writeFileSync(file, source)
    const counts = join(folder, "counts")
    execFileSync(process.execPath, [file], { env: { ...process.env, NODE_V8_COVERAGE: counts }, stdio: "ignore" })
    const scripts = readdirSync(counts).flatMap((name) => {
      const { result } = JSON.parse(readFileSync(join(counts, name), "utf8")) as {
        readonly result: readonly { readonly url: string; readonly functions: readonly Counted[] }[]
      }
      return result.filter(({ url }) => url === pathToFileURL(file).href)
    })
    expect(scripts).toHaveLength(1)
    const pieces = executedIn(scripts[0]?.functions ?? [])
    const ran = [...source.matchAll(/\b\d\d\b/gu)].map(({ 0: text, index }) => [text, isIn(pieces, index)])
    expect(Object.fromEntries(ran)).toEqual({ 20: false, 21: true, 22: false, 23: true, 24: false, 25: false })
  })

  test("is what the innermost range around it says", () => {
    const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })
    const outer = { ranges: [range(0, 100, 1), range(10, 20, 0), range(60, 90, 0), range(70, 80, 3)] }
    const inner = { ranges: [range(30, 50, 0)] }
    expect(executedIn([outer, inner])).toEqual([0, 10, 20, 30, 50, 60, 70, 80, 90, 100])
    expect(executedIn([{ ranges: [range(0, 100, 0)] }, { ranges: [range(5, 9, 2)] }])).toEqual([5, 9])
  })
})

test("rates are told with their intervals", () => {
  expect(shareText(42, 68)).toBe("62 % [50, 72]")
  expect(shareText(0, 0)).toBe("–")
})
