import type { Ruleset } from "../../contract/Ruleset.ts"
import { apply } from "./actions/acts.ts"
import { carry, meanwhile } from "./between.ts"
import { forecast } from "./forecast.ts"
import { houseRules } from "./houseRules.ts"
import { prepare } from "./prepare.ts"
import { reader } from "./reader.ts"
import { begin, next } from "./round.ts"
import type { Symbaroum } from "./System.ts"
import { copy, health, hide, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"

/** Symbaroum: players roll everything, free attacks interrupt, and Corruption waits. One square is one pace, one metre. */
export const symbaroum: Ruleset<Symbaroum> = {
  ...reader,
  title: { en: "Symbaroum", es: "Symbaroum" },
  scale: { square: 1, unit: "m", diagonals: "euclid", lowCover: "none" },
  houseRules,
  bestiary: { tables: { weapons: { in: "attacks", by: "weapon" }, armours: { in: "armour", by: "armour" } } },
  statBlock: StatBlock,
  setting: Setting,
  placement: Placement,
  rest: Rest,
  space: () => 1,
  prepare,
  start,
  begin,
  next,
  apply,
  copy,
  hide,
  carry,
  meanwhile,
  forecast,
  health,
}
