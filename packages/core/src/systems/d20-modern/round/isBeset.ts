import type { Sheet } from "../model/sheet.ts"

/** Whether a scenario says that something has befallen somebody as the fight begins. */
export const isBeset = ({ plight }: Sheet): boolean =>
  plight.applies ||
  plight.temporary > 0 ||
  plight.boosted.length +
    plight.damaged.length +
    plight.drained.length +
    plight.poisons.length +
    plight.diseases.length >
    0
