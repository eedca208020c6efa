/** Ways to make an attack, as bits of `Option.extra`. */
export const manner = {
  /** -4 on attacks, +2 on Defense (D20M-082). */
  defensively: 1,
  /** Lethal with a nonlethal weapon, or the reverse (D20M-084, 273). */
  againstNature: 2,
  /** With +5, as a full-round action against the helpless (D20M-168). */
  carefully: 4,
  /** Provoked by movement (Mobility). */
  moving: 8,
  /** A touch is enough: armour does not count (D20M-040). */
  touch: 16,
} as const

/** What else modifiers of an attack look at, in bits beside those of `manner`. The first four are of the weapon. */
export const mark = {
  nonproficient: 1 << 16,
  longarm: 1 << 17,
  /** A shot with it into a melee is hindered, or less so, by the house rule and feats (D20M-088). */
  hindered: 1 << 18,
  lessHindered: 1 << 19,
  charging: 1 << 20,
  flanking: 1 << 21,
  higher: 1 << 22,
} as const

/** Above the bits of `manner`: the points of the attack bonus traded for damage (Power Attack). */
const tradeShift = 8
export const trading = (points: number): number => points << tradeShift
export const traded = (ways: number): number => ways >> tradeShift
