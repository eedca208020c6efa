import { bringing, type Library, type Ruleset, type Source, someRuleset, type System } from "@refriega/core"
import { catalogue } from "./catalogue.ts"

/** A system that a program knows, with the people that come with it. */
export interface KnownSystem<T extends System = System> {
  readonly rules: Ruleset<T>
  readonly bestiary: Source | undefined
}

/**
 * What a program knows: some systems with what they bring, and the others by name alone, so that they are suggested when one is
 * misspelt. Readers are named as the page knows them.
 */
export const libraryOf = (
  ids: readonly string[],
  known: readonly KnownSystem[],
  described: Library["described"],
): Library => ({
  systems: {
    ...Object.fromEntries(ids.map((id) => [id, absent])),
    ...Object.fromEntries(
      known.map(({ bestiary, rules }) => [
        rules.id,
        bringing(someRuleset(rules), {
          ...(bestiary !== undefined && { bestiary: () => bestiary }),
          catalogue: catalogue.get,
          reader: { module: rules.id },
        }),
      ]),
    ),
  },
  ...(described !== undefined && { described }),
})

const absent = (): never => {
  throw new Error("this system is played by another program")
}
