import type { Item, Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { occasion } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { dies } from "../../harm/harm.ts"
import { unrolledBlow } from "../../harm/unrolledBlow.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf, isAble, profileOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { health } from "../../see/health.ts"
import { isHelpless } from "../../see/helpless.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { wholly } from "../../weigh/exactOfAttack.ts"
import type { Arm, Turn } from "../Turn.ts"

/** The finishing move: it hits and kills the completely helpless (SWD-079). */
export const finish = act({
  verb: verb.finish,
  offer: ({ combat, options }: Turn, foe: Who, arms: readonly Arm[]): void => {
    if (!isHelpless(combat, foe)) return
    // With a weapon that kills.
    const arm = arms.find(({ profile }) => profile.id !== "unarmed")
    if (arm !== undefined) options.push(option(verb.finish, foe, arm.item))
  },
  perform: {
    does: (combat, who, { item, target }) => finishOff(combat, who, target, item),
    awaited: {
      can: (combat, who, { target }) => isHelpless(combat, target) && away(combat, who, target) <= 1,
      toTheFallen: true,
    },
  },
  promise: {
    exact: wholly,
    of: (combat, who, { target }, f) => {
      const counts = isAble(fighterOf(combat, target)) && isHelpless(combat, target)
      f.targetHealth = health(combat.prepared, combat.state, target)
      f.harm = counts ? f.targetHealth : 0
      f.fell = counts ? 1 : 0
      f.exposure = exposureOf(combat, who)
    },
  },
})

const finishOff = (combat: SwCombat, who: Who, victim: Who, item: Item): void => {
  if (!isHelpless(combat, victim)) return
  unrolledBlow(combat, who, victim, {
    means: profileOf(combat, who, item).means,
    item,
    raises: 0,
    manner: 0,
    damage: 0,
    toughness: 0,
    faces: [],
    how: occasion.own,
    lethal: true,
  })
  dies(combat, victim, who)
}
