import type { Who } from "../kinds/indices.ts"
import { type Dice, DiceLimit } from "./Dice.ts"
import { mix32 } from "./hash.ts"
import { type Purpose, purposes } from "./purpose.ts"
import type { Stream } from "./Stream.ts"

/**
 * Identifies how keyed streams are derived. It is in every manifest; a change of scheme is a new id, never an edit.
 */
export const rngScheme = "sfc32-k2"

/** What policies think with: the one number that is no purpose of a rule. */
const thinking = purposes - 1

/**
 * Keyed streams over sfc32 (Chris Doty-Humphrey's small fast counting generator, 128 bits of state). The key of a
 * stream is (seed, combat, fight of the day, scope, combatant's stable key, purpose, n-th opening); 96 bits of it are
 * mixed into the state and 12 steps are thrown away.
 */
export class KeyedDice implements Dice {
  rolled = 0
  // The generator's state.
  private a = 0
  private b = 0
  private c = 0
  private d = 0
  // The key of the combat and, mixed into it, the key of the scope.
  private readonly base0: number
  private readonly base1: number
  private readonly base2: number
  private round = 0
  private owner = -1
  private act = 0
  private scope0 = 0
  private scope1 = 0
  private scope2 = 0
  private readonly keys: readonly number[]
  // The streams opened in this scope, in order. A scope has few, so counting them beats a table that must be made.
  private readonly opened: number[] = []
  private count = 0
  private readonly limit: number

  /**
   * @param seed the run's seed, an integer of at most 53 bits
   * @param combat the combat's index in the run, at least 0
   * @param fight which fight of the day it is, from 0
   * @param keys the stable keys of the combatants, by index
   * @param limit how many dice may be rolled before `DiceLimit` is thrown
   */
  constructor(seed: number, combat: number, fight: number, keys: readonly number[], limit: number, salt = 0) {
    const low = seed >>> 0
    const high = Math.floor(seed / 4294967296) >>> 0
    this.base0 = mix32(mix32(low ^ 0x9e3779b9) + combat)
    this.base1 = mix32(mix32(combat ^ 0x85ebca6b) + Math.imul(low, 0xc2b2ae35) + high)
    this.base2 = mix32(
      mix32(high ^ 0x27d4eb2f) ^ Math.imul(combat, 0x165667b1) ^ Math.imul(fight + 1, 0x7feb352d) ^ salt,
    )
    this.keys = keys
    this.limit = limit
  }

  scope(round: number, owner: Who, act: number): void {
    this.round = round
    this.owner = owner
    this.act = act
    this.count = 0
  }

  /**
   * Mixes the key of the scope. Many a scope ends without dice, so it is not mixed before its first stream is opened.
   */
  private enter(): void {
    const { act, owner, round } = this
    this.scope0 = mix32(this.base0 ^ this.keyOf(owner))
    this.scope1 = mix32((this.base1 + Math.imul(round + 1, 0x9e3779b1)) | 0)
    this.scope2 = mix32(this.base2 ^ Math.imul(act + 1, 0x846ca68b) ^ Math.imul(round + 1, 0x2c1b3c6d))
  }

  open(who: number, purpose: Purpose): Stream {
    const stream = (who + 1) * purposes + purpose
    const { opened, count } = this
    if (count === 0) this.enter()
    let nth = 0
    for (let i = 0; i < count; i++) if (opened[i] === stream) nth++
    opened[count] = stream
    this.count = count + 1
    const key = this.keyOf(who)
    this.a = mix32((this.scope0 + key) | 0)
    this.b = mix32(this.scope1 ^ Math.imul((purpose | (nth << 8)) + 1, 0x85ebca6b))
    this.c = this.scope2 ^ Math.imul(key, 0xc2b2ae35)
    this.warmUp()
    return this
  }

  think(round: number, who: Who, nth: number): Stream {
    const key = this.keyOf(who)
    this.a = mix32((mix32(this.base0 ^ key) + key) | 0)
    this.b = mix32((this.base1 + Math.imul(round + 1, 0x9e3779b1)) ^ Math.imul(thinking + 1, 0x85ebca6b))
    this.c = mix32(this.base2 ^ Math.imul(nth + 1, 0x846ca68b))
    this.warmUp()
    return this
  }

  /** The key of a combatant in 32 bits with sign: what follows is all in such integers. */
  private keyOf(who: number): number {
    return who < 0 ? 0 : (this.keys[who] as number) | 0
  }

  /** As `word` twelve times over, in local variables. */
  private warmUp(): void {
    let { a, b, c } = this
    let d = 1
    while (d <= 12) {
      const t = (a + b + d) | 0
      d++
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + t) | 0
    }
    this.a = a
    this.b = b
    this.c = c
    this.d = d
  }

  /** The next 32 bits of the open stream, from 0 to 2^32 - 1: what dice are made of. For tests of the generator. */
  word(): number {
    const t = (this.a + this.b + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0
    return t >>> 0
  }

  /** Lemire's multiplication method: exact and unbiased for at most 2^21 faces (the product stays below 2^53). */
  die(faces: number): number {
    if (++this.rolled > this.limit) throw new DiceLimit()
    let product = this.word() * faces
    let low = product >>> 0
    if (low < faces) {
      const threshold = 4294967296 % faces
      while (low < threshold) {
        product = this.word() * faces
        low = product >>> 0
      }
    }
    return 1 + ((product / 4294967296) | 0)
  }
}
