import type { FighterView } from "./System.ts"
import type { Sheet } from "./sheet.ts"
import { level, mark, marked } from "./wounds.ts"

/** What a wound of each kind counts: as much as three of the kind below. */
const worthOf = { scratch: 1, light: 3, grave: 9 } as const

interface Tracks {
  readonly scratches: number
  readonly light: number
  readonly grave: number
}

/**
 * What is left of somebody's health in whole points, for policies, summaries and statistics: the free boxes of its tracks, and
 * the grave wound beyond the last one, which leads to agony.
 */
export const pointsLeft = (sheet: Tracks, at: Tracks): number =>
  worthOf.scratch * (sheet.scratches - at.scratches) +
  worthOf.light * (sheet.light - at.light) +
  worthOf.grave * (sheet.grave + 1 - at.grave)

const unhurt: Tracks = { scratches: 0, light: 0, grave: 0 }

/** The same as a share of all that the unhurt have: above 0 as long as one more wound is needed for agony. */
export const health = (sheet: Sheet, at: Tracks): number => pointsLeft(sheet, at) / pointsLeft(sheet, unhurt)

/** The points of a wound of a level of the ladder, as it is dealt. */
export const woundPoints = (wound: number): number =>
  wound === level.none
    ? 0
    : wound === level.scratch
      ? worthOf.scratch
      : wound === level.light
        ? worthOf.light
        : worthOf.grave * (wound - level.light)

/** How much health a wound of a level takes, overflow included; all that is left when it leads to agony. */
export const worth = (sheet: Sheet, fighter: FighterView, wound: number, clears: boolean): number => {
  mark(sheet, fighter, wound, clears)
  const before = health(sheet, fighter)
  return marked.beyond > 0 ? before : Math.max(0, before - health(sheet, marked))
}

/** The least level of wound that leads somebody into agony. */
export const fellingLevel = (sheet: Sheet, fighter: FighterView, clears: boolean): number => {
  for (let wound: number = level.scratch; ; wound++) {
    mark(sheet, fighter, wound, clears)
    if (marked.beyond > 0) return wound
  }
}
