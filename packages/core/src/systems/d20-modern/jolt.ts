import type { DiceExpression } from "../../dice/expression.ts"
import { purpose } from "../../dice/purpose.ts"
import { rollDice } from "../../dice/rollDice.ts"
import { bodyOf, type D20Combat, isUp } from "./body.ts"
import { afflict } from "./conditions.ts"
import { against, save, saveKind } from "./saves.ts"
import { condition } from "./terms.ts"

/** What a stun gun does beside its damage: the difficulty of withstanding it, and for how many rounds it paralyzes. */
export interface Jolt {
  readonly dc: number
  readonly rounds: DiceExpression
}

/** Whoever is hit by it saves, or is paralyzed (published: stun guns). */
export const jolt = (combat: D20Combat, who: number, by: number, { dc, rounds }: Jolt): void => {
  if (!isUp(bodyOf(combat, who)) || save(combat, who, saveKind.fortitude, against.electricity, dc)) return
  afflict(combat, who, condition.paralyzed, by, rollDice(rounds, combat.dice.open(who, purpose.recovery)))
}
