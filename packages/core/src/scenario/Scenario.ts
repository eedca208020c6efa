import type { Text } from "../contract/LogReader.ts"
import type { System } from "../contract/System.ts"
import type { Bestiary } from "./bestiary.ts"
import type { ScenarioFile } from "./scenarioSchema.ts"
import type { NamedSide } from "./sidesOf.ts"
import type { Tree } from "./yaml/tree.ts"

/** The variant without changes. Every scenario has it. */
export const base = "base"

/** Why a variant of a scenario or a day cannot be called so; undefined if it can. */
export const whyTaken = (id: string, whole: "scenario" | "day"): string | undefined => {
  if (id === base) return `"${base}" is the ${whole} without changes: choose another id`
  return id === "all" ? '"all" stands for all variants (--variant all): choose another id' : undefined
}

/** A scenario that was read, decoded and checked under all its variants: `encounterOf` cannot fail on it. */
export interface Scenario<T extends System> {
  /** The file that it came from, as messages show it. */
  readonly file: string
  /** The id of its system. */
  readonly system: string
  readonly title: Text
  readonly description: Text | undefined
  readonly sides: readonly NamedSide[]
  /** `base` first, then as the file has them. */
  readonly variants: readonly { readonly id: string; readonly title: Text }[]
  /** What encounters are made from. */
  readonly content: ScenarioContent<T>
}

/** A decoded scenario file with the places of everything in it, and the stat blocks that it may use. */
export interface ScenarioContent<T extends System> {
  readonly file: ScenarioFile<T>
  readonly tree: Tree
  readonly bestiary: Bestiary
}
