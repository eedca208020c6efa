import type { Ruleset } from "../../ruleset/Ruleset.ts"
import { apply } from "./actions/acts.ts"
import { carry, meanwhile } from "./between.ts"
import { events } from "./events.ts"
import { evolve } from "./evolve.ts"
import { forecast } from "./forecast.ts"
import { houseRules } from "./houseRules.ts"
import { manner } from "./manners.ts"
import { means } from "./means.ts"
import { narration } from "./narration.ts"
import { prepare } from "./prepare.ts"
import { begin, next } from "./round.ts"
import { copy, health, hide, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"
import type { Ds20 } from "./System.ts"
import { causes, conditions, decisions, falls, verbs } from "./terms.ts"

/** DS20 (Dread S-20): one roll under the skill is hit and damage, wounds are tracks that overflow. One square is one metre. */
export const ds20: Ruleset<Ds20> = {
  id: "ds20",
  title: { en: "DS20", es: "DS20" },
  scale: { square: 1, unit: "m", diagonals: "5-10-5" },
  houseRules,
  bestiary: { tables: { weapons: { in: "weapons", by: "weapon" }, armours: { in: "armour", by: "armour" } } },
  statBlock: StatBlock,
  setting: Setting,
  placement: Placement,
  rest: Rest,
  space: () => 1,
  events,
  verbs,
  decisions,
  conditions,
  falls,
  modifiers: causes,
  means,
  manner,
  narration,
  prepare,
  start,
  begin,
  next,
  apply,
  evolve,
  copy,
  hide,
  carry,
  meanwhile,
  forecast,
  health,
}
