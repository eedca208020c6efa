import type { elements } from "./elements.ts"
import type { save } from "./save.ts"
import type { condition } from "./terms.ts"

/** What a work of magic does: a spell, an item, a breath weapon or an innate ability. */
export interface MagicFacts {
  /** Whom it is for: an enemy (default), a friend or oneself. */
  readonly on?: "foe" | "friend" | "self"
  /** It works by touch: a roll against the unwilling (ADD2-138), none for the willing (ADD2-136). */
  readonly touch?: boolean
  /** Range in yards. */
  readonly yards?: number
  /** Damage, or hit points given back. */
  readonly dice?: string
  readonly element?: (typeof elements)[number]
  readonly heals?: boolean
  /** How many times the dice are rolled and added. */
  readonly missiles?: number
  /** It bursts over everybody within so many squares of its target. */
  readonly radius?: number
  /** It spreads from its source over everybody in the direction of its target, so many squares far. */
  readonly cone?: number
  /** The save against it: for half the damage, and against the condition. */
  readonly save?: keyof typeof save
  readonly condition?: keyof typeof condition
  /** How long the condition lasts: dice of rounds or of turns (ADD2-002). */
  readonly rounds?: string
  readonly turns?: string
  /** It works on so many creatures at most: its target and those nearest to that; the fewer, the harder the save. */
  readonly people?: number
  /** It works on so many Hit Dice of creatures around its target, none of them with more than 4+3. */
  readonly hitDice?: string
}

interface SpellFacts extends MagicFacts {
  readonly casting: number
}

/** How many missiles: one, and one more for every two levels above the first, at most five. */
const missilesAt = (level: number): number => Math.min(5, 1 + Math.floor((level - 1) / 2))

/** The spells that the engine can cast, by the caster's level: published values. */
export const spellBook: Readonly<Record<string, (level: number) => SpellFacts>> = {
  magic_missile: (level) => ({ casting: 1, yards: 60 + 10 * level, dice: "1d4+1", missiles: missilesAt(level) }),
  shocking_grasp: (level) => ({ casting: 1, touch: true, dice: `1d8+${level}` }),
  // 20 feet around.
  fireball: (level) => ({
    casting: 3,
    yards: 10 + 10 * level,
    dice: `${Math.max(1, Math.min(10, level))}d6`,
    element: "fire",
    radius: 4,
    save: "spell",
  }),
  // 5 feet.
  burning_hands: (level) => ({
    casting: 1,
    cone: 1,
    dice: `1d3+${Math.min(20, 2 * level)}`,
    element: "fire",
    save: "spell",
  }),
  // 15 feet around.
  sleep: (level) => ({ casting: 1, yards: 30, radius: 3, condition: "asleep", rounds: `${5 * level}`, hitDice: "2d4" }),
  cure_light_wounds: () => ({ casting: 5, touch: true, on: "friend", heals: true, dice: "1d8" }),
  hold_person: (level) => ({
    casting: 5,
    yards: 120,
    people: 4,
    save: "spell",
    condition: "held",
    rounds: `${2 * level}`,
  }),
}

interface Work {
  readonly harm?: unknown
  readonly heals?: unknown
  readonly condition?: unknown
}

/** Whether a stat block says what an item, an ability or a spell does. */
export const saysWhatItDoes = ({ harm, heals, condition: under }: Work): boolean =>
  harm !== undefined || heals !== undefined || under !== undefined

/** Whether a spell can be cast at all: it is known, or its stat block says what it does. */
export const isCastable = (spell: Work & { readonly id: string }): boolean =>
  spell.id in spellBook || saysWhatItDoes(spell)
