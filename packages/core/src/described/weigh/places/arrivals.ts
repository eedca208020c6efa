import type { Square } from "../../../kinds/indices.ts"
import type { Looker } from "../Looker.ts"
import type { OddsBook } from "../OddsBook.ts"
import type { FactsWhere } from "./Places.ts"
import type { ReadyOnMap } from "./ReadyOnMap.ts"
import type { Posture, Tally } from "../Tally.ts"
import type { MapSheet } from "./MapSheet.ts"
import type { Watchers } from "./Watchers.ts"
import type { Ways } from "./Ways.ts"

/** What a walk costs its walker by reactions to it: as a share of its health, and in points. */
export interface Invited {
  harm: number
  points: number
}

/**
 * More ways than this in which a walk can go are not told apart: then the likeliest stand for all. Where odds are asked
 * for, more are gone through than where options are weighed.
 */
export const mostArrivals = { odds: 5000, weighing: 24 } as const
const likeliest = 2

/** What the last digits of sums may come to. */
const rounding = 1e-12

/** Whose odds are asked, and on what ground. */
export interface Ground {
  readonly book: OddsBook
  readonly look: Looker
  readonly ways: Ways
  readonly watchers: Watchers
  /** The tracks of points. */
  readonly layers: readonly number[]
}

/**
 * Walks somebody to a place in every way in which those around can answer, each once. At the end of each way it
 * is supposed how everybody stands by then, with the walker still where it began.
 *
 * @param then called for each way that is walked to its end, with its chance
 */
export const arrivals = (
  { book, layers, look, watchers, ways }: Ground,
  who: number,
  action: ReadyOnMap,
  place: Square,
  mostWays: number,
  then: (p: number) => void,
): Invited => {
  const { map } = ways
  const friends = map.friends[who] as readonly number[]
  const all = look.supposed.length
  look.me = look.them = who
  if (action.sets.length > 0)
    look.suppose({
      places: action.sets.map(({ track }) => who * look.width + track),
      values: action.sets.map(({ value }) => value(look)),
    })
  const home = (look.where as FactsWhere).at(who)
  const path = ways.reaches.way(look.facts, who, place)?.squares ?? []
  const sum = { harm: 0, points: 0 }
  const onward = (at: number, p: number, answered: ReadonlySet<number>, before: number): void => {
    const [step, isBefore] = [at >> 1, at % 2 === 0]
    const to = path[step]
    if (to === undefined) {
      then(p)
      return
    }
    const from = step === 0 ? home : (path[step - 1] as number)
    const opening = watchers
      .openings(look, who, from, to, isBefore)
      .find((each) => !answered.has(each.who * look.size + each.verb))
    if (opening === undefined) {
      onward(at + 1, p, answered, before)
      return
    }
    const mark = look.suppose({ places: [map.squares + who], values: [isBefore ? from : to] })
    const tally = book.whole(look.facts, opening.verb, opening.who, who)
    look.note(tally.reads)
    look.forget(mark)
    // Who is asked, and gains nothing by it, lets them pass.
    if (watchers.isAsked(opening.verb) && gainOf(tally, map, opening.who) <= rounding) {
      onward(at, p, new Set(answered).add(opening.who * look.size + opening.verb), before)
      return
    }
    sum.harm -= p * (tally.own[who] as number)
    // What friends have laid, or the walker, is no harm that they do to enemies.
    const isOfEnemy = (map.enemies[who] as readonly number[]).includes(opening.who)
    sum.points +=
      p *
      (isOfEnemy
        ? tally.dealt - lostBy(friends, layers, look, tally.postures)
        : lostBy([who], layers, look, tally.postures))
    const now = new Set(answered).add(opening.who * look.size + opening.verb)
    const open = before * tally.postures.length
    const { postures } = tally
    const some = open <= mostWays ? postures : postures.toSorted((a, b) => b.p - a.p).slice(0, likeliest)
    const scale = some === postures ? 1 : totalOf(postures) / totalOf(some)
    for (const posture of some) {
      const inner = look.suppose(posture)
      if (!look.isOut(who)) onward(at, p * posture.p * scale, now, open)
      look.forget(inner)
    }
  }
  onward(0, 1, new Set(), 1)
  look.forget(all)
  return sum
}

/** What it is worth to the combatant that answers. */
const gainOf = ({ own }: Pick<Tally, "own">, { enemies }: Pick<MapSheet, "enemies">, who: number): number => {
  const foes = enemies[who] as readonly number[]
  let sum = 0
  for (let i = 0; i < own.length; i++) sum += (foes.includes(i) ? -1 : 1) * (own[i] as number)
  return sum
}

/** The points that some lose, on average: who comes between is harmed in another's place. */
const lostBy = (
  some: readonly number[],
  layers: readonly number[],
  look: Looker,
  postures: readonly Posture[],
): number => {
  let lost = 0
  for (const who of some)
    for (const layer of layers) {
      const at = who * look.width + layer
      for (const { p, places, values } of postures) {
        const i = places.indexOf(at)
        if (i >= 0) lost += p * Math.max(0, look.load(at) - (values[i] as number))
      }
    }
  return lost
}

const totalOf = (postures: readonly Posture[]): number => postures.reduce((sum, { p }) => sum + p, 0)
