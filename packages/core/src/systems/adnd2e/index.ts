import type { Ruleset } from "../../contract/Ruleset.ts"
import { exact, forecast, precedent } from "./actions/forecast.ts"
import { houseRules } from "./book/houseRules.ts"
import { Placement, Rest, Setting, StatBlock } from "./book/statBlock.ts"
import { seam } from "./harm/seam.ts"
import { copy, hide, start } from "./log/start.ts"
import { items } from "./model/items.ts"
import { spaceOf } from "./model/makeSheet.ts"
import type { Adnd2e } from "./model/System.ts"
import { reader } from "./reader.ts"
import { carry, meanwhile } from "./round/between.ts"
import { essence } from "./round/essence.ts"
import { prepare } from "./round/prepare.ts"
import { apply, begin, next } from "./round/round.ts"
import { health } from "./see/health.ts"
import { stocks } from "./see/stocks.ts"
import { withWhat } from "./see/withWhat.ts"
import { dispensable } from "./weigh/dispensable.ts"
import { menace } from "./weigh/menace.ts"
import { paysToWait } from "./weigh/paysToWait.ts"

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
  exact,

  precedent,
  essence,
  dispensable,
  paysToWait,
  menace,
  health,
  stocks,
  withWhat,
  items,
  seam,
}
