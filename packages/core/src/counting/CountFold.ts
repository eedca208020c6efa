import type { AnyEvent } from "../log/events.ts"
import type { LogReader } from "../contract/LogReader.ts"
import type { Prepared } from "../contract/Prepared.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { BaseState, View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { nameWords } from "../described/reading/nameWords.ts"
import type { CountPart, CountsFile } from "../scenario/placing/countSchema.ts"
import type { CountCast, Lineup } from "./Cast.ts"
import { subjectNames } from "./Cast.ts"
import { FightReader } from "./FightReader.ts"
import { type Lookup, termsIn } from "./Lookup.ts"
import { type Looks, looksOf, Now } from "./Now.ts"
import { type ReadCount, readCount, readWhere } from "./readCount.ts"
import { Notes, type Watched } from "./Watched.ts"

/** What a fold needs of a ruleset: nothing that plays. */
type Rules<T extends System> = LogReader<T> & Pick<Ruleset<T>, "health" | "start">

/** A custom number, ready to be read off fights. */
export interface FoldedCount {
  readonly id: string
  readonly per: CountPart | undefined
  /** One for each of those that `each` stands for, by name; one, without a name, where it is not taken apart so. */
  readonly cells: readonly { readonly each: string | undefined; readonly read: ReadCount }[]
}

/** The lookup of a text for one of those that `each` stands for. */
export const lookupOf = <T extends System>(
  rules: LogReader<T>,
  cast: CountCast,
  lineup: Lineup | undefined,
): Lookup => {
  const terms = termsIn(rules)
  const names = [
    ...subjectNames(cast),
    ...cast.means,
    ...terms.verbs,
    ...terms.conditions,
    ...terms.falls,
    ...terms.decisions,
  ]
  return { ...terms, cast, lineup, words: nameWords(names), each: undefined }
}

/** Whom `each` stands for; nobody, once, where a number is not taken apart so. */
export const eachOf = (per: CountPart | undefined, { each }: CountCast): readonly (string | undefined)[] =>
  per === "combatant" || per === "side" ? each[per] : [undefined]

/** Who is who in a prepared fight. */
export const lineupOf = <T extends System>(rules: Pick<Ruleset<T>, "start">, prepared: T["prepared"]): Lineup => {
  const state = rules.start(prepared) as View<T["state"]>
  const { ids, means, sides } = prepared as Prepared
  return { ids, means, sides, sideOf: state.combatants.map(({ side }) => side) }
}

/** One fight of those that are folded: where its names lead, and what is watched in it. */
interface Fold<T extends System> {
  readonly prepared: T["prepared"]
  readonly looks: Looks
  readonly reader: FightReader
  readonly byTag: ReadonlyMap<string, readonly { readonly watched: Watched; readonly place: number }[]>
}

/**
 * Reads custom numbers off the logs of fights, one after the other; of days off the logs of their fights
 * together. Nothing rolls and nobody is asked. Only what looks at how things stood folds the state along.
 */
export class CountFold<T extends System> {
  readonly counts: readonly FoldedCount[]
  /** Of a search: whether the fight at hand is one of those looked for. */
  readonly isMeant: () => boolean
  /** The rounds of the fight at hand; of a day, of all its fights. */
  get rounds(): number {
    return this.notes.rounds
  }
  /** What must be known of fights to choose them: nothing that happens in them, but how they end, by these names. */
  readonly endsAsked: ReadonlySet<string> | undefined
  private readonly rules: Rules<T>
  private readonly notes = new Notes()
  private readonly folds: readonly Fold<T>[]
  private place = 0

  /**
   * The texts must have been checked (`countProblems`).
   *
   * @param fights the tables of the fight, or of the fights of a day in their order
   * @param where a condition that chooses fights; all without it
   */
  constructor(rules: Rules<T>, cast: CountCast, fights: readonly T["prepared"][], counts: CountsFile, where?: string) {
    this.rules = rules
    let first: readonly FoldedCount[] | undefined
    let chosen: (() => boolean) | undefined
    let endsAsked: ReadonlySet<string> | undefined
    this.folds = fights.map((prepared): Fold<T> => {
      const lookup = lookupOf(rules, cast, lineupOf(rules, prepared))
      const reader = new FightReader(lookup, this.notes)
      const read = Object.entries(counts).map(
        ([id, file]): FoldedCount => ({
          id,
          per: file.per,
          cells: eachOf(file.per, cast).map((each) => {
            reader.begin(each)
            return { each, read: readCount(file, reader) }
          }),
        }),
      )
      reader.begin()
      const meant = where === undefined ? undefined : readWhere(where, reader)
      first ??= read
      if (reader.watched.length === 0) endsAsked = reader.endsAsked
      chosen ??= meant && (() => meant(undefined) === 1)
      return { prepared, looks: looksOf(rules, prepared), reader, byTag: byTagOf(reader.watched) }
    })
    this.counts = first ?? []
    this.isMeant = chosen ?? (() => true)
    this.endsAsked = endsAsked
  }

  /** Before a fight, or a day. */
  begin(): void {
    this.notes.clear()
    this.place = 0
  }

  /**
   * Reads one fight.
   *
   * @param fight its number in the day; 0 of single fights
   * @param end the state at its end
   */
  add(fight: number, log: readonly AnyEvent[], end: View<T["state"]>): void {
    const { looks, reader } = this.folds[fight] as Fold<T>
    this.watch(fight, log, end)
    const { ends } = this.notes
    const last = { state: end as unknown as View<BaseState>, looks }
    for (let i = 0; i < reader.ends.length; i++) {
      const found = (reader.ends[i] as (typeof reader.ends)[number])(last)
      if (!Number.isNaN(found)) ends[i] = found
    }
  }

  /** The same of a fight of which no more is known than how it ended (`endsAsked`). */
  addEnd(rounds: number, end: View<BaseState>): void {
    const { looks, reader } = this.folds[0] as Fold<T>
    this.notes.rounds = rounds
    reader.ends.forEach((of, i) => {
      this.notes.ends[i] = of({ state: end, looks })
    })
  }

  /** After the last fight of a day: whether the party has lost none. */
  close(survived: boolean): void {
    this.notes.survived = survived
  }

  private watch(fight: number, log: readonly AnyEvent[], end: View<T["state"]>): void {
    const { byTag, looks, prepared, reader } = this.folds[fight] as Fold<T>
    const { notes, rules } = this
    const state = reader.looks ? rules.start(prepared) : undefined
    const evolve = rules.evolve as unknown as Readonly<Record<string, (state: T["state"], event: AnyEvent) => void>>
    const now = new Now(prepared, (state ?? end) as unknown as View<BaseState>, looks)
    const begun = notes.rounds
    now.round = begun
    for (let i = 0; i < log.length; i++) {
      const event = log[i] as AnyEvent & Readonly<Record<string, unknown>>
      const watched = byTag.get(event._tag)
      if (event._tag === "RoundStarted") now.round = begun + (event["round"] as number)
      if (watched !== undefined) {
        now.event = event
        for (let w = 0; w < watched.length; w++) this.look(watched[w] as (typeof watched)[number], now, this.place + i)
      }
      if (event._tag === "Felled" || event._tag === "Died") now.down |= 1 << (event["who"] as number)
      else if (event._tag === "Recovered") now.down &= ~(1 << (event["who"] as number))
      if (state !== undefined) evolve[event._tag]?.(state, event)
    }
    this.place += log.length
    notes.rounds = Math.max(begun, now.round)
  }

  private look(
    { place, watched: { happening, meanings } }: { readonly watched: Watched; readonly place: number },
    now: Now,
    event: number,
  ): void {
    const { me, test, them, where, who } = happening
    now.me = me === undefined ? -1 : (now.event[me] as number)
    if (who !== undefined && (now.me < 0 || ((who >> now.me) & 1) === 0)) return
    now.them = them === undefined ? -1 : (now.event[them] as number)
    if (test !== undefined && !test(now)) return
    if (where !== undefined && where(now) !== 1) return
    ;(this.notes.seen[place] as (typeof this.notes.seen)[number]).take(event, now.round, meanings, now)
  }
}

const byTagOf = (watched: readonly Watched[]): Fold<System>["byTag"] => {
  const byTag = new Map<string, { readonly watched: Watched; readonly place: number }[]>()
  watched.forEach((each, place) => {
    for (const tag of each.happening.tags) byTag.set(tag, [...(byTag.get(tag) ?? []), { watched: each, place }])
  })
  return byTag
}
