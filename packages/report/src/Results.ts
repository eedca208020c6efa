import type { Results as Document } from "@refriega/sim"

export type { CombatantResults, Rate, VariantResults } from "@refriega/sim"

/** The results document of a run, as plain data. */
export type Results = { readonly [K in keyof Document]: Document[K] }
