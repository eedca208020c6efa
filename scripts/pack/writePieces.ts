import { globSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { bundledPiece, pieceOf } from "../../packages/report/src/page/scriptPiece.ts"

/**
 * The modules of the repository whose scripts are in pages: the viewer, and the readers of the systems and of
 * mechanics in them.
 */
const modules = (root: string): readonly string[] =>
  [
    "packages/report/viewer/main.ts",
    "packages/core/src/described/added/addedReader.ts",
    "packages/core/src/described/play/readerOf.ts",
    ...globSync("packages/core/src/systems/*/reader.ts", { cwd: root }),
  ].toSorted()

/**
 * Makes the scripts of pages beforehand, so that packages need nothing to make them.
 *
 * @param placeOf where the script of a module goes that was `path` in the repository; nowhere when undefined
 */
export const writePieces = async (root: string, placeOf: (path: string) => string | undefined): Promise<void> => {
  for (const module of modules(root)) {
    const place = placeOf(module)
    if (place === undefined) continue
    const piece = fileURLToPath(pieceOf(pathToFileURL(place).href))
    mkdirSync(dirname(piece), { recursive: true })
    writeFileSync(piece, await bundledPiece(pathToFileURL(join(root, module)).href))
  }
}
