import type { Ruleset } from "../../ruleset/Ruleset.ts"
import { apply } from "./actions/acts.ts"
import { carry, meanwhile } from "./between.ts"
import { events } from "./events.ts"
import { evolve } from "./evolve.ts"
import { forecast } from "./forecast.ts"
import { houseRules } from "./houseRules.ts"
import { means } from "./means.ts"
import { narration } from "./narration.ts"
import { points } from "./points.ts"
import { prepare } from "./prepare.ts"
import { begin, next } from "./round.ts"
import { copy, health, hide, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"
import type { Symbaroum } from "./System.ts"
import { conditions, decisions, falls, modifiers, verbs } from "./terms.ts"

/** Symbaroum: players roll everything, free attacks interrupt, and Corruption waits. One square is one pace, one metre. */
export const symbaroum: Ruleset<Symbaroum> = {
  id: "symbaroum",
  title: { en: "Symbaroum", es: "Symbaroum" },
  scale: { square: 1, unit: "m", diagonals: "euclid" },
  houseRules,
  bestiary: { tables: { weapons: { in: "attacks", by: "weapon" }, armours: { in: "armour", by: "armour" } } },
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
  modifiers,
  means,
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
  points,
}
