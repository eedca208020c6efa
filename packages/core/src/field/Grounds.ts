import { Board } from "./Board.ts"
import type { Field } from "./Field.ts"
import { Lines } from "./Lines.ts"

/** A square of the map that changes when what stands on it is opened or broken. */
export interface Standing {
  readonly at: number
  /** Bits of `terrain` that the square has afterwards. */
  readonly leaves: number
}

/**
 * A field with things on it that can be out of the way: doors, barricades, thin walls. Which of them are is a set of bits by
 * index and belongs into the state of a combat; the field and the board for it are made when they are first asked for, and
 * kept beside the scenario.
 *
 *     const { field, board } = grounds.without(state.gone)
 */
export class Grounds {
  private readonly whole: Field
  readonly things: readonly Standing[]
  private readonly made = new Map<number, { readonly field: Field; readonly board: Board }>()
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
  without(gone: number): { readonly field: Field; readonly board: Board } {
    const known = this.made.get(gone)
    if (known !== undefined) return known
    const terrain = this.whole.terrain.slice()
    this.things.forEach(({ at, leaves }, i) => {
      if ((gone & (1 << i)) !== 0) terrain[at] = leaves
    })
    const open = terrain.every((bits) => bits === 0)
    const field: Field = gone === 0 ? this.whole : { ...this.whole, terrain, open, lines: new Lines(terrain.length) }
    const ground = { field, board: new Board(field) }
    this.made.set(gone, ground)
    return ground
  }

  /** The index of the thing on a square that still stands, -1 for none. */
  standingOn(square: number, gone: number): number {
    const { things } = this
    for (let i = 0; i < things.length; i++) {
      if ((things[i] as Standing).at === square) return (gone & (1 << i)) === 0 ? i : -1
    }
    return -1
  }
}
