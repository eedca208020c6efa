import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { mannerExtra } from "../../book/extra.ts"
import { occasion, place } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { sheetOf } from "../../see/fighter.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import { mostOfAimed } from "../../weigh/mostOfAimed.ts"
import { exactOfAttack, wholly } from "../../weigh/exactOfAttack.ts"
import type { Arm, Turn } from "../Turn.ts"
import { canStillAttack } from "./canStill.ts"

/** A blow or a shot at a part of the body (SWD-025 to SWD-030). */
export const calledShot = act({
  verb: verb.calledShot,
  /** At what can always be aimed at, and at a hand that holds something. */
  offer: {
    atBody: ({ combat, options }: Turn, foe: Who, { hand, item }: Arm): void => {
      if (combat.prepared.rules.calledHead !== "off")
        options.push(option(verb.calledShot, foe, item, -1, mannerExtra.pack(hand | place.head)))
      options.push(option(verb.calledShot, foe, item, -1, mannerExtra.pack(hand | place.limb)))
      if (sheetOf(combat, foe).gap !== 0)
        options.push(option(verb.calledShot, foe, item, -1, mannerExtra.pack(hand | place.gap)))
    },
    atHand: ({ options }: Turn, foe: Who, { hand, item }: Arm): void =>
      void options.push(option(verb.calledShot, foe, item, -1, mannerExtra.pack(hand | place.hand))),
  },
  perform: {
    does: (combat, who, { extra, item, target }) => attack(combat, who, target, item, occasion.own, extra),
    awaited: { can: canStillAttack },
  },
  promise: {
    exact: wholly,
    exactHere: exactOfAttack,
    of: (combat, who, chosen, f) => striking(combat, who, chosen, f),
    most: mostOfAimed,
  },
})
