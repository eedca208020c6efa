import { asWho } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attack } from "../../attack/attack.ts"
import { occasion } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { areFoes, canReact, fighterOf, isAble, meleeItem, profileOf, reachOf, sheetOf } from "../../see/fighter.ts"
import { isInReach } from "../../see/reach.ts"
import { answering } from "../../weigh/forecastAttacks.ts"
import { exactOfAttack } from "../../weigh/exactOfAttack.ts"
import type { Turn } from "../Turn.ts"

/** The mount strikes (SWD-042). Its weapon is the item. */
export const mountStrike = act({
  verb: verb.mountStrike,
  offer: ({ combat, me, options }: Turn): void => {
    const steed = fighterOf(combat, me.mount)
    if (!canReact(steed)) return
    const item = meleeItem(sheetOf(combat, me.mount), steed)
    const { reach } = profileOf(combat, me.mount, item)
    combat.state.combatants.forEach((other, n) => {
      const foe = asWho(n)
      if (areFoes(me, other) && isAble(other) && isInReach(combat, me.mount, foe, reach))
        options.push(option(verb.mountStrike, foe, item))
    })
  },
  perform: {
    does: (combat, who, { item, target }) =>
      attack(combat, fighterOf(combat, who).mount, target, item, occasion.mount, 0),
    awaited: {
      can: (combat, who, { target }) => {
        const { mount } = fighterOf(combat, who)
        if (mount < 0 || !isAble(fighterOf(combat, mount))) return false
        return isInReach(combat, mount, target, reachOf(sheetOf(combat, mount), fighterOf(combat, mount)))
      },
      outOfHand: true,
    },
  },
  promise: {
    exact: ["harm", "fell"],
    exactHere: (combat, who, chosen) =>
      exactOfAttack(combat, fighterOf(combat, who).mount, chosen).filter((field) => field !== "success"),
    of: (combat, who, { item, target }, f) =>
      answering(combat, fighterOf(combat, who).mount, target, item, occasion.mount, f),
  },
})
