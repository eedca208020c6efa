import type { Fight } from "../../contract/Fight.ts"
import { drawLots } from "../../dice/drawLots.ts"
import { purpose } from "../../dice/purpose.ts"
import type { Stream } from "../../dice/Stream.ts"
import { nobody } from "../../kinds/indices.ts"
import { holdsBy } from "../language/Game.ts"
import { type Evaluate, evaluate } from "../meaning/evaluate.ts"
import type { ReadyDraw } from "../meaning/Machine.ts"
import { readingsOf } from "../meaning/readingsOf.ts"
import { readyDraw } from "../meaning/readyDraw.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import { type Ordering, ordersBy, scoresOf } from "./orders.ts"
import type { PlayStage } from "./PlayStage.ts"
import type { Described } from "./System.ts"
import { stageOf } from "./stageOf.ts"

/** An order, ready to be rolled: nothing to roll and no number where lots are drawn. */
interface ReadyOrder {
  readonly ready: ReadyGame
  readonly draws: readonly ReadyDraw[]
  readonly value: Evaluate | undefined
}

/** One roll of each side, which counts for all of its own, with the best number that any of them makes of it. */
const keysOfSides = (
  { draws, value }: ReadyOrder,
  stage: PlayStage,
  fight: Fight<Described>,
  faces: number[],
): readonly number[] => {
  const { sideOf } = fight.prepared.sheets
  const best = new Map<number, number>()
  const rolled = new Set<number>()
  const standing = sideOf.flatMap((_, i) => (stage.isOut(i) ? [] : [i]))
  for (const first of standing) {
    const side = sideOf[first] as number
    if (rolled.has(side)) continue
    rolled.add(side)
    stage.look(fight, first, first)
    if (draws.length > 0) {
      const stream = fight.dice.open(first, purpose.initiative)
      for (const draw of draws) stage.slots[draw.slot] = draw.roll(stage, stream, faces)
    }
    for (const i of standing) {
      if (sideOf[i] !== side) continue
      best.set(side, Math.max(best.get(side) ?? Number.NEGATIVE_INFINITY, value?.(stage.look(fight, i, i)) ?? 0))
    }
  }
  return sideOf.map((side) => best.get(side) ?? 0)
}

/** Sides one after the other: of equals by lot, and so within each of them. */
const putSidesInOrder = (order: ReadyOrder, fight: Fight<Described>): void => {
  const stage = stageOf(order.ready, fight)
  const { sideOf, size } = fight.prepared.sheets
  const faces: number[] = []
  const keys = keysOfSides(order, stage, fight, faces)
  const lots = fight.dice.open(-1, purpose.tie)
  const members = Map.groupBy(
    Array.from({ length: size }, (_, i) => i).filter((i) => !stage.isOut(i)),
    (i) => sideOf[i] as number,
  )
  const sides = [...members.values()]
  faces.push(...drawLots(lots, sides))
  sides.sort(([a = 0], [b = 0]) => (keys[b] as number) - (keys[a] as number))
  for (const side of sides) faces.push(...drawLots(lots, side))
  const all = [...sides.flat(), ...sideOf.flatMap((_, i) => (stage.isOut(i) ? [i] : []))]
  fight.emit({ _tag: "Ordered", order: all, keys: all.map((each) => keys[each] as number), faces })
}

/** Lists of orders that are kept at most. */
const mostKept = 4096

/**
 * Rolls who acts when; worked out anew, it says nothing where all stays as it was. Only the order stays in the state,
 * not what was rolled: so fights differ in no more than they must.
 */
export const orderer = (ready: ReadyGame): ((fight: Fight<Described>, isAnew?: boolean) => void) => {
  const { order } = ready.game
  const draws = order?.draws.map(readyDraw) ?? []
  const value = order && evaluate(order.value)
  const slots = draws.map(({ slot }) => slot)
  const readings = readingsOf(order === undefined ? [] : [order.value], order?.draws ?? [], slots)
  const known = new Map<string, readonly Ordering[]>()

  /** What each one has rolled, die by die. */
  const rolledKeys = (stage: PlayStage, fight: Fight<Described>, faces: number[]): readonly number[] => {
    const keys: number[] = []
    for (let i = 0; i < stage.size; i++) {
      keys.push(0)
      if (value === undefined || stage.isOut(i)) continue
      stage.look(fight, i, i)
      if (draws.length > 0) {
        const stream = fight.dice.open(i, purpose.initiative)
        for (const draw of draws) stage.slots[draw.slot] = draw.roll(stage, stream, faces)
      }
      keys[i] = value(stage)
    }
    return keys
  }

  /**
   * Where dice fall in every way, only who comes before whom counts: one draw for all of it, unless there is too much
   * to go through.
   */
  const drawnOrder = (stage: PlayStage, fight: Fight<Described>): readonly number[] | undefined => {
    if (value === undefined || draws.length === 0 || fight.dice.draw === undefined) return undefined
    const standing = Array.from({ length: stage.size }, (_, i) => i).filter((i) => !stage.isOut(i))
    const key = standing.map((i) => readings(stage.look(fight, i, i))).join(";")
    let orders = stage.forgets ? undefined : known.get(key)
    if (orders === undefined) {
      orders = ordersBy(standing.map((i) => scoresOf(stage.look(fight, i, i), draws, value)))
      if (known.size >= mostKept) known.clear()
      known.set(key, orders)
    }
    if (orders.length === 0) return undefined
    const chances = Float64Array.from(orders, ({ chance }) => chance)
    const { scores } = orders[fight.dice.draw({ from: 0, chances, beyond: 0 })] as Ordering
    const keys = Array<number>(stage.size).fill(0)
    for (const [at, i] of standing.entries()) keys[i] = scores[at] as number
    return keys
  }

  return (fight, isAnew = false) => {
    const { size } = fight.prepared.sheets
    const stage = stageOf(ready, fight)
    fight.dice.scope(fight.state.round, nobody, 0)
    if (order !== undefined && holdsBy(order.bySide, stage.rules)) {
      putSidesInOrder({ ready, draws, value }, fight)
      return
    }
    const faces: number[] = []
    const who: number[] = []
    for (let i = 0; i < size; i++) who.push(i)
    const keys = drawnOrder(stage, fight) ?? rolledKeys(stage, fight, faces)
    const isEqual = (a: number, b: number): boolean => keys[a] === keys[b] && !stage.isOut(a) && !stage.isOut(b)
    who.sort(
      (a, b) => Number(stage.isOut(a)) - Number(stage.isOut(b)) || (keys[b] as number) - (keys[a] as number) || a - b,
    )
    let lots: Stream | undefined
    for (let first = 0, end = 0; first < size && !stage.isOut(who[first] as number); first = end) {
      while (end < size && isEqual(who[first] as number, who[end] as number)) end++
      if (end === first + 1) continue
      lots ??= fight.dice.open(-1, purpose.tie)
      const equals = who.slice(first, end)
      faces.push(...drawLots(lots, equals))
      who.splice(first, equals.length, ...equals)
    }
    if (isAnew && who.every((each, place) => fight.state.ranks[each] === place)) return
    fight.emit({ _tag: "Ordered", order: who, keys: who.map((each) => keys[each] as number), faces })
  }
}
