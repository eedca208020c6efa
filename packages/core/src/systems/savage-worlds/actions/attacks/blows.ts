import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { attack, volley } from "../../attack/attack.ts"
import type { Manners } from "../../book/extra.ts"
import { occasion } from "../../book/terms.ts"
import type { SwCombat } from "../../model/System.ts"
import { sheetOf } from "../../see/fighter.ts"

/** Blows of one action: one, or with Frenzy a second die with it (C19). */
export const blows = (combat: SwCombat, who: Who, { extra, item, target }: Option<Manners>): void => {
  if (blowsOf(combat, who) > 1) volley(combat, { by: who, target, item, manners: extra }, 2, 0)
  else attack(combat, who, target, item, occasion.own, extra)
}

/** How many blows its next action has. */
export const blowsOf = (combat: SwCombat, who: Who): number =>
  sheetOf(combat, who).frenzy > combat.state.frenzied ? 2 : 1
