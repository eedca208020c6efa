import { describe, expect, test } from "vitest"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, fight, knife, popgun } from "../blocks.ts"

// What is left to those who have nothing left: bare hands, and the way out.

const offered = (s: Scene<D20Modern>): readonly string[] =>
  (s.combat.next()?.options ?? []).map((o) => d20Modern.verbs[o.verb]?.id ?? "")

const approachOf = (s: Scene<D20Modern>, verb: string): number => {
  const decision = s.combat.next()
  const o = decision?.options.find((one) => d20Modern.verbs[one.verb]?.id === verb)
  if (decision === undefined || o === undefined) throw new Error(`nobody can ${verb}`)
  return d20Modern.forecast(s.combat, decision, o).approach
}

rule(["D20M-083", "D20M-084"], "who has fired its last bullet comes with bare hands, to hurt", () => {
  const single = { ...popgun, magazine: 1, reload: "box", spares: 0 }
  const shooter = (attacks: readonly object[], b: number) => {
    const s = fight({ actors: { a: actor(0, 0, 5, { attacks }), b: actor(1, b, 5, { attacks: [popgun] }) }, dice: [2] })
    expect(offered(s)).not.toContain("close")
    s.take("shoot")
    s.skipTo("a", "end-turn")
    return s
  }
  expect(offered(shooter([single], 5))).toContain("close")
  expect(offered(shooter([single], 12))).toContain("approach")
  expect(offered(shooter([{ ...single, spares: 1 }], 5))).not.toContain("close")
  const beside = shooter([single], 1)
  const strike = beside.combat.next()?.options.find((o) => d20Modern.verbs[o.verb]?.id === "strike")
  expect(strike?.extra).toBe(2)
  const armed = fight({ actors: { a: actor(0, 0, 5, { attacks: [knife] }), b: actor(1, 1, 5) } })
  const blows = armed.combat.next()?.options.filter((o) => d20Modern.verbs[o.verb]?.id === "strike") ?? []
  expect(blows.every(({ extra }) => (extra & 2) === 0)).toBe(true)
})

describe("running away", () => {
  rule(["D20M-264"], "is open to whoever has one action left", () => {
    const s = fight({ actors: { a: actor(0, 5, 5, {}, { hitPoints: 0 }), b: actor(1, 9, 5) } })
    expect(offered(s)).toContain("flee")
    s.take("flee")
    expect(s.last("Moved")).toMatchObject({ who: "a" })
  })

  /** A room with one gap in its upper wall; `a` runs from `b`. */
  const room = (a: number, b: number) =>
    fight({
      map: `####.#######\n#..........#\n#..........#\n#..........#\n############`,
      actors: { a: actor(0, a, 2, {}, { hitPoints: 1 }), b: actor(1, b, 2) },
    })

  test("between walls leads to the way out, not to the corner that is farthest from everybody", () => {
    const s = room(5, 9)
    expect(approachOf(s, "flee")).toBe(-1)
    s.take("flee")
    s.skipTo("a", "end-turn")
    expect(offered(s)).toContain("leave")
  })

  test("is worth next to nothing where the enemy is nearer to the way out", () => {
    const lost = approachOf(room(9, 5), "flee")
    expect(lost).toBeLessThan(0)
    expect(lost).toBeGreaterThan(-0.05)
  })
})
