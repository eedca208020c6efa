import type { Ruleset } from "../../ruleset/Ruleset.ts"
import { carry, meanwhile } from "./between.ts"
import { events } from "./events.ts"
import { evolve } from "./evolve.ts"
import { forecast } from "./forecast.ts"
import { health } from "./health.ts"
import { houseRules } from "./houseRules.ts"
import { mannerOf } from "./manners.ts"
import { means } from "./means.ts"
import { narration } from "./narration.ts"
import { points } from "./points.ts"
import { prepare } from "./prepare.ts"
import { apply, begin, next } from "./round.ts"
import type { D20Modern } from "./System.ts"
import { spaceOf } from "./sheet.ts"
import { copy, hide, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"
import { conditions, decisions, falls, modifiers, verbs } from "./terms.ts"

/** d20 Modern. */
export const d20Modern: Ruleset<D20Modern> = {
  id: "d20-modern",
  title: { en: "d20 Modern", es: "d20 Modern" },
  scale: { square: 5, unit: "ft", diagonals: "5-10-5" },
  houseRules,
  bestiary: { tables: { weapons: { in: "attacks", by: "weapon" }, armor: { in: "armor", by: "armor" } } },
  statBlock: StatBlock,
  setting: Setting,
  placement: Placement,
  rest: Rest,
  space: spaceOf,
  events,
  verbs,
  decisions,
  conditions,
  falls,
  modifiers,
  means,
  manner: mannerOf,
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
