import { type Blow, damageTail, strikes, type Struck } from "./odds.ts"

/** Somebody as blows find it, by a game's rules, with what such blows do as far as it has been asked for. */
export interface Victim extends Struck {
  /** What it is known by. */
  readonly key: number
  /** How much over its Toughness each Wound takes. */
  readonly step: number
  /** Whether dice of damage ace. */
  readonly aces: boolean
  /** By dice and what they must come to. */
  readonly blows: Map<number, Blow>
}

/** Nobody, before there is somebody. */
export const nobodyStruck: Victim = {
  key: 0,
  left: 1,
  shaken: false,
  twice: false,
  soaks: undefined,
  step: 4,
  aces: true,
  blows: new Map(),
}

/** What dice must come to, bounded: whatever is less always does as much, and whatever is more does nothing. */
const [least, most] = [-128, 383]

/**
 * What a blow that hits does to somebody.
 *
 * @param code its dice
 * @param need what they must come to
 */
export const blowOn = (victim: Victim, code: number, need: number): Blow => {
  const { aces, blows, step } = victim
  const short = Math.max(least, Math.min(most, need))
  const key = code * 512 + short - least
  let blow = blows.get(key)
  if (blow === undefined) {
    blow = strikes(damageTail(code, aces), short, step, victim)
    blows.set(key, blow)
  }
  return blow
}
