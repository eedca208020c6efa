import { bringing, good, type Library, readSystem, type Systems } from "@refriega/core/internal"
import { catalogue } from "./catalogue.ts"

/** Reads games that a file describes, and mechanics in these systems. Readers are named as the page knows them. */
export const describedGames =
  (systems: Systems): NonNullable<Library["described"]> =>
  (game) => {
    const read = readSystem(systems, game)
    if (read._tag === "Refused") return read
    const { added, rules, words } = read.value
    const reader =
      added === undefined
        ? { module: "described", of: words }
        : { module: added.id, around: { module: "added", of: added } }
    return good(bringing(rules, { catalogue: catalogue.get, reader }))
  }
