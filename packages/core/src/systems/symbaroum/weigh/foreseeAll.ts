import { keptBetween } from "../../../parts/moment.ts"
import { mod, occasion } from "../book/terms.ts"
import { chanceUpTo } from "../model/odds.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { withoutSource } from "../see/aim.ts"
import { fighterOf, isProne, sheetOf } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { isReadyAgain, mayProvoke, painChooserOf } from "../see/pain.ts"
import { foresee, promise, takenOf, takesAtLeast } from "./foresee.ts"
import { proneHarm } from "./proneHarm.ts"

/** What several attacks in a row take on average, in points of Toughness, and how often they fell. */
interface Outlook {
  readonly harm: number
  readonly fell: number
}

const nothing: Outlook = { harm: 0, fell: 0 }

/** What it is worth to the enemies of one who lies prone. */
const lying = keptBetween((combat: SymCombat, victim: number): number => proneHarm(combat, victim))

/**
 * What a fall is worth beside its harm to whoever chooses between a free attack and a foe who lies prone (RULING: as
 * much as half a health).
 */
const felling = 0.5

/**
 * What lying prone is worth to the enemies of a victim, where somebody chooses between that and a free attack;
 * undefined where there is no choice.
 */
const lyingInstead = (combat: SymCombat, target: number): number | undefined => {
  const { painChooser } = combat.prepared.rules
  return isProne(fighterOf(combat, target)) || painChooser === "alwaysFreeAttack" || painChooser === "alwaysProne"
    ? undefined
    : lying(combat, target, target)
}

/**
 * Whether pain gives a free attack, as far as it can be foreseen (SYM-053 to SYM-056): whoever chooses takes what does
 * more for its side.
 *
 * @param instead see `lyingInstead`
 * @param harm points that the free attack would take, and the chance that it would fell
 */
const strikesAgain = (
  combat: SymCombat,
  by: number,
  target: number,
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

/**
 * As `foresee`, with all that an attack may lead to at once: further blows of the same act, and the free attack of
 * pain. Written into `promise`; its success is that of the first attack.
 *
 * @param how one of `occasion`
 */
export const foreseeAll = (
  combat: SymCombat,
  by: number,
  target: number,
  profile: Profile,
  mods: number,
  how: number,
  less = 0,
): void => {
  const sheet = sheetOf(combat, target)
  const foe = fighterOf(combat, target)
  const isWhole = how === occasion.own || how === occasion.extra
  const blows = isWhole ? blowsAtOnce(combat, profile) : 1
  const left = Math.max(1, foe.toughness - less)
  const hurts =
    !foe.dying &&
    sheet.painFrom < left &&
    mayProvoke(combat, how) &&
    isReadyAgain(combat, profile, false, 1) &&
    hasFreeAttack(combat, by, target, occasion.pain)
  if (!hurts && (blows === 1 || foe.dying)) {
    foresee(combat, by, target, profile, mods, less)
    promise.harm *= blows / profile.blows
    return
  }
  // Before the attack is looked at: it looks at others.
  const instead = hurts ? lyingInstead(combat, target) : undefined
  const isEndless = combat.prepared.rules.freeAttackLimit === "unlimited" && combat.prepared.rules.freeAttackChains
  foresee(combat, by, target, profile, mods, less)
  const { hit } = promise
  // Nobody is surprised twice.
  const isUnaware = (mods & mod.unaware) !== 0
  if (blows === 1 && !isEndless && !isUnaware) {
    promise.harm /= profile.blows
    let reaches = takesAtLeast(sheet.painFrom)
    for (let k = sheet.painFrom; k < left && reaches > 0; k++) {
      const beyond = takesAtLeast(k + 1)
      const [harm, fell] = [takenOf(left - k), takesAtLeast(left - k)]
      if (strikesAgain(combat, by, target, instead, harm, fell)) {
        promise.harm += ((reaches - beyond) * harm) / sheet.toughness
        promise.fell += (reaches - beyond) * fell
      }
      reaches = beyond
    }
    return
  }
  const spread = (): Float64Array =>
    Float64Array.from({ length: left + 1 }, (_, k) =>
      k === 0 ? 0 : k === left ? takesAtLeast(k) : takesAtLeast(k) - takesAtLeast(k + 1),
    )
  const chances = spread()
  let later = chances
  if (isUnaware) {
    foresee(combat, by, target, profile, withoutSource(mods, mod.unaware))
    later = spread()
  }
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
  promise.hit = hit
  promise.harm = harm / sheet.toughness
  promise.fell = fell
}
