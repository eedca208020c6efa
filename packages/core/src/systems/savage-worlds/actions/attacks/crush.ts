import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { occasion } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { land } from "../../harm/harm.ts"
import { unrolledBlow } from "../../harm/unrolledBlow.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { bonusOf, crushProfile, rollDamage } from "../../see/aiming/damage.ts"
import { sheetOf } from "../../see/fighter.ts"
import { crushing } from "../../weigh/forecastAttacks.ts"
import type { Turn } from "../Turn.ts"
import { stillHolds } from "./canStill.ts"

/** The holder's Strength as damage, without an attack roll (SWD-093). */
export const crush = act({
  verb: verb.crush,
  offer: ({ me, options }: Turn): void => void options.push(option(verb.crush, me.holds)),
  perform: { does: (combat, who, { target }) => crushHeld(combat, who, target), awaited: { can: stillHolds } },
  promise: { exact: ["harm", "fell"], of: (combat, who, { target }, f) => crushing(combat, who, target, f) },
})

const crushHeld = (combat: SwCombat, who: Who, victim: Who): void => {
  const profile = crushProfile(combat, who)
  const { toughness } = sheetOf(combat, victim)
  const bonus = bonusOf(combat, { by: who, target: victim, profile, how: occasion.crush, manners: 0 }, 0)
  const { faces, total } = rollDamage(combat, who, { profile, band: 0, sixes: 0, bonus, against: toughness })
  const lethal = !sheetOf(combat, who).nonlethal
  unrolledBlow(combat, who, victim, {
    means: profile.means,
    item: sheetOf(combat, who).bare,
    raises: 0,
    manner: 0,
    damage: total,
    toughness,
    faces,
    how: occasion.crush,
    lethal,
  })
  land(combat, { target: victim, by: who, means: profile.means, damage: total, toughness, lethal })
}
