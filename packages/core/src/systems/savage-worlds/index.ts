import type { Ruleset } from "../../contract/Ruleset.ts"
import { apply, exact, forecast, outlook } from "./actions/acts.ts"
import { houseRules } from "./book/houseRules.ts"
import { Placement, Rest, Setting, StatBlock, Thing } from "./book/statBlock.ts"
import { seam } from "./harm/seam.ts"
import { copy, hide, start } from "./log/start.ts"
import { items } from "./model/items.ts"
import type { SavageWorlds } from "./model/System.ts"
import { spaceOf } from "./model/size.ts"
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
import { precedent } from "./weigh/turnBook.ts"

/**
 * Savage Worlds: open-ended dice, cards for initiative, Wild Cards and Extras, Bennies. One square is one step, two
 * metres.
 */
export const savageWorlds: Ruleset<SavageWorlds> = {
  ...reader,
  title: { en: "Savage Worlds", es: "Savage Worlds" },
  scale: { square: 2, unit: "m", diagonals: "5-5", lowCover: "half" },
  houseRules,
  bestiary: {
    tables: {
      weapons: { in: "attacks", by: "weapon" },
      armours: { in: "armour", by: "armour" },
      shields: { in: "shield", by: "shield" },
    },
  },
  statBlock: StatBlock,
  setting: Setting,
  placement: Placement,
  thing: Thing,
  rest: Rest,
  space: ({ size }) => spaceOf(size ?? 0),
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
  outlook,
  dispensable,
  precedent,
  essence,
  lateThrow,
  health,
  stocks,
  withWhat,
  items,
  seam,
}
