import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as Schema from "effect/Schema"
import { makeFolder } from "../runFolder/makeFolder.ts"
import { writeOver } from "../runFolder/writeFiles.ts"
import { MatrixKept } from "./Matrix.ts"

const decode = Schema.decodeUnknownOption(MatrixKept)
const fileIn = (folder: string): string => join(folder, "matrix.json")

/** What a folder says of the matrix that it has; undefined where it has none, or nothing that can be read. */
export const readMatrix = (folder: string): MatrixKept | undefined => {
  try {
    const found = decode(JSON.parse(readFileSync(fileIn(folder), "utf8")))
    return found._tag === "Some" ? found.value : undefined
  } catch {
    return undefined // it is no document of a matrix
  }
}

export const writeMatrix = (folder: string, kept: MatrixKept): void => {
  makeFolder(folder)
  writeOver(fileIn(folder), `${JSON.stringify(kept, undefined, 2)}\n`)
}
