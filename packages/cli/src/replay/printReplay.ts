import {
  type Combat,
  type Language,
  type Library,
  namesIn,
  narrate,
  type Ruleset,
  replay,
  type System,
  squareName,
  type Text,
  tellerOf,
  type View,
} from "@refriega/core/internal"
import { alignColumns, cell, type Paint, paintFor, plainText } from "@refriega/report/internal"
import {
  combatsOf,
  type DayManifest,
  dayPlayerOf,
  isDayManifest,
  type Manifest,
  NoSuchFight,
  ownLibrary,
  playerOf,
  type Regenerated,
  RunFolder,
  regenerate,
  regenerateFight,
  seedOf,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"
import { reasonLines } from "./reasonLines.ts"

/** What `refriega replay` was asked for. */
export interface ReplayInput {
  readonly run: string
  readonly index: number
  readonly variant: Option.Option<string>
  readonly fight: Option.Option<number>
  readonly explain: boolean
  readonly at: Option.Option<number>
  readonly lang: Language
  readonly json: boolean
}

type Input = ReplayInput & { readonly library: Library }

/** Plays a fight of a run, or of a day of a run, again, checks that it is the same, and tells it. */
export const printReplay = (asked: ReplayInput, library: Library = ownLibrary): void => {
  const input = { ...asked, library }
  const folder = RunFolder.open(runAt(input.run))
  try {
    const { manifest } = folder
    const names = manifest.variants.map((variant) => variant.name)
    const name = Option.getOrElse(input.variant, () => names[0] as string)
    if (!names.includes(name)) throw invalid(`the run has no variant ${name}; it has: ${names.join(", ")}`)
    const combats = combatsOf(manifest, variantIndex(manifest, name))
    if (input.index < 0 || input.index >= combats) {
      const what = isDayManifest(manifest) ? "days" : "fights"
      throw invalid(`the run has ${what} 0 to ${combats - 1}, but not ${input.index}`)
    }
    if (isDayManifest(manifest)) printFightOfDay(input, folder, manifest, name)
    else printFight(input, folder, manifest, name)
  } finally {
    folder.close()
  }
}

const printFight = (input: Input, folder: RunFolder, manifest: Manifest, name: string): void => {
  if (Option.isSome(input.fight)) throw invalid("--fight chooses a fight of a day; this is a run of single fights")
  const { scenario } = manifest
  const seed = seedOf(manifest, variantIndex(manifest, name))
  const title = [scenario.title, variantTitle(manifest, name)].map((text) => text[input.lang])
  const heading = [...title, words[input.lang].combat(String(input.index), String(seed))]
  const how = { folder, explain: input.explain }
  regenerate(playerOf(manifest, input.library), variantIndex(manifest, name), input.index, how, (regenerated) =>
    print(input, regenerated, { variant: name, heading }),
  )
}

const printFightOfDay = (input: Input, folder: RunFolder, manifest: DayManifest, name: string): void => {
  const fight = Option.getOrElse(input.fight, () => 0)
  const { fights, scenario } = manifest
  const found = fights[fight]
  if (found === undefined) throw invalid(`a day has fights 0 to ${fights.length - 1}, but not ${fight}`)
  const how = { folder, explain: input.explain }
  const variant = variantIndex(manifest, name)
  const seed = seedOf(manifest, variant)
  try {
    regenerateFight(dayPlayerOf(manifest, input.library), variant, input.index, fight, how, (regenerated) => {
      const numbers = [input.index, fight, regenerated.fights - 1, seed].map(String) as [string, string, string, string]
      const title = [scenario.title, found.scenario.title, variantTitle(manifest, name)].map((text) => text[input.lang])
      const heading = [...title, words[input.lang].ofDay(...numbers)]
      print(input, regenerated, { variant: name, heading, fight })
    })
  } catch (error) {
    throw error instanceof NoSuchFight ? invalid(error.message) : error
  }
}

const variantIndex = ({ variants }: Manifest, name: string): number => variants.findIndex((each) => each.name === name)
const variantTitle = (manifest: Manifest, name: string): Text =>
  manifest.variants[variantIndex(manifest, name)]?.title ?? { en: name, es: name }

/** What of a run tells which fight it is. */
interface Which {
  readonly variant: string
  readonly heading: readonly string[]
  /** The number of the fight in its day. */
  readonly fight?: number
}

const print = <T extends System>(input: ReplayInput, regenerated: Regenerated<T>, which: Which): void => {
  const until = lastEvent(input, regenerated.combat.log.length)
  if (input.json) console.log(document(input, which, regenerated, until))
  else say(telling(input, which, regenerated, until))
}

/** How many events to show. */
const lastEvent = ({ at }: ReplayInput, events: number): number => {
  const last = Option.getOrUndefined(at)
  if (last === undefined) return events
  if (last < 0 || last >= events) throw invalid(`the fight has events 0 to ${events - 1}, but not ${last}`)
  return last + 1
}

const document = <T extends System>(
  input: ReplayInput,
  { variant, fight }: Which,
  { rules, combat, digest, checked, weighed }: Regenerated<T>,
  until: number,
): string => {
  const { prepared, setup, log } = combat
  const whole = {
    system: rules.id,
    variant,
    combat: input.index,
    ...(fight === undefined ? {} : { fight }),
    seed: setup.seed,
    digest,
    checked,
    combatants: prepared.ids.map((id, i) => ({ id, name: prepared.names[i] })),
    sides: prepared.sides,
    events: log.slice(0, until),
    ...(weighed === undefined ? {} : { decisions: weighed.filter(({ event }) => event < until) }),
    ...(combat.notes === undefined ? {} : { notes: combat.notes.filter((note) => note.event < until) }),
    ...(Option.isSome(input.at) ? { state: replay(rules, prepared, log, { until }) } : {}),
  }
  return JSON.stringify(whole, undefined, 2)
}

const telling = <T extends System>(
  input: ReplayInput,
  { heading }: Which,
  { rules, combat, digest, checked, weighed = [] }: Regenerated<T>,
  until: number,
): string => {
  const { lang, explain } = input
  const w = words[lang]
  const paint = paintFor(process.stdout, process.env)
  const lines = [...narrate(rules, combat.prepared, combat.log.slice(0, until), { lang, explain, notes: combat.notes })]
  const width = String(until).length
  const tell = tellerOf(rules, combat.prepared, lang)
  const decisions = new Map(weighed.map((each) => [each.event, each]))
  const reasons = (event: number): readonly string[] => {
    const decision = decisions.get(event)
    const chosen = combat.log[event]
    if (decision === undefined || chosen?._tag !== "Decided") return []
    return reasonLines(decision, Number((chosen as { option?: number }).option), tell, lang).map(
      (line) => `${" ".repeat(width + 4)}${paint.quiet(plainText(line))}`,
    )
  }
  // The choice behind an act has no line of its own in some games: its reasons follow the next line.
  let from = 0
  const reasonsUpTo = (event: number): readonly string[] => {
    const all: string[] = []
    for (; from <= event; from++) all.push(...reasons(from))
    return all
  }
  return [
    paint.bold(plainText(heading.join(" · "))),
    paint.quiet(`${digest}, ${checked ? w.digestSame : w.digestUnknown}`),
    ...lines.flatMap(({ event, heading: isHeading, text }) =>
      isHeading
        ? ["", paint.bold(plainText(text))]
        : [`${paint.quiet(String(event).padStart(width))}  ${plainText(text)}`, ...reasonsUpTo(event)],
    ),
    ...(Option.isSome(input.at) ? ["", ...standings(rules, combat, until, lang, paint)] : []),
    "",
  ].join("\n")
}

const { compare } = new Intl.Collator("en", { numeric: true })

/** How everybody stands after so many events: where, how healthy, able to fight or not. */
const standings = <T extends System>(
  rules: Ruleset<T>,
  { prepared, log }: Combat<T>,
  until: number,
  lang: Language,
  paint: Paint,
): readonly string[] => {
  const w = words[lang]
  const { names, sideNames } = namesIn(prepared, lang)
  const state = replay(rules, prepared, log, { until })
  const order = state.combatants
    .map((c, who) => ({ side: c.side, who }))
    .toSorted((a, b) => a.side - b.side || compare(names[a.who] ?? "", names[b.who] ?? ""))
  const rows = order.map(({ who, side }) => {
    const c = state.combatants[who] as View<T["state"]>["combatants"][number]
    return [
      cell(names[who] ?? "", (text) => paint.side(side, text)),
      cell(sideNames[side] ?? ""),
      cell(squareName(c.at, prepared.field.width)),
      cell(`${Math.round(100 * rules.health(prepared, state, who))}\u00a0%`),
      cell(c.dead ? w.isDead : c.fled ? w.hasFled : c.down ? w.isDown : w.isStanding),
    ]
  })
  const header = [w.combatant, w.side, w.square, w.health, ""].map((text) => cell(text, paint.quiet))
  return alignColumns([header, ...rows], [3])
}
