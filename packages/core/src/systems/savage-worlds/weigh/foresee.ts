import { momentOf } from "../../../parts/moment.ts"
import { conditionBit, manner, mod, modifiers, place } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { inARow, row, type Ways } from "../model/inARow.ts"
import { blow, chanceOf, codeOf, damageTail, strikes } from "../model/odds.ts"
import type { Soaks } from "../model/soaks.ts"
import { aim, takeAim } from "../see/aim.ts"
import { bonusOf, codeOfHit, goesThrough, piercing, raiseDice, raisePoints, toughnessAgainst } from "../see/damage.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { health, shakenShare } from "../see/health.ts"
import { calledPenalty } from "../see/hindrances.ts"
import { soaksOf } from "../see/soaking.ts"
import { acesOfDamage, acesOfTraits } from "../see/trait.ts"

/** What one attack promises. One object, written anew each time: read it before the next one. */
export const promise = { hit: 0, harm: 0, fell: 0, soaks: 0 }

/** With what the attack of the latest promise is rolled. */
export const foreseenShot = { die: 0, least: 0, wildHits: 0, band: 0 }

/**
 * Wounds, being Shaken counted in, of a plain hit and of one with a raise; the chances that they take the victim out.
 */
export interface Consequence {
  harm: number
  out: number
  raisedHarm: number
  raisedOut: number
  plainSoaks: number
  raisedSoaks: number
  /** Of the victim. */
  left: number
  shaken: boolean
  soaks: Soaks | undefined
  readonly ways: Ways
}

/** Ways to hit that nothing is known of yet. */
export const noWays = (): Ways => ({
  chances: new Float64Array(3),
  tails: [undefined, undefined, undefined],
  short: new Float64Array(3),
})

/** The same for a shot that misses only because of cover, and goes through it (SWD-037). */
interface Through {
  /** What the cover takes from the roll; 0 where nothing goes through it. */
  covering: number
  /** The armour of it. */
  coverArmour: number
  throughHarm: number
  throughOut: number
}

/** What an attack is rolled with, and what its hits do. Worked out once as long as nothing happens. */
interface Prospect extends Consequence, Through {
  moment: number
  by: number
  target: number
  profile: Profile | undefined
  how: number
  manners: number
  dice: number
  die: number
  /** The target number less all modifiers. */
  need: number
  /** The range band. */
  band: number
}

/**
 * A power of 2. A decision weighs some dozens of attacks; two that meet in one place are worked out again. What will
 * hold fractions holds some from the beginning, so that V8 makes all of them alike.
 */
const places = 512
const prospects = Array.from(
  { length: places },
  (): Prospect => ({
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
    harm: 0.5,
    out: 0.5,
    raisedHarm: 0.5,
    raisedOut: 0.5,
    plainSoaks: 0.5,
    raisedSoaks: 0.5,
    left: 0,
    shaken: false,
    soaks: undefined,
    ways: noWays(),
    covering: 0,
    coverArmour: 0,
    throughHarm: 0.5,
    throughOut: 0.5,
  }),
)

const prospectOf = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  dice: number,
): Prospect => {
  const moment = momentOf(combat)
  const key = (by * 31 + target) * 0x9e37 + manners * 0x85eb + how * 64 + profile.means * 8 + dice
  const found = prospects[(key ^ (key >>> 9)) & (places - 1)] as Prospect
  if (
    found.moment === moment &&
    found.by === by &&
    found.target === target &&
    found.profile === profile &&
    found.how === how &&
    found.manners === manners &&
    found.dice === dice
  )
    return found
  const shoots = (manners & manner.shooting) !== 0
  const plain = manners & ~ofABlow
  if (plain !== manners && !combat.prepared.scaled && !(shoots && isSteadied(combat, by, target, dice))) {
    // The same attack, but for what its maker goes for: it is aimed once.
    const base = prospectOf(combat, by, target, profile, how, plain, dice)
    const wild = shoots || (manners & manner.wild) === 0 ? 0 : wildBonus
    found.die = base.die
    found.need = base.need - wild - calledPenalty(combat, target, manners & manner.place)
    found.band = base.band
    found.covering = shoots ? base.covering : 0
    found.coverArmour = base.coverArmour
  } else {
    takeAim(combat, by, target, profile, how, manners, dice)
    found.die = aim.die
    found.need = aim.need - aim.plus
    found.band = aim.band
    found.covering = goesThrough(combat, profile) ? -aim.cover : 0
    found.coverArmour = aim.coverArmour
  }
  // Only now: the plain blow may have its place here too.
  found.moment = moment
  found.by = by
  found.target = target
  found.profile = profile
  found.how = how
  found.manners = manners
  found.dice = dice
  if (!isHarmless(profile, manners)) {
    strikeWith(combat, by, target, profile, how, manners, found.band, found)
    if (found.covering > 0) strikeThrough(combat, by, target, profile, how, manners, found)
  }
  return found
}

/** Whether a shot is steadied, by having aimed or a marksman's eye: how far hangs on what it goes for. */
const isSteadied = (combat: SwCombat, by: number, target: number, dice: number): boolean =>
  fighterOf(combat, by).aimAt === target ||
  (dice === 1 && combat.state.walked === 0 && sheetOf(combat, by).edges.has("marksman"))

/** What changes nothing of an attack but fixed modifiers, and what it does when it hits. */
const ofABlow = manner.place | manner.wild | manner.disarm
const wildBonus = (modifiers[mod.wild] as (typeof modifiers)[number]).value

/** Nets, and blows at what somebody holds. */
const isHarmless = (profile: Profile, manners: number): boolean =>
  profile.entangles || (manners & manner.place) === place.object

/** Writes what a hit in a range band does, without and with a raise. */
export const strikeWith = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  band: number,
  into: Consequence,
): void => {
  const { rules } = combat.prepared
  const foe = fighterOf(combat, target)
  const shaken = (foe.conditions & conditionBit.shaken) !== 0
  const aces = acesOfDamage(rules)
  const code = codeOfHit(combat, by, profile, band)
  const bonus = bonusOf(combat, by, target, profile, how, manners, band)
  const toughness = toughnessAgainst(combat, target, piercing(combat, by, target, profile), manners & manner.place)
  const left = sheetOf(combat, target).limit + 1 - foe.wounds
  const counts = shaken && rules.shakenTwiceWounds
  const short = toughness - bonus
  const soaks = soaksOf(combat, target)
  const plain = damageTail(code, aces)
  strikes(plain, short, rules.raiseStep, left, shaken, counts, soaks)
  into.harm = blow.wounds + shakenShare * blow.shaken
  into.out = blow.out
  into.plainSoaks = blow.soaks
  const raised = damageTail(code + codeOf(6) * raiseDice(combat, 1), aces)
  strikes(raised, short - raisePoints(combat, 1), rules.raiseStep, left, shaken, counts, soaks)
  into.raisedHarm = blow.wounds + shakenShare * blow.shaken
  into.raisedOut = blow.out
  into.raisedSoaks = blow.soaks
  into.left = left
  into.shaken = shaken
  into.soaks = soaks
  const { ways } = into
  ways.tails[0] = plain
  ways.short[0] = short
  ways.tails[1] = raised
  ways.short[1] = short - raisePoints(combat, 1)
  ways.tails[2] = undefined
}

/**
 * Writes what a shot does that goes through the cover it was aimed at: the obstacle counts as armour, and there is no
 * raise.
 */
const strikeThrough = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  into: Prospect,
): void => {
  const { rules } = combat.prepared
  const foe = fighterOf(combat, target)
  const shaken = (foe.conditions & conditionBit.shaken) !== 0
  const bonus = bonusOf(combat, by, target, profile, how, manners, into.band)
  const pierces = piercing(combat, by, target, profile)
  const toughness = toughnessAgainst(combat, target, pierces, manners & manner.place, into.coverArmour)
  const left = sheetOf(combat, target).limit + 1 - foe.wounds
  const tail = damageTail(codeOfHit(combat, by, profile, into.band), acesOfDamage(rules))
  strikes(tail, toughness - bonus, rules.raiseStep, left, shaken, shaken && rules.shakenTwiceWounds, into.soaks)
  into.throughHarm = blow.wounds + shakenShare * blow.shaken
  into.throughOut = blow.out
  into.ways.tails[2] = tail
  into.ways.short[2] = toughness - bonus
}

/**
 * The exact chances of one attack as things stand, with what its target soaks; other Bennies and answers are left out.
 * With several dice the harm is that of so many attacks in a row, and the Wild Die counts for one of them.
 *
 * @param more added to the attack roll for what will be otherwise by then
 * @param times how often the same is done, one after the other, where it is one die each time
 */
export const foresee = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  dice = 1,
  more = 0,
  times = 1,
): void => {
  const { rules } = combat.prepared
  const known = prospectOf(combat, by, target, profile, how, manners, dice)
  const { wild } = sheetOf(combat, by)
  const aces = acesOfTraits(rules)
  const need = known.need - more
  const least = need - known.covering
  promise.hit = chanceOf(known.die, wild, aces, least)
  foreseenShot.die = known.die
  foreseenShot.least = least
  foreseenShot.wildHits = wild > 0 ? chanceOf(wild, 0, aces, least) : 0
  foreseenShot.band = known.band
  promise.harm = 0
  promise.fell = 0
  promise.soaks = 0
  if (isHarmless(profile, manners)) {
    promise.harm = (profile.entangles ? 0.4 : 0.15) * promise.hit
    return
  }
  const raise = chanceOf(known.die, wild, aces, need + rules.raiseStep)
  const clean = known.covering > 0 ? chanceOf(known.die, wild, aces, need) : promise.hit
  const plain = clean - raise
  const whole = sheetOf(combat, target).limit + 1
  if (plain > 0) {
    promise.harm = (plain * known.harm) / whole
    promise.fell = plain * known.out
    promise.soaks = plain * known.plainSoaks
  }
  if (raise > 0) {
    promise.harm += (raise * known.raisedHarm) / whole
    promise.fell += raise * known.raisedOut
    promise.soaks += raise * known.raisedSoaks
  }
  if (promise.hit > clean) {
    promise.harm += ((promise.hit - clean) * known.throughHarm) / whole
    promise.fell += (promise.hit - clean) * known.throughOut
  }
  if (dice > 1 || times > 1) {
    const { left: wounds, shaken, soaks, ways } = known
    // Of several dice each is one of skill; the Wild Die takes the place of one that has missed.
    const single = dice > 1 ? 0 : wild
    const hit = chanceOf(known.die, single, aces, least)
    const raised = chanceOf(known.die, single, aces, need + rules.raiseStep)
    const straight = known.covering > 0 ? chanceOf(known.die, single, aces, need) : hit
    ways.chances[0] = Math.max(0, straight - raised)
    ways.chances[1] = Math.max(0, raised)
    ways.chances[2] = Math.max(0, hit - straight)
    let allHit = 1
    for (let i = 0; i < dice; i++) allHit *= hit
    const extra = dice > 1 && wild > 0 && hit > 0 ? (chanceOf(wild, 0, aces, least) * (1 - allHit)) / hit : 0
    const blows = Math.max(dice, times)
    const { raiseStep, shakenTwiceWounds } = rules
    inARow(ways, blows, Math.min(extra, 1 / hit), raiseStep, wounds, shaken, shakenTwiceWounds, shakenShare, soaks)
    promise.harm = row.harm / whole
    promise.fell = row.out
    promise.soaks = row.soaks
  }
  const left = health(combat.prepared, combat.state, target)
  if (promise.harm > left) promise.harm = left
}
