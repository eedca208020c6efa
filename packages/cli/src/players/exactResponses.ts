import type { FightOdds, Ruleset, Scenario, System, TooLarge } from "@refriega/core"
import { solutionOf } from "../solve/solution.ts"
import { usualStates } from "../solve/usualStates.ts"
import type { Players } from "./measurePlayers.ts"

/**
 * What best play of each side gains over what it plays, the others playing as they do: exactly, for a fight that is
 * small enough to be solved. Throws if it is not.
 */
export const exactResponses = async <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  sides: readonly number[],
  signal: AbortSignal,
): Promise<Players["others"]> => {
  const question = { variant, policies: [], best: true, numbers: false, states: usualStates }
  const { best, played } = await solutionOf(rules, scenario, question, signal, () => {})
  return sides.flatMap((side) => {
    const alone = best?.alone[side]
    if (alone === undefined || isTooLarge(alone)) return []
    const score = scoreOf(alone, side)
    const d = score - scoreOf(played, side)
    return [{ side, how: { response: "exact" as const }, fights: 0, score, d, lo: d, hi: d }]
  })
}

const isTooLarge = (odds: FightOdds | TooLarge): odds is TooLarge => "_tag" in odds && odds._tag === "TooLarge"

/** The chance to win and half of that of a draw. */
const scoreOf = ({ draw, wins }: Pick<FightOdds, "draw" | "wins">, side: number): number =>
  (wins[side] as number) + draw / 2
