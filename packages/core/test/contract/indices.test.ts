import { expect, test } from "vitest"
import type { Decision, Option } from "../../src/contract/Decision.ts"
import { asItem, asSquare, asVerb, asWho, nobody, nowhere, type Square, type Who } from "../../src/kinds/indices.ts"
import { anyOption } from "../../src/parts/option.ts"

// What the compiler refuses here it refuses in the rooms: `npm run types` fails where one of these lines is allowed.

test("a combatant, a square, an item and a verb cannot stand for each other", () => {
  const who = asWho(3)
  const square = asSquare(7)
  // @ts-expect-error a square is no combatant
  const wrongWho: Who = square
  // @ts-expect-error a combatant is no square
  const wrongSquare: Square = who
  // @ts-expect-error a number is no combatant until somebody says so
  const plain: Who = 3
  // @ts-expect-error the next combatant is a number again
  const next: Who = who + 1
  const right: Option = { verb: asVerb(1), target: who, item: asItem(0), place: square, extra: 0 }
  // @ts-expect-error target and place are swapped
  const swapped: Option = { verb: asVerb(1), target: square, item: asItem(0), place: who, extra: 0 }
  // @ts-expect-error a decision is a combatant's
  const decision: Decision = { who: square, kind: 0, spot: false, options: [right] }
  expect([wrongWho, wrongSquare, plain, next]).toEqual([7, 3, 3, 4])
  expect([swapped.target, decision.who]).toEqual([7, 7])
})

test("at run time they are the numbers that they were", () => {
  expect(anyOption(1, 3, 0, 7, 2)).toEqual({ verb: 1, target: 3, item: 0, place: 7, extra: 2 })
  expect([nobody, nowhere]).toEqual([-1, -1])
})
