/** So many squares around somebody are looked at in each direction; of rows one more on both sides. */
export const most = 14
export const middle = most + 1

/** The squares around somebody in rows of bits, its own in the middle: scratch memory. */
export interface Rows {
  /** Out of reach of the enemies in the way. */
  readonly open: Int32Array
  /** Where so many steps lead. */
  readonly reached: Int32Array
  /** Where a way may end: in three rows. */
  readonly ends: Int32Array
}

export const newRows = (): Rows => ({
  open: new Int32Array(2 * middle + 1),
  reached: new Int32Array(2 * middle + 1),
  ends: new Int32Array(3),
})
