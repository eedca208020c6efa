import type { Ruleset } from "../../ruleset/Ruleset.ts"
import { events } from "./events.ts"
import { evolve } from "./evolve.ts"
import { forecast, health } from "./forecast.ts"
import { houseRules } from "./houseRules.ts"
import { mannerOf } from "./manners.ts"
import { means } from "./means.ts"
import { narration } from "./narration.ts"
import { points } from "./points.ts"
import { prepare } from "./prepare.ts"
import { apply, begin, next } from "./round.ts"
import type { Adnd2e } from "./System.ts"
import { spaceOf } from "./sheet.ts"
import { carry, copy, hide, meanwhile, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"
import { conditions, decisions, falls, modifiers, verbs } from "./terms.ts"

/** AD&D 2nd edition combat. */
export const adnd2e: Ruleset<Adnd2e> = {
  id: "adnd2e",
  title: { en: "AD&D 2nd edition", es: "AD&D 2.ª edición" },
  scale: { square: 1.5, unit: "m", diagonals: "5-5" },
  houseRules,
  bestiary: { tables: { weapons: { in: "weapons", by: "id" } } },
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
