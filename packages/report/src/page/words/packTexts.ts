import { columnOf, firstForm, hole, holes, type Packed, pieces } from "../Packed.ts"

/**
 * Takes out of many texts what they have in common. Deflated alone they would take more than twice as much: what is
 * alike stands further apart than deflate can see, and numbers of one kind are packed best beside each other.
 */
export const packTexts = (texts: readonly string[]): Packed => {
  const cut = texts.map((text) => text.match(pieces) ?? [])
  const rows = new Map<string, string[][]>()
  const formOf = (piece: string): string => piece.replace(holes, hole)
  for (const piece of cut.flat()) {
    const form = formOf(piece)
    const known = rows.get(form)
    const row = piece.match(holes) ?? []
    if (known === undefined) rows.set(form, [row])
    else known.push(row)
  }
  // The same line in two languages has like numbers.
  const forms = [...rows.keys()].toSorted((a, b) => compare(shapeOf(a), shapeOf(b)))
  const index = new Map(forms.map((form, i) => [form, i]))
  const first = new Map<string, number>()
  const columns = forms.map((form) => {
    const its = rows.get(form) as readonly string[][]
    return (its[0] ?? []).map((_, hole) => {
      const column = columnOf(its.map((row) => row[hole] as string))
      const same = first.get(column)
      if (same === undefined) first.set(column, first.size)
      return same ?? column
    })
  })
  const character = (piece: string): string => String.fromCodePoint(firstForm + (index.get(formOf(piece)) as number))
  return { forms, columns, texts: cut.map((each) => each.map(character).join("")) }
}

const shapeOf = (form: string): string => form.replace(/[\p{L}\s.,]+/gu, "")

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
