import { type Field, terrain } from "./Field.ts"

/** What stands in the way of entering a square: bits of `Ground.look`. */
export const hindrance = {
  /** A wall, or the edge of the field: cannot be entered, and its corners cannot be cut. */
  wall: 1,
  /** Somebody who does not let one pass. */
  foe: 2,
  /** Nobody may stop here: a friend stands there, or there is low cover. */
  noStop: 4,
  /** Entering costs double. */
  slow: 8,
} as const

/** Cannot be entered. */
export const barred = hindrance.wall | hindrance.foe
/** Cannot be a way's last square. */
export const taken = barred | hindrance.noStop

/** A field with bodies on it. */
export class Ground {
  readonly field: Field
  private readonly hasWalls: boolean
  private readonly land: Uint8Array
  private readonly bodies: Uint8Array
  /** The filling in which `bodies` was written, by square. */
  private readonly filled: Int32Array
  private filling = 0

  constructor(field: Field) {
    const squares = field.width * field.height
    this.field = field
    this.land = field.terrain.map(hindranceOf)
    this.hasWalls = this.land.some((bits) => (bits & hindrance.wall) !== 0)
    this.bodies = new Uint8Array(squares)
    this.filled = new Int32Array(squares)
    this.empty()
  }

  /** Takes all bodies off. */
  empty(): void {
    this.filling++
    if (this.filling < 2 ** 30) return
    this.filled.fill(0)
    this.filling = 1
  }

  put(at: number, space: number, bits: number): void {
    const { bodies, filled, filling } = this
    for (let y = 0; y < space; y++) {
      for (let x = 0; x < space; x++) {
        const square = at + y * this.field.width + x
        bodies[square] = filled[square] === filling ? (bodies[square] as number) | bits : bits
        filled[square] = filling
      }
    }
  }

  /** What hinders a body of `space` from standing with its top left on a square of the field. */
  look(at: number, space: number): number {
    if (space === 1) return this.lookAtOne(at)
    const { width, height } = this.field
    const row = (at / width) | 0
    if (row + space > height || at - row * width + space > width) return hindrance.wall
    let bits = 0
    for (let y = 0; y < space; y++) {
      for (let x = 0; x < space; x++) bits |= this.lookAtOne(at + y * width + x)
    }
    return bits
  }

  /** Whether a diagonal step of a body, with `across` its part along the row, goes around the corner of a wall. */
  cutsCorner(from: number, to: number, across: number, space: number): boolean {
    return this.hasWalls && ((this.look(from + across, space) | this.look(to - across, space)) & hindrance.wall) !== 0
  }

  private lookAtOne(square: number): number {
    const land = this.land[square] as number
    return this.filled[square] === this.filling ? land | (this.bodies[square] as number) : land
  }
}

const hindranceOf = (bits: number): number => {
  if ((bits & terrain.wall) !== 0) return hindrance.wall
  if ((bits & terrain.lowCover) !== 0) return hindrance.noStop | hindrance.slow
  return (bits & terrain.difficult) !== 0 ? hindrance.slow : 0
}
