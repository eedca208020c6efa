import { readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { parseSync } from "oxc-parser"
import { isolatedDeclarationSync } from "rolldown/experimental"
import { type Entry, entries, root } from "./entries.ts"

/** Where a name is declared: a file, from the root of the repository, and what it is called there. */
interface Place {
  readonly file: string
  readonly name: string
}

/** The declarations of a file without bodies, and where what it imports comes from. */
interface Declarations {
  readonly texts: ReadonlyMap<string, string>
  /** Names with a doc comment. */
  readonly documented: ReadonlySet<string>
  readonly imported: ReadonlyMap<string, Place>
  /** Names that it passes on from other files. */
  readonly passedOn: ReadonlyMap<string, Place>
  /** Names that it passes on as types alone. */
  readonly types: ReadonlySet<string>
  /** Files of which it passes on everything. */
  readonly stars: readonly string[]
}

/** The public names of the entries with their declarations, read from the sources by syntax alone. */
export class Api {
  private readonly files = new Map<string, Declarations>()

  /** All that is declared in a file. */
  private in(file: string): Declarations {
    const known = this.files.get(file)
    if (known !== undefined) return known
    const read = declarationsIn(file, readFileSync(join(root, file), "utf8"))
    this.files.set(file, read)
    return read
  }

  /** Where the names that a file exports are declared. */
  private exportsOf(file: string): ReadonlyMap<string, Place> {
    const { passedOn, stars } = this.in(file)
    const all = new Map<string, Place>()
    for (const star of stars) {
      for (const name of this.in(star).texts.keys()) all.set(name, { file: star, name })
      for (const [name, place] of this.exportsOf(star)) all.set(name, place)
    }
    for (const [name, place] of passedOn) all.set(name, this.declared(place))
    return all
  }

  /** Follows a name to the file that declares it. */
  private declared(place: Place): Place {
    const { imported, passedOn, texts } = this.in(place.file)
    if (texts.has(place.name)) return place
    const next = passedOn.get(place.name) ?? imported.get(place.name) ?? this.exportsOf(place.file).get(place.name)
    return next === undefined ? place : this.declared(next)
  }

  /** The names of an entry that exist at run time. */
  valuesOf({ file }: Entry): readonly string[] {
    return [...this.exportsOf(file)]
      .filter(([name]) => !this.in(file).types.has(name))
      .filter(([, place]) => /^(?:declare )?(?:const|class|function) /mu.test(this.textOf(place, place.name)))
      .map(([name]) => name)
  }

  /** The names of an entry without a doc comment. */
  undocumentedOf({ file }: Entry): readonly string[] {
    return [...this.exportsOf(file)]
      .filter(([, place]) => !this.in(place.file).documented.has(place.name))
      .map(([name]) => name)
  }

  /** The declarations of an entry by name; then those of other types that they mention and that are not public. */
  listing(entry: Entry): string {
    const open = new Set(entries.flatMap(({ file }) => [...this.exportsOf(file).values()].map(keyOf)))
    const own = [...this.exportsOf(entry.file)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const shown = own.map(([name, place]) => this.textOf(place, name))
    const behind = new Map<string, Place>()
    const follow = (place: Place): void => {
      for (const next of this.mentionedIn(place)) {
        if (open.has(keyOf(next)) || behind.has(keyOf(next))) continue
        behind.set(keyOf(next), next)
        follow(next)
      }
    }
    for (const [, place] of own) follow(place)
    const seen = [...behind].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => this.textOf(place, place.name))
    const title = `// ${entry.specifier}: ${own.length} names. Written by npm run golden.`
    const tail = seen.length === 0 ? [] : ["// Types that these mention, which cannot be imported.", ...seen]
    return `${[title, ...shown, ...tail].join("\n\n")}\n`
  }

  private textOf({ file, name }: Place, as: string): string {
    const text = this.in(file).texts.get(name) ?? `declare const ${name}: unknown`
    return name === as ? text : `${text}\n// exported as ${as}`
  }

  /** The places of the types of the house that a declaration mentions. */
  private mentionedIn(place: Place): readonly Place[] {
    const { imported, texts } = this.in(place.file)
    const words = new Set((texts.get(place.name) ?? "").match(/[A-Za-z_$][\w$]*/gu) ?? [])
    words.delete(place.name)
    return [...words].flatMap((word) => {
      if (texts.has(word)) return [{ file: place.file, name: word }]
      const from = imported.get(word)
      return from === undefined ? [] : [this.declared(from)]
    })
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

const keyOf = ({ file, name }: Place): string => `${file} ${name}`

/** The file of a package's entry by what is imported: `@refriega/core/internal`. */
const entryFile = (specifier: string): string => {
  const [, name = "", entry] = specifier.split("/")
  const manifest = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, string>>
  }
  return join("packages", name, manifest.exports[entry === undefined ? "." : `./${entry}`] ?? "")
}

const fileOf = (importer: string, specifier: string): string | undefined => {
  if (specifier.startsWith(".")) return relative(root, join(root, dirname(importer), specifier))
  return specifier.startsWith("@refriega/") ? entryFile(specifier) : undefined
}

/** A stretch of a program without its comments and empty lines. */
const bare = (code: string, comments: readonly Span[], { start, end }: Span): string => {
  let [text, at] = ["", start]
  for (const comment of comments) {
    if (comment.start < at || comment.end > end) continue
    text += code.slice(at, comment.start)
    at = comment.end
  }
  return (text + code.slice(at, end))
    .replaceAll(/\n\s*(?:private|#private)\b[^\n]*/gu, "")
    .replaceAll(/\n\s*(?=\n)/gu, "")
    .replaceAll("\t", "  ")
}

/** The values of a file as they are written: for those whose type only a compiler could say, such as schemas. */
const valuesIn = (file: string, source: string): ReadonlyMap<string, string> => {
  const { comments, program } = parseSync(file, source)
  const declared = program.body.map((each) =>
    each.type === "ExportNamedDeclaration" && each.declaration !== null ? each.declaration : each,
  )
  return new Map(
    declared
      .flatMap((each) => (each.type === "VariableDeclaration" ? each.declarations : []))
      .flatMap(({ end, id, start }) =>
        "name" in id ? [[id.name, bare(source, comments, { start, end })] as const] : [],
      ),
  )
}

const declarationsIn = (file: string, source: string): Declarations => {
  const { code } = isolatedDeclarationSync(file, source, { sourcemap: false })
  const { comments, module, program } = parseSync(file.replace(/ts$/u, "d.ts"), code)
  const values = valuesIn(file, source)
  const texts = new Map<string, string>()
  const documented = new Set<string>()
  for (const statement of program.body) {
    const declared =
      statement.type === "ExportNamedDeclaration" && statement.declaration !== null ? statement.declaration : statement
    const ids =
      declared.type === "VariableDeclaration"
        ? declared.declarations.map(({ id }) => id)
        : "id" in declared && declared.id !== null
          ? [declared.id]
          : []
    for (const id of ids) {
      if (!("name" in id)) continue
      const { name } = id
      const typed = bare(code, comments, statement).replace(/^export /u, "")
      const text = /^declare const [\w$]+: unknown;/u.test(typed) ? `const ${values.get(name) ?? name}` : typed
      if (comments.some(({ end, value }) => value.startsWith("*") && code.slice(end, statement.start).trim() === ""))
        documented.add(name)
      // A value and a type may share a name.
      texts.set(name, texts.has(name) ? `${texts.get(name) ?? ""}\n${text}` : text)
    }
  }
  const imported = new Map<string, Place>()
  for (const { entries: names, moduleRequest } of module.staticImports) {
    const from = fileOf(file, moduleRequest.value)
    for (const { importName, localName } of names)
      if (from !== undefined && typeof importName.name === "string")
        imported.set(localName.value, { file: from, name: importName.name })
  }
  const passedOn = new Map<string, Place>()
  const types = new Set<string>()
  const stars: string[] = []
  for (const { entries: names } of module.staticExports)
    for (const { exportName, importName, isType, moduleRequest } of names) {
      if (isType) types.add(exportName.name ?? "")
      const from = moduleRequest === null ? undefined : fileOf(file, moduleRequest.value)
      if (from === undefined) continue
      if (typeof importName.name === "string")
        passedOn.set(exportName.name ?? importName.name, { file: from, name: importName.name })
      else stars.push(from)
    }
  return { texts, documented, imported, passedOn, stars, types }
}
