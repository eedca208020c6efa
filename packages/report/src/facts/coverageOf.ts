import type { CatalogueRule } from "@refriega/core"
import { playOf } from "./playOf.ts"

/**
 * How many of a list of rules are played as they stand, how many in part, of how many the text announces more than it
 * gives, how many are tested, and, where that was counted, how many came up in fights.
 */
export const coverageOf = (rules: readonly CatalogueRule[]) => ({
  rules: rules.length,
  implemented: rules.filter((rule) => rule.implemented === true).length,
  partly: rules.filter((rule) => rule.implemented === "partly").length,
  tested: rules.filter((rule) => rule.tests.length > 0).length,
  silent: rules.filter((rule) => rule.silent !== undefined).length,
  ...(rules.some(({ played }) => played !== undefined) && {
    played: rules.filter((rule) => (playOf(rule)?.cited ?? 0) > 0).length,
  }),
})
