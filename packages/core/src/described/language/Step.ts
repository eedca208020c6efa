import type { Draw, Expression, Role } from "./Expression.ts"

/** A part of what is rolled or worked out, which is named where that is explained: by its place in the file. */
export interface Modifier {
  readonly cite: string
  readonly value: Expression
}

/**
 * One step of an act, read and checked. Hooks and shared lists of steps have been put in where they are used, so a step
 * says all that happens, and nothing can go round in circles.
 */
export type Step =
  | {
      readonly do: "roll"
      /** Index into the rolls of the game. */
      readonly roll: number
      readonly by: Role
      readonly draws: readonly Draw[]
      readonly value: Expression
      readonly slot: number
      readonly modifiers?: readonly Modifier[]
    }
  | {
      readonly do: "let"
      readonly value: Expression
      readonly slot: number
      readonly modifiers?: readonly Modifier[]
      /** It is what a list is given that is done next: it is one thing as long as that is done. */
      readonly isGiven?: true
    }
  | {
      readonly do: "if"
      /** It is an attack, and is recounted as one. */
      readonly hit: boolean
      readonly test: Expression
      readonly yes: readonly Step[]
      readonly no: readonly Step[]
    }
  | {
      readonly do: "bands"
      readonly value: Expression
      /** In which cases one band more or less counts than the value says. */
      readonly up: Expression | undefined
      readonly down: Expression | undefined
      /** Ascending, without gaps: the first begins nowhere and the last ends nowhere. */
      readonly bands: readonly { readonly from: number; readonly steps: readonly Step[] }[]
      /** Where the act is an attack by it: which of the bands are hits. */
      readonly hits?: readonly boolean[]
    }
  | {
      readonly do: "harm"
      readonly amount: Expression
      readonly to: Role
      /**
       * What mechanics do before it takes effect, as the victim: it is in a slot meanwhile, where they may change it.
       */
      readonly before: { readonly slot: number; readonly steps: readonly Step[] } | undefined
      /** Where the hooks find how much of it took effect, and how much of each layer of points was lost. */
      readonly tookSlot: number
      readonly lostSlots: readonly number[]
      /** Where `zero` finds how much more there was than points. */
      readonly beyondSlot: number
      readonly harmed: readonly Step[]
      /** Undefined where the game says nothing: combatants that have no points left fall. */
      readonly zero: readonly Step[] | undefined
    }
  | {
      readonly do: "set"
      readonly of: Role
      readonly track: number
      readonly isOfSide?: true
      readonly value: Expression
      /** For a track of points: what happens if none are left, as with harm. Undefined where it cannot come to that. */
      readonly zero: { readonly steps: readonly Step[] | undefined } | undefined
    }
  /** One of two is moved on the map: away from the other, towards it, or both change places. `by` is a length. */
  | { readonly do: "shift"; readonly how: "push" | "pull" | "swap"; readonly who: Role; readonly by: Expression }
  /** The door that the act is aimed at is opened, shut or broken; or harm is done to it. */
  | { readonly do: "door"; readonly how: "open" | "shut" | "break" }
  | { readonly do: "wear"; readonly amount: Expression }
  /** How far `me` and `them` are apart from now on. */
  | { readonly do: "move"; readonly value: Expression }
  | {
      readonly do: "condition"
      readonly to: Role
      readonly track: number
      readonly begins: boolean
      readonly link?: number
    }
  | { readonly do: "fell" | "kill" | "recover" | "leave"; readonly who: Role }
  /** Nothing of the act happens from here on. */
  | { readonly do: "stop" }
  | {
      readonly do: "ask"
      /** Index into the questions of the game. */
      readonly ask: number
      readonly by: Role
      readonly yes: readonly Step[]
      readonly no: readonly Step[]
    }
  | {
      /** A question with several answers: each is a list of steps. */
      readonly do: "choose"
      readonly ask: number
      readonly by: Role
      readonly lists: readonly (readonly Step[])[]
    }
  | {
      /** A question for a number, within bounds that are worked out; the first answer of the question is `least`. */
      readonly do: "number"
      readonly ask: number
      readonly by: Role
      readonly least: number
      readonly from: Expression
      readonly to: Expression
      readonly slot: number
    }
  | {
      /** A player picks somebody: `them` in what follows. */
      readonly do: "pick"
      readonly ask: number
      readonly by: Role
      readonly who: "enemies" | "friends"
      readonly where: Expression | undefined
      /** Who is picked is `me` in it, and `them` stays who it is. */
      readonly isMe?: true
      readonly steps: readonly Step[]
      /** Where there is nobody. */
      readonly none: readonly Step[]
    }
  | { readonly do: "repeat"; readonly times: Expression; readonly steps: readonly Step[] }
  | {
      /** Some may answer what happens, each in their own person: `me` is who answers, `them` whom they answer. */
      readonly do: "react"
      /** Index of the action. */
      readonly action: number
      /** Who answers: the target, its friends; or, where there is no target, those of whose turn it is. */
      readonly who: "target" | "friends of target" | "enemies" | "friends" | "self" | "all"
      /** How near friends of the target must be to it. */
      readonly near: Expression | undefined
      /** Only who falls by what has just happened answers, or whose friend does. */
      readonly isOfFallen: boolean
      /** Whether it has taken the place of whom the act is aimed at: a result that is 1 then. */
      readonly aimSlot?: number
      readonly steps: readonly Step[]
    }
  /** A friend that answers an attack takes the place of whom it is aimed at. */
  | { readonly do: "aim"; readonly slot: number }
  /**
   * A list with names of its own, which may stand at several places: its steps are the same ones then. Turned round,
   * `me` is who was `them`, and the other way round.
   */
  | {
      readonly do: "call"
      readonly isTurned: boolean
      /** It befalls who is down, who takes no steps else. */
      readonly isOfLying?: true
      readonly steps: readonly Step[]
    }
  | {
      readonly do: "each"
      readonly who: "enemies" | "friends" | "inside"
      /** Each of them is `me` in it, and `them` stays who it is. */
      readonly isMe?: true
      /** Combatants that are down are among them. */
      readonly isOfFallen?: true
      /** The highest first; in the fixed order of combatants where it is left out, and among equals. */
      readonly by?: Expression
      readonly steps: readonly Step[]
    }

/** The lists of steps that stand inside of a step. */
export const inside = (step: Step): readonly (readonly Step[])[] => {
  switch (step.do) {
    case "if":
    case "ask":
      return [step.yes, step.no]
    case "bands":
      return step.bands.map(({ steps }) => steps)
    case "harm":
      return [step.before?.steps ?? [], step.harmed, step.zero ?? []]
    case "set":
      return [step.zero?.steps ?? []]
    case "choose":
      return step.lists
    case "pick":
      return [step.steps, step.none]
    case "each":
    case "react":
    case "call":
    case "repeat":
      return [step.steps]
    case "roll":
    case "let":
    case "move":
    case "shift":
    case "door":
    case "wear":
    case "condition":
    case "fell":
    case "kill":
    case "recover":
    case "leave":
    case "stop":
    case "aim":
    case "number":
      return []
  }
}
