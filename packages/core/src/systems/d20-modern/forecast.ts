import type { Decision, Option } from "../../combat/Decision.ts"
import { blank, type Fillable, type Forecast, nothing } from "../../combat/Forecast.ts"
import { foesOf, formOf } from "./actions/Action.ts"
import { chargedAttempt } from "./actions/charge.ts"
import { tendingBonus, tendingDC } from "./actions/stabilise.ts"
import { constitutionShift, modifierShift } from "./abilities.ts"
import { ability } from "./ability.ts"
import { aim, aimed, manner, traded } from "./aim.ts"
import { type Body, bodyOf, type D20Combat, handsOf, has, isUp, sheetOf } from "./body.ts"
import { attackHow } from "./events.ts"
import { aimedHarm, exposure, exposureAway, riskOf } from "./exposure.ts"
import { promiseEmbers, promiseFire, promiseJolt, promisePoison } from "./forecastAilments.ts"
import { promiseSplash } from "./forecastBlast.ts"
import type { Blow, Form } from "./forms.ts"
import { attempting, walksTo } from "./forecastManoeuvres.ts"
import { spraying } from "./forecastAutofire.ts"
import { blocking, rushing } from "./forecastRush.ts"
import { wrestling } from "./forecastWrestling.ts"
import { wrestlersWith } from "./grapples.ts"
import { criticalChance, dealt, failChance, hitChance, tailOf } from "./odds.ts"
import { apart, canAttack, sees } from "./pairs.ts"
import type { Sheet } from "./sheet.ts"
import { decision, flag, mod, onAttackRoll, verb } from "./terms.ts"
import { rememberedForecast } from "./turnMemo.ts"
import { costOf, failChanceOfCheck, fistRisk, targetHealth } from "./forecastParts.ts"
import { surrounding } from "./forecastWorld.ts"

/** What some blows at one target promise: healths, and the chance to fell. Scratch, read at once. */
const promised = { success: 0, harm: 0, fell: 0 }

/** What one blow promises. Scratch, read at once. */
const weighed = { harm: 0, fell: 0 }

/**
 * Weighs one blow exactly: expected harm in healths (of the hit points that are left) and the chance to fell, massive damage
 * included.
 *
 * @param needed what the die must show
 * @param lands share of hits that concealment lets through
 * @param off points taken from each hit
 */
const weigh = (
  combat: D20Combat,
  target: number,
  blow: Blow,
  needed: number,
  lands: number,
  off: number,
  nonlethal: boolean,
): void => {
  const sheet = combat.prepared.sheets[target] as Sheet
  const c = combat.state.combatants[target] as Body
  const { hp } = c
  const { normal, critical: double } = blow.odds
  // D20M-285: the threshold and the save go by the Constitution of the moment.
  const changed = (c.is & flag.weakened) !== 0
  const shift = changed ? constitutionShift(sheet, c) : 0
  const massive = sheet.massive + shift
  const fortitude = sheet.fortitude + (changed ? modifierShift(sheet, c, ability.con) : 0)
  const hit = hitChance(needed) * lands
  const critical = sheet.immuneCritical
    ? 0
    : criticalChance(needed, blow.threat, combat.prepared.rules.critConfirm) * lands
  const plain = hit - critical
  if (nonlethal) {
    // Nonlethal damage fells by the save that it forces, and harms nobody else (D20M-274).
    const past =
      plain * tailOf(normal, sheet.threshold + shift + off) + critical * tailOf(double, sheet.threshold + shift + off)
    weighed.fell = past * failChance(fortitude, 15)
    weighed.harm = weighed.fell * (Math.max(0, hp) / sheet.maxHp)
    return
  }
  const left = hp > 0 ? hp + 1 : 1
  weighed.harm = (plain * dealt(normal, left, off) + critical * dealt(double, left, off)) / sheet.maxHp
  weighed.fell = plain * tailOf(normal, left + off) + critical * tailOf(double, left + off)
  if (massive < hp && !sheet.immuneCritical) {
    const shaken =
      plain * (tailOf(normal, massive + off) - tailOf(normal, hp + off)) +
      critical * (tailOf(double, massive + off) - tailOf(double, hp + off))
    weighed.fell += shaken * failChance(fortitude, 15)
  }
}

/** Adds one blow, as aimed, to what is promised. */
const addBlow = (combat: D20Combat, form: Form, blow: Blow, target: number, ways: number, shift: number): void => {
  const off = (combat.prepared.sheets[target] as Sheet).reduction - aimed.damage
  const nonlethal = form.nonlethal !== ((ways & manner.againstNature) !== 0)
  weigh(combat, target, blow, aimed.defense + shift - aimed.bonus, 1 - aimed.miss / 100, off, nonlethal)
  promised.fell = 1 - (1 - promised.fell) * (1 - weighed.fell)
  promised.harm += weighed.harm
}

/** A plain blow with a melee weapon, as aimed: what `aimed` held. */
interface PlainAim {
  age: number
  /** Index of the form. */
  form: number
  mods: number
  bonus: number
  defense: number
  miss: number
  damage: number
}

/** Counts the decisions looked at: scratch that is older is of another one. */
let age = 0
let looked: Decision | undefined

/** Scratch: by target, the blow that the decision looked at it with last. */
const plainAims: PlainAim[] = []

/**
 * Aims an attack of a decision. The ways to strike at one target with one weapon differ by fixed modifiers and by what is
 * traded alone, so it is looked at once for all of them.
 *
 * @param more modifiers that the act adds
 */
const aimFor = (
  combat: D20Combat,
  d: Decision,
  form: Form,
  target: number,
  how: number,
  ways: number,
  more: number,
) => {
  if (!form.melee || (ways & manner.againstNature) !== 0) {
    aim(combat, d.who, form, form.single, target, how, ways)
    return
  }
  let plain = plainAims[target]
  if (plain === undefined || plain.age !== age || plain.form !== form.index) {
    const { mods, bonus, defense, miss, damage } = aim(combat, d.who, form, form.single, target, attackHow.strike, 0)
    if (plain === undefined) {
      plain = { age, form: form.index, mods, bonus, defense, miss, damage }
      plainAims[target] = plain
    } else {
      plain.age = age
      plain.form = form.index
      plain.mods = mods
      plain.bonus = bonus
      plain.defense = defense
      plain.miss = miss
      plain.damage = damage
    }
  }
  const mods =
    plain.mods |
    more |
    (how === attackHow.charge ? mod.charging : 0) |
    ((ways & manner.defensively) === 0 ? 0 : mod.defensively)
  const powerful = traded(ways)
  aimed.bonus = plain.bonus + onAttackRoll(mods) - onAttackRoll(plain.mods) - powerful
  aimed.defense = plain.defense
  aimed.miss = plain.miss
  aimed.range = 0
  aimed.damage = plain.damage + powerful
}

/** What an attack, or a whole series of blows, promises, as aimed now. */
const promise = (combat: D20Combat, who: number, form: Form, target: number, ways: number, series: boolean): void => {
  promised.harm = 0
  promised.fell = 0
  promised.success = hitChance(aimed.defense - aimed.bonus) * (1 - aimed.miss / 100)
  if (!series || form.blows.length < 2) {
    addBlow(combat, form, form.single, target, ways, 0)
    return
  }
  const { bonus } = aimed
  for (let i = combat.state.active === who ? combat.state.blows : 0; i < form.blows.length; i++) {
    const blow = form.blows[i] as Blow
    aimed.bonus = bonus + blow.bonus - form.single.bonus
    addBlow(combat, form, blow, target, ways, 0)
  }
}

/** Whether a weapon in hand can shoot at somebody from here, now or once it is loaded again. */
const couldShoot = (combat: D20Combat, who: number, form: Form, foe: number): boolean => {
  if (!form.listed || apart(combat, who, foe) > form.maxRange) return false
  const { stock } = form
  const { loaded, spares } = combat.state
  return (
    (stock < 0 || (loaded[stock] as number) >= form.bullets || (spares[stock] as number) > 0) && sees(combat, who, foe)
  )
}

/** The best that a weapon in hand could do with a shot. */
const bestShot = (combat: D20Combat, who: number): number => {
  let best = 0
  for (const foe of foesOf(combat, who)) {
    if (!isUp(bodyOf(combat, foe))) continue
    for (const form of handsOf(combat, who).ranged) {
      if (!couldShoot(combat, who, form, foe)) continue
      aim(combat, who, form, form.single, foe, attackHow.strike, 0)
      best = Math.max(best, aimedHarm(combat, form, foe, 0))
    }
  }
  return best
}

/** Steps that are wanting until somebody can be attacked with what is in hand: 0 when somebody can be from here. */
const wanting = (combat: D20Combat, who: number): number => {
  const { listed, ranged } = handsOf(combat, who)
  const foes = foesOf(combat, who)
  let near = Infinity
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as number
    if (!isUp(combat.state.combatants[foe] as Body)) continue
    for (let k = 0; k < ranged.length; k++) {
      const form = ranged[k] as Form
      if (form.listed && canAttack(combat, who, form, foe)) return 0
    }
    near = Math.min(near, Math.max(0, apart(combat, who, foe) - (listed[0]?.maxReach ?? 1)))
  }
  return near
}

/** Scratch: what the actor of the decision looked at last is wanting. */
let wanted = 0
let wantedAt = 0

/** The same, once for a decision. */
const wantingIn = (combat: D20Combat, d: Decision): number => {
  if (wantedAt !== age) {
    wantedAt = age
    wanted = wanting(combat, d.who)
  }
  return wanted
}

/** D20M-150: a shot into a grapple hits any of those in it: the mean of them all, harm to friends counted against it. */
const spread = (
  combat: D20Combat,
  d: Decision,
  form: Form,
  target: number,
  how: number,
  ways: number,
  series: boolean,
): void => {
  const among = wrestlersWith(combat, target)
  const { side } = bodyOf(combat, d.who)
  let success = 0
  let harm = 0
  let stands = 0
  for (const i of among) {
    aimFor(combat, d, form, i, how, ways, 0)
    promise(combat, d.who, form, i, ways, series)
    const friend = bodyOf(combat, i).side === side
    if (!friend) success += promised.success / among.length
    harm += (friend ? -promised.harm : promised.harm) / among.length
    stands += (friend ? 1 : 1 - promised.fell) / among.length
  }
  promised.success = success
  promised.harm = harm
  promised.fell = 1 - stands
}

const attacking = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const form = formOf(combat, who, o.item)
  const target = o.target
  const how =
    o.verb === verb.charge ? attackHow.charge : o.verb === verb.opportunity ? attackHow.opportunity : attackHow.strike
  const series =
    o.verb === verb.fullAttack || o.verb === verb.again || o.verb === verb.stepUp || o.verb === verb.stepBack
  // An aim is looked at from where it stands; from there it will flank, or be in the first range increment.
  aimFor(combat, d, form, target, how, o.extra, o.verb === verb.flank ? mod.flanking : 0)
  if (o.verb === verb.advance) aimed.bonus -= aimed.range
  promise(combat, who, form, target, o.extra, series)
  if (!form.melee && bodyOf(combat, target).grapple >= 0) spread(combat, d, form, target, how, o.extra, series)
  const { success, harm, fell } = promised
  const walks =
    o.verb === verb.close ||
    o.verb === verb.flank ||
    o.verb === verb.charge ||
    o.verb === verb.advance ||
    o.verb === verb.takeCover
  const provokes = walks || (!form.melee && o.verb !== verb.stepBack)
  const risk = d.spot ? 0 : provokes ? riskOf(combat, d) : form.armed || !form.melee ? 0 : fistRisk(combat, who, target)
  const shift =
    (o.extra & manner.defensively) !== 0 ? 2 : o.verb === verb.charge ? -2 : o.verb === verb.takeCover ? 4 : 0
  const away = o.verb === verb.stepBack ? 1 : 0
  f.success = success
  f.harm = harm
  f.fell = fell
  f.targetHealth = targetHealth(combat, target)
  f.risk = risk
  if (!d.spot) f.exposure = away > 0 ? exposureAway(combat, d, shift, away) : exposure(combat, d, shift, target, fell)
  if (walks && wantingIn(combat, d) > 0) f.approach = 1
  f.cost = costOf(combat, who, form)
  if (form.follows) {
    if (form.lingers !== undefined) promiseEmbers(f, combat, form.lingers, target)
    if (form.jolt !== undefined) promiseJolt(f, combat, form.jolt, target)
    if (form.splash > 0) promiseSplash(f, combat, who, form, target)
    if (form.ignites) promiseFire(f, combat, target, success)
    if (form.poison >= 0) promisePoison(f, combat, form, target)
  }
}

/** Scratch: what the actor of the decision looked at last exposes itself to by the verb looked at last. */
let movedTo = 0
let movedBy = -1
let movedAt = 0

const moving = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const sheet = sheetOf(combat, who)
  const gap = wantingIn(combat, d)
  const safe = o.verb === verb.withdraw || o.verb === verb.stepTowards || o.verb === verb.stepAway
  const steps = o.verb === verb.stepTowards || o.verb === verb.stepAway || o.verb === verb.crawl ? 1 : sheet.speed
  const far =
    o.verb === verb.run
      ? sheet.runs
      : o.verb === verb.approach || o.verb === verb.withdraw || o.verb === verb.flee
        ? 2
        : 1
  const backwards =
    o.verb === verb.withdraw || o.verb === verb.moveAway || o.verb === verb.stepAway || o.verb === verb.flee
  const way = (backwards ? -1 : 1) * Math.min(steps * far, backwards ? Infinity : gap)
  const share = backwards ? -1 : gap === 0 || gap === Infinity ? 0 : way / gap
  if (movedAt !== age || movedBy !== o.verb) {
    movedAt = age
    movedBy = o.verb
    movedTo = exposureAway(combat, d, o.verb === verb.moveToCover ? 4 : 0, -way)
  }
  if (o.target >= 0) f.targetHealth = targetHealth(combat, o.target)
  if (!safe) f.risk = riskOf(combat, d)
  f.exposure = movedTo
  f.approach = share
}

const tending = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const success = 1 - failChanceOfCheck(tendingBonus(combat, d.who), tendingDC)
  f.risk = riskOf(combat, d)
  f.exposure = exposure(combat, d, 0)
  f.success = success
  f.help = 0.5 * success
  f.targetHealth = targetHealth(combat, o.target)
}

const aiding = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const form = formOf(combat, d.who, o.item)
  aim(combat, d.who, form, form.single, o.place, attackHow.strike, 0)
  const success = hitChance(10 - aimed.bonus)
  const friendly = handsOf(combat, o.target).melee[0]
  let help = 0
  if (o.verb === verb.aidAttack && friendly !== undefined) {
    aim(combat, o.target, friendly, friendly.single, o.place, attackHow.strike, 0)
    promise(combat, o.target, friendly, o.place, 0, false)
    const plain = promised.harm
    aimed.bonus += 2
    promised.harm = 0
    addBlow(combat, friendly, friendly.single, o.place, 0, 0)
    help = promised.harm - plain
  } else {
    const hostile = handsOf(combat, o.place).melee[0]
    if (hostile !== undefined) {
      aim(combat, o.place, hostile, hostile.single, o.target, attackHow.strike, 0)
      promise(combat, o.place, hostile, o.target, 0, false)
      const plain = promised.harm
      promised.harm = 0
      addBlow(combat, hostile, hostile.single, o.target, 0, 2)
      help = plain - promised.harm
    }
  }
  f.success = success
  f.help = success * Math.max(0, help)
  f.exposure = exposure(combat, d, 0)
}

/** A sure kill, but for the save (D20M-170). */
const finishing = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const t = bodyOf(combat, o.target)
  const form = formOf(combat, d.who, o.item)
  const { critical } = form.single.odds
  const { mean } = critical
  const fort = sheetOf(combat, o.target).fortitude
  const dead = Math.min(1, tailOf(critical, t.hp + 10) + failChance(fort, 10 + Math.round(mean)))
  const fell = isUp(t) ? dead : 0
  if (isUp(t)) f.harm = Math.max(0, t.hp) / sheetOf(combat, o.target).maxHp
  f.fell = fell
  f.targetHealth = targetHealth(combat, o.target)
  f.risk = riskOf(combat, d)
  f.exposure = exposure(combat, d, 0, o.target, fell)
  f.cost = costOf(combat, d.who, form)
}

/** What an option promises to its actor. It is written into `into` where that is given and nothing is remembered. */
export const forecast = (combat: D20Combat, d: Decision, o: Option, into?: Fillable): Forecast =>
  rememberedForecast(combat, d, o, into, weighOption)

const weighOption = (combat: D20Combat, d: Decision, o: Option, into?: Fillable): Forecast => {
  if (looked !== d) {
    looked = d
    age++
  }
  const f = into === undefined ? { ...nothing } : blank(into)
  fill(f, combat, d, o)
  return f
}

const attempted = (f: Fillable, combat: D20Combat, d: Decision, o: Option, how: number): void => {
  attempting(f, combat, d, o, how)
  if (!d.spot && walksTo(combat, d, o) && wantingIn(combat, d) > 0) f.approach = 1
}

const fill = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  // Every turn can end, or be taken step by step: the other verbs are compared one after the other.
  if (o.verb === verb.endTurn || o.verb === verb.stepByStep) {
    f.exposure = exposure(combat, d, 0)
    return
  }
  switch (o.verb) {
    case verb.strike:
    case verb.shoot:
    case verb.fullAttack:
    case verb.again:
    case verb.close:
    case verb.charge:
    case verb.flank:
    case verb.stepUp:
    case verb.stepBack:
    case verb.takeCover:
    case verb.advance:
    case verb.opportunity:
    case verb.takeAim:
    case verb.knockOut:
      // A charge may end in a special attack.
      if (o.verb === verb.charge && o.extra !== 0) return attempted(f, combat, d, chargedAttempt(o), attackHow.charge)
      return attacking(f, combat, d, o)
    case verb.struggle:
    case verb.smash:
    case verb.breakOpen:
    case verb.strangle:
    case verb.extinguish:
    case verb.lob:
      return surrounding(f, combat, d, o)
    case verb.fire:
      if (o.item >= 0 && canAttack(combat, d.who, formOf(combat, d.who, o.item), o.target)) attacking(f, combat, d, o)
      else f.help = 0.05
      return
    case verb.approach:
    case verb.moveTowards:
    case verb.stepTowards:
    case verb.crawl:
    case verb.run:
    case verb.withdraw:
    case verb.moveAway:
    case verb.stepAway:
    case verb.moveToCover:
    case verb.flee:
      return moving(f, combat, d, o)
    case verb.totalDefense:
      f.exposure = exposure(combat, d, 4)
      return
    case verb.coupDeGrace:
      return finishing(f, combat, d, o)
    case verb.stabilise:
      return tending(f, combat, d, o)
    case verb.aidAttack:
    case verb.aidDefense:
      return aiding(f, combat, d, o)
    case verb.standUp:
      f.risk = riskOf(combat, d)
      f.exposure = exposure(combat, d, has(bodyOf(combat, d.who), flag.prone) ? 4 : 2)
      f.help = 0.05
      return
    case verb.reload:
      // Loading is worth part of the shot that it makes possible, and all of the way to where nothing else reaches.
      f.help = 0.7 * bestShot(combat, d.who)
      if (f.help > 0 && wanting(combat, d.who) > 0) f.approach = 1
      f.risk = riskOf(combat, d)
      f.exposure = exposure(combat, d, 0)
      return
    case verb.pickUp:
    case verb.complete:
      if (o.verb !== verb.complete) f.risk = riskOf(combat, d)
      f.exposure = exposure(combat, d, 0)
      f.help = 0.1
      return
    case verb.leave:
      f.risk = riskOf(combat, d)
      f.leaves = true
      f.approach = -1
      return
    case verb.stepIn:
      f.help = 0.05
      return
    case verb.trip:
    case verb.disarm:
    case verb.snatch:
    case verb.grapple:
      return attempted(f, combat, d, o, d.spot ? attackHow.opportunity : attackHow.strike)
    case verb.drop:
      // Worth it for whoever has something else to fight with (D20M-213).
      if (d.kind === decision.letGo) f.help = sheetOf(combat, d.who).slots.length > 1 ? 0.05 : -0.05
      else f.exposure = exposure(combat, d, 0)
      return
    case verb.autofire:
      return spraying(f, combat, d, o)
    case verb.bullRush:
    case verb.overrun:
      return rushing(f, combat, d, o)
    case verb.block:
      return blocking(f, combat, d, o)
    case verb.makeWay:
      return
    case verb.push:
      f.help = 0.01 * o.extra
      return
    case verb.squeeze:
    case verb.pin:
    case verb.breakFree:
    case verb.slipFree:
    case verb.breakPin:
    case verb.resist:
    case verb.release:
      return wrestling(f, combat, d, o)
    case verb.wait:
    case verb.decline:
    case verb.hold:
    case verb.duck:
    case verb.stand:
      return
    default:
      f.exposure = exposure(combat, d, 0)
  }
}
