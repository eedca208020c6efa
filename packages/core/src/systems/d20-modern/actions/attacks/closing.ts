import type { Who } from "../../../../kinds/indices.ts"
import { manner } from "../../book/manner.ts"
import type { Offer } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import type { Hands } from "../../model/sheet.ts"
import { barredFor } from "../../see/doors.ts"
import { lastResort, lostSlots, sheetOf } from "../../see/fighter.ts"
import { sees } from "../../see/pairs.ts"
import { isReversible } from "../../see/targets/reversible.ts"
import { advance } from "../moving/advance.ts"
import { approach } from "../moving/approach.ts"
import { close } from "./close.ts"
import { flank } from "../moving/flank.ts"
import { stepUp } from "../moving/stepUp.ts"

/** Melee forms of the stat block with weapons that it still has. */
const drawableNow = (combat: D20Combat, who: Who): readonly Form[] => {
  const lost = lostSlots(combat, who)
  const { drawable } = sheetOf(combat, who)
  return lost === 0 ? drawable : drawable.filter((f) => (f.needs & lost) === 0)
}

/**
 * What it would walk up to somebody with: what is in hand, what it can draw on its way, or bare hands if nothing else
 * is left.
 */
const walkers = (combat: D20Combat, who: Who, listed: readonly Form[]): readonly Form[] => {
  if (listed.length > 0) return listed
  const drawn = sheetOf(combat, who).baseAttack >= 1 ? drawableNow(combat, who) : listed
  if (drawn.length > 0) return drawn
  const fists = lastResort(combat, who)
  return fists === undefined ? drawn : [fists]
}

/** What it would shoot or throw once it saw somebody: what is in hand, or with empty hands what it can draw. */
const shooters = (combat: D20Combat, who: Who, { drawn, ranged }: Hands, armed: readonly Form[]): readonly Form[] => {
  if (ranged.length > 0 || armed.length > 0) return ranged
  const lost = lostSlots(combat, who)
  return drawn.filter((form) => !form.melee && form.listed && (form.needs & lost) === 0)
}

/** Ways to come up to enemies, and to strike or shoot from there. */
export const closing: Offer = {
  plan: (options, combat, turn) => {
    const { c, count, far: distances, foes, hands, single, speed, who } = turn
    if (turn.unfit || speed === 0) return
    const armed = walkers(combat, who, hands.listed)
    const ranged = shooters(combat, who, hands, armed)
    const hasFriends = (combat.prepared.friends[c.side] as readonly Who[]).length > 1
    for (let i = 0; i < count; i++) {
      const foe = foes[i] as Who
      const far = distances[i] as number
      const walker = armed[0] ?? ranged[0]
      if (barredFor(combat, who, walker, foe) !== undefined) {
        if (walker !== undefined) approach.offer(options, foe, walker)
        continue
      }
      for (let k = 0; k < armed.length; k++) {
        const form = armed[k] as Form
        if (far <= form.maxReach && far >= form.minReach) continue
        const gap = far > form.maxReach ? far - form.maxReach : form.minReach - far
        const ways = form.listed ? 0 : manner.againstNature
        const strikes =
          stepUp.offer(options, c, foe, form, gap, ways) || close.offer(options, turn, foe, form, gap, ways)
        if (!strikes) approach.offer(options, foe, form)
        // D20M-084, 273: fists may be meant to hurt, and blades not to.
        else if (form.listed && isReversible(combat, form, foe))
          void (
            stepUp.offer(options, c, foe, form, gap, manner.againstNature) ||
            close.offer(options, turn, foe, form, gap, manner.againstNature)
          )
      }
      if (single) continue
      const first = hands.listed[0]
      if (hasFriends && first !== undefined) flank.offer(options, combat, turn, foe, first, far)
      for (let k = 0; k < ranged.length; k++) {
        const form = ranged[k] as Form
        if (!form.listed) continue
        const seen = sees(combat, who, foe)
        if (ranged === hands.ranged && (!seen || far * 5 >= form.increment)) advance.offer(options, foe, form)
        if (!seen) approach.offer(options, foe, form)
      }
    }
  },
}
