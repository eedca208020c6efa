import { endReason } from "@refriega/core"
import type { summaryForm } from "./summaryForm.ts"

/** What is left of many combats when their logs are gone (`summaryForm`). */
export type Summary = typeof summaryForm.Type
export type CombatantSummary = Summary["combatants"][number]
export type SideSummary = Summary["sides"][number]

/** The bin of a share of health in thousandths: 0 for nothing, then 20 bins of up to 50 each. */
export const leftBin = (share: number): number => Math.ceil(share / 50)
export const leftBins = 21

/** The bin of a margin in thousandths: 40 bins of 50 from -1000 on; the last holds 1000 too. */
export const marginBin = (margin: number): number => Math.min(marginBins - 1, Math.floor((margin + 1000) / 50))
export const marginBins = 40

/** The reasons that mean: a limit ended the combat, and it counts as a draw. */
export const limitReasons: readonly number[] = [endReason.roundLimit, endReason.eventLimit, endReason.diceLimit]
