import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { npc, pc } from "../blocks.ts"
import { fight, forecastOf, placed } from "../scenes.ts"

rule(["SYM-083", "SYM-084"], "four can surround one; the fifth finds no room", () => {
  const around = [
    [4, 4],
    [6, 4],
    [4, 6],
    [6, 6],
  ] as const
  const four = Object.fromEntries(around.map((at, i) => [`p${i}`, placed(0, at, pc({ quick: 9 - i }))]))
  const actors = {
    ...four,
    x: placed(1, [5, 5], npc({ quick: 3, strong: 15 })),
    fifth: placed(0, [5, 9], pc({ quick: 14 })),
  }
  const s = fight(actors)
  expect(s.open()?.who).toBe("fifth")
  expect(s.options.filter((o) => o.endsWith(" x"))).toEqual([])
  const wide = fight(actors, { houseRules: { maxEngaged: 5 } })
  expect(wide.options).toContain("close x")
})

rule(["SYM-085"], "who holds a narrow place is met by one at a time and cannot be flanked", () => {
  const actors = {
    a: placed(0, [5, 5], pc({ quick: 8 })),
    b: placed(0, [12, 5], pc({ quick: 14 })),
    x: placed(1, [6, 5], npc({ quick: 4 }), { narrow: 1 }),
  }
  const s = fight(actors)
  expect(s.options.filter((o) => o.endsWith(" x"))).toEqual([])
  const wider = fight({ ...actors, x: placed(1, [6, 5], npc({ quick: 4 }), { narrow: 2 }) })
  expect(wider.options).toContain("close x")
  expect(wider.options).not.toContain("flank x")
  const pressed = fight({ ...actors, x: placed(1, [6, 5], npc({ quick: 4 }), { narrow: 2 }) }, { dice: [19] })
  pressed.given({ _tag: "Engaged", who: "b", foe: "x", flanks: true })
  pressed.skipTo("a", "end-turn").take("strike")
  expect(pressed.last("Attacked")).toMatchObject({ by: "a", mods: 0 })
})

rule(["SYM-031", "SYM-034"], "one more enemy at arm's length is met where one stands, without breaking away", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 14 })),
      x: placed(1, [6, 5], npc({ quick: 9 })),
      y: placed(1, [4, 5], npc({ quick: 8 })),
      far: placed(1, [5, 9], npc({ quick: 7 })),
    },
    { setting: { engaged: "none" }, dice: [19, 19] },
  )
  s.take("close", { target: "x" })
  s.skipTo("a", "end-turn")
  expect(forecastOf(s, "close", "y").risk).toBe(0)
  s.take("close", { target: "y" })
  expect(s.events("Disengaged")).toEqual([])
  expect(s.of("a").engaged).toBe((1 << s.who("x")) | (1 << s.who("y")))
  s.done()
})

rule(["SYM-085"], "who leaves a narrow place can be surrounded like anybody", () => {
  const s = fight({
    x: placed(1, [6, 5], npc({ quick: 15 }), { narrow: 1 }),
    a: placed(0, [10, 5], pc({ quick: 8 })),
    b: placed(0, [10, 7], pc({ quick: 7 })),
  })
  s.take("retreat")
  expect(s.of("x")).toMatchObject({ narrow: 0 })
})

rule(["SYM-083", "SYM-085"], "who holds a narrow place cannot turn to one more either while it stays there", () => {
  const holder = (narrow: object) => {
    const s = fight(
      {
        x: placed(1, [6, 5], npc({ quick: 15 }), narrow),
        a: placed(0, [5, 5], pc({ quick: 8 })),
        b: placed(0, [7, 5], pc({ quick: 7 })),
      },
      { setting: { engaged: "none" } },
    )
    s.given({ _tag: "Engaged", who: "a", foe: "x", flanks: false })
    return s.options.filter((o) => o === "close b")
  }
  expect([holder({}), holder({ narrow: 1 })]).toEqual([["close b"], []])
})

rule(["SYM-083"], "of five enemies around one at the start, four are in melee with it", () => {
  const around = [
    [4, 4],
    [6, 4],
    [4, 6],
    [6, 6],
    [5, 4],
  ] as const
  const five = Object.fromEntries(around.map((at, i) => [`p${i}`, placed(0, at, pc({ quick: 9 - i }))]))
  const s = fight({ ...five, x: placed(1, [5, 5], npc({ quick: 13 })) })
  expect(s.events("Engaged")).toHaveLength(4)
})
