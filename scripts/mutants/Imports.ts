import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { childrenOf, type Node, parse } from "./syntax.ts"

/** A name that a file imports: from a file of the repository, or all that it has. */
interface Use {
  readonly from: string
  /** `*` for the whole of it. */
  readonly name: string
}

/** A test file that imports a file, by so many others. */
interface Related {
  readonly test: string
  readonly steps: number
}

/**
 * Who imports whom, by files of the repository, types aside. A name that comes from the list of a package
 * (`@refriega/core`) counts as imported from the file that defines it. A path in a text (`new URL("./worker.ts", …)`)
 * counts as an import.
 */
export class Imports {
  private readonly root: string
  /** For each file, the files that import it. */
  private readonly importers = new Map<string, Set<string>>()
  /** For each file that hands names on, where they come from. */
  private readonly handedOn = new Map<string, Map<string, Use>>()
  private readonly sources = new Map<string, string>()

  constructor(root: string) {
    this.root = root
    const files = globSync("packages/*/{src,test,viewer}/**/*.ts", { cwd: root }).map((file) =>
      file.replaceAll("\\", "/"),
    )
    const uses = new Map<string, readonly Use[]>()
    for (const file of files) {
      const source = readFileSync(join(root, file), "utf8")
      this.sources.set(file, source)
      uses.set(file, this.usesIn(file, parse(source)))
    }
    for (const [file, used] of uses) {
      for (const { from, name } of used) {
        const definer = this.definerOf(from, name)
        const known = this.importers.get(definer) ?? new Set()
        this.importers.set(definer, known.add(file))
      }
    }
  }

  /**
   * The test files that a file may be noticed by, nearest first: by the number of imports between them, then those of
   * its own name, then by how often they speak of it.
   */
  testsOf(file: string): readonly Related[] {
    const distance = new Map([[file, 0]])
    for (const [at, steps] of distance)
      for (const importer of this.importers.get(at) ?? [])
        if (!distance.has(importer)) distance.set(importer, steps + 1)
    const own = basename(file, ".ts")
    const word = new RegExp(own.replace(/^(?:print|check|load|plan)(?=[A-Z])/u, ""), "giu")
    return [...distance]
      .filter(([name]) => name.endsWith(".test.ts"))
      .map(([name, steps]) => {
        const spoken = (this.sources.get(name) ?? "").match(word)?.length ?? 0
        return { test: name, steps: name.endsWith(`/${own}.test.ts`) ? 0 : steps, spoken }
      })
      .toSorted((a, b) => a.steps - b.steps || b.spoken - a.spoken || (a.test < b.test ? -1 : 1))
  }

  private usesIn(file: string, program: Node): readonly Use[] {
    const uses: Use[] = []
    const visit = (node: Node): void => {
      const from = this.place(file, (node["source"] as Node | null | undefined)?.["value"])
      if (node.type.startsWith("Import") || node.type.startsWith("Export")) {
        if (node["importKind"] === "type" || node["exportKind"] === "type") return
      }
      if (node.type === "ImportDeclaration" || (node.type === "ExportNamedDeclaration" && from !== undefined)) {
        for (const each of node["specifiers"] as readonly Node[]) {
          if (from === undefined || each["importKind"] === "type" || each["exportKind"] === "type") continue
          const [inside, outside] = [nameOf(each["imported"] ?? each["local"]), nameOf(each["exported"])]
          const name = /^Import(?:Default|Namespace)/u.test(each.type) ? "*" : inside
          if (outside === undefined) uses.push({ from, name: name ?? "*" })
          else this.handOn(file, outside, { from, name: name ?? "*" })
        }
        return
      }
      if (node.type === "ExportAllDeclaration" || node.type === "ImportExpression") {
        if (from !== undefined) uses.push({ from, name: "*" })
      } else if (node.type === "Literal") {
        const path = this.place(file, node["value"])
        if (path !== undefined) uses.push({ from: path, name: "*" })
      }
      if (node.type.startsWith("TS") && !("expression" in node)) return
      for (const { child } of childrenOf(node)) visit(child)
    }
    visit(program)
    return uses
  }

  private handOn(file: string, name: string, use: Use): void {
    const names = this.handedOn.get(file) ?? new Map<string, Use>()
    this.handedOn.set(file, names.set(name, use))
  }

  private definerOf(file: string, name: string): string {
    const use = this.handedOn.get(file)?.get(name)
    return use === undefined ? file : this.definerOf(use.from, use.name)
  }

  /** The file of the repository that a text names, if it names one. */
  private place(file: string, text: unknown): string | undefined {
    if (typeof text !== "string") return undefined
    const [, name, rest] = /^@refriega\/(\w+)(?:\/(.+))?$/u.exec(text) ?? []
    if (name !== undefined) return this.exported(`packages/${name}`, rest === undefined ? "." : `./${rest}`)
    if (!/^[\w./-]+\.ts$/u.test(text)) return undefined
    const places = text.startsWith(".") ? [join(dirname(file), text)] : [join("packages", text)]
    return places.map((path) => path.replaceAll("\\", "/")).find((path) => existsSync(join(this.root, path)))
  }

  private exported(folder: string, entry: string): string | undefined {
    const manifest = join(this.root, folder, "package.json")
    if (!existsSync(manifest)) return undefined
    const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as { exports: Readonly<Record<string, string>> }
    for (const [pattern, target] of Object.entries(exports)) {
      const [start = "", end] = pattern.split("*")
      if (pattern === entry) return join(folder, target)
      if (end === undefined || !entry.startsWith(start)) continue
      return join(folder, target.replace("*", entry.slice(start.length)))
    }
    return undefined
  }
}

const nameOf = (node: unknown): string | undefined => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string }
  return name ?? value
}
