import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describedRuleset } from "../../../src/described/play/describedRuleset.ts"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { problemText } from "../../../src/scenario/problems.ts"

/* DS20 as a file of the described language. */

export const text = readFileSync(
  fileURLToPath(new URL("../../../../../games/from-books/ds20/game.yaml", import.meta.url)),
  "utf8",
)

const read = readGame({ file: "game.yaml", text })
if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
export const game = read.value
export const file = describedRuleset(game)

/** Where a track or a condition of somebody stands in a state of the file. */
export const trackOf = (name: string, who: number): number => {
  const at = game.tracks.findIndex(({ id }) => id === name)
  if (at < 0) throw new Error(`no track is called ${name}`)
  return who * game.tracks.length + at
}

/** Conditions of which the file knows who gave them. */
const links = ["held", "aimed-at", "cared-for"] as const
export type Link = (typeof links)[number]

/** Where it stands whether somebody has one of them from somebody. */
export const linkOf = (name: Link, size: number, owner: number, giver: number): number =>
  size * game.tracks.length + ((1 + links.indexOf(name)) * size + owner) * size + giver
