import type { Ruleset } from "../../contract/Ruleset.ts"
import { apply, exact, forecast, outlook } from "./actions/acts.ts"
import { precedent } from "./actions/options.ts"
import { houseRules } from "./book/houseRules.ts"
import { Placement, Rest, Setting, StatBlock } from "./book/statBlock.ts"
import { seam } from "./harm/seam.ts"
import { copy, hide, start } from "./log/start.ts"
import { items } from "./model/items.ts"
import type { Symbaroum } from "./model/System.ts"
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
import { menace } from "./weigh/menace.ts"

/**
 * Symbaroum: players roll everything, free attacks interrupt, and Corruption waits. One square is one pace, one metre.
 */
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
  outlook,
  exact,
  precedent,
  dispensable,
  strides: ({ rules }) => ({ walking: 2 * rules.movePaces, striking: rules.movePaces }),
  menace,
  health,
  stocks,
  withWhat,
  items,
  essence,
  lateThrow,
  seam,
}
