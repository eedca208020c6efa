import { library } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { scenarioFrom } from "../src/plan/LoadedScenario.ts"

const many = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join("\n")
const wrong = Array.from({ length: 20 }, (_, i) => `"u${i}.hp=1"`).join(", ")
const head = "system: d20-modern\ntitle: x\nfield:\n  map: |\n    A..B\n"
const sides = "sides:\n  a:\n    members: [{ is: x, at: A }]\n  b:\n    members: [{ is: x, at: B }]\n"

// A file of less than 1 MiB must not keep the command busy, whatever is in it: these took up to a minute, or all of the
// stack.
describe("a file with very many mistakes is answered in time, with the first of them and how many more there are:", () => {
  test.each<[string, string, number]>([
    ["unknown keys", `${head}${sides}${many(32_000, (i) => `k${i}: 1`)}`, 32_000],
    [
      "unknown keys of a stat block",
      `${head}${sides}bestiary:\n  combatants:\n    - id: y\n${many(32_000, (i) => `      k${i}: 1`)}`,
      32_000,
    ],
    [
      "members that are wrong in every variant",
      `${head}sides:\n  a:\n    members:\n${many(31, () => "      - { is: x, at: Z, z: 1, with: { q: 1, r: 1, s: 1 } }")}\n  b:\n    members: [{ is: x, at: B }]\nvariants:\n${many(60, (i) => `  v${i}: { counts: { x: 9 }, set: [${wrong}] }`)}\n`,
      100,
    ],
    [
      "changes of nobody",
      `${head}${sides}variants:\n  v:\n    set:\n${many(20_000, (i) => `      - x${i}.hp=1`)}\n`,
      20_000,
    ],
    ["sides", `${head}sides:\n${many(9000, (i) => `  s${i}:\n    members: [{ is: x, at: A }]`)}\n`, 1],
  ])(
    "%s",
    (_, text, least) => {
      expect(text.length).toBeLessThan(1024 * 1024)
      const found = scenarioFrom({ scenario: { file: "x.yaml", text }, bestiaries: [] }, library)
      if (found._tag === "Good") throw new Error("this is not a good file")
      const { problems } = found
      expect(problems.length).toBeLessThanOrEqual(201)
      const more = Number(/^and (\d+) problems more$/u.exec(problems.at(-1)?.message ?? "")?.[1] ?? 0)
      expect(more + problems.length - (more > 0 ? 1 : 0)).toBeGreaterThanOrEqual(least)
      // For what hangs: seconds on a quiet machine, and most of a minute when any of it took quadratic time.
    },
    60_000,
  )
})
