import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { systemsFolder } from "./ruleTests.ts"

/** One or more ids in a row: "D20M-011 to 013, 026 and 157" are five. */
const ids = /\b([A-Z][A-Z\d]*)-\d{3}(?:(?:,| and| or| to) (?:\1-)?\d{3}\b)*/gu

const numbersOf = (prefix: string, row: string): number[] => {
  const named: number[] = []
  for (const [, before, number] of row.slice(prefix.length).matchAll(/(\bto |)(?:[A-Z][A-Z\d]*)?-?(\d{3})\b/gu)) {
    const last = Number(number)
    for (let one = before === "" ? last : (named.at(-1) as number) + 1; one <= last; one++) named.push(one)
  }
  return named
}

/** The ids of rules that the sources of a system name, in comments and in words. */
export const rulesInSources = (system: string): ReadonlySet<string> => {
  const named = new Set<string>()
  const room = join(systemsFolder, system)
  for (const file of readdirSync(room, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts") && file !== "game.yaml") continue
    const text = readFileSync(join(room, file), "utf8").replaceAll(/\n\s*(?:\/\/|\*)? */gu, " ")
    for (const [row, prefix] of text.matchAll(ids)) {
      for (const number of numbersOf(prefix as string, row)) named.add(`${prefix}-${String(number).padStart(3, "0")}`)
    }
  }
  return named
}
