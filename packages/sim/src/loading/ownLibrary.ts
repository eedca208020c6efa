import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  bringing,
  type Companions,
  catalogueFrom,
  good,
  type GameSource,
  type Library,
  library,
  playCountsFrom,
  type RunCode,
  readSystem,
  type Source,
} from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import { bestiaryAt } from "./bestiaryAt.ts"
import { madeBefore } from "./madeBefore.ts"
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

/** The folder of one of the program's own systems. */
const roomOf = (id: string): string => fileURLToPath(new URL(`systems/${id}`, core))

const textBesideRules = (id: string, name: string): string | undefined => {
  const path = join(roomOf(id), name)
  return existsSync(path) ? readFileSync(path, "utf8") : undefined
}

/** What is in files beside one of the program's own systems. */
const companionsOf = (id: string): Required<Pick<Companions, "bestiary" | "catalogue">> => ({
  catalogue: () => {
    const rules = read(join(roomOf(id), "rules.yaml"))
    const [tests = "{}", played] = ["tests.json", "played.json"].map((name) => textBesideRules(id, name))
    return madeBefore(["catalogue", rules.text, tests, played].join("\n"), () =>
      catalogueFrom(rules, decodeTests(tests), played === undefined ? {} : playCountsFrom(played)),
    )
  },
  bestiary: () => bestiaryAt(join(ownScenarios, id, "bestiary.yaml")),
})

const systems: Library["systems"] = Object.fromEntries(
  Object.entries(library.systems).map(([id, some]) => [
    id,
    bringing(some, { ...companionsOf(id), reader: { module: moduleOfCore(`systems/${id}/reader`) } }),
  ]),
)

const gameFileOf = (id: string): string => join(roomOf(id), "game.yaml")

/** The described games of the program's own: rooms that are a file of a game. */
const games: NonNullable<Library["games"]> = Object.fromEntries(
  (existsSync(roomOf("")) ? readdirSync(roomOf("")) : [])
    .filter((id) => existsSync(gameFileOf(id)))
    .map((id) => [
      id,
      {
        game: () => ({ file: `${id}/game.yaml`, text: readFileSync(gameFileOf(id), "utf8") }),
        bestiary: companionsOf(id).bestiary,
      },
    ]),
)

/** The catalogue of a game of the program's own; nothing of any other text. */
const catalogueBeside = ({ mechanics = [], text }: GameSource): Pick<Companions, "catalogue"> => {
  if (mechanics.length > 0) return {}
  const id = Object.keys(games).find((each) => games[each]?.game().text === text)
  return id === undefined ? {} : { catalogue: companionsOf(id).catalogue }
}

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
    const reader = { module: moduleOfCore("described/play/readerOf"), of: words }
    return good(bringing(rules, { ...catalogueBeside(game), reader }))
  }

/** The systems that come with the program, each with all that it brings. */
export const ownLibrary: Library = {
  described: described(),
  games,
  systems,
}

/** The same, able to run the code of games. */
export const libraryRunning = (runCode: RunCode): Library => ({
  ...ownLibrary,
  described: described(runCode),
})
