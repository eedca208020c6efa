import { describe, expect } from "vitest"
import { moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import type { Actor } from "../../../src/testkit/encounter.ts"
import type { Reaction } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, bite, fight, spear } from "../blocks.ts"
import { armed, turn, strikes, blows, type Fields, gunner, declines } from "./turns.ts"

rule(["D20M-134"], "several who are left behind strike in the order of their initiative", () => {
  const b = actor(1, 5, 4, armed)
  const c = actor(1, 5, 5, armed)
  // They have rolled in the order in which they stand here.
  const order = (foes: Readonly<Record<string, Actor>>) => {
    const s = turn({ a: actor(0, 4, 4), ...foes }, [2, 3], Object.keys(foes).map(strikes))
    s.take("move-away")
    return blows(s)
  }
  expect(order({ b, c })).toEqual(["b a", "c a"])
  expect(order({ c, b })).toEqual(["c a", "b a"])
})

describe("leaving a threatened square", () => {
  const width = 16
  const at = (x: number, y: number) => y * width + x

  /** A walk along row 4 past `b`, who stands beside it, towards `c`. */
  const walkPast = (dice: readonly number[], react: readonly Reaction[], more: Fields = {}) => {
    const s = turn(
      {
        a: actor(0, 1, 4, { speed: 60, ...more }),
        b: actor(1, 5, 3, armed),
        c: actor(1, 12, 4, gunner),
      },
      dice,
      react,
    )
    s.take("move-towards", { target: "c" })
    return s
  }

  rule(
    ["D20M-133"],
    "walking past somebody through three threatened squares gives one opportunity, in the first of them",
    () => {
      const s = walkPast([2], [strikes("b")])
      expect(s.events().slice(-4)).toMatchObject([
        { _tag: "Moved", path: [at(2, 4), at(3, 4), at(4, 4)] },
        { _tag: "Decided", who: "b" },
        { _tag: "Attacked", by: "b", target: "a" },
        { _tag: "Moved", path: [at(5, 4), at(6, 4), at(7, 4), at(8, 4), at(9, 4), at(10, 4), at(11, 4)] },
      ])
      s.done()
    },
  )

  rule(["D20M-133", "D20M-135"], "who lets it pass is not asked again in the same move", () => {
    const s = walkPast([], [declines("b")])
    expect(blows(s)).toEqual([])
    expect(s.of("a").at).toBe(at(11, 4))
    s.done()
  })

  rule(["D20M-133"], "who is felled stays in the square that it was about to leave", () => {
    const s = walkPast([15, 4], [strikes("b")], { hp: 1 })
    expect(s.of("a")).toMatchObject({ at: at(4, 4), down: true })
    s.done()
  })

  rule(["D20M-133"], "entering a threatened square and stopping there provokes nothing", () => {
    const s = turn({ a: actor(0, 1, 4), b: actor(1, 6, 4, armed) }, [], [])
    s.take("move-towards", { target: "b" })
    expect(s.of("a").at).toBe(at(5, 4))
    s.done()
  })

  rule(["D20M-133"], "a 5-foot step and the first square of a withdrawal give no opportunity, a walk does", () => {
    const leaving = (verb: string, react: readonly Reaction[]) => {
      const s = turn({ a: actor(0, 4, 4), b: actor(1, 5, 4, armed) }, [], react)
      s.take(verb)
      s.done()
    }
    leaving("step-away", [])
    leaving("withdraw", [])
    leaving("move-away", [declines("b")])
  })

  rule(["D20M-133"], "reach is left when its last square is left: a spear strikes at the one who comes closer", () => {
    const s = turn({ a: actor(0, 1, 4), b: actor(1, 6, 4, { attacks: [{ ...spear, bonus: 0 }] }) }, [2], [strikes("b")])
    s.take("move-towards", { target: "b" })
    expect(s.events("Moved").map((e) => e["path"])).toEqual([[at(2, 4), at(3, 4), at(4, 4)], [at(5, 4)]])
    s.done()
  })
})

describe("a move that is stopped where it begins", () => {
  /** It throws down whoever turns its back on it. */
  const tripper = { manoeuvres: ["trip"], attacks: [{ ...bite, bonus: 10 }] }
  const trips: readonly Reaction[] = [{ who: "b", verb: "trip" }]
  const three = { a: actor(0, 4, 4), b: actor(1, 5, 4, tripper), c: actor(1, 4, 12, gunner) }

  rule(["D20M-133"], "who is thrown down as it leaves has used up that move, but not the attack action", () => {
    const s = turn(three, [10, 19, 2, 2], trips)
    s.take("move-away")
    expect(s.events("Moved")).toEqual([])
    expect(s.last("Halted")).toMatchObject({ who: "a", how: moveHow.walk })
    expect(s.combat.state).toMatchObject({ move: false, main: true })
    s.take("strike", { target: "b" })
    expect(s.options).not.toContain("stand-up")
  })

  rule(["D20M-133"], "who leaves the field passes those beside it, and stays where one of them throws it down", () => {
    const edge = { a: actor(0, 0, 4), b: actor(1, 1, 4, tripper), c: actor(1, 12, 4, gunner), f: actor(0, 9, 9) }
    const left = (dice: readonly number[], react: readonly Reaction[]) => {
      const s = fight({ actors: edge, dice, react })
      s.take("leave")
      s.done()
      return s
    }
    const struck = left([2, 1], [strikes("b")])
    expect(blows(struck)).toEqual(["b a"])
    expect(struck.of("a").fled).toBe(true)
    const thrown = left([10, 19, 2], trips)
    expect(thrown.of("a").fled).toBe(false)
    expect(thrown.combat.state).toMatchObject({ move: false, main: true })
  })

  rule(["D20M-133", "D20M-110"], "who is thrown down as it begins to charge has had its turn", () => {
    const s = fight({ actors: three, dice: [10, 19, 2], react: trips })
    s.take("charge", { target: "c" })
    expect(s.last("Halted")).toMatchObject({ who: "a", how: moveHow.charge })
    expect(s.open()?.who).toBe("b")
    s.done()
  })
})
