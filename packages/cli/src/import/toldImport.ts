import { type Language, type Problem, problemText, type Tree } from "@refriega/core/internal"
import { words } from "../text/words.ts"
import type { Mapping } from "./Mapping.ts"
import type { Lost, Mapped } from "./mapRecords.ts"

/** What a report of an import needs. */
export interface Made extends Mapped {
  readonly mapping: Mapping
  /** The files that are written. */
  readonly parts: readonly string[]
  readonly lang: Language
  /** How many creatures cannot be used, and why. */
  readonly refused: { readonly count: number; readonly problems: readonly Problem[] }
  /** Everything that was not understood is reported, creature by creature and value by value. */
  readonly all: boolean
}

/** Up to so many creatures are reported one by one; of a book, what they have in common. */
const few = 5
/** So many names stand for all of a kind, and so many values for all that nothing reads. */
const examples = { names: 4, values: 10 }

/** What became of creatures, as lines: what matters most in a fight first. */
export const toldImport = (made: Made): readonly string[] => {
  const { all, blocks, lang, leftOut, lost, mapping, odd, parts, refused, unknown, unread } = made
  const w = words[lang].imported
  const unarmed = unarmedIn(mapping, blocks)
  const each = all || blocks.length <= few
  return [
    w.written(blocks.length, parts),
    ...(parts.length > 1 ? [w.several] : []),
    ...(leftOut === 0 ? [] : [w.leftOut(leftOut)]),
    ...(refused.count === 0 ? [] : [w.skipped(refused.count), ...summed(refused.problems).map((each) => `  ${each}`)]),
    ...(unarmed.length === 0 ? [] : [w.unarmed, `  ${unarmed.join(", ")}`]),
    ...(odd.length === 0 ? [] : [w.odd, ...odd.map((each) => `  ${problemText(each)}`)]),
    ...(lost.length === 0 ? [] : [w.lost, ...(each ? byCreature : byKind)(made)]),
    ...(unknown.size === 0 ? [] : [w.unknown, ...counted(unknown)]),
    ...toldUnread(made, unread),
    ...(lost.length > 0 && !each ? [w.more] : []),
    ...(mapping.notes ?? []).map((note) => note[lang].trim()),
  ]
}

/** Problems as lines: of one that many creatures have the first, and how many more. */
export const summed = (problems: readonly Problem[]): readonly string[] =>
  [...Map.groupBy(problems, ({ message }) => message).values()].flatMap((alike) =>
    alike.length <= few ? alike.map(problemText) : [`${problemText(alike[0] as Problem)} (${alike.length})`],
  )

const counted = (counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts].toSorted(([, a], [, b]) => b - a).map(([text, n]) => `  ${text}${n === 1 ? "" : ` (${n})`}`)

/** Values that nothing reads: of kinds of creatures that the program knows, only where all are requested. */
const toldUnread = ({ all, lang, mapping }: Made, unread: ReadonlyMap<string, number>): readonly string[] => {
  const w = words[lang].imported
  if (unread.size === 0 || (mapping.reads !== undefined && !all)) return []
  const lines = counted(unread)
  if (all || lines.length <= examples.values) return [w.unread, ...lines]
  return [w.unread, ...lines.slice(0, examples.values), `  ${w.others(lines.length - examples.values)}`]
}

/** Names as somebody else wrote them, each on one line and not too long. */
const listed = (names: readonly string[]): string =>
  names
    .map((name) => {
      const plain = name.replaceAll(/[\p{Cc}\s]+/gu, " ").trim()
      return plain.length > longestName ? `${plain.slice(0, longestName)}...` : plain
    })
    .join("; ")
const longestName = 80

const byCreature = ({ lang, lost, mapping }: Made): readonly string[] =>
  [...Map.groupBy(lost, ({ creature }) => creature)].flatMap(([creature, found]) => [
    `  ${creature}`,
    ...found.map(({ kind, names }) => `    ${mapping.kinds[kind]?.[lang] ?? kind}: ${listed(names)}`),
  ])

const byKind = ({ lang, lost, mapping }: Made): readonly string[] => {
  const w = words[lang].imported
  return Object.entries(mapping.kinds).flatMap(([kind, texts]) => {
    const found = lost.filter((each) => each.kind === kind)
    if (found.length === 0) return []
    const names = found.slice(0, examples.names).map(({ creature }) => creature)
    const rest = found.length > names.length ? ", ..." : ""
    return [`  ${texts[lang]}: ${w.of(found.length)} (${names.join(", ")}${rest})`]
  })
}

/** What a stat block does not take, as comments beside it. */
export const commentOf = ({ kinds }: Mapping, lost: readonly Lost[]): string | undefined =>
  lost.length === 0
    ? undefined
    : lost.map(({ kind, names }) => ` ${kinds[kind]?.en ?? kind}: ${listed(names)}`).join("\n")

/** Names of creatures whose attacks came out empty: nobody is hurt by them. */
const unarmedIn = ({ fields, lists }: Mapping, blocks: readonly Tree[]): readonly string[] => {
  const paths = [...fields, ...lists].map(({ path }) => path.join("."))
  const key = ["attacks", "weapons"].find((name) => paths.includes(name))
  if (key === undefined) return []
  return blocks.flatMap((block) => {
    if (block._tag !== "Mapping") return []
    const list = block.entries.get(key)?.value
    if (list !== undefined && (list._tag !== "List" || list.items.length > 0)) return []
    const id = block.entries.get("id")?.value
    return [id?._tag === "Leaf" ? String(id.value) : "?"]
  })
}
