import type { LoadedDay, LoadedScenario } from "@refriega/sim"

/** The ids of the variants of a scenario or of a day, in the order of the file. */
export const variantsOf = (loaded: LoadedScenario | LoadedDay): readonly string[] => {
  const ids = (of: { readonly variants: readonly { readonly id: string }[] }) => of.variants.map(({ id }) => id)
  return loaded._tag === "Day" ? loaded.visit((_, day) => ids(day)) : loaded.visit((_, scenario) => ids(scenario))
}
