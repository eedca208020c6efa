import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { bringing, catalogueFrom, type Library, type Source, someRuleset } from "@refriega/core"
import { lanterns } from "./lanterns.ts"

/** The folder of the game's files. */
export const gameFolder = fileURLToPath(new URL("../game", import.meta.url))

const read = (name: string): Source => ({ file: name, text: readFileSync(`${gameFolder}/${name}`, "utf8") })

/** The game with all that it brings: what `run`, `report` and threads are given. */
export const library: Library = {
  systems: {
    lanterns: bringing(someRuleset(lanterns), {
      catalogue: () => catalogueFrom(read("rules.yaml"), { "LAN-02": ["a blow hits when it reaches the mark"] }),
      bestiary: () => read("bestiary.yaml"),
      reader: { module: new URL("./reader.ts", import.meta.url).href },
    }),
  },
}
