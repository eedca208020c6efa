import type { Sheet } from "./sheet.ts"
import type { FighterView } from "./System.ts"
import { level, mark, marked } from "./wounds.ts"

/**
 * How health is shared out over the three tracks, for policies and summaries: what keeps one from agony is above all room
 * for grave wounds. The last grave box and the wound beyond it are worth one box each.
 */
const share = { scratches: 0.08, light: 0.17, grave: 0.75 } as const

interface Tracks {
  readonly scratches: number
  readonly light: number
  readonly grave: number
}

/** What is left of somebody's health: 1 unhurt, above 0 as long as one more wound is needed for agony. */
export const health = (sheet: Sheet, at: Tracks): number =>
  share.scratches * (1 - at.scratches / sheet.scratches) +
  share.light * (1 - at.light / sheet.light) +
  share.grave * (1 - at.grave / (sheet.grave + 1))

/** How much health a wound of a level takes, overflow included; all that is left when it leads to agony. */
export const worth = (sheet: Sheet, fighter: FighterView, wound: number, clears: boolean): number => {
  let step = wound
  if (step === level.none) return 0
  if (clears) {
    mark(sheet, fighter, wound, clears)
    return marked.beyond > 0 ? health(sheet, fighter) : Math.max(0, health(sheet, fighter) - health(sheet, marked))
  }
  if (step === level.scratch) {
    if (fighter.scratches < sheet.scratches) return share.scratches / sheet.scratches
    step = level.light
  }
  if (step === level.light) {
    if (fighter.light < sheet.light) return share.light / sheet.light
    step = level.grave
  }
  const wounds = step - level.light
  return wounds > sheet.grave - fighter.grave ? health(sheet, fighter) : (share.grave * wounds) / (sheet.grave + 1)
}

/** The least level of wound that leads somebody into agony. */
export const fellingLevel = (sheet: Sheet, fighter: FighterView, clears: boolean): number => {
  if (clears) {
    for (let wound: number = level.scratch; ; wound++) {
      mark(sheet, fighter, wound, clears)
      if (marked.beyond > 0) return wound
    }
  }
  const room = sheet.grave - fighter.grave
  if (room > 0) return level.light + room + 1
  if (fighter.light < sheet.light) return level.grave
  return fighter.scratches < sheet.scratches ? level.light : level.scratch
}
