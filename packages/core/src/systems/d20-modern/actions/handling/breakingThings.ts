import type { Option } from "../../../../contract/Decision.ts"
import { nobody, type Who } from "../../../../kinds/indices.ts"
import { isIn } from "../../../../parts/bits.ts"
import { manoeuvre } from "../../book/manoeuvres.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Thing } from "../../model/World.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { leftOf } from "../../see/targets/struck.ts"
import { breakOpen } from "./breakOpen.ts"
import { smash } from "./smash.ts"

/** A door that is open, or a lock that holds nothing any more, is nothing to strike at. */
const isOutOfTheWay = ({ state }: D20Combat, { door, lock }: Thing): boolean =>
  door >= 0 && isIn(lock ? state.unlocked | state.gone : state.gone, door)

const offerThings = (options: Option[], combat: D20Combat, who: Who): void => {
  combat.prepared.things.forEach((thing, index) => {
    if (leftOf(combat, { holder: nobody, item: index }) === 0 || isOutOfTheWay(combat, thing)) return
    smash.offer.thing(options, combat, who, index)
    breakOpen.offer(options, combat, who, index)
  })
}

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  smash.offer.held(options, combat, who)
  if (combat.prepared.things.length > 0) offerThings(options, combat, who)
}

/** Blows at what somebody holds, and at what stands around (D20M-193 to 206). */
export const breakingThings: Offer = {
  concerns: ({ manoeuvres }, things) => things || (manoeuvres & manoeuvre.sunder) !== 0,
  plan: (options, combat, turn) => {
    if (!turn.unfit) offer(options, combat, turn.who)
  },
  step: (options, combat, who) => {
    if (combat.state.main && combat.state.blows === 0 && !has(fighterOf(combat, who), flag.panicked | flag.nauseated))
      offer(options, combat, who)
  },
}
