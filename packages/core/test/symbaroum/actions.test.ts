import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { armour, bow, crossbow, dagger, knives, npc, pc, sword, swordAndShield } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

const field = `${".".repeat(40)}\n`.repeat(12)

rule(["SYM-023"], "a turn has one combat action and one movement action, in either order, and no more", () => {
  const actors = { a: placed(0, [2, 5], pc({ quick: 12 })), b: placed(1, [10, 5], npc({ quick: 8 })) }
  const s = fight(actors, { dice: [19] })
  s.take("close", { target: "b" })
  expect(s.last("Attacked")).toMatchObject({ by: "a", target: "b" })
  expect(s.open()?.who).toBe("b")
  const before = melee(pc({ quick: 12 }), npc({ quick: 8 }), { dice: [19, 19], react: [{ verb: "free-attack" }] })
  before.take("step-by-step")
  before.take("strike")
  expect(before.options).not.toContain("strike b")
  before.take("retreat")
  expect(before.open()?.who).toBe("b")
  before.done()
})

rule(["SYM-023"], "unused actions are lost", () => {
  const s = melee(pc({ quick: 12 }), npc({ quick: 8 }))
  s.take("end-turn")
  expect(s.open()?.who).toBe("b")
})

rule(["SYM-024", "SYM-030"], "both actions spent on movement cover 20 paces, and no attack is left", () => {
  const s = fight({ a: placed(0, [0, 5], pc({ quick: 12 })), b: placed(1, [19, 5], npc({ quick: 8 })) }, { map: field })
  expect(s.options).not.toContain("close b")
  s.take("advance", { target: "b" })
  expect(s.last("Engaged")).toMatchObject({ who: "a", foe: "b" })
  expect(s.events("MovementBegun").map((e) => e["cost"])).toEqual([1, 2])
  expect(s.events("Attacked")).toEqual([])
  expect(s.open()?.who).toBe("b")
})

rule(["SYM-024"], "a movement action cannot be spent on an attack", () => {
  const s = melee(pc({ quick: 12 }), npc({ quick: 8 }), { dice: [19] })
  s.take("step-by-step")
  s.take("strike")
  expect(s.combat.state).toMatchObject({ movement: true, combat: false })
  expect(s.options.some((o) => o.startsWith("strike"))).toBe(false)
})

rule(["SYM-030"], "25 paces take three movement actions: 10, 10 and 5", () => {
  const s = fight(
    { a: placed(0, [0, 5], pc({ quick: 12 })), b: placed(1, [26, 5], npc({ quick: 8 })) },
    { map: field, dice: [19] },
  )
  s.take("advance")
  s.skipTo("a", "end-turn").take("close")
  expect(s.events("Moved").map((e) => e["cost"])).toEqual([10, 10, 5])
})

rule(["SYM-025", "SYM-041", "SYM-046"], "defence costs nothing and gets no harder, whatever was done before", () => {
  const foes = Object.fromEntries(
    [
      [4, 4],
      [5, 4],
      [6, 4],
      [4, 6],
    ].map(([x, y], i) => [`foe${i}`, placed(1, [x as number, y as number], npc({ quick: 9 - i }))]),
  )
  const s = fight({ a: placed(0, [5, 5], pc({ quick: 12 })), ...foes }, { dice: [19, 12, 12, 12, 12] })
  s.take("strike")
  for (let i = 0; i < 4; i++) s.take("strike", { target: "a" })
  expect(
    s
      .events("Attacked")
      .slice(1)
      .map((e) => [e["defends"], e["need"], e["hit"]]),
  ).toEqual(Array.from({ length: 4 }, () => [true, 12, false]))
})

rule(["SYM-028"], "a weapon may attack with another attribute, which a defending player then faces", () => {
  const tusks = { weapon: "tusks", natural: true, damage: 10, attackAttribute: "strong" }
  const s = melee(
    npc({ accurate: 7, strong: 15, quick: 12 }, { attacks: [tusks] }),
    pc({ quick: 8 }, { defense: 11 }),
    { dice: [6] },
  )
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 6, defends: true, hit: false })
})

rule(["SYM-029", "SYM-076"], "first aid is a combat action: the healer can still move, but not attack", () => {
  const s = fight(
    {
      healer: placed(0, [5, 5], pc({ quick: 12, cunning: 13 }, { abilities: ["medicus"] })),
      hurt: placed(0, [4, 5], pc({ quick: 11 }), { toughness: 4 }),
      foe: placed(1, [6, 5], npc({ quick: 8 })),
    },
    { dice: [13, 3] },
  )
  s.take("step-by-step")
  s.take("treat", { target: "hurt" })
  expect(s.options).toContain("retreat")
  expect(s.options.some((o) => o.startsWith("strike"))).toBe(false)
})

rule(["SYM-029"], "an active ability gives several blows in one combat action", () => {
  const claws = { weapon: "claws", natural: true, damage: 3, blows: 2 }
  const s = melee(npc({ quick: 12 }, { attacks: [claws] }), pc({ quick: 8 }), { dice: [2, 2] })
  s.take("strike")
  expect(s.events("Attacked")).toHaveLength(2)
  s.done()
})

rule(["SYM-037"], "taking another weapon in hand is a movement action, unless it is short", () => {
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [bow, sword, dagger] })),
      b: placed(1, [12, 5], npc({ quick: 8 })),
    },
    { dice: [] },
  )
  s.take("step-by-step")
  s.take("ready", { item: 2 })
  expect(s.last("WeaponReadied")).toMatchObject({ cost: 0 })
  s.take("ready", { item: 1 })
  expect(s.last("WeaponReadied")).toMatchObject({ cost: 1 })
  expect(s.combat.state).toMatchObject({ movement: false, combat: true })
})

rule(["SYM-037"], "with the weapon changes the Defense that its shield gives", () => {
  const s = melee(
    npc({ quick: 12 }, { defense: 6, attacks: [crossbow, { ...swordAndShield, defense: 7 }] }),
    pc({ quick: 8, accurate: 10 }),
    {
      dice: [14],
    },
  )
  s.take("step-by-step")
  s.take("ready", { item: 1 })
  s.take("end-turn")
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ by: "b", need: 13, hit: false })
})

rule(["SYM-075"], "a remedy for another is a combat action, after a walk if need be", () => {
  const items = [{ item: "herbal-cure", count: 1 }]
  const s = fight({
    a: placed(0, [2, 2], pc({ quick: 12 }, { items })),
    hurt: placed(0, [8, 2], pc({ quick: 11 }), { toughness: 4 }),
    foe: placed(1, [14, 14], npc({ quick: 8 })),
  })
  s.take("give-dose", { target: "hurt" })
  expect(s.events("MovementBegun").map((e) => e["cost"])).toEqual([1])
  expect(s.last("DoseUsed")).toMatchObject({ who: "a", patient: "hurt", cost: 2, amount: 1 })
  expect(s.open()?.who).toBe("hurt")
  expect(s.of("hurt").toughness).toBe(5)
})

rule(["SYM-079", "SYM-047"], "a shield adds 1 to Defense, armour impedes it", () => {
  const light = { armour: { armour: "light", pcArmour: "1d4", npcArmour: 2, impeding: 2 } }
  const s = melee(pc({ quick: 12, accurate: 10 }), npc({ quick: 10 }, { attacks: [swordAndShield], ...light }), {
    dice: [12],
  })
  s.take("strike")
  // Defense 10 - 2 + 1 = 9.
  expect(s.last("Attacked")).toMatchObject({ need: 11, hit: false })
})

rule(["SYM-080"], "no shield goes with a heavy or a ranged weapon, but with a thrown one", () => {
  const axe = { weapon: "axe", category: "heavy", pcDamage: "1d10", npcDamage: 5, shield: true }
  expect(() => melee(pc({}, { attacks: [axe] }), npc({ quick: 8 }))).toThrow(/SYM-080/)
  expect(() => melee(pc({}, { attacks: [{ ...bow, shield: true }] }), npc({ quick: 8 }))).toThrow(/SYM-080/)
  expect(() =>
    melee(pc({}, { attacks: [{ ...knives, shield: true }, swordAndShield] }), npc({ quick: 8 })),
  ).not.toThrow()
})

rule(["SYM-048", "SYM-049"], "player characters roll damage and armour for every hit, the others have half", () => {
  const s = melee(pc({ quick: 12, accurate: 15 }, armour("1d6", 3)), npc({ quick: 8, strong: 15 }, armour("1d6", 3)), {
    dice: [5, 7, 20 - 1, 1, 19, 6],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ faces: [7], harm: 4 })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ by: "b", faces: [1], harm: 3 })
  s.take("end-turn")
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ by: "b", faces: [6], harm: 0 })
  expect(s.events("HarmTaken")).toHaveLength(2)
})

rule(["SYM-037"], "a short weapon is no free action when a shield must be taken up or put off for it", () => {
  const costs = (attacks: readonly object[]) => {
    const s = fight({
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks })),
      b: placed(1, [12, 5], npc({ quick: 8 })),
    })
    s.take("step-by-step")
    s.take("ready", { item: 1 })
    return s.last("WeaponReadied")?.["cost"]
  }
  expect(costs([bow, { ...dagger, shield: true }])).toBe(1)
  expect(costs([swordAndShield, dagger])).toBe(1)
  expect(costs([swordAndShield, { ...dagger, shield: true }])).toBe(0)
})

rule(["SYM-015", "SYM-021"], "a balanced weapon adds to Defense once it is drawn, a shield always", () => {
  const need = (drawn: boolean) => {
    const balanced = { ...swordAndShield, qualities: ["balanced"] }
    const s = melee(pc({ quick: 12, accurate: 10 }), npc({ quick: 10 }, { attacks: [balanced] }), {
      placements: { b: { drawn } },
      dice: [19],
    })
    s.take("strike")
    return s.last("Attacked")?.["need"]
  }
  // Defense 10, 1 for the shield and 1 for the weapon in hand.
  expect([need(true), need(false)]).toEqual([8, 9])
})

rule(["SYM-080"], "no shield goes with a weapon for both hands, unless it is long and loses that", () => {
  const both = { weapon: "maul", category: "one-handed", pcDamage: "1d8", npcDamage: 4, hands: 2, shield: true }
  expect(() => melee(pc({}, { attacks: [both] }), npc({ quick: 8 }))).toThrow(/SYM-080/)
  expect(() => melee(pc({}, { attacks: [{ ...both, category: "long" }] }), npc({ quick: 8 }))).not.toThrow()
})

rule(["SYM-016", "SYM-022"], "a weapon of the long or the short kind needs no further word to be one", () => {
  const pike = { weapon: "pike", category: "long", pcDamage: "1d8", npcDamage: 4 }
  const knife = { weapon: "knife", category: "short", pcDamage: "1d6", npcDamage: 3 }
  const s = fight(
    {
      a: placed(0, [2, 5], pc({ quick: 12 }, { attacks: [knife] }), { drawn: false }),
      b: placed(1, [8, 5], npc({ quick: 8 }, { attacks: [pike] })),
    },
    { dice: [5, 19], react: [{ who: "b", verb: "free-attack", target: "a" }] },
  )
  s.take("close", { target: "b", item: 0 })
  expect(s.last("WeaponReadied")).toMatchObject({ who: "a", cost: 0 })
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => [e["by"], e["how"]]),
  ).toEqual([
    ["b", 2],
    ["a", 0],
  ])
})
