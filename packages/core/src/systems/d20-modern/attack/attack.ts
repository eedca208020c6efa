import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Stream } from "../../../dice/Stream.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { tellParts } from "../../../parts/part.ts"
import { attackHow, struck as strikes } from "../book/events.ts"
import { feat } from "../book/feats.ts"
import { manner } from "../book/manner.ts"
import { decision } from "../book/terms.ts"
import { role } from "../book/verbs.ts"
import { catchFire, drench } from "../harm/fire.ts"
import { harm, nonlethalHarm, strain } from "../harm/harm.ts"
import { jolt } from "../harm/jolt.ts"
import { expose, fumblePoison } from "../harm/poisoning.ts"
import { infect } from "../harm/sickness.ts"
import { splashAround, splashAstray } from "../harm/splash.ts"
import { evolve } from "../log/evolve.ts"
import type { Aim } from "../model/Aim.ts"
import type { Attack } from "../model/Attack.ts"
import type { Blow, Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { aim, defenseInTheWay } from "../see/targets/aim.ts"
import { isEngaged } from "../see/targets/engaged.ts"
import { fighterOf, isAble, isHelpless, isUp, sheetOf } from "../see/fighter.ts"
import { wrestlersWith } from "../see/bodies/grapples.ts"
import { apart, canAttack } from "../see/pairs.ts"
import { total } from "../see/perceived.ts"
import { drawDamage } from "./drawDamage.ts"
import { duck } from "./duck.ts"
import { guesses } from "./guess.ts"
import { stand } from "./stand.ts"

/**
 * Rolls an attack and deals what it does; afterwards the disabled pay for it, and Cleave follows. What it provokes
 * comes before and is not its business: see `makeAttack`.
 */
export const resolveAttack = (combat: D20Combat, attack: Attack): void => {
  const { by } = attack
  const target = atRandom(combat, attack)
  const wasUp = isUp(fighterOf(combat, asWho(target)))
  if (target === attack.target) roll(combat, attack)
  else {
    const { form, blow, how, ways } = attack
    roll(combat, { by, target: asWho(target), form, blow, how, ways })
  }
  strain(combat, by)
  if (wasUp && !isUp(fighterOf(combat, asWho(target)))) cleave(combat, attack)
}

/** Among so many a die decides who is hit. */
const draw = (combat: D20Combat, by: Who, among: readonly number[]): number => {
  const face = combat.dice.open(by, purpose.target).die(among.length)
  const chosen = among[face - 1] as number
  combat.emit({ _tag: "TargetDrawn", by, target: chosen, natural: face, of: among.length })
  return chosen
}

/** D20M-150: a shot into a grapple hits any of those in it, with equal chances. */
const isIntoGrapple = (combat: D20Combat, by: Who, target: Who): boolean => {
  const { grapple } = fighterOf(combat, target)
  return grapple >= 0 && fighterOf(combat, by).grapple !== grapple
}

/** House rule `hitRandom`: a shot at somebody in melee hits any of those engaged, with equal chances. */
const atRandom = (combat: D20Combat, { by, target, form }: Attack): number => {
  if (!form.melee && isIntoGrapple(combat, by, target)) return draw(combat, by, wrestlersWith(combat, target))
  if (form.melee || combat.prepared.rules.firingIntoMelee !== "hitRandom") return target
  if ((sheetOf(combat, by).feats & feat.preciseShot) !== 0 || !isEngaged(combat, by, target)) return target
  const friends = combat.prepared.friends[fighterOf(combat, by).side] as readonly Who[]
  const engaged = [
    target,
    ...friends.filter(
      (f) =>
        f !== by && isUp(fighterOf(combat, f)) && !isHelpless(fighterOf(combat, f)) && apart(combat, f, target) <= 1,
    ),
  ]
  return draw(combat, by, engaged)
}

/** @param needed what the die must show: Defense less the bonus */
export const hits = (natural: number, needed: number): boolean => natural !== 1 && (natural === 20 || natural >= needed)

/**
 * A d20 to hit where dice fall in every way: faces that hit or miss what there is alike, and threaten alike, are one.
 */
const alike = (stream: Stream, { bare, bonus, defense }: Aim, threat: number): number =>
  alikeDie(
    stream,
    20,
    (natural) =>
      (natural === 1 ? 1 : natural === 20 ? 2 : 0) +
      4 * Number(natural + bonus >= defense) +
      8 * Number(natural + bonus >= bare) +
      16 * Number(natural >= threat),
  )

/** Rolls to hit, confirms, and deals the damage (D20M-011 to 013, 026, 027, 157 to 160). */
const roll = (combat: D20Combat, attack: Attack): void => {
  const { dice, prepared } = combat
  const { by, target, form, blow, how } = attack
  const a = attack.aim ?? aim(combat, by, form, blow, target, how, attack.ways)
  const { bonus, damage, defense, mods, miss: missPercent } = a
  const first = dice.open(by, purpose.attack)
  // Of what goes into cover, the whole result counts: it may hit who stands there.
  const natural = first.draw === undefined || defense !== a.bare ? first.die(20) : alike(first, a, blow.threat)
  let hit = hits(natural, defense - bonus)
  let struck: number = strikes.target
  let victim = target
  if (!hit && defense !== a.bare && natural !== 1 && natural + bonus >= a.bare) {
    victim = hitCover(combat, attack, a, natural + bonus)
    struck = victim === target ? strikes.target : victim < 0 ? strikes.cover : strikes.coverer
    hit = victim === target
  } else if (!hit) struck = strikes.nothing
  const lands = hit || struck === strikes.coverer
  let miss = 0
  if (missPercent >= total && prepared.judgement.guess !== "known" && !guesses(combat, by, target)) {
    hit = false
    struck = strikes.nothing
  } else if (lands && missPercent > 0) {
    miss = missRoll(combat, attack, missPercent)
    if (miss <= missPercent) {
      hit = false
      struck = strikes.nothing
    }
  }
  let confirm = 0
  // D20M-173: a knockout blow that hits is a critical hit, with nothing to confirm.
  const sure = how === attackHow.fullRound && (attack.ways & manner.carefully) === 0
  let critical = hit && sure
  if (hit && !sure && natural >= blow.threat && !sheetOf(combat, target).immuneCritical) {
    if (prepared.rules.critConfirm) {
      const again = dice.open(by, purpose.confirm)
      confirm = again.draw === undefined ? again.die(20) : alike(again, a, 1)
      // D20M-159: who has ducked gave no cover.
      critical = hits(confirm, (natural !== 20 && natural + bonus < defense ? a.bare : defense) - bonus)
    } else critical = true
  }
  tellParts(combat, a.parts)
  combat.emit(
    {
      _tag: "Attacked",
      by,
      target,
      means: blow.means,
      hit,
      critical,
      natural,
      bonus,
      defense,
      mods,
      confirm,
      miss,
      struck,
      how,
      form: form.index,
      stock: form.stock,
    },
    evolve.Attacked,
  )
  if (form.thrown) leaveHand(combat, by, form)
  if (form.bullets > 1) spendRounds(combat, by, form)
  let dealt = -1
  if (hit) dealt = deal(combat, attack, victim, critical ? blow.mult : 1, damage)
  else if (struck === strikes.coverer) dealt = deal(combat, attack, victim, 1, damage)
  if (form.follows) followUp(combat, attack, victim, dealt, natural)
}

/** What more follows from an attack than its damage; `dealt` is -1 when nobody was hit. */
export const followUp = (
  combat: D20Combat,
  { by, form, target }: Attack,
  victim: Who,
  dealt: number,
  natural: number,
): void => {
  if (form.poison >= 0 || form.disease >= 0) contaminate(combat, by, form, victim, dealt, natural)
  if (dealt >= 0 && form.lingers !== undefined) drench(combat, victim, by, form)
  if (dealt >= 0 && form.jolt !== undefined) jolt(combat, victim, by, form.jolt)
  if (form.splash === 0) return
  if (dealt < 0) splashAstray(combat, by, form, target)
  else {
    splashAround(combat, by, form, victim)
    if (form.ignites) catchFire(combat, victim, by)
  }
}

/**
 * What is on a weapon gets into whom it hits: into wounds, or by touching the skin. A natural 1 may poison the
 * combatant that strikes (D20M-337, 340, 342, 344).
 *
 * @param dealt points of damage; -1 when nobody was hit
 */
const contaminate = (combat: D20Combat, by: Who, form: Form, victim: Who, dealt: number, natural: number): void => {
  if (form.poison >= 0) {
    const touch = combat.prepared.poisons[form.poison]?.type === "contact"
    if (dealt > 0 || (touch && dealt === 0)) expose(combat, victim, by, form.poison)
    if (natural === 1 && !form.natural) fumblePoison(combat, by, form.poison)
  }
  if (form.disease >= 0 && dealt > 0) infect(combat, victim, by, form.disease)
}

/** What a shot that the cover has stopped strikes: -1 the cover, or a combatant (D20M-157 to 159). */
const hitCover = (combat: D20Combat, attack: Attack, { coverer }: Aim, reached: number): Who => {
  if (coverer < 0) return nobody
  const { by, form } = attack
  if (reached >= defenseInTheWay(combat, by, coverer, form, false)) return coverer
  if (reached < defenseInTheWay(combat, by, coverer, form, true)) return nobody
  // Only its quickness saves it: it ducks, and the target is hit, unless it would rather stand there.
  const chosen = combat.ask(coverer, decision.cover, [duck.offer(attack.target), stand.offer(attack.target)])
  return chosen.verb === duck.verb ? attack.target : coverer
}

/** The roll against concealment; with Blind-Fight once more in melee. */
export const missRoll = (combat: D20Combat, { by, form }: Pick<Attack, "by" | "form">, percent: number): number => {
  const felt = (): number => alikeDie(combat.dice.open(by, purpose.miss), 100, (face) => Number(face > percent))
  const face = felt()
  if (face > percent || !form.melee || (sheetOf(combat, by).feats & feat.blindFight) === 0) return face
  combat.emit({ _tag: "FeltAbout", by, natural: face })
  return felt()
}

/** The bullets beyond the one that every shot spends. */
export const spendRounds = (combat: D20Combat, who: Who, { bullets, stock }: Form): void => {
  if (stock >= 0) combat.emit({ _tag: "RoundsSpent", who, stock, rounds: bullets - 1 })
}

export const leaveHand = (combat: D20Combat, who: Who, form: Form): void => {
  if (form.slot >= 0) combat.emit({ _tag: "WeaponThrown", who, slot: form.slot })
}

/** Rolls the damage `times` over, each with all that is added to it (D20M-020 to 025), and deals it. */
export const deal = (combat: D20Combat, attack: Attack, target: Who, times: number, added: number): number => {
  const { by, form, blow } = attack
  const stream = combat.dice.open(by, purpose.damage)
  const nonlethal = form.nonlethal !== ((attack.ways & manner.againstNature) !== 0)
  const { damage } = blow
  // One die is the rule: a list of just that length takes a third of the memory.
  const faces = damage.plain && damage.count === 1 && stream.draw === undefined ? [stream.die(damage.faces)] : []
  const sum =
    stream.draw === undefined
      ? damageOf(combat, stream, blow, times, added, faces)
      : drawDamage(combat, stream as Required<Stream>, { blow, target, many: times, added, nonlethal })
  const full = Math.max(1, sum)
  const amount = Math.max(0, full - sheetOf(combat, target).reduction)
  const spared = full - amount
  if (nonlethal) nonlethalHarm(combat, { by, target, means: blow.means }, amount, spared, faces)
  else harm(combat, { by, target, means: blow.means }, amount, spared, faces)
  return amount
}

/** @param faces of its first die, where it has but one; gets all others */
const damageOf = (
  combat: D20Combat,
  stream: Stream,
  { damage, extra }: Blow,
  times: number,
  added: number,
  faces: number[],
): number => {
  const { critStyle } = combat.prepared.rules
  let sum = (faces.length === 1 ? damage.plus + (faces[0] as number) : rollDice(damage, stream, faces)) + added
  if (times > 1) {
    if (critStyle === "doubleTotal") sum *= times
    else if (critStyle === "maxDie") sum += (times - 1) * (damage.count * damage.faces + damage.plus + added)
    else for (let i = 1; i < times; i++) sum += rollDice(damage, stream, faces) + added
  }
  return extra === undefined ? sum : sum + rollDice(extra, stream, faces)
}

/** Cleave: who fells an enemy with a blow has one more for another within reach, once a round. */
const cleave = (combat: D20Combat, attack: Attack): void => {
  const { by, form, blow } = attack
  if (!form.melee || attack.how === attackHow.cleave || (sheetOf(combat, by).feats & feat.cleave) === 0) return
  if (fighterOf(combat, by).cleft || !isAble(fighterOf(combat, by))) return
  const foes = combat.prepared.foes[fighterOf(combat, by).side] as readonly Who[]
  const options = foes
    .filter((f) => isUp(fighterOf(combat, f)) && canAttack(combat, by, form, f))
    .map((f) => option(role.nextBlow, f, form.index))
  if (options.length === 0) return
  const { target } = combat.ask(by, decision.blow, options)
  roll(combat, { by, target, form, blow, how: attackHow.cleave, ways: attack.ways & ~manner.moving })
}
