import { applying, sumOf } from "../../../parts/modifiers.ts"
import { rows } from "../see/modifiers.ts"
import { momentOf } from "../../../parts/moment.ts"
import { manner, place } from "../book/terms.ts"
import { newForeseen, type Foreseen, type Prospect } from "../model/Prospect.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { type Blow, chanceOf, codeOf } from "../model/odds.ts"
import { blowOn, nobodyStruck, type Victim } from "../model/Victim.ts"
import { type Attack, takeAim } from "../see/aiming/aim.ts"
import {
  bonusOf,
  bonusOfAim,
  codeOfHit,
  goesThrough,
  piercing,
  raiseDice,
  raisePoints,
  toughnessAgainst,
} from "../see/aiming/damage.ts"
import { sheetOf } from "../see/fighter.ts"
import { harmOf, health } from "../see/health.ts"
import { calledPenalty } from "../see/aiming/hindrances.ts"
import { isAimedAt } from "../see/ready.ts"
import { struckOf } from "../see/soaking.ts"
import { acesOfTraits } from "../see/trait.ts"
import { nothingBehind, rowOf } from "./rows.ts"

const nothingDone: Blow = { wounds: 0.5, shaken: 0.5, out: 0.5, soaks: 0.5 }

/**
 * A place for a prospect. What will hold fractions holds some from the beginning, so that V8 makes all of them alike.
 */
const newProspect = (): Prospect => ({
  moment: 0,
  by: 0,
  target: 0,
  profile: undefined,
  how: 0,
  manners: 0,
  dice: 0,
  die: 0,
  need: 0,
  band: 0,
  covering: 0,
  coverArmour: 0,
  easing: 0,
  plain: nothingDone,
  raised: nothingDone,
  through: nothingDone,
  code: -1,
  short: 0,
  behind: nothingBehind,
  victim: nobodyStruck,
  seen: newForeseen(),
})

/** A power of 2. A decision weighs some dozens of attacks; two that meet in one place are worked out again. */
const places = 512

/** Where prospects of a scenario are kept: none yet. */
export const newProspects = (): (Prospect | undefined)[] =>
  Array.from({ length: places }, (): Prospect | undefined => undefined)

/** Where an attack has its place, with such manners. */
const placeOf = (combat: SwCombat, { by, dice = 1, how, profile, target }: Attack, manners: number): Prospect => {
  const key = (by * 31 + target) * 0x9e37 + manners * 0x85eb + how * 64 + profile.means * 8 + dice
  const place = (key ^ (key >>> 9)) & (places - 1)
  const { prospects } = combat.prepared
  return (prospects[place] ??= newProspect())
}

/** Whether a place holds what it is asked for, as things are. */
const holds = (
  found: Prospect,
  moment: number,
  { by, dice = 1, how, profile, target }: Attack,
  manners: number,
): boolean =>
  found.moment === moment &&
  found.by === by &&
  found.target === target &&
  found.profile === profile &&
  found.how === how &&
  found.manners === manners &&
  found.dice === dice

const prospectOf = (combat: SwCombat, attack: Attack): Prospect => {
  const { by, dice = 1, how, manners, profile, target } = attack
  const moment = momentOf(combat)
  const found = placeOf(combat, attack, manners)
  if (holds(found, moment, attack, manners)) return found
  // The same attack, but for what its maker goes for: it is aimed once.
  const plain = plainOf(combat, attack)
  if (plain !== undefined) {
    likeThePlain(combat, attack, plain, found)
  } else {
    const aim = takeAim(combat, attack)
    found.die = aim.die
    found.need = aim.need - aim.plus
    found.band = aim.band
    found.covering = goesThrough(combat, profile, aim) ? -aim.cover : 0
    found.coverArmour = aim.coverArmour
    found.easing = aim.easing
    if (!isHarmless(profile, manners)) strike(combat, attack, found)
  }
  // Only now: the plain blow may have its place here too.
  found.moment = moment
  found.by = by
  found.target = target
  found.profile = profile
  found.how = how
  found.manners = manners
  found.dice = dice
  return found
}

/** What having aimed would add to a plain shot (SWD-012). */
export const easingOf = (combat: SwCombat, shot: Attack): number => prospectOf(combat, shot).easing

/**
 * The plain attack that one follows from: it differs in nothing but what its maker goes for. Undefined for one that is
 * plain itself, and where the difference says more than that.
 */
export const plainOf = (combat: SwCombat, attack: Attack): Prospect | undefined => {
  const { manners } = attack
  const plain = manners & ~ofABlow
  if (plain === manners || combat.prepared.scaled) return undefined
  if ((manners & manner.shooting) !== 0 && isSteadied(combat, attack)) return undefined
  const known = placeOf(combat, attack, plain)
  return holds(known, momentOf(combat), attack, plain) ? known : prospectOf(combat, { ...attack, manners: plain })
}

/** The target number of an attack less all modifiers, by that of the plain one. */
export const needBy = (combat: SwCombat, { by, manners, profile, target }: Attack, plain: Prospect): number => {
  const flat = (manners & manner.nonlethal) !== 0 && !profile.blunt ? combat.prepared.rules.flatOfBlade : 0
  const wild =
    (manners & manner.shooting) !== 0
      ? 0
      : sumOf(combat.prepared.modifierValues, applying(rows.blow, sheetOf(combat, by), manners & manner.wild))
  return plain.need - wild + flat - calledPenalty(combat, target, manners & manner.place)
}

/** What its damage must come to, by that of the plain one: no shot goes through cover. */
export const shortBy = (combat: SwCombat, { by, manners, profile, target }: Attack, plain: Prospect): number => {
  const pierces = piercing(combat, by, target, profile)
  const armour =
    toughnessAgainst(combat, target, { pierces, where: manners & manner.place }) -
    toughnessAgainst(combat, target, { pierces, where: place.body })
  return plain.short + armour - bonusOfAim(combat, target, manners)
}

/** Writes what is known of an attack that follows from a plain one. */
const likeThePlain = (combat: SwCombat, attack: Attack, plain: Prospect, into: Prospect): void => {
  const { manners, profile } = attack
  const covering = (manners & manner.shooting) !== 0 ? plain.covering : 0
  into.need = needBy(combat, attack, plain)
  into.die = plain.die
  into.band = plain.band
  into.covering = covering
  into.coverArmour = plain.coverArmour
  if (isHarmless(profile, manners)) return
  if (covering === 0) strikeFor(combat, into, plain.victim, plain.code, shortBy(combat, attack, plain), nothingBehind)
  else strike(combat, attack, into)
}

/** Whether a shot is steadied, by having aimed or a marksman's eye: how far depends on what it goes for. */
const isSteadied = (combat: SwCombat, { by, dice = 1, profile, target }: Attack): boolean =>
  isAimedAt(combat, by, target, profile) ||
  (dice === 1 && combat.state.walked === 0 && sheetOf(combat, by).edges.has("marksman"))

/** What changes nothing of an attack but fixed modifiers, and what it does when it hits. */
const ofABlow = manner.place | manner.wild | manner.disarm | manner.nonlethal

/** What it is worth to strike something out of a hand. */
export const disarming = 0.15

/** Nets, and blows at what somebody holds. */
export const isHarmless = (profile: Profile, manners: number): boolean =>
  profile.entangles || (manners & manner.place) === place.object

/** Writes what hits do, without and with a raise, and through the cover. */
const strike = (combat: SwCombat, attack: Attack, into: Prospect): void => {
  const { by, manners, profile, target } = attack
  const { band, covering } = into
  const bonus = bonusOf(combat, attack, band)
  const pierces = piercing(combat, by, target, profile)
  const where = manners & manner.place
  const short = toughnessAgainst(combat, target, { pierces, where }) - bonus
  // The obstacle counts as armour, and there is no raise (SWD-037).
  const behind =
    covering <= 0
      ? nothingBehind
      : toughnessAgainst(combat, target, { pierces, where, obstacle: into.coverArmour }) - bonus
  strikeFor(combat, into, struckOf(combat, target), codeOfHit(combat, by, profile, band), short, behind)
}

/**
 * The same, by what hits follow from: their dice, and what these must come to, also behind an obstacle (`nothingBehind`
 * where nothing goes through one).
 */
const strikeFor = (
  combat: SwCombat,
  into: Prospect,
  victim: Victim,
  code: number,
  short: number,
  behind: number,
): void => {
  // As it was last: mostly so.
  if (into.victim === victim && into.code === code && into.short === short && into.behind === behind) return
  into.victim = victim
  into.code = code
  into.short = short
  into.behind = behind
  into.plain = blowOn(victim, code, short)
  into.raised = blowOn(victim, code + codeOf(6) * raiseDice(combat, 1), short - raisePoints(combat, 1))
  if (behind !== nothingBehind) into.through = blowOn(victim, code, behind)
}

/**
 * The exact chances of one attack as things are, with what its target soaks; other Bennies and answers are left out.
 *
 * @param more added to the attack roll for what will be otherwise by then
 * @param times how often the same is done, one after the other, where it is one die each time
 * @returns one object for each attack: to be read before the next one is foreseen
 */
export const foresee = (combat: SwCombat, attack: Attack, more = 0, times = 1): Foreseen => {
  const { by, dice = 1, manners, profile, target } = attack
  const { rules } = combat.prepared
  const known = prospectOf(combat, attack)
  const { wild } = sheetOf(combat, by)
  const aces = acesOfTraits(rules)
  const need = known.need - more
  const least = need - known.covering
  const hit = chanceOf(known.die, wild, aces, least)
  const { seen } = known
  seen.hit = hit
  seen.die = known.die
  seen.least = least
  seen.wildHits = wild > 0 ? chanceOf(wild, 0, aces, least) : 0
  seen.band = known.band
  if (isHarmless(profile, manners)) {
    seen.harm = (profile.entangles ? 0.4 : disarming) * hit
    seen.fell = 0
    seen.soaks = 0
    return seen
  }
  const whole = sheetOf(combat, target).limit + 1
  const left = health(combat.prepared, combat.state, target)
  if (dice > 1 || times > 1) {
    const row = rowOf(combat, known, { wild, need, times })
    const { results } = combat.prepared.rows
    const harm = (results[row] as number) / whole
    seen.harm = harm > left ? left : harm
    seen.fell = results[row + 1] as number
    seen.soaks = results[row + 2] as number
    return seen
  }
  const raise = chanceOf(known.die, wild, aces, need + rules.raiseStep)
  const clean = known.covering > 0 ? chanceOf(known.die, wild, aces, need) : hit
  const plain = clean - raise
  let harm = 0
  let fell = 0
  let soaks = 0
  if (plain > 0) {
    harm = (plain * harmOf(known.plain)) / whole
    fell = plain * known.plain.out
    soaks = plain * known.plain.soaks
  }
  if (raise > 0) {
    harm += (raise * harmOf(known.raised)) / whole
    fell += raise * known.raised.out
    soaks += raise * known.raised.soaks
  }
  if (hit > clean) {
    harm += ((hit - clean) * harmOf(known.through)) / whole
    fell += (hit - clean) * known.through.out
  }
  seen.harm = harm > left ? left : harm
  seen.fell = fell
  seen.soaks = soaks
  return seen
}
