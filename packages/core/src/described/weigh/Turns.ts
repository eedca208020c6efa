import type { Option } from "../../contract/Decision.ts"
import type { Fillable } from "../../contract/Forecast.ts"
import { asSquare, type Square } from "../../kinds/indices.ts"
import { nothing } from "../../parts/forecast.ts"
import { pointsLeft } from "../meaning/pointsLeft.ts"
import type { Able } from "./Able.ts"
import { aheadOf } from "./turns/aheadOf.ts"
import { approachInBands } from "./turns/approachInBands.ts"
import { changedBy, spotAtDoor, wonAt } from "./places/atDoors.ts"
import { approachOnMap } from "./places/approachOnMap.ts"
import { arrivals, type Invited, mostArrivals } from "./places/arrivals.ts"
import { Danger } from "./turns/Danger.ts"
import { Dawns } from "./turns/Dawns.ts"
import type { MapSheet } from "./places/MapSheet.ts"
import { Prices, raising } from "./turns/Prices.ts"
import type { FactsWhere } from "./places/Places.ts"
import type { ReadyAction } from "./ReadyGame.ts"
import { type Given, Standpoint } from "./turns/Standpoint.ts"
import { Sway } from "./turns/Sway.ts"
import type { End, Next, Rest } from "./turns/Rest.ts"
import { isSupposed, type Supposed } from "./turns/Supposed.ts"
import { type Posture, type Tally, totalOf } from "./Tally.ts"
import { beforeRound, type Deciding, isLater, isNow, type Time } from "../language/times.ts"
import { likeliest } from "./Threats.ts"
import type { Watchers } from "./places/Watchers.ts"
import type { Ways } from "./places/Ways.ts"

/** Nobody acts more often in one turn, whatever the game says. */
export const mostActs = 10

/** What an act promises but for danger and sway, and what that of its sway is at most. */
interface Gain {
  readonly promise: Fillable
  readonly sway: number
}

const share = (chance: number): number => Math.min(1, Math.max(0, chance))

/** What it costs to do anything: so little that it tells only between an act that gains nothing and none. */
export const effort = 0.001

/** What less than this is gained is not done. */
const least = 1e-9

/** What the acts of one combatant promise, from how everybody stands: each with what can still be done in the turn. */
export class Turns extends Standpoint {
  private readonly acts: number
  private readonly time: Time
  private readonly able: Able
  private readonly ways: Ways | undefined
  private readonly watchers: Watchers | undefined
  private readonly sway: Sway
  /** By a number that tells most apart. */
  private readonly nexts = new Map<number, Supposed[]>()
  private readonly gains = new Map<Option, Gain>()
  private readonly prices: Prices
  private readonly danger: Danger
  private readonly dawns: Dawns

  constructor(
    given: Given,
    { acts, time }: Deciding,
    ways: Ways | undefined,
    watchers: Watchers | undefined,
    able: Able,
  ) {
    super(given)
    this.able = able
    this.ways = ways
    this.watchers = watchers
    this.sway = new Sway(given)
    this.danger = new Danger(given)
    this.dawns = new Dawns(given)
    this.prices = new Prices(given)
    this.acts = acts
    this.time = time
  }

  /** What an act promises; to wait, which is behind all actions, included. */
  promise(option: Option): Fillable {
    const f = { ...this.gainOf(option).promise }
    const verb = this.ready.actionOf(option)
    if (this.ready.actions[verb] === undefined) {
      const later = this.later()
      if (later !== undefined) f.help += this.swayOf(later, 1, 0)
      f.exposure = this.danger.of([]) + this.dawns.lossOf(this.who)
      return f
    }
    const spot = this.spotOf(option)
    this.arrive(verb, spot, mostArrivals.weighing, (p) => {
      const mark = this.look.supposed.length
      const tally = this.oddsAt(option, spot)
      const more = aheadOf(this.ready.actions[verb], tally)
      f.help += p * (this.sway.of(tally) + this.swayAfter(tally, this.acts + 1, more))
      const end = this.endAfter(tally, this.acts + 1, more)
      f.exposure += p * end.exposure
      f.help += p * end.gain
      this.look.forget(mark)
    })
    return f
  }

  /** The most that an act may promise: nobody is in danger, and everybody is swayed as far as can be. */
  outlook(option: Option): Fillable {
    const { promise, sway } = this.gainOf(option)
    return { ...promise, help: promise.help + sway }
  }

  private gainOf(option: Option): Gain {
    let gain = this.gains.get(option)
    if (gain === undefined) {
      gain = this.gain(option)
      this.gains.set(option, gain)
    }
    return gain
  }

  private gain(option: Option): Gain {
    const { look, ready, sheets, threats, ways } = this
    const { extra, place, target } = option
    const verb = ready.actionOf(option)
    const f = { ...nothing }
    if (target >= 0) f.targetHealth = this.healthOf(target)
    const action = ready.actions[verb]
    if (action === undefined) return this.waiting(f)
    f.cost = effort
    const price = this.prices.of(verb)
    const { atDoor, map } = action
    const won = atDoor && ways ? wonAt(ways, look, this.who, option, action, this.canHarm) : 0
    const isWalk = ways !== undefined && atDoor === undefined
    let approach = !isWalk ? 0 : approachOnMap(look, ways, this.who, map, { extra, place, target }, this.canHarm)
    f.success = 0
    let [own, later, onto, sway] = [0, 0, 0, 0]
    const spot = this.spotOf(option)
    const on = this.arrive(verb, spot, mostArrivals.weighing, (p) => {
      const mark = look.supposed.length
      const tally = this.oddsAt(option, spot)
      if (won !== 0) approach += p * won * changedBy(sheets.map as MapSheet, look, place, tally)
      const rest = this.after(tally, this.acts + 1, aheadOf(action, tally))
      f.success += p * (action.attacks ? share(tally.hit) : 1)
      f.harm += p * (tally.harm + rest.harm)
      f.fell += p * share(share(tally.fell) + rest.fell)
      f.cost += p * rest.cost
      f.risk += p * (Math.max(0, tally.risk) + rest.risk)
      f.help += p * (tally.help + (raising * tally.raise - price) + rest.help)
      sway += p * (this.sway.most(tally) + this.dawns.most(tally, this.threats.most) + rest.most)
      own += p * Math.max(0, tally.harm)
      later += p * rest.harm
      onto += p * rest.onto
      if (tally.leaves > 0.5) f.leaves = true
      // What is near is seen from where the act ends.
      if (ways === undefined && action.isSpatial)
        f.approach = approachInBands({ look, ready, sheets, threats }, this.who, tally, rest.harm)
      look.forget(mark)
    })
    // What befalls one on the way may also do good.
    if (on.harm >= 0) f.risk += on.harm
    else f.help -= on.harm
    // Whom a turn is aimed at is whom its harm is done to.
    if (later > 0) f.targetHealth = (own * f.targetHealth + onto) / (own + later)
    if (ways !== undefined) f.approach = f.harm > 0 && approach > 0 ? 0 : approach
    return { promise: f, sway }
  }

  /** To do nothing now promises the best that can be done later in the round. */
  private waiting(f: Fillable): Gain {
    const later = this.later()
    if (later === undefined) return { promise: f, sway: 0 }
    const { fell, harm, help, most, risk, onto, tally } = later
    const hit = tally.hit > 0 ? share(tally.hit) : 1
    const targetHealth = harm > 0 ? onto / harm : 0
    return { promise: { ...f, harm, help, risk, fell: share(fell), success: hit, targetHealth }, sway: most }
  }

  /** The best that can be done later in the round by who does nothing now. */
  private later(): Next | undefined {
    const { acts, ready, time } = this
    if (acts > 0 || !ready.actions.some((action) => isLater(action, time))) return undefined
    return this.best(0, 1, isLater)
  }

  /** Whether an act can follow another one in the same turn. */
  private readonly follows: typeof isNow = (action, time) =>
    time === beforeRound ? !action.isDeclared : isNow(action, time)

  /** Sees what an act comes to in each of the ways in which one can come to where it is done; and what these invite. */
  outcomes(chosen: Option, see: (p: number, tally: Tally) => void): Invited {
    const spot = this.spotOf(chosen)
    return this.arrive(this.ready.actionOf(chosen), spot, mostArrivals.odds, (p) => {
      const mark = this.look.supposed.length
      see(p, this.oddsAt(chosen, spot))
      this.look.forget(mark)
    })
  }

  /** Goes through the ways in which one can come to where an act is done, each with how everybody stands by then. */
  private arrive(verb: number, place: Square, most: number, then: (p: number) => void): Invited {
    const { book, look, ready, watchers, ways, who } = this
    const { map } = ready.actions[verb] as ReadyAction
    const isWalked = map.go.length > 0 && place >= 0 && ways !== undefined && place !== this.squareOf(who)
    if (isWalked && watchers?.any === true) {
      const { layers } = ready
      return arrivals({ book, layers, look, ways, watchers }, who, map, place, most, then)
    }
    then(1)
    return { harm: 0, points: 0 }
  }

  /** Where an act is done: at a door from where one comes to it, else at the place that the option says. */
  private spotOf(option: Option): Square {
    const { look, ready, ways, who } = this
    const { atDoor, map } = ready.actions[ready.actionOf(option)] as ReadyAction
    if (ways === undefined || atDoor === undefined) return option.place
    look.me = look.them = who
    return asSquare(spotAtDoor(ways, look, map, option))
  }

  /** What an act comes to; where it is done, and whom it reaches, goes on to be supposed. */
  private oddsAt(option: Option, spot: Square): Tally {
    const { book, look, ready, ways, who } = this
    const [verb, { target }] = [ready.actionOf(option), option]
    if (ways !== undefined) this.goTo(ways, ready.actions[verb] as ReadyAction, spot, option.place)
    const tally = book.odds(look.facts, verb, who, target < 0 ? who : target)
    look.note(tally.reads)
    return tally
  }

  /** Supposes that one has walked to where it is done, or has aimed it. */
  private goTo(ways: Ways, { atDoor, map: { area, go, ...others } }: ReadyAction, place: Square, aimed: Square): void {
    const { look, sheets, who } = this
    look.me = look.them = who
    if (atDoor !== undefined) look.suppose({ places: [(sheets.map as MapSheet).aimedAt], values: [aimed] })
    if (area !== undefined) look.suppose(ways.aimed(look, { ...others, area, go }, place))
    else if (go.length > 0 && place >= 0 && place !== this.squareOf(who))
      look.suppose({ places: [(sheets.map as MapSheet).squares + who], values: [place] })
  }

  private squareOf(who: number): number {
    return (this.look.where as FactsWhere).at(who)
  }

  /** Whether one can harm an enemy in a turn, walking there included. */
  private readonly canHarm = (enemy: number): boolean => {
    const { harm, reads } = this.threats.of(this.look.facts, this.who, enemy)
    this.look.note(reads)
    return harm > 0
  }

  private healthOf(who: number): number {
    const { look, ready, sheets } = this
    if (look.isOut(who)) return 0
    return share(pointsLeft(look, who, ready.layers) / (sheets.full[who] as number))
  }

  /** @param more how many acts ahead it looks */
  private after({ postures }: Pick<Tally, "postures">, acts: number, more: number): Rest {
    const sum = { harm: 0, fell: 0, help: 0, risk: 0, onto: 0, most: 0, cost: 0 }
    if (more === 0 || acts >= mostActs || this.ready.again === undefined) return sum
    this.each(postures, (p) => {
      const next = this.next(acts, more)
      if (next === undefined) return
      sum.harm += p * next.harm
      sum.fell += p * next.fell
      sum.help += p * next.help
      sum.risk += p * next.risk
      sum.onto += p * next.onto
      sum.most += p * next.most
      sum.cost += p * next.cost
    })
    return sum
  }

  /** What it does to turns to come that an act is followed by others: what those spend is not there later. */
  private swayAfter({ postures }: Pick<Tally, "postures">, acts: number, more: number): number {
    let sum = 0
    this.each(postures, (p) => {
      const next = this.next(acts, more)
      if (next !== undefined) sum += p * this.swayOf(next, acts + 1, more - 1)
    })
    return sum
  }

  private swayOf(next: Next, acts: number, more: number): number {
    next.sway ??= this.sway.of(next.tally) + this.swayAfter(next.tally, acts, more)
    return next.sway
  }

  private endAfter({ apart, postures }: Pick<Tally, "apart" | "postures">, acts: number, more: number): End {
    const { danger, dawns, who } = this
    const sum: End = { exposure: 0, gain: 0 }
    this.each(postures, (p) => {
      const next = this.next(acts, more)
      if (next !== undefined) next.end ??= this.endAfter(next.tally, acts + 1, more - 1)
      sum.exposure += p * (next?.end?.exposure ?? danger.of(apart) + dawns.lossOf(who))
      sum.gain += p * (next?.end?.gain ?? dawns.gain(apart))
    })
    return sum
  }

  /** Supposes the likeliest ways to stand after an act, those in which its actor stands. */
  private each(postures: readonly Posture[], then: (p: number) => void): void {
    const { look, who } = this
    const some = likeliest(postures)
    const scale = some === postures ? 1 : totalOf(postures) / totalOf(some)
    for (const posture of some) {
      const mark = look.suppose(posture)
      if (!look.isOut(who)) then(posture.p * scale)
      look.forget(mark)
    }
  }

  /** The best that can still be done, as it is supposed that everybody stands; undefined where that is nothing. */
  private next(acts: number, more: number): Next | undefined {
    const { look, nexts, ready, who } = this
    if (more === 0 || acts >= mostActs || ready.again === undefined) return undefined
    look.me = look.them = who
    if (ready.again(look) !== 1) return undefined
    const [{ facts, supposed }, depth] = [look, acts * 4 + more]
    let mark = depth
    for (const place of supposed) mark = (Math.imul(mark, 31) + Math.imul(place, 7919) + (facts[place] as number)) | 0
    const alike = nexts.get(mark) ?? []
    for (const known of alike) if (isSupposed(known, depth, supposed, facts)) return known.next
    const [places, values] = [supposed.slice(), supposed.map((place) => facts[place] as number)]
    const next = this.best(acts, more)
    alike.push({ acts: depth, places, values, next })
    if (alike.length === 1) nexts.set(mark, alike)
    return next
  }

  private best(acts: number, more: number, isMeant = this.follows): Next | undefined {
    const { book, look, ready, sheets, who } = this
    const { actions } = ready
    let best: Tally | undefined
    let most = least
    let helps = 0
    let on = who
    for (const verb of this.able.gaining) {
      const action = actions[verb] as ReadyAction
      const { early, isForEnemies, isForFallen, late, target } = action
      if (!isMeant(action, this.time)) continue
      look.me = who
      if (early !== undefined) {
        look.them = who
        if (early(look) === 0) continue
      }
      const all = target === "self" ? [who] : isForEnemies ? sheets.enemies[who] : sheets.friends[who]
      for (const them of all as readonly number[]) {
        if (target !== "self" && look.isOut(them) !== isForFallen) continue
        if (isForFallen && look.isGone(them)) continue
        look.me = who
        look.them = them
        if (late !== undefined && late(look) === 0) continue
        const tally = book.odds(look.facts, verb, who, them)
        look.note(tally.reads)
        const help = tally.help + raising * tally.raise - this.prices.of(verb)
        const gain = tally.harm + 0.2 * tally.fell + help - 2 * tally.risk
        if (gain > most) [best, most, helps, on] = [tally, gain, help, them]
      }
    }
    if (best === undefined) return undefined
    const health = on === who ? 1 : this.healthOf(on)
    const then = this.after(best, acts + 1, more - 1)
    return {
      harm: best.harm + then.harm,
      fell: best.fell + then.fell,
      help: helps + then.help,
      risk: best.risk + then.risk,
      onto: best.harm * health + then.onto,
      most: this.sway.most(best) + this.dawns.most(best, this.threats.most) + then.most,
      cost: effort + then.cost,
      tally: best,
      sway: undefined,
      end: undefined,
    }
  }
}
