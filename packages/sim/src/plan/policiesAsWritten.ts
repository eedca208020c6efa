import type { Policy, Ruleset, Scenario, System } from "@refriega/core"
import { variantOf } from "./planRun.ts"
import { sidePolicies } from "./sidePolicies.ts"

/** The policies by which the sides of a scenario play under a variant, as the file has it. */
export const policiesAsWritten = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
): readonly Policy[] =>
  sidePolicies(rules, scenario, variantOf(rules, scenario, { seed: 0, combats: 1 }, variant)).map((policy) => {
    if (policy === undefined) throw new Error(`${scenario.file} names a policy that is nowhere`)
    return policy
  })
