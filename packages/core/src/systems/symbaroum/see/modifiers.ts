import { lowestOf } from "../../../parts/bits.ts"
import { applying, modifierRows, where, whileIn } from "../../../parts/modifiers.ts"
import { conditionBit, mod } from "../book/terms.ts"
import type { FighterView, SymPrepared } from "../model/System.ts"
import type { Hampered } from "../model/odds.ts"
import { isFlanked, isHigh, isProne } from "./fighter.ts"

/** What modifiers look at beside conditions, as bits of the same word. */
const mark = {
  /** Attacked before it knew of any danger (SYM-089). */
  surprised: 1 << 16,
  /** Somebody is in its flank. */
  outflanked: 1 << 17,
  /** The attacker stands high. */
  above: 1 << 18,
} as const

const source = mod.unaware | mod.flanked | mod.prone | mod.lower

/**
 * When each modifier of an attack applies: a row for each, in groups that are looked at together. The rows of a group
 * ask for bits of one word, so that most are passed over at once. Their values and names: `book/terms.ts`.
 */
const rows = modifierRows(mod, {
  /** In any attack. */
  attack: {
    unaware: whileIn(mark.surprised),
    lower: whileIn(mark.above, (prepared: SymPrepared, target: FighterView) => !isHigh(prepared, target)),
  },
  /** In melee. */
  blow: {
    flanked: whileIn(mark.outflanked, (_by: FighterView, target: FighterView) => isFlanked(target)),
    prone: whileIn(conditionBit.prone, (by: FighterView) => !isProne(by)),
  },
  /** By the sources of advantage that there are (SYM-086, SYM-088). */
  advantage: {
    advantage: whileIn(source),
  },
  /** In bad light, by which of the two dice counts for who rolls (SYM-072, SYM-073). */
  light: {
    hampered: where((counts: Hampered) => counts > 0),
    enemyHampered: where((counts: Hampered) => counts < 0),
  },
})

/** The sources of advantage among the modifiers of an attack. */
export const sourcesIn = (mods: number): number => mods & source

/** A number from 0 to 15 that tells which ones they are. */
export const sourcesAs = (mods: number): number => (mods & source) >> lowestOf(source)

/** The same with the advantage that their sources give, or without it. */
export const withAdvantage = (mods: number): number =>
  (mods & ~mod.advantage) | applying(rows.advantage, undefined, mods)

/** What gives advantage in any attack. */
export const anySource = (prepared: SymPrepared, by: FighterView, target: FighterView, unaware: boolean): number =>
  applying(rows.attack, prepared, (unaware ? mark.surprised : 0) | (isHigh(prepared, by) ? mark.above : 0), target)

/** What else gives advantage in melee. */
export const meleeSource = (by: FighterView, target: FighterView): number =>
  applying(rows.blow, by, target.conditions | (target.flankedBy === 0 ? 0 : mark.outflanked), target)

/** What the light does to a roll: whose eyes are hampered, not what the dice show, which may be the same on both. */
export const lightMods = (counts: Hampered): number => applying(rows.light, counts, 0)
