import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import type { Manners } from "../../book/extra.ts"
import { manner } from "../../book/terms.ts"
import type { SwCombat } from "../../model/System.ts"
import { profileOf } from "../../see/fighter.ts"
import { closeIn } from "../moving/moving.ts"
import { declare } from "../performing.ts"
import { strike, wildAttack } from "./strike.ts"

/** Walks up to a foe; then the blow is declared, if it came that far. */
export const comeAndStrike = (combat: SwCombat, who: Who, chosen: Option<Manners>): void => {
  if (!closeIn(combat, who, chosen.target, profileOf(combat, who, chosen.item).reach)) return
  const blow = (chosen.extra & manner.wild) === 0 ? strike : wildAttack
  declare(combat, who, blow, option(blow.verb, chosen.target, chosen.item, chosen.place, chosen.extra))
}
