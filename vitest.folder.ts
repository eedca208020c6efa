import {
  accessSync,
  constants,
  globSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { freemem, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** With fewer bytes free than this everything is written to the disk: what is in memory takes it from the tests. */
const room = 8 * 2 ** 30

const memory = "/dev/shm"
const start = "refriega-tests-"

/** Takes away what runs have left in memory that were killed, so long ago that it is nobody's any more. */
const tidy = (): void => {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(start))) removeAfter(1, join(memory, name))
}

const removeAfter = (days: number, path: string): void => {
  if (Date.now() - statSync(path).mtimeMs > 86_400_000 * days) rmSync(path, { recursive: true, force: true })
}

/** A new folder in memory, if there is room for one from which programs may be started. */
const inMemory = (): string | undefined => {
  try {
    tidy()
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < room) return undefined
    const folder = mkdtempSync(join(memory, start))
    try {
      const program = join(folder, "program")
      writeFileSync(program, "", { mode: 0o700 })
      accessSync(program, constants.X_OK)
      rmSync(program)
      return folder
    } catch {
      rmSync(folder, { recursive: true })
      return undefined
    }
  } catch {
    return undefined
  }
}

/** Compiled code is kept where it is at home, as the command keeps its own. */
const compiled = fileURLToPath(new URL("node_modules/.cache/refriega", import.meta.url))

/**
 * Whatever tests write goes into one folder, which is removed at the end: in memory, unless `TMPDIR` names another
 * place, since runs see to it after every chunk that it is on the disk, thousands of times. With compiled code threads and
 * programs that tests start come up in half the time; Node holds it against the sources. That of programs in folders of
 * tests is never found again, so it goes after a week.
 */
export const setup = (): (() => void) => {
  const chosen = process.env["TMPDIR"] === undefined ? inMemory() : undefined
  const folder = chosen ?? mkdtempSync(join(tmpdir(), start))
  process.env["TMPDIR"] = folder
  for (const file of globSync("v*/*", { cwd: compiled })) removeAfter(7, join(compiled, file))
  process.env["NODE_COMPILE_CACHE"] = compiled
  return () => rmSync(folder, { recursive: true, force: true })
}
