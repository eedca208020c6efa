import type { Text } from "../contract/LogReader.ts"

/** One thing that a number of a roll is made of, and the rule behind it. */
export interface Part {
  readonly rule: string
  readonly value: number
  /** Which number it changes, where an event has several; left out: what is added to the die. */
  readonly on?: Text | undefined
}

/** What varies in the numbers of a roll, for explaining; undefined where nobody asks. */
export type Parts = Part[] | undefined

/** Parts to fill: where nobody asks, there are none. */
export const newParts = (combat: { readonly notes: unknown }): Parts => (combat.notes === undefined ? undefined : [])

/** Notes a part. Its value is the answer, so that what is added up is what is explained. */
export const part = (parts: Parts, rule: string, value: number, on?: Text): number => {
  if (value !== 0) parts?.push({ rule, value, on })
  return value
}

/** Notes parts beside the log, for the event that comes next. */
export const tellParts = (
  combat: { why(rule: string, value: number, on?: Text): void },
  parts: readonly Part[] | undefined,
): void => parts?.forEach(({ on, rule, value }) => combat.why(rule, value, on))
