import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Who } from "../../../kinds/indices.ts"
import { against, saveKind } from "../book/checks.ts"
import { condition } from "../book/terms.ts"
import type { Jolt } from "../model/Jolt.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, isUp } from "../see/fighter.ts"
import { afflict } from "./conditions.ts"
import { save } from "./saves.ts"

/** A combatant that is hit by it saves, or is paralyzed (published: stun guns). */
export const jolt = (combat: D20Combat, who: Who, by: Who, { dc, rounds }: Jolt): void => {
  if (!isUp(fighterOf(combat, who)) || save(combat, who, saveKind.fortitude, against.electricity, dc)) return
  afflict(combat, who, condition.paralyzed, by, rollDice(rounds, combat.dice.open(who, purpose.recovery)))
}
