import { numberOf, type TuneAnswer, type Tuned } from "@refriega/sim/pure"
import { goalLabel } from "../text/tuneLines.ts"
import { type Field, toCsv } from "./toCsv.ts"

/**
 * The points of a search as CSV, a row each: the named one, those that meet what is wanted and those that may, and
 * those that were played with fresh dice; what is varied, then each goal with what is expected, or what fresh fights
 * came to.
 */
export const tuneCsv = ({ asked }: Tuned, answer: TuneAnswer): string => {
  const header = [
    "what",
    ...asked.vary.map(({ path }) => path),
    ...answer.goals.map(goalLabel).flatMap((name) => [name, `${name} lo`, `${name} hi`]),
    "chance",
    "change",
    "fit",
    "fights",
  ]
  const row = (
    what: string,
    { chance, cost, expected, fit, values }: TuneAnswer["point"],
    found = expected,
    fights?: number,
  ): readonly Field[] => [
    what,
    ...values.map((value) => numberOf(value) ?? value),
    ...answer.goals.flatMap((_, k) => [found[k]?.value, found[k]?.lo, found[k]?.hi]),
    chance,
    cost,
    fit,
    fights,
  ]
  return toCsv(header, [
    row("named", answer.point),
    ...answer.meets.map((point) => row("meets", point)),
    ...answer.mayMeet.map((point) => row("mayMeet", point)),
    ...answer.tries.map(({ fights, found, passed, point, refuted }) =>
      row(passed ? "passed" : refuted ? "refuted" : "tried", point, found, fights),
    ),
    ...answer.front.map((point) => row("front", point)),
  ])
}
