import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { asSquare, asWho } from "../../src/kinds/indices.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Fighter, Symbaroum, SymState } from "../../src/systems/symbaroum/model/System.ts"
import { wayInto } from "../../src/systems/symbaroum/see/wayInto.ts"
import { npc, pc } from "./blocks.ts"
import { placed, preparedOf } from "./scenes.ts"

// Ways into melee are remembered by what they follow from. Each of these must tell a way from the one before.

const width = 12
const map = `${".".repeat(width)}\n`.repeat(6)
const square = (x: number, y: number): number => y * width + x

const prepare = () =>
  preparedOf({ actors: { a: placed(0, [1, 2], pc()), b: placed(1, [7, 2], npc()), c: placed(1, [4, 5], npc()) }, map })

type Change = (fighter: (id: string) => Fighter) => void

/** The way of `a` to `b`, after a change to how things stand. */
const wayAfter = (prepared: ReturnType<typeof prepare>, change: Change, flank = -1) => {
  const setup = { seed: 1, combat: 0, choose: () => 0 }
  const index = (id: string): number => prepared.ids.indexOf(id)
  const state = symbaroum.copy(new Combat<Symbaroum>(symbaroum, prepared, setup).begin().state as SymState)
  change((id) => state.combatants[index(id)] as Fighter)
  return wayInto(
    new Combat<Symbaroum>(symbaroum, prepared, setup, state),
    asWho(index("a")),
    asWho(index("b")),
    asSquare(flank),
  )?.squares
}

const usual: Change = () => {}
const inTheWay: Change = (fighter) => {
  fighter("c").at = asSquare(square(4, 2))
}
const fallen: Change = (fighter) => {
  inTheWay(fighter)
  fighter("c").down = true
}
const usualWay = wayAfter(prepare(), usual)

const changes: Readonly<Record<string, readonly [Change, number]>> = {
  "where it stands": [
    (fighter) => {
      fighter("a").at = asSquare(square(1, 3))
    },
    -1,
  ],
  "where the enemy is": [
    (fighter) => {
      fighter("b").at = asSquare(square(7, 4))
    },
    -1,
  ],
  "where the enemy has fallen": [
    (fighter) => {
      fighter("b").at = asSquare(square(7, 4))
      fighter("b").down = true
    },
    -1,
  ],
  "who is in the way": [inTheWay, -1],
  "the flank to which it leads": [usual, square(8, 2)],
}

test.each(Object.entries(changes))("the way into melee depends on %s", (_, [change, flank]) => {
  const prepared = prepare()
  expect(wayAfter(prepared, usual)).toEqual(usualWay)
  const way = wayAfter(prepared, change, flank)
  expect(way).not.toEqual(usualWay)
  expect(way).toEqual(wayAfter(prepare(), change, flank))
  expect(wayAfter(prepared, usual)).toEqual(usualWay)
})

test("whoever falls is in nobody's way any more", () => {
  const prepared = prepare()
  expect(wayAfter(prepared, inTheWay)).not.toEqual(usualWay)
  expect(wayAfter(prepared, fallen)).toEqual(usualWay)
})
