import type { Stream } from "../dice/Stream.ts"
import type { Option } from "./Decision.ts"
import type { Forecast } from "./Forecast.ts"
import type { Precedent } from "./Precedent.ts"

/** What a policy may know of the decision before it. Forecasts are computed when they are asked for. */
export interface Choice {
  readonly who: number
  /** The decision's kind, an index into the ruleset's `decisions`. */
  readonly kind: number
  /** Asked in the middle of somebody's act. */
  readonly spot: boolean
  readonly options: readonly Option[]
  /** What an option promises. Read it before you ask for the next one: it may be written over. */
  forecast(index: number): Forecast
  /** Where to note a choice that hangs on nothing but the forecasts, if the system remembers decisions like this one. */
  readonly precedent: Precedent | undefined
  /** The health of a combatant, 0 (down) to 1 (unhurt). */
  health(who: number): number
  /** Sum of the healths of those standing: of the actor's friends (itself included) and of its enemies. */
  readonly friends: number
  readonly enemies: number
  /** The policy's own dice: a pure function of seed, combat, round, combatant and the number of this decision. */
  think(): Stream
}

/** Chooses among options without knowing the game. A pure function: no memory of its own. */
export interface Policy {
  readonly id: string
  /** The index of the option that it takes. */
  choose(choice: Choice): number
}
