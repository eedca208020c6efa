import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { dummy, pistol, shooter } from "../blocks.ts"
import { fight, fighterIn, penalty, placed } from "../scenes.ts"
import { shot } from "./shot.ts"

const crowd = (dice: readonly number[], more: object = {}) =>
  fight(
    {
      a: placed(0, [1, 4], shooter(pistol)),
      b: placed(1, [9, 4], dummy()),
      c: placed(0, [5, 3], dummy()),
      d: placed(1, [11, 5], dummy()),
      // Behind the shooter, and out of the right angle around the shot.
      e: placed(1, [0, 4], dummy()),
      f: placed(0, [2, 7], dummy()),
    },
    { dice, ...more },
  )

rule(["DS20-093"], "a stray bullet strikes another one in the arc of the shot, each with the same chance", () => {
  const struck = (face: number) => {
    const s = crowd([20, 11, face, 14])
    s.take("shoot", { target: "b", extra: 0 })
    s.done()
    return s.last("Attacked")?.["target"]
  }
  expect(new Set([struck(1), struck(2)])).toEqual(new Set(["c", "d"]))
  expect(() => struck(3)).toThrow(/d2/)
})

rule(["DS20-093"], "with nobody there it is a plain miss", () => {
  const s = shot(5, pistol, [20, 15])
  expect(s.events("Attacked")).toHaveLength(1)
})

rule(
  ["DS20-094"],
  "its shot is rolled again, with the penalties of the shooter and of the new line, and may miss",
  () => {
    const roll = (...dice: number[]) => {
      const s = crowd([20, 1, 11, 1, ...dice], { setting: { lightPenalty: 1 } })
      s.take("shoot", { target: "b", extra: 0 })
      s.done()
      return s
    }
    const missed = roll(14, 1)
    expect(missed.last("Attacked")).toMatchObject({ how: 7, hit: false, bullets: 0, dice: [penalty("light", 1)] })
    expect(missed.events("HarmTaken")).toEqual([])
    // Natural 20 is only a miss, and a hit wounds without any defence.
    expect(roll(20, 1).events("Jammed")).toHaveLength(1)
    // It is no action of its own.
    expect(missed.combat.state.used).toBe(1)
    // And it turns nobody round.
    expect(["c", "d"].map((id) => fighterIn(missed, id).lastBy)).toEqual([-1, -1])
    expect(roll(5, 2).last("HarmTaken")).toMatchObject({ number: 7, by: "a" })
  },
)

rule(["DS20-094"], "neither aim nor extra bullets carry over to it", () => {
  const s = crowd([20, 1, 4, 11, 1, 5])
  s.take("aim", { target: "b" })
  for (const who of ["b", "c", "d", "e", "f"]) s.skipTo(who, "end-turn")
  s.skipTo("a", "end-turn")
  s.take("shoot", { target: "b", extra: 1 })
  expect(s.last("Attacked")).toMatchObject({ how: 7, dice: [] })
  expect(s.last("HarmTaken")).toMatchObject({ number: 7 })
  s.done()
})

const bystander = (at: readonly [number, number], more: object = {}, map?: string) => {
  const s = fight(
    { a: placed(0, [1, 5], shooter(pistol)), b: placed(1, [9, 5], dummy()), c: placed(1, at, dummy(), more) },
    { dice: [20, 11, 14], ...(map !== undefined && { map }) },
  )
  return s
}

const struck = (s: ReturnType<typeof bystander>) => {
  s.take("shoot", { target: "b", extra: 0 })
  return s.events("Attacked").length === 2
}

rule(["DS20-093"], "the arc of a stray bullet ends at half a right angle on either side, the line included", () => {
  expect([struck(bystander([5, 9])), struck(bystander([5, 1])), struck(bystander([4, 9]))]).toEqual([true, true, false])
})

rule(["DS20-093"], "it spares the dead, and those whom a wall hides", () => {
  expect(struck(bystander([5, 6]).given({ _tag: "Died", who: "c", by: "a" }))).toBe(false)
  const open = "...........\n"
  const wall = "....#......\n"
  expect(struck(bystander([5, 7], {}, open.repeat(11)))).toBe(true)
  expect(struck(bystander([5, 7], {}, open.repeat(6) + wall.repeat(5)))).toBe(false)
})
