import { distinctNames, type Language, nameIn, shellWord } from "@refriega/core/internal"
import { alignColumns, cell, paintFor, plainText } from "@refriega/report/internal"
import {
  type CombatScore,
  combatScores,
  type DayScore,
  dayScores,
  findFights,
  firstPartings,
  isDayManifest,
  type Manifest,
  playerOf,
  RunFolder,
  whyNotFind,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import type { Hands } from "../shared/playRun.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { progressOn } from "../shared/telling/progress.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"
import type { Sort } from "./sorts.ts"

/** What `refriega fights` was asked for. */
export interface FightsInput {
  readonly run: string
  readonly where: Option.Option<string>
  readonly variant: Option.Option<string>
  readonly against: Option.Option<string>
  readonly sort: Sort
  readonly limit: number
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/** A fight, or a day, as it is listed. */
interface Listed {
  readonly index: number
  /** The side that won, or `draw`; of a day the fight that was lost, or `survived`. */
  readonly end: string
  readonly rounds: number
  /** Ids of the dead. */
  readonly dead: readonly string[]
  readonly fallen: number
  /** The health that each side has left, as a share. */
  readonly left: Readonly<Record<string, number>>
  /** How much the winner has left. */
  readonly lead: number
}

/** Lists the fights of a run for which a condition holds, those first that are wanted most. */
export const listFights = async (input: FightsInput, hands: Hands): Promise<void> => {
  if (input.limit < 1 || input.limit > mostListed)
    throw invalid(`--limit must be from 1 to ${mostListed}, not ${input.limit}`)
  const folder = RunFolder.open(runAt(input.run))
  try {
    const { manifest } = folder
    const name = Option.getOrElse(input.variant, () => manifest.variants[0]?.name ?? "")
    const variant = variantOf(manifest, name)
    const found = await meant(input, folder, variant, hands)
    if (found === undefined) return
    const listed = found === "all" ? listedIn(folder, variant) : only(listedIn(folder, variant), found)
    const sorted = listed.toSorted(orders[input.sort])
    const shown = Option.isNone(input.against)
      ? sorted.slice(0, input.limit)
      : parting(input, folder, variant, variantOf(manifest, input.against.value), sorted, hands)
    if (input.json) {
      // Of those that part, only as many are looked for as are listed.
      const counts = Option.isNone(input.against)
        ? { found: listed.length }
        : { searched: listed.length, found: shown.length }
      console.log(JSON.stringify({ schema: 1, variant: name, ...counts, fights: shown }, undefined, 2))
    } else print(input, manifest, variant, listed.length, shown)
  } finally {
    folder.close()
  }
}

const mostListed = 10_000

const variantOf = ({ variants }: Manifest, name: string): number => {
  const names = variants.map((each) => each.name)
  if (!names.includes(name)) throw invalid(`the run has no variant ${name}; it has: ${names.join(", ")}`)
  return names.indexOf(name)
}

/** The indices of those for which the condition holds; undefined when it was stopped. */
const meant = async (
  { lang, quiet, where }: FightsInput,
  folder: RunFolder,
  variant: number,
  { library, pool, signal }: Hands,
): Promise<ReadonlySet<number> | "all" | undefined> => {
  if (Option.isNone(where)) return "all"
  const { manifest } = folder
  const wrong = whyNotFind(manifest, where.value, library)
  if (wrong !== undefined) throw invalid(`--where: column ${wrong.at + 1}: ${wrong.message}`)
  const progress = progressOn(process.stderr, lang, quiet)
  const options = { library, signal, ...(pool && { pool }), onProgress: progress.show }
  const found = await findFights(folder, variant, where.value, options)
  progress.end(undefined)
  if (found === undefined) warn(words[lang].counting.stopped)
  return found && new Set(found)
}

const only = (listed: readonly Listed[], found: ReadonlySet<number>): readonly Listed[] =>
  listed.filter(({ index }) => found.has(index))

/** How a fight ends that nobody wins. */
const drawn = "draw"

const orders: Readonly<Record<Sort, (a: Listed, b: Listed) => number>> = {
  index: (a, b) => a.index - b.index,
  bloodiest: (a, b) => b.dead.length - a.dead.length || b.fallen - a.fallen || a.index - b.index,
  // Where nobody won, nobody won closely.
  closest: (a, b) => Number(a.end === drawn) - Number(b.end === drawn) || a.lead - b.lead || a.index - b.index,
  longest: (a, b) => b.rounds - a.rounds || a.index - b.index,
  shortest: (a, b) => a.rounds - b.rounds || a.index - b.index,
}

const listedIn = (folder: RunFolder, variant: number): readonly Listed[] => {
  const { manifest } = folder
  const combatants = manifest.variants[variant]?.combatants ?? []
  const ids = (indices: readonly number[]) => indices.map((who) => combatants[who]?.id ?? "")
  const left = (shares: readonly number[]) =>
    Object.fromEntries(manifest.sides.map(({ id }, i) => [id, (shares[i] ?? 0) / 1000]))
  const bitsIn = (bits: number) => combatants.flatMap((_, who) => (((bits >>> who) & 1) === 1 ? [who] : []))
  if (isDayManifest(manifest))
    return [...dayScores(folder, variant)].map(
      (day: DayScore): Listed => ({
        index: day.day,
        end: day.lostIn < 0 ? "survived" : (manifest.fights[day.lostIn]?.id ?? ""),
        rounds: day.rounds,
        dead: ids(day.dead),
        fallen: day.fallen.length,
        left: left(day.left),
        lead: Math.max(...day.left),
      }),
    )
  return [...combatScores(folder, variant)].map(
    (fight: CombatScore): Listed => ({
      index: fight.combat,
      end: fight.winner < 0 ? drawn : (manifest.sides[fight.winner]?.id ?? ""),
      rounds: fight.rounds,
      dead: ids(bitsIn(fight.dead)),
      fallen: bitsIn(fight.fallen).length,
      left: left(fight.left),
      lead: fight.winner < 0 ? 0 : (fight.left[fight.winner] ?? 0),
    }),
  )
}

/** The first of them that part from the same fights under another variant by what somebody chooses. */
const parting = (
  { limit }: FightsInput,
  { manifest }: RunFolder,
  a: number,
  b: number,
  sorted: readonly Listed[],
  { library, signal }: Hands,
): readonly Listed[] => {
  if (isDayManifest(manifest)) throw invalid("--against is for single fights; refriega diff compares two days")
  if (a === b) throw invalid("--against names another variant than the one that is searched")
  const player = playerOf(manifest, library)
  const found: Listed[] = []
  for (const each of sorted) {
    signal.throwIfAborted()
    if ((firstPartings(player, a, b, [each.index])?.choice.length ?? 0) > 0) found.push(each)
    if (found.length === limit) break
  }
  return found
}

const print = (
  { against, lang, limit, run }: FightsInput,
  manifest: Manifest,
  variant: number,
  count: number,
  shown: readonly Listed[],
): void => {
  const w = words[lang].counting
  const { combatants = [], name = "" } = manifest.variants[variant] ?? {}
  const called = distinctNames(combatants, ({ side }) => manifest.sides[side])
  const whoIs = (id: string): string => {
    const who = called.find((each) => each.id === id)
    return who === undefined ? id : nameIn(who, lang)
  }
  const paint = paintFor(process.stdout, process.env)
  const days = isDayManifest(manifest)
  const percent = (share: number) => `${Math.round(100 * share)}\u00a0%`
  const nameOf = (id: string) => {
    const all = [...manifest.sides, ...(manifest.fights ?? []).map((fight) => ({ id: fight.id, name: fight.id }))]
    const side: { readonly name: string; readonly es?: string } | undefined = all.find((each) => each.id === id)
    const own = lang === "es" ? (side?.es ?? side?.name) : side?.name
    return own ?? (id === drawn ? w.draw : id === "survived" ? w.survived : id)
  }
  const header = [days ? w.day : w.fight, days ? w.lostIn : w.winner, w.rounds, w.dead, w.left].map((text) =>
    cell(text, paint.quiet),
  )
  const rows = shown.map(({ dead, end, index, left, rounds }) => [
    cell(String(index)),
    cell(plainText(nameOf(end))),
    cell(String(rounds)),
    cell(plainText(dead.map(whoIs).join(", ")) || "–"),
    cell(Object.values(left).map(percent).join(" : ")),
  ])
  const first = shown[0]
  say(
    [
      Option.isNone(against)
        ? w.found(count.toLocaleString(lang), name, days)
        : w.parted(shown.length, shown.length < limit ? count.toLocaleString(lang) : undefined, name, against.value),
      ...(shown.length === 0 ? [] : ["", ...alignColumns([header, ...rows], [0, 2]).map((line) => `  ${line}`)]),
      ...(Option.isNone(against) && shown.length < count ? [`  ${w.more(shown.length)}`] : []),
      ...(first === undefined
        ? []
        : ["", w.next(`refriega replay ${shellWord(run)} ${first.index} --variant ${shellWord(name)}`)]),
      "",
    ].join("\n"),
  )
}
