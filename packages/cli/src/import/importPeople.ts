import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  bestiaryOf,
  type Checked,
  type Language,
  type Problem,
  plain,
  problemText,
  readYaml,
  type Tree,
} from "@refriega/core"
import { ownLibrary, readSmall } from "@refriega/sim"
import { Document, isMap, isSeq, visit } from "yaml"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/printed.ts"
import { systemNamed } from "../shared/systemNamed.ts"
import { words } from "../text/words.ts"
import { type Mapping, readMapping } from "./Mapping.ts"
import { type Mapped, mapRecords } from "./mapRecords.ts"
import { readRecords } from "./readRecords.ts"

/** The folder of the mappings that come with the program. */
const ownMappings = fileURLToPath(new URL("../../../../mappings", import.meta.url))

/** What `refriega import` was asked for. */
export interface ImportInput {
  readonly files: readonly string[]
  readonly mapping: string
  readonly out: string
  /** Creatures that cannot be used are left out, instead of nothing being written. */
  readonly skip: boolean
  readonly lang: Language
}

/** Makes stat blocks of creatures that stand in files of some other format. It never writes over anything. */
export const importPeople = async ({ files, lang, mapping: name, out, skip }: ImportInput): Promise<void> => {
  if (existsSync(out)) throw invalid(`${out} is there already: name another file with --out`)
  const mapping = usable(mappingCalled(name))
  const records = files.flatMap((file) => {
    const source = usable(readSmall(file))
    return usable(readRecords(source, mapping.records))
  })
  const mapped = await mapRecords(mapping, records)
  const problems = [...mapped.problems, ...problemsIn(mapping, mapped.blocks)]
  if (problems.length > 0 && !skip) throw invalid(...problems.map(problemText))
  const sound = skip ? soundIn(mapping, mapped) : mapped.blocks
  writeFileSync(out, yamlOf(files, name, sound), { flag: "wx" })
  say(told({ ...mapped, blocks: sound }, { out, lang, lost: mapped.blocks.length - sound.length, problems }).join("\n"))
}

const usable = <A>(checked: Checked<A>): A => {
  if (checked._tag === "Good") return checked.value
  throw invalid(...checked.problems.map(problemText))
}

/** A mapping in a file, or one of those that come with the program. */
const mappingCalled = (name: string): Checked<Mapping> => {
  const own = readdirSync(ownMappings).map((file) => file.replace(/\.yaml$/u, ""))
  if (own.includes(name)) return readMapping(usable(readSmall(join(ownMappings, `${name}.yaml`), `${name}.yaml`)))
  if (!/[./\\]/u.test(name))
    throw invalid(`there is no mapping ${name}; there are: ${own.join(", ")}, and files of your own`)
  return readMapping(usable(readSmall(name)))
}

/** What the system of a mapping has against stat blocks, at the places in their sources. */
const problemsIn = ({ system }: Mapping, blocks: readonly Tree[]): readonly Problem[] =>
  systemNamed(
    system,
    ownLibrary,
  )((rules) => {
    const own = rules.comesWith?.bestiary?.()
    const place = { file: "", line: 1, column: 1, path: "" }
    const list: Tree = { _tag: "List", place, items: blocks }
    const people: Tree = { _tag: "Mapping", place, entries: new Map([["combatants", { key: place, value: list }]]) }
    return bestiaryOf(rules, [...(own === undefined ? [] : [usable(readYaml(own))]), people]).problems
  })

/** The stat blocks that can be used; of those of one id the first. */
const soundIn = (mapping: Mapping, { blocks, failed }: Mapped): readonly Tree[] => {
  const ids = new Set<unknown>()
  return blocks.filter((block) => {
    if (failed.has(block) || problemsIn(mapping, [block]).length > 0) return false
    const { id } = plain(block) as { readonly id: unknown }
    return !ids.has(id) && ids.add(id)
  })
}

/** A bestiary file. What is small stands on one line. */
const yamlOf = (files: readonly string[], mapping: string, blocks: readonly Tree[]): string => {
  const document = new Document({ combatants: blocks.map(plain) })
  document.commentBefore = ` Made by: refriega import ${files.join(" ")} --mapping ${mapping}`
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > 6 && (isMap(node) || isSeq(node))) node.flow = true
    },
  })
  return document.toString({ lineWidth: 120 })
}

const told = (
  { blocks, leftOut, unknown, unread }: Mapped,
  {
    lang,
    lost,
    out,
    problems,
  }: { readonly lang: Language; readonly lost: number; readonly out: string; readonly problems: readonly Problem[] },
): readonly string[] => {
  const w = words[lang].imported
  const counted = (counts: ReadonlyMap<string, number>): readonly string[] =>
    [...counts].toSorted(([, a], [, b]) => b - a).map(([text, n]) => `  ${text}${n === 1 ? "" : ` (${n})`}`)
  return [
    w.written(blocks.length, out),
    ...(leftOut === 0 ? [] : [w.leftOut(leftOut)]),
    ...(lost === 0 ? [] : [w.skipped(lost), ...problems.map((each) => `  ${problemText(each)}`)]),
    ...(unknown.size === 0 ? [] : [w.unknown, ...counted(unknown)]),
    ...(unread.size === 0 ? [] : [w.unread, ...counted(unread)]),
  ]
}
