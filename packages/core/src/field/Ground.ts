import { asSquare, type Square } from "../kinds/indices.ts"
import { type Field, terrain } from "./Field.ts"

/** What bars the way into a square: bits of `Ground.look`. */
export const hindrance = {
  /** A wall, or the edge of the field: cannot be entered, and its corners cannot be cut. */
  wall: 1,
  /** A body that lets nobody pass. */
  foe: 2,
  /** Nobody may stop here: a friend stands there, or there is low cover. */
  noStop: 4,
  /** Entering costs double. */
  slow: 8,
  /** Entering costs four times as much: `slow` is set too. Never of a body. */
  deep: 16,
} as const

/** Cannot be entered. */
export const barred = hindrance.wall | hindrance.foe
/** Cannot be a way's last square. */
export const taken = barred | hindrance.noStop

/** The eight directions as columns and rows: east, west, south, north, then the diagonal ones, south and east first. */
export const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const

/** The field as bodies of one size meet it: fixed, so made once. */
export interface Land {
  /** Hindrances by square, for a body with its top left there. */
  readonly hindrances: Uint8Array
  /** The directions that walls and the edge leave open, by square: bit i is the i-th of `directions`. */
  readonly exits: Uint8Array
}

/** A field with bodies on it. */
export class Ground {
  readonly field: Field
  /** What each direction adds to a square. */
  readonly offsets: Int32Array
  /** By size of body. */
  private readonly lands: (Land | undefined)[] = []
  private readonly regions: (Int32Array | undefined)[] = []
  /** By square: the filling in which a body came to stand there, times 16, and its hindrances. */
  private readonly bodies: Int32Array
  private filling = 0

  constructor(field: Field) {
    this.field = field
    this.offsets = Int32Array.from(directions, ([across, down]) => across + down * field.width)
    this.bodies = new Int32Array(field.width * field.height)
    this.empty()
  }

  /** Takes all bodies off. */
  empty(): void {
    this.filling++
    if (this.filling < 2 ** 26) return
    this.bodies.fill(0)
    this.filling = 1
  }

  put(at: Square, space: number, bits: number): void {
    const { bodies, filling } = this
    for (let row = 0; row < space; row++) {
      for (let column = 0; column < space; column++) {
        const square = asSquare(at + row * this.field.width + column)
        bodies[square] = (filling << 4) | this.bodyOn(square) | bits
      }
    }
  }

  land(space: number): Land {
    return this.lands[space] ?? (this.lands[space] = landOf(this.field, space))
  }

  /**
   * By square, for a body with its top left there, a number for the region it is in: between squares of one region
   * there are ways, but for bodies, and there are none to others. -1 where walls keep it from standing.
   */
  regionsFor(space: number): Int32Array {
    return this.regions[space] ?? (this.regions[space] = regionsOf(this.land(space), this.offsets))
  }

  /** What hinders a body from standing with its top left on a square of its land. */
  look(at: Square, space: number, { hindrances }: Land): number {
    const bits = hindrances[at] as number
    return (bits & hindrance.wall) !== 0 ? bits : bits | (space === 1 ? this.bodyOn(at) : this.bodiesOn(at, space))
  }

  private bodyOn(square: Square): number {
    const body = this.bodies[square] as number
    return body >> 4 === this.filling ? body & 15 : 0
  }

  private bodiesOn(at: Square, space: number): number {
    let bits = 0
    for (let row = 0; row < space; row++) {
      for (let column = 0; column < space; column++) bits |= this.bodyOn(asSquare(at + row * this.field.width + column))
    }
    return bits
  }
}

const landOf = ({ width, height, swims = false, terrain: squares }: Field, space: number): Land => {
  const hindrances = squares.map((_, at) => {
    const column = at % width
    const row = Math.floor(at / width)
    if (column + space > width || row + space > height) return hindrance.wall
    let bits = 0
    for (let i = 0; i < space * space; i++) {
      bits |= hindranceOf(squares[at + (i % space) + Math.floor(i / space) * width] as number, swims)
    }
    return bits
  })
  const isClear = (column: number, row: number) =>
    column >= 0 &&
    row >= 0 &&
    column < width &&
    row < height &&
    ((hindrances[row * width + column] as number) & hindrance.wall) === 0
  const exits = squares.map((_, at) => {
    const column = at % width
    const row = Math.floor(at / width)
    // A diagonal step needs both squares beside it clear of walls too; for a straight one they are its ends.
    return directions.reduce((open, [across, down], i) => {
      const isOpen =
        isClear(column + across, row + down) && isClear(column + across, row) && isClear(column, row + down)
      return isOpen ? open | (1 << i) : open
    }, 0)
  })
  return { hindrances, exits }
}

/** Between squares without walls, what leads there leads back. */
const regionsOf = ({ exits, hindrances }: Land, offsets: Int32Array): Int32Array => {
  const regions = new Int32Array(exits.length).fill(-1)
  for (let first = 0; first < regions.length; first++) {
    if (regions[first] !== -1 || ((hindrances[first] as number) & hindrance.wall) !== 0) continue
    regions[first] = first
    const open = [first]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (let i = 0; i < offsets.length; i++) {
        if ((((exits[at] as number) >> i) & 1) === 0) continue
        const next = at + (offsets[i] as number)
        if (regions[next] !== -1) continue
        regions[next] = first
        open.push(next)
      }
    }
  }
  return regions
}

const hindranceOf = (bits: number, swims: boolean): number => {
  if ((bits & terrain.wall) !== 0) return hindrance.wall
  if (swims && (bits & terrain.deepWater) !== 0) return hindrance.deep | hindrance.slow
  if ((bits & terrain.lowCover) !== 0) return hindrance.noStop | hindrance.slow
  return (bits & terrain.difficult) !== 0 ? hindrance.slow : 0
}
