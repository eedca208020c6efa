import { type Range, range } from "../described/language/Range.ts"
import type { Expression, Kind as Sort } from "../described/language/Expression.ts"
import type { Cursor } from "../described/reading/Cursor.ts"
import type { Scope } from "../described/reading/Scope.ts"
import type { Term } from "../described/reading/Term.ts"
import { Wrong } from "../described/reading/tokens.ts"
import type { BaseState, View } from "../contract/State.ts"
import { endReason } from "../log/baseEvents.ts"
import { didYouMean, quoted } from "../scenario/didYouMean.ts"
import type { Subject } from "./Cast.ts"
import { type Happening, type Kind, kindNames, kindOf, kindWith } from "./Happening.ts"
import { type Lookup, nameAt, Slots, subjectAt, whoThereIs } from "./Lookup.ts"
import type { Meaning } from "./meaningOf.ts"
import type { Looks, Now } from "./Now.ts"
import { bareScope, type Moment, readMoment } from "./readMoment.ts"
import { stateFact, stateFactNames } from "./stateFact.ts"
import { type Notes, type Reading, Seen, type Watched } from "./Watched.ts"

/** How things stand when a fight is over. */
export interface End {
  readonly state: View<BaseState>
  readonly looks: Looks
}

const often = range(0, 100_000)
const sums = range(-100_000, 100_000)

/** Words in front of a happening that ask for a number of it. */
const before = ["times", "round", "last", "sum", "most", "least"] as const

/** Facts of the whole fight. */
const wholes = ["rounds", "draw", "limit-reached"] as const

/**
 * Reads what is said of a whole fight, or of a day: what happens in it, in which order and how often, and how it ends.
 * What is to be watched for is noted on the way, in an order that is the same in every fight for the same texts.
 */
export class FightReader {
  readonly slots = new Slots<undefined>()
  readonly scope: Scope
  readonly watched: Watched[] = []
  /** What is looked up in the state at the end of a fight. */
  readonly ends: ((end: End) => number)[] = []
  /** Something that was asked for may not be there. */
  mayMiss = false
  /** What is asked of how the fight ends, by name: `dead`, `health`, `wins`. */
  readonly endsAsked = new Set<string>()
  /** Events must be looked at together with how things stood. */
  looks = false
  lookup: Lookup
  private readonly notes: Notes
  /** The happening behind a term that says that it happens. */
  private readonly behind = new Map<Expression, Seen>()

  constructor(lookup: Lookup, notes: Notes) {
    this.lookup = lookup
    this.notes = notes
    this.scope = {
      ...bareScope,
      own: { term: (cursor) => this.term(cursor), joined: (left, cursor) => this.joined(left, cursor) },
    }
  }

  /**
   * For another number, for one of those that `each` stands for. What was asked for before is forgotten; what is
   * watched is not.
   */
  begin(each?: string): void {
    this.mayMiss = false
    this.lookup = { ...this.lookup, each }
  }

  /** What will be seen of a happening. */
  seen(happening: Happening, meanings: readonly Meaning<Now>[]): Seen {
    const place = this.watched.length
    this.watched.push({ happening, meanings: [...meanings] })
    const seen = this.notes.seen[place] ?? new Seen(meanings.length)
    this.notes.seen[place] = seen
    return seen
  }

  /** What is said of each event of a happening. */
  moment(cursor: Cursor, kind: Kind, sort: Sort): Moment {
    const moment = readMoment(cursor, this.lookup, kind, sort)
    this.looks ||= moment.looks
    return moment
  }

  private term(cursor: Cursor): Term | undefined {
    const { here } = cursor
    if (here.is !== "word" || here.text === "if" || here.text === "always") return undefined
    const { at, text } = here
    const isAsked = cursor.after.text !== "." && before.some((word) => word === text)
    if (isAsked) return this.asked(cursor, at)
    const whole = wholes.find((word) => word === text) ?? (text === "survived" ? text : undefined)
    if (whole !== undefined && cursor.after.text !== ".") return this.whole(cursor, whole, at)
    const fact = this.factAt(cursor, at)
    if (fact !== undefined) return fact
    const happening = happeningAt(cursor, this)
    const seen = this.seen(happening, [])
    const term = this.slots.truth(at, () => (seen.times > 0 ? 1 : 0))
    this.behind.set(term.is, seen)
    return term
  }

  private joined(left: Term, cursor: Cursor): Term | undefined {
    const seen = this.behind.get(left.is)
    const isBefore = cursor.here.text === "before"
    if (seen === undefined || (!isBefore && cursor.here.text !== "after")) return undefined
    cursor.take()
    const other = this.seen(bracketed(cursor, this), [])
    return this.slots.truth(left.at, () => {
      if (seen.times === 0) return 0
      if (isBefore) return other.times === 0 || seen.first < other.first ? 1 : 0
      return other.times > 0 && seen.last > other.first ? 1 : 0
    })
  }

  private asked(cursor: Cursor, at: number): Term {
    const { text: word } = cursor.take()
    if (word === "times") {
      const seen = this.seen(bracketed(cursor, this), [])
      return this.slots.term(at, "int", often, () => seen.times)
    }
    if (word === "round" || word === "last") {
      if (word === "last" && !cursor.takes("round")) throw cursor.unexpected("expected last round of ...")
      cursor.expect("of")
      const seen = this.seen(bracketed(cursor, this), [])
      this.mayMiss = true
      return this.slots.term(at, "int", range(0, this.lookup.cast.rounds), () =>
        word === "last" ? seen.lastRound : seen.firstRound,
      )
    }
    const { happening, moment } = ofEachAt(cursor, this, true)
    const reading = this.seen(happening, [moment.meaning]).readings[0] as Reading
    if (word === "sum") return this.slots.term(at, "int", sums, () => reading.sum)
    this.mayMiss = true
    return this.slots.term(at, "int", moment.term.range, () => (word === "most" ? reading.most : reading.least))
  }

  private whole(cursor: Cursor, word: (typeof wholes)[number] | "survived", at: number): Term {
    cursor.take()
    const { notes } = this
    if (word === "rounds") return this.slots.term(at, "int", range(0, this.lookup.cast.rounds), () => notes.rounds)
    if (word === "survived") {
      if (!this.lookup.cast.days) throw new Wrong("only a day is survived: write SIDE.wins of a fight", at)
      return this.slots.truth(at, () => (notes.survived ? 1 : 0))
    }
    const { diceLimit, eventLimit, roundLimit } = endReason
    this.endsAsked.add(word)
    const limits: readonly number[] = [roundLimit, eventLimit, diceLimit]
    return this.atEnd(at, "truth", range(0, 1), ({ state }) =>
      (word === "draw" ? state.winner < 0 : limits.includes(state.reason)) ? 1 : 0,
    )
  }

  /** How somebody is at the end, if that is what a name with a dot asks for. */
  private factAt(cursor: Cursor, at: number): Term | undefined {
    if (cursor.after.text !== ".") return undefined
    const subject = subjectAt(this.lookup, cursor.here.text)
    if (subject === undefined) return undefined
    const field = cursor.beyond
    const { conditions, events } = this.lookup
    const isWins = field === "wins" && subject.side !== undefined
    const fact = stateFact(subject, field, conditions)
    if (!isWins && fact === undefined) {
      if (kindOf(field, events) !== undefined || cursor.beyond === "") return undefined
      cursor.take()
      cursor.take()
      const known = [
        ...kindNames(events),
        ...stateFactNames,
        ...(subject.side !== undefined ? ["wins"] : []),
        ...conditions,
      ]
      throw new Wrong(`${subject.name} has no ${quoted(field)}${didYouMean(field, known)}`, cursor.here.at)
    }
    for (let i = 0; i < 3; i++) cursor.take()
    this.endsAsked.add(field)
    if (isWins) return this.atEnd(at, "truth", range(0, 1), ({ state }) => (state.winner === subject.side ? 1 : 0))
    if (fact === undefined) return undefined
    // Who is not in a fight is nothing at its end.
    if (subject.kind === "combatant") this.mayMiss ||= this.mayBeAbsent(subject)
    return this.atEnd(at, fact.kind, fact.range, ({ looks, state }) => fact.of(state, looks))
  }

  private mayBeAbsent({ name }: Subject): boolean {
    return this.lookup.lineup === undefined || !this.lookup.lineup.ids.includes(name)
  }

  private atEnd(at: number, kind: Sort, its: Range, of: (end: End) => number): Term {
    const place = this.ends.length
    this.ends.push(of)
    const { ends } = this.notes
    ends[place] ??= Number.NaN
    return this.slots.term(at, kind, its, () => ends[place] as number)
  }
}

/** A happening with what holds for it, in brackets; or without either. */
const bracketed = (cursor: Cursor, reader: FightReader): Happening => {
  if (!cursor.takes("(")) return happeningAt(cursor, reader, false)
  const happening = happeningAt(cursor, reader)
  cursor.expect(")")
  return happening
}

/**
 * A number of each event of a happening: `amount of healer.harmed where by = gang`. Which numbers there are depends on
 * what stands behind `of`, so that is read first.
 *
 * @param brackets its condition is in brackets with it
 */
export const ofEachAt = (
  cursor: Cursor,
  reader: FightReader,
  brackets = false,
): { readonly happening: Happening; readonly moment: Moment } => {
  const start = cursor.place
  for (let depth = 0; cursor.here.text !== "of" || depth > 0; ) {
    const { is, text } = cursor.take()
    if (is === "end")
      throw cursor.unexpected("expected a number of each event, of, and what happens, as amount of anyone.harmed")
    depth += text === "(" ? 1 : text === ")" ? -1 : 0
  }
  cursor.take()
  const happening = brackets ? bracketed(cursor, reader) : happeningAt(cursor, reader)
  const end = cursor.place
  cursor.backTo(start)
  const moment = reader.moment(cursor, happening, "int")
  cursor.expect("of")
  cursor.backTo(end)
  return { happening, moment }
}

/**
 * Something that happens: `healer.downed`, `drink.used`, `stunned.gained`, `potion-drunk`, with what must hold for it
 * behind `where`. Throws `Wrong`.
 *
 * @param where what must hold may follow
 */
export const happeningAt = (cursor: Cursor, reader: FightReader, where = true): Happening => {
  const { kind, who } = kindAt(cursor, reader.lookup)
  const plain: Happening = { ...kind, who, where: undefined }
  if (!where || !cursor.takes("where")) return plain
  return { ...plain, where: reader.moment(cursor, kind, "truth").meaning }
}

const kindAt = (cursor: Cursor, lookup: Lookup): { readonly kind: Kind; readonly who: number | undefined } => {
  const { conditions, events, lineup, verbs } = lookup
  const { at, is, text: first } = cursor.here
  if (is !== "word") throw cursor.unexpected("expected what happens, as healer.downed")
  cursor.take()
  if (!cursor.takes(".")) {
    const kind = kindOf(first, events)
    if (kind !== undefined) return { kind, who: undefined }
    const known = [...kindNames(events), ...wholes, ...before]
    throw new Wrong(`unknown name ${quoted(first)}${didYouMean(first, known)}${dotted(first, lookup)}`, at)
  }
  if (cursor.here.is !== "word") throw cursor.unexpected("expected a name after the dot")
  const { at: whatAt, text: what } = cursor.take()
  const name = nameAt(lookup, first)
  if (what === "used") {
    const verb = verbs.indexOf(name)
    if (verb >= 0) return { kind: kindWith("Decided", verb), who: undefined }
    const known = [...verbs, ...lookup.cast.means]
    if (!lookup.cast.means.includes(name))
      throw new Wrong(`nothing called ${quoted(name)} can be used${didYouMean(name, known)}`, at)
    return { kind: kindWith("Attacked", lineup?.means.indexOf(name) ?? -1), who: undefined }
  }
  if (what === "gained" || what === "lost") {
    const condition = conditions.indexOf(name)
    if (condition < 0) throw new Wrong(`no condition is called ${quoted(name)}${didYouMean(name, conditions)}`, at)
    return { kind: kindWith(what === "gained" ? "ConditionGained" : "ConditionLost", condition), who: undefined }
  }
  const subject = subjectAt(lookup, first)
  if (subject === undefined) {
    if (first === "each") throw new Wrong("each stands for one after the other: it needs per: combatant, or side", at)
    // `party` is who a fight says it is; a side that is called so is found.
    if (first === "party")
      throw new Wrong(`no side is the party (party: true under it); the sides are ${lookup.cast.sides.join(", ")}`, at)
    const isOther = [...verbs, ...lookup.cast.means].includes(name)
    const hint = isOther ? `; write ${name}.used` : conditions.includes(name) ? `; write ${name}.gained, or lost` : ""
    throw new Wrong(`nobody is called ${quoted(name)}${hint === "" ? didYouMean(name, whoThereIs(lookup)) : hint}`, at)
  }
  const kind = kindOf(what, events)
  if (kind === undefined) {
    const isFact = stateFact(subject, what, conditions) !== undefined
    const why = isFact ? " is how they are, and nothing that happens" : ` never happens`
    throw new Wrong(`${quoted(what)}${why}${didYouMean(what, kindNames(events))}`, whatAt)
  }
  if (kind.me === undefined) throw new Wrong(`${what} is about nobody: write it without ${subject.name}`, whatAt)
  return { kind, who: subject.who }
}

const dotted = (name: string, lookup: Lookup): string =>
  subjectAt(lookup, name) === undefined ? "" : `; what happens to ${name} stands behind a dot, as ${name}.downed`
