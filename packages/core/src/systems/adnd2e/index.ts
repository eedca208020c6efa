import type { Ruleset } from "../../contract/Ruleset.ts"
import { carry, meanwhile } from "./between.ts"
import { forecast, health } from "./forecast.ts"
import { houseRules } from "./houseRules.ts"
import { prepare } from "./prepare.ts"
import { reader } from "./reader.ts"
import { apply, begin, next } from "./round.ts"
import type { Adnd2e } from "./System.ts"
import { spaceOf } from "./sheet.ts"
import { copy, hide, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"

/** AD&D 2nd edition combat. */
export const adnd2e: Ruleset<Adnd2e> = {
  ...reader,
  title: { en: "AD&D 2nd edition", es: "AD&D 2.ª edición" },
  scale: { square: 1.5, unit: "m", diagonals: "5-5", lowCover: "half" },
  houseRules,
  bestiary: { tables: { weapons: { in: "weapons", by: "id" } } },
  statBlock: StatBlock,
  setting: Setting,
  placement: Placement,
  rest: Rest,
  space: spaceOf,
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
