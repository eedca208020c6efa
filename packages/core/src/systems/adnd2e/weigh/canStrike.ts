import type { Who } from "../../../kinds/indices.ts"
import type { Glance } from "../model/System.ts"

/** Whether an enemy has anything to strike with: nobody else comes up. */
export const canStrike = (foe: Who, { foes, within }: Glance): boolean => within[foes.indexOf(foe)] !== -1
