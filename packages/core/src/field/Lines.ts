import type { Square } from "../kinds/indices.ts"
/**
 * Most bytes that the lines of one field take: all of a map of 60 x 60 squares, the last 400 squares looked from on the
 * largest one.
 */
const budget = 2 ** 24

/**
 * What lines from the centre of one square to that of another pass through, as far as it has been asked for. It follows
 * from the ground alone, so it is found out once, for all fights on a field. `sight.ts` and `cover.ts` say what stands
 * in it.
 */
export class Lines {
  private readonly squares: number
  /** By the square where a line begins: what is known, by the square where it ends. */
  private readonly rows: (Uint8Array | undefined)[]
  /** The squares that have rows, the oldest at `oldest` once there are as many as there may be. */
  private readonly kept: number[] = []
  private readonly most: number
  private oldest = 0

  /** @param squares how many squares the field has */
  constructor(squares: number) {
    this.squares = squares
    this.most = Math.max(1, Math.floor(budget / squares))
    // Pushed, so that V8 knows that none is missing.
    this.rows = []
    for (let i = 0; i < squares; i++) this.rows.push(undefined)
  }

  /**
   * What is known of the lines from a square, by the square where they end; 0 where nothing is. To be read and written
   * at once.
   */
  from(square: Square): Uint8Array {
    return this.rows[square] ?? this.begin(square)
  }

  private begin(square: Square): Uint8Array {
    const { kept, most, rows } = this
    let row: Uint8Array
    if (kept.length < most) {
      row = new Uint8Array(this.squares)
      kept.push(square)
    } else {
      const forgotten = kept[this.oldest] as number
      row = (rows[forgotten] as Uint8Array).fill(0)
      rows[forgotten] = undefined
      kept[this.oldest] = square
      this.oldest = (this.oldest + 1) % most
    }
    rows[square] = row
    return row
  }
}
