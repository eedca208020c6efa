import { type AnyResults, isDay } from "./Results.ts"

/**
 * Which variant headline, charts of one and fights to watch are about: of a sweep with an answer the value that was
 * chosen, of a search the point that is named, as it was played last, else the first.
 */
export const shownIndex = (results: AnyResults): number => {
  const { tuned, varied } = results
  if (tuned?.answer === undefined) return Math.max(0, varied?.values.indexOf(chosenValue({ varied }) ?? "") ?? 0)
  const { point, tries } = tuned.answer
  const isNamed = (values: readonly string[]) => values.every((value, i) => value === point.values[i])
  const name = tries.findLast((one) => isNamed(one.point.values))?.variant ?? point.variant
  const names = (isDay(results) ? results.day.variants : results.variants).map((variant) => variant.name)
  return Math.max(0, names.indexOf(name ?? ""))
}

/** The value of a sweep that was chosen; undefined where nothing was looked for. */
export const chosenValue = ({ varied }: { readonly varied?: AnyResults["varied"] }): string | undefined =>
  varied?.answer?.chosen ?? varied?.judged?.chosen
