import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, fight, opening, passTurns, pistol, quick, tap, turns } from "../blocks.ts"
import { house, type Some } from "./house.ts"

house("initiative", () => {
  const a = actor(0, 1, 1, { initiative: 0 })
  const b = actor(1, 14, 14, { initiative: 5 })

  rule(["D20M-048"], "initiative is rolled once, or anew in every round", () => {
    const once = opening({ actors: { a, b }, initiative: { a: 20, b: 3 } })
    passTurns(once, 4)
    expect(turns(once).slice(0, 4)).toEqual(["a", "b", "a", "b"])
    const anew = opening({
      actors: { a, b },
      initiative: { a: 20, b: 3 },
      dice: [10, 10],
      houseRules: { initiative: "everyRound" },
    })
    passTurns(anew, 3)
    anew.open()
    expect(turns(anew)).toEqual(["a", "b", "b", "a"])
    anew.done()
  })

  rule(["D20M-048"], "or one die is rolled for each side, with its best modifier, and the side acts together", () => {
    const s = opening({
      actors: {
        a: actor(0, 1, 1, { initiative: 1 }),
        b: actor(1, 14, 14, { initiative: 2 }),
        c: actor(0, 3, 3, { initiative: 4 }),
      },
      initiative: {},
      dice: [10, 10],
      houseRules: { initiative: "sideBased" },
    })
    passTurns(s, 2)
    s.open()
    expect(turns(s)).toEqual(["c", "a", "b"])
    expect(s.events("InitiativeRolled").map((e) => e["bonus"])).toEqual([4, 4, 2])
    s.done()
  })
})

house("flatFootedStart", () => {
  rule(["D20M-002", "D20M-050"], "everybody is flat-footed until the first turn, or nobody is", () => {
    const first = (rules: Some) => {
      const s = opening({
        actors: { a: actor(0, 1, 1, { attacks: [tap] }), b: actor(1, 2, 1, { defense: quick(14, 4) }) },
        initiative: { a: 20, b: 3 },
        dice: [2],
        houseRules: rules,
      })
      s.take("strike", { target: "b" })
      return attacked(s)["defense"]
    }
    expect(first({})).toBe(10)
    expect(first({ flatFootedStart: false })).toBe(14)
  })
})

house("aooPerRound", () => {
  rule(
    ["D20M-135"],
    "one attack of opportunity a round, one more for each point of Dexterity bonus, any number, or none",
    () => {
      /** B, with Dexterity 14, is surrounded by four who shoot at it one after the other. */
      const taken = (rules: Some, expected: number) => {
        const gunman = { attacks: [{ ...pistol, bonus: 0 }] }
        const s = fight({
          actors: {
            a: actor(0, 4, 5, gunman),
            c: actor(0, 6, 5, gunman),
            d: actor(0, 5, 4, gunman),
            e: actor(0, 5, 6, gunman),
            b: actor(1, 5, 5, { abilities: abilities({ dex: 14 }) }),
          },
          dice: Array.from({ length: 4 + expected }, () => 1),
          react: Array.from({ length: expected }, () => ({ who: "b", verb: "opportunity" })),
          houseRules: rules,
        })
        for (let i = 0; i < 4; i++) s.take("shoot", { target: "b" })
        s.done()
        return s.events("Attacked").filter((e) => e["by"] === "b").length
      }
      expect(taken({}, 1)).toBe(1)
      expect(taken({ aooPerRound: "dex" }, 3)).toBe(3)
      expect(taken({ aooPerRound: "unlimited" }, 4)).toBe(4)
      expect(taken({ aooPerRound: 0 }, 0)).toBe(0)
    },
  )
})
