import type { Square } from "../kinds/indices.ts"

/** A body on a field: its top left square, and how many squares it is wide and high. */
export interface Body {
  readonly at: Square
  readonly space: number
}

/** Whom a way leads to, and how far from it the way may end: at least and at most, in whole steps. */
export interface Goal extends Body {
  readonly least: number
  readonly most: number
}
