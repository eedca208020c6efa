import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { bolt, bow, claws, crossbow, knives, npc, pc, quickPc } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

const victim = (strong: number, damage: number, more: object = {}) =>
  melee(npc({ quick: 12 }, claws(damage)), pc({ quick: 8, strong }), { dice: [19], ...more })

rule(["SYM-053"], "a blow beyond the Pain Threshold hurts, one at it does not", () => {
  const at = victim(12, 6)
  at.take("strike")
  expect(at.events("ConditionGained")).toEqual([])
  const beyond = victim(12, 7, { react: [{ who: "b", verb: "knock-down" }] })
  beyond.take("strike")
  expect(beyond.of("b").conditions).toBe(1)
  const equal = victim(12, 6, { houseRules: { painTest: "gte" }, react: [{ verb: "knock-down" }] })
  equal.take("strike")
  expect(equal.of("b").conditions).toBe(1)
  const off = victim(12, 7, { houseRules: { painTest: "off" } })
  off.take("strike")
  expect(off.of("b").conditions).toBe(0)
})

rule(["SYM-053"], "creatures without a Pain Threshold feel none", () => {
  const s = melee(quickPc(), npc({ quick: 8, strong: 15 }, { painThreshold: null }), { dice: [2, 8] })
  s.take("strike")
  expect(s.events("ConditionGained")).toEqual([])
})

rule(["SYM-054"], "the player chooses for victim and attacker, between others the attacker's controller", () => {
  victim(10, 8, { react: [{ who: "b", verb: "knock-down" }] }).take("strike")
  melee(quickPc(), npc({ quick: 8, strong: 10 }), { dice: [2, 8], react: [{ who: "a", verb: "knock-down" }] }).take(
    "strike",
  )
  melee(npc({ quick: 12 }, claws(8)), npc({ quick: 8, strong: 10 }), {
    dice: [2],
    react: [{ who: "a", verb: "knock-down" }],
  }).take("strike")
  victim(10, 8, { houseRules: { painChooser: "attacker" }, react: [{ who: "a", verb: "knock-down" }] }).take("strike")
  const prone = victim(10, 8, { houseRules: { painChooser: "alwaysProne" } })
  prone.take("strike")
  expect(prone.done().of("b").conditions).toBe(1)
})

rule(["SYM-055"], "the prone cannot fall again: only the free attack is left, and nothing when that is used", () => {
  const s = victim(15, 8, { placements: { b: { prone: true } }, dice: [19, 5] })
  s.take("strike")
  // 8 + 2 for advantage, then the free attack misses (5 defends against 8: Defense 8 - 2 + 0 = 6).
  expect(s.events("Attacked").map((e) => e["how"])).toEqual([0, 5])
  s.done()
})

rule(["SYM-055", "SYM-056"], "to the prone nothing happens once the free attack of the round is used up", () => {
  const s = melee(npc({ quick: 12, accurate: 15 }, claws(8)), npc({ quick: 8, strong: 30 }, { painThreshold: 5 }), {
    placements: { b: { prone: true } },
    dice: [5, 5],
  })
  s.take("strike")
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => [e["how"], e["harm"]]),
  ).toEqual([
    [0, 10],
    [5, 10],
  ])
  expect(s.events("ConditionGained")).toEqual([])
})

rule(["SYM-055"], "arrows knock down as well", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], quickPc({ attacks: [{ ...bow, pcDamage: "1d10" }] })),
      b: placed(1, [9, 2], npc({ quick: 8 })),
    },
    { dice: [2, 8], react: [{ verb: "knock-down" }] },
  )
  s.take("shoot")
  expect(s.of("b").conditions).toBe(1)
})

rule(["SYM-056", "SYM-044"], "the free attack for pain comes once a round: pain again makes the victim fall", () => {
  const s = melee(npc({ quick: 12 }, claws(8)), npc({ quick: 8, strong: 15 }, { painThreshold: 5, toughness: 20 }), {
    dice: [5, 5],
    react: [{ verb: "pain-attack" }],
  })
  s.take("strike")
  expect(s.events("Attacked").map((e) => e["how"])).toEqual([0, 5])
  expect(s.of("b")).toMatchObject({ toughness: 4, conditions: 1 })
  s.done()
})

rule(
  ["SYM-077", "SYM-091"],
  "against the prone the standing have advantage in melee, the prone themselves have not",
  () => {
    const s = melee(
      pc({ quick: 12, accurate: 12 }, { defense: 10 }),
      npc({ quick: 8, accurate: 12 }, { defense: 10 }),
      {
        placements: { a: { prone: true, toughness: 9 } },
        dice: [13, 7],
        houseRules: { painTest: "off" },
      },
    )
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ need: 12, mods: 0 })
    expect(s.options).toContain("stand-up")
    expect(s.options.some((o) => o.startsWith("advance") || o.startsWith("retreat"))).toBe(false)
    s.take("end-turn")
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ need: 6, mods: 9, harm: 6 })
    const both = melee(pc({ quick: 12, accurate: 12 }), npc({ quick: 8 }, { defense: 10 }), {
      placements: { a: { prone: true }, b: { prone: true } },
      dice: [13],
    })
    both.take("strike")
    expect(both.last("Attacked")).toMatchObject({ need: 12, mods: 0 })
    const arrow = fight(
      {
        a: placed(0, [2, 2], pc({ quick: 12, accurate: 10 }, { attacks: [bow] })),
        b: placed(1, [9, 2], npc({ quick: 8 }, { defense: 10 }), { prone: true }),
      },
      { dice: [11] },
    )
    arrow.take("shoot")
    expect(arrow.last("Attacked")).toMatchObject({ need: 10, mods: 0 })
  },
)

rule(["SYM-054"], "between player characters the attacker chooses", () => {
  const s = melee(quickPc(), pc({ quick: 8, strong: 10 }), { dice: [2, 8], react: [{ who: "a", verb: "knock-down" }] })
  s.take("strike")
  expect(s.done().of("b").conditions).toBe(1)
})

rule(
  ["SYM-056", "SYM-043"],
  "who must reload first, has thrown its last knife or used a power only knocks down",
  () => {
    const shot = (weapon: object) => {
      const s = fight(
        {
          a: placed(0, [2, 2], npc({ quick: 12, resolute: 12 }, { attacks: [{ ...weapon, npcDamage: 8 }] })),
          b: placed(1, [9, 2], npc({ quick: 8 })),
        },
        { dice: [2] },
      )
      s.take("shoot")
      return s.done().of("b").conditions
    }
    expect([shot(crossbow), shot({ ...knives, shots: 1 }), shot(bolt)]).toEqual([1, 1, 1])
    expect(() => shot(bow)).toThrow(/unexpected reaction/)
  },
)

rule(["SYM-056"], "the free attack for pain is made with the weapon that hurt, arrows as well", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], npc({ quick: 12 }, { attacks: [{ ...bow, npcDamage: 6 }] })),
      b: placed(1, [9, 2], npc({ quick: 8, strong: 15 }, { painThreshold: 5 })),
    },
    { dice: [2, 2], react: [{ who: "a", verb: "pain-attack" }] },
  )
  s.take("shoot")
  const shots = s.done().events("Attacked")
  expect(shots.map((e) => [e["means"], e["how"]])).toEqual([
    [shots[0]?.["means"], 0],
    [shots[0]?.["means"], 5],
  ])
  expect(s.of("b").toughness).toBe(3)
})
