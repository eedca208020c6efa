import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { setImmediate as immediate } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import {
  type Checked,
  type Language,
  type Problem,
  plain,
  problemText,
  refused,
  type Source,
  type Tree,
  yamlLimits,
} from "@refriega/core"
import { readSmall, writeNew } from "@refriega/sim"
import { Document, isMap, isSeq, visit } from "yaml"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { say } from "../shared/printed.ts"
import { words } from "../text/words.ts"
import { type Mapping, readMapping } from "./Mapping.ts"
import { mapInThread } from "./mapInThread.ts"
import type { Mapped } from "./mapRecords.ts"
import { problemsIn } from "./problemsIn.ts"
import { readRecords } from "./readRecords.ts"
import { withNumbers } from "./withNumbers.ts"

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
export const importPeople = async (input: ImportInput, signal: AbortSignal): Promise<void> => {
  const { files, lang, mapping: name, out, skip } = input
  if (existsSync(out)) throw invalid(`${out} is there already: name another file with --out`)
  const source = mappingCalled(name)
  const mapping = usable(readMapping(source))
  const records = files.flatMap((file) => usable(readRecords(usable(readSmall(file)), mapping.records)))
  const mapped = withNumbers(mapping, await mapInThread({ source, mapping, records }, signal))
  const problems = [...mapped.problems, ...problemsIn(mapping, mapped.blocks)]
  if (problems.length > 0 && !skip) usable(refused(problems))
  const sound = skip && problems.length > 0 ? await soundIn(mapping, mapped, signal) : mapped.blocks
  const lost = mapped.blocks.length - sound.length
  const lines = told({ ...mapped, blocks: sound }, { out, lang, lost, problems })
  if (sound.length === 0) throw invalid(words[lang].imported.nothing(out), ...lines.slice(1))
  const text = yamlOf(files, name, sound)
  if (Buffer.byteLength(text) > yamlLimits.bytes) {
    const most = `${yamlLimits.bytes} bytes, the most that a fight includes`
    throw invalid(`${out} would be larger than ${most}: import fewer creatures at a time`)
  }
  writeNew(out, text)
  say(lines.join("\n"))
}

const usable = <A>(checked: Checked<A>): A => {
  if (checked._tag === "Good") return checked.value
  throw invalid(...checked.problems.map(problemText))
}

/** A mapping in a file, or one of those that come with the program. */
const mappingCalled = (name: string): Source => {
  const own = readdirSync(ownMappings).map((file) => file.replace(/\.yaml$/u, ""))
  if (own.includes(name)) return usable(readSmall(join(ownMappings, `${name}.yaml`), `${name}.yaml`))
  if (!/[./\\]/u.test(name))
    throw invalid(`there is no mapping ${name}; there are: ${own.join(", ")}, and files of your own`)
  return usable(readSmall(name))
}

/** The stat blocks that can be used; of those of one id the first. */
const soundIn = async (mapping: Mapping, { blocks, failed }: Mapped, signal: AbortSignal): Promise<readonly Tree[]> => {
  const ids = new Set<unknown>()
  const sound: Tree[] = []
  for (const block of blocks) {
    // There may be thousands: signals are heard in between.
    await immediate()
    if (signal.aborted) throw new Failure(exitCode.interrupted, [])
    if (failed.has(block) || problemsIn(mapping, [block]).length > 0) continue
    const { id } = plain(block) as { readonly id: unknown }
    if (!ids.has(id)) sound.push(block)
    ids.add(id)
  }
  return sound
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
