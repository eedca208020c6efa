import { expect, test } from "vitest"
import { asSquare } from "../../../src/kinds/indices.ts"
import { fits } from "../../../src/systems/d20-modern/see/room.ts"
import { rule } from "../../kit/rule.ts"
import { actor, bite, block, fight, sword } from "../blocks.ts"

const map = `${["........", "........", "....#...", "..o.....", "........", "........"].join("\n")}\n`

/** Every square on which the body of `a` fits, as `column,row`. */
const roomFor = (size: string, ignoring: readonly string[] = []) => {
  const s = fight({
    map,
    actors: { a: actor(0, 0, 4, { size }), b: actor(1, 6, 4), fallen: actor(1, 0, 0) },
  })
  s.given({ _tag: "Felled", who: "fallen", by: "a", how: 0, stable: false })
  const who = (id: string) => s.who(id)
  const found: string[] = []
  for (let square = 0; square < 48; square++)
    if (fits(s.combat, who("a"), asSquare(square), (other) => ignoring.some((id) => who(id) === other)))
      found.push(`${square % 8},${Math.floor(square / 8)}`)
  return found
}

test("a body of one square fits wherever there is no wall, no low cover and nobody who is up", () => {
  const room = roomFor("Medium")
  expect(room).toHaveLength(48 - 3)
  for (const taken of ["4,2", "2,3", "6,4"]) expect(room).not.toContain(taken)
  // It is in nobody's way itself, and over the fallen there is room.
  expect(room).toEqual(expect.arrayContaining(["0,4", "0,0"]))
  expect(roomFor("Medium", ["b"])).toContain("6,4")
})

test("a wide body needs all of its squares: none off the field, none in a wall, in low cover or under somebody", () => {
  const room = roomFor("Large")
  const blocked = [
    // The right column and the bottom row have no second square.
    ["7,0", "7,1", "7,2", "7,3", "7,4", "7,5"],
    ["0,5", "1,5", "2,5", "3,5", "4,5", "5,5", "6,5"],
    // The wall at 4,2 is under four places, so are the low cover at 2,3 and the enemy at 6,4.
    ["3,1", "4,1", "3,2", "4,2"],
    ["1,2", "2,2", "1,3", "2,3"],
    ["5,3", "6,3", "5,4", "6,4"],
  ].flat()
  for (const place of blocked) expect(room).not.toContain(place)
  expect(room).toHaveLength(48 - blocked.length)
  expect(roomFor("Large", ["b"])).toHaveLength(48 - blocked.length + 4)
})

rule(["D20M-102"], "there is an attempt for each attack of the base bonus; natural weapons alone give one", () => {
  const attempts = (fields: object) =>
    fight({ actors: { a: actor(0, 4, 4, block({ ...fields })), b: actor(1, 5, 4) } }).combat.prepared.sheets.find(
      ({ side }) => side === 0,
    )?.attempts
  expect([0, 5, 6, 10, 11, 16].map((bab) => attempts({ bab, attacks: [{ ...sword, bonus: bab }] }))).toEqual([
    1, 1, 2, 2, 3, 4,
  ])
  expect(attempts({ bab: 11, attacks: [{ ...bite, bonus: 11 }] })).toBe(1)
  expect(
    attempts({
      bab: 11,
      attacks: [
        { ...bite, bonus: 11 },
        { ...sword, bonus: 11 },
      ],
    }),
  ).toBe(3)
})
