import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { makeFolder } from "../runFolder/makeFolder.ts"
import { writeOver } from "../runFolder/writeFiles.ts"
import { Tuned } from "./Tuned.ts"

const decode = Schema.decodeUnknownOption(Tuned)

/** Where a search keeps what it was asked for, and its answer. */
export const tuneFile = (folder: string): string => join(folder, "tune.json")

/** What a folder says of the search that it has; undefined where it has none, or nothing that can be read. */
export const readTuned = (folder: string): Tuned | undefined => {
  try {
    const found = decode(JSON.parse(readFileSync(tuneFile(folder), "utf8")))
    return found._tag === "Some" ? found.value : undefined
  } catch {
    return undefined // it is no document of a search
  }
}

export const writeTuned = (folder: string, tuned: Tuned): void => {
  makeFolder(folder)
  writeOver(tuneFile(folder), `${JSON.stringify(tuned, undefined, 2)}\n`)
}
