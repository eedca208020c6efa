import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib"
import { type CatalogueRule, type LibraryGame, systems } from "@refriega/core"
import { engineVersion, ownLibrary, systemNamed } from "@refriega/sim/internal"
import type { BundledFile } from "../bundle/bundle.ts"
import { engines } from "../bundle/engines.ts"
import { appProgram, chartsProgram, startProgram } from "../bundle/programs.ts"
import type { GameTexts } from "../project/GameTexts.ts"
import type { Example } from "../project/Example.ts"
import { alley } from "./alley.ts"
import { examples } from "./examples.ts"
import { pageParts } from "./pageParts.ts"
import type { Site } from "./Site.ts"

/** All that the page loads, by the names under which its script knows them. */
export interface Parts {
  readonly app: readonly { readonly name: string; readonly code: string }[]
  /** What is run before it; in one file nothing is. */
  readonly start?: { readonly name: string; readonly code: string }
  /** Programs and data that are loaded when they are needed, by their names. */
  readonly later: Site
  readonly style: string
  readonly assets: object
  readonly examples: readonly Example[]
}

/** Where everything lies that was made beforehand, as in packages that are published. */
const madeParts = new URL("parts.json.br", import.meta.url)

/** What is made beforehand, by whether what is needed late is in files of its own. */
type MadeParts = Readonly<Record<"split" | "whole", MadeForm>>

interface MadeForm extends Omit<Parts, "later"> {
  readonly later: readonly (readonly [name: string, text: string])[]
}

/**
 * Everything that was made beforehand, or else is made now from the sources. @param split what is needed late is in
 * files of its own
 */
export const partsOf = async (split: boolean): Promise<Parts> => {
  if (!existsSync(madeParts)) return partsFromSources(split)
  const text = brotliDecompressSync(readFileSync(madeParts)).toString()
  const { later, ...rest } = (JSON.parse(text) as MadeParts)[split ? "split" : "whole"]
  return { ...rest, later: new Map(later) }
}

/**
 * Makes everything beforehand from the sources, into a folder that stands for this one, and says which files went into
 * it. It is packed as tightly as Node can (a tenth smaller than by zstd): both forms have most in common, and each is
 * longer than what a general packer remembers.
 */
export const makeParts = async (folder: string): Promise<readonly string[]> => {
  const modules = new Set<string>()
  const made = async (split: boolean): Promise<MadeForm> => {
    const { later, modules: own, ...rest } = await partsFromSources(split)
    for (const each of own) modules.add(each)
    return { ...rest, later: [...later] }
  }
  const parts: MadeParts = { split: await made(true), whole: await made(false) }
  const { BROTLI_MAX_WINDOW_BITS, BROTLI_PARAM_LGWIN } = constants
  const packed = brotliCompressSync(JSON.stringify(parts), { params: { [BROTLI_PARAM_LGWIN]: BROTLI_MAX_WINDOW_BITS } })
  writeFileSync(join(folder, basename(fileURLToPath(madeParts))), packed)
  return [...modules]
}

/**
 * Makes everything from the sources, and says which files went into it.
 *
 * @param split what is needed late is in files of its own
 */
const partsFromSources = async (split: boolean): Promise<Parts & { readonly modules: readonly string[] }> => {
  const later = new Map<string, string>()
  const add = (name: string, text: string): string => {
    later.set(name, text)
    return name
  }
  const [app, charts, players] = await Promise.all([appProgram(split), chartsProgram(split), engines(split)])
  for (const { code, name } of [...charts, ...players.files]) add(name, code)
  const json = (name: string, value: unknown): string => {
    const text = JSON.stringify(value)
    return add(`${name}-${digestOf(text)}.json`, text)
  }
  const games = Object.entries(ownLibrary.games ?? {})
  const all = examples()
  const assets = {
    engines: players.entries,
    charts: charts[0]?.name,
    page: Object.fromEntries(
      Object.entries(await pageParts()).map(([name, text]) => [name, json(`page-${name}`, text)]),
    ),
    examples: json("examples", all),
    games: Object.fromEntries(games.map(([id, game]) => [id, json(`game-${id}`, textsOf(game))])),
    rules: Object.fromEntries(
      [...Object.keys(systems), ...games.map(([id]) => id)].map((id) => [id, json(`rules-${id}`, rulesOf(id))]),
    ),
    first: alley,
    version: engineVersion,
  }
  const start = split ? await startProgram() : undefined
  const modules = [...app, ...charts, ...players.files].flatMap((file) => file.modules)
  const bare = ({ code, name }: BundledFile) => ({ code, name })
  return {
    app: app.map(bare),
    ...(start && { start: bare(start) }),
    later,
    style: style(),
    assets,
    examples: all,
    modules,
  }
}

const textsOf = ({ bestiary, game }: LibraryGame): GameTexts => ({
  game: game().text,
  bestiary: bestiary?.().text ?? "",
})

/** What the rules of a system say, by id, in both languages. */
const rulesOf = (id: string): readonly Pick<CatalogueRule, "id" | "rule" | "es">[] => {
  const named = systemNamed(id)
  const rules = named?._tag === "Good" ? named.value(({ comesWith }) => comesWith?.catalogue?.()) : []
  return (rules ?? []).map(({ es, id, rule }) => ({ id, rule, ...(es !== undefined && { es }) }))
}

/** The style of reports, then what the studio adds to it; its indents and lines are for its editors. */
const style = (): string =>
  [new URL(import.meta.resolve("@refriega/report/style.css")), new URL("../../app/studio.css", import.meta.url)]
    .map((url) => readFileSync(fileURLToPath(url), "utf8"))
    .join("\n")
    .replaceAll(/\/\*[^]*?\*\//gu, "")
    .replaceAll(/^ +/gmu, "")
    .replaceAll(/(?<=[{};,])\n+/gu, "")
    .replaceAll(/(?<=[{;][a-z-]+:) | (?=\{)|;(?=\})/gu, "")
    .replaceAll(/(?<=[;{}])\n+|: (?=\S)| (?=\{)|\n+(?=\})/gu, (found) => found.trim())

export const digestOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 10)
