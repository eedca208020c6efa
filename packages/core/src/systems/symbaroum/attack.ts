import { rollDice } from "../../dice/expression.ts"
import { purpose } from "../../dice/purpose.ts"
import { advantageOf, advantages, defends, explainNeed, hampered, needOf } from "./aim.ts"
import { gainTemporary } from "./corruption.ts"
import { taint } from "./events.ts"
import { advantageFaces, criticalFaces, half } from "./extraDice.ts"
import { fighterOf, isAble, isPc, profileOf, sheetOf } from "./fighter.ts"
import { freeAttack } from "./freeAttack.ts"
import { dies, fall } from "./harm.ts"
import { pain } from "./pain.ts"
import type { Profile } from "./sheet.ts"
import type { SymCombat } from "./System.ts"
import { mod, occasion } from "./terms.ts"

const noFaces: readonly number[] = []

/** Free attacks give rise to nothing when a house rule forbids chains (SYM-045). */
const mayProvoke = (combat: SymCombat, how: number): boolean =>
  combat.prepared.rules.freeAttackChains || how === occasion.own || how === occasion.extra

/** What the test of an attack came to. One object, written anew by every test: it is read before the next one. */
const test = { hit: false, critical: false, fumble: false, natural: 0, other: 0, second: 0, confirm: 0, need: 0 }

/** Rolls one d20 for an attack, or two of which one counts, and reads natural 1 and 20 (SYM-005, SYM-071 to 073, 113 to 118). */
const rollTest = (
  combat: SymCombat,
  by: number,
  target: number,
  profile: Profile,
  mods: number,
  defending: boolean,
) => {
  const { dice } = combat
  const { rules } = combat.prepared
  const need = needOf(combat, by, target, profile, mods, defending)
  const roller = defending ? target : by
  const stream = dice.open(roller, defending ? purpose.defend : purpose.attack)
  let natural = stream.die(20)
  let other = 0
  const dim = hampered(combat, by, target, defending)
  if (dim !== 0) {
    other = stream.die(20)
    if (dim > 0 === other > natural) [natural, other] = [other, natural]
  }
  const success = natural <= need
  let hit = success !== defending
  let special = rules.criticals !== "off" && (natural === 1 || natural === 20)
  let confirm = 0
  if (special && rules.criticals === "confirmed") {
    confirm = dice.open(roller, purpose.confirm).die(20)
    special = confirm <= need === (natural === 1)
  }
  let critical = special && hit && success === (natural === 1)
  let fumble = special && !hit && success === (natural === 1)
  let second = 0
  if (
    hit &&
    rules.pcVsPcRoll === "both" &&
    isPc(sheetOf(combat, by), fighterOf(combat, by)) &&
    isPc(sheetOf(combat, target), fighterOf(combat, target))
  ) {
    // House rule: between player characters the defender tests Defense as well.
    second = dice.open(target, purpose.defend).die(20)
    const parried = second <= needOf(combat, by, target, profile, mods, true)
    hit = !parried
    if (rules.criticals !== "off") {
      fumble = parried && second === 1
      critical = !parried && (critical || second === 20)
    } else critical = false
  }
  test.hit = hit
  test.critical = critical
  test.fumble = fumble
  test.natural = natural
  test.other = other
  test.second = second
  test.confirm = confirm
  test.need = need
}

/** The damage of a hit after armour: dice for those who roll, fixed numbers for the others (SYM-048 to 050). */
const rollHarm = (
  combat: SymCombat,
  by: number,
  target: number,
  profile: Profile,
  mods: number,
  critical: boolean,
  faces: number[],
): number => {
  const { dice } = combat
  const { rules } = combat.prepared
  const rolls = rules.npcDamage === "rolled" || isPc(sheetOf(combat, by), fighterOf(combat, by))
  const times = mods === 0 ? 0 : advantages(combat, mods)
  const advantage = advantageFaces[rules.advantageDamage]
  let damage = profile.damage.fixed
  if (rolls) {
    const stream = dice.open(by, purpose.damage)
    if (profile.damage.dice !== undefined) {
      damage = rollDice(profile.damage.dice, stream, faces)
      if (profile.massive) damage = Math.max(damage, rollDice(profile.damage.dice, stream, faces))
    }
    for (let i = 0; i < times && advantage > 0; i++) damage += pushed(faces, stream.die(advantage))
    if (critical) damage += pushed(faces, stream.die(criticalFaces))
  } else {
    damage += times * half(advantage) + (critical ? half(criticalFaces) : 0)
  }
  if (profile.ignoresArmour) return damage
  const { armour, pc } = sheetOf(combat, target)
  const armourRolls = armour.dice !== undefined && !(pc && fighterOf(combat, target).turned)
  const protection = armourRolls ? rollDice(armour.dice, dice.open(target, purpose.soak), faces) : armour.fixed
  return Math.max(0, damage - protection)
}

const pushed = (faces: number[], face: number): number => {
  faces.push(face)
  return face
}

/**
 * One whole attack: the test, the damage, and all that follows at once from either (SYM-045). Look again at everybody
 * afterwards.
 *
 * @param item index of the attacker's weapon
 * @param how one of `occasion`
 */
export const attack = (combat: SymCombat, by: number, target: number, item: number, how: number): void => {
  const profile = profileOf(combat, by, item)
  if (profile.selfCorruption !== undefined) {
    gainTemporary(combat, by, by, taint.power, profile.selfCorruption)
    if (!isAble(fighterOf(combat, by)) || fighterOf(combat, by).turned) return
  }
  const isDying = fighterOf(combat, target).dying
  const unaware = how === occasion.surprise
  let mods = advantageOf(combat, by, target, profile.melee, unaware)
  const defending = defends(combat, by, target)
  if (isDying || (unaware && combat.prepared.rules.unawareDefense === "autoHit")) {
    test.hit = true
    test.critical = test.fumble = false
    test.natural = test.other = test.second = test.confirm = test.need = 0
  } else {
    rollTest(combat, by, target, profile, mods, defending)
    if (test.other > 0) mods |= test.natural >= test.other ? mod.rollerHampered : mod.enemyHampered
  }
  const { hit, critical, fumble, natural, other, second, confirm, need } = test
  let harm = 0
  let faces = noFaces
  if (hit) {
    const rolled: number[] = []
    harm = rollHarm(combat, by, target, profile, mods, critical, rolled)
    if (rolled.length > 0) faces = rolled
  }
  explainNeed(combat, by, target, profile, mods)
  combat.emit({
    _tag: "Attacked",
    by,
    target,
    means: profile.means,
    hit,
    critical,
    defends: defending,
    natural,
    other,
    second,
    confirm,
    need,
    mods,
    harm,
    faces,
    how,
    stock: profile.stock,
    reloads: profile.reloads,
  })
  if (!hit) {
    // SYM-115, SYM-116: only an enemy within arm's reach can use the opening.
    const close = profile.melee || (fighterOf(combat, target).engaged & (1 << by)) !== 0
    if (fumble && close && mayProvoke(combat, how))
      freeAttack(combat, target, by, defending ? occasion.criticalDefense : occasion.fumble)
    return
  }
  if (isDying) strikeDying(combat, by, target, profile, harm)
  else if (harm > 0) {
    combat.emit({ _tag: "HarmTaken", target, by, means: profile.means, amount: harm })
    if (profile.corrupting !== undefined) gainTemporary(combat, target, by, taint.hit, profile.corrupting)
    const victim = fighterOf(combat, target)
    if (!isAble(victim)) return
    if (victim.toughness === 0) fall(combat, target, by, harm)
    else if (harm >= sheetOf(combat, target).painFrom) pain(combat, by, target, item, mayProvoke(combat, how))
  }
}

/** A blow at a dying character takes it nearer to the grave, or into it (SYM-058). */
const strikeDying = (combat: SymCombat, by: number, target: number, profile: Profile, harm: number): void => {
  if (harm === 0) return
  combat.emit({ _tag: "HarmTaken", target, by, means: profile.means, amount: harm })
  const { rules } = combat.prepared
  const { marks } = fighterOf(combat, target)
  if (rules.attackDying === "kill" || harm >= sheetOf(combat, target).deathFrom) {
    dies(combat, target, by)
    return
  }
  combat.emit({ _tag: "DeathMarked", who: target, by, marks: marks + 1 })
  if (marks + 1 >= rules.deathMarks) dies(combat, target, by)
}

/** Attacks with the combat action: as many blows as the weapon's ability gives (SYM-029, SYM-043). */
export const attackAction = (combat: SymCombat, by: number, target: number, item: number): void => {
  attack(combat, by, target, item, occasion.own)
  const { blows, melee } = profileOf(combat, by, item)
  for (let i = 1; i < blows; i++) {
    const foe = fighterOf(combat, target)
    const me = fighterOf(combat, by)
    if (!isAble(foe) || !isAble(me) || (melee && (me.engaged & (1 << target)) === 0)) return
    attack(combat, by, target, item, occasion.extra)
  }
}
