/** Who plays how in one run of a ladder. */
export interface Asked {
  /** As it is printed: `steady`, or `police=steady gang=focus` when each side has its own. */
  readonly label: string
  /** By side; empty when all sides play by `policy`. */
  readonly policies: Readonly<Record<string, string>>
  readonly policy?: string
}

/** A ladder: one run for each policy, all sides playing by it. */
export const ladderRungs = (policies: readonly string[]): readonly Asked[] =>
  policies.map((policy) => ({ label: policy, policy, policies: {} }))

/** Cross-play: one run for each way in which the sides can choose from these policies. */
export const crossRungs = (policies: readonly string[], sides: readonly string[]): readonly Asked[] => {
  let chosen: readonly (readonly (readonly [string, string])[])[] = [[]]
  for (const side of sides) chosen = chosen.flatMap((so) => policies.map((policy) => [...so, [side, policy] as const]))
  return chosen.map((each) => ({
    label: each.map(([side, policy]) => `${side}=${policy}`).join(" "),
    policies: Object.fromEntries(each),
  }))
}
