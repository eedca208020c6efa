import { fileURLToPath } from "node:url"
import { optional } from "@refriega/sim"
import type { Plugin } from "rolldown"

/** A file of a bundle. */
export interface BundledFile {
  readonly name: string
  readonly code: string
  /** The files that went into it. */
  readonly modules: readonly string[]
}

/** How a program for a browser is made. */
export interface Program {
  /** The file that is run. */
  readonly entry: URL
  readonly name: string
  /** Modules that are written when it is made: by their ids, or in the place of files. */
  readonly written?: ReadonlyMap<string, string>
  /** What it loads later stays apart, in files of its own. Otherwise it is one file that needs no modules. */
  readonly split?: boolean
}

/** Joins a program with all that it imports. Names carry a digest of what is in them; the first file is the one that is run. */
export const bundle = async ({
  entry,
  name,
  written = new Map(),
  split = false,
}: Program): Promise<readonly BundledFile[]> => {
  const { rolldown } = await optional("To make the studio needs", "rolldown", () => import("rolldown"))
  const made = await rolldown({
    input: { [name]: fileURLToPath(entry) },
    platform: "browser",
    logLevel: "silent",
    plugins: [workspace, writing(written)],
  })
  try {
    const { output } = await made.generate({
      format: split ? "esm" : "iife",
      minify: true,
      comments: false,
      entryFileNames: "[name]-[hash].js",
      chunkFileNames: `${name}-[name]-[hash].js`,
      codeSplitting: split,
    })
    const files = output.flatMap((each) => (each.type === "chunk" ? [each] : []))
    return files
      .toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry))
      .map(({ code, fileName, moduleIds }) => ({ name: fileName, code, modules: moduleIds }))
  } finally {
    await made.close()
  }
}

/** Packages of this workspace are found from here, whoever imports them. */
const workspace: Plugin = {
  name: "workspace",
  resolveId: (id) => (id.startsWith("@refriega/") ? fileURLToPath(import.meta.resolve(id)) : undefined),
}

const writing = (written: ReadonlyMap<string, string>): Plugin => ({
  name: "written",
  resolveId: (id) => (written.has(id) ? id : undefined),
  load: (id) => written.get(id),
})
