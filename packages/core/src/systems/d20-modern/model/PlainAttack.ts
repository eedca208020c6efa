import type { Aim } from "./Aim.ts"

/**
 * A blow as it comes. What its hits do is a mean, as a share of full health, of a target that has all its hit points or
 * more: what the actor may suffer is not capped by what it has left, so that risk and exposure follow from the
 * situation alone.
 */
export interface Coming {
  /** What the die must show for a threat, and for a hit. */
  readonly threat: number
  readonly needed: number
  /** The share of hits that concealment lets through. */
  readonly lands: number
  /** What a plain and a critical hit do. */
  readonly plain: number
  readonly critical: number
}

/** A single plain attack of one combatant on another, as it was looked at last, and how the two looked then. */
export interface PlainAttack {
  /** The moment in which it was known to be so (see `parts/moment.ts`). */
  moment: number
  /** Index of the form. */
  form: number
  /** The conditions of both, where they stood, and bits for the rest (see `see/targets/plainAim.ts`). */
  attacker: number
  target: number
  from: number
  at: number
  rest: number
  aim: Aim
  /** What it would do, once that has been asked for. */
  coming: Coming | undefined
}
