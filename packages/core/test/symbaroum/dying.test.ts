import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { bow, claws, npc, pc } from "./blocks.ts"
import { fight, placed } from "./scenes.ts"

const heroes = (more: object = {}) =>
  fight(
    {
      hero: placed(0, [5, 5], pc({ quick: 8, strong: 12 })),
      friend: placed(0, [1, 1], pc({ quick: 15 }, { items: [{ item: "herbal-cure", count: 1 }] })),
      foe: placed(1, [6, 5], npc({ quick: 13 }, claws(5))),
    },
    more,
  )

rule(
  ["SYM-058", "SYM-059", "SYM-063"],
  "a dying character does nothing but roll, from the round after on, at its own place",
  () => {
    const s = fight(
      {
        hero: placed(0, [5, 5], pc({ quick: 8, strong: 12 }), { toughness: 5 }),
        friend: placed(0, [1, 1], pc({ quick: 15 })),
        foe: placed(1, [6, 5], npc({ quick: 13 }, claws(5))),
      },
      { dice: [19, 10] },
    )
    s.skipTo("foe", "end-turn").take("strike")
    expect(s.of("hero")).toMatchObject({ dying: true, engaged: 0, conditions: 1 })
    while (s.combat.state.round < 2) s.take("end-turn")
    expect(s.events("DeathRolled")).toEqual([])
    while (s.combat.state.round < 3) s.take("end-turn")
    expect(s.last("DeathRolled")).toMatchObject({ who: "hero", natural: 10, marks: 0 })
    expect(s.events("TurnStarted").filter((e) => e["who"] === "hero")).toEqual([])
    s.done()
  },
)

rule(["SYM-061", "SYM-064", "SYM-065"], "11 to 19 three times is death, and so is a 20", () => {
  const roll = (dice: readonly number[], rounds: number) => {
    const s = heroes({ dice })
    s.given({ _tag: "Felled", who: "hero", by: "foe", how: 1 })
    while (s.combat.state.round < rounds + 2) s.take("end-turn")
    return s.done()
  }
  expect(roll([11, 10, 19], 3).of("hero")).toMatchObject({ marks: 2, dead: false })
  expect(roll([11, 10, 19, 11], 4).of("hero")).toMatchObject({ marks: 3, dead: true })
  expect(roll([20], 1).of("hero")).toMatchObject({ marks: 0, dead: true })
})

rule(["SYM-061", "SYM-062"], "a 1 stands it up with 1d4 Toughness, to act in the next round", () => {
  const s = heroes({ dice: [12, 1, 3] })
  s.given(
    { _tag: "Felled", who: "hero", by: "foe", how: 1 },
    { _tag: "HarmTaken", target: "hero", by: "foe", means: 0, amount: 12 },
  )
  while (s.combat.state.round < 4) s.take("end-turn")
  expect(s.of("hero")).toMatchObject({ toughness: 3, marks: 0, down: false, conditions: 0 })
  expect(s.events("TurnStarted").some((e) => e["who"] === "hero")).toBe(false)
  s.skipTo("hero", "end-turn")
  s.done()
})

rule(["SYM-059"], "death rolls go on after the fight, unless the winners can and do help", () => {
  const spec = (setting: object, dice: readonly number[]) => {
    const s = fight(
      {
        hero: placed(0, [5, 5], pc({ quick: 8 })),
        friend: placed(0, [7, 5], pc({ quick: 15, accurate: 15 }, { items: [{ item: "herbal-cure", count: 1 }] })),
        foe: placed(1, [6, 5], npc({ quick: 3 }), { toughness: 1 }),
      },
      { setting, dice },
    )
    s.given(
      { _tag: "HarmTaken", target: "hero", by: "foe", means: 0, amount: 10 },
      { _tag: "Felled", who: "hero", by: "foe", how: 1 },
    )
    s.take("strike")
    s.combat.next()
    return s.done()
  }
  const alone = spec({}, [2, 5, 15, 15, 5, 15])
  expect(alone.events("DeathRolled")).toHaveLength(4)
  expect(alone.of("hero").dead).toBe(true)
  expect(alone.last("FightDecided")).toMatchObject({ winner: 0 })
  const helped = spec({ aftermathAid: true }, [2, 5])
  expect(helped.events("DeathRolled")).toEqual([])
  expect(helped.of("hero")).toMatchObject({ dead: false, dying: false })
})

rule(["SYM-060", "SYM-068"], "a herb brings the dying round with 1 Toughness, prone, to act on its next turn", () => {
  const s = fight({
    hero: placed(0, [5, 5], pc({ quick: 8 })),
    friend: placed(0, [4, 5], pc({ quick: 15 }, { items: [{ item: "herbal-cure", count: 1 }] })),
    foe: placed(1, [12, 12], npc({ quick: 13 })),
  })
  s.given(
    { _tag: "HarmTaken", target: "hero", by: "foe", means: 0, amount: 12 },
    { _tag: "Felled", who: "hero", by: "foe", how: 1 },
    { _tag: "DeathRolled", who: "hero", natural: 12, marks: 2, toughness: 0, faces: [] },
  )
  s.skipTo("friend", "end-turn").take("give-dose", { target: "hero" })
  expect(s.of("hero")).toMatchObject({ toughness: 1, marks: 0, dying: false, down: false, conditions: 1 })
  expect(s.last("Recovered")).toMatchObject({ who: "hero" })
  s.skipTo("hero", "end-turn")
  expect(s.options).toContain("stand-up")
})

rule(["SYM-060"], "first aid without Medicus or herbs is not to be had", () => {
  const s = fight({
    hero: placed(0, [5, 5], pc({ quick: 8 })),
    friend: placed(0, [4, 5], pc({ quick: 15 })),
    foe: placed(1, [12, 12], npc({ quick: 13 })),
  })
  s.given({ _tag: "Felled", who: "hero", by: "foe", how: 1 })
  expect(s.options.some((o) => o.startsWith("treat") || o.startsWith("give"))).toBe(false)
})

rule(["SYM-058"], "a blow at the dying always hits; beyond the threshold it kills, else it is a mark", () => {
  const blow = (damage: number, attackDying: "mark" | "kill" | "none" = "mark") => {
    const s = fight(
      {
        hero: placed(0, [5, 5], pc({ quick: 8, strong: 14 })),
        friend: placed(0, [1, 1], pc({ quick: 7 })),
        foe: placed(1, [6, 5], npc({ quick: 13 }, claws(damage))),
      },
      { houseRules: { attackDying } },
    )
    s.given({ _tag: "Felled", who: "hero", by: "foe", how: 1 })
    if (attackDying !== "none") s.take("finish")
    return s
  }
  expect(blow(3).of("hero")).toMatchObject({ marks: 1, dead: false })
  expect(blow(3).last("Attacked")).toMatchObject({ natural: 0, hit: true })
  expect(blow(6).of("hero").dead).toBe(true)
  expect(blow(3, "kill").of("hero").dead).toBe(true)
  expect(blow(3, "none").options).not.toContain("finish hero")
})

rule(
  ["SYM-111", "SYM-112"],
  "the last blow beyond the Pain Threshold kills at once, with all its damage counted",
  () => {
    const last = (damage: number, houseRules = {}) => {
      const s = fight(
        {
          hero: placed(0, [5, 5], pc({ quick: 8, strong: 12 }), { toughness: 2 }),
          friend: placed(0, [4, 5], pc({ quick: 7 }, { items: [{ item: "herbal-cure", count: 1 }] })),
          foe: placed(1, [6, 5], npc({ quick: 13 }, claws(damage))),
        },
        { dice: [19], houseRules },
      )
      s.take("strike", { target: "hero" })
      return s
    }
    expect(last(6).of("hero")).toMatchObject({ dying: true, dead: false })
    expect(last(7, { instantDeath: false }).of("hero")).toMatchObject({ dying: true, dead: false })
    const dead = last(7)
    expect(dead.of("hero")).toMatchObject({ dying: false, dead: true })
    dead.skipTo("friend", "end-turn")
    expect(dead.options.filter((o) => o.includes("hero"))).toEqual([])
  },
)

rule(["SYM-059", "SYM-060"], "winners with nothing but a healing power save their dying with it", () => {
  const s = fight(
    {
      hero: placed(0, [5, 5], pc({ quick: 8 })),
      mystic: placed(0, [7, 5], pc({ quick: 15, accurate: 15, resolute: 15 }, { healing: {} })),
      foe: placed(1, [6, 5], npc({ quick: 3 }), { toughness: 1 }),
    },
    { setting: { aftermathAid: true }, dice: [2, 5, 3, 15, 4] },
  )
  s.given(
    { _tag: "HarmTaken", target: "hero", by: "foe", means: 0, amount: 10 },
    { _tag: "Felled", who: "hero", by: "foe", how: 1 },
  )
  s.take("strike")
  s.combat.next()
  expect(s.done().of("hero")).toMatchObject({ toughness: 4, dying: false, dead: false })
  expect(s.last("CorruptionGained")).toMatchObject({ who: "mystic", temporary: 3 })
})

rule(["SYM-059"], "winners tend nobody but their own", () => {
  const s = fight(
    {
      hero: placed(1, [5, 5], pc({ quick: 8 })),
      friend: placed(0, [7, 5], pc({ quick: 15, accurate: 15 }, { items: [{ item: "herbal-cure", count: 1 }] })),
      foe: placed(1, [6, 5], npc({ quick: 3 }), { toughness: 1 }),
    },
    { setting: { aftermathAid: true }, dice: [2, 5, 20] },
  )
  s.given(
    { _tag: "HarmTaken", target: "hero", by: "friend", means: 0, amount: 10 },
    { _tag: "Felled", who: "hero", by: "friend", how: 1 },
  )
  s.take("strike", { target: "foe" })
  s.combat.next()
  expect(s.done().of("hero").dead).toBe(true)
  expect(s.events("DoseUsed")).toEqual([])
})

rule(["SYM-057", "SYM-111"], "nobody goes for the dead, and no further blow of the same act is for them", () => {
  const s = fight(
    {
      a: placed(0, [2, 2], npc({ quick: 12 }, { attacks: [{ ...bow, blows: 3 }] })),
      b: placed(1, [9, 2], npc({ quick: 8 }), { toughness: 3 }),
      c: placed(1, [9, 9], npc({ quick: 7 })),
    },
    { dice: [5] },
  )
  s.take("shoot", { target: "b" })
  expect(s.done().of("b").dead).toBe(true)
  s.skipTo("a", "end-turn")
  expect(s.options.filter((o) => o.endsWith(" b"))).toEqual([])
  expect(s.options.filter((o) => o.endsWith(" c")).length).toBeGreaterThan(0)
})

rule(["SYM-058"], "only the dying within arm's reach can be struck", () => {
  const finish = (x: number) => {
    const s = fight({
      hero: placed(0, [x, 5], pc({ quick: 8 })),
      friend: placed(0, [1, 1], pc({ quick: 7 })),
      foe: placed(1, [6, 5], npc({ quick: 13 })),
    })
    s.given({ _tag: "Felled", who: "hero", by: "foe", how: 1 })
    return s.options.includes("finish hero")
  }
  expect([finish(7), finish(8)]).toEqual([true, false])
})
