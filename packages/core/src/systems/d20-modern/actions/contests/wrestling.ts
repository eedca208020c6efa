import type { Decision, Option } from "../../../../contract/Decision.ts"
import { asWho, type Who } from "../../../../kinds/indices.ts"
import { isIn } from "../../../../parts/bits.ts"
import { decision, flag } from "../../book/terms.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, freeHands, handsOf, has, isUp, lostSlots, sheetOf } from "../../see/fighter.ts"
import { opponentsOf, pinnedBy } from "../../see/bodies/grapples.ts"
import { mayAttempt } from "../../see/targets/mayAttempt.ts"
import { canAttack } from "../../see/pairs.ts"
import { breakPin } from "./breakPin.ts"
import { draw } from "../handling/draw.ts"
import { endTurn } from "../turn/endTurn.ts"
import { breakFree, slipFree } from "./escape.ts"
import { pin } from "./pin.ts"
import { squeeze } from "./squeeze.ts"
import { strangle } from "./strangle.ts"
import { strike } from "../attacks/strike.ts"

// What somebody in a grapple does on its turn: nothing but this (D20M-246).

const offerEscapes = (options: Option[], combat: D20Combat, who: Who): void => {
  breakFree.offer(options, combat, who)
  slipFree.offer(options, combat)
}

/** The light weapons that it may strike with now: no two at once, and in the hand (D20M-256). */
const lightForms = (combat: D20Combat, who: Who): readonly Form[] =>
  handsOf(combat, who).melee.filter((f) => f.light && (f.needs & (f.needs - 1)) === 0)

const offerAttacks = (options: Option[], combat: D20Combat, who: Who): void => {
  const pinned = pinnedBy(combat, who)
  for (const foe of opponentsOf(combat, who)) {
    // D20M-249: a combatant that pins somebody harms and pins nobody else, and uses no weapon.
    if (pinned >= 0 && foe !== pinned) continue
    squeeze.offer(options, combat, who, foe)
    if (pinned >= 0) continue
    strangle.offer(options, combat, who, foe)
    pin.offer(options, combat, foe)
    for (const form of lightForms(combat, who)) {
      if (canAttack(combat, who, form, foe)) strike.offer(options, foe, form, 0)
    }
    breakPin.offer(options, combat, who, foe)
  }
}

/** A light weapon at hand may be drawn (D20M-255). */
const offerDraws = (options: Option[], combat: D20Combat, who: Who): void => {
  const { main, move } = combat.state
  if (!main && !move) return
  const { held } = fighterOf(combat, who)
  const away = ~held & ~lostSlots(combat, who)
  const { forms, slots } = sheetOf(combat, who)
  slots.forEach((slot, i) => {
    const light = forms.some((f) => f.light && f.needs === 1 << i)
    if (light && isIn(away, i) && freeHands(combat, who) >= slot.hands) draw.offer(options, i)
  })
}

/** What somebody in a grapple may do now; undefined when that is nothing. */
export const wrestlingDecision = (combat: D20Combat, who: Who): Decision | undefined => {
  const c = fighterOf(combat, who)
  const options: Option[] = []
  if (has(c, flag.nauseated)) return undefined
  if (has(c, flag.pinned | flag.panicked)) offerEscapes(options, combat, who)
  else {
    if (mayAttempt(combat, who)) offerAttacks(options, combat, who)
    offerEscapes(options, combat, who)
    offerDraws(options, combat, who)
  }
  if (options.length === 0 || !isUp(c)) return undefined
  endTurn.offer(options)
  return { who: asWho(who), kind: decision.turn, spot: false, options }
}
