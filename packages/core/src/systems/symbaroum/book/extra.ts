import { numberExtra, flagExtra, type Says } from "../../../parts/extra.ts"

// What `Option.extra` says, by the verbs that have it (see `book/verbs.ts`).

/** Whether the way into melee leads around enemies that would be passed (SYM-033). */
export const aroundExtra = flagExtra<"around">()
export type Around = Says<"around">

/** The occasion of a free attack (SYM-044). */
export const occasionExtra = numberExtra<"occasion">()
export type Occasion = Says<"occasion">

/** Whose blow it was that hurts (SYM-055, SYM-056). */
export const attackerExtra = numberExtra<"attacker">()
export type Attacker = Says<"attacker">

/** A value in the order of turns (SYM-013). */
export const valueExtra = numberExtra<"value">()
