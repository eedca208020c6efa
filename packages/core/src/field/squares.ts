import { asSquare, nowhere, type Square } from "../kinds/indices.ts"
import type { Field } from "./Field.ts"

/** The column of a square, from 0 at the left. */
export const xOf = (field: Field, square: Square): number => square % field.width

/** The row of a square, from 0 at the top. */
export const yOf = (field: Field, square: Square): number => (square / field.width) | 0

/**
 * The square in a column and row; -1 outside the field. A small integer also where the column came of a division: V8
 * keeps other numbers in another way, and everything that holds squares would have to be compiled for both.
 */
export const squareAt = (field: Field, x: number, y: number): Square =>
  x < 0 || y < 0 || x >= field.width || y >= field.height ? nowhere : asSquare((y * field.width + x) | 0)

/** A square as users write it: column letters and row number from 1. `C4` is the third column of the fourth row. */
export const squareName = (field: Field, square: Square): string => {
  let letters = ""
  for (let n = xOf(field, square) + 1; n > 0; n = ((n - 1) / 26) | 0)
    letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  return `${letters}${yOf(field, square) + 1}`
}
