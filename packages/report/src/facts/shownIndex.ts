import type { AnyResults } from "./Results.ts"

/**
 * Which variant headline, charts of one and fights to watch are about: of a sweep with an answer the value that was
 * chosen, else the first.
 */
export const shownIndex = ({ varied }: Pick<AnyResults, "varied">): number =>
  Math.max(0, varied?.values.indexOf(chosenValue({ varied }) ?? "") ?? 0)

/** The value of a sweep that was chosen; undefined where nothing was looked for. */
export const chosenValue = ({ varied }: { readonly varied?: AnyResults["varied"] }): string | undefined =>
  varied?.answer?.chosen ?? varied?.judged?.chosen
