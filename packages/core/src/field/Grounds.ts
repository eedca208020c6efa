import { asSquare, type Square } from "../kinds/indices.ts"
import { Board } from "./Board.ts"
import type { Field } from "./Field.ts"
import { Lines } from "./Lines.ts"
import { type OnSquare, placeAmong, terrainAfter } from "./terrainAfter.ts"

/** A square of the map that changes when what stands on it is opened or broken. */
export interface Standing {
  readonly at: Square
  /** Bits of `terrain` that the square has afterwards. */
  readonly leaves: number
}

/** The most grounds with things pushed about that are kept. */
const mostPushed = 64

const none: readonly number[] = []

const groundOf = (field: Field) => ({ field, board: new Board(field) })

/**
 * A field with things on it that can be out of the way: doors, barricades, thin walls. Which of them are is a set of
 * bits by index and belongs into the state of a combat; the field and the board for it are made when they are first
 * asked for, and kept beside the scenario.
 *
 *     const { field, board } = grounds.without(state.gone)
 *
 * Things may be pushed about as well: which of them stand elsewhere is a list of pairs, its index and its square now.
 * What a thing is goes with it (`terrainAfter`).
 */
export class Grounds {
  private readonly whole: Field
  readonly things: readonly Standing[]
  private readonly made = new Map<number, { readonly field: Field; readonly board: Board }>()
  /** The same where things have been pushed, by all that it follows from. Thrown away when there are many. */
  private readonly pushed = new Map<string, { readonly field: Field; readonly board: Board }>()
  /** All of them. */
  readonly all: number

  /** @param things at most 30, on squares of their own */
  constructor(field: Field, things: readonly Standing[]) {
    if (things.length > 30) throw new Error(`${things.length} things do not go into one set`)
    this.whole = field
    this.things = things
    this.all = 2 ** things.length - 1
  }

  /** The ground when the things of a set are open or broken, 0 for none of them. */
  without(gone: number, elsewhere: readonly number[] = none): { readonly field: Field; readonly board: Board } {
    if (elsewhere.length > 0) return this.afterPushes(gone, elsewhere)
    const known = this.made.get(gone)
    if (known !== undefined) return known
    const ground = gone === 0 ? groundOf(this.whole) : this.groundWith(gone, none)
    this.made.set(gone, ground)
    return ground
  }

  private groundWith(gone: number, elsewhere: readonly number[]) {
    const { things, whole } = this
    const squares = things.map(({ at, leaves }): OnSquare => [at, leaves])
    const terrain = terrainAfter(whole.terrain, squares, gone, elsewhere)
    const open = terrain.every((bits) => bits === 0)
    return groundOf({ ...whole, terrain, open, lines: new Lines(terrain.length) })
  }

  private afterPushes(gone: number, elsewhere: readonly number[]) {
    const key = `${gone}:${elsewhere.join()}`
    const known = this.pushed.get(key)
    if (known !== undefined) return known
    const ground = this.groundWith(gone, elsewhere)
    if (this.pushed.size >= mostPushed) this.pushed.clear()
    this.pushed.set(key, ground)
    return ground
  }

  /** Where a thing stands. */
  placeOf(index: number, elsewhere: readonly number[] = none): Square {
    const now = asSquare(elsewhere.length === 0 ? -1 : placeAmong(elsewhere, index))
    return now < 0 ? (this.things[index] as Standing).at : now
  }

  /** The index of the thing on a square that still stands, -1 for none. */
  standingOn(square: Square, gone: number, elsewhere: readonly number[] = none): number {
    const { things } = this
    for (let i = 0; i < things.length; i++) {
      if (this.placeOf(i, elsewhere) === square && (gone & (1 << i)) === 0) return i
    }
    return -1
  }
}
