import { describe, expect, test } from "vitest"
import { DiceLimit } from "../../src/dice/Dice.ts"
import { mix32 } from "../../src/dice/hash.ts"
import { KeyedDice } from "../../src/dice/KeyedDice.ts"
import { ownPurpose, type Purpose, purpose } from "../../src/dice/purpose.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { chiSquare, chiSquareP, chiSquareZ } from "./chiSquare.ts"
import { philox } from "./philox.ts"

const unlimited = Number.MAX_SAFE_INTEGER
const keys = [101, 102, 0x9e3779b9, 0xffffffff]
const keyed = (combat = 0, seed = 1, fight = 0, salt = 0) => new KeyedDice(seed, combat, fight, keys, unlimited, salt)
const words = (dice: KeyedDice, n: number) => Array.from({ length: n }, () => dice.word())
const hex = (all: readonly number[]) => all.map((word) => word.toString(16).padStart(8, "0")).join(" ")

describe("the scheme sfc32-k2", () => {
  // These words are part of the log format: if they change, `rngScheme` must get a new id.
  test("gives the same words for the same key, for ever", () => {
    const first = keyed(0, 1)
    first.scope(1, asWho(0), 0)
    first.open(0, purpose.attack)
    expect(hex(words(first, 8))).toBe("6ddfa4b5 5b62e027 2c452583 df41c317 ad8bf7c3 3721e63b b0edeac6 8e29d1d5")

    const second = keyed(123_456, 2 ** 53 - 1, 2)
    second.scope(7, asWho(3), 4)
    second.open(1, purpose.save)
    second.open(1, purpose.save)
    expect(hex(words(second, 8))).toBe("aa9ef65c 63d738d6 4e653137 496dfdb9 7267d0b7 6964e914 8bccb2a1 e37b0797")

    const third = keyed(9, 42)
    third.think(3, asWho(2), 5)
    expect(hex(words(third, 8))).toBe("6b103d41 cd7b55d5 a5504110 993b002f 5cb6b589 68477958 7b96d446 a02deaff")
  })

  test("steps as sfc32 does: output a + b + counter, then the three registers", () => {
    // The published recurrence in BigInt, from the state that the class has after its warm-up.
    const dice = keyed()
    dice.scope(1, asWho(0), 0)
    dice.open(0, purpose.attack)
    const state = dice as unknown as { a: number; b: number; c: number; d: number }
    let [a, b, c, d] = [state.a, state.b, state.c, state.d].map((x) => BigInt(x >>> 0)) as [
      bigint,
      bigint,
      bigint,
      bigint,
    ]
    const mask = 0xffffffffn
    for (let i = 0; i < 1000; i++) {
      const out = (a + b + d) & mask
      d = (d + 1n) & mask
      a = b ^ (b >> 9n)
      b = (c + (c << 3n)) & mask
      c = (((c << 21n) | (c >> 11n)) + out) & mask
      expect(BigInt(dice.word())).toBe(out)
    }
  })

  test("every part of the key makes another stream", () => {
    const stream = (change: {
      seed?: number
      combat?: number
      fight?: number
      salt?: number
      round?: number
      owner?: number
      act?: number
      who?: number
      purpose?: Purpose
      openings?: number
    }) => {
      const dice = keyed(change.combat ?? 5, change.seed ?? 1, change.fight ?? 0, change.salt ?? 0)
      dice.scope(change.round ?? 1, asWho(change.owner ?? 0), change.act ?? 0)
      for (let i = 0; i < (change.openings ?? 1); i++) dice.open(change.who ?? 1, change.purpose ?? purpose.attack)
      return hex(words(dice, 4))
    }
    const streams = [
      stream({}),
      stream({ seed: 2 }),
      stream({ seed: 1 + 2 ** 32 }),
      stream({ combat: 6 }),
      stream({ fight: 1 }),
      stream({ salt: 1 }),
      stream({ round: 2 }),
      stream({ owner: 1 }),
      stream({ owner: -1 }),
      stream({ act: 1 }),
      stream({ who: 0 }),
      stream({ who: -1 }),
      stream({ purpose: purpose.confirm }),
      stream({ purpose: ownPurpose(0) }),
      stream({ purpose: ownPurpose(190) }),
      stream({ openings: 2 }),
      stream({ openings: 33 }),
      stream({ openings: 257 }),
    ]
    expect(new Set(streams).size).toBe(streams.length)
    expect(stream({})).toBe(streams[0])
  })

  test("a system counts its own purposes from 0 to 190", () => {
    expect([ownPurpose(0), ownPurpose(190)]).toEqual([64, 254])
    for (const nth of [-1, 191, 0.5]) expect(() => ownPurpose(nth)).toThrow(RangeError)
  })

  test("openings are counted anew in every scope", () => {
    const dice = keyed()
    dice.scope(1, asWho(0), 0)
    dice.open(0, purpose.attack)
    const first = words(dice, 4)
    for (let i = 0; i < 4000; i++) dice.open(0, purpose.attack)
    dice.scope(1, asWho(0), 1)
    dice.open(0, purpose.attack)
    dice.scope(1, asWho(0), 0)
    dice.open(0, purpose.attack)
    expect(words(dice, 4)).toEqual(first)
  })

  test("an act that rolls without end is stopped", () => {
    const dice = new KeyedDice(1, 0, 0, keys, 10)
    dice.open(0, purpose.damage)
    expect(() => {
      for (let i = 0; i < 11; i++) dice.die(6)
    }).toThrow(DiceLimit)
  })

  test("dice rolled for one purpose do not move those of another, of another combatant, nor a policy's", () => {
    const play = (extra: number, openings: number) => {
      const dice = keyed(17)
      const seen: number[] = []
      for (let round = 1; round <= 20; round++) {
        for (let actor = 0; actor < 4; actor++) {
          dice.scope(round, asWho(actor), 0)
          seen.push(dice.think(round, asWho(actor), 0).die(100))
          for (let i = 0; i < 2; i++) {
            seen.push(dice.open(actor, purpose.attack).die(20))
            for (let n = 0; n < openings; n++) {
              const damage = dice.open(actor, purpose.damage)
              for (let d = 0; d < extra; d++) damage.die(6)
            }
            const save = dice.open((actor + 1) % 4, purpose.save)
            seen.push(save.die(20), save.die(20))
          }
        }
      }
      return seen
    }
    const plain = play(1, 1)
    expect(play(9, 1)).toEqual(plain)
    expect(play(3, 5)).toEqual(plain)
    expect(play(0, 0)).toEqual(plain)
    expect(play(1, 0)).toHaveLength(20 * 4 * 7)
  })
})

describe("dice are fair", () => {
  const rolls = 1_000_000

  test.each([4, 6, 8, 10, 12, 20, 100])("a d%i, rolled a million times in one stream", (faces) => {
    const counts = new Float64Array(faces)
    const dice = keyed(faces)
    dice.open(0, purpose.check)
    for (let i = 0; i < rolls; i++) counts[dice.die(faces) - 1]!++
    expect(chiSquareP(chiSquare(counts), faces - 1)).toBeGreaterThan(1e-6)
  })

  test.each([4, 6, 8, 10, 12, 20, 100])("a d%i, rolled once in each of a million streams", (faces) => {
    const counts = new Float64Array(faces)
    for (let combat = 0; combat < 100; combat++) {
      const dice = keyed(combat, faces)
      for (let i = 0; i < rolls / 100; i++) {
        if (i % 8 === 0) dice.scope(i >> 5, asWho((i >> 3) % 4), 0)
        counts[dice.open((i >> 1) % 4, (i % 2) as Purpose).die(faces) - 1]!++
      }
    }
    expect(chiSquareP(chiSquare(counts), faces - 1)).toBeGreaterThan(1e-6)
  })

  /** Dice whose words are given. Running out throws: a die that throws words away would go on for ever. */
  const withWords = (...script: number[]) =>
    Object.assign(keyed(), {
      word: () => {
        if (script.length === 0) throw new Error("no words left")
        return script.shift() as number
      },
    })

  test("every face of the largest die, 2^21, comes from the same number of words", () => {
    const dice = withWords(0, 2047, 2048, 0xffffffff)
    expect([1, 2, 3, 4].map(() => dice.die(2 ** 21))).toEqual([1, 1, 2, 2 ** 21])
  })

  test("words that would make a die unfair are thrown away", () => {
    // 2^32 mod 100 is 96: a word w is refused when 100 w mod 2^32 is below 96.
    const dice = withWords(0, 1, 42_949_673, 42_949_674)
    expect([dice.die(100), dice.die(100)]).toEqual([1, 2])
    expect(() => dice.die(100)).toThrow("no words left")
  })
})

describe("streams are independent of each other", () => {
  const combats = 1 << 20
  const sigma = 5
  const top = (dice: KeyedDice) => dice.word() >>> 24
  const started = (dice: KeyedDice, round = 1, act = 0) => {
    dice.scope(round, asWho(0), act)
    return dice.open(0, purpose.attack) as KeyedDice
  }
  const pairCounts = () => new Float64Array(65_536)

  test("over combats: the first byte, the lowest byte, the first two words", () => {
    const first = new Float64Array(256)
    const lowest = new Float64Array(256)
    const two = pairCounts()
    for (let combat = 0; combat < combats; combat++) {
      const dice = started(keyed(combat, 7))
      const word = dice.word()
      first[word >>> 24]!++
      lowest[word & 255]!++
      two[((word >>> 24) << 8) | top(dice)]!++
    }
    for (const counts of [first, lowest, two]) expect(Math.abs(chiSquareZ(counts))).toBeLessThan(sigma)
  })

  test("over combats: pairs of neighbours within a combat", () => {
    const other: Readonly<Record<string, (dice: KeyedDice) => KeyedDice>> = {
      "combatants with keys k and k + 1": (dice) => dice.open(1, purpose.attack) as KeyedDice,
      "one purpose and the next": (dice) => dice.open(0, purpose.confirm) as KeyedDice,
      "one opening and the next": (dice) => dice.open(0, purpose.attack) as KeyedDice,
      "one round and the next": (dice) => started(dice, 2),
      "one act and the next": (dice) => started(dice, 1, 1),
      "the rules and the policy": (dice) => dice.think(1, asWho(0), 0) as KeyedDice,
    }
    const opens = Object.values(other)
    const counts = opens.map(pairCounts)
    const combatAndNext = pairCounts()
    let before = 0
    for (let combat = 0; combat < combats; combat++) {
      const dice = keyed(combat, 7)
      const byte = top(started(dice))
      combatAndNext[(before << 8) | byte]!++
      before = byte
      for (let i = 0; i < opens.length; i++) counts[i]![(byte << 8) | top(opens[i]!(dice))]!++
    }
    const uneven = Object.keys(other).filter((_, i) => Math.abs(chiSquareZ(counts[i]!)) >= sigma)
    expect(uneven).toEqual([])
    expect(Math.abs(chiSquareZ(combatAndNext))).toBeLessThan(sigma)
  })

  test.each([
    ["seeds s and s + 1", (combat: number) => keyed(combat, 8)],
    ["one fight of the day and the next", (combat: number) => keyed(combat, 7, 1)],
    ["a combat and its salted fork", (combat: number) => keyed(combat, 7, 0, 1)],
  ])("%s", (_, other) => {
    const counts = pairCounts()
    for (let combat = 0; combat < combats / 4; combat++) {
      counts[(top(started(keyed(combat, 7))) << 8) | top(started(other(combat)))]!++
    }
    expect(Math.abs(chiSquareZ(counts))).toBeLessThan(sigma)
  })

  test("streams read in turn, a word from each, are as even as one stream", () => {
    const counts = new Float64Array(65_536)
    const dice = keyed(3, 11)
    let before = 0
    for (let i = 0; i < combats; i++) {
      if (i % 4 === 0) dice.scope(i >> 2, asWho(0), 0)
      dice.open(i % 4, purpose.attack)
      const byte = top(dice)
      counts[(before << 8) | byte]!++
      before = byte
    }
    expect(Math.abs(chiSquareZ(counts))).toBeLessThan(sigma)
  })
})

describe("the tests of randomness are themselves tested", () => {
  test("Philox4x32-10 gives its published known answers", () => {
    expect(hex(philox([0, 0, 0, 0], [0, 0]))).toBe("6627e8d5 e169c58d bc57ac4c 9b00dbd8")
    const ones = 0xffffffff
    expect(hex(philox([ones, ones, ones, ones], [ones, ones]))).toBe("408f276d 41c83b0e a20bc7c6 6d5451fd")
  })

  test("the chi-square tail agrees with the printed tables", () => {
    expect(chiSquareP(3.841459, 1)).toBeCloseTo(0.05, 7)
    expect(chiSquareP(6.634897, 1)).toBeCloseTo(0.01, 7)
    expect(chiSquareP(18.307038, 10)).toBeCloseTo(0.05, 7)
    expect(chiSquareP(30.14353, 19)).toBeCloseTo(0.05, 6)
    expect(chiSquareP(123.2252, 99)).toBeCloseTo(0.05, 6)
    // Two degrees of freedom: exp(-x/2) exactly.
    for (const x of [0.5, 1, 3, 10, 40]) expect(chiSquareP(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 12)
  })

  /** Pairs of top bytes of a sequence of words. */
  const pairsOf = (n: number, word: (i: number) => number) => {
    const counts = new Float64Array(65_536)
    for (let i = 0; i < n; i++) counts[((word(2 * i) >>> 24) << 8) | (word(2 * i + 1) >>> 24)]!++
    return Math.abs(chiSquareZ(counts))
  }

  test("a generator that is known to be good passes them", () => {
    let block: readonly number[] = []
    const z = pairsOf(1 << 17, (i) => {
      if (i % 4 === 0) block = philox([i >> 2, 0, 0, 0], [1, 2])
      return block[i % 4] as number
    })
    expect(z).toBeLessThan(5)
  })

  test("generators that are known to be bad fail them", () => {
    // A counter times a constant; and streams keyed by xor alone, so that neighbours share most bits.
    expect(pairsOf(1 << 17, (i) => Math.imul(i, 0x9e3779b1) >>> 0)).toBeGreaterThan(5)
    expect(pairsOf(1 << 17, (i) => (mix32(i >> 1) ^ (i & 1)) >>> 0)).toBeGreaterThan(5)
  })

  test("a die made by remainder of a small range is caught", () => {
    const counts = new Float64Array(20)
    const dice = keyed()
    dice.open(0, purpose.check)
    for (let i = 0; i < 1_000_000; i++) counts[(dice.word() >>> 23) % 20]!++
    expect(chiSquareP(chiSquare(counts), 19)).toBeLessThan(1e-6)
  })
})
