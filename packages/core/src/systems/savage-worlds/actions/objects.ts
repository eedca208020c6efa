import { purpose } from "../../../dice/purpose.ts"
import { fightingOf } from "../aim.ts"
import { attempt } from "../benny.ts"
import { damage, flatOf, rollDamage } from "../damage.ts"
import { bits, burdenOf, fighterOf, profileOf, sheetOf } from "../fighter.ts"
import type { SwCombat } from "../System.ts"
import type { Trait } from "../sheet.ts"
import { addLight, addState, addTurn, clear, fix, vary } from "../tally.ts"
import { mod, useless, verb, why } from "../terms.ts"
import { handOf } from "../usable.ts"

/** Whether an item is at hand without readying it. */
export const isReady = (combat: SwCombat, who: number, item: number): boolean => {
  const fighter = fighterOf(combat, who)
  return profileOf(combat, who, item).natural || fighter.hand === item || fighter.other === item
}

/**
 * Takes an item up: two in a turn are free, further ones cost an action each (SWD-088, SWD-089).
 *
 * @param hand 0 for the main hand, 1 for the other; item -1 is the shield
 */
export const readyItem = (combat: SwCombat, who: number, item: number, hand: number, free: boolean): void =>
  combat.emit({
    _tag: "WeaponReadied",
    who,
    item,
    gear: item < 0 ? -1 : profileOf(combat, who, item).gear,
    hand:
      item >= 0 && profileOf(combat, who, item).hands > 1
        ? 2
        : (fighterOf(combat, who).arms & useless.main) === 0
          ? hand
          : 1,
    free,
  })

/** Takes up what an act needs, if it is not at hand: free, for otherwise `canUse` would not have offered it. */
export const readyFor = (combat: SwCombat, who: number, item: number): void => {
  if (!isReady(combat, who, item)) readyItem(combat, who, item, 0, true)
}

/** Picks a weapon of one's own up from the ground: an action (SWD-089). */
export const pickUp = (combat: SwCombat, who: number, item: number): void => readyItem(combat, who, item, 0, false)

/** Lets go of what is in the main hand: free (SWD-089). */
export const putDown = (combat: SwCombat, who: number): void => {
  const { at, hand } = fighterOf(combat, who)
  if (hand >= 0) combat.emit({ _tag: "WeaponLost", who, item: hand, gear: profileOf(combat, who, hand).gear, at })
}

/** One action of reloading; older weapons take several (SWD-094, SWD-095). */
export const reload = (combat: SwCombat, who: number, item: number): void => {
  const { gear, reload: needs, shots } = profileOf(combat, who, item)
  const done = (combat.state.reloading[gear] as number) + 1 >= needs
  combat.emit({ _tag: "Reloaded", who, gear, done, shots })
}

/** An attack on an object: bonds (0) or the cover of somebody (1) (SWD-097, SWD-098). */
export const smash = (combat: SwCombat, who: number, target: number, item: number, what: number): void => {
  const profile = profileOf(combat, who, item)
  const sheet = sheetOf(combat, who)
  combat.emit({ _tag: "ActionTaken", who, verb: verb.smash })
  clear()
  addState(combat, who)
  addTurn(combat, who)
  const me = fighterOf(combat, who)
  const shoots = !profile.melee
  if (!shoots && (me.is & bits.prone) !== 0) fix(mod.prone)
  if (profile.improvised) fix(mod.improvised)
  if (handOf(combat, who, item) !== 0 && !sheet.ambidextrous) fix(mod.offHand)
  addLight(combat, who, fighterOf(combat, target).at)
  vary("C12", burdenOf(sheet, profile.skill))
  const trait = shoots ? (sheet.skills[profile.skill] as Trait) : fightingOf(sheet, me)
  // What does not move is hit with a 2 in melee, with a 4 from afar.
  const raises = attempt(combat, who, target, why.smash, purpose.attack, trait, shoots ? 4 : 2)
  const other = sheetOf(combat, target)
  const hardness = what === 0 ? other.bonds : other.coverHardness
  const faces: number[] = []
  let dealt = 0
  if (raises >= 0) {
    rollDamage(combat, who, profile, 0, 0, flatOf(combat, who, profile, 0), faces, true)
    dealt = damage.total
  }
  combat.emit({
    _tag: "ObjectStruck",
    by: who,
    who: target,
    what,
    damage: dealt,
    hardness,
    faces,
    broken: raises >= 0 && dealt >= hardness,
  })
}
