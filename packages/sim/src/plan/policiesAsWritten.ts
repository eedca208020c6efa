import type { Policy, Ruleset, Scenario, System } from "@refriega/core"
import { type RunChoices, variantOf } from "./planRun.ts"
import { sidePolicies } from "./sidePolicies.ts"

/**
 * The policies by which the sides of a scenario play under a variant, as the file has it.
 *
 * @param asked others, which go before those of the file
 */
export const policiesAsWritten = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  asked: Pick<RunChoices, "policy" | "policies"> = {},
): readonly Policy[] =>
  sidePolicies(rules, scenario, variantOf(rules, scenario, { seed: 0, combats: 1, ...asked }, variant)).map(
    (policy) => {
      if (policy === undefined) throw new Error(`${scenario.file} names a policy that is nowhere`)
      return policy
    },
  )
