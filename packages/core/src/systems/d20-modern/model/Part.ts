/** One thing that a check adds to its die, and the rule behind it. */
export type Part = readonly [rule: string, value: number]
