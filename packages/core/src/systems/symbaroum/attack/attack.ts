import type { Who } from "../../../kinds/indices.ts"
import { lessened } from "../../../parts/lessened.ts"
import { wasHarmed } from "../../../parts/wasHarmed.ts"
import { decision, occasion, taint } from "../book/terms.ts"
import { gainTemporary } from "../harm/corruption.ts"
import { afterArmour, rollDamage, rollJoint } from "../harm/damage.ts"
import { dies, fall as falls } from "../harm/fall.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, defends, explainNeed } from "../see/aim.ts"
import { fighterOf, isAble, isProne, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { isReadyAgain, mayProvoke, painChooserOf } from "../see/pain.ts"
import { canShootAt } from "../see/shooting.ts"
import { hitWithoutTest, rollTest } from "./attackTest.ts"
import { decline } from "./decline.ts"
import { freeAttack } from "./freeAttack.ts"
import { knockDown } from "./knockDown.ts"
import { painAttack } from "./painAttack.ts"

// An attack can hurt or be fumbled, both give rise to free attacks, and these are attacks: the three call each other.

const noFaces: readonly number[] = []

/**
 * One whole attack: the test, the damage, and all that follows at once from either (SYM-045). Look again at everybody
 * afterwards.
 *
 * @param item index of the attacker's weapon
 * @param how one of `occasion`
 */
export const attack = (combat: SymCombat, by: Who, target: Who, item: number, how: number): void => {
  const profile = profileOf(combat, by, item)
  // SYM-099: several blows of one act are one use of the power.
  if (profile.selfCorruption !== undefined && how !== occasion.extra) {
    gainTemporary(combat, by, by, taint.power, profile.selfCorruption)
    if (!isAble(fighterOf(combat, by)) || fighterOf(combat, by).turned) return
  }
  const isDying = fighterOf(combat, target).dying
  const unaware = how === occasion.surprise
  let mods = advantageOf(combat, by, target, profile.melee, unaware)
  const defending = defends(combat, by, target)
  const tested =
    isDying || (unaware && combat.prepared.rules.unawareDefense === "autoHit")
      ? hitWithoutTest
      : rollTest(combat, by, target, profile, mods, defending)
  const { hit, critical, fumble, natural, other, second, confirm, need } = tested
  mods |= tested.light
  let harm = 0
  let spared = 0
  let faces = noFaces
  // SYM-047: the head of a jointed weapon swings round a defence when the die that stopped the blow is odd.
  if (hit || (profile.joint >= 0 && (second > 0 ? second : natural) % 2 === 1)) {
    const rolled: number[] = []
    const damage = hit ? rollDamage(combat, by, profile, mods, critical, rolled) : rollJoint(combat, by, rolled)
    harm = afterArmour(combat, target, profile, damage, rolled)
    spared = damage - harm
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
    spared,
    faces,
    how,
    stock: profile.stock,
    reloads: profile.reloads,
  })
  if (isDying) strikeDying(combat, by, target, profile, harm)
  else if (harm > 0) wound(combat, by, target, item, harm, mayProvoke(combat, how))
  if (hit || !fumble) return
  // SYM-115, SYM-116: only an enemy within arm's reach can use the opening.
  const close = profile.melee || (fighterOf(combat, target).engaged & (1 << by)) !== 0
  if (close && mayProvoke(combat, how))
    offerFreeAttack(combat, target, by, defending ? occasion.criticalDefense : occasion.fumble)
}

/** A blow that armour has not stopped: Toughness, Corruption, and the fall or the pain that follows. */
const wound = (combat: SymCombat, by: Who, target: Who, item: number, dealt: number, provokes: boolean): void => {
  const profile = profileOf(combat, by, item)
  const harm = lessened(combat, target, by, dealt)
  if (harm === 0) return
  takeHarm(combat, by, target, profile, harm)
  const victim = fighterOf(combat, target)
  if (!isAble(victim)) return
  if (victim.toughness === 0) falls(combat, target, by, harm)
  else if (harm >= sheetOf(combat, target).painFrom) pain(combat, by, target, item, provokes)
}

const takeHarm = (combat: SymCombat, by: Who, target: Who, profile: Profile, harm: number): void => {
  combat.emit({ _tag: "HarmTaken", target, by, means: profile.means, amount: harm })
  wasHarmed(combat, target, by, harm)
  if (profile.corrupting !== undefined) gainTemporary(combat, target, by, taint.hit, profile.corrupting)
}

/** A blow at a dying character takes it nearer to the grave, or into it (SYM-058). */
const strikeDying = (combat: SymCombat, by: Who, target: Who, profile: Profile, dealt: number): void => {
  const harm = lessened(combat, target, by, dealt)
  if (harm === 0) return
  takeHarm(combat, by, target, profile, harm)
  if (!fighterOf(combat, target).dying) return
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
export const attackAction = (combat: SymCombat, by: Who, target: Who, item: number): void => {
  attack(combat, by, target, item, occasion.own)
  const { blows, melee } = profileOf(combat, by, item)
  const { turned } = fighterOf(combat, by)
  for (let i = 1; i < blows; i++) {
    const foe = fighterOf(combat, target)
    const me = fighterOf(combat, by)
    if (!isAble(foe) || !isAble(me) || me.turned !== turned) return
    if (melee ? (me.engaged & (1 << target)) === 0 : !canShootAt(combat, by, target, item)) return
    attack(combat, by, target, item, occasion.extra)
  }
}

/**
 * Offers `owner` a free attack on `target`, and resolves it at once if it is taken (SYM-045). It may give rise to
 * others, depth first; the limits end every chain. What is declined or impossible does not count against the limit.
 *
 * @param trigger one of `occasion`
 * @param item with what; the melee weapon at hand when left out
 */
export const offerFreeAttack = (
  combat: SymCombat,
  owner: Who,
  target: Who,
  trigger: number,
  item = meleeItem(sheetOf(combat, owner), fighterOf(combat, owner)),
): void => {
  const fighter = fighterOf(combat, owner)
  if (!isAble(fighter) || !isAble(fighterOf(combat, target)) || !hasFreeAttack(combat, owner, target, trigger)) return
  if (!fighter.turned) {
    const options = [freeAttack.offer(target, item, trigger), decline.offer(target, item, trigger)]
    if (combat.ask(owner, decision.freeAttack, options).verb === decline.verb) return
  }
  attack(combat, owner, target, item, trigger)
}

/**
 * A blow beyond the Pain Threshold: the victim falls prone, or the attacker strikes again with the same weapon; what
 * cannot be had leaves the other, or nothing (SYM-053 to SYM-056).
 */
const pain = (combat: SymCombat, by: Who, victim: Who, item: number, provokes: boolean): void => {
  const attacker = fighterOf(combat, by)
  const profile = profileOf(combat, by, item)
  const canFall = !isProne(fighterOf(combat, victim))
  const ready = isReadyAgain(combat, profile, attacker.loaded)
  const canStrike = provokes && isAble(attacker) && ready && hasFreeAttack(combat, by, victim, occasion.pain)
  if (!canFall && !canStrike) return
  const { painChooser } = combat.prepared.rules
  const fall = knockDown.offer(victim, item, by)
  const strike = painAttack.offer(victim, item, by)
  let chosen = canStrike ? strike : fall
  if (canFall && canStrike) {
    if (painChooser === "alwaysProne") chosen = fall
    else if (painChooser !== "alwaysFreeAttack")
      chosen = combat.ask(painChooserOf(combat, by, victim), decision.pain, [fall, strike])
  }
  if (chosen.verb === painAttack.verb) attack(combat, by, victim, item, occasion.pain)
  else knockDown.perform(combat, by, chosen)
}
