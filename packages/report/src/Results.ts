export type { CombatantResults, Rate, Results, VariantResults } from "@refriega/sim"
