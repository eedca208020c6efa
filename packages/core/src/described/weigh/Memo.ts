import { unread } from "../meaning/Machine.ts"
import type { Facts } from "./Facts.ts"
import type { MapSheet } from "./places/MapSheet.ts"

/** Something that was worked out, and the places that it follows from. */
export interface Known {
  readonly reads: readonly number[]
}

/**
 * What is read somewhere: the number that stands there, by its place; or only whether it is above another one, which is
 * all that harm asks of somebody with many points.
 */
export const above = (place: number, bound: number): number => place + (bound + 1) * manyPlaces

const manyPlaces = 2 ** 22

/** The place that a reading is of. */
export const placeOf = (reading: number): number => (reading < manyPlaces ? reading : reading % manyPlaces)

/** The number that one of the second kind holds it against. */
export const boundOf = (reading: number): number => Math.floor(reading / manyPlaces) - 1

/** What a reading shows. */
export type Shown = (reading: number) => number

/** The same in a list of facts; a map works out those of places. */
export const seenIn = (map: Pick<MapSheet, "at"> | undefined, facts: Facts, reading: number): number => {
  if (reading < manyPlaces) return map === undefined ? (facts[reading] as number) : map.at(facts, reading)
  const place = reading % manyPlaces
  return (map === undefined ? (facts[place] as number) : map.at(facts, place)) > boundOf(reading) ? 1 : 0
}

/**
 * A stretch of readings that all values beneath it begin with, and what was seen there; then either a value, or the
 * reading at which they differ.
 */
interface Node<V> {
  places: readonly number[]
  /** Where the stretch begins and ends in `places`; what was seen at each of them. */
  from: number
  readonly to: number
  seen: readonly number[]
  /** By what stands at `places[to]`; undefined where a value is reached. */
  readonly next: Map<number, Node<V>> | undefined
  readonly value: V | undefined
}

/** So many values are kept; when there are more, all are forgotten. */
const mostKept = 20_000

/**
 * The memory of a function of a list of numbers that looks at few of them. It remembers by what was looked at, in the
 * order in which it was: what is read next follows from what has been read so far. So it is found again wherever these
 * few are the same, whatever else has changed, and it makes no difference who asked first.
 */
export class Memo<V extends Known> {
  private root: Node<V> | undefined
  private kept = 0
  /** What was found last, and what was seen for it: most that is asked is asked again. */
  private last: V | undefined
  private readonly lastSeen: number[] = []
  private readonly most: number
  private readonly isLoose: boolean
  private readonly map: Pick<MapSheet, "at"> | undefined

  /**
   * @param map works out what is in lists of facts where nobody has asked yet
   * @param most so many values are kept
   * @param isLoose what is read next is also a matter of what is asked: of values that part there, the last is kept
   */
  constructor(map?: Pick<MapSheet, "at">, most: number = mostKept, isLoose = false) {
    this.map = map
    this.most = most
    this.isLoose = isLoose
  }

  find(facts: Facts): V | undefined {
    if (this.last !== undefined && this.isLast(facts, this.last.reads)) return this.last
    const found = this.findIn(facts)
    if (found === undefined) return undefined
    const { lastSeen, map } = this
    const { reads } = found
    for (let i = 0; i < reads.length; i++) lastSeen[i] = seenIn(map, facts, reads[i] as number)
    this.last = found
    return found
  }

  private isLast(facts: Facts, reads: readonly number[]): boolean {
    const { lastSeen, map } = this
    for (let i = 0; i < reads.length; i++) if (seenIn(map, facts, reads[i] as number) !== lastSeen[i]) return false
    return true
  }

  private findIn(facts: Facts): V | undefined {
    const { map } = this
    let at = this.root
    while (at !== undefined) {
      const { from, next, places, seen, to } = at
      for (let i = from; ; i++) {
        if (i === to && next === undefined) return at.value
        const reading = places[i] as number
        const place = reading < manyPlaces ? reading : reading % manyPlaces
        let value = map === undefined ? (facts[place] as number) : map.at(facts, place)
        if (reading !== place) value = value > boundOf(reading) ? 1 : 0
        if (i < to) {
          if (value !== seen[i - from]) return undefined
          continue
        }
        at = (next as Map<number, Node<V>>).get(value)
        break
      }
    }
    return undefined
  }

  /** The same, by what readings show. */
  findBy(shown: Shown): V | undefined {
    let at = this.root
    while (at !== undefined) {
      const { from, next, places, seen, to } = at
      for (let i = from; i < to; i++) if (shown(places[i] as number) !== seen[i - from]) return undefined
      if (next === undefined) return at.value
      at = next.get(shown(places[to] as number))
    }
    return undefined
  }

  /** The same, with the values of a list, and of what `otherwise` shows where the list has nothing: `unread`. */
  findAmong(list: ArrayLike<number>, otherwise: Shown): V | undefined {
    let at = this.root
    const size = list.length
    while (at !== undefined) {
      const { from, next, places, seen, to } = at
      for (let i = from; ; i++) {
        if (i === to && next === undefined) return at.value
        const reading = places[i] as number
        const place = reading < manyPlaces ? reading : reading % manyPlaces
        let value = place < size ? (list[place] as number) : unread
        if (value === unread) value = otherwise(reading)
        else if (reading !== place) value = value > boundOf(reading) ? 1 : 0
        if (i < to) {
          if (value !== seen[i - from]) return undefined
          continue
        }
        at = (next as Map<number, Node<V>>).get(value)
        break
      }
    }
    return undefined
  }

  /** @param facts as they were before anything was worked out */
  add(facts: Facts, value: V): void {
    this.addBy(this.shownIn(facts), value)
  }

  private goesOn(known: number | undefined, read: number | undefined): boolean {
    if (known === read) return true
    if (this.isLoose) return false
    throw new Error("what is read next does not follow from what was read before")
  }

  private shownIn(facts: Facts): Shown {
    const { map } = this
    return (reading) => seenIn(map, facts, reading)
  }

  addBy(shown: Shown, value: V): void {
    this.last = undefined
    if (++this.kept > this.most) {
      this.root = undefined
      this.kept = 1
    }
    const { reads } = value
    let hold = (node: Node<V>): void => {
      this.root = node
    }
    let at = this.root
    let near = at?.places
    let read = 0
    while (at !== undefined) {
      const { from, next, places, seen, to } = at
      let i = from
      for (; i < to; i++, read++) {
        if (!this.goesOn(places[i], reads[read])) return hold(leafOf(value, from, shown))
        const now = shown(places[i] as number)
        if (now === seen[i - from]) continue
        // They part here: what was one stretch is two, and the second is one of several.
        const rest: Node<V> = { ...at, from: i + 1, seen: seen.slice(i - from + 1) }
        const other = leafOf(value, read + 1, shown, places)
        const parts = new Map([
          [seen[i - from] as number, rest],
          [now, other],
        ])
        hold({ places, from, to: i, seen: seen.slice(0, i - from), next: parts, value: undefined })
        return
      }
      if (next === undefined) {
        // It was known; what now follows from more is found again where all of that is the same.
        hold(reads.length > to ? leafOf(value, from, shown) : { ...at, value })
        return
      }
      if (!this.goesOn(places[to], reads[read])) return hold(leafOf(value, from, shown))
      const now = shown(places[to] as number)
      read++
      hold = (node) => next.set(now, node)
      at = next.get(now)
      near = at?.places ?? near
    }
    hold(leafOf(value, read, shown, near))
  }
}

/** @param like places of a neighbour: where they are the same, one list of them is enough, and it is at hand */
const leafOf = <V extends Known>(value: V, from: number, shown: Shown, like?: readonly number[]): Node<V> => {
  const reads = like !== undefined && isSame(value.reads, like) ? like : value.reads
  const seen: number[] = []
  for (let i = from; i < reads.length; i++) seen.push(shown(reads[i] as number))
  return { places: reads, from, to: reads.length, seen, next: undefined, value }
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
