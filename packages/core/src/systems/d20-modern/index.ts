import type { Ruleset } from "../../contract/Ruleset.ts"
import { carry, meanwhile } from "./between.ts"
import { forecast } from "./forecast.ts"
import { health } from "./health.ts"
import { houseRules } from "./houseRules.ts"
import { prepare } from "./prepare.ts"
import { reader } from "./reader.ts"
import { apply, begin, next } from "./round.ts"
import type { D20Modern } from "./System.ts"
import { spaceOf } from "./sheet.ts"
import { copy, hide, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock } from "./statBlock.ts"
import { precedent } from "./turnMemo.ts"

/** d20 Modern. */
export const d20Modern: Ruleset<D20Modern> = {
  ...reader,
  title: { en: "d20 Modern", es: "d20 Modern" },
  scale: { square: 5, unit: "ft", diagonals: "5-10-5", lowCover: "quarter" },
  houseRules,
  bestiary: { tables: { weapons: { in: "attacks", by: "weapon" }, armor: { in: "armor", by: "armor" } } },
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
  precedent,
  health,
}
