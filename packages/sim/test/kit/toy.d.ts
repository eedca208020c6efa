import {
  type BaseState,
  type CombatantState,
  type Encounter,
  type EventsOf,
  type Limits,
  type Prepared,
  type Ruleset,
  type System,
} from "@refriega/core"
/**
 * A game small enough to know by heart. Each round everybody acts in the order of their keys: strike an enemy (d6 + skill
 * against d6 + skill, then `force` dice of harm), stand, or flee. Whoever is struck may duck: one harm less, but a point of
 * harm at once if the blow was weak. `deadly` kills whoever falls.
 */
declare const events: {
  readonly CombatStarted: {
    fields: {
      readonly fight: "int"
    }
    rules: readonly string[]
  }
  readonly RoundStarted: {
    fields: {
      readonly round: "int"
    }
    rules: readonly string[]
  }
  readonly TurnStarted: {
    fields: {
      readonly who: "who"
    }
    rules: readonly string[]
  }
  readonly Decided: {
    fields: {
      readonly who: "who"
      readonly kind: "int"
      readonly option: "int"
      readonly verb: "int"
      readonly target: "who"
      readonly item: "int"
      readonly place: "int"
      readonly extra: "int"
      readonly spot: "flag"
    }
    rules: readonly string[]
  }
  readonly Moved: {
    fields: {
      readonly who: "who"
      readonly path: "ints"
      readonly cost: "int"
      readonly how: "int"
    }
    rules: readonly string[]
  }
  readonly Attacked: {
    fields: {
      readonly by: "who"
      readonly target: "who"
      readonly means: "int"
      readonly hit: "flag"
    }
    rules: readonly string[]
  }
  readonly HarmTaken: {
    fields: {
      readonly target: "who"
      readonly by: "who"
      readonly means: "int"
      readonly amount: "int"
    }
    rules: readonly string[]
  }
  readonly ConditionGained: {
    fields: {
      readonly who: "who"
      readonly condition: "int"
      readonly by: "who"
    }
    rules: readonly string[]
  }
  readonly ConditionLost: {
    fields: {
      readonly who: "who"
      readonly condition: "int"
    }
    rules: readonly string[]
  }
  readonly Felled: {
    fields: {
      readonly who: "who"
      readonly by: "who"
      readonly how: "int"
    }
    rules: readonly string[]
  }
  readonly Died: {
    fields: {
      readonly who: "who"
      readonly by: "who"
    }
    rules: readonly string[]
  }
  readonly Recovered: {
    fields: {
      readonly who: "who"
    }
    rules: readonly string[]
  }
  readonly Fled: {
    fields: {
      readonly who: "who"
    }
    rules: readonly string[]
  }
  readonly FightDecided: {
    fields: {
      readonly winner: "side"
      readonly reason: "int"
    }
    rules: readonly string[]
  }
  readonly CombatEnded: {
    fields: {}
    rules: readonly string[]
  }
}
interface Toyman extends CombatantState {
  health: number
  acted: boolean
}
interface ToyState extends BaseState {
  combatants: Toyman[]
}
interface Block {
  readonly health: number
  readonly skill: number
  readonly force: number
}
export interface Toy extends System {
  houseRules: {
    readonly deadly: boolean
  }
  statBlock: Block
  setting: object
  placement: object
  prepared: Prepared & {
    readonly blocks: readonly Block[]
    readonly starts: readonly Toyman[]
    readonly deadly: boolean
  }
  state: ToyState
  event: EventsOf<typeof events>
  carried: object
}
export declare const toy: Ruleset<Toy>
/** Two sides of toymen: as many blocks a side as are given. */
export declare const brawl: (
  first: readonly Block[],
  second: readonly Block[],
  limits?: Partial<Limits>,
  houseRules?: Partial<Toy["houseRules"]>,
) => Encounter<Toy>
export declare const fighter: (health?: number, skill?: number, force?: number) => Block
/** Two against two, a strong one and a weak one on each side. */
export declare const twoAgainstTwo: Encounter<Toy>
export {}
