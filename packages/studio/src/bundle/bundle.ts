import { fileURLToPath } from "node:url"
import { optional } from "@refriega/sim/internal"
import type { Plugin } from "rolldown"

/** A file of a bundle. */
export interface BundledFile {
  readonly name: string
  readonly code: string
  /** The files that went into it. */
  readonly modules: readonly string[]
  /** Whether it is one of those that are run. */
  readonly isEntry: boolean
}

/** How programs for a browser are made. */
export interface Programs {
  /** The files that are run, by the names of their programs: addresses, or ids of modules that are written. */
  readonly entries: Readonly<Record<string, URL | string>>
  /** Modules that are written when it is made: by their ids, or in the place of files. */
  readonly written?: ReadonlyMap<string, string>
  /**
   * What programs share, and what they load later, is in files of its own, which begin with this name. Otherwise
   * there is one program in one file, which needs no modules.
   */
  readonly shared?: string
  /** They read YAML and never write it: what writes it stays out. */
  readonly readsOnly?: boolean
}

/** What several programs share, and all of them load late: what reads whole games, and the table of its keys. */
const forGamesAlone = /[\\/]described[\\/](?:language[\\/](?:keys|walkSteps)|meaning[\\/](?:pools|those|evaluate))/u

/**
 * Joins programs with all that they import. Names carry a digest of what is in them; the files that are run come first.
 */
export const bundle = async ({
  entries,
  readsOnly = false,
  shared,
  written = new Map(),
}: Programs): Promise<readonly BundledFile[]> => {
  const { rolldown } = await optional("To make the studio needs", "rolldown", () => import("rolldown"))
  const input = Object.entries(entries).map(([name, at]) => [name, at instanceof URL ? fileURLToPath(at) : at])
  const several = input.length > 1
  const made = await rolldown({
    input: Object.fromEntries(input),
    platform: "browser",
    logLevel: "silent",
    // To read a property does nothing: what is only named in what is left out goes too.
    treeshake: { propertyReadSideEffects: false },
    plugins: [workspace, writing(written), yamlOfToday, ...(readsOnly ? [yamlUnwritten] : [])],
  })
  try {
    const { output } = await made.generate({
      format: shared === undefined ? "iife" : "esm",
      minify: true,
      comments: false,
      entryFileNames: "[name]-[hash].js",
      chunkFileNames: `${shared}-[name]-[hash].js`,
      codeSplitting:
        shared !== undefined &&
        (several
          ? { groups: [{ name: "base", minShareCount: 2, test: (id: string) => !forGamesAlone.test(id) }] }
          : true),
    })
    const files = output.flatMap((each) => (each.type === "chunk" ? [each] : []))
    return files
      .toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
      .map(({ code, fileName, isEntry, moduleIds }) => ({ name: fileName, code, modules: moduleIds, isEntry }))
  } finally {
    await made.close()
  }
}

/** Packages of this workspace are found from here, wherever they are imported. */
const workspace: Plugin = {
  name: "workspace",
  resolveId: (id) => (id.startsWith("@refriega/") ? fileURLToPath(import.meta.resolve(id)) : undefined),
}

const writing = (written: ReadonlyMap<string, string>): Plugin => ({
  name: "written",
  resolveId: (id) => (written.has(id) ? id : undefined),
  load: (id) => written.get(id),
})

/**
 * Files are YAML 1.2. What knows the dates, sets and other kinds of values of 1.1 is a tenth of the reader of YAML, and
 * no page needs it. In the place of its list of all kinds stands one of those of 1.2, and the key `<<`.
 */
const yamlOfToday: Plugin = {
  name: "YAML of today",
  load: (id) =>
    /[\\/]yaml[\\/]browser[\\/]dist[\\/]schema[\\/]tags\.js$/u.test(id)
      ? `import { schema } from "./core/schema.js"
import { merge } from "./yaml-1.1/merge.js"
export const coreKnownTags = { "tag:yaml.org,2002:merge": merge }
export const getTags = (customTags, name, addMergeTag) => {
  if (name !== "core" || customTags) throw new Error("only the core schema of YAML 1.2 is here")
  return addMergeTag ? schema.concat(merge) : schema.slice()
}
`
      : undefined,
}

/** What writes YAML, by module; numbers and strings are written by the kinds of values themselves. */
const writers: Readonly<Record<string, readonly string[]>> = {
  stringify: ["createStringifyContext", "stringify"],
  stringifyCollection: ["stringifyCollection"],
  stringifyDocument: ["stringifyDocument"],
  stringifyPair: ["stringifyPair"],
  stringifyString: ["stringifyString"],
}

const yamlUnwritten: Plugin = {
  name: "YAML unwritten",
  load: (id) => {
    const [, name = ""] = /[\\/]yaml[\\/]browser[\\/]dist[\\/]stringify[\\/](\w+)\.js$/u.exec(id) ?? []
    return writers[name]
      ?.map((each) => `export const ${each} = () => { throw new Error("YAML is only read here") }\n`)
      .join("")
  },
}
