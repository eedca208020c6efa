import type { AnyResults } from "./Results.ts"

/**
 * Which variant headline, charts of one and fights to watch are about: of a sweep with an answer the value that was
 * chosen, else the first.
 */
export const shownIndex = ({ varied }: Pick<AnyResults, "varied">): number =>
  varied?.answer === undefined ? 0 : Math.max(0, varied.values.indexOf(varied.answer.chosen))
