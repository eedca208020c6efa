import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { systemsFolder } from "./ruleTests.ts"

/** What tests want to know of a rule in a catalogue. */
export interface CatalogueEntry {
  readonly es?: string
  readonly id: string
  readonly implemented: boolean | "partly"
  readonly missing?: string
  readonly silent?: string
}

/** The systems that have a catalogue. */
export const systemsWithRules = readdirSync(systemsFolder).filter((name) =>
  existsSync(join(systemsFolder, name, "rules.yaml")),
)

/** Those that the README counts: the published games, which have rooms of code. */
export const publishedWithRules = systemsWithRules.filter((name) => existsSync(join(systemsFolder, name, "index.ts")))

export const readCatalogue = (system: string): readonly CatalogueEntry[] =>
  parse(readFileSync(join(systemsFolder, system, "rules.yaml"), "utf8")) as readonly CatalogueEntry[]

/** How many rules are played, in a sentence of the README. */
export const coverageSentence = (rules: readonly CatalogueEntry[]): string => {
  const count = (implemented: CatalogueEntry["implemented"]) =>
    rules.filter((rule) => rule.implemented === implemented).length
  const [wholly, partly, not] = [count(true), count("partly"), count(false)]
  const silent = rules.filter((rule) => rule.silent !== undefined).length
  const more = silent > 0 ? ` Of ${silent} the text announces more than it gives.` : ""
  if (wholly === rules.length) return `All ${wholly} rules of their catalogues are played as they stand.${more}`
  const parts = [...(partly > 0 ? [`${partly} in part`] : []), ...(not > 0 ? [`${not} not at all`] : [])]
  return `Of the ${rules.length} rules of their catalogues ${wholly} are played as they stand and ${parts.join(", ")}.${more}`
}
