import type { Decision } from "../../../contract/Decision.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { LookBook } from "../../../parts/LookBook.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { reckonedBennies } from "../see/soaking.ts"
import { wasHeld } from "../see/turn.ts"

/*
 * What turns have looked like before: the options of a decision in a turn, and what policies chose of them.
 *
 * What options there are, and what they promise, follows from the scenario and from what `describe` lists. Whatever
 * options or forecasts are made to depend on must be in it.
 */

/** Integers for each combatant, for each weapon, and before them. */
const each = 11
const eachWeapon = 3
const before = 9

const flag = (set: boolean, bit: number): number => (set ? bit : 0)

const describeFighter = (into: Int32Array, n: number, f: FighterView, bennies: number): void => {
  into[n] = f.at
  into[n + 1] = f.conditions
  into[n + 2] = f.wounds | (f.fatigue << 8) | (f.firstStrikes << 16) | (f.counters << 24)
  into[n + 3] = (f.hand + 1) | ((f.other + 1) << 8) | ((f.aimAt + 1) << 16)
  into[n + 4] = (f.holds + 1) | ((f.heldBy + 1) << 8) | ((f.mount + 1) << 16) | ((f.rider + 1) << 24)
  into[n + 5] = f.drop
  into[n + 6] = (f.supportFor + 1) | ((f.support + 8) << 8)
  into[n + 7] = f.cover | ((f.coverArmour + 1) << 8)
  into[n + 8] = f.agilityDown | (f.vigorDown << 8) | (f.strengthDown << 16) | (f.smartsDown << 24)
  into[n + 9] =
    flag(f.shielded, 1) |
    flag(f.joker, 2) |
    flag(f.netted, 4) |
    flag(f.lame, 8) |
    flag(f.down, 16) |
    flag(f.dead, 32) |
    flag(f.fled, 64) |
    flag(f.oneEyed, 128) |
    (f.arms << 8) |
    (bennies << 12)
  into[n + 10] = f.wake
}

/** Writes all that options and forecasts follow from. */
const describe = (combat: SwCombat, who: Who, _: number, __: number, into: Int32Array): void => {
  const { prepared, state } = combat
  into[0] = who | (state.declared << 8) | (state.used << 16) | (state.readied << 24)
  into[1] = state.steps
  into[2] = state.walked
  into[3] = state.from
  into[4] = state.done
  into[5] = state.frenzied | (state.handsUsed << 8)
  into[6] = flag(state.ran, 1) | flag(state.menu, 2) | flag(state.mountActed, 4) | flag(wasHeld(combat), 8)
  into[7] = prepared.light === undefined ? 0 : Math.min(state.round, prepared.light.length)
  into[8] = (state.active + 1) | (state.gone << 6)
  let n = before
  for (let i = asWho(0); i < state.combatants.length; i++, n += each)
    describeFighter(into, n, state.combatants[i] as FighterView, reckonedBennies(combat, i))
  for (let i = 0; i < state.gear.length; i++, n += eachWeapon) {
    into[n] = state.gear[i] as number
    into[n + 1] = state.loaded[i] as number
    into[n + 2] = state.spare[i] as number
  }
}

/** An empty book for a scenario with so many combatants and weapons. */
export const newTurnBook = (combatants: number, weapons: number): LookBook<SwCombat> =>
  new LookBook(combatants, {
    width: before + each * combatants + eachWeapon * weapons,
    // A duel of Wild Cards has some ten thousand looks: Wounds, conditions and positions of two.
    kept: 16_384,
    patience: 2048,
    // One turn in twelve is known again four against four, two in eleven of two blades and two bows a side.
    worth: 4,
    choices: true,
    describe,
  })

/** Where policies may note what they choose in a remembered decision. */
export const precedent = (combat: SwCombat, decision: Decision): Precedent | undefined =>
  combat.prepared.turnBook.precedent(combat, decision)
