import { type Distribution, exactly, map, times, uniform } from "../../dice/Distribution.ts"
import type { DsHouseRules } from "./houseRules.ts"
import { settle, test } from "./pool.ts"
import type { Protection } from "./sheet.ts"
import { level, levelOf } from "./wounds.ts"

/** How far chances are spelled out: margins and damage numbers, levels of wounds. What is beyond counts as the last. */
const margins = 128
export const levels = 12
const mostDice = 15
const mostScore = 63

/** A test: `chances[m]` is the chance to succeed by exactly m; `success` their sum. */
export interface TestOdds {
  readonly success: number
  readonly chances: Float64Array
  /** `tail[m]`: by m or more. */
  readonly tail: Float64Array
  /** Its number among the tests: score and dice. */
  readonly key: number
  /** The chance to succeed with a damage number of exactly m once the penalties are left out. */
  readonly clean: Float64Array
  /** The chance of a spectacular success, and of a disastrous failure. */
  readonly spectacular: number
  readonly disastrous: number
}

/** What an attack comes to: the chance that its roll succeeds, wounds of the target by level, and of the attacker. */
export interface Outcome {
  readonly hit: number
  readonly wounds: Float64Array
  readonly counter: Float64Array | undefined
}

/** What a wound of each level takes of somebody's health, and from which level on it fells. */
export interface Values {
  /** The tracks that it holds for, as one integer. */
  readonly tracks: number
  readonly worth: Float64Array
  readonly felling: number
}

/** Tables of chances, made when they are asked for first. Memory beside the state, as the board is. */
export interface Odds {
  readonly rules: DsHouseRules
  /** Kinds of wounds (MHL, MHG) and of armour, by number. */
  readonly wounds: readonly (readonly [mhl: number, mhg: number])[]
  readonly armours: readonly Pick<Protection, "score" | "absorption">[]
  readonly tests: Map<number, TestOdds>
  /** Wounds by level of a damage number. */
  readonly byDamage: Map<number, Float64Array>
  /** What is left of one test by another. */
  readonly differences: Map<number, Float64Array>
  /** By combatant: what wounds are worth to it as its tracks stand. */
  readonly values: Values[]
  /** By kind of wound and armour, for the target and for a counter. */
  readonly outcomes: (Map<number, Outcome> | undefined)[]
}

export const newOdds = (rules: DsHouseRules, wounds: Odds["wounds"], armours: Odds["armours"]): Odds => ({
  rules,
  wounds,
  armours,
  tests: new Map(),
  byDamage: new Map(),
  differences: new Map(),
  values: [],
  outcomes: [],
})

const d4 = uniform(4)
const none = exactly(0)

const clamp = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value)

/** A test by its score and its dice as one small integer. */
const testKey = (score: number, bonuses: number, penalties: number): number =>
  (clamp(score, mostScore) << 8) | (clamp(bonuses, mostDice) << 4) | clamp(penalties, mostDice)

/** What modifiers add in points; the number of dice where they are d20s is another matter. */
const points = (rule: DsHouseRules["modifierDice"], count: number): Distribution =>
  rule === "d4" ? times(d4, count) : map(times(uniform(1), count), (n) => (rule === "flat2" ? 2 : 3) * n)

/** The chances of a test (DS20-019, DS20-143). */
export const testOdds = (odds: Odds, score: number, bonuses: number, penalties: number): TestOdds => {
  const key = testKey(score, bonuses, penalties)
  let known = odds.tests.get(key)
  if (known === undefined) {
    known = reckon(odds.rules, clamp(score, mostScore), clamp(bonuses, mostDice), clamp(penalties, mostDice))
    odds.tests.set(key, known)
  }
  return known
}

const reckon = (rules: DsHouseRules, score: number, bonuses: number, penalties: number): TestOdds => {
  const chances = new Float64Array(margins)
  const clean = new Float64Array(margins)
  let success = 0
  let spectacular = 0
  let disastrous = 0
  const add = (natural: number, unhindered: number, plus: number, minus: number, chance: number) => {
    settle(rules.spectacular, score, natural, unhindered, plus, minus)
    if (test.disastrous) disastrous += chance
    if (!test.success) return
    success += chance
    if (test.spectacular) spectacular += chance
    const m = Math.min(margins - 1, test.margin)
    const c = Math.min(margins - 1, test.clean)
    chances[m] = (chances[m] as number) + chance
    clean[c] = (clean[c] as number) + chance
  }
  if (rules.modifierDice === "keepD20") {
    const net = bonuses - penalties
    const others = keptOf(Math.abs(net), net > 0)
    for (let first = 1; first <= 20; first++) {
      if (net === 0) add(first, first, 0, 0, 1 / 20)
      else
        for (let other = 1; other <= 20; other++) {
          const natural = net > 0 ? Math.min(first, other) : Math.max(first, other)
          add(natural, net > 0 ? natural : first, 0, 0, (others[other] as number) / 20)
        }
    }
  } else {
    const plus = points(rules.modifierDice, bonuses)
    const minus = points(rules.modifierDice, penalties)
    for (let natural = 1; natural <= 20; natural++) {
      for (let i = 0; i < plus.chances.length; i++) {
        const some = (plus.chances[i] as number) / 20
        if (some === 0) continue
        for (let j = 0; j < minus.chances.length; j++)
          add(natural, natural, plus.from + i, minus.from + j, some * (minus.chances[j] as number))
      }
    }
  }
  const tail = new Float64Array(margins + 1)
  for (let m = margins - 1; m >= 0; m--) tail[m] = (tail[m + 1] as number) + (chances[m] as number)
  return { success, chances, tail, key: testKey(score, bonuses, penalties), clean, spectacular, disastrous }
}

/** The chances of the lowest (or highest) of n d20s, by face. */
const keptOf = (n: number, lowest: boolean): Float64Array => {
  const chances = new Float64Array(21)
  const upTo = (face: number) => (lowest ? 1 - (1 - face / 20) ** n : (face / 20) ** n)
  for (let face = 1; face <= 20; face++) chances[face] = upTo(face) - upTo(face - 1)
  return chances
}

/** P(a test succeeds by more than `margin`, which is at least -1). */
export const beats = (t: TestOdds, margin: number): number => t.tail[Math.min(margins, margin + 1)] as number

/** An opposed test: the chance that one succeeds by more than the other does (core rule C05). */
export const wins = (odds: Odds, one: TestOdds, other: TestOdds): number => {
  // What is left over is at least 1, or the other one has failed.
  const left = leftOver(odds, one, other)
  return (left[1] as number) + (one.chances[0] as number) * (1 - other.success)
}

/** P(a test's margin, less another's where that succeeds, is n or more), by n from 0 on. */
export const leftOver = (odds: Odds, one: TestOdds, other: TestOdds): Float64Array => {
  const key = one.key * 16_384 + other.key
  let tail = odds.differences.get(key)
  if (tail !== undefined) return tail
  tail = new Float64Array(margins + 1)
  for (let m = 0; m < margins; m++) {
    const chance = one.chances[m] as number
    if (chance === 0) continue
    tail[m] = (tail[m] as number) + chance * (1 - other.success)
    for (let k = 0; k <= m; k++) tail[m - k] = (tail[m - k] as number) + chance * (other.chances[k] as number)
  }
  for (let m = margins - 1; m >= 0; m--) tail[m] = (tail[m] as number) + (tail[m + 1] as number)
  odds.differences.set(key, tail)
  return tail
}

/** Levels that armour takes off, by its roll: nothing, as much as it does, or twice that (DS20-034 to DS20-036). */
export const armourLevels = (absorption: number): number => 1 + absorption

/** MHL and MHG raised by armour, under the house rule of that name. */
export const threshold = (armour: Pick<Protection, "score" | "absorption">): number =>
  armour.score === 0 ? 0 : Math.ceil(armour.score / 4) + armour.absorption

/** Adds a damage number to wounds by level, armour rolled. */
export const addWound = (
  odds: Odds,
  wounds: Float64Array,
  kind: number,
  armourKind: number,
  damage: number,
  chance: number,
  stuns = false,
): void => {
  const { rules } = odds
  const armour = odds.armours[armourKind] as Odds["armours"][number]
  const [mhl, mhg] = odds.wounds[kind] as readonly [number, number]
  const worn = armourKind > 0 && armour.score > 0
  const raised = worn && rules.armorMode === "threshold" ? threshold(armour) : 0
  const wound = Math.min(levels - 1, levelOf(damage, mhl + raised, mhg + raised, rules.gravePerMultiple))
  const at = (after: number, p: number) => {
    // A stun lowers what is at least a light wound by one level (DS20-079).
    const final = stuns && after >= level.light ? after - 1 : Math.max(0, after)
    wounds[final] = (wounds[final] as number) + p
  }
  if (!worn || rules.armorMode === "threshold") {
    at(wound, chance)
    return
  }
  const off = armourLevels(armour.absorption)
  if (rules.armorMode === "flat") {
    at(wound - off, chance)
    return
  }
  const t = testOdds(odds, armour.score, 0, 0)
  at(wound, chance * (1 - t.success))
  at(wound - off, chance * (t.success - t.spectacular))
  at(wound - 2 * off, chance * t.spectacular)
}

/** The wounds by level that a damage number makes, armour rolled. */
export const woundsAt = (
  odds: Odds,
  kind: number,
  armourKind: number,
  damage: number,
  stuns: boolean,
): Float64Array => {
  const number = Math.min(margins - 1, damage)
  const key = ((kind * odds.armours.length + armourKind) * 2 + (stuns ? 1 : 0)) * margins + number
  let known = odds.byDamage.get(key)
  if (known === undefined) {
    known = new Float64Array(levels)
    addWound(odds, known, kind, armourKind, number, 1, stuns)
    odds.byDamage.set(key, known)
  }
  return known
}

/** What a defender answers a hit with in a forecast. */
export interface Guess {
  /** 0 nothing, 1 dodge, 2 block. */
  readonly way: number
  readonly score: number
  readonly penalties: number
  /** What a block strikes back with, and the attacker's armour. */
  readonly kind: number
  readonly armour: number
}

/** An attack in numbers: its test, what it wounds with and through, what it adds to the damage. */
export interface Blow {
  readonly score: number
  readonly bonuses: number
  readonly penalties: number
  readonly kind: number
  readonly armour: number
  /** Damage goes by the clean number. */
  readonly shot: boolean
  /** d4s (or points, when fixed) of damage by further bullets, and how many bullets there are for them. */
  readonly extra: number
  readonly fixed: boolean
  readonly bullets: number
  readonly plus: number
  readonly stuns: boolean
}

/** The exact chances of an attack, with the defence that is guessed. */
export const outcomeOf = (odds: Odds, blow: Blow, guess: Guess): Outcome => {
  const armours = odds.armours.length
  const kinds = odds.wounds.length
  const table =
    ((blow.kind * armours + blow.armour) * kinds + (guess.way === 2 ? guess.kind : 0)) * armours +
    (guess.way === 2 ? guess.armour : 0)
  let known = odds.outcomes[table]
  if (known === undefined) {
    known = new Map()
    odds.outcomes[table] = known
  }
  const plain = blow.extra === 0 && blow.plus === 0 && !blow.stuns
  const attack = testKey(blow.score, blow.bonuses, blow.penalties)
  const defence =
    guess.way === 0 ? 0 : (guess.way << 10) | (clamp(guess.score, mostScore) << 4) | clamp(guess.penalties, mostDice)
  // Plain blows fit into a small integer; the others say the rest in a second part.
  const base = attack * 4096 + defence
  const key = plain
    ? blow.shot
      ? -1 - base
      : base
    : base +
      67_108_864 *
        (1 +
          (blow.shot ? 1 : 0) +
          2 * (blow.stuns ? 1 : 0) +
          4 * (blow.fixed ? 1 : 0) +
          8 * clamp(blow.extra, 7) +
          64 * clamp(blow.bullets, 31) +
          2048 * clamp(blow.plus + 20, 63))
  let outcome = known.get(key)
  if (outcome === undefined) {
    outcome = resolve(odds, blow, guess)
    known.set(key, outcome)
  }
  return outcome
}

const resolve = (odds: Odds, blow: Blow, guess: Guess): Outcome => {
  const { rules } = odds
  const t = testOdds(odds, blow.score, blow.bonuses, blow.penalties)
  const numbers = blow.shot && !rules.firearmDamageKeepsPenalties ? t.clean : t.chances
  const defence = guess.way === 0 ? undefined : testOdds(odds, guess.score, 0, guess.penalties)
  // What comes through by damage number, and what a block gives back; wounds are worked out once for each number.
  const lands = new Float64Array(margins)
  const back = new Float64Array(margins)
  const add = (into: Float64Array, damage: number, chance: number) => {
    const at = Math.min(margins - 1, damage)
    into[at] = (into[at] as number) + chance
  }
  for (let m = 0; m < margins; m++) {
    const chance = numbers[m] as number
    if (chance === 0) continue
    if (defence === undefined) add(lands, m, chance)
    else if (guess.way === 1 && rules.dodgeMode === "allOrNothing") add(lands, m, chance * (1 - beats(defence, m)))
    else {
      add(lands, m, chance * (1 - defence.success))
      for (let k = 0; k < margins && (defence.tail[k] as number) > 0; k++) {
        const p = chance * (defence.chances[k] as number)
        if (k < m || (k === m && !(guess.way === 2 && rules.blockTieStops))) add(lands, m - k, p)
        else if (k > m && guess.way === 2 && rules.blockCounterattack) add(back, k - m, p)
      }
    }
  }
  const wounds = new Float64Array(levels)
  const counter = guess.way === 2 ? new Float64Array(levels) : undefined
  const more = blow.extra === 0 ? none : blow.fixed ? map(none, () => blow.extra) : times(d4, blow.extra)
  for (let m = 0; m < margins; m++) {
    const chance = lands[m] as number
    if (chance > 0) {
      for (let i = 0; i < more.chances.length; i++) {
        const number = Math.max(0, m + blow.plus) + Math.min(blow.bullets, more.from + i)
        addWound(odds, wounds, blow.kind, blow.armour, number, chance * (more.chances[i] as number), blow.stuns)
      }
    }
    const returned = back[m] as number
    if (counter !== undefined && returned > 0) addWound(odds, counter, guess.kind, guess.armour, m, returned)
  }
  return { hit: t.success, wounds, counter }
}
