import type { Facts } from "../Facts.ts"
import { firstSlot } from "../slotPlace.ts"
import type { MapSheet } from "./MapSheet.ts"

/** Something that is asked of the map with some of it supposed, and its answer as everything was when it came last. */
interface Ask {
  /** What is supposed: a place, and what stands there; and so on. */
  readonly supposed: readonly number[]
  readonly answer: (facts: Facts) => number
  version: number
  last: number
}

/** Where such questions stand as readings: where nothing else does that is worked out of a map. */
const firstAsk = firstSlot

/**
 * Questions of where all are: a way, who is in an area, a fact of a combatant that would be elsewhere. What was worked
 * out with their answers holds wherever the answers are the same, however all are placed.
 */
export class MapAsks {
  private readonly map: MapSheet
  private readonly asks: Ask[] = []
  private readonly known = new Map<string, number>()

  constructor(map: MapSheet) {
    this.map = map
  }

  /** How many are known. */
  get count(): number {
    return this.asks.length
  }

  forget(): void {
    this.asks.length = 0
    this.known.clear()
  }

  /**
   * The reading that stands for a question.
   *
   * @param key says all that it asks for, but what is supposed
   */
  reading(key: string, supposed: readonly number[], answer: Ask["answer"]): number {
    const whole = supposed.length === 0 ? key : `${key}|${supposed.join()}`
    let index = this.known.get(whole)
    if (index === undefined) {
      index = this.asks.push({ supposed: supposed.slice(), answer, version: -1, last: 0 }) - 1
      this.known.set(whole, index)
    }
    return firstAsk + index
  }

  isAsk(reading: number): boolean {
    return reading >= firstAsk && reading < firstAsk + this.asks.length
  }

  /** What a reading shows: of facts, and of questions. */
  at(facts: Facts, place: number): number {
    if (place < firstAsk) return this.map.at(facts, place)
    const ask = this.asks[place - firstAsk] as Ask
    // Another version is another layout, or another aim.
    const version = facts[this.map.version] as number
    if (ask.version !== version) {
      ask.last = this.answered(facts, ask)
      ask.version = version
    }
    return ask.last
  }

  private answered(facts: Facts, { answer, supposed }: Ask): number {
    const { map } = this
    if (supposed.length === 0) return answer(facts)
    const were: number[] = []
    const version = facts[map.version] as number
    for (let i = 0; i < supposed.length; i += 2) {
      const place = supposed[i] as number
      were.push(facts[place] as number)
      facts[place] = supposed[i + 1] as number
    }
    map.changed(facts, map.aimedAt)
    const found = answer(facts)
    for (let i = 0; i < were.length; i++) facts[supposed[2 * i] as number] = were[i] as number
    facts[map.version] = version
    return found
  }
}
