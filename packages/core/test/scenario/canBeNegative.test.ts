import { expect, test } from "vitest"
import { assign, isProblem } from "../../src/scenario/assignment.ts"
import { bestiaryOf, statBlockOf } from "../../src/scenario/bestiary.ts"
import { canBeNegative } from "../../src/scenario/canBeNegative.ts"
import { readYaml } from "../../src/scenario/yaml/readYaml.ts"
import type { Tree } from "../../src/scenario/yaml/tree.ts"
import { systems } from "../../src/systems/index.ts"
import { ours, ruleset } from "./rulesets.ts"

const place = { file: "here", line: 1, column: 1, path: "" }

/** The ways to all numbers of a tree. */
const numbersIn = (tree: Tree, path: readonly string[] = []): readonly (readonly string[])[] => {
  if (tree._tag === "Leaf") return typeof tree.value === "number" ? [path] : []
  if (tree._tag === "List") return tree.items.flatMap((item, i) => numbersIn(item, [...path, String(i)]))
  return [...tree.entries].flatMap(([name, { value }]) => numbersIn(value, [...path, name]))
}

test.each(Object.keys(systems))("a number of a stat block of %s that is taken below 0 can be so", (system) => {
  const rules = ruleset(system)
  const read = readYaml(ours(`${system}/bestiary.yaml`))
  if (read._tag === "Refused") throw new Error("reads")
  const { value: bestiary } = bestiaryOf(rules, [read.value])
  const answers = new Map<string, boolean>()
  for (const block of bestiary.blocks.values()) {
    let whole: Tree = block
    statBlockOf(rules, bestiary, block, (tree) => {
      whole = tree
      return tree
    })
    for (const path of numbersIn(whole)) {
      const name = path.map((key) => (/^\d+$/u.test(key) ? "[]" : key)).join(".")
      if (answers.has(name)) continue
      const value: Tree = { _tag: "Leaf", place, value: -1 }
      const after = assign(whole, { place, target: "x", path, add: undefined, value })
      const isTaken = !isProblem(after) && statBlockOf(rules, bestiary, block, () => after).problems.length === 0
      answers.set(name, isTaken)
      expect([name, canBeNegative(rules.statBlock, path)]).toEqual([name, isTaken])
    }
  }
  // Both kinds are there, else nothing has been told apart; in DS20 no number that its people have can be so.
  expect(new Set(answers.values())).toEqual(new Set(system === "ds20" ? [false] : [true, false]))
})

test("house rules go by their words and bounds", () => {
  const rules = (system: string) => ruleset(system).houseRules as Record<string, { schema: never }>
  const of = (system: string, name: string) => canBeNegative(rules(system)[name]?.schema as never, [])
  expect(of("d20-modern", "firingIntoMelee")).toBe(true)
  expect(of("d20-modern", "deathAt")).toBe(true)
  expect(of("d20-modern", "aooPerRound")).toBe(false)
  expect(of("adnd2e", "death.floor")).toBe(true)
  expect(of("symbaroum", "shieldBonus")).toBe(false)
})
