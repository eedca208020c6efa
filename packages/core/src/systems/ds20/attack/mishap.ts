import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { armOf, fighterOf } from "../see/fighter.ts"

/** What a disastrous failure of a blow leads to (DS20-022). */
export const mishapOf = (combat: DsCombat, by: Who, arm: Arm): "drop" | "prone" | "other" | "nothing" => {
  const { meleeMishap } = combat.prepared.rules
  const falls = arm.natural ? "prone" : "drop"
  if (meleeMishap === "none") return "nothing"
  if (meleeMishap === "drop-or-prone") return falls
  const natural = combat.dice.open(by, purpose.jam).die(4)
  combat.emit({ _tag: "MishapRolled", who: by, natural })
  if (natural === 1) return falls
  return natural === 2 ? "other" : natural === 3 ? "prone" : "nothing"
}

/** What is in hand lies on the floor now. */
export const dropHeld = (combat: DsCombat, who: Who, by: Who): void => {
  const { hand, at } = fighterOf(combat, who)
  if (hand < 0) return
  const { means, gear } = armOf(combat, who, hand)
  combat.emit({ _tag: "Dropped", who, by, means, gear, at })
}
