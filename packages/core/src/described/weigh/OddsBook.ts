import { distancePlace } from "../meaning/Machine.ts"
import { Bench } from "./bench/Bench.ts"
import { type Board, type Facts, factsOf } from "./Facts.ts"
import { Memo, seenIn } from "./Memo.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Tally } from "./Tally.ts"
import { type Asked, likesOf, Twins } from "./Twins.ts"

/** An act that is going on, as far as it has come. */
export interface Ongoing extends Board {
  readonly action: number
  readonly me: number
  readonly them: number
  /** What has been drawn and answered in it, in order. */
  readonly given: readonly number[]
  /** The place that it is aimed at, and whom it reaches there. */
  readonly aimed: number
  readonly held: readonly number[]
}

/** So much is remembered, whatever it is of. */
const mostHeld = 100_000

const moments = ["turn", "round", "turnEnd"] as const

/** Answers that are kept at most. A fight in which more is met forgets them and begins anew. */
const mostKept = 20_000

/**
 * The odds of actions, each worked out once for all that it has looked at. The memory of a pure function: it makes no
 * difference who asked first.
 */
export class OddsBook {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly bench: Bench
  private twins: Twins
  /** By (action, me, them). */
  private readonly known = new Map<number, Memo<Tally>>()
  private readonly enough = new Map<number, Memo<Tally>>()
  private readonly wholes = new Map<number, Memo<Tally>>()
  private readonly turns: Memo<Tally>[] = []
  private readonly like: readonly number[]
  /** There are points, of which there may be plenty. */
  private readonly isPlain: boolean
  /** How much is remembered: odds, and the ways in which everybody may stand after them. */
  private held = 0
  private answers = new Map<string, Tally>()

  constructor(ready: ReadyGame, sheets: Sheets) {
    this.ready = ready
    this.sheets = sheets
    const like = likesOf(ready, sheets)
    this.like = like
    this.isPlain = ready.layers.length > 0
    this.bench = new Bench(ready, sheets, like)
    this.twins = new Twins(ready, sheets, like)
  }

  /** Forgets everything where it has become too much: in large games hardly anything is met again. */
  private hold(tally: Tally): void {
    this.held += 1 + (tally.postures.length >> 2)
    if (this.held < mostHeld) return
    this.held = 0
    this.known.clear()
    this.enough.clear()
    this.wholes.clear()
    this.bench.forget()
    this.twins = new Twins(this.ready, this.sheets, this.like)
  }

  of(board: Board, action: number, me: number, them: number): Tally {
    return this.odds(factsOf(this.sheets, board), action, me, them)
  }

  /** @param only of what befalls many, what befalls this one is wanted alone */
  odds(facts: Facts, action: number, me: number, them: number, only = -1): Tally {
    const { size } = this.sheets
    const { isByDistance, spreads } = this.ready.actions[action] as ReadyAction
    if (isByDistance && only < 0) {
      const like = this.asFar(facts, me, them)
      if (like !== them) return this.asOf(this.odds(facts, action, me, like), me, them)
    }
    const one = spreads ? only : -1
    const place = ((action * size + me) * size + them) * (size + 1) + one + 1
    let memo = this.known.get(place)
    if (memo === undefined) {
      memo = new Memo(this.sheets.map)
      this.known.set(place, memo)
      this.enough.set(place, new Memo(this.sheets.map))
    }
    const { forgets } = this.sheets
    return (forgets ? undefined : memo.find(facts)) ?? this.weighed(memo, facts, { what: action, me, them }, one)
  }

  private weighed(memo: Memo<Tally>, facts: Facts, asked: Asked, one: number): Tally {
    const { me, them, what: action } = asked
    const { forgets, size } = this.sheets
    const { act } = this.ready.actions[action] as ReadyAction
    const isPair = !forgets && one < 0
    const { map } = this.sheets
    const shown = (reading: number): number => seenIn(map, facts, reading)
    let tally = isPair ? this.twins.find(shown, asked) : undefined
    if (tally === undefined) {
      const place = ((action * size + me) * size + them) * (size + 1) + one + 1
      // Sums are made in the same order whether anything is remembered or not.
      const enough = forgets ? new Memo<Tally>(map) : this.enough.get(place)
      tally = this.bench.weigh({ act, me, them, facts, isPlain: this.isPlain, only: one }, enough)
      if (isPair) this.twins.add(shown, asked, { tally, reads: tally.reads })
    }
    if (forgets) return tally
    memo.add(facts, tally)
    this.hold(tally)
    return tally
  }

  /** The same, with the points of all in how everybody stands afterwards. */
  whole(facts: Facts, action: number, me: number, them: number, only = -1): Tally {
    const { size } = this.sheets
    const { act } = this.ready.actions[action] as ReadyAction
    const place = ((action * size + me) * size + them) * (size + 1) + only + 1
    let memo = this.wholes.get(place)
    if (memo === undefined) {
      memo = new Memo(this.sheets.map)
      this.wholes.set(place, memo)
    }
    return this.kept(memo, facts, () => this.bench.weigh({ act, me, them, facts, isWhole: true, only }))
  }

  /** The first enemy that is as far away. */
  private asFar(facts: Facts, me: number, them: number): number {
    const { enemies, size } = this.sheets
    const far = (who: number): number => facts[distancePlace({ size, width: this.ready.width }, me, who)] as number
    return (enemies[me] as readonly number[]).find((who) => far(who) === far(them)) ?? them
  }

  /** The same tally, which now also follows from how far all are. */
  private asOf(tally: Tally, me: number, them: number): Tally {
    const { enemies, size } = this.sheets
    const { width } = this.ready
    const far = (enemies[me] as readonly number[]).map((who) => distancePlace({ size, width }, me, who))
    return { ...tally, reads: [...new Set([distancePlace({ size, width }, me, them), ...far, ...tally.reads])] }
  }

  private kept(memo: Memo<Tally>, facts: Facts, weigh: () => Tally): Tally {
    if (this.sheets.forgets) return weigh()
    let tally = memo.find(facts)
    if (tally === undefined) {
      tally = weigh()
      memo.add(facts, tally)
      this.hold(tally)
    }
    return tally
  }

  /**
   * What happens by itself when the turn of somebody begins or ends, or a round begins for them; nothing where that is
   * undefined.
   */
  begins(facts: Facts, which: (typeof moments)[number], who: number): Tally | undefined {
    const act = this.ready[which]
    if (act === undefined) return undefined
    const memo = (this.turns[moments.indexOf(which) * this.sheets.size + who] ??= new Memo(this.sheets.map))
    return this.kept(memo, facts, () => this.bench.weigh({ act, me: who, them: who, facts, isHook: true }))
  }

  /** The odds of the rest of an act that waits for an answer, with that answer as the last thing given. */
  ofAnswer({ action, aimed, given, held, me, them, ...board }: Ongoing): Tally {
    const facts = factsOf(this.sheets, board)
    const { act: whole, map: onMap } = this.ready.actions[action] as ReadyAction
    const { map } = this.sheets
    // On a map what happens before one walks is over by then.
    const act = map === undefined ? whole : onMap.last
    if (map !== undefined) {
      facts[map.aimedAt] = aimed
      for (const who of held) facts[map.inside + who] = 1
    }
    const weigh = (): Tally => this.bench.weigh({ act, me, them, facts, given, isPlain: this.isPlain })
    if (this.sheets.forgets) return weigh()
    const key = `${action},${me},${them},${given.join()}|${facts.join()}`
    let tally = this.answers.get(key)
    if (tally === undefined) {
      if (this.answers.size >= mostKept) this.answers.clear()
      tally = weigh()
      this.answers.set(key, tally)
    }
    return tally
  }
}
