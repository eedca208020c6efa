import assert from "node:assert/strict"
import {
  byPolicies,
  Combat,
  exactOdds,
  firstDifference,
  fold,
  foreseen,
  openDecision,
  replay,
  sampledOdds,
  solve,
} from "@refriega/core"
import { encounter, simulate } from "@refriega/core/testkit"
import { aggressive, binomialP, random } from "@refriega/sim"
import { lanterns } from "../src/lanterns.ts"
import type { Lanterns } from "../src/System.ts"
import { verb } from "../src/words.ts"

// One fight: played, replayed, and its chances worked out.

const weapon = { weapon: "cudgel", damage: "1d6" }
const block = { health: 6, skill: 3, armour: 0, wits: 2, lights: 0, weapon }
const duel = encounter(lanterns, {
  actors: { a: { side: 0, at: [0, 0], block }, b: { side: 1, at: [1, 0], block } },
})
const prepared = lanterns.prepare(duel)
const choose = byPolicies<Lanterns>([aggressive, random])

// A combat stops at every main decision, until there is none.
const combat = new Combat(lanterns, prepared, { seed: 1, combat: 0, choose }).begin()
for (let open = combat.next(); open !== undefined; open = combat.next()) combat.apply(open)
assert.ok(combat.state.over)

// Its log is all that there is to know: it gives the state again, whole or up to an event, and tells of each on the way.
const end = replay(lanterns, prepared, combat.log)
assert.deepEqual(end.combatants, combat.state.combatants)
let events = 0
const begun = fold(lanterns, lanterns.start(prepared), combat.log, { until: 3, visit: () => events++ })
assert.deepEqual([begun.over, events], [false, 3])

// The same seed plays the same fight; the next fight of the run differs from its first die on.
const other = new Combat(lanterns, prepared, { seed: 1, combat: 1, choose }).begin()
assert.equal(firstDifference(combat.log, combat.log), undefined)
assert.ok(firstDifference(combat.log, other.log) !== undefined)

// What can a combatant do, and with what chances? Shares from 0 to 1, harm in points of the game.
const open = openDecision(lanterns, prepared, 1, 0, choose) ?? assert.fail("nobody decides")
const blow = open.decision.options.findIndex((each) => each.verb === verb.strike)
const odds = exactOdds(open, blow, choose) ?? assert.fail("too many ways")
const { hit = 0 } = odds
assert.ok(Math.abs(hit - 26 / 36) < 1e-12)

// The same option played 2,000 times, and what a forecast says of it when its game has no formulas of its own.
const sampled = sampledOdds(open, blow, choose, 0, 2000)
assert.ok(binomialP(sampled.hit, sampled.plays, hit) > 0.001)
const option = open.decision.options[blow] ?? assert.fail("no such option")
assert.ok(Math.abs(foreseen<Lanterns>(open.combat, open.decision, option).success - hit) < 1e-12)

// The whole duel, in every way the dice can fall, when both strike whenever they can: as often as it is won when played.
const strike = (): number => 0
const exact = solve(lanterns, prepared, strike)
assert.ok(exact._tag === "Solved")
assert.ok(Math.abs((exact.wins[0] ?? 0) + (exact.wins[1] ?? 0) + exact.draw - 1) < 1e-12)
const { wins } = simulate(lanterns, duel, { combats: 1000, seed: 11, choose: strike })
assert.ok(binomialP(wins[0] ?? 0, 1000, exact.wins[0] ?? 0) > 0.001)
