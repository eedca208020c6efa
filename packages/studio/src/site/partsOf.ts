import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { type CatalogueRule, systems } from "@refriega/core"
import { engineVersion, ownLibrary } from "@refriega/sim"
import { engines } from "../bundle/engines.ts"
import { appProgram, chartsProgram } from "../bundle/programs.ts"
import type { Example } from "../project/Example.ts"
import { alley } from "./alley.ts"
import { examples } from "./examples.ts"
import type { Site } from "./Site.ts"

/** All that the page loads, by the names under which its script knows them. */
export interface Parts {
  readonly app: readonly { readonly name: string; readonly code: string }[]
  /** Programs and data that are loaded when they are needed, by their names. */
  readonly later: Site
  readonly style: string
  readonly assets: object
  readonly examples: readonly Example[]
}

/** Where everything lies that was made beforehand, as in packages that are published. */
export const madeParts = new URL("parts.json", import.meta.url)

/** What is made beforehand, in both forms. Texts stand there once. */
export interface MadeParts {
  readonly texts: Readonly<Record<string, string>>
  readonly split: MadeForm
  readonly whole: MadeForm
}

/** What of a form is its own, and the names of its texts. */
interface MadeForm extends Omit<Parts, "app" | "later"> {
  readonly app: readonly string[]
  readonly later: readonly string[]
}

/** Everything that was made beforehand, or else is made now from the sources. @param split what is needed late stands in files of its own */
export const partsOf = async (split: boolean): Promise<Parts> => {
  if (!existsSync(madeParts)) return partsFromSources(split)
  const { texts, ...forms } = JSON.parse(readFileSync(madeParts, "utf8")) as MadeParts
  const { app, later, ...rest } = forms[split ? "split" : "whole"]
  const textOf = (name: string): string => texts[name] as string
  return {
    ...rest,
    app: app.map((name) => ({ name, code: textOf(name) })),
    later: new Map(later.map((name) => [name, textOf(name)])),
  }
}

/**
 * Makes everything from the sources, and says which files went into it.
 *
 * @param split what is needed late stands in files of its own
 */
export const partsFromSources = async (split: boolean): Promise<Parts & { readonly modules: readonly string[] }> => {
  const later = new Map<string, string>()
  const add = (name: string, text: string): string => {
    later.set(name, text)
    return name
  }
  const [app, charts, players] = await Promise.all([appProgram(split), chartsProgram(), engines(split)])
  for (const { code, name } of players.files) add(name, code)
  const json = (name: string, value: unknown): string => {
    const text = JSON.stringify(value)
    return add(`${name}-${digestOf(text)}.json`, text)
  }
  const ids = Object.keys(systems)
  const all = examples()
  const assets = {
    engines: players.entries,
    charts: add(charts.name, charts.code),
    examples: json("examples", all),
    rules: Object.fromEntries(ids.map((id) => [id, json(`rules-${id}`, rulesOf(id))])),
    first: alley,
    version: engineVersion,
  }
  const modules = [...app, charts, ...players.files].flatMap((file) => file.modules)
  return { app: app.map(({ code, name }) => ({ code, name })), later, style: style(), assets, examples: all, modules }
}

/** What the rules of a system say, by id, in both languages. */
const rulesOf = (id: string): readonly Pick<CatalogueRule, "id" | "rule" | "es">[] =>
  (ownLibrary.systems[id]?.(({ comesWith }) => comesWith?.catalogue?.()) ?? []).map((each) => ({
    id: each.id,
    rule: each.rule,
    ...(each.es !== undefined && { es: each.es }),
  }))

/** The style of reports, then what the studio adds to it. */
const style = (): string =>
  [new URL(import.meta.resolve("@refriega/report/style.css")), new URL("../../app/studio.css", import.meta.url)]
    .map((url) => readFileSync(fileURLToPath(url), "utf8"))
    .join("\n")

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 10)
