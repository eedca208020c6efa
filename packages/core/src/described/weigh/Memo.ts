import type { Facts } from "./Facts.ts"
import type { MapSheet } from "./MapSheet.ts"

/** Something that was worked out, and the places that it follows from. */
export interface Known {
  readonly reads: readonly number[]
}

/**
 * What is read somewhere: the number that stands there, by its place; or only whether it is above another one, which is
 * all that harm asks of somebody with many points.
 */
export const above = (place: number, bound: number): number => place + (bound + 1) * places

const places = 2 ** 21

/** The place that a reading is of. */
export const placeOf = (reading: number): number => (reading < places ? reading : reading % places)

/** The number that one of the second kind holds it against. */
export const boundOf = (reading: number): number => Math.floor(reading / places) - 1

/** What a reading shows. */
export const shown = (reading: number, standsAt: (place: number) => number): number =>
  reading < places ? standsAt(reading) : standsAt(reading % places) > boundOf(reading) ? 1 : 0

interface Node<V> {
  /** The reading that comes next. */
  readonly place: number
  /** By what stands there. */
  readonly next: Map<number, Node<V> | Leaf<V>>
}

interface Leaf<V> {
  readonly place: -1
  readonly value: V
}

/** So many values are kept; when there are more, all are forgotten. */
const mostKept = 20_000

/**
 * The memory of a function of a list of numbers that looks at few of them. It remembers by what was looked at, in the
 * order in which it was: what is read next follows from what has been read so far. So it is found again wherever these
 * few are the same, whatever else has changed, and it makes no difference who asked first.
 */
export class Memo<V extends Known> {
  private root: Node<V> | Leaf<V> | undefined
  private kept = 0
  private readonly most: number
  private readonly map: Pick<MapSheet, "at"> | undefined

  /**
   * @param map works out what is in lists of facts where nobody has asked yet
   * @param most so many values are kept
   */
  constructor(map?: Pick<MapSheet, "at">, most: number = mostKept) {
    this.map = map
    this.most = most
  }

  find(facts: Facts): V | undefined {
    if (this.map !== undefined) return this.findBy(this.shownIn(facts))
    let at = this.root
    while (at !== undefined && at.place >= 0) {
      const { next, place } = at as Node<V>
      at = next.get(
        place < places ? (facts[place] as number) : (facts[place % places] as number) > boundOf(place) ? 1 : 0,
      )
    }
    return at === undefined ? undefined : (at as Leaf<V>).value
  }

  /** The same, of what stands where. */
  findBy(standsAt: (place: number) => number): V | undefined {
    let at = this.root
    while (at !== undefined && at.place >= 0) at = (at as Node<V>).next.get(shown(at.place, standsAt))
    return at === undefined ? undefined : (at as Leaf<V>).value
  }

  /** @param facts as they were before anything was worked out */
  add(facts: Facts, value: V): void {
    this.addBy(this.shownIn(facts), value)
  }

  private shownIn(facts: Facts): (place: number) => number {
    const { map } = this
    return map === undefined ? (place) => facts[place] as number : (place) => map.at(facts, place)
  }

  addBy(standsAt: (place: number) => number, value: V): void {
    if (++this.kept > this.most) {
      this.root = undefined
      this.kept = 1
    }
    let hold = (node: Node<V> | Leaf<V>): void => {
      this.root = node
    }
    let at = this.root
    for (const place of value.reads) {
      if (at === undefined) {
        at = { place, next: new Map() }
        hold(at)
      }
      if (at.place !== place) throw new Error("what is read next does not follow from what was read before")
      const { next } = at as Node<V>
      const seen = shown(place, standsAt)
      hold = (node) => next.set(seen, node)
      at = next.get(seen)
    }
    hold({ place: -1, value })
  }
}
