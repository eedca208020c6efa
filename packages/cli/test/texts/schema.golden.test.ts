import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { systems } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"

describe("schema --outline", () => {
  test("tells every field of a scenario with its values, its meaning and its default, and what must be there", async () => {
    const { code, stdout, stderr } = await refriega(root, "schema", "savage-worlds", "--outline")
    expect([code, stderr]).toEqual([0, ""])
    const section = (name: string): string => stdout.split("\n\n").find((each) => each.startsWith(`${name}\n`)) ?? ""
    expect(stdout).toMatch(/^Refriega: a scenario of Savage Worlds\n {2}system \*: savage-worlds\n/u)
    expect(section("Side")).toContain("members *: list of Member")
    expect(section("Member")).toContain("is *: an id\n        The id of a stat block in the bestiary")
    expect(section("StatBlock")).toContain("agility: text as d8 or d12+2")
    expect(section("StatBlock")).toContain("runningDie: d4 | d6 | d8 | d10 | d12")
    expect(section("Rules")).toContain("gangUpCap: integer 0 to 8\n        The most that Gang Up gives; default 4")
    expect(section("Bestiary")).toContain("combatants: list of StatBlock with an id")
  })

  test("of every system fits a terminal, and names nothing that it does not tell", async () => {
    for (const system of Object.keys(systems)) {
      const { stdout } = await refriega(root, "schema", system, "--outline")
      expect(stdout).not.toMatch(/undefined|\[object|\$ref|\wChanges/u)
      expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100)
      const sections = new Set([...stdout.matchAll(/^([A-Z]\w+)$/gmu)].map(([name]) => name))
      const named = [...stdout.matchAll(/^ {2}\w+(?: \*)?: (?:list of |for each name: )?([A-Z][a-z]\w+)$/gmu)].map(
        ([, name]) => name,
      )
      expect(named.filter((name) => !sections.has(name ?? ""))).toEqual([])
      // For those who read here and have no terminal; and nobody changes what a number may be by accident.
      const file = join(root, "docs/fields", `${system}.txt`)
      if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, stdout)
      expect(readFileSync(file, "utf8") === stdout, `${file} is not what is printed: npm run golden`).toBe(true)
    }
  }, 30_000)

  test("goes for days and experiments too", async () => {
    expect((await refriega(root, "schema", "ds20", "--day", "--outline")).stdout).toContain("  party *: list of ids\n")
    expect((await refriega(root, "schema", "--check", "--outline")).stdout).toContain(
      "  thresholds: list of (text, or Threshold)\n",
    )
  })
})
