import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { npc, pc, spear } from "../blocks.ts"
import { fight, melee, placed } from "../scenes.ts"
import { strikeBack } from "./field.ts"

rule(["SYM-016", "SYM-031"], "a long weapon strikes first, whoever has moved", () => {
  const long = npc({ quick: 8 }, { attacks: [spear] })
  const s = fight(
    { a: placed(0, [2, 5], pc({ quick: 12 })), b: placed(1, [8, 5], long) },
    {
      dice: [5, 19],
      react: [{ who: "b", verb: "free-attack", target: "a" }],
    },
  )
  s.take("close")
  // Defense 12 against Accurate 10: a 5 parries the free attack, then the mover strikes.
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["b", 2],
    ["a", 0],
  ])
  const mover = fight(
    { a: placed(0, [2, 5], pc({ quick: 8 })), b: placed(1, [8, 5], npc({ quick: 12 }, { attacks: [spear] })) },
    { dice: [5, 5], react: [{ who: "b", verb: "free-attack" }] },
  )
  mover.take("close")
  expect(mover.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["b", 2],
    ["b", 0],
  ])
})

rule(["SYM-016"], "against another long weapon nobody strikes first, nor when the scenario starts in melee", () => {
  const long = { attacks: [spear] }
  const s = fight(
    { a: placed(0, [2, 5], pc({ quick: 12 }, long)), b: placed(1, [8, 5], npc({ quick: 8 }, long)) },
    { dice: [19] },
  )
  s.take("close")
  expect(s.events("Attacked").map((e) => e["how"])).toEqual([0])
  const start = melee(pc({ quick: 12 }), npc({ quick: 8 }, long))
  expect(start.events("Attacked")).toEqual([])
  const house = melee(pc({ quick: 12 }), npc({ quick: 8 }, long), {
    houseRules: { longAtStart: true },
    dice: [5],
    react: [strikeBack],
  })
  expect(house.events("Attacked")).toHaveLength(1)
})

rule(["SYM-016", "SYM-044"], "a declined free attack is not used up, a long weapon's counts once a round", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 14 })),
      b: placed(0, [2, 7], pc({ quick: 13 })),
      c: placed(0, [2, 9], pc({ quick: 12 })),
      x: placed(1, [8, 7], npc({ quick: 8 }, { attacks: [spear] })),
    },
    {
      dice: [19, 5, 19, 19],
      react: [
        { who: "x", verb: "decline" },
        { who: "x", verb: "free-attack" },
      ],
    },
  )
  for (const who of ["a", "b", "c"]) {
    expect(s.open()?.who).toBe(who)
    s.take("close")
  }
  expect(s.events("Attacked").map((e) => e["by"])).toEqual(["a", "x", "b", "c"])
  s.done()
})

rule(["SYM-031"], "who falls on the way in is engaged but out; who is made prone keeps the other action", () => {
  const long = npc({ quick: 8 }, { attacks: [{ ...spear, npcDamage: 6 }] })
  const s = fight(
    { a: placed(0, [2, 5], pc({ quick: 12 })), b: placed(1, [8, 5], long) },
    {
      dice: [19, 15],
      react: [
        { who: "b", verb: "free-attack" },
        { who: "a", verb: "knock-down" },
      ],
    },
  )
  s.take("close")
  expect(s.events("Attacked").map((e) => [e["by"], e["mods"]])).toEqual([
    ["b", 0],
    ["a", 0],
  ])
  expect(s.of("a").conditions).toBe(1)
  const slain = fight(
    { a: placed(0, [2, 5], npc({ quick: 12 }), { toughness: 3 }), b: placed(1, [8, 5], long) },
    {
      dice: [2],
      react: [strikeBack],
    },
  )
  slain.take("close")
  expect(slain.of("a")).toMatchObject({ dead: true, engaged: 0 })
})

rule(["SYM-081"], "with a shield a spear is no long weapon, neither to strike first nor to ward off", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [{ ...spear, shield: true }] })),
      b: placed(1, [8, 5], npc({ quick: 8 }, { attacks: [spear] })),
    },
    { dice: [5, 19], react: [{ who: "b", verb: "free-attack" }] },
  )
  s.take("close")
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["b", 2],
    ["a", 0],
  ])
})
