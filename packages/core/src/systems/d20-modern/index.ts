import type { Ruleset } from "../../contract/Ruleset.ts"
import { exact, forecast, outlook } from "./actions/acts.ts"
import { houseRules } from "./book/houseRules.ts"
import { MapThing } from "./book/mapThing.ts"
import { Placement } from "./book/placement.ts"
import { Rest } from "./book/rest.ts"
import { Setting } from "./book/setting.ts"
import { StatBlock } from "./book/statBlock.ts"
import { seam } from "./harm/seam.ts"
import { copy, hide, start } from "./log/start.ts"
import { items } from "./model/items.ts"
import type { D20Modern } from "./model/System.ts"
import { spaceOf } from "./model/sheet.ts"
import { reader } from "./reader.ts"
import { carry, meanwhile } from "./round/between.ts"
import { essence } from "./round/essence.ts"
import { lateThrow } from "./round/lateThrow.ts"
import { prepare } from "./round/prepare.ts"
import { apply, begin, next } from "./round/round.ts"
import { health } from "./see/bodies/health.ts"
import { stocks } from "./see/stocks.ts"
import { withWhat } from "./see/targets/withWhat.ts"
import { dispensable } from "./weigh/dispensable.ts"
import { menace } from "./weigh/menace.ts"
import { strides } from "./weigh/strides.ts"
import { precedent } from "./weigh/turnBook.ts"

/** d20 Modern. */
export const d20Modern: Ruleset<D20Modern> = {
  ...reader,
  title: { en: "d20 Modern", es: "d20 Modern" },
  scale: { square: 5, unit: "ft", diagonals: "5-10-5", lowCover: "quarter" },
  houseRules,
  bestiary: { tables: { weapons: { in: "attacks", by: "weapon" }, armor: { in: "armor", by: "armor" } } },
  statBlock: StatBlock,
  setting: Setting,
  thing: MapThing,
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
  outlook,
  exact,
  dispensable,
  strides,
  menace,
  precedent,
  essence,
  lateThrow,
  health,
  stocks,
  withWhat,
  items,
  seam,
}
