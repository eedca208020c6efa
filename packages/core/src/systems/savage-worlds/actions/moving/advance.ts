import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { deed } from "../../book/deeds.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { did } from "../../see/turn.ts"
import { coming } from "../../weigh/forecastMoves.ts"
import type { Turn } from "../Turn.ts"
import type { Ways } from "./Ways.ts"
import { goTowards } from "./moving.ts"

/** As far towards a foe as the steps allow (C08). */
export const advance = act({
  verb: verb.advance,
  offer: ({ combat, options, shaken }: Turn, { far, nearest, reach }: Ways): void => {
    if (far > reach && !shaken && !did(combat, deed.advance)) options.push(option(verb.advance, nearest))
  },
  perform: { does: (combat, who, { target }) => goTowards(combat, who, target) },
  promise: { exact: estimated, of: (combat, who, { target }, f) => coming(combat, who, target, 0, f) },
})
