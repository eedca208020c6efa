import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Language } from "@refriega/core"
import { makeFolder, writeNew } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"

/** The folder of the games that come with the program. */
const games = fileURLToPath(new URL("../../../../games", import.meta.url))

/** What `refriega new game` was asked for. */
export interface CreateInput {
  readonly name: string
  readonly like: string
  readonly lang: Language
}

const form = /^[a-z][a-z0-9-]{0,39}$/u

/** Makes a folder of a new game from one of those that there are. It never writes over anything. */
export const createGame = ({ lang, like, name }: CreateInput): void => {
  if (!form.test(name)) throw invalid(`expected a name of at most 40 lower-case letters, digits and "-", found ${name}`)
  if (existsSync(name)) throw invalid(`${name} is there already`)
  const from = join(games, like)
  const files = readdirSync(from)
  makeFolder(name)
  for (const file of files) {
    const text = readFileSync(join(from, file), "utf8")
    writeNew(join(name, file), file === "game.yaml" ? renamed(text, name) : text)
  }
  say(words[lang].newGame(name, files).join("\n"))
}

/** The same rules as a game of another name. */
const renamed = (text: string, name: string): string => {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`
  return text.replace(/^game: .*$/mu, `game: ${name}`).replace(/^title: .*$/mu, `title: ${JSON.stringify(title)}`)
}
