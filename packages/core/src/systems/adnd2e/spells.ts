/** Facts of the spells that can be cast: published values (initiative, range, what they do). */
export interface SpellFacts {
  readonly casting: number
  /** Range in yards: fixed, and more for each level. Touch spells: 0. */
  readonly yards: number
  readonly yardsPerLevel: number
  readonly touch: boolean
  /** Damage of one missile, touch or burst, by the caster's level. */
  readonly damage: (level: number) => string
  /** It flies in missiles: one, and one more for every two levels above the first, at most five. */
  readonly missiles: boolean
  /** It bursts over everybody within so many squares of its target, who may save against spells for half; 0: no burst. */
  readonly radius: number
}

/** The spells that the engine can cast. Others in a stat block wait for the rules of magic. */
export const spellBook: Readonly<Record<string, SpellFacts>> = {
  magic_missile: {
    casting: 1,
    yards: 60,
    yardsPerLevel: 10,
    touch: false,
    damage: () => "1d4+1",
    missiles: true,
    radius: 0,
  },
  shocking_grasp: {
    casting: 1,
    yards: 0,
    yardsPerLevel: 0,
    touch: true,
    damage: (level) => `1d8+${level}`,
    missiles: false,
    radius: 0,
  },
  fireball: {
    casting: 3,
    yards: 10,
    yardsPerLevel: 10,
    touch: false,
    damage: (level) => `${Math.max(1, Math.min(10, level))}d6`,
    missiles: false,
    // 20 feet.
    radius: 4,
  },
}
