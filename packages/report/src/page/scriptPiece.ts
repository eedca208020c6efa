import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { optional } from "@refriega/sim/internal"
import { keptPiece, type MadePiece } from "./pieces/keptPiece.ts"

/** The name by which a piece knows what its module exports. */
const name = "piece"

/** Where a piece lies that was made beforehand: beside the module. */
export const pieceOf = (module: string): URL => new URL(module.replace(/\.[jt]s$/u, `.${name}.js`))

/**
 * A module with all that it imports as a script that stands alone: an expression whose value has what the module
 * exports. Where one was made beforehand, as in packages that are published, that is it. Otherwise it is made from
 * sources, and kept as long as they stay what they are. The same sources give the same bytes.
 *
 * @param module the URL of a module that runs in a browser
 * @throws NotInstalled when it must be made and rolldown is not here
 */
export const scriptPiece = async (module: string): Promise<string> => {
  const made = pieceOf(module)
  const script = existsSync(made) ? readFileSync(made, "utf8") : await bundledOnce(module)
  return `(() => {${script}return ${name}})()`
}

/** What this process has made, by its module. */
const bundledHere = new Map<string, Promise<string>>()

const packages = new URL("../../../", import.meta.url).href
const kept = fileURLToPath(new URL("../../node_modules/.cache/refriega/pieces", import.meta.url))
/** What changes with the version of a package that makes pieces, or is in them. */
const versions = fileURLToPath(new URL("../../../../pnpm-lock.yaml", import.meta.url))

const bundledOnce = (module: string): Promise<string> => {
  const piece = bundledHere.get(module) ?? keptOrBundled(module)
  bundledHere.set(module, piece)
  return piece
}

/** Modules from elsewhere may be gone tomorrow: theirs are not kept. */
const keptOrBundled = (module: string): Promise<string> => {
  const make = (): Promise<MadePiece> => bundled(fileURLToPath(module))
  const withVersions = async (): Promise<MadePiece> => {
    const { script, sources } = await make()
    return { script, sources: [...sources, versions] }
  }
  return module.startsWith(packages) ? keptPiece(module, kept, withVersions) : make().then(({ script }) => script)
}

/**
 * The same of a module that has no file: code of a game, a text that takes what it imports from the program.
 *
 * @throws NotInstalled when rolldown is not here
 */
export const codePiece = async (code: string): Promise<string> =>
  `(() => {${(await bundled("refriega:code", code)).script}return ${name}})()`

/** The script of a piece, made from sources: it sets `piece`. */
export const bundledPiece = async (module: string): Promise<string> => (await bundled(fileURLToPath(module))).script

/** @param text of the entry, where it is no file */
const bundled = async (entry: string, text?: string): Promise<MadePiece> => {
  const { rolldown } = await optional("Pages of this system need", "rolldown", () => import("rolldown"))
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    logLevel: "silent",
    plugins: [
      {
        name: "refriega:core",
        resolveId: (id, importer) => {
          if (id === entry && text !== undefined) return id
          // What a text imports has no place to be looked for but the program's own.
          if (!id.startsWith("@refriega/core") && (text === undefined || importer !== entry)) return undefined
          return fileURLToPath(import.meta.resolve(id))
        },
        load: (id) => (id === entry ? text : undefined),
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: "iife", name, minify: true })
    const [{ code, moduleIds }] = output
    return { script: code, sources: moduleIds }
  } finally {
    await bundle.close()
  }
}
