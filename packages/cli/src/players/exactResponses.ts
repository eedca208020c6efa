import type { FightOdds, Ruleset, Scenario, System, TooLarge } from "@refriega/core"
import { scoreOf } from "@refriega/core/internal"
import { type Solution, solutionOf, Unsolvable, type WhyUnsolved } from "../solve/solution.ts"
import { usualStates } from "../solve/usualStates.ts"
import type { OtherPlay, Players } from "./measurePlayers.ts"

/**
 * What best play of each side gains over what it plays, the others playing as they do: exactly, for a fight that is
 * small enough to be solved. Every side for which it is not is named, with the reason.
 */
export const exactResponses = async <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  sides: readonly number[],
  signal: AbortSignal,
  solve: typeof solutionOf = solutionOf,
  tell: Parameters<typeof solutionOf>[4] = () => {},
): Promise<Required<Pick<Players, "others" | "unsolved">>> => {
  const question = { variant, policies: [], best: true, numbers: false, states: usualStates }
  let solution: Solution<T>
  try {
    solution = await solve(rules, scenario, question, signal, tell)
  } catch (error) {
    // As it is played it is too large: so it is with more choices.
    if (!(error instanceof Unsolvable)) throw error
    return { others: [], unsolved: new Map(sides.map((side) => [side, error.because])) }
  }
  const { best, played } = solution
  const others: OtherPlay[] = []
  const unsolved = new Map<number, WhyUnsolved>()
  for (const side of sides) {
    const alone = best?.alone[side]
    if (alone === undefined) continue
    if (isTooLarge(alone)) {
      unsolved.set(side, alone.because)
      continue
    }
    const score = scoreOf(alone, side)
    const d = score - scoreOf(played, side)
    others.push({ side, how: { response: "exact" }, fights: 0, score, d, lo: d, hi: d })
  }
  return { others, unsolved }
}

const isTooLarge = (odds: FightOdds | TooLarge): odds is TooLarge => "_tag" in odds && odds._tag === "TooLarge"
