import assert from "node:assert/strict"
import { asWho, Combat, type Fight, nobody } from "@refriega/core"
import {
  type Enemies,
  exposureBy,
  keptAmong,
  keptBetween,
  keptFor,
  LookBook,
  lessened,
  momentOf,
  mustGetOut,
  nothing,
  oncePerDecision,
  option,
  walk,
  wasHarmed,
} from "@refriega/core/parts"
import { encounter, mostHarm } from "@refriega/core/testkit"
import { lanterns } from "../src/lanterns.ts"
import type { Lanterns } from "../src/System.ts"

// What a room of a game does in a turn, and what it need not work out twice.

const weapon = { weapon: "cudgel", damage: "1d6" }
const block = { health: 9, skill: 3, armour: 0, wits: 2, lights: 0, weapon }
const duel = encounter(lanterns, {
  actors: { a: { side: 0, at: [0, 0], block }, b: { side: 1, at: [1, 0], block } },
})
const prepared = lanterns.prepare(duel)
const combat = new Combat(lanterns, prepared, { seed: 1, combat: 0, choose: mostHarm() }).begin()
const fight: Fight<Lanterns> = combat

// A walk is told in stretches: one event up to each moment in which others may answer.
const whole = walk(fight, asWho(0), [8, 16, 24], (squares) => squares, 0, {
  opensBefore: (_from, to) => to === 24,
  before: () => true,
})
assert.ok(whole)
assert.equal(combat.log.filter((event) => event._tag === "Moved").length, 2)

// Mechanics that a scenario brings may lessen harm, and answer it. Without any, harm is what it is.
assert.equal(lessened(fight, asWho(0), asWho(1), 5), 5)
wasHarmed(fight, asWho(0), asWho(1), 5)
// Nobody has to get out of this fight to win it.
assert.equal(mustGetOut(prepared, 0), false)

// A moment is a number that changes as soon as anything happens. What follows from the state is kept for that long.
const moment = momentOf(combat)
assert.equal(momentOf(combat), moment)
let asked = 0
const gapBetween = keptBetween((_combat: Fight<Lanterns>, a: number, b: number) => {
  asked++
  return Math.abs(a - b)
})
assert.deepEqual([gapBetween(fight, 0, 3), gapBetween(fight, 0, 3), asked], [3, 3, 1])
// So is what follows between two for each of a few weapons.
const blowWith = keptAmong((_fight: Fight<Lanterns>, _by: number, _at: number, item: number) => ({ dice: item + 1 }))
assert.equal(blowWith(fight, 0, 1, 2), blowWith(fight, 0, 1, 2))
assert.notEqual(blowWith(fight, 0, 1, 2), blowWith(fight, 0, 1, 1))
// What follows for one combatant is looked at once, into an object that is kept.
const enemiesOf = keptFor(
  () => ({ foes: 0 }),
  ({ state }: Fight<Lanterns>, who: number, into) => {
    into.foes = state.combatants.filter(({ side }) => side !== state.combatants[who]?.side).length
  },
)
assert.equal(enemiesOf(fight, 0).foes, 1)
assert.equal(enemiesOf(fight, 0), enemiesOf(fight, 0))

// What somebody has to fear until its next turn: each enemy strikes, shoots or comes up. The room says what that does.
const enemies: Enemies<Fight<Lanterns>, number> = {
  threatens: ({ state }, foe, who) => state.combatants[foe]?.side !== state.combatants[who]?.side,
  // A blow counts whole where it can be struck at once, and half where the enemy has to come up for it.
  reaches: (_fight, _foe, _who, away) => (away <= 1 ? 1 : away <= 6 ? 0.5 : 0),
  strikes: () => 0.4,
  shoots: () => 0.1,
}
const exposure = exposureBy(enemies)
assert.deepEqual(
  [1, 6, 7].map((away) => exposure(fight, asWho(0), away)),
  [0.4, 0.2, 0.1],
)

// What the forecasts of all options of a decision need is looked for once.
let looks = 0
const foes = oncePerDecision((_combat: Fight<Lanterns>, decision: { readonly who: number }) => {
  looks++
  return decision.who === 0 ? 1 : 0
})
const open = combat.next() ?? assert.fail("nobody decides")
foes(fight, open)
foes(fight, open)
assert.equal(looks, 1)

// A cache of decisions: where a description is the same, the options and what they promise are the same.
const book = new LookBook<{ readonly believed: boolean; readonly prepared: object; readonly near: number }>(2, {
  width: 1,
  kept: 8,
  patience: 100,
  describe: ({ near }, _who, _kind, _asked, into) => into.fill(near),
})
let made = 0
const decide = (near: number) =>
  book.decision({ believed: false, prepared: {}, near }, asWho(0), 0, 0, () => {
    made++
    return { who: nobody, kind: 0, spot: false, options: [option(0, near)] }
  })
for (const near of [1, 1, 1, 2, 1]) assert.equal(decide(near).options[0]?.target, near)
assert.ok(made < 5)
assert.equal(nothing.harm, 0)
