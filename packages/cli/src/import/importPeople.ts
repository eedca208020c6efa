import { existsSync, readdirSync, unlinkSync } from "node:fs"
import { join } from "node:path"
import { setImmediate as immediate } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import {
  type Checked,
  type Language,
  plain,
  problemText,
  type Source,
  shellWord,
  type Tree,
  yamlLimits,
  yamlTokens,
} from "@refriega/core/internal"
import { readSmall, writeNew } from "@refriega/sim/internal"
import { Document, isMap, isSeq, visit } from "yaml"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"
import { type Mapping, readMapping } from "./Mapping.ts"
import { mapInThread } from "./mapInThread.ts"
import type { Mapped } from "./mapRecords.ts"
import { problemsIn } from "./problemsIn.ts"
import { readRecords } from "./readRecords.ts"
import { toldApart } from "./toldApart.ts"
import { commentOf, summed, toldImport } from "./toldImport.ts"
import { withNumbers } from "./withNumbers.ts"
import { withoutOdd } from "./withoutOdd.ts"

/** The folder of the mappings that come with the program. */
const ownMappings = fileURLToPath(new URL("../../../../mappings", import.meta.url))

/** Bytes of the largest file of creatures: several books of them. */
const largestBook = 2 ** 27

/** What `refriega import` was asked for. */
export interface ImportInput {
  readonly files: readonly string[]
  readonly mapping: string
  readonly out: string
  /** Creatures that cannot be used are left out, instead of nothing being written. */
  readonly skip: boolean
  /** Everything that was not understood is reported, creature by creature. */
  readonly all: boolean
  readonly lang: Language
}

/** Makes stat blocks of creatures that are in files of some other format. It never writes over anything. */
export const importPeople = async (input: ImportInput, signal: AbortSignal): Promise<void> => {
  const { all, files, lang, mapping: name, out, skip } = input
  mustBeNew([out])
  const source = mappingCalled(name)
  const mapping = usable(readMapping(source, !/[./\\]/u.test(name)))
  const records = files.flatMap((file) =>
    usable(readRecords(usable(readSmall(file, file, largestBook)), mapping.records)),
  )
  const mapped = toldApart(
    withoutOdd(mapping, withNumbers(mapping, await mapInThread({ source, mapping, records }, signal))),
  )
  // What is in no form that is known has no stat block at all.
  const made = mapped.blocks.filter((block) => block._tag !== "Mapping" || block.entries.size > 0)
  const problems = [...mapped.problems, ...problemsIn(mapping, made)]
  if (problems.length > 0 && !skip) throw invalid(...summed(problems))
  const sound = skip && problems.length > 0 ? await soundIn(mapping, mapped, signal) : mapped.blocks
  const refusal = { count: mapped.blocks.length - sound.length, problems }
  const texts = sound.length === 0 ? [] : textsOf((blocks) => yamlOf({ files, name, mapping, mapped }, blocks), sound)
  const parts = texts.map((_, i) => partOf(out, i))
  const lines = toldImport({ ...mapped, blocks: sound, refused: refusal, mapping, parts, lang, all })
  if (sound.length === 0) throw invalid(words[lang].imported.nothing(out), ...lines.slice(1))
  mustBeNew(parts)
  writeAll(parts, texts)
  say(lines.join("\n"))
}

const mustBeNew = (files: readonly string[]): void => {
  const there = files.find((file) => existsSync(file))
  if (there !== undefined) throw invalid(`${there} is there already: name another file with --out`)
}

/** Writes files that are not there yet: all of them, or none. */
const writeAll = (parts: readonly string[], texts: readonly string[]): void => {
  for (const [i, part] of parts.entries()) {
    try {
      writeNew(part, texts[i] as string)
    } catch (error) {
      for (const written of parts.slice(0, i)) unlinkSync(written)
      throw error
    }
  }
}

/** The name of a part of a book that is too large for one file: `people.yaml`, `people-2.yaml`. */
const partOf = (out: string, i: number): string => (i === 0 ? out : out.replace(/(?=\.[^./\\]*$)|$/u, `-${i + 1}`))

/** Texts of stat blocks, none larger than what a fight includes. */
const textsOf = (yaml: (blocks: readonly Tree[]) => string, blocks: readonly Tree[]): readonly string[] => {
  const text = yaml(blocks)
  const size = Buffer.byteLength(text) / yamlLimits.bytes
  if (blocks.length === 1 || (size <= 1 && !("message" in yamlTokens(text)))) return [text]
  const count = Math.min(blocks.length, Math.max(2, Math.ceil(size)))
  return Array.from({ length: count }, (_, i) =>
    blocks.slice(Math.floor((i * blocks.length) / count), Math.floor(((i + 1) * blocks.length) / count)),
  ).flatMap((part) => textsOf(yaml, part))
}

const usable = <A>(checked: Checked<A>): A => {
  if (checked._tag === "Good") return checked.value
  throw invalid(...checked.problems.map(problemText))
}

const formsOf5e = ["foundry-dnd5e", "open5e", "5e-database"]

/** A mapping in a file, or one of those that come with the program. */
const mappingCalled = (name: string): Source => {
  const own = readdirSync(ownMappings).map((file) => file.replace(/\.yaml$/u, ""))
  // The forms of one kind of creatures had a mapping each.
  if (formsOf5e.includes(name)) return mappingCalled("dnd5e")
  if (own.includes(name)) return usable(readSmall(join(ownMappings, `${name}.yaml`), `${name}.yaml`))
  if (name !== "-" && !/[./\\]/u.test(name))
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

/** A bestiary file, with what each stat block does not take beside it. What is small stands on one line. */
const yamlOf = (
  {
    files,
    mapped,
    mapping,
    name,
  }: { readonly files: readonly string[]; readonly name: string; readonly mapping: Mapping; readonly mapped: Mapped },
  blocks: readonly Tree[],
): string => {
  const document = new Document({ combatants: blocks.map(plain) })
  const call = [...files, "--mapping", name].map(shellWord).join(" ")
  document.commentBefore = ` Made by: refriega import ${call}`
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > 6 && (isMap(node) || isSeq(node))) node.flow = true
    },
  })
  const list = document.get("combatants")
  const lost = Map.groupBy(mapped.lost, ({ block }) => mapped.blocks[block])
  for (const [i, item] of (isSeq(list) ? list.items : []).entries()) {
    const comment = commentOf(mapping, lost.get(blocks[i]) ?? [])
    if (comment !== undefined && isMap(item)) item.commentBefore = comment
  }
  return document.toString({ lineWidth: 120 })
}
