/** Facts of the spells that can be cast: published values (initiative, range, what they do). */
export interface SpellFacts {
  readonly casting: number
  /** Range in yards: fixed, and more for each level. Touch spells: 0. */
  readonly yards: number
  readonly yardsPerLevel: number
  readonly touch: boolean
  /** Damage of one missile or touch; `perLevel` is added once for each level of the caster. */
  readonly damage: string
  readonly perLevel: number
  /** It flies in missiles: one, and one more for every two levels above the first, at most five. */
  readonly missiles: boolean
}

/** The spells that the engine can cast. Others in a stat block wait for the rules of magic. */
export const spellBook: Readonly<Record<string, SpellFacts>> = {
  magic_missile: {
    casting: 1,
    yards: 60,
    yardsPerLevel: 10,
    touch: false,
    damage: "1d4+1",
    perLevel: 0,
    missiles: true,
  },
  shocking_grasp: {
    casting: 1,
    yards: 0,
    yardsPerLevel: 0,
    touch: true,
    damage: "1d8",
    perLevel: 1,
    missiles: false,
  },
}
