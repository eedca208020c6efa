import { type Language, type System, tellerOf } from "@refriega/core/internal"
import { alignColumns, cell, decimal, paintFor, plainText } from "@refriega/report/internal"
import {
  decisionBefore,
  type Fought,
  foughtIn,
  isDayManifest,
  type Manifest,
  type PlayedFrom,
  playedFrom,
  playerOf,
  RunFolder,
  regenerate,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { heard } from "../shared/heard.ts"
import { say } from "../shared/telling/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"

/** What `refriega run RUN INDEX --from EVENT` was asked for. */
export interface FromInput {
  readonly scenarios: readonly string[]
  readonly from: number
  readonly combats: Option.Option<number>
  readonly variants: readonly string[]
  readonly side: Option.Option<string>
  readonly json: boolean
  readonly lang: Language
  readonly allowCode: boolean
}

const usual = 2000
const most = 1_000_000

/** Plays a fight of a run on from a moment, and prints how it goes on. */
export const runFrom = async (input: FromInput, signal: AbortSignal): Promise<void> => {
  const [run, which, ...more] = input.scenarios
  const index = Number(which)
  if (run === undefined || which === undefined || more.length > 0 || !/^\d{1,10}$/u.test(which))
    throw invalid("--from takes a run and the number of one of its fights: refriega run runs/duel-1 17 --from 52")
  const fights = Option.getOrElse(input.combats, () => usual)
  if (fights < 1 || fights > most) throw invalid(`-n ${fights}: expected a number from 1 to ${most}`)
  const library = await withCode(input.allowCode, (known) => known)
  const folder = RunFolder.open(runAt(run))
  try {
    const { manifest } = folder
    if (isDayManifest(manifest)) throw invalid("--from is for runs of single fights")
    const variant = placeOf(manifest.variants, ({ name }) => name, input.variants[0], "variant")
    const side = placeOf(manifest.sides, ({ id }) => id, Option.getOrUndefined(input.side), "side")
    if (index >= manifest.combats) throw invalid(`the run has fights 0 to ${manifest.combats - 1}, but not ${index}`)
    const player = playerOf(manifest, library)
    const events = regenerate(player, variant, index, { folder }, ({ combat }) => combat.log.length)
    if (input.from < 0 || input.from >= events)
      throw invalid(`the fight has events 0 to ${events - 1}, but not ${input.from}`)
    await foughtIn(player, variant, index, async (fought) => {
      const place = decisionBefore(fought, input.from)
      if (place === undefined) throw invalid("nobody decides anything in this fight")
      const found = await heard(playedFrom(fought, place, side, fights), signal)
      if (input.json)
        console.log(JSON.stringify(document(input, index, manifest, place.event, found, fought), undefined, 2))
      else say(telling(input, index, manifest, place, found, fought))
    })
  } finally {
    folder.close()
  }
}

const placeOf = <A>(
  list: readonly A[],
  name: (each: A) => string,
  wanted: string | undefined,
  what: string,
): number => {
  if (wanted === undefined) return 0
  const names = list.map(name)
  const at = names.indexOf(wanted)
  if (at < 0) throw invalid(`the run has no ${what} ${wanted}; it has: ${names.join(", ")}`)
  return at
}

const document = <T extends System>(
  { from }: FromInput,
  combat: number,
  { sides }: Manifest,
  decision: number,
  { dead, draws, fallen, fights, rounds, wins }: PlayedFrom,
  { prepared }: Fought<T>,
) => ({
  schema: 1,
  combat,
  from,
  /** How many events had happened at the decision from which it was played on. */
  decision,
  fights,
  winRate: Object.fromEntries(sides.map(({ id }, i) => [id, wins[i]])),
  draw: draws,
  rounds,
  combatants: Object.fromEntries(prepared.ids.map((id, who) => [id, { dead: dead[who], fallen: fallen[who] }])),
})

const text = {
  en: {
    from: (event: string, who: string, round: string, n: string) =>
      `From event ${event} (round ${round}, ${who} to decide), ${n} times with other dice`,
    wins: "wins",
    draws: "draws",
    fallen: "cannot fight at the end",
    dead: "dead",
    rounds: (mean: string) => `Ends in round ${mean} on average.`,
  },
  es: {
    from: (event: string, who: string, round: string, n: string) =>
      `Desde el evento ${event} (asalto ${round}, decide ${who}), ${n} veces con otros dados`,
    wins: "victorias",
    draws: "empates",
    fallen: "fuera de combate al final",
    dead: "muere",
    rounds: (mean: string) => `Acaba de media en el asalto ${mean}.`,
  },
} as const

const telling = <T extends System>(
  { lang }: FromInput,
  index: number,
  { scenario, seed }: Manifest,
  place: { readonly event: number; readonly who: number; readonly round: number },
  { dead, draws, fallen, fights, rounds, wins }: PlayedFrom,
  { prepared, rules }: Fought<T>,
): string => {
  const w = text[lang]
  const paint = paintFor(process.stdout, process.env)
  const tell = tellerOf(rules, prepared, lang)
  const percent = (each: { readonly p: number; readonly lo: number; readonly hi: number } | undefined): string => {
    const at = (p = 0): string => decimal(lang, 100 * p, 0)
    return `${at(each?.p)}\u00a0% [${at(each?.lo)}–${at(each?.hi)}\u00a0%]`
  }
  const sides = [
    [cell(""), cell(w.wins, paint.quiet)],
    ...wins.map((each, side) => [cell(tell.side(side), (name) => paint.side(side, name)), cell(percent(each))]),
    ...(draws.k > 0 ? [[cell(w.draws), cell(percent(draws))]] : []),
  ]
  const people = [
    [cell(""), cell(w.fallen, paint.quiet), cell(w.dead, paint.quiet)],
    ...prepared.ids.map((_, who) => [cell(tell.name(who)), cell(percent(fallen[who])), cell(percent(dead[who]))]),
  ]
  const head = [scenario.title[lang], words[lang].combat(String(index), String(seed))].join(" · ")
  return [
    paint.bold(plainText(head)),
    plainText(w.from(String(place.event), tell.name(place.who), String(place.round), decimal(lang, fights, 0))),
    "",
    ...alignColumns(sides, [1]),
    "",
    ...alignColumns(people, [1, 2]),
    "",
    w.rounds(decimal(lang, rounds, 1)),
    "",
  ].join("\n")
}
