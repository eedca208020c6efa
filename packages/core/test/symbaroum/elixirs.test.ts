import { expect } from "vitest"
import { harmOf } from "../../src/testkit/harmOf.ts"
import { rule } from "../kit/rule.ts"
import { armour, bow, claws, npc, pc, sword, swordAndShield } from "./blocks.ts"
import { fight, forecastOf, melee, placed } from "./scenes.ts"

const elixir = (does: object, count = 1) => ({ items: [{ item: "elixir", count, ...does }] })

rule(["SYM-039", "SYM-075"], "an elixir for oneself is a movement action; two of them are the turn", () => {
  const s = melee(pc({ quick: 12 }, elixir({ heals: 1 }, 2)), npc({ quick: 8 }), {
    placements: { a: { toughness: 4 } },
  })
  s.take("step-by-step")
  s.take("take-dose")
  expect(s.last("DoseUsed")).toMatchObject({ patient: "a", amount: 1, cost: 1 })
  expect(s.options).toContain("strike b")
  s.take("take-dose")
  expect(s.last("DoseUsed")).toMatchObject({ cost: 2 })
  expect(s.of("a").toughness).toBe(6)
  expect(s.open()?.who).toBe("b")
})

rule(
  ["SYM-039", "SYM-075"],
  "an elixir on one's weapon is a movement action too, and every hit with it does more",
  () => {
    const oil = elixir({ damage: "1d4" })
    const s = melee(pc({ quick: 12, accurate: 15 }, oil), npc({ quick: 8, strong: 20 }, armour("1d4", 2)), {
      dice: [5, 6, 3, 5, 1, 2],
    })
    s.take("step-by-step")
    s.take("apply-elixir", { item: 0 })
    expect(s.last("ElixirApplied")).toMatchObject({
      who: "a",
      cost: 1,
      weapon: s.combat.prepared.means.indexOf("sword"),
    })
    expect(s.combat.state).toMatchObject({ movement: false, combat: true, stock: [0] })
    s.take("strike")
    // d8 and the elixir's d4, less 2.
    expect(s.last("Attacked")).toMatchObject({ faces: [6, 3], harm: 7, spared: 2 })
    expect(s.options).not.toContain("apply-elixir")
    s.skipTo("b", "end-turn").take("end-turn")
    s.skipTo("a", "end-turn").take("strike")
    expect(s.done().last("Attacked")).toMatchObject({ faces: [1, 2], harm: 1 })
  },
)

rule(["SYM-039", "SYM-050"], "of those who do not roll it does half the die, rounded up", () => {
  const s = melee(npc({ quick: 12 }, elixir({ damage: "1d6" })), npc({ quick: 8, strong: 20 }), { dice: [5] })
  s.take("step-by-step")
  s.take("apply-elixir")
  s.take("strike")
  expect(s.done().last("Attacked")).toMatchObject({ harm: 4 + 3, faces: [] })
})

rule(
  ["SYM-039"],
  "the elixir stays on its weapon: other weapons have none of it, the same one with a shield has",
  () => {
    const attacks = [sword, { ...sword, weapon: "axe" }, swordAndShield]
    const blow = (item: number) => {
      const s = melee(
        npc({ quick: 12, accurate: 15 }, { attacks, ...elixir({ damage: 2 }) }),
        npc({ quick: 8, strong: 20 }),
        {
          dice: [5],
        },
      )
      s.take("step-by-step")
      s.take("apply-elixir")
      s.take("end-turn")
      s.take("end-turn")
      s.take("strike", { item })
      return s.done().last("Attacked")?.["harm"]
    }
    expect([blow(0), blow(1), blow(2)]).toEqual([6, 4, 6])
  },
)

rule(["SYM-039"], "nothing is put on claws, on a weapon at the belt, nor twice on the same weapon", () => {
  const offered = (a: object, placement: object = {}) =>
    melee(a, npc({ quick: 8 }), { placements: { a: placement } }).options.filter((o) => o.startsWith("apply"))
  const oil = elixir({ damage: 2 }, 2)
  expect(offered(npc({ quick: 12 }, oil))).toEqual(["apply-elixir"])
  expect(offered(npc({ quick: 12 }, { ...claws(3), ...oil }))).toEqual([])
  expect(offered(npc({ quick: 12 }, oil), { drawn: false })).toEqual([])
  const s = melee(npc({ quick: 12 }, oil), npc({ quick: 8 }))
  s.take("step-by-step")
  s.take("apply-elixir")
  expect(s.options).not.toContain("apply-elixir")
})

rule(["SYM-039"], "an elixir on the armour worn stops more of every hit; hide and bare skin take none", () => {
  const salve = elixir({ protection: "1d4" })
  const two = elixir({ protection: "1d4" }, 2)
  const s = melee(pc({ quick: 12 }, { ...two, ...armour("1d6", 3) }), npc({ quick: 8, accurate: 15 }, claws(9)), {
    dice: [19, 2, 3],
  })
  s.take("apply-elixir")
  expect(s.last("ElixirApplied")).toMatchObject({ weapon: -1, cost: 1 })
  expect(s.options).not.toContain("apply-elixir")
  s.take("end-turn")
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ faces: [2, 3], harm: 4, spared: 5 })
  expect(harmOf(s.done(), "a")).toEqual({ spared: 5, taken: 4 })
  const hide = { armour: { armour: "hide", natural: true, protection: 3 } }
  for (const bare of [{}, hide])
    expect(melee(npc({ quick: 12 }, { ...salve, ...bare }), npc({ quick: 8 })).options).not.toContain("apply-elixir")
  const fixed = melee(
    npc({ quick: 12 }, { ...salve, ...armour("1d6", 3) }),
    npc({ quick: 8, accurate: 15 }, claws(9)),
    {
      dice: [5],
    },
  )
  fixed.take("apply-elixir")
  fixed.take("end-turn")
  fixed.take("strike")
  expect(fixed.done().last("Attacked")).toMatchObject({ faces: [], harm: 9 - 3 - 2 })
})

rule(["SYM-039"], "what an attack promises counts the elixirs on weapon and armour", () => {
  const promised = (coat: boolean, shell: boolean) => {
    const s = melee(
      pc({ quick: 12, accurate: 12 }, coat ? elixir({ damage: 2 }) : {}),
      npc({ quick: 14 }, { ...armour("1d6", 3), toughness: 100, ...(shell ? elixir({ protection: 2 }) : {}) }),
      { houseRules: { criticals: "off" } },
    )
    if (shell) s.take("apply-elixir")
    s.skipTo("a", "end-turn")
    if (coat) {
      s.take("step-by-step")
      s.take("apply-elixir")
    }
    return 100 * forecastOf(s, "strike").harm
  }
  // Defense 14: a target number of 8. A d8 less 3 is 15/8 on average; with 2 more 28/8; less 2 more 6/8.
  expect(promised(false, false)).toBeCloseTo((8 / 20) * (15 / 8), 10)
  expect(promised(true, false)).toBeCloseTo((8 / 20) * (28 / 8), 10)
  expect(promised(false, true)).toBeCloseTo((8 / 20) * (6 / 8), 10)
  expect(promised(true, true)).toBeCloseTo((8 / 20) * (15 / 8), 10)
})

rule(["SYM-039"], "a remedy that does nothing is refused, and an elixir says one thing that it does", () => {
  const carry = (item: object) => () => melee(pc({ quick: 12 }, { items: [item] }), npc({ quick: 8 }))
  expect(carry({ item: "elixir", count: 1 })).toThrow(/one thing that it does/)
  expect(carry({ item: "elixir", count: 1, heals: 2, damage: 2 })).toThrow(/one thing that it does/)
  for (const does of [{ heals: 0 }, { damage: 0 }, { protection: 0 }])
    expect(carry({ item: "elixir", count: 1, ...does })).toThrow(/gives 0/)
  expect(carry({ item: "herbal-cure", count: 1, heals: 0 })).toThrow(/gives 0/)
  expect(carry({ item: "herbal-cure", count: 1, damage: "1d4" })).toThrow(/only heal/)
  expect(carry({ item: "herbal-cure", count: 1 })).not.toThrow()
})

rule(
  ["SYM-060", "SYM-066"],
  "an elixir that gives no point brings nobody round, wounds nobody, and promises no more",
  () => {
    const given = (heals: string, die: number) => {
      const s = fight(
        {
          a: placed(0, [2, 2], pc({ quick: 12 }, elixir({ heals }))),
          hurt: placed(0, [3, 2], pc({ quick: 11 })),
          foe: placed(1, [14, 14], npc({ quick: 8 })),
        },
        { dice: [die] },
      )
      s.given(
        { _tag: "HarmTaken", target: "hurt", by: "foe", means: 0, amount: 10 },
        { _tag: "Felled", who: "hurt", by: "foe", how: 1 },
      )
      const { help } = forecastOf(s, "give-dose")
      s.take("give-dose", { target: "hurt" })
      return [help, s.done().of("hurt").toughness, s.of("hurt").dying]
    }
    expect(given("1d2-1", 1)).toEqual([0.5 * 0.5 + 0.5 / 10, 0, true])
    expect(given("1d2-1", 2)).toEqual([0.5 * 0.5 + 0.5 / 10, 1, false])
    expect(given("1d2-2", 1)).toEqual([0, 0, true])
  },
)

rule(["SYM-075"], "what another wields or wears is treated by nobody else", () => {
  const s = fight({
    a: placed(0, [2, 2], pc({ quick: 12 }, elixir({ damage: 2 }))),
    hurt: placed(0, [3, 2], pc({ quick: 11 }), { toughness: 3 }),
    foe: placed(1, [14, 14], npc({ quick: 8 }, { attacks: [bow] })),
  })
  expect(s.options.filter((o) => o.includes("dose") || o.includes("elixir"))).toEqual(["apply-elixir"])
})
