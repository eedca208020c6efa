/**
 * What an option promises, in terms that mean the same in every game. Harm is a share of full *health*: 1 is all that
 * the victim has when unhurt, so 0.25 is a quarter of it. Chances are from 0 to 1. Everything is computed from what the
 * actor's side may know. The same numbers answer "what are my odds" in reports.
 */
export interface Forecast {
  /** Chance that the act comes off: that its (first) attack hits, that the help helps. 1 when nothing can fail. */
  readonly success: number
  /** Expected harm to enemies, less harm to friends. */
  readonly harm: number
  /** Chance that at least one enemy is felled by it. */
  readonly fell: number
  /** Health that the target has left before it, 0 to 1; 1 when it has no target. */
  readonly targetHealth: number
  /**
   * Expected harm to the actor that the act itself invites: opportunity attacks, backlash. Like exposure it need not be
   * capped by what the actor has left: a system may give the mean of what would be dealt.
   */
  readonly risk: number
  /** Expected harm to the actor from its enemies between this act and its next turn. */
  readonly exposure: number
  /** Expected good to friends or to itself: health given back, or harm kept away, in shares of full health. */
  readonly help: number
  /** How much of the way to the nearest worthwhile enemy it covers, 0 to 1; negative when it leads away. */
  readonly approach: number
  /** Share of a scarce resource that it spends, 0 to 1. */
  readonly cost: number
  /** It takes the actor out of the fight. */
  readonly leaves: boolean
}

/** A field of a forecast that can be exact: what comes of the act on average, over every way of its dice. */
export type Exact = "success" | "harm" | "fell"

/** A forecast to be written. */
export type Fillable = { -readonly [Field in keyof Forecast]: Forecast[Field] }
