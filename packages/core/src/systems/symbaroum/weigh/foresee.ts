import { cappedAt, type HarmTable, tailOf } from "../../../parts/HarmTable.ts"
import { mod } from "../book/terms.ts"
import { chanceOdd, chanceUpTo } from "../model/odds.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { advantages, defends, hampered, needOf, rollsBoth } from "../see/aim.ts"
import { armourTableOf, damageTableOf } from "../see/coats.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/**
 * The chances that the test of an attack hits at all, that it is a critical hit, and that a jointed weapon's head comes
 * round all the same. One object, as `promise` below.
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

/**
 * The tables of an attack's damage, for a plain and a critical hit; and for the head of a jointed weapon. Scratch, as
 * `chances`.
 */
const tables: { plain: HarmTable | undefined; critical: HarmTable | undefined; head: HarmTable | undefined } = {
  plain: undefined,
  critical: undefined,
  head: undefined,
}

/** Looks at an attack as things stand: what is asked below is asked of it until the next one is looked at. */
const lookAt = (combat: SymCombat, by: number, target: number, profile: Profile, mods: number): void => {
  const { harm, harmCases } = combat.prepared
  if (
    fighterOf(combat, target).dying ||
    ((mods & mod.unaware) !== 0 && combat.prepared.rules.unawareDefense === "autoHit")
  ) {
    chances.hit = 1
    chances.critical = 0
    chances.joint = 0
  } else setChances(combat, by, target, profile, mods)
  const row = harm[damageTableOf(combat, by, profile)] as readonly HarmTable[]
  const armour = profile.ignoresArmour ? 0 : armourTableOf(combat, target)
  const index = armour * harmCases + 2 * advantages(combat, mods)
  tables.plain = row[index]
  tables.critical = row[index + 1]
  tables.head = chances.joint > 0 ? harm[profile.joint]?.[armour * harmCases] : undefined
}

/** The points that the attack looked at takes on average of so many that are left. */
export const takenOf = (left: number): number => {
  const { critical, hit, joint } = chances
  const mean =
    (hit - critical) * cappedAt(tables.plain as HarmTable, left) +
    critical * cappedAt(tables.critical as HarmTable, left)
  return tables.head === undefined ? mean : mean + joint * cappedAt(tables.head, left)
}

/** The chance that the attack looked at takes so many points and more. */
export const takesAtLeast = (points: number): number => {
  const { critical, hit, joint } = chances
  const chance =
    (hit - critical) * tailOf(tables.plain as HarmTable, points) +
    critical * tailOf(tables.critical as HarmTable, points)
  return tables.head === undefined ? chance : chance + joint * tailOf(tables.head, points)
}

/** What one attack promises. One object, written anew each time: read it before the next one. */
export const promise = { hit: 0, harm: 0, fell: 0 }

/**
 * The exact chances of one attack as things stand, or of as many blows as its weapon has; what comes of pain is left
 * out (see `foreseeAll`).
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
  lookAt(combat, by, target, profile, mods)
  const left = Math.max(1, fighterOf(combat, target).toughness - less)
  promise.hit = chances.hit
  promise.harm = (takenOf(left) / sheetOf(combat, target).toughness) * profile.blows
  promise.fell = takesAtLeast(left)
}
