import {
  type Combat,
  type Language,
  narrate,
  replay,
  type Ruleset,
  type System,
  squareName,
  type View,
} from "@refriega/core"
import { alignColumns, cell, type Paint, paintFor, plainText } from "@refriega/report"
import { type Manifest, playerOf, type Regenerated, RunFolder, regenerate } from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"

/** What `refriega replay` was asked for. */
export interface ReplayInput {
  readonly run: string
  readonly index: number
  readonly variant: Option.Option<string>
  readonly explain: boolean
  readonly at: Option.Option<number>
  readonly lang: Language
  readonly json: boolean
}

/** Plays a fight of a run again, checks that it is the same, and tells it. */
export const printReplay = (input: ReplayInput): void => {
  const folder = RunFolder.open(runAt(input.run))
  try {
    const { combats, variants } = folder.manifest
    const names = variants.map((variant) => variant.name)
    const name = Option.getOrElse(input.variant, () => names[0] as string)
    if (!names.includes(name)) throw invalid(`the run has no variant ${name}; it has: ${names.join(", ")}`)
    if (input.index < 0 || input.index >= combats)
      throw invalid(`the run has fights 0 to ${combats - 1}, but not ${input.index}`)
    const how = { folder, explain: input.explain }
    regenerate(playerOf(folder.manifest), names.indexOf(name), input.index, how, (regenerated) => {
      const until = lastEvent(input, regenerated.combat.log.length)
      console.log(
        input.json ? document(input, name, regenerated, until) : telling(input, folder, name, regenerated, until),
      )
    })
  } finally {
    folder.close()
  }
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
  variant: string,
  { rules, combat, digest, checked }: Regenerated<T>,
  until: number,
): string => {
  const { prepared, setup, log } = combat
  const whole = {
    system: rules.id,
    variant,
    combat: input.index,
    seed: setup.seed,
    digest,
    checked,
    combatants: prepared.ids.map((id, i) => ({ id, name: prepared.names[i] })),
    sides: prepared.sides,
    events: log.slice(0, until),
    ...(combat.notes === undefined ? {} : { notes: combat.notes.filter((note) => note.event < until) }),
    ...(Option.isSome(input.at) ? { state: replay(rules, prepared, log, { until }) } : {}),
  }
  return JSON.stringify(whole, undefined, 2)
}

const telling = <T extends System>(
  input: ReplayInput,
  folder: RunFolder,
  variant: string,
  { rules, combat, digest, checked }: Regenerated<T>,
  until: number,
): string => {
  const { lang, explain } = input
  const w = words[lang]
  const paint = paintFor(process.stdout, process.env)
  const { manifest } = folder
  const title = manifest.variants.find(({ name }) => name === variant)?.title[lang] ?? variant
  const head = [manifest.scenario.title[lang], title, w.combat(String(input.index), String(manifest.seed))].join(" · ")
  const lines = [...narrate(rules, combat.prepared, combat.log.slice(0, until), { lang, explain, notes: combat.notes })]
  const width = String(until).length
  return [
    paint.bold(plainText(head)),
    paint.quiet(`${digest}, ${checked ? w.digestSame : w.digestUnknown}`),
    ...lines.flatMap(({ event, heading, text }) =>
      heading
        ? ["", paint.bold(plainText(text))]
        : [`${paint.quiet(String(event).padStart(width))}  ${plainText(text)}`],
    ),
    ...(Option.isSome(input.at) ? ["", ...standings(manifest.sides, rules, combat, until, lang, paint)] : []),
    "",
  ].join("\n")
}

const { compare } = new Intl.Collator("en", { numeric: true })

/** How everybody stands after so many events: where, how healthy, able to fight or not. */
const standings = <T extends System>(
  sides: Manifest["sides"],
  rules: Ruleset<T>,
  { prepared, log }: Combat<T>,
  until: number,
  lang: Language,
  paint: Paint,
): readonly string[] => {
  const w = words[lang]
  const state = replay(rules, prepared, log, { until })
  const order = state.combatants
    .map((c, who) => ({ side: c.side, who }))
    .toSorted((a, b) => a.side - b.side || compare(prepared.names[a.who] ?? "", prepared.names[b.who] ?? ""))
  const rows = order.map(({ who, side }) => {
    const c = state.combatants[who] as View<T["state"]>["combatants"][number]
    return [
      cell(prepared.names[who] ?? "", (text) => paint.side(side, text)),
      cell(sides[side]?.name ?? ""),
      cell(squareName(c.at, prepared.field.width)),
      cell(`${Math.round(100 * rules.health(prepared, state, who))}\u00a0%`),
      cell(c.dead ? w.isDead : c.fled ? w.hasFled : c.down ? w.isDown : w.isStanding),
    ]
  })
  const header = [w.combatant, w.side, w.square, w.health, ""].map((text) => cell(text, paint.quiet))
  return alignColumns([header, ...rows], [3])
}
