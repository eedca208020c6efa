import { expect, test } from "vitest"
import { asWho } from "../../../src/kinds/indices.ts"
import { save } from "../../../src/systems/adnd2e/book/save.ts"
import { condition } from "../../../src/systems/adnd2e/book/terms.ts"
import { savingThrow } from "../../../src/systems/adnd2e/harm/saves.ts"
import { like } from "../blocks.ts"
import { declare, duel } from "../stage.ts"

/** Faces of 1d20 with which somebody of these saves makes a save of this column. */
const made = (saves: readonly number[], column: number, bonus: number): number => {
  let count = 0
  for (let face = 1; face <= 20; face++) {
    const s = duel(like({ saves }), like({}), { dice: [face] })
    if (savingThrow(s.combat, asWho(s.who("a")), { column, bonus })) count++
    s.done()
  }
  return count
}

test("a saving throw is 1d20 and bonuses, at or over the number of its column", () => {
  const saves = [14, 11, 13, 15, 12]
  expect(Object.values(save).map((column) => made(saves, column, 0))).toEqual([7, 10, 8, 6, 9])
  expect(made(saves, save.breath, 4)).toBe(10)
})

test("neither a natural 20 nor a natural 1 means anything for a save", () => {
  expect(made([20, 20, 20, 20, 20], save.spell, -5)).toBe(0)
  expect(made([2, 2, 2, 2, 2], save.spell, 5)).toBe(20)
})

test("a save is told with its column, its face and what was needed", () => {
  const s = duel(like({ saves: [14, 16, 15, 17, 17] }), like({}), { dice: [13] })
  savingThrow(s.combat, asWho(s.who("a")), { column: save.petrification, bonus: 2 })
  expect(s.last("Saved")).toEqual({
    _tag: "Saved",
    who: "a",
    column: save.petrification,
    die: 13,
    bonus: 2,
    needed: 15,
    saved: true,
    spared: 0,
  })
})

test("who is felled by 50 points or more saves no more: it is dead already", () => {
  const club = like({ weapons: [{ id: "club", speed: 4, sm: "1d2+58", l: "1d2+58", reach: 1 }] })
  const s = duel(club, like({ hp: 50 }), { dice: [{ a: 1, b: 10 }, 20, 1] })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(s.events("Saved")).toEqual([])
  expect(s.of("b").dead).toBe(true)
  expect(s.of("b").conditions & (1 << condition.bleeding)).toBe(0)
  s.done()
})
