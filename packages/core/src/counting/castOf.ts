import type { Prepared } from "../contract/Prepared.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { defaultLimits } from "../parts/defaultLimits.ts"
import type { Day } from "../scenario/day/Day.ts"
import { everybodyIn } from "../scenario/decodeScenario.ts"
import { encounterOf } from "../scenario/encounterOf.ts"
import { base, type Scenario } from "../scenario/Scenario.ts"
import { partyOf } from "../scenario/partyOf.ts"
import type { CountCast } from "./Cast.ts"

/** Who and what can be named in numbers of a scenario's own. */
export const castOfScenario = <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>): CountCast => {
  const { file } = scenario.content
  const ids = everybodyIn(scenario.content, Object.keys(file.variants ?? {}))
  const sides = scenario.sides.map(({ id }) => id)
  const party = partyOf(scenario.sides)
  // What is changed by hand harms with nothing new, and there may be thousands of such variants.
  const written = scenario.variants.slice(0, 1 + mostPrepared).map(({ id }) => id)
  return {
    ids,
    sides,
    party: sides.filter((_, i) => i === party),
    means: meansIn(rules, scenario, written),
    rounds: roundsOf(scenario),
    days: false,
    each: { combatant: ids, side: sides },
  }
}

/** Who and what can be named in numbers of a day's own; `each` is of the party. */
export const castOfDay = <T extends System>(rules: Ruleset<T>, day: Day<T>): CountCast => {
  const casts = day.fights.map(({ scenario }) => castOfScenario(rules, scenario))
  const all = (list: (cast: CountCast) => readonly string[]) => [...new Set(casts.flatMap(list))]
  const members = day.fights.flatMap(({ scenario }) => membersOf(rules, scenario, day.party))
  return {
    ids: all(({ ids }) => ids),
    sides: all(({ sides }) => sides),
    party: day.party,
    means: all(({ means }) => means),
    rounds: casts.reduce((sum, { rounds }) => sum + rounds, 0),
    days: true,
    each: { combatant: [...new Set(members)], side: day.party },
  }
}

const mostPrepared = 16

const meansIn = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variants: readonly string[],
): readonly string[] => [
  ...new Set(variants.flatMap((variant) => (rules.prepare(encounterOf(rules, scenario, variant)) as Prepared).means)),
]

const roundsOf = <T extends System>({ content }: Scenario<T>): number =>
  content.file.limits?.rounds ?? defaultLimits.rounds

const membersOf = <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>, party: readonly string[]) => {
  const { members, sides } = encounterOf(rules, scenario, base)
  return members.flatMap(({ id, side }) => (party.includes(sides[side]?.id ?? "") ? [id] : []))
}
