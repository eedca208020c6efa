/** What becomes of a combatant by the end of a fight, its aftermath included. */
export const fates = ["standing", "down", "dead", "left"] as const
export type Fate = (typeof fates)[number]

/** A chance decides what comes next. */
export interface ChanceNode {
  readonly is: "chance"
  /** Indices of nodes, with the chance of each and how many rounds begin on the way there. The chances add up to 1. */
  readonly to: readonly number[]
  readonly chances: readonly number[]
  readonly rounds: readonly number[]
  /**
   * Of each, the nodes that it comes to instead if the limit forbids one of those rounds, in their order; empty where a
   * state knows its round.
   */
  readonly limits: readonly (readonly number[])[]
}

/** Somebody decides what comes next. */
export interface ChoiceNode {
  readonly is: "choice"
  readonly side: number
  /** What the policy of that side takes, as an index into `to`: for each of the phases of the graph. */
  readonly picks: readonly number[]
  readonly to: readonly number[]
  /** What is done by each answer, as an index into the verbs of the game; -1 for giving up. */
  readonly verbs: readonly number[]
}

/** The fight is decided. */
export interface EndNode {
  readonly is: "end"
  /** The side that has won, -1 for a draw. */
  readonly winner: number
  /** The limit of rounds has decided it. */
  readonly byLimit: boolean
  /** Its result: an index into `after`. */
  readonly outcome: number
}

export type FightNode = ChanceNode | ChoiceNode | EndNode

/** How a fight has ended. */
export interface Outcome {
  readonly is: "outcome"
  readonly winner: number
  /** The fate of every combatant, as an index into `fates`. */
  readonly fates: readonly number[]
  /** By side, the health that its members have left on average: 0 for the unfit, 1 for the unhurt. */
  readonly health: readonly number[]
}

/** One throw of the dice after a fight has been decided. */
export interface LateThrow {
  readonly is: "throw"
  readonly to: readonly number[]
  readonly chances: readonly number[]
}

/** An aftermath with too many ways: its result is not known. */
export interface Unknown {
  readonly is: "unknown"
}

export type AfterNode = Outcome | LateThrow | Unknown

/** All that can happen in a fight: every state that it can come to, how, and with what chance. */
export interface FightGraph {
  /** `nodes[0]` is where the fight begins. */
  readonly nodes: readonly FightNode[]
  /** What happens after it has been decided. */
  readonly after: readonly AfterNode[]
  /** The rounds from which on policies may decide otherwise than before, ascending; the first is 0. */
  readonly phases: readonly number[]
  /** How many of the nodes are states between two decisions, told apart by what decides how the fight goes on. */
  readonly states: number
  /** How many ways of the dice have been played, each from one decision to the next, up to the last blow. */
  readonly ways: number
  /**
   * What all ways come to that were too rare to be followed: no chance in the graph is further from the truth in any
   * one step.
   */
  readonly cut: number
  /** Index of the last round that may be played. */
  readonly lastRound: number
  readonly sides: number
  /** The side of every combatant. */
  readonly sideOf: readonly number[]
}

/** The index of the phase that a round is in. */
export const phaseAt = (phases: readonly number[], round: number): number => {
  let phase = 0
  while (phase + 1 < phases.length && (phases[phase + 1] as number) <= round) phase++
  return phase
}
