import type { Caught } from "../../contract/Caught.ts"
import type { Option } from "../../contract/Decision.ts"
import type { Fillable } from "../../contract/Forecast.ts"
import { asSquare, type Square } from "../../kinds/indices.ts"
import { anyOption } from "../../parts/option.ts"
import { sumsOfCaught } from "../../parts/sumsOfCaught.ts"
import { type Able, ablesOf } from "./Able.ts"
import { caughtBy } from "./caught.ts"
import { type Facts, outPlace } from "./Facts.ts"
import { type Foreseen, Weighing } from "./Foreseen.ts"
import { Looker } from "./Looker.ts"
import { isDoor } from "../language/Game.ts"
import { Memo } from "./Memo.ts"
import { offerDoors, openableBy, spotAtDoor } from "./places/atDoors.ts"
import { Reaches } from "./places/Reaches.ts"
import type { OddsBook } from "./OddsBook.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Invited } from "./places/arrivals.ts"
import { addTally, emptyTally, type Tally } from "./Tally.ts"
import { Threats } from "./Threats.ts"
import { beforeRound, type Deciding, isNow } from "../language/times.ts"
import { mostActs, Turns } from "./Turns.ts"
import { type Opening, Watchers } from "./places/Watchers.ts"
import { Ways } from "./places/Ways.ts"

/** Sides of the same strength are equal, whatever is lost in the last digits. */
const rounding = 1e-9

/** In fights of more, hardly anybody ever stands before the same decision again. */
const mostWhoRemember = 6

/** What combatants can do on their turns, and what it promises: decisions of small fights are remembered. */
export class Foresight {
  readonly ready: ReadyGame
  readonly sheets: Sheets
  readonly book: OddsBook
  private readonly ables: readonly Able[]
  private readonly threats: Threats
  /** Who can come where; undefined where no map matters. */
  readonly reaches: Reaches | undefined
  private readonly look: Looker
  /** What a decision is weighed with. */
  private readonly weighing: Looker
  private readonly ways: Ways | undefined
  private readonly watchers: Watchers | undefined
  private readonly known: Memo<Foreseen>[] = []
  /** The places that lists of options follow from. */
  private readonly readsOf = new WeakMap<readonly Option[], readonly number[]>()

  constructor(ready: ReadyGame, sheets: Sheets, book: OddsBook) {
    this.ready = ready
    this.sheets = sheets
    this.book = book
    this.reaches = sheets.map && new Reaches(sheets.map)
    this.ways = sheets.map && this.reaches && new Ways(ready, sheets.map, this.reaches)
    this.watchers = sheets.map && new Watchers(ready, sheets.map)
    this.ables = ablesOf(ready, sheets)
    if (sheets.map?.doors !== undefined) sheets.map.openable = openableBy(ready, sheets.map, this.ables)
    this.threats = new Threats(ready, sheets, book, this.ways, this.ables)
    this.look = new Looker(ready, sheets, sheets.size <= mostWhoRemember)
    this.weighing = new Looker(ready, sheets, sheets.size <= mostWhoRemember)
  }

  /** A decision that somebody has been before, as they were; undefined where nobody was. */
  remembered(facts: Facts, deciding: Deciding): Weighing | undefined {
    const memo = this.sheets.forgets ? undefined : this.known[this.placeOf(deciding)]
    const found = memo?.find(facts)
    return found && this.weighed(found, true, facts, deciding)
  }

  private placeOf({ acts, time, who }: Deciding): number {
    return ((time + 1) * this.sheets.size + who) * (mostActs + 1) + acts
  }

  /** What somebody can do. */
  options(facts: Facts, deciding: Deciding): readonly Option[] {
    const options = optionsOf(
      this.ready,
      this.sheets,
      this.ables[deciding.who] as Able,
      this.look.open(facts),
      deciding,
      this.ways,
    )
    this.readsOf.set(options, this.look.close())
    return options
  }

  /** @param options what can be done, as `options` gave it */
  foresee(facts: Facts, deciding: Deciding, options: readonly Option[]): Weighing {
    // What can be done follows from what is looked at too.
    const reads = this.readsOf.get(options) ?? []
    const found = { options, promises: [], outlooks: [], precedent: { rule: undefined, index: 0 }, reads }
    return this.weighed(found, false, facts, deciding)
  }

  private weighed(found: Foreseen, isKnown: boolean, facts: Facts, deciding: Deciding): Weighing {
    const { sheets, weighing } = this
    const memo =
      sheets.forgets || sheets.size > mostWhoRemember
        ? undefined
        : (this.known[this.placeOf(deciding)] ??= new Memo(sheets.map, undefined, true))
    return new Weighing(found, isKnown, facts, weighing, () => this.turns(deciding, weighing), memo)
  }

  /** What one act promises. */
  promise(facts: Facts, deciding: Deciding, chosen: Option): Fillable {
    this.look.open(facts)
    const found = this.turns(deciding).promise(chosen)
    this.look.close()
    return found
  }

  /** What one act comes to, without what follows it, but with what the way to it invites. */
  odds(facts: Facts, who: number, chosen: Option): Tally {
    const found = emptyTally(this.sheets.size)
    const { points } = this.outcomes(facts, who, chosen, (p, tally) => {
      addTally(found, p, tally)
      found.ways = Math.max(found.ways, tally.ways)
      found.sampled = Math.max(found.sampled, tally.sampled)
    })
    found.taken += points
    return found
  }

  /** What one act may do to each of the others. */
  caught(facts: Facts, who: number, chosen: Option): readonly Caught[] {
    const verb = this.ready.actionOf(chosen)
    if (this.ready.actions[verb] === undefined) return []
    const asked = { verb, me: who, them: chosen.target < 0 ? who : chosen.target }
    const sums = sumsOfCaught()
    this.outcomes(facts, who, chosen, (p) => {
      for (const each of caughtBy(this, this.look.facts, asked)) sums.add(p, each)
    })
    return sums.all()
  }

  private outcomes(facts: Facts, who: number, chosen: Option, see: (p: number, tally: Tally) => void): Invited {
    this.look.open(facts)
    const found = this.turns({ who, acts: 0, time: 0 }).outcomes(chosen, see)
    this.look.close()
    return found
  }

  private turns(deciding: Deciding, look = this.look): Turns {
    const { ables, book, ready, sheets, threats, watchers, ways } = this
    const { who } = deciding
    return new Turns({ ready, sheets, book, threats, look, who }, deciding, ways, watchers, ables[who] as Able)
  }

  /** Whether anybody ever reacts to a walk. */
  get isWatched(): boolean {
    return this.watchers?.any === true
  }

  /** Who may answer a step of a walk, before it is made or behind it. */
  openings(facts: Facts, walker: number, from: number, to: number, isBefore: boolean): readonly Opening[] {
    const found = this.watchers?.openings(this.look.open(facts), walker, from, to, isBefore) ?? []
    this.look.close()
    return found
  }

  /** What an answer in the middle of a walk comes to. */
  answer(facts: Facts, { who, verb }: Opening, walker: number): Tally {
    return this.book.odds(facts, verb, who, walker)
  }

  /**
   * Whether a side loses nothing while it waits for the enemy: what it can do from where it is, without coming
   * nearer, is no less than what any other side can.
   */
  paysToWait(facts: Facts, who: number): boolean {
    const { sideOf } = this.sheets
    const own = this.fireOf(facts, sideOf[who] as number)
    return [...new Set(sideOf)].every((side) => side === sideOf[who] || this.fireOf(facts, side) <= own + rounding)
  }

  /** What a side can do at once: each to whom they harm most. */
  private fireOf(facts: Facts, side: number): number {
    const { enemies, sideOf } = this.sheets
    const isOut = (who: number): boolean => (facts[outPlace(this.sheets, who)] as number) > 0
    let sum = 0
    sideOf.forEach((its, by) => {
      if (its !== side || isOut(by)) return
      let most = 0
      for (const enemy of enemies[by] as readonly number[])
        if (!isOut(enemy)) most = Math.max(most, this.threats.of(facts, by, enemy, "at once").harm)
      sum += most
    })
    return sum
  }

  /** Where one goes to do something at the door that an option is aimed at: where one is, if that is near enough. */
  spotAtDoor(facts: Facts, who: number, chosen: Option): Square {
    const { look, ready, ways } = this
    look.open(facts)
    look.me = look.them = who
    const { map } = ready.actions[ready.actionOf(chosen)] as ReadyAction
    const found = ways === undefined ? -1 : spotAtDoor(ways, look, map, chosen)
    look.close()
    return asSquare(found)
  }

  /** Whom an act reaches that is aimed at a place; its actor comes last. */
  inside(facts: Facts, who: number, verb: number, place: Square): readonly number[] {
    const { look, ready, ways } = this
    const { map } = ready.actions[verb] as ReadyAction
    if (ways === undefined) return []
    look.open(facts)
    look.me = look.them = who
    const { values } = ways.aimed(look, map, place)
    look.close()
    const all = this.sheets.sideOf.flatMap((_, i) => (values[i + 1] === 1 ? [i] : []))
    return [...all.filter((i) => i !== who), ...all.filter((i) => i === who)]
  }
}

/**
 * What somebody can do. To wait is offered where nothing else can be done, after an act in the same turn, and where
 * something may be done later in the round.
 */
const optionsOf = (
  { actions, phases, verbs }: ReadyGame,
  { enemies, friends }: Sheets,
  able: Able,
  look: Looker,
  { acts, time, who }: Deciding,
  ways: Ways | undefined,
): readonly Option[] => {
  const options: Option[] = []
  for (const at of able.acts) {
    const action = actions[at] as ReadyAction
    const { early, isForEnemies, isForFallen, late, map, target } = action
    if (!isNow(action, time)) continue
    look.me = look.them = who
    if (early !== undefined && early(look) === 0) continue
    const isWalked = map.go.length > 0
    if (target === "place") {
      ways?.aims(options, look, action)
      continue
    }
    if (isDoor(target)) {
      if (ways !== undefined) offerDoors(ways, options, look, action)
      continue
    }
    if (target === "self") {
      if (isWalked) ways?.offer(options, look, action, -1)
      else if (late === undefined || late(look) !== 0)
        options.push(anyOption(action.verb, -1, action.item, -1, action.kind))
      continue
    }
    const list = (isForEnemies ? enemies[who] : friends[who]) as readonly number[]
    for (let i = 0; i < list.length; i++) {
      const other = list[i] as number
      if (look.isOut(other) !== isForFallen || (isForFallen && look.isGone(other))) continue
      look.them = other
      if (isWalked) ways?.offer(options, look, action, other)
      else if (late === undefined || late(look) !== 0)
        options.push(anyOption(action.verb, other, action.item, -1, action.kind))
    }
  }
  const mayWait = time === beforeRound || time + 1 < phases
  if (options.length === 0 || acts > 0 || mayWait) options.push(anyOption(verbs))
  return options
}
