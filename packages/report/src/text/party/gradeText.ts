import type { Language } from "@refriega/core"
import type { PartyResults } from "@refriega/sim/pure"
import { gradeWords } from "./gradeWords.ts"

/** `Party: hard`; where what was played does not decide it, between which grades it is. */
export const gradeText = (side: string, { least, most }: PartyResults["difficulty"], lang: Language): string => {
  const { anyOf, either, grades, known } = gradeWords[lang]
  if (least === most) return known(side, grades[least])
  const order = Object.keys(grades)
  const isNext = order.indexOf(most) - order.indexOf(least) === 1
  return (isNext ? either : anyOf)(side, grades[least], grades[most])
}
