import type { Field } from "../../field/Field.ts"
import { squareAt } from "../../field/squares.ts"
import { nowhere, type Square } from "../../kinds/indices.ts"

/** The square with the name that users write: column letters and row number, `C4` or `AA10`; -1 when there is none. */
export const squareNamed = (field: Field, name: string): Square => {
  const parts = /^([A-Z]{1,2})([1-9][0-9]{0,2})$/u.exec(name)
  if (parts === null) return nowhere
  let column = 0
  for (const letter of parts[1] as string) column = column * 26 + letter.charCodeAt(0) - 64
  return squareAt(field, column - 1, Number(parts[2]) - 1)
}

/** A square as a file writes it: by name, or by column and row from 1; -1 when there is none. */
export const squareOf = (field: Field, place: string | readonly [number, number]): Square =>
  typeof place === "string" ? squareNamed(field, place) : squareAt(field, place[0] - 1, place[1] - 1)
