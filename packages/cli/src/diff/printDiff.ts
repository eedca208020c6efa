import { type Language, type Library, type Line, nameIn } from "@refriega/core"
import { type Paint, paintFor, plainText } from "@refriega/report/internal"
import {
  type Change,
  haveSameDice,
  isDayManifest,
  type Manifest,
  ownLibrary,
  type Parting,
  RunFolder,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"
import { type DayEnd, type Names, type Parted, partedDay, partedFight, type Told } from "./parted.ts"

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

/**
 * Plays a fight, or a day, under two variants of a run again, checks both against the run, and tells where they part.
 */
export const printDiff = (input: DiffInput, library: Library = ownLibrary): void => {
  const folder = RunFolder.open(runAt(input.run))
  try {
    const { manifest } = folder
    const names = chosen(input, manifest)
    const parted = isDayManifest(manifest)
      ? partedDay({ ...input, library }, folder, manifest, names)
      : partedFight({ ...input, library }, folder, manifest, names)
    if (input.json) console.log(JSON.stringify(document(input, manifest, parted), undefined, 2))
    else say(telling(input, parted))
  } finally {
    folder.close()
  }
}

const chosen = ({ index, variant, against }: DiffInput, { combats, fights, variants }: Manifest): Names => {
  const names = variants.map(({ name }) => name)
  const a = Option.getOrElse(against, () => names[0] as string)
  const b = Option.getOrElse(variant, () => names.find((name) => name !== a) ?? "")
  if (b === "") throw invalid("the run has one variant: there is nothing to hold it against")
  const unknown = [a, b].filter((name) => !names.includes(name))
  if (unknown.length > 0) throw invalid(`the run has no variant ${unknown.join(", ")}; it has: ${names.join(", ")}`)
  const [first, second] = [names.indexOf(a), names.indexOf(b)]
  if (!haveSameDice({ variants }, first, second))
    throw invalid(
      `${a} and ${b} were played with dice of their own: fight ${index} of one has nothing to do with fight ${index} of the other`,
    )
  if (index < 0 || index >= combats) {
    throw invalid(`the run has ${fights === undefined ? "fights" : "days"} 0 to ${combats - 1}, but not ${index}`)
  }
  return [a, b]
}

const document = (
  { index, context }: DiffInput,
  { seed }: Manifest,
  { a, b, changes, day, partings, sides }: Parted,
) => {
  const about = ({ name, digest, log, prepared, winner, notes }: Told, end?: DayEnd) => {
    const at = partings?.first.at ?? 0
    const [from, to] = [Math.max(0, at - context), at + context + 1]
    return {
      variant: name,
      digest,
      events: log.length,
      winner: sides[winner]?.id ?? "draw",
      ...(end && { day: { fights: end.fights, survived: end.survived } }),
      combatants: prepared.ids,
      ...(partings && { from, around: log.slice(from, to) }),
      ...(partings && { notes: notes.filter(({ event }) => event >= from && event < to) }),
    }
  }
  const { first: parting, apart } = partings ?? {}
  return {
    schema: 1,
    combat: index,
    ...(day && { fight: { index: day.fight, id: day.id } }),
    seed,
    parting: parting ?? null,
    apart: apart ?? null,
    changes,
    a: about(a, day?.a),
    b: about(b, day?.b),
  }
}

const telling = (
  { context, lang }: DiffInput,
  { a, b, changes, day, partings, sides, title, which }: Parted,
): string => {
  const w = words[lang]
  const paint = paintFor(process.stdout, process.env)
  const winner = (side: number) => nameIn(sides[side] ?? { name: w.draw }, lang)
  const heading = [title, which, `${a.name} | ${b.name}`]
  const told = [
    paint.bold(plainText(heading.join(" · "))),
    paint.quiet(w.changes(b.name)),
    ...changeLines(changes, w.nothing),
    "",
  ]
  if (partings === undefined) {
    return [...told, day === undefined ? w.neverPart(String(a.log.length)) : w.daysNeverPart, ""].join("\n")
  }
  const { first, apart } = partings
  return [
    ...told,
    paint.bold(w.partAt(String(first.at), w.partings[first.kind])),
    ...around(a, b, first, context, paint),
    ...(apart === undefined
      ? []
      : [paint.bold(w.apartAt(String(apart.at), w.partings[apart.kind])), ...around(a, b, apart, context, paint)]),
    w.inTheEnd(a.name, plainText(winner(a.winner)), b.name, plainText(winner(b.winner))),
    ...(day === undefined ? [] : [w.theDay(a.name, dayText(day.a, lang), b.name, dayText(day.b, lang))]),
    "",
  ].join("\n")
}

const dayText = ({ last, survived }: DayEnd, lang: Language): string =>
  survived ? words[lang].daySurvived : words[lang].dayLost(plainText(last))

/** What both tell before a place, and what each tells from there on. */
const around = (a: Told, b: Told, { at, fields, kind }: Parting, context: number, paint: Paint): readonly string[] => {
  const before = a.lines.filter(({ event }) => event < at).slice(-context)
  const after = (of: Told) => of.lines.filter(({ event }) => event >= at).slice(0, context)
  return [
    ...before.map((line) => lineText("  ", line, paint)),
    ...after(a).map((line) => lineText("- ", line, paint)),
    ...after(b).map((line) => lineText("+ ", line, paint)),
    // Of another answer the lines say all; its fields are numbers of the engine.
    ...(fields.length === 0 || kind === "choice" ? [] : ["", ...fields.map(fieldText)]),
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
