import type { Ruleset } from "../../contract/Ruleset.ts"
import { apply, exact, forecast, outlook } from "./actions/acts.ts"
import { precedent } from "./actions/options.ts"
import { houseRules } from "./book/houseRules.ts"
import { Placement, Rest, Setting, StatBlock } from "./book/statBlock.ts"
import { seam } from "./harm/seam.ts"
import { copy, hide, start } from "./log/start.ts"
import { items } from "./model/items.ts"
import type { Ds20 } from "./model/System.ts"
import { reader } from "./reader.ts"
import { carry, meanwhile } from "./round/between.ts"
import { essence } from "./round/essence.ts"
import { lateThrow } from "./round/lateThrow.ts"
import { prepare } from "./round/prepare.ts"
import { begin, next } from "./round/round.ts"
import { health } from "./see/health.ts"
import { stocks } from "./see/stocks.ts"
import { withWhat } from "./see/withWhat.ts"
import { dispensable } from "./weigh/dispensable.ts"

/**
 * DS20 (Dread S-20): one roll under the skill is hit and damage, wounds are tracks that overflow. One square is one
 * metre.
 */
export const ds20: Ruleset<Ds20> = {
  ...reader,
  title: { en: "DS20", es: "DS20" },
  scale: { square: 1, unit: "m", diagonals: "5-10-5", lowCover: "half" },
  houseRules,
  bestiary: { tables: { weapons: { in: "weapons", by: "weapon" }, armours: { in: "armour", by: "armour" } } },
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
  outlook,
  exact,
  dispensable,
  precedent,
  health,
  stocks,
  withWhat,
  items,
  essence,
  lateThrow,
  seam,
}
