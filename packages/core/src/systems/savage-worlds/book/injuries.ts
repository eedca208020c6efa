/** What a lasting injury does (C15). */
export const injury = {
  none: 0,
  mainArm: 1,
  otherArm: 2,
  agility: 3,
  vigor: 4,
  strength: 5,
  leg: 6,
  eye: 7,
  smarts: 8,
} as const

/** Whether a d6 more tells which injury it is: guts and head, and which of the arms. */
export const isDetailed = (natural: number): boolean => (natural >= 3 && natural <= 9) || natural >= 11

/**
 * The injury that 2d6 tell.
 *
 * @param detail the third d6, 0 where there is none
 */
export const injuryOf = (natural: number, detail: number): number => {
  if (natural === 2) return injury.none
  if (natural <= 4) return detail <= 3 ? injury.mainArm : injury.otherArm
  if (natural <= 9) return detail <= 2 ? injury.agility : detail <= 4 ? injury.vigor : injury.strength
  if (natural === 10) return injury.leg
  return detail === 6 ? injury.smarts : detail >= 4 ? injury.eye : injury.none
}
