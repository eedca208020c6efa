import {
  eventCodec,
  type Field,
  fold,
  type Language,
  type Line,
  Lines,
  type LogReader,
  type Note,
  narrate,
  type System,
  type Teller,
  tellerOf,
  terrainAfter,
  type View,
} from "@refriega/core/internal"
import type { PageFight, Stage } from "../src/facts/PageData.ts"
import { type ShownDecision, unpackDecisions } from "../src/facts/PageDecisions.ts"
import { chanceOf } from "../src/page/chanceOf.ts"
import { tokenLabels } from "../src/page/words/tokenLabels.ts"
import { bytesOf } from "./bytesOf.ts"

/** Any event, with the fields that generic code may look for. */
export type Event = { readonly _tag: string } & Readonly<Record<string, number | boolean | readonly number[] | string>>

/** Any system: the viewer knows none. */
export type AnyReader = LogReader<System>

/** So many states are kept. */
const statesKept = 8

/**
 * A moment of a fight by its rounds and turns, which two fights have in common when their events are no longer the
 * same.
 */
export interface Moment {
  /** 0 before the first. */
  readonly round: number
  /** How many turns of it have begun, and how many events have happened since the last of these began. */
  readonly turn: number
  readonly into: number
}

/** A fight of the page, unpacked: its events, where its turns and rounds begin, and its state after any of them. */
export class Fight {
  readonly stage: Stage
  readonly page: PageFight
  readonly reader: AnyReader
  readonly events: readonly Event[]
  /** The side of each combatant. */
  readonly sides: readonly number[]
  readonly notes: readonly Note[]
  /** Events with which rounds begin, and turns (or, in systems without turns, the acts of somebody else). */
  readonly rounds: readonly number[]
  readonly turns: readonly number[]
  /** Events after which somebody falls, dies or leaves. */
  readonly losses: readonly number[]
  private readonly states = new Map<number, View<System["state"]>>()
  private readonly told: Partial<Record<Language, readonly Line[]>> = {}
  private readonly decisions: readonly ShownDecision[]
  private readonly turnStarts: readonly number[]

  constructor(stage: Stage, page: PageFight, reader: AnyReader) {
    this.stage = stage
    this.page = page
    this.reader = reader
    const events = eventCodec(reader.events).unpack(bytesOf(page.log))
    if (!Array.isArray(events)) throw new Error("the page holds a broken log")
    this.events = events as readonly Event[]
    this.sides = (stage.start as View<System["state"]>).combatants.map(({ side }) => side)
    this.notes = page.notes.map(([event, rule, value]) => ({ event, rule, value }))
    const at = (...tags: readonly string[]) => this.events.flatMap(({ _tag }, i) => (tags.includes(_tag) ? [i] : []))
    this.rounds = at("RoundStarted")
    this.losses = at("Felled", "Died", "Fled")
    this.decisions = page.decisions === undefined ? [] : unpackDecisions(page.decisions)
    this.turnStarts = at("TurnStarted")
    this.turns = this.turnStarts.length > 0 ? this.turnStarts : this.changesOfActor()
  }

  private changesOfActor(): readonly number[] {
    let last = -1
    return this.events.flatMap((event, i) => {
      const actor = actorOf(event)
      if (actor === undefined || actor === last) return []
      last = actor
      return [i]
    })
  }

  /** The state after so many events. */
  stateAfter(events: number): View<System["state"]> {
    const known = this.states.get(events)
    if (known !== undefined) return known
    const state = fold(this.reader, structuredClone(this.stage.start) as System["state"], this.events, {
      until: events,
    })
    // All that shows one moment asks for it, and for the one before.
    const [oldest] = this.states.keys()
    if (this.states.size === statesKept && oldest !== undefined) this.states.delete(oldest)
    this.states.set(events, state)
    return state
  }

  /**
   * What every square is after so many events, as bits of `terrain`: as the map has it, but for what is open, broken or
   * pushed away.
   */
  groundAfter(events: number): Uint8Array {
    const { terrain, things = [] } = this.stage.field
    const { gone = 0, shifted = [] } = this.stateAfter(events)
    return terrainAfter(bytesOf(terrain), things, gone, shifted)
  }

  /** The ground after so many events, to measure on. */
  fieldAfter(events: number): Field {
    const { width, height, diagonals, coverDegree } = this.stage.field
    const terrain = this.groundAfter(events)
    const open = terrain.every((bits) => bits === 0)
    return { width, height, diagonals, coverDegree, terrain, open, lines: new Lines(terrain.length) }
  }

  /** What led to an event: the last decision before it in its turn, or its round where there are no turns. */
  decisionAt(event: number): ShownDecision | undefined {
    const begun = (starts: readonly number[]): number => starts.findLast((start) => start <= event) ?? 0
    const from = Math.max(begun(this.rounds), begun(this.turnStarts))
    const last = this.decisions.findLast((each) => each.event <= event)
    return last !== undefined && last.event > from ? last : undefined
  }

  /** What tells of this fight by its names. */
  teller(lang: Language): Teller {
    return tellerOf(this.reader, this.stage, lang)
  }

  private readonly labelled = new Map<Language, readonly string[]>()

  /** Short labels of everybody, after what they are called in a language. */
  labels(lang: Language): readonly string[] {
    const known = this.labelled.get(lang)
    if (known !== undefined) return known
    const teller = this.teller(lang)
    const labels = tokenLabels(this.sides.map((_, who) => teller.name(who)))
    this.labelled.set(lang, labels)
    return labels
  }

  /** The health of everybody after so many events, 0 to 1. */
  healthAfter(events: number): readonly number[] {
    const { health } = this.page
    const now = this.sides.map(() => 0)
    for (let i = 0; i < health.length && (health[i] as number) < events; i += 3)
      now[health[i + 1] as number] = (health[i + 2] as number) / 1000
    return now
  }

  /** The points of everybody after so many events, as their game counts them. */
  pointsAfter(events: number): readonly number[] {
    const state = this.stateAfter(events)
    return this.sides.map((_, who) => this.reader.points.of(state, who))
  }

  /** How often the first side won fights that stood like this one when its round began (see `chanceOf`). */
  chanceAfter(after: number): ReturnType<typeof chanceOf> {
    const round = this.roundAt(after - 1)
    if (round === 0) return undefined
    return chanceOf(this.stage.chances, round, this.stateAfter((this.rounds[round - 1] as number) + 1).combatants)
  }

  /** Where one is after so many events: in which round, in which of its turns, how many events into that. */
  momentAt(after: number): Moment {
    const round = this.roundAt(after - 1)
    const start = round === 0 ? 0 : (this.rounds[round - 1] as number)
    const begun = this.turns.filter((turn) => turn >= start && turn < after)
    return { round, turn: begun.length, into: after - (begun.at(-1) ?? start) }
  }

  /** How many events have happened at such a moment of this fight; at the end of the turn where it has fewer events. */
  afterAt({ round, turn, into }: Moment): number {
    if (round > this.rounds.length) return this.events.length
    const start = round === 0 ? 0 : (this.rounds[round - 1] as number)
    const end = this.rounds[round] ?? this.events.length
    const turns = this.turns.filter((at) => at >= start && at < end)
    const begun = turn === 0 ? start : (turns[turn - 1] ?? turns.at(-1) ?? start)
    const next = turns.find((at) => at > begun) ?? end
    return Math.min(begun + into, next)
  }

  /** The round that an event belongs to; 0 before the first. */
  roundAt(event: number): number {
    return this.rounds.findLastIndex((start) => start <= event) + 1
  }

  /** The combatants that act in a round, in the order in which they first do. */
  orderIn(round: number): readonly number[] {
    const from = round === 0 ? 0 : (this.rounds[round - 1] ?? 0)
    const to = this.rounds[round] ?? this.events.length
    const order: number[] = []
    const starts = new Set(this.turns)
    for (let i = from; i < to; i++) {
      if (!starts.has(i)) continue
      const event = this.events[i] as Event
      const who = actorOf(event)
      if (who !== undefined && !order.includes(who)) order.push(who)
    }
    return order
  }

  /** Who is acting at an event, if anybody. */
  actorAt(event: number): number | undefined {
    const turn = this.turns.findLast((start) => start <= event)
    if (turn === undefined || turn < (this.rounds.findLast((start) => start <= event) ?? 0)) return undefined
    return actorOf(this.events[turn] as Event)
  }

  /** The fight in sentences. */
  lines(lang: Language): readonly Line[] {
    return (this.told[lang] ??= [...narrate(this.reader, this.stage, this.events, { lang })])
  }
}

/** Whose act an event of the base vocabulary is. */
const actorOf = (event: Event): number | undefined => {
  if (event._tag === "TurnStarted" || event._tag === "Moved" || event._tag === "Fled") return event["who"] as number
  if (event._tag === "Attacked") return event["by"] as number
  return undefined
}
