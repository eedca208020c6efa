import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { mannerExtra } from "../../book/extra.ts"
import { manner } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import { exactOfAttack, wholly } from "../../weigh/exactOfAttack.ts"
import type { Arm, Turn } from "../Turn.ts"
import { blows } from "./blows.ts"
import { canStillStrike } from "./canStill.ts"

/** A blow that knocks out: with fists and blunt weapons, and the flat of blades (SWD-050, SWD-051). */
export const nonlethal = act({
  verb: verb.nonlethal,
  offer: ({ options }: Turn, foe: Who, { hand, item, profile }: Arm): void => {
    // Fangs and horns have no flat side.
    if (!profile.natural || profile.blunt)
      options.push(option(verb.nonlethal, foe, item, -1, mannerExtra.pack(hand | manner.nonlethal)))
  },
  perform: { does: blows, awaited: { can: canStillStrike } },
  promise: {
    exact: wholly,
    exactHere: exactOfAttack,
    of: (combat, who, chosen, f) => striking(combat, who, chosen, f),
  },
})
