import { type Policy, type Ruleset, type Scenario, type System, tacticPolicy } from "@refriega/core/internal"
import { asked } from "../policies/asked.ts"
import { policyById, policyIds } from "../policies/index.ts"
import type { Manifest } from "./Manifest.ts"

/** Everything that a side of a scenario can be asked to play by: the policies, and the scenario's own tactics. */
export const playableBy = <T extends System>({ content }: Scenario<T>): readonly string[] => [
  ...policyIds,
  ...Object.keys(content.file.tactics ?? {}),
]

/**
 * The policies by which the sides of a variant play, as a manifest names them; undefined for what is no policy's name
 * here. A side whose members play by policies of their own has one that asks each for its own.
 */
export const sidePolicies = <T extends System>(
  rules: Pick<Ruleset<T>, "verbs">,
  { content }: Scenario<T>,
  {
    combatants,
    ownPolicies = {},
    policies,
  }: Pick<Manifest["variants"][number], "combatants" | "ownPolicies" | "policies">,
): readonly (Policy | undefined)[] => {
  const ids = combatants.map(({ id }) => id)
  const verbs = rules.verbs.map(({ id }) => id)
  const policy = (id: string): Policy => {
    const found = policyById(id)
    if (found === undefined) throw new Error(`a tactic names a policy ${id}`)
    return found
  }
  const ready = new Map<string, Policy | undefined>()
  const named = (text: string): Policy | undefined => {
    const name = asked(text).policy
    const tactic = content.file.tactics?.[name]
    if (!ready.has(name))
      ready.set(name, tactic === undefined ? policyById(name) : tacticPolicy(name, tactic, { ids, verbs, policy }))
    return ready.get(name)
  }
  return policies.map((text, side) => {
    const own = combatants.map(({ id, side: its }) => (its === side ? ownPolicies[id] : undefined))
    const common = named(text)
    const each = own.map((word) => (word === undefined ? common : named(word)))
    if (own.every((word) => word === undefined) || common === undefined) return common
    return each.includes(undefined) ? undefined : byCombatant(common, each as readonly Policy[])
  })
}

/** The policy of a side of which some play by their own. */
const byCombatant = (common: Policy, each: readonly Policy[]): Policy => {
  const distinct = [...new Set([common, ...each])]
  const lines = distinct.flatMap((policy) => policy.lines ?? [])
  let next = 0
  const first = new Map<Policy, number>()
  for (const policy of distinct) {
    first.set(policy, next)
    next += policy.lines?.length ?? 0
  }
  return {
    id: common.id,
    slow: distinct.some(({ slow }) => slow === true),
    ...(lines.length > 0 && { lines }),
    score: (choice) => (each[choice.who] as Policy).score?.(choice),
    choose: (choice, fired) => {
      const policy = each[choice.who] as Policy
      const offset = first.get(policy) as number
      return policy.choose(choice, fired && ((line) => fired(offset + line)))
    },
  }
}
