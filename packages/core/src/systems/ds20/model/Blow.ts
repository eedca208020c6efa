/** An attack in numbers: its test, what it wounds with and through, what it adds to the damage. */
export interface Blow {
  readonly score: number
  readonly bonuses: number
  readonly penalties: number
  readonly kind: number
  readonly armour: number
  /** Damage follows from the clean number. */
  readonly shot: boolean
  /** d4s (or points, when fixed) of damage by further bullets, and how many bullets there are for them. */
  readonly extra: number
  readonly fixed: boolean
  readonly bullets: number
  readonly plus: number
}

/** What a defender answers a hit with in a forecast. */
export interface Answer {
  /** 0 nothing, 1 dodge, 2 block. */
  readonly way: number
  readonly score: number
  readonly penalties: number
  /** What a block strikes back with, and the attacker's armour. */
  readonly kind: number
  readonly armour: number
}
