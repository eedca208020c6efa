import { isIn } from "../../../../parts/bits.ts"
import { feat } from "../../book/feats.ts"
import { flag } from "../../book/terms.ts"
import type { Offer } from "../../model/act.ts"
import { fighterOf, freeHands, has, lostSlots, sheetOf } from "../../see/fighter.ts"
import { drawsInPassing } from "../../see/handling.ts"
import { draw } from "./draw.ts"
import { drop } from "./drop.ts"
import { reload } from "./reload.ts"
import { stow } from "./stow.ts"

/** Weapons in and out of the hand (D20M-074, 077, 093, 096). */
export const handling: Offer = {
  plan: reload.offer.plan,
  step: (options, combat, who) => {
    const { state } = combat
    const c = fighterOf(combat, who)
    if (has(c, flag.panicked)) return
    const acts = state.move || state.main
    const { slots, feats } = sheetOf(combat, who)
    const free = freeHands(combat, who)
    const lost = lostSlots(combat, who)
    const freely = state.free < combat.prepared.judgement.freeActions
    const passing = drawsInPassing(combat, who)
    slots.forEach((slot, i) => {
      const held = isIn(c.held, i)
      const lies = isIn(lost, i)
      const quick = (feats & feat.quickDraw) !== 0 && freely
      const left = !slot.thrown || slot.stock < 0 || (state.loaded[slot.stock] as number) > 0
      if (!held && !lies && left && free >= slot.hands && (acts || quick || passing)) draw.offer(options, i)
      if (held && acts) stow.offer(options, i)
      if (held && freely) drop.offer(options, i, -1)
      reload.offer.slot(options, combat, who, i)
    })
    if (freely) {
      for (const { by, owner, slot } of state.seized) if (by === who) drop.offer(options, slot, owner)
    }
  },
}
