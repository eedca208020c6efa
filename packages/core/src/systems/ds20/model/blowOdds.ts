import { exactly, map, times } from "../../../dice/Distribution.ts"
import type { Answer, Blow } from "./Blow.ts"
import { armourLevels, threshold } from "./armour.ts"
import { beats, clamp, d4, margins, mostDice, mostScore, type Odds, type Outcome, testKey, testOdds } from "./odds.ts"
import { levelOf } from "./wounds.ts"

// What one attack comes to, exactly: from the test of the attacker and the answer of the target to wounds by their
// level.

/** Levels of wounds that are distinguished; what is beyond counts as the last. */
export const levels = 14

export const noAnswer: Answer = { way: 0, score: 0, penalties: 0, kind: 0, armour: 0 }

/** The length of a tail. */
const tailLength = levels + 2

/** A place for one more tail. */
const newTail = (odds: Odds): number => {
  const at = odds.tailsEnd
  odds.tailsEnd += tailLength
  if (odds.tailsEnd > odds.tails.length) {
    const { tails } = odds
    odds.tails = new Float64Array(2 * tails.length)
    odds.tails.set(tails)
  }
  return at
}

/**
 * The wounds that a damage number makes, armour rolled, as a tail: from its place in `Odds.tails` on, w further the
 * chance of level w or more (DS20-144).
 */
export const woundTail = (odds: Odds, kind: number, armourKind: number, damage: number): number => {
  const number = Math.min(margins - 1, damage)
  const key = (kind * odds.armours.length + armourKind) * margins + number
  let known = odds.byDamage.get(key)
  if (known === undefined) {
    known = woundTailOf(odds, { kind, armourKind, damage: number })
    odds.byDamage.set(key, known)
  }
  return known
}

const woundTailOf = (
  odds: Odds,
  { armourKind, damage, kind }: { readonly kind: number; readonly armourKind: number; readonly damage: number },
): number => {
  const { rules } = odds
  const armour = odds.armours[armourKind] as Odds["armours"][number]
  const [mhl, mhg] = odds.wounds[kind] as readonly [number, number]
  const worn = armour.score > 0
  const raised = worn && rules.armorMode === "threshold" ? threshold(armour) : 0
  const wound = Math.min(levels - 1, levelOf(damage, { mhl: mhl + raised, mhg: mhg + raised }, rules.gravePerMultiple))
  const tail = newTail(odds)
  const { tails } = odds
  const add = (after: number, chance: number) => {
    for (let w = tail; w <= tail + after; w++) tails[w] = (tails[w] as number) + chance
  }
  const off = armourLevels(armour.absorption)
  if (!worn || rules.armorMode === "threshold") add(wound, 1)
  else if (rules.armorMode === "flat") add(Math.max(0, wound - off), 1)
  else {
    const t = testOdds(odds, armour.score, 0, 0)
    add(wound, 1 - t.success)
    add(Math.max(0, wound - off), t.success - t.spectacular)
    add(Math.max(0, wound - 2 * off), t.spectacular)
  }
  return tail
}

const addTail = ({ tails }: Odds, into: number, tail: number, chance: number): void => {
  for (let w = 0; w < levels; w++) tails[into + w] = (tails[into + w] as number) + chance * (tails[tail + w] as number)
}

/** The exact chances of an attack, with the defence that is guessed. */
export const outcomeOf = (odds: Odds, blow: Blow, answer: Answer): Outcome => {
  const armours = odds.armours.length
  const kinds = odds.wounds.length
  const table =
    ((blow.kind * armours + blow.armour) * kinds + (answer.way === 2 ? answer.kind : 0)) * armours +
    (answer.way === 2 ? answer.armour : 0)
  let known = odds.outcomes[table]
  if (known === undefined) {
    known = new Map()
    odds.outcomes[table] = known
  }
  const attack = testKey(blow.score, blow.bonuses, blow.penalties)
  const defence =
    answer.way === 0
      ? 0
      : (answer.way << 10) | (clamp(answer.score, mostScore) << 4) | clamp(answer.penalties, mostDice)
  // More bullets than a roll can ask for are as good as so many.
  const bullets = Math.min(blow.bullets, blow.fixed ? blow.extra : 4 * blow.extra)
  // Plain blows fit into a small integer; the others say the rest in a second part.
  const base = attack * 4096 + defence
  const key =
    blow.extra === 0 && blow.plus === 0
      ? blow.shot
        ? -1 - base
        : base
      : base +
        67_108_864 *
          (1 +
            (blow.shot ? 1 : 0) +
            2 * (blow.fixed ? 1 : 0) +
            4 * clamp(blow.extra, 7) +
            32 * clamp(bullets, 31) +
            1024 * clamp(blow.plus + 20, 63))
  let outcome = known.get(key)
  if (outcome === undefined) {
    outcome = resolve(odds, blow, answer)
    known.set(key, outcome)
  }
  return outcome
}

const none = exactly(0)

const resolve = (odds: Odds, blow: Blow, answer: Answer): Outcome => {
  const { rules } = odds
  const t = testOdds(odds, blow.score, blow.bonuses, blow.penalties)
  const numbers = blow.shot && !rules.firearmDamageKeepsPenalties ? t.clean : t.chances
  const defence = answer.way === 0 ? undefined : testOdds(odds, answer.score, 0, answer.penalties)
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
    else if (answer.way === 1 && rules.dodgeMode === "allOrNothing") add(lands, m, chance * (1 - beats(defence, m)))
    else {
      add(lands, m, chance * (1 - defence.success))
      for (let k = 0; k <= defence.most; k++) {
        const p = chance * (defence.chances[k] as number)
        if (k < m || (k === m && !(answer.way === 2 && rules.blockTieStops))) add(lands, m - k, p)
        else if (k > m && answer.way === 2 && rules.blockCounterattack) add(back, k - m, p)
      }
    }
  }
  const wounds = newTail(odds)
  const counter = answer.way === 2 ? newTail(odds) : -1
  const more = blow.extra === 0 ? none : blow.fixed ? map(none, () => blow.extra) : times(d4, blow.extra)
  for (let m = 0; m < margins; m++) {
    const chance = lands[m] as number
    if (chance > 0) {
      for (let i = 0; i < more.chances.length; i++) {
        const number = Math.max(0, m + blow.plus) + Math.min(blow.bullets, more.from + i)
        addTail(odds, wounds, woundTail(odds, blow.kind, blow.armour, number), chance * (more.chances[i] as number))
      }
    }
    const returned = back[m] as number
    if (counter >= 0 && returned > 0) addTail(odds, counter, woundTail(odds, answer.kind, answer.armour, m), returned)
  }
  return { hit: t.success, wounds, counter }
}
