import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  bringing,
  type Companions,
  catalogueFrom,
  good,
  type Library,
  library,
  playCountsFrom,
  type RunCode,
  readSystem,
  type Source,
} from "@refriega/core"
import * as Schema from "effect/Schema"
import { bestiaryAt } from "./bestiaryAt.ts"
import { nearby } from "./readFiles.ts"

/** The folder of the scenarios that come with the program; each of its own systems has a folder of its id in it. */
export const ownScenarios = (() => {
  // In the packed command, in the packed library, in the repository.
  const places = ["../scenarios", "../../scenarios", "../../../../scenarios"]
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  return folders.find(existsSync) ?? (folders.at(-1) as string)
})()

const core = import.meta.resolve("@refriega/core")
/** A module of core's, which ends as all of its modules do: sources are run, or what was compiled from them. */
const moduleOfCore = (path: string): string => new URL(path + core.slice(core.lastIndexOf(".")), core).href

const decodeTests = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(Schema.String))),
)

const read = (path: string): Source => ({ file: nearby(path), text: readFileSync(path, "utf8") })

/** What stands in files beside the code of one of the program's own systems. */
const companionsOf = (id: string): Companions => {
  const room = fileURLToPath(new URL(`systems/${id}`, core))
  return {
    catalogue: () => {
      const tests = join(room, "tests.json")
      const played = join(room, "played.json")
      return catalogueFrom(
        read(join(room, "rules.yaml")),
        existsSync(tests) ? decodeTests(readFileSync(tests, "utf8")) : {},
        existsSync(played) ? playCountsFrom(readFileSync(played, "utf8")) : {},
      )
    },
    bestiary: () => bestiaryAt(join(ownScenarios, id, "bestiary.yaml")),
    reader: { module: moduleOfCore(`systems/${id}/reader`) },
  }
}

const systems: Library["systems"] = Object.fromEntries(
  Object.entries(library.systems).map(([id, some]) => [id, bringing(some, companionsOf(id))]),
)

/** Games that a file describes, and mechanics in others, which pages read by their words. */
const described =
  (runCode?: RunCode): NonNullable<Library["described"]> =>
  (game) => {
    const read = readSystem(systems, game, runCode)
    if (read._tag === "Refused") return read
    const { added, rules, words } = read.value
    if (added !== undefined) {
      const reader = moduleOfCore(`systems/${added.id}/reader`)
      const around = { module: moduleOfCore("described/added/addedReader"), of: added }
      return good(bringing(rules, { reader: { module: reader, around } }))
    }
    if (words === undefined) return good(rules)
    return good(bringing(rules, { reader: { module: moduleOfCore("described/play/readerOf"), of: words } }))
  }

/** The systems that come with the program, each with all that it brings. */
export const ownLibrary: Library = {
  described: described(),
  systems,
}

/** The same with somebody who runs the code of games. */
export const libraryRunning = (runCode: RunCode): Library => ({
  ...ownLibrary,
  described: described(runCode),
})
