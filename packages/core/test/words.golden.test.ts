import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import type { Term } from "../src/contract/LogReader.ts"
import { systems } from "../src/systems/index.ts"

/*
 * Numbers of words stand in logs, ids in files, names in what people read. They are written down here once more, so
 * that two words that changed places, a word in the middle of a list, or a lost rule id are seen. Append to the lists,
 * never change what stands.
 */

const file = fileURLToPath(new URL("words.golden.txt", import.meta.url))

const lines = (kind: string, words: readonly Term[]): readonly string[] =>
  words.map(({ id, en, es, rules }, number) => `${kind} ${number} ${id} | ${en} | ${es} | ${rules.join(" ")}`.trimEnd())

const written = Object.values(systems)
  .flatMap((some) =>
    some((rules) => [
      `# ${rules.id}`,
      ...lines("verb", rules.verbs),
      ...lines("decision", rules.decisions),
      ...lines("condition", rules.conditions),
      ...lines("fall", rules.falls),
      ...lines("modifier", rules.modifiers),
      "",
    ]),
  )
  .join("\n")

test("every word of every game has the number, the id, the names and the rules that it has always had", () => {
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, written)
  expect(written).toBe(readFileSync(file, "utf8"))
})
