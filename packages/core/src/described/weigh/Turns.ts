import type { Option } from "../../contract/Decision.ts"
import type { Fillable } from "../../contract/Forecast.ts"
import { distancePlace, trackAt } from "../meaning/Machine.ts"
import { blank, nothing } from "../../parts/forecast.ts"
import { pointsLeft } from "../meaning/harmStep.ts"
import { approachOnMap } from "./approachOnMap.ts"
import { arrivals, type Invited, mostArrivals } from "./arrivals.ts"
import type { Looker } from "./Looker.ts"
import type { MapSheet } from "./MapSheet.ts"
import { placeOf } from "./Memo.ts"
import type { OddsBook } from "./OddsBook.ts"
import type { FactsWhere } from "./Places.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import { Sway } from "./Sway.ts"
import { addTally, emptyTally, type Posture, type Tally } from "./Tally.ts"
import { likeliest, type Threats } from "./Threats.ts"
import type { Watchers } from "./Watchers.ts"
import type { Ways } from "./Ways.ts"

/** Nobody acts more often in one turn, whatever the game says. */
export const mostActs = 10

/** What the rest of a turn comes to, and the danger in which it leaves somebody. */
interface Rest {
  readonly harm: number
  readonly fell: number
  readonly help: number
  readonly risk: number
  readonly exposure: number
  /** The harm, each part of it times the health of whom it is done to. */
  readonly onto: number
}

const share = (chance: number): number => Math.min(1, Math.max(0, chance))

/** What it is worth that somebody gets up, beside their points: they act again, and are in the way. */
const raising = 0.25

/**
 * How much of what it could do at best is asked of something that there is only so much of: of help, which is for those
 * who are hurt, half; of harm little, for it is worth most at once.
 */
const kept = { help: 0.5, harm: 0.1 }

/** What less than this is gained is not done. */
const least = 1e-9

/** What the acts of one combatant promise, from how everybody stands: each with what can still be done in the turn. */
export class Turns {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly book: OddsBook
  private readonly threats: Threats
  private readonly look: Looker
  private readonly who: number
  private readonly acts: number
  private readonly ways: Ways | undefined
  private readonly watchers: Watchers | undefined
  private readonly sway: Sway
  private readonly rests = new Map<string, Rest>()
  private readonly prices = new Map<number, number>()
  /** What enemies threaten as things stand, and the places that it follows from. */
  private readonly threat: (number | undefined)[] = []
  private readonly isThreat: boolean[][] = []

  /** @param acts how often they have acted in this turn */
  constructor(
    ready: ReadyGame,
    sheets: Sheets,
    book: OddsBook,
    threats: Threats,
    look: Looker,
    who: number,
    acts: number,
    ways: Ways | undefined,
    watchers: Watchers | undefined,
  ) {
    this.ways = ways
    this.watchers = watchers
    this.sway = new Sway(ready, sheets, threats, look, who)
    this.ready = ready
    this.sheets = sheets
    this.book = book
    this.threats = threats
    this.look = look
    this.who = who
    this.acts = acts
  }

  /** What an act promises; to wait, which is behind all actions, included. */
  promise(chosen: Option, into?: Fillable): Fillable {
    const { look, ready, ways } = this
    const { extra, place, target } = chosen
    const verb = ready.actionOf(chosen)
    const f = into === undefined ? { ...nothing } : blank(into)
    if (target >= 0) f.targetHealth = this.healthOf(target)
    const action = ready.actions[verb]
    if (action === undefined) {
      f.exposure = this.exposure([])
      return f
    }
    const price = this.priceOf(verb)
    const approach =
      ways === undefined
        ? 0
        : approachOnMap(look, ways, this.who, action.map, { extra, place, target }, (enemy) => this.canHarm(enemy))
    f.success = 0
    let [own, later, onto] = [0, 0, 0]
    const on = this.arrive(verb, place, mostArrivals.weighing, (p) => {
      const mark = look.supposed.length
      const tally = this.oddsAt(verb, target, place)
      const rest = this.after(tally, this.acts + 1, 1)
      f.success += p * (action.attacks ? share(tally.hit) : 1)
      f.harm += p * (tally.harm + rest.harm)
      f.fell += p * share(share(tally.fell) + rest.fell)
      f.risk += p * (Math.max(0, tally.risk) + rest.risk)
      f.help += p * (tally.help + (raising * tally.raise - price) + rest.help)
      f.help += p * this.sway.of(tally)
      f.exposure += p * rest.exposure
      own += p * Math.max(0, tally.harm)
      later += p * rest.harm
      onto += p * rest.onto
      if (tally.leaves > 0.5) f.leaves = true
      // What is near is seen from where the act ends.
      if (ways === undefined && action.isSpatial) f.approach = this.approach(tally, rest)
      look.forget(mark)
    })
    // What befalls one on the way may also do good.
    if (on.harm >= 0) f.risk += on.harm
    else f.help -= on.harm
    // Whom a turn is aimed at is whom its harm is done to.
    if (later > 0) f.targetHealth = (own * f.targetHealth + onto) / (own + later)
    if (ways !== undefined) f.approach = f.harm > 0 && approach > 0 ? 0 : approach
    return f
  }

  /** What an act comes to, with what the way to it invites. */
  odds(chosen: Option): Tally {
    const { place, target } = chosen
    const verb = this.ready.actionOf(chosen)
    const found = emptyTally(this.sheets.size)
    const { points } = this.arrive(verb, place, mostArrivals.odds, (p) => {
      const mark = this.look.supposed.length
      const tally = this.oddsAt(verb, target, place)
      addTally(found, p, tally)
      found.ways = Math.max(found.ways, tally.ways)
      found.sampled = Math.max(found.sampled, tally.sampled)
      this.look.forget(mark)
    })
    found.taken += points
    return found
  }

  /** Goes through the ways in which one can come to where an act is done, each with how everybody stands by then. */
  private arrive(verb: number, place: number, most: number, then: (p: number) => void): Invited {
    const { book, look, ready, watchers, ways, who } = this
    const { map } = ready.actions[verb] as ReadyAction
    const isWalked = map.go.length > 0 && place >= 0 && ways !== undefined && place !== this.squareOf(who)
    if (isWalked && watchers?.any === true) return arrivals({ book, look, ways, watchers }, who, map, place, most, then)
    then(1)
    return { harm: 0, points: 0 }
  }

  /** What an act comes to; where it is done, and whom it reaches, goes on to be supposed. */
  private oddsAt(verb: number, target: number, place: number): Tally {
    const { book, look, ready, ways, who } = this
    if (ways !== undefined) this.goTo(ways, ready.actions[verb] as ReadyAction, place)
    const tally = book.odds(look.facts, verb, who, target < 0 ? who : target)
    look.note(tally.reads)
    return tally
  }

  /** Supposes that one has walked to where it is done, or has aimed it. */
  private goTo(ways: Ways, { map: { area, go, ...others } }: ReadyAction, place: number): void {
    const { look, sheets, who } = this
    look.me = look.them = who
    if (area !== undefined) look.suppose(ways.aimed(look, { ...others, area, go }, place))
    else if (go.length > 0 && place >= 0 && place !== this.squareOf(who))
      look.suppose({ places: [(sheets.map as MapSheet).squares + who], values: [place] })
  }

  private squareOf(who: number): number {
    return (this.look.where as FactsWhere).at(who)
  }

  /** Whether one can harm an enemy in a turn, walking there included. */
  private canHarm(enemy: number): boolean {
    const { look, threats, who } = this
    const { harm, reads } = threats.of(look.facts, who, enemy)
    look.note(reads)
    return harm > 0
  }

  private healthOf(who: number): number {
    const { look, ready, sheets } = this
    if (look.isOut(who)) return 0
    return share(pointsLeft(look, who, ready.layers) / (sheets.full[who] as number))
  }

  /** @param more how many acts ahead it looks */
  private after({ apart, postures }: Pick<Tally, "apart" | "postures">, acts: number, more: number): Rest {
    const { look, ready, who } = this
    const sum = { harm: 0, fell: 0, help: 0, risk: 0, exposure: 0, onto: 0 }
    const some = likeliest(postures)
    const scale = totalOf(postures) / totalOf(some)
    for (const each of some) {
      const posture = some === postures ? each : { ...each, p: each.p * scale }
      const mark = look.suppose(posture)
      if (!look.isOut(who)) {
        look.me = look.them = who
        const goesOn = more > 0 && acts < mostActs && ready.again !== undefined && ready.again(look) === 1
        const rest = goesOn ? this.restOf(acts, more) : undefined
        if (rest !== undefined) {
          sum.harm += posture.p * rest.harm
          sum.fell += posture.p * rest.fell
          sum.help += posture.p * rest.help
          sum.risk += posture.p * rest.risk
          sum.onto += posture.p * rest.onto
        }
        sum.exposure += posture.p * (rest?.exposure ?? this.exposure(apart))
      }
      look.forget(mark)
    }
    return sum
  }

  /** The best that can still be done, as it is supposed that everybody stands; undefined where that is nothing. */
  private restOf(acts: number, more: number): Rest | undefined {
    const { look } = this
    let key = `${acts}`
    for (const place of look.supposed) key += ` ${place}:${look.facts[place]}`
    let rest = this.rests.get(key)
    if (rest === undefined) {
      rest = this.best(acts, more) ?? none
      this.rests.set(key, rest)
    }
    return rest === none ? undefined : rest
  }

  private best(acts: number, more: number): Rest | undefined {
    const { book, look, ready, sheets, who } = this
    const { actions } = ready
    let best: Tally | undefined
    let most = least
    let helps = 0
    let on = who
    for (let verb = 0; verb < actions.length; verb++) {
      const { early, gains, isForEnemies, isForFallen, isReaction, late, target } = actions[verb] as ReadyAction
      if (!gains || isReaction || target === "place") continue
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
        const help = tally.help + raising * tally.raise - this.priceOf(verb)
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
      exposure: then.exposure,
      onto: best.harm * health + then.onto,
    }
  }

  /**
   * What an act that uses something up takes from later: a part of what it would be good for at best, when its targets
   * are at their last point. So nobody drinks a healing draught unhurt.
   */
  private priceOf(verb: number): number {
    const { isForEnemies, isForFallen, spends, target } = this.ready.actions[verb] as ReadyAction
    if (!spends) return 0
    const known = this.prices.get(verb)
    if (known !== undefined) return known
    const { look, sheets, who } = this
    const all = target === "self" ? [who] : isForEnemies ? sheets.enemies[who] : sheets.friends[who]
    let best = 0
    for (const them of all as readonly number[]) {
      if (target !== "self" && look.isOut(them) !== isForFallen) continue
      const mark = look.suppose(this.atLast(target === "enemy" ? who : them))
      const tally = this.book.odds(look.facts, verb, who, them)
      look.note(tally.reads)
      look.forget(mark)
      best = Math.max(best, kept.help * (tally.help + raising * tally.raise) + kept.harm * tally.harm)
    }
    this.prices.set(verb, best)
    return best
  }

  /** How somebody stands who has one point left. */
  private atLast(who: number): Pick<Posture, "places" | "values"> {
    const { layers, width } = this.ready
    const places = layers.map((layer) => who * width + layer)
    return { places, values: places.map((_, i) => (i === places.length - 1 ? 1 : 0)) }
  }

  /** The harm that they must expect of all enemies that stand, as it is supposed that everybody does. */
  private exposure(apart: Tally["apart"]): number {
    const { look, sheets, who } = this
    let sum = 0
    for (const enemy of sheets.enemies[who] as readonly number[]) {
      const its = apart.find((each) => each.who === enemy)
      if (its === undefined) {
        sum += this.threatOf(enemy)
        continue
      }
      let rest = 1
      for (const posture of its.postures) {
        const mark = look.suppose(posture)
        sum += posture.p * this.threatOf(enemy)
        rest -= posture.p
        look.forget(mark)
      }
      if (rest > least) sum += rest * this.threatOf(enemy)
    }
    return sum
  }

  private threatOf(enemy: number): number {
    const { isThreat, look, sheets, threat, threats, who } = this
    if (look.isOut(enemy)) return 0
    const known = threat[enemy]
    const its = isThreat[enemy]
    const isAbout = (place: number): boolean => its?.[place] === true || sheets.map?.isOfLayout(place) === true
    if (known !== undefined && its !== undefined && !look.supposed.some(isAbout)) return known
    const { harm, reads } = threats.of(look.facts, enemy, who)
    look.note(reads)
    if (look.supposed.length === 0) {
      threat[enemy] = harm
      const marks: boolean[] = []
      for (const reading of reads) marks[placeOf(reading)] = true
      isThreat[enemy] = marks
    }
    return harm
  }

  /**
   * How much of the way to the nearest enemy an act covers, from 0 to 1, below 0 when it leads away. Where
   * it can harm an enemy in this turn, coming nearer is worth nothing.
   */
  private approach({ postures }: Tally, rest: Rest): number {
    const { look, ready, sheets, threats, who } = this
    const standing = (sheets.enemies[who] as readonly number[]).filter((enemy) => !look.isOut(enemy))
    if (standing.length === 0 || ready.game.space === undefined) return 0
    const nearest = (): number =>
      Math.min(
        ...standing.map((enemy) => trackAt(look, distancePlace({ size: sheets.size, width: ready.width }, who, enemy))),
      )
    const now = nearest()
    let after = 0
    for (const posture of postures) {
      const mark = look.suppose(posture)
      after += posture.p * nearest()
      look.forget(mark)
    }
    const covered = (now - after) / Math.max(1, now)
    if (covered <= 0) return covered
    const canHarm = standing.some((enemy) => {
      const { harm, reads } = threats.of(look.facts, who, enemy, "at once")
      look.note(reads)
      return harm > 0
    })
    return canHarm || rest.harm > 0 ? 0 : covered
  }
}

const none: Rest = { harm: 0, fell: 0, help: 0, risk: 0, exposure: 0, onto: 0 }

const totalOf = (postures: readonly Posture[]): number => postures.reduce((sum, { p }) => sum + p, 0)
