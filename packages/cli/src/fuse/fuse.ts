import { basename, relative, sep } from "node:path"
import { pathToFileURL } from "node:url"
import type { Plugin, RolldownOptions } from "rolldown"

/** A program to be fused. */
export interface Program {
  /** The file that is run; several share what they have in common. */
  readonly entry: string | readonly string[]
  /** It becomes one file, whatever it loads later. Otherwise what it loads later stays apart. */
  readonly whole?: boolean
  /** Files that it imports and that are programs of their own, fused beside it: `./work.ts` becomes `./work.js`. */
  readonly beside?: readonly string[]
  /** It keeps its lines, and comments that name the sources of its parts, for profiles. */
  readonly readable?: boolean
  /**
   * The root of the sources, for a program that is to be carried to another machine, in a folder beside copies of those
   * files of the root that modules look for: they find them by the same way as here. Packages that stay apart are
   * imported by name.
   */
  readonly portable?: string
}

/**
 * Packages that stay as they are: they have parts that are no JavaScript, or are larger than everything else and rarely
 * needed.
 */
const apart = /[\\/]node_modules[\\/](?:@resvg|@duckdb|@rolldown|rolldown|vega[\w-]*|bullmq|ioredis)[\\/]/u

/** Whether a program does not carry a package in itself. */
export const staysApart = (name: string): boolean => apart.test(`/node_modules/${name}/`)

/**
 * Joins a program with all the modules and packages that it imports into one module, and writes it into a folder under
 * its own name. V8 takes what a module imports for something that may change: each name is fetched and checked wherever
 * it is used, and nothing is known of its value. Within one module names are constants: fights take a seventh less
 * time. And one file is there sooner than hundreds.
 *
 * @returns the files that went into it
 */
export const fuse = async (
  { entry, whole = false, beside = [], readable = false, portable }: Program,
  folder: string,
): Promise<readonly string[]> => {
  const { rolldown } = await import("rolldown")
  const options: RolldownOptions = {
    input: typeof entry === "string" ? entry : [...entry],
    platform: "node",
    logLevel: "silent",
    plugins: [keptApart(beside, portable !== undefined), placed(portable)],
  }
  const bundle = await rolldown(options)
  try {
    const { output } = await bundle.write({
      dir: folder,
      format: "esm",
      entryFileNames: "[name].js",
      codeSplitting: !whole,
      // Comments and indentation are two thirds of it, and every start reads it all. Names inside of functions get
      // short; those of functions and classes stay, for errors.
      minify: !readable && {
        compress: false,
        mangle: { toplevel: false, keepNames: true },
        codegen: { removeWhitespace: true },
      },
    })
    return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
  } finally {
    await bundle.close()
  }
}

const keptApart = (beside: readonly string[], byName: boolean): Plugin => ({
  name: "kept apart",
  async resolveId(id, importer, how) {
    if (beside.includes(id)) return { id: id.replace(/ts$/u, "js"), external: "relative" }
    const found = await this.resolve(id, importer, { ...how, skipSelf: true })
    if (found === null || !apart.test(found.id)) return found
    return byName ? { id, external: true } : { id: pathToFileURL(found.id).href, external: "absolute" }
  },
})

const startsThreads: ReadonlySet<string> = new Set(["Threads.ts", "mapInThread.ts"])

/**
 * Modules find their files where these have always stood, or where copies of them do; but threads run what was fused
 * beside them.
 */
const placed = (root: string | undefined): Plugin => ({
  name: "placed",
  async transform(code, id) {
    if (!code.includes("import.meta") || startsThreads.has(basename(id))) return undefined
    const urlOf = (file: string): string =>
      root === undefined
        ? JSON.stringify(pathToFileURL(file).href)
        : `new URL(${JSON.stringify(`../${relative(root, file).split(sep).join("/")}`)}, import.meta.url).href`
    const asked = [...code.matchAll(/import\.meta\.resolve\("([^"]+)"\)/gu)]
    const found = await Promise.all(asked.map(([, name = ""]) => this.resolve(name, id)))
    const text = asked.reduce(
      (text, [call], i) => text.replaceAll(call, urlOf(found[i]?.id ?? id)),
      code.replaceAll("import.meta.url", urlOf(id)),
    )
    // What else is asked for, by a name that is not known before, comes from where a carried program is then.
    return root === undefined
      ? text.replaceAll(
          "import.meta.resolve",
          `((id) => process.getBuiltinModule("node:url").pathToFileURL(process.getBuiltinModule("node:module").createRequire(${urlOf(id)}).resolve(id)).href)`,
        )
      : text
  },
})
