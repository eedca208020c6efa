import { purpose } from "../../../dice/purpose.ts"
import { fightingOf } from "../aim.ts"
import { attempt } from "../benny.ts"
import { approached, chargeAtThing, damage, flatOf, rollDamage } from "../damage.ts"
import { bits, burdenOf, fighterOf, profileOf, sheetOf } from "../fighter.ts"
import { leaveOpen } from "../leaveOpen.ts"
import type { SwCombat } from "../System.ts"
import { addLight, addState, addTurn, clear, fix, vary } from "../tally.ts"
import { manner, mod, thing, verb, why } from "../terms.ts"

/**
 * A blow at a thing: the bonds or the cover of somebody (SWD-097, SWD-098). What does not move is hit with a 2.
 *
 * @param extra which `thing` it is, and bits of `manner`
 */
export const smash = (combat: SwCombat, who: number, target: number, item: number, extra: number): void => {
  const profile = profileOf(combat, who, item)
  const sheet = sheetOf(combat, who)
  const me = fighterOf(combat, who)
  const isWild = (extra & manner.wild) !== 0
  if (isWild) leaveOpen(combat, who)
  combat.emit({ _tag: "ActionTaken", who, verb: verb.smash })
  clear()
  addState(combat, who)
  addTurn(combat, who)
  if ((me.is & bits.prone) !== 0) fix(mod.prone)
  if (isWild) fix(mod.wild)
  if (profile.improvised) fix(mod.improvised)
  if (sheet.martialArtist && profile.id === "unarmed") vary("C19", 1)
  if ((extra & manner.otherHand) !== 0 && !sheet.ambidextrous) fix(mod.offHand)
  addLight(combat, who, fighterOf(combat, target).at)
  vary("C12", burdenOf(sheet, profile.skill))
  const raises = attempt(combat, who, target, why.smash, purpose.attack, fightingOf(sheet, me), 2)
  const what = extra & manner.place
  const other = sheetOf(combat, target)
  const hardness = what === thing.bonds ? other.bonds : other.coverHardness
  const faces: number[] = []
  let dealt = 0
  if (raises >= 0) {
    const charge = chargeAtThing(combat, who, profile, approached(combat, who, target))
    const bonus = flatOf(combat, who, profile, 0) + (isWild ? 2 : 0) + charge
    rollDamage(combat, who, profile, 0, 0, bonus, faces, true)
    dealt = damage.total
  }
  const broken = raises >= 0 && dealt >= hardness
  combat.emit({ _tag: "ObjectStruck", by: who, who: target, what, damage: dealt, hardness, faces, broken })
}
