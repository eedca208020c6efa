import { cappedAt, type HarmTable, tailOf } from "../../../parts/weighing/HarmTable.ts"
import { mod } from "../book/terms.ts"
import type { Blow } from "../model/Blow.ts"
import { chanceOdd, chanceUpTo } from "../model/odds.ts"
import type { SymCombat } from "../model/System.ts"
import { advantages, defends, hampered, needOf, rollsBoth } from "../see/aim.ts"
import { armourTableOf, damageTableOf } from "../see/coats.ts"
import { fighterOf, profileOf, sheetOf } from "../see/fighter.ts"
import { type Aim, keyOne, keyTwo } from "./blowKey.ts"

/** The chances of the test of an attack. */
interface Chances {
  /** It hits at all; it is a critical hit; the head of a jointed weapon comes round all the same. */
  readonly hit: number
  readonly critical: number
  readonly joint: number
}

/** An attack looked at as things stand: its chances, and the tables of its damage. */
export interface Odds extends Chances {
  /** Of a plain hit, of a critical hit, and of the head of a jointed weapon. */
  readonly plain: HarmTable
  readonly worst: HarmTable
  readonly head: HarmTable | undefined
}

/** Works the chances out of the test of an attack as it will be rolled (`attackTest.ts`). */
const chancesOf = (combat: SymCombat, { by, target, item, mods }: Aim): Chances => {
  const { rules } = combat.prepared
  const profile = profileOf(combat, by, item)
  const defending = defends(combat, by, target)
  const need = needOf(combat, by, target, profile, mods, defending)
  const dim = hampered(combat, by, target, defending)
  const success = chanceUpTo(need, dim)
  const hit = defending ? 1 - success : success
  let critical = 0
  let joint = profile.joint < 0 ? 0 : defending ? chanceOdd(0, need, dim) : chanceOdd(need, 20, dim)
  if (rules.criticals !== "off" && hit > 0) {
    // The critical face: 1 for an attacker, 20 for a defender. The die that confirms it is a single one.
    const face = defending ? 1 - chanceUpTo(19, dim) : chanceUpTo(1, dim)
    const confirmed = defending ? 1 - chanceUpTo(need, 0) : chanceUpTo(need, 0)
    critical = rules.criticals === "confirmed" ? face * confirmed : face
  }
  if (!rollsBoth(combat, by, target)) return { hit, critical, joint }
  const parries = needOf(combat, by, target, profile, mods, true)
  const open = 1 - chanceUpTo(parries, 0)
  if (profile.joint >= 0) joint += hit * chanceOdd(0, parries, 0)
  const fumbled = rules.criticals === "off" ? 0 : Math.min(open, 1 / 20)
  return { hit: hit * open, critical: critical * open + (hit - critical) * fumbled, joint }
}

/** It hits, whatever is rolled. */
const surely: Chances = { hit: 1, critical: 0, joint: 0 }

/** Looks at an attack as things stand. */
export const oddsOf = (combat: SymCombat, aim: Aim): Odds => {
  const { by, target, item, mods } = aim
  const { harm, harmCases, rules } = combat.prepared
  const profile = profileOf(combat, by, item)
  const isSure = fighterOf(combat, target).dying || ((mods & mod.unaware) !== 0 && rules.unawareDefense === "autoHit")
  const { critical, hit, joint } = isSure ? surely : chancesOf(combat, aim)
  const row = harm[damageTableOf(combat, by, profile)] as readonly HarmTable[]
  const armour = profile.ignoresArmour ? 0 : armourTableOf(combat, target)
  const index = armour * harmCases + 2 * advantages(combat, mods)
  return {
    hit,
    critical,
    joint,
    plain: row[index] as HarmTable,
    worst: row[index + 1] as HarmTable,
    head: joint > 0 ? harm[profile.joint]?.[armour * harmCases] : undefined,
  }
}

/** The points that an attack takes on average of so many that are left. */
export const takenOf = ({ critical, hit, joint, plain, worst, head }: Odds, left: number): number => {
  const mean = (hit - critical) * cappedAt(plain, left) + critical * cappedAt(worst, left)
  return head === undefined ? mean : mean + joint * cappedAt(head, left)
}

/** The chance that an attack takes so many points and more. */
export const takesAtLeast = ({ critical, hit, joint, plain, worst, head }: Odds, points: number): number => {
  const chance = (hit - critical) * tailOf(plain, points) + critical * tailOf(worst, points)
  return head === undefined ? chance : chance + joint * tailOf(head, points)
}

/** What an attack promises that was looked at, with all blows of its weapon, on a target with so much left. */
export const blowBy = (combat: SymCombat, { by, target, item }: Aim, odds: Odds, left: number): Blow => ({
  hit: odds.hit,
  harm: (takenOf(odds, left) / sheetOf(combat, target).toughness) * profileOf(combat, by, item).blows,
  fell: takesAtLeast(odds, left),
})

/**
 * The exact chances of one attack as things stand, or of as many blows as its weapon has; what comes of pain is left
 * out (see `foreseeAll`).
 */
export const foresee = (combat: SymCombat, aim: Aim): Blow => {
  const { blows } = combat.prepared
  const left = Math.max(1, fighterOf(combat, aim.target).toughness)
  if (blows === undefined) return blowBy(combat, aim, oddsOf(combat, aim), left)
  const one = keyOne(combat, aim, left)
  const two = keyTwo(combat, aim, 0)
  return blows.find(one, two, 0) ?? blows.keep(one, two, 0, blowBy(combat, aim, oddsOf(combat, aim), left))
}
