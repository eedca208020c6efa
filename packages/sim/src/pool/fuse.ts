import { createHash } from "node:crypto"
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/**
 * A module and all those of its folder that it imports, as one module. It is kept in a file, and made anew when anything in the
 * folder has changed: its first line is a digest of the sources.
 */
export const fuse = async (entry: string, kept: string): Promise<string> => {
  const mark = `// ${digestOf(dirname(entry))}\n`
  const before = textOf(kept)
  if (before.startsWith(mark)) return before
  const text = mark + (await joined(entry))
  mkdirSync(dirname(kept), { recursive: true })
  // Others may be reading it, or writing it too.
  const beside = `${kept}.${process.pid}`
  writeFileSync(beside, text)
  renameSync(beside, kept)
  return text
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

/** Of the sources, and of how they are joined. */
const digestOf = (folder: string): string => {
  const hash = createHash("sha1").update(readFileSync(fileURLToPath(import.meta.url)))
  for (const file of globSync("**/*.{ts,js}", { cwd: folder }).toSorted()) {
    hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)))
  }
  return hash.digest("hex")
}

const joined = async (entry: string): Promise<string> => {
  const { rolldown } = await import("rolldown")
  const bundle = await rolldown({
    input: entry,
    // Other packages. What has been found already is a file of this one.
    external: (id, _, found) => !found && !id.startsWith(".") && id !== entry,
    treeshake: false,
    logLevel: "silent",
  })
  try {
    const { output } = await bundle.generate({ format: "esm" })
    return output[0].code
  } finally {
    await bundle.close()
  }
}
