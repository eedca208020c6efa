import type { CombatScore } from "@refriega/sim/internal"
import { describe, expect, test } from "vitest"
import { chooseFights } from "../../src/fights/chooseFights.ts"

/** A fight of two sides: who won it, in which round, and the health that both had left, in thousandths. */
const fight = (combat: number, winner: number, rounds: number, left: readonly [number, number]): CombatScore => ({
  combat,
  winner,
  rounds,
  left,
  downed: 0,
  dead: 0,
  fallen: 0,
})

const fights = [
  fight(0, 0, 9, [900, 0]),
  fight(1, 0, 5, [480, 0]),
  fight(2, 0, 5, [520, 0]),
  fight(3, 1, 4, [0, 300]),
  fight(4, 1, 6, [0, 950]),
  fight(5, 0, 4, [20, 0]),
  fight(6, -1, 60, [100, 100]),
]
const known = { favourite: 0, busiest: 6, limited: 6 }

describe("fights to look at", () => {
  test("are the one nearest to the medians, the closest, the longest, the greatest upset; each once", () => {
    expect(chooseFights(fights, known)).toEqual([
      { why: "typical", combat: 2 },
      { why: "closest", combat: 5 },
      { why: "longest", combat: 6 },
      { why: "upset", combat: 4 },
    ])
  })

  test("call the one of most rounds the longest, not that in which most happened; of equally many rounds this one", () => {
    const longest = (busiest: number) =>
      chooseFights([...fights, fight(7, -1, 60, [100, 100])], { ...known, busiest }).find(
        ({ why }) => why === "longest",
      )
    expect([0, 6, 7].map((busiest) => longest(busiest)?.combat)).toEqual([6, 6, 7])
  })

  test("of equal ones are the first", () => {
    const twins = [fight(7, 0, 5, [500, 0]), fight(8, 0, 5, [500, 0])]
    expect(chooseFights(twins, { ...known, busiest: undefined, limited: undefined })).toEqual([
      { why: "typical", combat: 7 },
    ])
  })

  test("hold no upset where nobody is the favourite, and none at all where there are no fights", () => {
    const even = chooseFights(fights, { ...known, favourite: -1 })
    expect(even.map(({ why }) => why)).not.toContain("upset")
    expect(chooseFights([], { favourite: -1, busiest: undefined, limited: undefined })).toEqual([])
  })

  test("tell a fight that a limit ended, when it is not the longest anyway", () => {
    expect(chooseFights(fights, { ...known, limited: 1 }).at(-1)).toEqual({ why: "limit", combat: 1 })
  })
})
