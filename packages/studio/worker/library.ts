import { bestiaries } from "refriega:bestiaries"
import { bringing, type Library, library as systems } from "@refriega/core"
import { catalogue } from "./catalogue.ts"
import { described } from "./describedGames.ts"

/** The systems that are in this program with what they bring. Readers are named as the page knows them. */
export const library: Library = {
  systems: Object.fromEntries(
    Object.entries(systems.systems).map(([id, some]) => {
      const bestiary = bestiaries[id]
      if (bestiary === undefined) return [id, some]
      return [id, bringing(some, { bestiary: () => bestiary, catalogue: catalogue.get, reader: { module: id } })]
    }),
  ),
  ...(described !== undefined && { described }),
}
