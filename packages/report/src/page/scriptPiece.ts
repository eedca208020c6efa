import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { optional } from "../NotInstalled.ts"

/** The name by which a piece knows what its module exports. */
const name = "piece"

/** Where a piece lies that was made beforehand: beside the module. */
export const pieceOf = (module: string): URL => new URL(module.replace(/\.[jt]s$/u, `.${name}.js`))

/**
 * A module with all that it imports as a script that stands alone: an expression whose value has what the module exports. Where one was made
 * beforehand, as in packages that are published, that is it. Otherwise it is made now (a tenth of a second), from sources that may
 * have changed since. The same sources give the same bytes.
 *
 * @param module the URL of a module that runs in a browser
 * @throws NotInstalled when it must be made and rolldown is not here
 */
export const scriptPiece = async (module: string): Promise<string> => {
  const made = pieceOf(module)
  const script = existsSync(made) ? readFileSync(made, "utf8") : await bundledPiece(module)
  return `(() => {${script}return ${name}})()`
}

/** The script of a piece, made from sources: it sets `piece`. */
export const bundledPiece = async (module: string): Promise<string> => {
  const { rolldown } = await optional("Pages of this system need", "rolldown", () => import("rolldown"))
  const bundle = await rolldown({
    input: fileURLToPath(module),
    platform: "browser",
    logLevel: "silent",
    plugins: [
      {
        name: "refriega:core",
        resolveId: (id) => (id.startsWith("@refriega/core") ? fileURLToPath(import.meta.resolve(id)) : undefined),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: "iife", name, minify: true })
    return output[0].code
  } finally {
    await bundle.close()
  }
}
