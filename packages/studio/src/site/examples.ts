import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { isFileName, systemIds } from "@refriega/core/internal"
import { load, ownLibrary, ownScenarios } from "@refriega/sim/internal"
import type { Example } from "../project/Example.ts"
import { kindsOfGame } from "./kindsOfGame.ts"

const games = fileURLToPath(new URL("../../../../games", import.meta.url))

/** All scenarios and days that come with the program, then all games. */
export const examples = (): readonly Example[] => [
  ...yamlIn(ownScenarios).flatMap((file) => exampleAt(file, ownScenarios, [])),
  ...readdirSync(games).flatMap((name) =>
    exampleAt(join(games, name, "fight.yaml"), games, filesIn(join(games, name))),
  ),
]

/** A file that can be played by itself; undefined of bestiaries and experiments. */
const exampleAt = (file: string, root: string, besides: readonly string[]): readonly Example[] => {
  const loaded = load(file)
  if (loaded._tag === "Refused") return []
  const found = loaded.value
  const folder = dirname(file)
  const named = found._tag === "Day" ? found.sources.fights.map(({ scenario }) => scenario.file) : besides
  const kind = root === games ? kindsOfGame[relative(root, folder)] : undefined
  const files = [file, ...named.map((each) => join(folder, relative(folder, each)))]
  const texts = files.map((each) => [relative(folder, each), readFileSync(each, "utf8")] as const)
  const { description, game, system, title } =
    found._tag === "Day"
      ? found.visit((rules, day) => ({ ...day, game: rules.title, system: rules.id, description: undefined }))
      : found.visit((rules, scenario) => ({ ...scenario, game: rules.title, system: rules.id }))
  return [
    {
      id: relative(root, file).replace(/(?:\/fight)?\.yaml$/u, ""),
      system: systemIds(ownLibrary).includes(system) && !isFileName(system) ? system : "described",
      game,
      title,
      ...(description !== undefined && { description }),
      ...(kind !== undefined && { kind }),
      project: { main: relative(folder, file), files: Object.fromEntries(texts) },
    },
  ]
}

const yamlIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => join(folder, file))
    .toSorted()

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => /[\\/](?:game|bestiary)\.yaml$/u.test(file))
