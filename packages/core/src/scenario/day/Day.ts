import type { Text } from "../../contract/LogReader.ts"
import type { System } from "../../contract/System.ts"
import type { CountsFile } from "../placing/countSchema.ts"
import { base, type Scenario } from "../Scenario.ts"
import type { Tree } from "../yaml/tree.ts"

/** A day of several fights that was read, decoded and checked with all of its scenarios. */
export interface Day<T extends System> {
  /** The file that it came from, as messages show it. */
  readonly file: string
  /** The id of its system. */
  readonly system: string
  readonly title: Text
  readonly description: Text | undefined
  /** Ids of the sides whose members go on from fight to fight. The day is over when they lose one. */
  readonly party: readonly string[]
  /** In their order; at least one. */
  readonly fights: readonly DayFight<T>[]
  /** `base` first, then as the file has them. */
  readonly variants: readonly DayVariant<T>[]
  /** Its numbers of its own, and the whole file, to say where something in them is. */
  readonly counts: CountsFile
  readonly tree: Tree
}

export interface DayFight<T extends System> {
  /** Its own in the day: the name of the scenario's file without the ending, unless the day says otherwise. */
  readonly id: string
  readonly scenario: Scenario<T>
  /** What happens between the fight before and this one; undefined when they follow at once. */
  readonly rest: T["rest"] | undefined
}

export interface DayVariant<T extends System> {
  readonly id: string
  readonly title: Text
  /** What happens before fights instead of what the day says, by the id of the fight. */
  readonly rests: Readonly<Record<string, T["rest"]>>
}

/**
 * The variant of a fight's scenario that a variant of the day means: the one of that name, else the fight as written.
 */
export const variantInFight = <T extends System>({ scenario }: DayFight<T>, variant: string): string =>
  scenario.variants.some(({ id }) => id === variant) ? variant : base

/** What happens before a fight under a variant of the day. */
export const restBefore = <T extends System>(
  day: Day<T>,
  { id, rest }: DayFight<T>,
  variant: string,
): T["rest"] | undefined => day.variants.find((each) => each.id === variant)?.rests[id] ?? rest
