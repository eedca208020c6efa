import type { CatalogueRule, PlayCount } from "@refriega/core"

/**
 * In how many fights of all that were counted a rule came up. Those of `random` are left out: what only it does is
 * nobody's choice. Undefined for rules that nothing in a log names.
 */
export const playOf = ({ played }: CatalogueRule): PlayCount | undefined => {
  if (played === undefined) return undefined
  const counts = Object.entries(played).flatMap(([policy, count]) => (policy === "random" ? [] : [count]))
  const sum = (kind: keyof PlayCount): number => counts.reduce((total, count) => total + count[kind], 0)
  return { fights: sum("fights"), cited: sum("cited"), offered: sum("offered") }
}
