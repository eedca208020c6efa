import { lstatSync, mkdirSync, readdirSync, realpathSync, rmdirSync, statSync } from "node:fs"
import { isAbsolute, join, relative, resolve, sep } from "node:path"
import { Refusal } from "./Refusal.ts"

/** The folders in which files may be read; in the first one runs are kept, and commands are run. */
export class Folders {
  /** Where commands are run: paths of answers are relative to it. */
  readonly home: string
  /** Real paths. */
  readonly roots: readonly string[]
  /** Examples that come with the program, by the names under which they are asked for. */
  readonly examples: Readonly<Record<string, string>>

  /** @throws Refusal where one of them is no folder */
  constructor(named: readonly string[], examples: Readonly<Record<string, string>> = {}) {
    const roots = named.map((folder) => {
      const real = realOf(folder)
      if (real === undefined || !statSync(real).isDirectory()) throw new Refusal(`${folder}: there is no such folder`)
      return real
    })
    const [home] = roots
    if (home === undefined) throw new Refusal("expected at least one folder")
    this.home = home
    this.roots = roots
    this.examples = Object.fromEntries(
      Object.entries(examples).flatMap(([name, folder]) => {
        const real = realOf(folder)
        return real === undefined ? [] : [[name, real]]
      }),
    )
  }

  /**
   * A path in these folders, wherever links lead, as the command takes it: relative to the first folder where it is
   * inside it.
   *
   * @throws Refusal where there is nothing there, or it is outside
   */
  find(asked: string): string {
    let isOutside = false
    for (const path of this.#candidates(asked)) {
      const real = realOf(path)
      if (real === undefined) continue
      if (this.#holds(real)) return this.called(real)
      isOutside = true
    }
    throw new Refusal(
      isOutside
        ? `${asked}: this is outside of the folders that were named (${this.roots.join(", ")})`
        : `${asked}: there is no such file in the folders that were named (list shows what there is)`,
    )
  }

  /** The folder of a run in these folders. @throws Refusal where it is none, or where a link is in it */
  run(asked: string): string {
    const path = this.find(asked)
    const folder = resolve(this.home, path)
    if (!statSync(folder).isDirectory()) throw new Refusal(`${asked}: expected the folder of a run`)
    if (readdirSync(folder).some((name) => lstatSync(join(folder, name)).isSymbolicLink()))
      throw new Refusal(`${asked}: there is a link in this folder, and no run has one`)
    return path
  }

  /** Makes a new folder for a run: `runs/<name>-<n>`, relative to the first folder. */
  free(name: string): string {
    const runs = join(this.home, "runs")
    mkdirSync(runs, { recursive: true })
    if (realOf(runs) !== runs) throw new Refusal("runs: a link leads out of the folder; runs are kept in it")
    for (let n = 1; ; n++) {
      const folder = `${name}-${n}`
      try {
        mkdirSync(join(runs, folder))
        return join("runs", folder)
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
      }
    }
  }

  /** Takes a folder away that `free` made, if nothing was put into it. */
  unlessUsed(folder: string): void {
    try {
      rmdirSync(join(this.home, folder))
    } catch {
      // There is something in it.
    }
  }

  /** A real path as the command takes it. */
  called(real: string): string {
    const way = relative(this.home, real)
    // A name that begins with a hyphen is no flag.
    return way === "" ? "." : way.startsWith("..") || isAbsolute(way) ? real : way.startsWith("-") ? `./${way}` : way
  }

  #candidates(asked: string): readonly string[] {
    if (isAbsolute(asked)) return [asked]
    const [first = "", ...rest] = asked.split("/")
    const example = Object.hasOwn(this.examples, first) ? this.examples[first] : undefined
    return [...this.roots.map((root) => join(root, asked)), ...(example === undefined ? [] : [join(example, ...rest)])]
  }

  #holds(real: string): boolean {
    return [...this.roots, ...Object.values(this.examples)].some(
      (root) => real === root || real.startsWith(root.endsWith(sep) ? root : root + sep),
    )
  }
}

const realOf = (path: string): string | undefined => {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
