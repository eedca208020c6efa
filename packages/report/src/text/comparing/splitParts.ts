import type { Language } from "@refriega/core"
import type { Split, SplitPart } from "@refriega/sim/pure"
import { splitWords } from "./splitWords.ts"

/**
 * A part of a split under the name that readers see, in the order in which they add up; what was only believed comes
 * last.
 */
export interface NamedPart {
  readonly name: string
  readonly part: SplitPart
}

/** @param nameOf the name of a side, by its id */
export const splitParts = (split: Split, nameOf: (side: string) => string, lang: Language): readonly NamedPart[] => {
  const w = splitWords[lang]
  const { adaptations, beliefAlone, direct, interaction, total } = split
  return [
    { name: w.total, part: total },
    { name: w.direct, part: direct },
    ...adaptations.map((part) => ({ name: w.adapts(nameOf(part.side)), part })),
    { name: adaptations.length > 2 ? w.allTogether : w.together, part: interaction },
    { name: w.alone, part: beliefAlone },
  ]
}
