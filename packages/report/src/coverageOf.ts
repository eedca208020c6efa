import type { CatalogueRule } from "@refriega/core"

/** How many of a list of rules are played as they stand, how many in part, and how many are tested. */
export const coverageOf = (rules: readonly CatalogueRule[]) => ({
  rules: rules.length,
  implemented: rules.filter((rule) => rule.implemented === true).length,
  partly: rules.filter((rule) => rule.implemented === "partly").length,
  tested: rules.filter((rule) => rule.tests.length > 0).length,
})
