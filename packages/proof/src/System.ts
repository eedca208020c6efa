import type { BaseState, CombatantState, Prepared, System } from "@refriega/core"
import { type DiceExpression, DiceText } from "@refriega/core/parts"
import * as Schema from "effect/Schema"
import type { Event } from "./words.ts"

const int = (minimum: number, maximum: number) => Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))

export const StatBlock = Schema.Struct({
  health: int(1, 100),
  skill: int(0, 6),
  armour: int(0, 10),
  wits: int(0, 10),
  lights: int(0, 5),
  weapon: Schema.Struct({ weapon: Schema.String, damage: DiceText }),
})

export interface Fighter extends CombatantState {
  health: number
  lights: number
  lot: number
  acted: boolean
  conditions: number
}

export interface State extends BaseState {
  combatants: Fighter[]
}

export interface Sheet {
  readonly health: number
  readonly skill: number
  readonly armour: number
  readonly wits: number
  readonly means: number
  readonly damage: DiceExpression
}

export interface Lanterns extends System {
  houseRules: { readonly mark: number }
  statBlock: typeof StatBlock.Type
  setting: object
  placement: object
  prepared: Prepared & {
    readonly sheets: readonly Sheet[]
    readonly lights: readonly number[]
    readonly mark: number
    readonly starts: readonly Fighter[]
  }
  state: State
  event: Event
  carried: { readonly health: number; readonly lights: number; readonly dead: boolean }
  rest: { readonly lights?: number }
}
