import { cappedAt, type HarmTable, tailOf } from "../../../parts/HarmTable.ts"
import { rollsBoth } from "../attack/attackTest.ts"
import { mod } from "../book/terms.ts"
import { chanceOdd, chanceUpTo } from "../model/odds.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { advantages, defends, hampered, needOf } from "../see/aim.ts"
import { armourTableOf, damageTableOf } from "../see/coats.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/**
 * The chances that the test of an attack hits at all, that it is a critical hit, and that a jointed weapon's head comes round
 * all the same. One object, as `promise` below.
 */
const chances = { hit: 0, critical: 0, joint: 0 }

/** Works the chances out of the test of an attack as it will be rolled (`attackTest.ts`). */
const setChances = (combat: SymCombat, by: number, target: number, profile: Profile, mods: number): void => {
  const { rules } = combat.prepared
  const defending = defends(combat, by, target)
  const need = needOf(combat, by, target, profile, mods, defending)
  const dim = hampered(combat, by, target, defending)
  const success = chanceUpTo(need, dim)
  chances.hit = defending ? 1 - success : success
  chances.critical = 0
  chances.joint = profile.joint < 0 ? 0 : defending ? chanceOdd(0, need, dim) : chanceOdd(need, 20, dim)
  if (rules.criticals !== "off" && chances.hit > 0) {
    // The critical face: 1 for an attacker, 20 for a defender. The die that confirms it is a single one.
    const face = defending ? 1 - chanceUpTo(19, dim) : chanceUpTo(1, dim)
    const confirmed = defending ? 1 - chanceUpTo(need, 0) : chanceUpTo(need, 0)
    chances.critical = rules.criticals === "confirmed" ? face * confirmed : face
  }
  if (!rollsBoth(combat, by, target)) return
  const parries = needOf(combat, by, target, profile, mods, true)
  const open = 1 - chanceUpTo(parries, 0)
  if (profile.joint >= 0) chances.joint += chances.hit * chanceOdd(0, parries, 0)
  const fumbled = rules.criticals === "off" ? 0 : Math.min(open, 1 / 20)
  chances.critical = chances.critical * open + (chances.hit - chances.critical) * fumbled
  chances.hit *= open
}

/** What one attack promises. One object, written anew each time: read it before the next one. */
export const promise = { hit: 0, harm: 0, fell: 0 }

/**
 * The exact chances of one attack as things stand, free attacks left out.
 *
 * @param mods the modifiers that it will have: bits of `mod`
 * @param less Toughness that the target will have lost by then
 */
export const foresee = (
  combat: SymCombat,
  by: number,
  target: number,
  profile: Profile,
  mods: number,
  less = 0,
): void => {
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, target)
  const { harm, harmCases } = combat.prepared
  if (foe.dying || ((mods & mod.unaware) !== 0 && combat.prepared.rules.unawareDefense === "autoHit")) {
    chances.hit = 1
    chances.critical = 0
    chances.joint = 0
  } else setChances(combat, by, target, profile, mods)
  const { hit, critical: crit, joint } = chances
  const row = harm[damageTableOf(combat, by, profile)] as readonly HarmTable[]
  const armour = profile.ignoresArmour ? 0 : armourTableOf(combat, target)
  const index = armour * harmCases + 2 * advantages(combat, mods)
  const plain = row[index] as HarmTable
  const critical = row[index + 1] as HarmTable
  const left = Math.max(1, foe.toughness - less)
  let mean = (hit - crit) * cappedAt(plain, left) + crit * cappedAt(critical, left)
  let fell = (hit - crit) * tailOf(plain, left) + crit * tailOf(critical, left)
  if (joint > 0) {
    const head = harm[profile.joint]?.[armour * harmCases] as HarmTable
    mean += joint * cappedAt(head, left)
    fell += joint * tailOf(head, left)
  }
  promise.hit = hit
  promise.harm = (mean / sheet.toughness) * profile.blows
  promise.fell = fell
}
