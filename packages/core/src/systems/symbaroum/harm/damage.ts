import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Who } from "../../../kinds/indices.ts"
import { advantageFaces, criticalFaces, half, jointFaces } from "../book/extraDice.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { advantages } from "../see/aim.ts"
import { coatOn, shellOf } from "../see/coats.ts"
import { fighterOf, isPc, sheetOf } from "../see/fighter.ts"

const rollsDamage = (combat: SymCombat, by: Who): boolean =>
  combat.prepared.rules.npcDamage === "rolled" || isPc(sheetOf(combat, by), fighterOf(combat, by))

/** The damage of a hit before armour: dice for combatants that roll, fixed numbers for the others (SYM-048 to 050). */
export const rollDamage = (
  combat: SymCombat,
  by: Who,
  profile: Profile,
  mods: number,
  critical: boolean,
  faces: number[],
): number => {
  const { dice } = combat
  const { rules } = combat.prepared
  const rolls = rollsDamage(combat, by)
  const times = mods === 0 ? 0 : advantages(combat, mods)
  const advantage = advantageFaces[rules.advantageDamage]
  let damage = profile.damage.fixed
  const coat = coatOn(combat, by, profile)?.gives
  if (rolls) {
    const stream = dice.open(by, purpose.damage)
    if (profile.damage.dice !== undefined) {
      damage = rollDice(profile.damage.dice, stream, faces)
      if (profile.massive) damage = Math.max(damage, rollDice(profile.damage.dice, stream, faces))
    }
    if (coat !== undefined) damage += coat.dice === undefined ? coat.fixed : rollDice(coat.dice, stream, faces)
    if (advantage > 0) for (let i = 0; i < times; i++) damage += pushed(faces, stream.die(advantage))
    if (critical) damage += pushed(faces, stream.die(criticalFaces))
  } else {
    damage += times * half(advantage) + (critical ? half(criticalFaces) : 0) + (coat === undefined ? 0 : coat.fixed)
  }
  return damage
}

/** The damage of a jointed weapon's head before armour: nothing that belongs to a hit is added. */
export const rollJoint = (combat: SymCombat, by: Who, faces: number[]): number =>
  rollsDamage(combat, by) ? pushed(faces, combat.dice.open(by, purpose.damage).die(jointFaces)) : half(jointFaces)

/** What armour leaves of the damage of a hit: it rolls or has a fixed number, as damage does (SYM-048 to 050). */
export const afterArmour = (
  combat: SymCombat,
  target: Who,
  profile: Profile,
  damage: number,
  faces: number[],
): number => {
  if (profile.ignoresArmour) return damage
  const { armour } = sheetOf(combat, target)
  const shell = shellOf(combat, target)?.gives
  const rolls = !fighterOf(combat, target).turned || combat.prepared.rules.npcArmor === "rolled"
  let protection = armour.fixed
  if (rolls && (armour.dice !== undefined || shell?.dice !== undefined)) {
    const stream = combat.dice.open(target, purpose.soak)
    if (armour.dice !== undefined) protection = rollDice(armour.dice, stream, faces)
    if (shell !== undefined) protection += shell.dice === undefined ? shell.fixed : rollDice(shell.dice, stream, faces)
  } else if (shell !== undefined) protection += shell.fixed
  return Math.max(0, damage - protection)
}

const pushed = (faces: number[], face: number): number => {
  faces.push(face)
  return face
}
