import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Problem, problemText } from "@refriega/core"
import { expect, test } from "vitest"
import { affordable } from "../../core/test/kit/affordable.ts"
import { otherValue } from "../../sim/test/kit/otherValue.ts"
import { readMapping } from "../src/import/Mapping.ts"
import { mapRecords } from "../src/import/mapRecords.ts"
import { problemsIn } from "../src/import/problemsIn.ts"
import { readRecords } from "../src/import/readRecords.ts"
import { withNumbers } from "../src/import/withNumbers.ts"
import { root } from "./kit/refriega.ts"

/** How many files are broken in all: `npm run fuzz` breaks 3,000. */
const mutants = Number(process.env["REFRIEGA_MUTANTS"] ?? affordable(80))

const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return (Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 8) % below
  }
}

const mustBeTold = (problems: readonly Problem[], what: string): void => {
  const told = problems.map(problemText)
  expect(told.length, `${what}`).toBeGreaterThan(0)
  for (const each of told) {
    expect(each, `${what}`).toMatch(/^[\w.]+:\d+:\d+: /u)
    expect(each, `${what}`).not.toMatch(/undefined|\[object|Maximum call|not a function|Cannot /u)
  }
}

/** Files with creatures, and the mapping for them. */
const pairs = [
  ["dnd5e", "open5e.json"],
  ["dnd5e", "dnd5e.json"],
  ["foundry-swade", "swade.json"],
] as const

test("a value of another kind in a mapping, or in what it maps, is refused with its place, or makes a stat block", async () => {
  for (let number = 0; number < mutants * 0.5; number++) {
    const roll = dice(number * 7919 + 11)
    const [name, source] = pairs[roll(pairs.length)] as (typeof pairs)[number]
    const texts = {
      mapping: readFileSync(join(root, `mappings/${name}.yaml`), "utf8"),
      source: readFileSync(join(root, "packages/cli/test/import", source), "utf8"),
    }
    const broken = roll(2) === 0 ? "mapping" : "source"
    const { text, what } = otherValue(texts[broken], roll)
    const where = `mutant ${number} of the ${broken} of ${name}: ${what}`
    const mapping = readMapping({ file: "map.yaml", text: broken === "mapping" ? text : texts.mapping })
    if (mapping._tag === "Refused") {
      mustBeTold(mapping.problems, where)
      continue
    }
    const records = readRecords(
      { file: "a.yaml", text: broken === "source" ? text : texts.source },
      mapping.value.records,
    )
    if (records._tag === "Refused") {
      mustBeTold(records.problems, where)
      continue
    }
    const mapped = await mapRecords(mapping.value, records.value)
    // That a mapping names no system is a mistake of the command's, not of the creatures.
    if ((broken === "mapping" && what.endsWith('-modern"')) || what.endsWith('-worlds"')) continue
    const { blocks } = withNumbers(mapping.value, mapped)
    const problems = [...mapped.problems, ...problemsIn(mapping.value, blocks)]
    if (problems.length > 0) mustBeTold(problems, where)
  }
})

test("a table that is broken anywhere is refused with its place, or read", () => {
  const table = 'sep=;\nName;HP;"Strength; or so";Notes\n"Tom ""Tall""";7;16;a\n\nAnn;8;"12";"b\nc"\n'
  const odd = ['"', ";", "\n", "\t", ",", "\r", "sep=", "\u0000", "ñ", '""', ";;;;;;"]
  for (let number = 0; number < mutants * 2; number++) {
    const roll = dice(number * 104_729 + 7)
    const at = roll(table.length)
    const text = table.slice(0, at) + (odd[roll(odd.length)] as string) + table.slice(at + roll(3))
    const read = readRecords({ file: "a.csv", text }, undefined)
    if (read._tag === "Refused") mustBeTold(read.problems, JSON.stringify(text))
    else for (const row of read.value) expect(row._tag, `${JSON.stringify(text)}`).toBe("Mapping")
  }
})
