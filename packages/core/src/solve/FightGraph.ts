/** What becomes of a combatant by the end of a fight. */
export const fates = ["standing", "down", "dead", "left"] as const
export type Fate = (typeof fates)[number]

/** A chance decides what comes next. */
export interface ChanceNode {
  readonly is: "chance"
  /** Indices of nodes, with the chance of each and how many rounds begin on the way there. The chances add up to 1. */
  readonly to: readonly number[]
  readonly chances: readonly number[]
  readonly rounds: readonly number[]
  /** The fate of every combatant so far, as an index into `fates`: what the limit of rounds leaves. */
  readonly fates: readonly number[]
}

/** Somebody decides what comes next. */
export interface ChoiceNode {
  readonly is: "choice"
  readonly side: number
  /** What the policy of that side takes: an index into `to`. */
  readonly pick: number
  readonly to: readonly number[]
  /** What is done by each answer, as an index into the verbs of the game. */
  readonly verbs: readonly number[]
}

/** The fight is over. */
export interface EndNode {
  readonly is: "end"
  /** The side that has won, -1 for a draw. */
  readonly winner: number
  /** The fate of every combatant, as an index into `fates`. */
  readonly fates: readonly number[]
}

export type FightNode = ChanceNode | ChoiceNode | EndNode

/** All that can happen in a fight: every state that it can come to, how, and with what chance. */
export interface FightGraph {
  /** `nodes[0]` is where the fight begins. */
  readonly nodes: readonly FightNode[]
  /** How many of the nodes are states between two decisions, told apart by what decides how the fight goes on. */
  readonly states: number
  /** How many ways of the dice have been played, each from one decision to the next. */
  readonly ways: number
  /** What all ways come to that were too rare to be followed: no chance in the graph is further from the truth in any one step. */
  readonly cut: number
  /** Index of the last round that may be played. */
  readonly lastRound: number
  readonly sides: number
  readonly combatants: number
  /** The side of every combatant. */
  readonly sideOf: readonly number[]
}
