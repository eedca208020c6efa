/**
 * Many texts that are alike, as what they have in common and what is their own. Each is cut into pieces: a tag with
 * what follows it. Pieces that differ in numbers and colours alone have one form, in which these are holes.
 */
export interface Packed {
  /** Each form once. */
  readonly forms: readonly string[]
  /**
   * For each form, what goes into its holes, hole after hole, wherever it occurs; or which of the texts here, in order,
   * is the same.
   */
  readonly columns: readonly (readonly (string | number)[])[]
  /** The forms of each text in order: a character each, from `firstForm` on. */
  readonly texts: readonly string[]
}

/** The character of the first form: after those that JSON escapes. */
export const firstForm = 0x80

/** What stands for a hole in a form. */
export const hole = "\u007f"

/** Where texts are cut: before tags, and, in JSON, before objects. */
export const pieces = /[<{][^<{]*|^[^<{]+/gu

/** What goes into holes: colours, coordinates, whole numbers. */
export const holes = /#[0-9A-F]{6}|\d+\.\d(?=[,hvHVLMACZ)"])|\d+|\u007f/gu

/** What begins a column of numbers that are given as differences. */
const steps = "~"

/**
 * Values as one text, a blank between them: as they are, or, where that is shorter, each number as tenths more than the
 * one before.
 */
export const columnOf = (values: readonly string[]): string => {
  const plain = values.join(" ")
  if (values.some((value) => String(Number(value)) !== value)) return plain
  const tenths = values.map((value) => Math.round(10 * Number(value)))
  const apart = steps + tenths.map((n, i) => n - (tenths[i - 1] ?? 0)).join(" ")
  return apart.length < plain.length ? apart : plain
}

const valuesIn = (column: string): readonly string[] => {
  if (!column.startsWith(steps)) return column.split(" ")
  let sum = 0
  return column
    .slice(1)
    .split(" ")
    .map((step) => String((sum += Number(step)) / 10))
}

/** The texts again. */
export const unpackTexts = ({ forms, columns, texts }: Packed): readonly string[] => {
  const known: (readonly string[])[] = []
  const values = columns.map((each) =>
    each.map((column) => {
      if (typeof column === "number") return known[column]
      const its = valuesIn(column)
      known.push(its)
      return its
    }),
  )
  const cut = forms.map((form) => form.split(hole))
  const used = forms.map(() => 0)
  return texts.map((text) => {
    let all = ""
    for (const character of text) {
      const form = (character.codePointAt(0) as number) - firstForm
      const between = cut[form] as readonly string[]
      const row = (used[form] as number)++
      all += between[0] as string
      for (let i = 1; i < between.length; i++) all += `${values[form]?.[i - 1]?.[row]}${between[i]}`
    }
    return all
  })
}
