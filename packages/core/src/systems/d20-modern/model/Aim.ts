import type { Who } from "../../../kinds/indices.ts"

/** What an attack would be rolled with. */
export interface Aim {
  mods: number
  bonus: number
  defense: number
  /** Percent of concealment. */
  miss: number
  /** What Dexterity would be added to Defense if it were not lost, and the range penalty: for explaining only. */
  range: number
  /** Added to each roll of damage. */
  damage: number
  /** Who gives the cover, -1 when it is no creature. */
  coverer: Who
  /** Defense without the cover. */
  bare: number
}
