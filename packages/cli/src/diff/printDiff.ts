import { type AnyEvent, type Language, type Line, narrate, type Note, type System } from "@refriega/core"
import { type Paint, paintFor, plainText } from "@refriega/report"
import {
  type Change,
  changesOf,
  isDayManifest,
  type Manifest,
  type Named,
  type Parting,
  type Partings,
  partingsOf,
  playerOf,
  type Regenerated,
  RunFolder,
  regenerate,
} from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"

/** What `refriega diff` was asked for. */
export interface DiffInput {
  readonly run: string
  readonly index: number
  readonly variant: Option.Option<string>
  readonly against: Option.Option<string>
  readonly context: number
  readonly lang: Language
  readonly json: boolean
}

/** One of the two, played again. */
interface Told extends Named {
  readonly name: string
  readonly lines: readonly Line[]
  readonly notes: readonly Note[]
  readonly digest: string
  readonly winner: number
  readonly table: Parameters<typeof partingsOf>[0]
}

/** Plays a fight under two variants of a run again, checks both against the run, and tells where they part. */
export const printDiff = (input: DiffInput): void => {
  const folder = RunFolder.open(runAt(input.run))
  try {
    const { manifest } = folder
    if (isDayManifest(manifest))
      throw invalid("a run of days is not compared fight by fight; refriega replay tells them")
    const [a, b] = chosen(input, manifest)
    const player = playerOf(manifest)
    const tell = (name: string): Told => {
      const variant = manifest.variants.findIndex((each) => each.name === name)
      return regenerate(player, variant, input.index, { folder, explain: true }, (found) =>
        told(name, found, input.lang),
      )
    }
    const [first, second] = [tell(a), tell(b)]
    const partings = partingsOf(first.table, first, second)
    const index = (name: string) => manifest.variants.findIndex((each) => each.name === name)
    const changes = changesOf(manifest, index(a), index(b))
    if (input.json)
      console.log(JSON.stringify(document(input, manifest, first, second, partings, changes), undefined, 2))
    else console.log(telling(input, manifest, first, second, partings, changes))
  } finally {
    folder.close()
  }
}

const chosen = ({ index, variant, against }: DiffInput, { combats, variants }: Manifest): readonly [string, string] => {
  const names = variants.map(({ name }) => name)
  const a = Option.getOrElse(against, () => names[0] as string)
  const b = Option.getOrElse(variant, () => names.find((name) => name !== a) ?? "")
  if (b === "") throw invalid("the run has one variant: there is nothing to hold it against")
  const unknown = [a, b].filter((name) => !names.includes(name))
  if (unknown.length > 0) throw invalid(`the run has no variant ${unknown.join(", ")}; it has: ${names.join(", ")}`)
  if (index < 0 || index >= combats) throw invalid(`the run has fights 0 to ${combats - 1}, but not ${index}`)
  return [a, b]
}

const told = <T extends System>(name: string, { rules, combat, digest }: Regenerated<T>, lang: Language): Told => ({
  name,
  digest,
  log: combat.log as readonly AnyEvent[],
  prepared: combat.prepared,
  lines: [...narrate(rules, combat.prepared, combat.log, { lang, explain: true, notes: combat.notes })],
  notes: combat.notes ?? [],
  winner: combat.state.winner,
  table: rules.events,
})

const document = (
  { index, context }: DiffInput,
  { seed, sides }: Manifest,
  a: Told,
  b: Told,
  partings: Partings | undefined,
  changes: readonly Change[],
) => {
  const about = ({ name, digest, log, prepared, winner, notes }: Told) => {
    const at = partings?.first.at ?? 0
    const [from, to] = [Math.max(0, at - context), at + context + 1]
    return {
      variant: name,
      digest,
      events: log.length,
      winner: sides[winner]?.id ?? "draw",
      combatants: prepared.ids,
      ...(partings && { from, around: log.slice(from, to) }),
      ...(partings && { notes: notes.filter(({ event }) => event >= from && event < to) }),
    }
  }
  const { first: parting, apart } = partings ?? {}
  return {
    schema: 1,
    combat: index,
    seed,
    parting: parting ?? null,
    apart: apart ?? null,
    changes,
    a: about(a),
    b: about(b),
  }
}

const telling = (
  input: DiffInput,
  manifest: Manifest,
  a: Told,
  b: Told,
  partings: Partings | undefined,
  changes: readonly Change[],
): string => {
  const { lang, context, index } = input
  const w = words[lang]
  const paint = paintFor(process.stdout, process.env)
  const winner = (side: number) => manifest.sides[side]?.name ?? w.draw
  const heading = [
    manifest.scenario.title[lang],
    w.combat(String(index), String(manifest.seed)),
    `${a.name} | ${b.name}`,
  ]
  const told = [
    paint.bold(plainText(heading.join(" · "))),
    paint.quiet(w.changes(b.name)),
    ...changeLines(changes, w.nothing),
    "",
  ]
  if (partings === undefined) return [...told, w.neverPart(String(a.log.length)), ""].join("\n")
  const { first, apart } = partings
  return [
    ...told,
    paint.bold(w.partAt(String(first.at), w.partings[first.kind])),
    ...around(a, b, first, context, paint),
    ...(apart === undefined
      ? []
      : [paint.bold(w.apartAt(String(apart.at), w.partings[apart.kind])), ...around(a, b, apart, context, paint)]),
    w.inTheEnd(a.name, plainText(winner(a.winner)), b.name, plainText(winner(b.winner))),
    "",
  ].join("\n")
}

/** What both tell before a place, and what each tells from there on. */
const around = (a: Told, b: Told, { at, fields }: Parting, context: number, paint: Paint): readonly string[] => {
  const before = a.lines.filter(({ event }) => event < at).slice(-context)
  const after = (of: Told) => of.lines.filter(({ event }) => event >= at).slice(0, context)
  return [
    ...before.map((line) => lineText("  ", line, paint)),
    ...after(a).map((line) => lineText("- ", line, paint)),
    ...after(b).map((line) => lineText("+ ", line, paint)),
    ...(fields.length === 0 ? [] : ["", ...fields.map(fieldText)]),
    "",
  ]
}

const lineText = (sign: string, { event, text }: Line, paint: Paint): string => {
  const line = `${sign}${String(event).padStart(4)}  ${plainText(text)}`
  return sign === "  " ? paint.quiet(line) : line
}

const fieldText = ({ field, a, b }: Parting["fields"][number]): string => `  ${field}: ${shown(a)} → ${shown(b)}`

const mostChanges = 12

const changeLines = (changes: readonly Change[], nothing: string): readonly string[] => {
  if (changes.length === 0) return [`  ${nothing}`]
  const lines = changes.slice(0, mostChanges).map(({ path, a, b }) => `  ${plainText(path)}: ${shown(a)} → ${shown(b)}`)
  return changes.length > mostChanges ? [...lines, `  … +${changes.length - mostChanges}`] : lines
}

const shown = (value: unknown): string => {
  if (value === undefined) return "–"
  const text = plainText(JSON.stringify(value))
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
