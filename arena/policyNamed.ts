import type { Policy } from "@refriega/core"
import { policies } from "@refriega/sim"

/**
 * The policy of that name, among today's and those that are given.
 *
 * @throws where there is none, with the names that there are
 */
export const policyNamed = (id: string, more: readonly Policy[] = []): Policy => {
  const all = [...policies, ...more]
  const found = all.find((policy) => policy.id === id)
  if (found === undefined) throw new Error(`nobody is called ${id}; there are: ${all.map((one) => one.id).join(", ")}`)
  return found
}
