import type { Option } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import { option } from "../../../parts/option.ts"
import { fireReadied, provokeAll, walkPath } from "../attack/reactions.ts"
import { trigger } from "../book/checks.ts"
import { cost, moveHow } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Slot } from "../model/forms.ts"
import type { D20Combat, Litter } from "../model/System.ts"
import { fighterOf, freeHands, handsOf, has, isAble, lostSlots, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { occupy, speedLeft } from "../see/movement.ts"
import { couldReact } from "../see/opportunities.ts"
import { hasFullRound } from "../see/turn.ts"
import type { Action } from "./Action.ts"

const slotOf = (combat: D20Combat, who: number, slot: number): Slot => {
  const found = sheetOf(combat, who).slots[slot]
  if (found === undefined) throw new Error(`combatant ${who} has no weapon ${slot}`)
  return found
}

/** Begins to handle something that provokes; true when it can be finished. */
const handles = (combat: D20Combat, who: number, act: number, what: number): boolean => {
  combat.emit({ _tag: "Handling", who, act, cost: what })
  return provokeAll(combat, who) && isAble(fighterOf(combat, who))
}

/** D20M-097: who has walked in this turn may have drawn one weapon on its way, with base attack +1. */
const drawsInPassing = (combat: D20Combat, who: number): boolean =>
  combat.state.moved && !combat.state.drew && sheetOf(combat, who).baseAttack >= 1

const draw = (combat: D20Combat, who: number, o: Option): void => {
  if (!fireReadied(combat, who, trigger.draws)) return
  const free = (sheetOf(combat, who).feats & feat.quickDraw) !== 0 || drawsInPassing(combat, who)
  combat.emit({ _tag: "WeaponDrawn", who, slot: o.item, cost: free ? cost.free : cost.move })
}

/** What loading costs: a move action for magazines, a full round for rounds one by one; feats make it quicker. */
export const reloadCost = (combat: D20Combat, who: number, slot: Slot): number => {
  const quick = (sheetOf(combat, who).feats & feat.quickReload) !== 0
  if (slot.reload === "box") return quick ? cost.free : cost.move
  if (slot.reload === "internal") return quick ? cost.move : cost.fullRound
  return slot.reload === "belt" ? cost.fullRound : cost.move
}

/** D20M-213, 214: whoever strikes at the opportunity may have taken or knocked away what is handled. */
const holds = (combat: D20Combat, who: number, item: number): boolean =>
  (fighterOf(combat, who).held & (1 << item)) !== 0

/** D20M-093, 101: loading provokes. */
export const reload = (combat: D20Combat, who: number, item: number, what: number): void => {
  const slot = slotOf(combat, who, item)
  if (!handles(combat, who, verb.reload, what) || !fireReadied(combat, who, trigger.draws)) return
  if (!holds(combat, who, item)) return
  combat.emit({ _tag: "Reloaded", who, slot: item, stock: slot.stock, rounds: slot.capacity, cost: what })
}

/**
 * A 5-foot step out of everybody's reach, if there is one and it may still be taken: loading lowers the guard
 * (D20M-100).
 */
const stepClear = (combat: D20Combat, who: number): void => {
  const { field, foes } = combat.prepared
  const { moved, stepped } = combat.state
  const { space } = sheetOf(combat, who)
  const threats = (foes[fighterOf(combat, who).side] as readonly number[]).filter((f) => couldReact(combat, f, who))
  if (threats.length === 0 || moved || stepped || speedLeft(combat, who, 1) === 0) return
  occupy(combat, who)
  const way = boardNow(combat).away(
    fighterOf(combat, who).at,
    space,
    threats.map((f) => fighterOf(combat, f).at),
    1,
  )
  const to = way?.squares[0]
  if (way === undefined || to === undefined) return
  const reached = threats.some((f) => {
    const outer = handsOf(combat, f).outer
    return distance(field, to, fighterOf(combat, f).at, space, sheetOf(combat, f).space) <= outer
  })
  if (!reached) walkPath(combat, who, way, moveHow.step)
}

/** Whether a weapon in hand could be loaded now, given what is left of the turn. */
export const canReload = (combat: D20Combat, who: number, item: number): boolean => {
  const slot = slotOf(combat, who, item)
  const { state } = combat
  if (slot.reload === undefined || !holds(combat, who, item)) return false
  if ((state.loaded[slot.stock] as number) >= slot.capacity || (state.spares[slot.stock] as number) <= 0) return false
  const what = reloadCost(combat, who, slot)
  return what === cost.fullRound ? hasFullRound(state) : what === cost.free || state.move || state.main
}

/** Weapons in and out of the hand (D20M-074, 077, 093, 096). */
export const handling: Action = {
  perform: {
    [verb.draw]: draw,
    [verb.stow]: (combat, who, o) => {
      if (handles(combat, who, verb.stow, cost.move) && holds(combat, who, o.item))
        combat.emit({ _tag: "WeaponStowed", who, slot: o.item })
    },
    // With a target it is the weapon of an enemy, taken from its hand.
    [verb.drop]: (combat, who, o) =>
      combat.emit(
        o.target < 0
          ? { _tag: "WeaponDropped", who, slot: o.item }
          : { _tag: "LetGo", who, owner: o.target, slot: o.item },
      ),
    [verb.pickUp]: (combat, who, o) => {
      if (handles(combat, who, verb.pickUp, cost.move)) combat.emit({ _tag: "WeaponPickedUp", who, slot: o.item })
    },
    [verb.reload]: (combat, who, o) => {
      if (!combat.state.stepwise) stepClear(combat, who)
      if (isAble(fighterOf(combat, who)))
        reload(combat, who, o.item, reloadCost(combat, who, slotOf(combat, who, o.item)))
    },
  },

  plan: (options, combat, turn) => {
    const { c, sheet, who } = turn
    const { loaded, litter } = combat.state
    for (let i = 0; i < sheet.slots.length; i++) {
      const { stock } = sheet.slots[i] as Slot
      if (stock >= 0 && (loaded[stock] as number) < (sheet.leastBullets[i] as number) && canReload(combat, who, i))
        options.push(option(verb.reload, -1, i))
    }
    for (let i = 0; i < litter.length; i++) {
      const lies = litter[i] as Litter
      if (lies.owner === who && lies.at === c.at && freeHands(combat, who) >= (sheet.slots[lies.slot]?.hands ?? 1)) {
        options.push(option(verb.pickUp, -1, lies.slot))
      }
    }
  },

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
      const held = (c.held & (1 << i)) !== 0
      const lies = (lost & (1 << i)) !== 0
      const quick = (feats & feat.quickDraw) !== 0 && freely
      const left = !slot.thrown || slot.stock < 0 || (state.loaded[slot.stock] as number) > 0
      if (!held && !lies && left && free >= slot.hands && (acts || quick || passing))
        options.push(option(verb.draw, -1, i))
      if (held && acts) options.push(option(verb.stow, -1, i))
      if (held && freely) options.push(option(verb.drop, -1, i))
      if (canReload(combat, who, i)) options.push(option(verb.reload, -1, i))
    })
    if (freely) {
      for (const { by, owner, slot } of state.seized) if (by === who) options.push(option(verb.drop, owner, slot))
    }
    for (const l of state.litter) {
      if (l.owner === who && l.at === c.at && acts && free >= (slots[l.slot]?.hands ?? 1))
        options.push(option(verb.pickUp, -1, l.slot))
    }
  },
}
