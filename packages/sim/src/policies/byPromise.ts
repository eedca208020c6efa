import type { Choice } from "@refriega/core"
import { attackScore } from "./aggressive.ts"
import { steady } from "./steady.ts"
import { worth } from "./worth.ts"

/** All options but the usual one, those that promise most first, whatever the temper: careful or out for harm. */
export const byPromise = (choice: Choice, usual: number): readonly number[] => {
  const careful = steady.score?.(choice) ?? attackScore
  const scores = choice.options.map((_, i) => Math.max(worth(choice, careful, i), worth(choice, attackScore, i)))
  const others = scores.map((_, i) => i).filter((i) => i !== usual)
  return others.toSorted((a, b) => (scores[b] as number) - (scores[a] as number))
}
