import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { asSquare, asWho } from "../../src/kinds/indices.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20, DsState, Fighter } from "../../src/systems/ds20/model/System.ts"
import { coverEnd, lineEnd } from "../../src/systems/ds20/weigh/wayEnds.ts"
import { bow, dummy, person, shooter } from "./blocks.ts"
import { placed, preparedOf } from "./scenes.ts"

// Ways to a line of sight and to cover are remembered by what they follow from. Each of these must tell a way from the
// one before.

const map = [".........", ".........", "..#####..", ".........", "........."].join("\n")

const prepare = () =>
  preparedOf({
    actors: {
      a: placed(0, [4, 0], shooter(bow)),
      b: placed(1, [4, 4], dummy()),
      c: placed(0, [0, 0], person()),
    },
    map,
  })

type Prepared = ReturnType<typeof prepare>
type Change = (state: DsState, index: (id: string) => number) => void

const ways = [
  { name: "a line of sight", way: lineEnd, aside: 6 },
  { name: "cover", way: coverEnd, aside: 2 },
]

/** Where such a way of `a` from `b` ends, after a change to how things stand. */
const endOf = (way: typeof lineEnd, prepared: Prepared, change: Change): number => {
  const setup = { seed: 1, combat: 0, choose: () => 0 }
  const index = (id: string): number => prepared.ids.indexOf(id)
  const state = ds20.copy(new Combat<Ds20>(ds20, prepared, setup).begin().state as DsState)
  state.metres = 6
  change(state, index)
  return way(new Combat<Ds20>(ds20, prepared, setup, state), asWho(index("a")), asWho(index("b")))
}

const usual = (): void => {}

const change =
  (id: string, what: Partial<Fighter>): Change =>
  (state, index) => {
    Object.assign(state.combatants[index(id)] as Fighter, what)
  }

for (const { name, way, aside } of ways) {
  const usualEnd = asSquare(endOf(way, prepare(), usual))

  const changes: Readonly<Record<string, Change>> = {
    "how far it may still walk": (state) => {
      state.metres = 1
    },
    "where it stands": change("a", { at: asSquare(aside) }),
    "where the enemy is": change("b", { at: asSquare(4 * 9) }),
    "who stands where it would end": change("c", { at: usualEnd }),
  }

  test.each(Object.entries(changes))(`the way to ${name} depends on %s`, (_, now) => {
    const prepared = prepare()
    expect(endOf(way, prepared, usual)).toBe(usualEnd)
    const end = endOf(way, prepared, now)
    expect(end).not.toBe(usualEnd)
    expect(end).toBe(endOf(way, prepare(), now))
    expect(endOf(way, prepared, usual)).toBe(usualEnd)
  })

  test(`whoever falls where the way to ${name} would end bars it no more`, () => {
    const prepared = prepare()
    expect(endOf(way, prepared, change("c", { at: usualEnd }))).not.toBe(usualEnd)
    expect(endOf(way, prepared, change("c", { at: usualEnd, down: true }))).toBe(usualEnd)
  })
}
