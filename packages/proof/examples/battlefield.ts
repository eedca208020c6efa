import assert from "node:assert/strict"
import { asSquare, noItem, nobody, nowhere } from "@refriega/core"
import {
  adjacent,
  Board,
  barredWayOf,
  concealmentOf,
  countOn,
  coverBetween,
  coverOf,
  degree,
  directions,
  distance,
  facing,
  gap,
  Grounds,
  hasWayOut,
  isAtWayOut,
  isClear,
  isHigher,
  lineOfSight,
  near,
  opposite,
  rootDown,
  squareAt,
  squareName,
  stepsFor,
  stepsOut,
  terrain,
  wayToBarrier,
  xOf,
  yOf,
} from "@refriega/core/parts"
import { encounter } from "@refriega/core/testkit"
import { lanterns } from "../src/lanterns.ts"

// The battlefield: squares, distances, sight, cover and ways. Distances are in squares.

const weapon = { weapon: "cudgel", damage: "1d6" }
const block = { health: 9, skill: 3, armour: 0, wits: 2, lights: 0, weapon }
const { field } = encounter(lanterns, {
  map: ["########", "#......#", "#..#....", "#..o...#", "########"].join("\n"),
  actors: { a: { side: 0, at: [1, 1], block }, b: { side: 1, at: [5, 1], block } },
})
const at = (x: number, y: number): number => squareAt(field, x, y)

// A square is a number: rows from the top, columns from the left. Readers see a letter and a number.
assert.deepEqual([xOf(field, asSquare(at(5, 3))), yOf(field, asSquare(at(5, 3)))], [5, 3])
assert.equal(squareName(field, asSquare(at(5, 3))), "F4")
// What no square, item or combatant is, has names too.
assert.deepEqual([asSquare(9), nowhere, noItem, nobody], [9, -1, -1, -1])

// The scale of the game says what a diagonal costs. Bodies of several squares are measured between their nearest.
assert.equal(distance(field, asSquare(at(1, 1)), asSquare(at(4, 3))), 3)
assert.equal(stepsFor("5-10-5", 3, 2), 4)
assert.equal(rootDown(17), 4)
assert.ok(
  adjacent(field, asSquare(at(1, 1)), asSquare(at(2, 2))) && !adjacent(field, asSquare(at(1, 1)), asSquare(at(3, 1))),
)
assert.equal(gap(asSquare(1), asSquare(4), 2, 1), 2)
assert.equal(near(asSquare(1), 4, 2), 2)
assert.equal(facing(asSquare(1), asSquare(2), 2, 2), 1)
assert.equal(directions.length, 8)

// Two bodies are opposite when the line between their middles goes through a third: in half squares.
assert.ok(opposite(-2, 0, 2, 0, 1))

// A wall stops sight. Low cover gives the degree that the game says; what only hides is concealment.
assert.ok(
  lineOfSight(field, asSquare(at(1, 1)), asSquare(at(6, 1))) &&
    !lineOfSight(field, asSquare(at(2, 2)), asSquare(at(4, 2))),
)
assert.ok(isClear(field, 3, 3, 13, 3))
assert.equal(countOn(field, 5, 7, 9, 7, terrain.lowCover, 4), 1)
const seen = coverBetween(field, asSquare(at(1, 3)), asSquare(at(4, 3)))
assert.deepEqual([coverOf(seen), concealmentOf(seen)], [degree.half, degree.none])
assert.equal(isHigher(field, asSquare(at(1, 1)), asSquare(at(2, 1))), false)

// The door on the right is the way out: one step from itself, two from the square before it.
assert.ok(hasWayOut(field))
assert.equal(stepsOut(field, asSquare(at(6, 2))), 2)
assert.deepEqual([isAtWayOut(field, asSquare(at(7, 2)), 1), isAtWayOut(field, asSquare(at(1, 1)), 1)], [true, false])

// Ways go round walls and combatants. A board is told where bodies are, and asked from a square of its own.
const board = new Board(field)
board.begin()
board.put(asSquare(at(5, 1)), 1, "stop")
const way = board.approach(
  { at: asSquare(at(1, 1)), space: 1 },
  { at: asSquare(at(5, 1)), space: 1, least: 1, most: 1 },
  10,
)
assert.deepEqual(
  way?.squares.map((square) => squareName(field, square)),
  ["C2", "D2", "E2"],
)

// Things on the map open or break. A set of bits says which are gone; each set has its ground.
const grounds = new Grounds(field, [{ at: asSquare(at(3, 2)), leaves: 0 }])
assert.ok(lineOfSight(grounds.without(1).field, asSquare(at(2, 2)), asSquare(at(4, 2))))

// The way that there would be without what is shut, and how far a walk gets on it.
const barred = barredWayOf(way, (square) => square === at(3, 1))
assert.equal(barred?.first, 1)
board.begin()
assert.equal(barred === undefined ? 0 : wayToBarrier(barred, board, 1, 10).squares.length, 1)
