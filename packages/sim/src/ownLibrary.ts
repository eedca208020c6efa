import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import {
  bringing,
  type Companions,
  catalogueFrom,
  describedGame,
  good,
  type Library,
  library,
  type RunCode,
  type Source,
} from "@refriega/core"
import * as Schema from "effect/Schema"
import { nearby } from "./readFiles.ts"

/** The folder of the scenarios that come with the program; each of its own systems has a folder of its id in it. */
export const ownScenarios = fileURLToPath(new URL("../../../scenarios", import.meta.url))

const decodeTests = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Array(Schema.String))),
)

const read = (url: URL): Source => {
  const path = fileURLToPath(url)
  return { file: nearby(path), text: readFileSync(path, "utf8") }
}

/** What stands in files beside the code of one of the program's own systems. */
const companionsOf = (id: string): Companions => {
  const room = new URL(`systems/${id}/`, import.meta.resolve("@refriega/core"))
  return {
    catalogue: () => {
      const tests = new URL("tests.json", room)
      return catalogueFrom(
        read(new URL("rules.yaml", room)),
        existsSync(tests) ? decodeTests(readFileSync(tests, "utf8")) : {},
      )
    },
    bestiary: () => read(new URL(`../../../scenarios/${id}/bestiary.yaml`, import.meta.url)),
    reader: { module: import.meta.resolve(`@refriega/core/readers/${id}`) },
  }
}

/** Games that a file describes, which pages read by their words. */
const described =
  (runCode?: RunCode): NonNullable<Library["described"]> =>
  (game) => {
    const read = describedGame(game, runCode)
    if (read._tag === "Refused") return read
    const { rules, words } = read.value
    if (words === undefined) return good(rules)
    return good(
      bringing(rules, { reader: { module: import.meta.resolve("@refriega/core/readers/described"), of: words } }),
    )
  }

/** The systems that come with the program, each with all that it brings. */
export const ownLibrary: Library = {
  described: described(),
  systems: Object.fromEntries(
    Object.entries(library.systems).map(([id, some]) => [id, bringing(some, companionsOf(id))]),
  ),
}

/** The same with somebody who runs the code of games. */
export const libraryRunning = (runCode: RunCode): Library => ({
  ...ownLibrary,
  described: described(runCode),
})
