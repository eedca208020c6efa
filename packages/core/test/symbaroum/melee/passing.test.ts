import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { bow, npc, pc, sword } from "../blocks.ts"
import { fight, forecastOf, melee, placed } from "../scenes.ts"
import { field, strikeBack } from "./field.ts"

const line = (more: object = {}) => ({
  mover: placed(0, [2, 9], pc({ quick: 14 })),
  x: placed(1, [7, 9], npc({ quick: 9 })),
  archer: placed(1, [12, 9], npc({ quick: 8 }, { attacks: [bow] })),
  ...more,
})

rule(["SYM-033"], "whoever is passed has a free attack before the mover arrives", () => {
  const s = fight(line(), { map: field, dice: [5, 19], react: [{ who: "x", verb: "free-attack", target: "mover" }] })
  s.take("close", { target: "archer", extra: 0 })
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["x", 3],
    ["mover", 0],
  ])
  const order = s.events().map((e) => e._tag)
  expect(order.indexOf("Attacked")).toBeLessThan(order.indexOf("Engaged"))
})

rule(["SYM-033"], "going round more than two paces away passes nobody and costs the longer way", () => {
  const s = fight(line({ archer: placed(1, [11, 9], npc({ quick: 8 }, { attacks: [bow] })) }), {
    map: field,
    houseRules: { movePaces: 14 },
    dice: [19],
  })
  s.take("close", { target: "archer", extra: 1 })
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["mover"])
  expect(s.last("Moved")?.["cost"]).toBeGreaterThan(8)
})

rule(["SYM-033"], "who is knocked down in passing does not arrive", () => {
  const s = fight(line({ x: placed(1, [7, 9], npc({ quick: 9 }, { attacks: [{ ...sword, damage: 6 }] })) }), {
    map: field,
    dice: [19],
    react: [strikeBack, { verb: "knock-down" }],
  })
  s.take("close", { target: "archer", extra: 0 })
  expect(s.events("Engaged")).toEqual([])
  expect(s.of("mover").at % 40).toBe(7)
})

rule(
  ["SYM-034", "SYM-074"],
  "breaking away gives every opponent a free attack first, and leaves the combat action",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], pc({ quick: 12 })),
        x: placed(1, [6, 5], npc({ quick: 11 })),
        y: placed(1, [4, 5], npc({ quick: 9 })),
        z: placed(1, [5, 6], npc({ quick: 10 })),
      },
      { dice: [5, 5, 5], react: [strikeBack, strikeBack, strikeBack] },
    )
    s.take("retreat")
    expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
      ["x", 4],
      ["z", 4],
      ["y", 4],
    ])
    expect(s.last("Disengaged")).toMatchObject({ who: "a" })
    expect(s.of("a").engaged).toBe(0)
    expect(s.combat.state).toMatchObject({ movement: false, combat: true })
  },
)

rule(["SYM-034"], "who is knocked down while breaking away stays in melee", () => {
  const s = melee(pc({ quick: 12 }), npc({ quick: 8 }, { attacks: [{ ...sword, damage: 6 }] }), {
    dice: [19],
    react: [strikeBack, { who: "a", verb: "knock-down" }],
  })
  s.take("retreat")
  expect(s.events("Disengaged")).toEqual([])
  expect(s.of("a").engaged).not.toBe(0)
  expect(s.combat.state.movement).toBe(false)
})

rule(["SYM-033", "SYM-034"], "who is broken away from is not passed as well", () => {
  const s = fight(
    {
      a: placed(0, [4, 4], pc({ quick: 12 })),
      x: placed(1, [5, 5], npc({ quick: 8 })),
      y: placed(1, [9, 5], npc({ quick: 7 })),
    },
    { dice: [5, 19], react: [strikeBack] },
  )
  s.take("close", { target: "y" })
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["x", 4],
    ["a", 0],
  ])
  s.done()
})

rule(["SYM-033"], "nobody strikes through a wall at a passing enemy behind it", () => {
  const map = ["..............", "..............", "######.#######", "..............", ".............."].join("\n")
  const s = fight(
    {
      mover: placed(0, [1, 1], pc({ quick: 14 })),
      x: placed(1, [4, 3], npc({ quick: 9 })),
      archer: placed(1, [11, 1], npc({ quick: 8 }, { attacks: [bow] })),
    },
    { map, dice: [19] },
  )
  expect(forecastOf(s, "close").risk).toBe(0)
  s.take("close", { target: "archer", extra: 0 })
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["mover"])
  s.done()
})

rule(["SYM-033"], "two paces beside the straight way are near enough to be passed, three are not", () => {
  const close = (aside: number) => {
    const s = fight(line({ x: placed(1, [7, 9 + aside], npc({ quick: 9 })) }), {
      map: field,
      dice: aside === 2 ? [5, 19] : [19],
      react: aside === 2 ? [strikeBack] : [],
    })
    const { risk } = forecastOf(s, "close", "archer")
    s.take("close", { target: "archer", extra: 0 })
    return [risk > 0, s.done().events("Attacked").length]
  }
  expect([close(2), close(3)]).toEqual([
    [true, 2],
    [false, 1],
  ])
})
