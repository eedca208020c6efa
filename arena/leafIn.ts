import { byPolicies, Combat, encounterOf, type Policy, type Ruleset, type System } from "@refriega/core"
import { scenarioAt } from "./playMatch.ts"

/** A fight at a decision on a turn, and its result. */
export interface Position {
  /** The share of the health of all who stand that was the actor's side's. */
  readonly share: number
  /** 1 if that side won, 0.5 for a draw, 0 else. */
  readonly won: number
}

/** All positions of so many fights of a policy against itself, as the decider sees them. */
export const positionsIn = (path: string, policy: Policy, fights: number): readonly Position[] =>
  scenarioAt(path).visit((rules, scenario) => seen(rules, rules.prepare(encounterOf(rules, scenario)), policy, fights))

const seen = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  policy: Policy,
  fights: number,
): readonly Position[] => {
  const positions: Position[] = []
  let open: { readonly share: number; readonly side: number }[] = []
  const observed: Policy = {
    id: policy.id,
    choose: (choice) => {
      const { enemies, friends } = choice
      if (!choice.spot && friends > 0 && enemies > 0)
        open.push({ share: friends / (friends + enemies), side: choice.sideOf(choice.who) })
      return policy.choose(choice)
    },
  }
  const choose = byPolicies<T>(prepared.sides.map(() => observed))
  for (let combat = 0; combat < fights; combat++) {
    open = []
    const { winner } = new Combat(rules, prepared, { seed: 777, combat, choose }).begin().play().state
    for (const { share, side } of open) positions.push({ share, won: winner < 0 ? 0.5 : winner === side ? 1 : 0 })
  }
  return positions
}

/** The chance to win if strength grows with a power of health: the square law for 2 (Lanchester, 1916). */
const chanceBy = (power: number, share: number): number => 1 / (1 + ((1 - share) / share) ** power)

/** Bits that it takes on average to say how fights ended, if they are foretold by this power. */
export const bitsBy = (power: number, positions: readonly Position[]): number => {
  let bits = 0
  for (const { share, won } of positions) {
    const chance = chanceBy(power, share)
    bits -= won * Math.log2(chance) + (1 - won) * Math.log2(1 - chance)
  }
  return bits / positions.length
}

/** The power that foretells best, to a hundredth: the bits are convex in it, so a ternary search finds it. */
export const bestPower = (positions: readonly Position[]): number => {
  let [lo, hi] = [0.1, 8]
  while (hi - lo > 0.01) {
    const [one, other] = [lo + (hi - lo) / 3, hi - (hi - lo) / 3]
    if (bitsBy(one, positions) < bitsBy(other, positions)) hi = other
    else lo = one
  }
  return (lo + hi) / 2
}
