import type { Who } from "../../../kinds/indices.ts"
import type { Parts } from "../../../parts/part.ts"

/** What an attack would be rolled with. */
export interface Aim {
  mods: number
  bonus: number
  defense: number
  /** Percent of concealment. */
  miss: number
  /** What varies in the bonus and in Defense: for explaining only. */
  parts: Parts
  /** Added to each roll of damage. */
  damage: number
  /** Who gives the cover, -1 when it is no creature. */
  coverer: Who
  /** Defense without the cover. */
  bare: number
}
