import * as fc from "fast-check"
import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { asSquare, asWho, type Square, type Who } from "../../src/kinds/indices.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Fighter, SymCombat, Symbaroum, SymState } from "../../src/systems/symbaroum/model/System.ts"
import { besideWay, passes, setBoard } from "../../src/systems/symbaroum/see/movement.ts"
import { leadsAround, wayInto } from "../../src/systems/symbaroum/see/wayInto.ts"
import { npc, pc } from "./blocks.ts"
import { placed, preparedOf } from "./scenes.ts"

// What is looked at quickly, so that no way need be searched nor watched, against the search and the walk themselves.

const width = 9
const height = 7
const map = `${".".repeat(width)}\n`.repeat(height)
const names = ["a", "b", "c", "d", "e"] as const
const [me, ...foes] = names

const prepared = preparedOf({
  actors: Object.fromEntries(names.map((name, i) => [name, placed(i === 0 ? 0 : 1, [i, 0], i === 0 ? pc() : npc())])),
  map,
})
const setup = { seed: 1, combat: 0, choose: () => 0 }
const who = (name: string): Who => asWho(prepared.ids.indexOf(name))

const places = fc.uniqueArray(fc.integer({ min: 0, max: width * height - 1 }), { minLength: 5, maxLength: 5 })

/** A fight in which the five stand on these squares. */
const standing = (squares: readonly number[]): SymCombat => {
  const state = symbaroum.copy(new Combat<Symbaroum>(symbaroum, prepared, setup).begin().state as SymState)
  names.forEach((name, i) => {
    const fighter = state.combatants[who(name)] as Fighter
    fighter.at = asSquare(squares[i] as number)
  })
  return new Combat<Symbaroum>(symbaroum, prepared, setup, state)
}

test("a way out of reach of all others is there where a search finds one", () => {
  const found = { yes: 0, no: 0 }
  fc.assert(
    fc.property(places, (squares) => {
      const combat = standing(squares)
      for (const foe of foes) {
        const leads = leadsAround(combat, who(me), who(foe))
        setBoard(combat, who(me), who(foe))
        const at = asSquare(squares[0] as number)
        const goal = { at: asSquare(squares[names.indexOf(foe)] as number), space: 1, least: 0, most: 1 }
        const { board, rules } = combat.prepared
        expect(leads).toBe(board.canApproach({ at, space: 1 }, goal, rules.movePaces))
        found[leads ? "yes" : "no"]++
      }
    }),
    { numRuns: 500 },
  )
  expect(found.yes).toBeGreaterThan(100)
  expect(found.no).toBeGreaterThan(100)
})

test("who is passed on a way stands beside it", () => {
  let passed = 0
  fc.assert(
    fc.property(places, (squares) => {
      const combat = standing(squares)
      const start = asSquare(squares[0] as number)
      const way: readonly Square[] = wayInto(combat, who(me), who("b"), asSquare(-1))?.squares ?? []
      const beside = besideWay(combat, who(me), way)
      for (const foe of foes) {
        const isPassed = way.some((to, i) =>
          passes(combat, who(me), start, i === 0 ? start : (way[i - 1] as Square), to, who(foe)),
        )
        if (!isPassed) continue
        expect(beside & (1 << who(foe))).not.toBe(0)
        passed++
      }
    }),
    { numRuns: 500 },
  )
  expect(passed).toBeGreaterThan(100)
})
