import type { Profile, Sheet } from "../model/Sheet.ts"
import type { FighterView } from "../model/System.ts"

/**
 * What it takes to have a weapon ready: 0 nothing or a free action, 1 a movement action. Short weapons are drawn
 * freely, and freely taken in place of one that is dropped, unless a shield is taken up or put off (SYM-015, SYM-022,
 * SYM-036, SYM-037).
 */
export const readying = (fighter: FighterView, sheet: Sheet, item: number): 0 | 1 => {
  const profile = sheet.profiles[item] as Profile
  if (profile.always || (fighter.drawn && fighter.hand === item)) return 0
  return profile.short && profile.shield === (sheet.profiles[fighter.hand] as Profile).shield ? 0 : 1
}

/** Whether the weapon must be taken up before it is used. */
export const needsReadying = (fighter: FighterView, sheet: Sheet, item: number): boolean =>
  !(sheet.profiles[item] as Profile).always && !(fighter.drawn && fighter.hand === item)
