/** A point of the field. */
export interface Point {
  readonly x: number
  readonly y: number
}
