import { describe, expect } from "vitest"
import { flag } from "../../../../src/systems/d20-modern/book/terms.ts"
import { rule } from "../../../kit/rule.ts"
import { actor, fight, tap } from "../../blocks.ts"
import { held, holder, victim, brawl, is } from "./brawl.ts"

describe("several in a grapple", () => {
  rule(["D20M-257"], "who joins needs no touch and provokes nobody: one check against the one it picks", () => {
    const s = held({ b: { attacks: [tap] }, more: { c: actor(0, 7, 5, holder()) }, dice: [15, 5, 1] })
    s.skipTo("c", "end-turn")
    s.take("grapple", { target: "b" })
    expect(s.events("Reached")).toEqual([])
    expect(s.last("Contested")).toMatchObject({ by: "c", target: "b" })
    expect(s.of("c").at).toBe(s.of("b").at)
    expect(s.of("c").grapple).toBe(s.of("a").grapple)
  })

  rule(["D20M-258"], "four of the same size can grapple one, no fifth; of smaller ones twice as many", () => {
    const crowd = (size: string, n: number) => {
      const places = [
        [4, 4],
        [5, 4],
        [6, 4],
        [7, 4],
        [4, 6],
        [5, 6],
        [6, 6],
        [7, 6],
        [7, 5],
      ] as const
      const more = Object.fromEntries(
        places.slice(0, n).map(([x, y], i) => [`c${i}`, actor(0, x, y, holder({ size, space: 5 }))]),
      )
      const s = fight({ actors: { b: actor(1, 6, 5, victim()), ...more } })
      for (let i = 0; i < n - 1; i++) s.given({ _tag: "Grappled", by: `c${i}`, target: "b" })
      s.given({ _tag: "TurnStarted", who: `c${n - 1}` })
      return s.options.some((o) => o === "grapple b")
    }
    expect(crowd("Medium", 4)).toBe(true)
    expect(crowd("Medium", 5)).toBe(false)
    expect(crowd("Small", 8)).toBe(true)
    expect(crowd("Small", 9)).toBe(false)
    expect(crowd("Large", 2)).toBe(true)
    expect(crowd("Large", 3)).toBe(false)
    expect(crowd("Huge", 2)).toBe(false)
  })

  rule(["D20M-259"], "but for escapes each check is made against one opponent", () => {
    const s = brawl({ more: { c: actor(0, 7, 5, holder()) }, dice: [18, 2] })
    s.given(
      { _tag: "Grappled", by: "a", target: "b" },
      { _tag: "Grappled", by: "c", target: "b" },
      { _tag: "TurnStarted", who: "b" },
    )
    s.take("pin", { target: "c" })
    expect(s.events("Contested")).toHaveLength(1)
    expect([is(s, "c", flag.pinned), is(s, "a", flag.pinned)]).toEqual([true, false])
    s.done()
  })
})
