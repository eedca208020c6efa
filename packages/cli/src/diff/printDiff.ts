import { type AnyEvent, type Language, type Line, narrate, type Note, type System } from "@refriega/core"
import { type Paint, paintFor, plainText } from "@refriega/report"
import {
  type Change,
  changesOf,
  isDayManifest,
  type Manifest,
  type Named,
  type Parting,
  partingOf,
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
  readonly table: Parameters<typeof partingOf>[0]
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
    const parting = partingOf(first.table, first, second)
    const index = (name: string) => manifest.variants.findIndex((each) => each.name === name)
    const changes = changesOf(manifest, index(a), index(b))
    if (input.json)
      console.log(JSON.stringify(document(input, manifest, first, second, parting, changes), undefined, 2))
    else console.log(telling(input, manifest, first, second, parting, changes))
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
  parting: Parting | undefined,
  changes: readonly Change[],
) => {
  const about = ({ name, digest, log, prepared, winner, notes }: Told) => {
    const from = Math.max(0, (parting?.at ?? 0) - context)
    const to = (parting?.at ?? 0) + context + 1
    return {
      variant: name,
      digest,
      events: log.length,
      winner: sides[winner]?.id ?? "draw",
      combatants: prepared.ids,
      ...(parting && { from, around: log.slice(from, to) }),
      ...(parting && { notes: notes.filter(({ event }) => event >= from && event < to) }),
    }
  }
  return { schema: 1, combat: index, seed, parting: parting ?? null, changes, a: about(a), b: about(b) }
}

const telling = (
  input: DiffInput,
  manifest: Manifest,
  a: Told,
  b: Told,
  parting: Parting | undefined,
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
  if (parting === undefined) return [...told, w.neverPart(String(a.log.length)), ""].join("\n")
  const { at } = parting
  const before = a.lines.filter(({ event }) => event < at).slice(-context)
  const after = (of: Told) => of.lines.filter(({ event }) => event >= at).slice(0, context)
  return [
    ...told,
    paint.bold(w.partAt(String(at), w.partings[parting.kind])),
    ...before.map((line) => lineText("  ", line, paint)),
    ...after(a).map((line) => lineText("- ", line, paint)),
    ...after(b).map((line) => lineText("+ ", line, paint)),
    ...(parting.fields.length === 0 ? [] : ["", ...parting.fields.map(fieldText)]),
    "",
    w.inTheEnd(a.name, plainText(winner(a.winner)), b.name, plainText(winner(b.winner))),
    "",
  ].join("\n")
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
