import type { Square } from "../kinds/indices.ts"
import type { Body } from "./Body.ts"
import { coverBetween, coverOf } from "./cover.ts"
import { degree, type Field } from "./Field.ts"

/** From how many squares cover is kept: all is forgotten when there are more. */
const room = 256

const has = 1
const hasNone = 2

/** Which squares of a field give cover from where somebody stands, looked at once: the field does not change. */
export class Covered {
  private readonly field: Field
  /** By the square of a threat of one square, for a body of one square: by square, 0 where it was not looked at. */
  private readonly kept = new Map<Square, Uint8Array>()
  /** The square asked for last. */
  private square = -1
  private last: Uint8Array = new Uint8Array(0)

  constructor(field: Field) {
    this.field = field
  }

  /** Whether a body has cover from the threat and still sees it. */
  isCovered(at: Square, space: number, threat: Body): boolean {
    if (space !== 1 || threat.space !== 1) return this.look(at, space, threat)
    const known = this.from(threat.at)
    if (known[at] === 0) known[at] = this.look(at, space, threat) ? has : hasNone
    return known[at] === has
  }

  private from(square: Square): Uint8Array {
    const { field, kept } = this
    if (square === this.square) return this.last
    let known = kept.get(square)
    if (known === undefined) {
      if (kept.size >= room) kept.clear()
      known = new Uint8Array(field.width * field.height)
      kept.set(square, known)
    }
    this.square = square
    this.last = known
    return known
  }

  private look(at: Square, space: number, threat: Body): boolean {
    const cover = coverOf(coverBetween(this.field, threat.at, at, threat.space, space))
    return cover > degree.none && cover < degree.total
  }
}
