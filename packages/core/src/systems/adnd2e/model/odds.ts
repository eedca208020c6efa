import {
  atLeast,
  type Distribution,
  distributionOf,
  exactly,
  highest,
  map,
  mean,
  mix,
  times as repeated,
  sum,
} from "../../../dice/Distribution.ts"
import type { DiceExpression } from "../../../dice/expression.ts"
import { power } from "../../../dice/power.ts"
import type { AdndHouseRules } from "../book/houseRules.ts"
import type { Form, Part, SequenceOdds } from "./Sheet.ts"

type HitRules = Pick<AdndHouseRules, "attack.nat20_auto" | "attack.nat1_auto">
type DamageRules = HitRules & Pick<AdndHouseRules, "attack.critical" | "damage.double_mode">

/** How many of the twenty faces hit when `needed` is the face that does (ADD2-041, 042). */
export const facesThatHit = (rules: HitRules, needed: number): number =>
  Math.min(rules["attack.nat1_auto"] ? 19 : 20, Math.max(rules["attack.nat20_auto"] ? 1 : 0, 21 - needed))

/** Whether a face hits when `needed` does. */
export const doesHit = (rules: HitRules, face: number, needed: number): boolean =>
  face === 20 && rules["attack.nat20_auto"] ? true : face === 1 && rules["attack.nat1_auto"] ? false : face >= needed

/**
 * Damage of a hit: the dice `times` over, then the modifiers once (ADD2-081), or everything `times` over; never below 1
 * (ADD2-043). The plain numbers of the expression count as modifiers.
 */
export const damage = (
  mode: DamageRules["damage.double_mode"],
  rolled: number,
  { plus, times }: { readonly plus: number; readonly times: number },
): number => Math.max(1, mode === "total" ? (rolled + plus) * times : rolled * times + plus)

/** The exact distribution of the damage of one hit. */
export const damageDistribution = (
  mode: DamageRules["damage.double_mode"],
  dice: DiceExpression,
  plus: number,
  times: number,
): Distribution =>
  map(distributionOf(dice), (total) => damage(mode, total - dice.plus, { plus: plus + dice.plus, times }))

/** By how much the dice of a natural 20 count, and whether the total does (attack.critical). */
export const critical = (
  rules: DamageRules,
  times: number,
): { readonly times: number; readonly mode: DamageRules["damage.double_mode"] } =>
  rules["attack.critical"] === "off"
    ? { times, mode: rules["damage.double_mode"] }
    : {
        times: times * 2,
        mode: rules["attack.critical"] === "double_damage_on_20" ? "total" : rules["damage.double_mode"],
      }

/** One attack: what it needs and what it does. */
export interface OneAttack {
  /** The face that hits, all modifiers included. */
  readonly needed: number
  readonly dice: DiceExpression
  readonly plus: number
  /** 2 where the dice are doubled. */
  readonly times?: number
  /** The hit needs no roll (ADD2-055). */
  readonly automatic?: boolean
}

/** The exact chances of one attack: the damage it deals, 0 for a miss. */
export const attackDistribution = (rules: DamageRules, attack: OneAttack): Distribution =>
  attack.automatic === true
    ? damageDistribution(rules["damage.double_mode"], attack.dice, attack.plus, attack.times ?? 1)
    : attackOn(rules, attack, 1, 20)

/** The part of those chances that falls to the faces of the die from the first to the last. */
const attackOn = (rules: DamageRules, attack: OneAttack, first: number, last: number): Distribution => {
  const multiple = attack.times ?? 1
  const crit = critical(rules, multiple)
  let hits = 0
  for (let face = first; face <= last; face++) if (doesHit(rules, face, attack.needed)) hits++
  const on20 = last === 20 && doesHit(rules, 20, attack.needed) ? 1 : 0
  return mix([
    [(last - first + 1 - hits) / 20, exactly(0)],
    [(hits - on20) / 20, damageDistribution(rules["damage.double_mode"], attack.dice, attack.plus, multiple)],
    [on20 / 20, damageDistribution(crit.mode, attack.dice, attack.plus, crit.times)],
  ])
}

/** What is asked of an attack: its chance to hit, expected damage and the chance of any amount, exactly. */
export const attackOdds = (rules: DamageRules, attack: OneAttack) => {
  const distribution = attackDistribution(rules, attack)
  return {
    hit: attack.automatic === true ? 1 : facesThatHit(rules, attack.needed) / 20,
    expected: mean(distribution),
    atLeast: (amount: number): number => atLeast(distribution, amount),
    distribution,
  }
}

const leastNeeded = -5
const mostNeeded = 27
/** What is needed for a hit without a roll (ADD2-055): no natural 1 misses, and no natural 20 is better. */
export const noRoll = -100
/** Where that is kept, before all others. */
const leastKept = leastNeeded - 1
const neededSteps = mostNeeded - leastKept + 1
const mostRepeats = 6

/**
 * The odds of `repeats` sequences of a form whose first roll needs `needed`. Computed when first asked, then a look-up.
 *
 * @param large 1 against Large and bigger
 * @param times 2 where the dice are doubled
 * @param proof how much magic a weapon must have to do any harm
 */
export const oddsOf = (
  rules: DamageRules,
  form: Form,
  needed: number,
  large: 0 | 1,
  times: 1 | 2,
  repeats: number,
  proof: number,
): SequenceOdds => {
  const isAutomatic = needed === noRoll
  const n = isAutomatic ? leastKept : Math.max(leastNeeded, Math.min(mostNeeded, needed))
  const often = repeats > mostRepeats ? mostRepeats : repeats
  const key = (((proof * 2 + large) * 2 + times - 1) * (mostRepeats + 1) + often) * neededSteps + n - leastKept
  return (form.odds[key] ??= sequenceOdds(rules, form, n, large, times, often, proof))
}

const sequenceOdds = (
  rules: DamageRules,
  form: Form,
  needed: number,
  large: 0 | 1,
  times: 1 | 2,
  repeats: number,
  proof: number,
): SequenceOdds => {
  const parts = form.parts.filter((part) => part.magic >= proof)
  const attackOf = (part: Part): OneAttack => ({
    needed: needed - part.hit,
    dice: part.dice[large],
    plus: part.plus,
    times,
    automatic: needed === leastKept,
  })
  const miss = parts.reduce((chance, part) => chance * (1 - attackOdds(rules, attackOf(part)).hit), 1)
  // RULING: nothing follows up a hit without a roll.
  const total =
    needed !== leastKept && parts.some((part) => part.follow !== undefined)
      ? withFollowUp(rules, parts, attackOf, repeats)
      : repeated(parts.map((part) => attackDistribution(rules, attackOf(part))).reduce(sum, exactly(0)), repeats)
  const top = Math.max(1, highest(total))
  const fell = new Float64Array(top + 1)
  for (let hp = 0; hp <= top; hp++) fell[hp] = atLeast(total, hp)
  const harm = new Float64Array(top + 1)
  for (let hp = 1; hp <= top; hp++) harm[hp] = (harm[hp - 1] as number) + (fell[hp] as number)
  return { hit: 1 - power(miss, repeats), fell, harm }
}

/**
 * The damage of so many sequences of which one hit is followed up: the chances before and after that hit are kept
 * apart.
 */
const withFollowUp = (
  rules: DamageRules,
  parts: readonly Part[],
  attackOf: (part: Part) => OneAttack,
  repeats: number,
): Distribution => {
  let before = exactly(0)
  let after: Distribution | undefined
  for (let i = 0; i < repeats * parts.length; i++) {
    const part = parts[i % parts.length] as Part
    const attack = attackOf(part)
    const further = after && sum(after, attackDistribution(rules, attack))
    if (part.follow === undefined) {
      before = sum(before, attackDistribution(rules, attack))
      after = further
      continue
    }
    const { from, dice } = part.follow
    // Faces from there on that miss are followed up by nothing.
    const first = Math.max(from, 21 - facesThatHit(rules, attack.needed))
    const followed = sum(
      sum(before, attackOn(rules, attack, first, 20)),
      map(distributionOf(dice), (n) => Math.max(1, n)),
    )
    before = sum(before, attackOn(rules, attack, 1, first - 1))
    after =
      further === undefined
        ? followed
        : mix([
            [1, further],
            [1, followed],
          ])
  }
  return after === undefined
    ? before
    : mix([
        [1, before],
        [1, after],
      ])
}

/** Chance that the damage reaches `hp`. */
export const fellAt = (odds: SequenceOdds, hp: number): number =>
  hp <= 0 ? 1 : hp < odds.fell.length ? Math.min(1, odds.fell[hp] as number) : 0

/** Expected damage, no more than `hp` counted. */
export const harmAt = (odds: SequenceOdds, hp: number): number =>
  odds.harm[hp < odds.harm.length ? Math.max(0, hp) : odds.harm.length - 1] as number
