import type { Option, Ruleset, System, Teller } from "@refriega/core"

/** A row, as far as it can look like another. */
interface Row {
  readonly option: Option
  readonly label: string
  readonly exact: { readonly means: readonly number[] } | undefined
  apart?: string
}

/**
 * Says of rows that look alike what differs: whom it is aimed at, what it is done with, where, the sentences of
 * carrying it out; and where none of that does, which of them it is.
 *
 * @param sentences what narration says of an option when it is carried out
 */
export const tellApart = <T extends System>(
  { withWhat }: Pick<Ruleset<T>, "withWhat">,
  prepared: T["prepared"],
  who: number,
  rows: readonly Row[],
  sentences: (option: Option) => readonly string[],
  tell: Pick<Teller, "means" | "square">,
): void => {
  const meansOf = ({ option }: Row): string => {
    const means = option.item < 0 ? undefined : withWhat?.(prepared, who, option)
    return means === undefined ? "–" : tell.means(means)
  }
  const squareOf = ({ option }: Row): string => (option.place < 0 ? "–" : tell.square(option.place))
  /** Some do not show what they are done with, as what could not be counted: what reads like them must say so too. */
  const bare = new Set(rows.flatMap(({ exact, label }) => ((exact?.means.length ?? 0) === 0 ? [label] : [])))
  const lookOf = ({ apart, exact, label }: Row): string =>
    JSON.stringify([label, bare.has(label) ? "" : (exact?.means ?? []), apart ?? ""])
  const targetOf = ({ option }: Row): string => prepared.ids[option.target] ?? "–"
  const add = (row: Row, text: string): void => {
    row.apart = row.apart === undefined ? text : `${row.apart}, ${text}`
  }
  const bySomething = (alike: readonly Row[], of: (row: Row) => string): void => {
    const texts = alike.map(of)
    if (new Set(texts).size > 1) alike.forEach((row, i) => add(row, texts[i] as string))
  }
  const groups = (): readonly (readonly Row[])[] =>
    [...Map.groupBy(rows, lookOf).values()].filter(({ length }) => length > 1)
  for (const alike of groups()) bySomething(alike, targetOf)
  for (const alike of groups()) bySomething(alike, meansOf)
  for (const alike of groups()) bySomething(alike, squareOf)
  for (const alike of groups()) {
    const told = alike.map(({ option }) => sentences(option))
    const longest = Math.max(...told.map(({ length }) => length))
    const at = Array.from({ length: longest }, (_, i) => i).find((i) => new Set(told.map((all) => all[i])).size > 1)
    if (at !== undefined) bySomething(alike, (row) => (told[alike.indexOf(row)]?.[at] ?? "–").replace(/\.$/u, ""))
  }
  for (const alike of groups()) alike.forEach((row, i) => add(row, `${i + 1} / ${alike.length}`))
}
