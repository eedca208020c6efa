import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import type { Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { LookBook } from "../../../parts/LookBook.ts"
import { feat } from "../book/feats.ts"
import { verbs } from "../book/verbs.ts"
import type { D20Combat, FighterView, Litter } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { canDelay } from "../see/canDelay.ts"
import { isHurt } from "../see/bodies/isHurt.ts"

/*
 * What turns have looked like before: the options of a turn of which nothing is spent, which of them was chosen, and
 * the attacks that they come to.
 *
 * All follows from the scenario and from what `describe` lists: where everybody stands, in what condition, with what in
 * hand, and so on. Choices depend on the hit points of their only target as well. Everything that options, forecasts or
 * the numbers of an attack depend on must be in the description; memory.test.ts plays random fights against books that
 * are new at every decision. actions/options.ts says which turns are left out.
 */

/** By verb: what it is (see `book/verbs.ts`). */
const invites = verbs.map((its) => its.invites === true)

/** Integers for each combatant, before them, and for each kind of ammunition. */
const each = 3
const before = 6

/** A combatant's kinds of ammunition. */
const stocksOf = (sheet: Sheet): number[] => sheet.slots.map(({ stock }) => stock).filter((stock) => stock >= 0)

/** Hit points as a version: 0, -1, 1, -2, 2, ... */
const versionOf = (hp: number): number => (hp < 0 ? -2 * hp - 1 : 2 * hp)

/**
 * Whether an option provokes, so that its actor may fall before it comes to its blow: then its own hit points count
 * too.
 */
const mayFall = (sheet: Sheet, o: Option): boolean => {
  if (invites[o.verb] === true) return true
  const form = o.item < 0 ? undefined : sheet.forms[o.item]
  return form !== undefined && (!form.melee || !form.armed)
}

/** The only one that options are aimed at, -1 if there are several, or none. */
const onlyTarget = (options: readonly Option[]): number => {
  let only = -1
  for (let i = 0; i < options.length; i++) {
    const { target } = options[i] as Option
    if (target < 0 || target === only) continue
    if (only >= 0) return -1
    only = target
  }
  return only
}

/** Of a choice: one more than the only target of its options, and above that whether one of them may fall. */
const mayFallFirst = 64
const targets = mayFallFirst - 1

/**
 * The version of a choice: all options promise the same while their only target is as hurt. Bursts and sweeps harm
 * others as well.
 */
const precedentVersion = (combat: D20Combat, { who }: Decision, facts: number): number => {
  const sheet = combat.prepared.sheets[who] as Sheet
  const target = (facts & targets) - 1
  if (target < 0 || sheet.bombs.length > 0 || sheet.sprays.length > 0) return -1
  const { combatants } = combat.state
  if ((facts & mayFallFirst) !== 0 && (combatants[who] as FighterView).hp !== sheet.maxHp) return -1
  return versionOf((combatants[target] as FighterView).hp)
}

/** The book of a scenario with these combatants. */
export const newTurnBook = (sheets: readonly Sheet[]): LookBook<D20Combat> => {
  const stocks = sheets.map(stocksOf)

  /** Writes all that options, forecasts and attacks of the turn of `who` follow from. */
  const describe = (combat: D20Combat, who: Who, _kind: number, _asked: number, into: Int32Array): void => {
    const { state } = combat
    const { combatants, litter, loaded, spares } = state
    const { at, eyes, hp } = combatants[who] as FighterView
    const { feats } = sheets[who] as Sheet
    // Bits of its weapons that lie at its feet, and above them of all that lie somewhere.
    let lying = 0
    for (let i = 0; i < litter.length; i++) {
      const lies = litter[i] as Litter
      if (lies.owner === who) lying |= (lies.at === at ? 0x10001 : 0x10000) << lies.slot
    }
    into[0] = lying
    into[1] = (feats & feat.dodge) !== 0 ? eyes : -1
    into[2] = (state.single ? 1 : 0) | (canDelay(combat) ? 2 : 0)
    into[3] = state.gone
    into[4] = state.unlocked
    into[5] = isHurt(hp, (sheets[who] as Sheet).maxHp) ? 1 : 0
    let n = before
    for (let i = 0; i < combatants.length; i++) {
      const c = combatants[i] as FighterView
      const sheet = sheets[i] as Sheet
      let rest =
        (c.here ? 1 : 0) | (c.down ? 2 : 0) | (c.dead ? 4 : 0) | (c.fled ? 8 : 0) | (c.hp > 0 ? 16 : c.hp < 0 ? 32 : 0)
      // It has no opportunity left against `who`, and it watches `who` (Dodge).
      if (c.opportunities >= sheet.opportunities || isIn(c.opportunitiesOn, who)) rest |= 64
      if (c.eyes === who && (sheet.feats & feat.dodge) !== 0) rest |= 128
      into[n] = c.conditions
      into[n + 1] = c.at | (c.held << 16)
      into[n + 2] = rest | (c.stripped << 8)
      n += each
    }
    // Its own ammunition; others may have more kinds.
    const own = stocks[who] as readonly number[]
    for (let i = 0; i < own.length; i++) {
      into[n] = loaded[own[i] as number] as number
      into[n + 1] = spares[own[i] as number] as number
      n += 2
    }
    for (; n < into.length; n++) into[n] = 0
  }

  return new LookBook(sheets.length, {
    width: before + each * sheets.length + 2 * Math.max(0, ...stocks.map((own) => own.length)),
    // An actor has many hit points: with 256 an arrest knows 43 % of its turns again, with 1,024 it knows 56.
    kept: 1024,
    patience: 4096,
    // In four against four one turn in seven is known, and to keep the others costs more than that saves.
    worth: 4,
    choices: true,
    describe,
    precedentVersion,
    facts: ({ options, who }) =>
      (onlyTarget(options) + 1) | (options.some((o) => mayFall(sheets[who] as Sheet, o)) ? mayFallFirst : 0),
  })
}

/** Where policies may note what they choose in a remembered turn. */
export const precedent = (combat: D20Combat, d: Decision): Precedent | undefined =>
  combat.prepared.turnBook.precedent(combat, d)
