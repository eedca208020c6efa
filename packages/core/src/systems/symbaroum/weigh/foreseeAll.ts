import type { Who } from "../../../kinds/indices.ts"
import { keptAmong, keptBetween } from "../../../parts/moment.ts"
import { mod, occasion } from "../book/terms.ts"
import type { Blow } from "../model/Blow.ts"
import { chanceUpTo } from "../model/odds.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withoutSource } from "../see/aim.ts"
import { fighterOf, isProne, profileOf, sheetOf } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { isReadyAgain, mayProvoke, painChooserOf } from "../see/pain.ts"
import { type Aim, keyOne, keyTwo } from "./blowKey.ts"
import { blowBy, type Odds, oddsOf, takenOf, takesAtLeast } from "./foresee.ts"
import { proneHarm } from "./proneHarm.ts"

/** What several attacks in a row take on average, in points of Toughness, and how often they fell. */
interface Outlook {
  readonly harm: number
  readonly fell: number
}

const nothing: Outlook = { harm: 0, fell: 0 }

/** What it is worth to the enemies of a combatant that lies prone. */
const lying = keptBetween((combat: SymCombat, victim: Who): number => proneHarm(combat, victim))

/**
 * What a fall is worth beside its harm where one chooses between a free attack and a prone foe (RULING: as
 * much as half a health).
 */
const felling = 0.5

/**
 * What lying prone is worth to the enemies of a victim, where somebody chooses between that and a free attack;
 * undefined where there is no choice.
 */
const lyingInstead = (combat: SymCombat, target: Who): number | undefined => {
  const { painChooser } = combat.prepared.rules
  return isProne(fighterOf(combat, target)) || painChooser === "alwaysFreeAttack" || painChooser === "alwaysProne"
    ? undefined
    : lying(combat, target, target)
}

/**
 * Whether pain gives a free attack, as far as it can be foreseen (SYM-053 to SYM-056): the chooser takes what does
 * more for its side.
 *
 * @param instead see `lyingInstead`
 * @param harm points that the free attack would take, and the chance that it would fell
 */
const strikesAgain = (
  combat: SymCombat,
  by: Who,
  target: Who,
  instead: number | undefined,
  harm: number,
  fell: number,
): boolean => {
  const { painChooser } = combat.prepared.rules
  if (instead === undefined) return painChooser !== "alwaysProne" || isProne(fighterOf(combat, target))
  const { standNeed, toughness } = sheetOf(combat, target)
  const lost = 1 - chanceUpTo(standNeed, 0)
  return painChooserOf(combat, by, target) === by
    ? harm / toughness + felling * fell >= instead + 0.2 * lost
    : harm / toughness < instead + 0.1 * lost
}

/**
 * How many blows one act gives: none after the first is shot before reloading, nor without ammunition (SYM-029,
 * SYM-035).
 */
const blowsAtOnce = ({ state }: SymCombat, { blows, reloads, stock }: Profile): number =>
  reloads ? 1 : stock < 0 ? blows : Math.max(1, Math.min(blows, state.stock[stock] as number))

/** An attack of which all that it may lead to is counted. */
interface Chain {
  readonly aim: Aim
  /** How many blows it gives, and the Toughness that its target has left. */
  readonly blows: number
  readonly left: number
  /** Pain may give a free attack; what is had instead, see `lyingInstead`. */
  readonly hurts: boolean
  readonly instead: number | undefined
}

/**
 * As `foresee`, with all that an attack may lead to at once: further blows of the same act, and the free attack of
 * pain. Its success is that of the first attack.
 *
 * @param how one of `occasion`
 * @param less Toughness that the target will have lost by then
 */
export const foreseeAll = (combat: SymCombat, aim: Aim, how: number, less = 0): Blow => {
  const { by, target } = aim
  const profile = profileOf(combat, by, aim.item)
  const foe = fighterOf(combat, target)
  const isWhole = how === occasion.own || how === occasion.extra
  const blows = isWhole ? blowsAtOnce(combat, profile) : 1
  const left = Math.max(1, foe.toughness - less)
  const hurts =
    !foe.dying &&
    sheetOf(combat, target).painFrom < left &&
    mayProvoke(combat, how) &&
    isReadyAgain(combat, profile, false, 1) &&
    hasFreeAttack(combat, by, target, occasion.pain)
  const instead = hurts ? lyingInstead(combat, target) : undefined
  const book = combat.prepared.blows
  if (book === undefined) return follow(combat, { aim, blows, left, hurts, instead })
  const one = keyOne(combat, aim, left)
  const two = keyTwo(combat, aim, 1 | (hurts ? 2 : 0) | (instead === undefined ? 0 : 4) | (blows << 3))
  const worth = instead ?? 0
  return book.find(one, two, worth) ?? book.keep(one, two, worth, follow(combat, { aim, blows, left, hurts, instead }))
}

/** The same of an attack with the modifiers that it has as things stand. */
export const blowOf = (
  combat: SymCombat,
  { by, target, item }: { readonly by: Who; readonly target: Who; readonly item: number },
  how: number,
): Blow => {
  const { melee } = profileOf(combat, by, item)
  const mods = advantageOf(combat, by, target, melee, how === occasion.surprise)
  return foreseeAll(combat, { by, target, item, mods }, how)
}

/** What an attack with the combat action would do as things stand. */
export const attackNow = keptAmong(
  (combat: SymCombat, by: Who, target: Who, item): Blow => blowOf(combat, { by, target, item }, occasion.own),
)

/** Follows an attack through all that it may lead to. */
const follow = (combat: SymCombat, chain: Chain): Blow => {
  const { aim, blows, left, hurts } = chain
  const profile = profileOf(combat, aim.by, aim.item)
  const odds = oddsOf(combat, aim)
  const first = blowBy(combat, aim, odds, left)
  if (!hurts && (blows === 1 || fighterOf(combat, aim.target).dying))
    return { hit: first.hit, harm: first.harm * (blows / profile.blows), fell: first.fell }
  const { freeAttackChains, freeAttackLimit } = combat.prepared.rules
  const isEndless = freeAttackLimit === "unlimited" && freeAttackChains
  // Nobody is surprised twice.
  const isUnaware = (aim.mods & mod.unaware) !== 0
  return blows === 1 && !isEndless && !isUnaware
    ? followOne(combat, chain, odds, { ...first, harm: first.harm / profile.blows })
    : followMany(combat, chain, odds, isEndless)
}

/** One blow, and the free attack that its pain may give. */
const followOne = (combat: SymCombat, { aim, instead, left }: Chain, odds: Odds, first: Blow): Blow => {
  const { by, target } = aim
  const { painFrom, toughness } = sheetOf(combat, target)
  let { fell, harm } = first
  let reaches = takesAtLeast(odds, painFrom)
  for (let k = painFrom; k < left && reaches > 0; k++) {
    const beyond = takesAtLeast(odds, k + 1)
    const again = { harm: takenOf(odds, left - k), fell: takesAtLeast(odds, left - k) }
    if (strikesAgain(combat, by, target, instead, again.harm, again.fell)) {
      harm += ((reaches - beyond) * again.harm) / toughness
      fell += (reaches - beyond) * again.fell
    }
    reaches = beyond
  }
  return { hit: first.hit, harm, fell }
}

/** The chances that an attack takes 0, 1, 2, ... points of so many that are left. */
const spreadOf = (odds: Odds, left: number): Float64Array =>
  Float64Array.from({ length: left + 1 }, (_, k) =>
    k === 0 ? 0 : k === left ? takesAtLeast(odds, k) : takesAtLeast(odds, k) - takesAtLeast(odds, k + 1),
  )

/** Several blows, or free attacks without end, point by point. */
const followMany = (
  combat: SymCombat,
  { aim, blows, left, hurts, instead }: Chain,
  odds: Odds,
  isEndless: boolean,
): Blow => {
  const { by, target, mods } = aim
  const sheet = sheetOf(combat, target)
  const chances = spreadOf(odds, left)
  const later =
    (mods & mod.unaware) === 0
      ? chances
      : spreadOf(oddsOf(combat, { ...aim, mods: withoutSource(mods, mod.unaware) }), left)
  const known: (Outlook | undefined)[] = []

  /**
   * What so many attacks do to one with some Toughness left; where pain still gives a free attack, it comes before the
   * others.
   */
  const row = (attacks: number, rest: number, pains: boolean, its: Float64Array): Outlook => {
    if (attacks === 0) return nothing
    const place = (attacks * (left + 1) + rest) * 2 + (pains ? 1 : 0)
    const before = its === later ? known[place] : undefined
    if (before !== undefined) return before
    let harm = 0
    let fell = 0
    let misses = 1
    for (let k = 1; k <= left; k++) {
      const chance = its[k] as number
      if (chance === 0) continue
      misses -= chance
      if (k >= rest) {
        harm += chance * rest
        fell += chance
        continue
      }
      const next = afterwards(attacks, rest - k, pains, k >= sheet.painFrom)
      harm += chance * (k + next.harm)
      fell += chance * next.fell
    }
    const missed = row(attacks - 1, rest, pains, later)
    const found = { harm: harm + misses * missed.harm, fell: fell + misses * missed.fell }
    if (its === later) known[place] = found
    return found
  }
  const afterwards = (attacks: number, rest: number, pains: boolean, hurt: boolean): Outlook => {
    const goesOn = row(attacks - 1, rest, pains, later)
    if (!pains || !hurt) return goesOn
    const again = row(1, rest, isEndless, later)
    return strikesAgain(combat, by, target, instead, again.harm, again.fell)
      ? row(attacks, rest, isEndless, later)
      : goesOn
  }
  const { fell, harm } = row(blows, left, hurts, chances)
  return { hit: odds.hit, harm: harm / sheet.toughness, fell }
}
