import type { Decision } from "../../../contract/Decision.ts"
import { decision } from "../book/terms.ts"

/**
 * How often an attack that is declared comes about: not if its maker falls before its count, or somebody else fells its
 * target (RULING: the share of the harm that `npm run calibrate` sees of it).
 */
export const comesAbout = 0.86

/** What a coming option promises where nobody knows whether its moment comes (RULING). */
export const perhaps = 0.4

/** A speed after everybody's: what is done then, or in later rounds. */
export const late = 40

/** The chance that an attack comes about: until its count it may come to nothing. */
export const chanceOf = (d: Decision, chance = comesAbout): number => (d.kind === decision.declare ? chance : 1)

/** What is declared is done at its count, with its speed factor, anything else at once. */
export const speedOf = (d: Decision, factor: number): number => (d.kind === decision.declare ? factor : -1)
