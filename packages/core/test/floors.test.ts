import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

/*
 * The house stands on floors: a file imports only from its own folder or from a lower one, types included, and no two
 * files import each other in a circle, types included. docs/architecture.md says what is on which floor.
 */

const packages = fileURLToPath(new URL("../../", import.meta.url))

/** Folders of a package from the ground up; those of one line stand side by side and do not know each other. */
const floors: Readonly<Record<string, readonly string[]>> = {
  "core/src": [
    "kinds",
    "dice",
    "field",
    "log",
    "contract",
    "parts",
    "reading",
    "combat",
    "scenario",
    "solve",
    "testkit",
    "described",
    "tactics",
    "counting",
    "systems",
  ],
  "cli/src": [
    "fuse",
    "text",
    "shared",
    "help",
    "schema",
    "validate",
    "report",
    "rules",
    "replay",
    "odds",
    "run",
    "solve",
    "ledger",
    "from",
    "record",
    "players",
    "merge",
    "kept",
    "diff",
    "sweep",
    "sensitivity",
    "attribute",
    "matrix",
    "plan",
    "tune",
    "compare",
    "git",
    "since",
    "history",
    "check",
    "create",
    "import",
    "proof",
    "worker",
    "queue",
    "count",
    "fights",
    "studio",
    "mcp",
    "completion",
    "commands",
  ],
  "sim/src": [
    "errors",
    "statistics",
    "summary",
    "policies",
    "plan",
    "prove",
    "play",
    "compare",
    "results",
    "metrics",
    "runFolder",
    "loading",
    "code",
    "pool",
    "run",
    "ledger",
    "sweep",
    "history",
    "experiment",
    "sensitivity",
    "attribute",
    "matrix",
    "forecast",
    "tune",
  ],
  "core/src/described": ["language", "building", "reading", "meaning", "weigh", "play", "added", "prove"],
  "report/src": [
    "facts",
    "text",
    "csv",
    "table",
    "check",
    "drawing",
    "charts",
    "fights",
    "page",
    "export",
    "lab",
    "history",
    "sensitivity",
    "attribute",
    "matrix",
    "forecast",
  ],
  "mcp/src": ["limits", "answers", "tools"],
  "studio/app": ["parts", "editing", "model", "engine", "files", "views"],
  "studio/src": ["text", "project", "creatures", "link", "bundle", "site", "serve"],
}
/** The floors of every system's room. Files directly in it (`index.ts`, `reader.ts`) are its roof. */
const room = ["book", "model", "log", "see", "weigh", "harm", "attack", "actions", "round"]

const systems = join(packages, "core/src/systems")
for (const name of readdirSync(systems)) {
  // A room that is the file of a described game has no floors.
  if (existsSync(join(systems, name, "index.ts"))) Object.assign(floors, { [`core/src/systems/${name}`]: room })
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file))

/** The files of the same package that a file imports or exports from, types included. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport\()\s*"(\.[^"]+)"/gu)].map(([, path]) =>
    resolve(dirname(file), path as string),
  )

/** The floor of a file: its place in the list, above all where it lies in the folder itself. */
const floorOf = (file: string, folder: string, names: readonly string[]): number => {
  const [first, ...rest] = relative(folder, file).split("/")
  return rest.length === 0 ? names.length : names.indexOf(first as string)
}

for (const [folder, names] of Object.entries(floors)) {
  const home = join(packages, folder)

  test(`every folder of ${folder} has its floor`, () => {
    const folders = readdirSync(home).filter((name) => statSync(join(home, name)).isDirectory())
    expect(folders.toSorted()).toEqual(names.toSorted())
  })

  test(`files of ${folder} import from their own floor and from those below`, () => {
    const up: string[] = []
    for (const file of filesIn(home)) {
      for (const imported of importsOf(file)) {
        if (!imported.startsWith(`${home}/`)) continue
        if (floorOf(imported, home, names) > floorOf(file, home, names))
          up.push(`${relative(home, file)} -> ${relative(home, imported)}`)
      }
    }
    expect(up).toEqual([])
  })
}

test("no files import each other in a circle, types included", () => {
  const graph = new Map(
    [
      "core/src",
      "sim/src",
      "queue/src",
      "report/src",
      "report/viewer",
      "studio/src",
      "studio/worker",
      "studio/app",
      "mcp/src",
      "cli/src",
    ]
      .flatMap((folder) => filesIn(join(packages, folder)))
      .map((file) => [file, importsOf(file)]),
  )
  expect(circlesIn(graph).map((files) => files.map((file) => relative(packages, file)))).toEqual([])
})

/** The groups of files that reach each other: Tarjan's strongly connected components of more than one. */
const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file) as number)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!index.has(next)) {
        visit(next)
        low.set(file, Math.min(low.get(file) as number, low.get(next) as number))
      } else if (stack.includes(next)) low.set(file, Math.min(low.get(file) as number, index.get(next) as number))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) circles.push(group.toSorted())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}

test("the search for circles finds one", () => {
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["b", "d"]],
    ["d", []],
  ])
  expect(circlesIn(graph)).toEqual([["b", "c"]])
})
