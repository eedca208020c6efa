import { doublings } from "../../../dice/power.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import type { FighterView } from "./System.ts"
import type { Sheet } from "./sheet.ts"

/** The ladder of wounds that armour and stun move down: none, R, HL, 1 HG, 2 HG, ... (DS20-034, DS20-079). */
export const level = { none: 0, scratch: 1, light: 2, grave: 3 } as const

/** The wound that a damage number makes (DS20-040 to DS20-044). Every hit makes at least a scratch. */
export const levelOf = (
  damage: number,
  { mhg, mhl }: { readonly mhl: number; readonly mhg: number },
  rule: DsHouseRules["gravePerMultiple"],
): number => {
  if (damage < mhl) return level.scratch
  if (damage < mhg) return level.light
  if (rule === "single") return level.grave
  return level.light + (rule === "multiples" ? Math.floor(damage / mhg) : 1 + doublings(damage, mhg))
}

/** What the tracks come to; `beyond`: the grave wounds for which there was no box. */
export interface Marked {
  scratches: number
  light: number
  grave: number
  beyond: number
}

/** Marks a wound on the tracks. A full track hands its wound to the next one (DS20-113 to DS20-116). */
export const mark = (sheet: Sheet, fighter: FighterView, wound: number, clears: boolean): Marked => {
  const { scratches, light, grave } = fighter
  const marked = { scratches, light, grave, beyond: 0 }
  if (wound === level.scratch) markScratch(sheet, clears, marked)
  else if (wound === level.light) markLight(sheet, clears, marked)
  else for (let i = level.light; i < wound; i++) markGrave(sheet, marked)
  return marked
}

const markScratch = (sheet: Sheet, clears: boolean, marked: Marked): void => {
  if (marked.scratches < sheet.scratches) {
    marked.scratches++
    if (!clears || marked.scratches < sheet.scratches) return
    marked.scratches = 0
  }
  markLight(sheet, clears, marked)
}

const markLight = (sheet: Sheet, clears: boolean, marked: Marked): void => {
  if (marked.light < sheet.light) {
    marked.light++
    if (!clears || marked.light < sheet.light) return
    marked.light = 0
  }
  markGrave(sheet, marked)
}

const markGrave = (sheet: Sheet, marked: Marked): void => {
  if (marked.grave < sheet.grave) marked.grave++
  else marked.beyond++
}

/** Penalties for the worst wound that is marked (DS20-136, DS20-137). */
export const woundPenalty = (fighter: FighterView, penalties: DsHouseRules["woundPenalties"]): number =>
  fighter.grave > 0 ? penalties[2] : fighter.light > 0 ? penalties[1] : fighter.scratches > 0 ? penalties[0] : 0

/** What a wound of each kind counts: as much as three of the kind below. */
const worthOf = { scratch: 1, light: 3, grave: 9 } as const

export interface Tracks {
  readonly scratches: number
  readonly light: number
  readonly grave: number
}

/**
 * What is left of somebody's health in whole points, for policies, summaries and statistics: the free boxes of its
 * tracks, and the grave wound beyond the last one, which leads to agony.
 */
export const pointsLeft = (sheet: Tracks, at: Tracks): number =>
  worthOf.scratch * (sheet.scratches - at.scratches) +
  worthOf.light * (sheet.light - at.light) +
  worthOf.grave * (sheet.grave + 1 - at.grave)

/** The worst wound of the ladder that comes to no more than so many points. */
export const levelWith = (points: number): number => {
  const graves = Math.floor(points / worthOf.grave)
  return graves > 0
    ? level.light + graves
    : points >= worthOf.light
      ? level.light
      : points >= worthOf.scratch
        ? level.scratch
        : level.none
}

/** The points of a wound of a level of the ladder, as it is dealt. */
export const woundPoints = (wound: number): number =>
  wound === level.none
    ? 0
    : wound === level.scratch
      ? worthOf.scratch
      : wound === level.light
        ? worthOf.light
        : worthOf.grave * (wound - level.light)
