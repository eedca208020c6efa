import type { Ruleset } from "../../contract/Ruleset.ts"
import { apply } from "./actions/acts.ts"
import { carry, meanwhile } from "./between.ts"
import { forecast } from "./forecast.ts"
import { houseRules } from "./houseRules.ts"
import { prepare } from "./prepare.ts"
import { reader } from "./reader.ts"
import { begin, next } from "./round.ts"
import type { SavageWorlds } from "./System.ts"
import { spaceOf } from "./sheet.ts"
import { copy, health, hide, start } from "./start.ts"
import { Placement, Rest, Setting, StatBlock, Thing } from "./statBlock.ts"
import { precedent } from "./turnMemo.ts"

/** Savage Worlds: open-ended dice, cards for initiative, Wild Cards and Extras, Bennies. One square is one step, two metres. */
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
  precedent,
  health,
}
