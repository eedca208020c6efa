import {
  type FightOdds,
  fates,
  type Ruleset,
  type Scenario,
  type Solved,
  type System,
  type TooLarge,
} from "@refriega/core/internal"
import type { Solution } from "./solution.ts"

/** A solution for programs: chances as numbers from 0 to 1, sides and combatants by id. */
export const solutionDocument = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  { best, numbers, played, policies, prepared, seconds }: Solution<T>,
) => {
  const bySide = <A>(of: (side: number) => A): Readonly<Record<string, A>> =>
    Object.fromEntries(prepared.sides.map((id, side) => [id, of(side)]))
  const odds = (of: FightOdds) => ({
    wins: bySide((side) => of.wins[side]),
    draw: of.draw,
    limit: of.limit,
    rounds: of.rounds,
    ...(of.unknown === 0
      ? {
          fates: Object.fromEntries(
            prepared.ids.map((id, who) => [id, Object.fromEntries(fates.map((fate, i) => [fate, of.fates[who]?.[i]]))]),
          ),
          standing: bySide((side) => of.standing[side]),
          healthLeft: bySide((side) => of.health[side]),
        }
      : { fates: null, standing: null, healthLeft: null, notFollowed: of.unknown }),
    done: bySide((side) =>
      Object.fromEntries([...(of.done[side] ?? [])].map(([verb, often]) => [rules.verbs[verb]?.id, often])),
    ),
  })
  const orTooLarge = (of: FightOdds | TooLarge) => ("wins" in of ? odds(of) : { tooLarge: of.because })
  const wins = (of: Solved | TooLarge | undefined) =>
    of === undefined
      ? null
      : of._tag === "TooLarge"
        ? { tooLarge: of.because }
        : { wins: bySide((side) => of.wins[side]), draw: of.draw }
  return {
    system: rules.id,
    scenario: scenario.file,
    variant,
    policies: bySide((side) => policies[side]?.id),
    states: played.states,
    ways: played.ways,
    cut: played.cut,
    seconds,
    ...odds(played),
    ...(best !== undefined && {
      best: {
        alone: bySide((side) => orTooLarge(best.alone[side] as FightOdds | TooLarge)),
        together: orTooLarge(best.together),
      },
    }),
    ...(numbers !== undefined && {
      numbers: numbers.map(({ less, more, of, path, value }) => ({
        of,
        path,
        value,
        less: wins(less),
        more: wins(more),
      })),
    }),
  }
}
