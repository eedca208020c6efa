import type { Protection } from "./sheet.ts"

/** Levels that armour takes off when its roll succeeds; twice that when it is spectacular (DS20-033 to 036). */
export const armourLevels = (absorption: number): number => 1 + absorption

/** MHL and MHG raised by armour, under the house rule of that name. */
export const threshold = (armour: Pick<Protection, "score" | "absorption">): number =>
  armour.score === 0 ? 0 : Math.ceil(armour.score / 4) + armour.absorption
