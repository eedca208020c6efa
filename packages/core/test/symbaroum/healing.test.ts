import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { npc, pc, swordAndShield } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

const healer = (values: object, rest: object, dice: readonly number[], more: object = {}) =>
  fight(
    {
      healer: placed(0, [5, 5], pc({ quick: 12, ...values }, rest)),
      hurt: placed(0, [4, 5], pc({ quick: 7, strong: 13 }), { toughness: 4 }),
      foe: placed(1, [12, 12], npc({ quick: 3 })),
    },
    { dice, ...more },
  )

rule(["SYM-066"], "nobody is healed beyond the most that it can have", () => {
  const s = fight({
    a: placed(0, [5, 5], pc({ quick: 12, strong: 13 }, { items: [{ item: "elixir", count: 1, heals: 4 }] }), {
      toughness: 12,
    }),
    foe: placed(1, [12, 12], npc({ quick: 3 })),
  })
  s.take("take-dose")
  expect(s.of("a").toughness).toBe(13)
})

rule(
  ["SYM-066"],
  "what regenerates gets its points back at the start of its own turn, no more than it has lost",
  () => {
    const s = fight({
      a: placed(0, [5, 5], npc({ quick: 12, strong: 13 }, { regenerationPerTurn: 4 }), { toughness: 7 }),
      foe: placed(1, [12, 12], npc({ quick: 3 })),
    })
    const after = [1, 2, 3].map((round) => {
      while (s.combat.state.round < round || s.open()?.who !== "a") s.take("end-turn")
      return s.of("a").toughness
    })
    expect(after).toEqual([11, 13, 13])
    expect(
      s
        .done()
        .events("Regenerated")
        .map((e) => e["amount"]),
    ).toEqual([4, 2])
  },
)

rule(["SYM-068"], "a herbal cure gives 1 Toughness and is used up", () => {
  const s = fight({
    a: placed(0, [5, 5], pc({ quick: 12 }, { items: [{ item: "herbal-cure", count: 1 }] }), { toughness: 4 }),
    foe: placed(1, [12, 12], npc({ quick: 3 })),
  })
  s.take("take-dose")
  expect(s.last("DoseUsed")).toMatchObject({ amount: 1, cost: 1 })
  expect(s.of("a").toughness).toBe(5)
  expect(s.options).not.toContain("take-dose a")
})

rule(["SYM-069"], "Medicus heals 1d4, or 1d6 with a herb, on a test of Cunning", () => {
  const medicus = { abilities: ["medicus"], items: [{ item: "herbal-cure", count: 1 }] }
  const plain = healer({ cunning: 13 }, medicus, [13, 4])
  plain.take("treat", { target: "hurt", item: -1 })
  expect(plain.last("Treated")).toMatchObject({ need: 13, success: true, amount: 4, faces: [4], stock: -1, cost: 2 })
  const herb = healer({ cunning: 13 }, medicus, [13, 6])
  herb.take("treat", { target: "hurt", item: 0 })
  expect(herb.last("Treated")).toMatchObject({ amount: 6, faces: [6] })
  expect(herb.options.some((o) => o.startsWith("give"))).toBe(false)
  const failed = healer({ cunning: 13 }, medicus, [14])
  failed.take("treat", { target: "hurt", item: 0 })
  expect(failed.last("Treated")).toMatchObject({ success: false, amount: 0 })
  expect(failed.of("hurt")).toMatchObject({ toughness: 4, treated: false })
})

rule(["SYM-069"], "a patient is treated with success once in a fight, unless a house rule has no limit", () => {
  const medicus = { abilities: ["medicus"] }
  for (const medicusPerCombat of ["one", "unlimited"] as const) {
    const s = healer({ cunning: 13 }, medicus, [1, 1], { houseRules: { medicusPerCombat } })
    s.take("treat", { target: "hurt" })
    s.skipTo("foe", "end-turn").take("end-turn")
    expect(s.options.includes("treat hurt")).toBe(medicusPerCombat === "unlimited")
  }
})

rule(["SYM-069"], "others heal half the die", () => {
  const s = fight(
    {
      healer: placed(0, [5, 5], npc({ quick: 12 }, { abilities: ["medicus"] })),
      hurt: placed(0, [4, 5], npc({ quick: 7 }), { toughness: 4 }),
      foe: placed(1, [12, 12], npc({ quick: 3 })),
    },
    { dice: [10] },
  )
  s.take("treat", { target: "hurt" })
  expect(s.last("Treated")).toMatchObject({ amount: 2, faces: [] })
})

rule(["SYM-070"], "a healing power brings the dying round and gives its user Corruption", () => {
  const s = healer({ resolute: 15 }, { healing: { test: "none" } }, [3, 5])
  s.given(
    { _tag: "HarmTaken", target: "hurt", by: "foe", means: 0, amount: 9 },
    { _tag: "Felled", who: "hurt", by: "foe", how: 1 },
  )
  s.take("heal", { target: "hurt" })
  expect(s.last("CorruptionGained")).toMatchObject({ who: "healer", temporary: 3 })
  expect(s.last("Treated")).toMatchObject({ power: true, amount: 5 })
  expect(s.of("hurt")).toMatchObject({ toughness: 5, dying: false, down: false })
  const tested = healer({ resolute: 15 }, { healing: {} }, [3, 16])
  tested.take("heal", { target: "hurt" })
  expect(tested.last("Treated")).toMatchObject({ need: 15, success: false })
})

rule(["SYM-079"], "the house rule for shields holds for stated Defense too", () => {
  const s = melee(pc({ quick: 12, accurate: 10 }), npc({ quick: 8 }, { attacks: [swordAndShield], defense: 9 }), {
    houseRules: { shieldBonus: 3 },
    dice: [10],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 9 })
})

rule(["SYM-070"], "a power that armour impedes down to nothing is still tested", () => {
  const armoured = { healing: {}, armour: { armour: "heavy", pcArmour: "1d8", impeding: 4 } }
  const s = healer({ resolute: 4 }, armoured, [1, 2], { houseRules: { abominationAt: "doubleThreshold" } })
  s.take("heal", { target: "hurt" })
  expect(s.last("Treated")).toMatchObject({ natural: 2, need: 1, success: false })
})

rule(
  ["SYM-060", "SYM-069"],
  "bringing back the dying is no treatment that counts, and comes to the treated as well",
  () => {
    const s = healer({ cunning: 13 }, { abilities: ["medicus"] }, [1, 1, 1, 2, 1, 3])
    const falls = () =>
      s.given(
        { _tag: "HarmTaken", target: "hurt", by: "foe", means: 0, amount: 13 },
        { _tag: "Felled", who: "hurt", by: "foe", how: 1 },
      )
    falls()
    s.take("treat", { target: "hurt" })
    expect(s.of("hurt")).toMatchObject({ dying: false, treated: false, toughness: 1 })
    const again = () => s.skipTo("foe", "end-turn").take("end-turn")
    again()
    s.skipTo("healer", "end-turn").take("treat", { target: "hurt" })
    expect(s.of("hurt")).toMatchObject({ treated: true, toughness: 3 })
    again()
    s.skipTo("healer", "end-turn")
    expect(s.options).not.toContain("treat hurt")
    falls()
    s.take("treat", { target: "hurt" })
    expect(s.done().of("hurt")).toMatchObject({ dying: false, toughness: 3 })
  },
)

rule(["SYM-070"], "a healing power is a combat action", () => {
  const s = healer({ resolute: 15 }, { healing: { test: "none" } }, [3, 5])
  s.take("heal", { target: "hurt" })
  expect(s.combat.state).toMatchObject({ movement: true, combat: false })
})

rule(
  ["SYM-070", "SYM-024"],
  "one that its stat block calls a movement action takes either action, and both for two",
  () => {
    const s = healer({ resolute: 30 }, { healing: { test: "none", action: "movement" } }, [3, 1, 2, 2])
    s.take("heal", { target: "hurt" })
    expect(s.last("Treated")).toMatchObject({ power: true, amount: 1, cost: 1 })
    expect(s.combat.state).toMatchObject({ movement: false, combat: true })
    s.take("heal", { target: "hurt" })
    expect(s.last("Treated")).toMatchObject({ amount: 2, cost: 2 })
    expect(s.done().open()?.who).toBe("hurt")
  },
)

rule(["SYM-070", "SYM-075"], "with the combat action spent only a quick power is left, for those within reach", () => {
  const left = (at: readonly [number, number], healing: object) => {
    const more = { abilities: ["medicus"], items: [{ item: "herbal-cure", count: 1 }], healing }
    const s = fight(
      {
        healer: placed(0, [5, 5], pc({ quick: 12 }, more)),
        hurt: placed(0, at, pc({ quick: 7 }), { toughness: 4 }),
        foe: placed(1, [6, 5], npc({ quick: 3 })),
      },
      { dice: [19] },
    )
    s.take("step-by-step")
    s.take("strike")
    return s.options.filter((o) => o.endsWith(" hurt"))
  }
  expect(left([4, 5], { action: "movement" })).toEqual(["heal hurt"])
  expect(left([3, 5], { action: "movement" })).toEqual([])
  expect(left([4, 5], {})).toEqual([])
})

rule(
  ["SYM-075", "SYM-077"],
  "who is in melee or on the ground helps nobody that is out of reach, and nobody helps enemies",
  () => {
    const helped = (at: readonly [number, number], foe: readonly [number, number], placement: object = {}) =>
      fight({
        a: placed(0, [5, 5], pc({ quick: 12 }, { items: [{ item: "herbal-cure", count: 1 }] }), placement),
        hurt: placed(0, at, pc({ quick: 7 }), { toughness: 4 }),
        foe: placed(1, foe, npc({ quick: 3 }), { toughness: 4 }),
      }).options.filter((o) => o.startsWith("give-dose"))
    expect(helped([9, 5], [14, 14])).toEqual(["give-dose hurt"])
    expect(helped([9, 5], [4, 5])).toEqual([])
    expect(helped([9, 5], [14, 14], { prone: true })).toEqual([])
    expect(helped([6, 5], [4, 5], { prone: true })).toEqual(["give-dose hurt"])
  },
)
