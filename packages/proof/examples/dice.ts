import assert from "node:assert/strict"
import { asWho, KeyedDice, rngScheme } from "@refriega/core"
import {
  alikeDice,
  alikeDie,
  atLeast,
  better,
  cappedAt,
  dice,
  distributionOf,
  doublings,
  drawLots,
  exactly,
  explode,
  explosionsThatMatter,
  harmTable,
  highest,
  keepHighest,
  keepLowest,
  keyOf,
  map,
  mean,
  mix,
  mix32,
  ownPurpose,
  p,
  parseDice,
  power,
  printDice,
  purpose,
  rollDice,
  sum,
  tailOf,
  times,
  uniform,
} from "@refriega/core/parts"
import { EveryWay, ScriptedDice } from "@refriega/core/testkit"

// Dice: texts, rolls, and exact chances.

// A text becomes an expression, or says what is wrong with it and where.
const found = parseDice("4d6kh3 + 1")
assert.ok(!("problem" in found))
assert.equal(printDice(found), "4d6kh3+1")
assert.deepEqual(parseDice("2x6"), { problem: '+ or - expected, not "x6"', at: 1 })

// Dice of a fight are keyed: the same seed, fight, act and purpose give the same faces, whatever else is rolled.
const keys = [keyOf("officer")]
const keyed = new KeyedDice(1, 0, 0, keys, 1000)
keyed.scope(1, asWho(0), 0)
const first = keyed.open(0, purpose.attack).die(20)
keyed.open(0, purpose.damage).die(6)
assert.equal(keyed.open(0, ownPurpose(0)).die(1), 1)
const again = new KeyedDice(1, 0, 0, keys, 1000)
again.scope(1, asWho(0), 0)
assert.equal(again.open(0, purpose.attack).die(20), first)

// How dice are derived has a name, which every run keeps; it is built on a mix of the bits of a word.
assert.equal(typeof rngScheme, "string")
assert.notEqual(mix32(1), mix32(2))

// In tests the faces are given. They must be those that are rolled, no more and no less.
const scripted = new ScriptedDice([3, 5])
const faces: number[] = []
assert.equal(rollDice(dice("2d6+2"), scripted.open(), faces), 10)
assert.deepEqual(faces, [3, 5])
assert.deepEqual(scripted.left, [])

// Lots put equals into an order: a die for each place but the last.
const order = ["a", "b", "c"]
assert.deepEqual(drawLots(new ScriptedDice([3, 1]).open(), order), [3, 1])
assert.deepEqual(order, ["c", "b", "a"])

// Every way in which dice can fall, each with its chance.
const ways = new EveryWay()
let sixes = 0
do {
  if (ways.open().die(6) === 6) sixes += ways.probability
} while (ways.advance())
assert.ok(Math.abs(sixes - 1 / 6) < 1e-12)

// A die of which only the meaning matters takes fewer ways: of faces that mean the same, one stands for all.
const coarse = new EveryWay()
let count = 0
do {
  alikeDie(coarse.open(), 20, (face) => (face >= 11 ? 1 : 0))
  count++
} while (coarse.advance())
assert.equal(count, 2)

// The same of several dice, of which the sums count: with two dice against each other, who is higher.
const duel = new EveryWay()
let ends = 0
do {
  const one = { count: 1, faces: 6 }
  alikeDice(duel.open(), [one, one], ([mine = 0, theirs = 0]) => Math.sign(mine - theirs))
  ends++
} while (duel.advance())
assert.equal(ends, 3)

// Exact distributions, from parts. Chances are shares from 0 to 1.
const two = sum(uniform(6), uniform(6))
assert.equal(mean(two), 7)
assert.ok(Math.abs(p(two, 7) - 6 / 36) < 1e-12)
assert.ok(Math.abs(atLeast(two, 10) - 6 / 36) < 1e-12)
assert.equal(highest(times(uniform(6), 3)), 18)
assert.equal(mean(exactly(4)), 4)

// The better of two dice, the best three of four, the worst of two, half of a die rounded down.
assert.ok(mean(better(uniform(20), uniform(20))) > 13)
assert.ok(mean(keepHighest(uniform(6), 3, 4)) > 12.2)
assert.ok(mean(keepLowest(uniform(20), 1, 2)) < 7.2)
assert.equal(highest(map(uniform(6), (face) => face >> 1)), 3)

// One blow in four does 1d6, the others nothing.
const blow = mix([
  [0.75, exactly(0)],
  [0.25, uniform(6)],
])
assert.ok(Math.abs(mean(blow) - 0.875) < 1e-12)

// An exploding die is rolled on at its highest face, as often as it matters.
assert.ok(Math.abs(mean(explode(6)) - 4.2) < 1e-9)
assert.ok(explosionsThatMatter(6) > 20)

// Harm as forecasts read it: the chance of at least 3, and the mean of what a victim with 3 points can lose.
const harm = harmTable(distributionOf(dice("1d6")))
assert.ok(Math.abs(tailOf(harm, 3) - 4 / 6) < 1e-12)
assert.ok(Math.abs(cappedAt(harm, 3) - (1 + 2 + 3 * 4) / 6) < 1e-12)

// Powers and logarithms that are the same to the last digit on every machine.
assert.equal(power(0.5, 3), 0.125)
assert.equal(doublings(100, 25), 2)
