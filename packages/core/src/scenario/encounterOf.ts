import type { Encounter } from "../contract/Encounter.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { resolveVariant } from "./resolveVariant.ts"
import { rosterOf } from "./placing/roster.ts"
import { base, type Scenario } from "./Scenario.ts"

const known = <T extends System>(scenario: Scenario<T>, variant: string): void => {
  if (scenario.variants.every(({ id }) => id !== variant)) throw new Error(`${scenario.file} has no variant ${variant}`)
}

/** The fight that a scenario describes under one of its variants. */
export const encounterOf = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string = base,
): Encounter<T> => {
  known(scenario, variant)
  const { encounter, problems } = resolveVariant(rules, scenario.content, variant)
  if (encounter === undefined) throw new Error(`decoded, but not playable: ${JSON.stringify(problems)}`)
  return encounter
}

/**
 * The ids of the policies, or the names of the tactics, of a scenario's sides under one of its variants; undefined
 * where the file leaves it open.
 */
export const policiesOf = <T extends System>(
  scenario: Scenario<T>,
  variant: string = base,
): readonly (string | undefined)[] => {
  known(scenario, variant)
  const { sides, variants } = scenario.content.file
  return Object.entries(sides).map(([id, side]) => variants?.[variant]?.policies?.[id] ?? side.policy)
}

/**
 * The same of those combatants who have one of their own, by id. What names a combatant counts before what names its
 * row, that before what names its stat block; of equals the variant's before what is in the row.
 */
export const ownPoliciesOf = <T extends System>(
  scenario: Scenario<T>,
  variant: string = base,
): Readonly<Record<string, string>> => {
  known(scenario, variant)
  const { file, tree } = scenario.content
  const changed = file.variants?.[variant]?.policies ?? {}
  return Object.fromEntries(
    rosterOf(file, tree, variant).rows.flatMap(({ combatants, member, name }) =>
      combatants.flatMap(({ id }) => {
        const own = changed[id] ?? changed[name] ?? changed[member.is] ?? member.policy
        return own === undefined ? [] : [[id, own] as const]
      }),
    ),
  )
}
