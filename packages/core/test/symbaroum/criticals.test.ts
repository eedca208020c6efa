import { expect } from "vitest"
import { occasion } from "../../src/systems/symbaroum/book/terms.ts"
import { rule } from "../kit/rule.ts"
import { armour, bow, npc, pc, quickPc } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

rule(["SYM-113"], "natural 1 and 20 can mean nothing, or need a second die", () => {
  const off = melee(quickPc(), npc({ quick: 8, strong: 20 }), { houseRules: { criticals: "off" }, dice: [1, 3] })
  off.take("strike")
  expect(off.last("Attacked")).toMatchObject({ critical: false, hit: true })
  const roll = (dice: readonly number[]) => {
    const s = melee(pc({ quick: 12, accurate: 12 }), npc({ quick: 8, strong: 30 }, { defense: 10 }), {
      houseRules: { criticals: "confirmed" },
      dice,
    })
    s.take("strike")
    return s.done().last("Attacked")
  }
  expect(roll([1, 12, 3, 6])).toMatchObject({ critical: true, confirm: 12, faces: [3, 6] })
  expect(roll([1, 13, 3])).toMatchObject({ critical: false, confirm: 13, hit: true })
  expect(roll([20, 12])).toMatchObject({ hit: false, confirm: 12 })
})

rule(["SYM-114"], "a 1 in the attack adds a d6 before armour", () => {
  const s = melee(pc({ quick: 12, accurate: 5 }), npc({ quick: 8, strong: 20 }, { defense: 18, ...armour("1d4", 2) }), {
    dice: [1, 4, 5],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ need: 1, critical: true, harm: 7 })
})

rule(["SYM-115"], "a 20 in the attack misses and gives that enemy, if it is in melee, a free attack", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 12 })),
      b: placed(1, [6, 5], npc({ quick: 8 })),
      c: placed(1, [4, 5], npc({ quick: 7 })),
    },
    { dice: [20, 5], react: [{ who: "b", verb: "free-attack", target: "a" }] },
  )
  s.take("strike", { target: "b" })
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["a", 0],
    ["b", 6],
  ])
  const far = fight(
    { a: placed(0, [2, 2], pc({ quick: 12 }, { attacks: [bow] })), b: placed(1, [9, 2], npc({ quick: 8 })) },
    { dice: [20] },
  )
  far.take("shoot")
  far.done()
})

rule(["SYM-116", "SYM-044"], "a 1 in defence gives a free attack, once a round", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], pc({ quick: 5 }, { defense: 9 })),
      x: placed(1, [6, 5], npc({ quick: 12 })),
      y: placed(1, [4, 5], npc({ quick: 11 })),
      z: placed(1, [5, 6], npc({ quick: 10 })),
    },
    { dice: [1, 19, 1, 8], react: [{ who: "a", verb: "free-attack", target: "x" }] },
  )
  for (let i = 0; i < 3; i++) s.take("strike")
  expect(s.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["x", 0],
    ["a", 7],
    ["y", 0],
    ["z", 0],
  ])
  s.done()
})

rule(["SYM-117"], "a 20 in defence is a hit for 3 more", () => {
  const s = melee(
    npc({ quick: 12 }),
    pc({ quick: 18, vigilant: 3, strong: 20 }, { defense: 19, ...armour("1d6", 3) }),
    { dice: [20, 2], placements: {} },
  )
  s.skipTo("a", "end-turn").take("strike")
  expect(s.last("Attacked")).toMatchObject({ critical: true, harm: 5 })
})

rule(
  ["SYM-118"],
  "of two alike the attacker's 1 is a critical hit and its 20 opens it to the other, no other face does",
  () => {
    for (const block of [npc, pc]) {
      const rolls = block === pc
      for (let face = 1; face <= 20; face++) {
        const hit = face <= 10
        const damage = !rolls || !hit ? [] : face === 1 ? [4, 6] : [4]
        const s = melee(block({ quick: 12 }), block({ quick: 8, strong: 20 }, { defense: 10 }), {
          dice: [face, ...damage, ...(face === 20 ? [19] : [])],
          react: face === 20 ? [{ who: "b", verb: "free-attack", target: "a" }] : [],
        })
        s.take("strike")
        const [attacked, back] = s.done().events("Attacked")
        const extra = face === 1 ? (rolls ? 6 : 3) : 0
        expect(attacked).toMatchObject({
          by: "a",
          natural: face,
          need: 10,
          defends: false,
          hit,
          critical: face === 1,
          harm: hit ? 4 + extra : 0,
        })
        if (face === 20) expect(back).toMatchObject({ by: "b", target: "a", how: occasion.fumble })
        else expect(back).toBeUndefined()
      }
    }
  },
)

rule(
  ["SYM-118", "SYM-113"],
  "of two alike too, house rules take the meaning from 1 and 20, or ask for a second die",
  () => {
    const roll = (block: typeof npc, criticals: "off" | "confirmed", dice: readonly number[], struck: boolean) => {
      const s = melee(block({ quick: 12 }), block({ quick: 8, strong: 20 }, { defense: 10 }), {
        houseRules: { criticals },
        dice: struck ? [...dice, 19] : dice,
        react: struck ? [{ who: "b", verb: "free-attack", target: "a" }] : [],
      })
      s.take("strike")
      return s.done().events("Attacked")[0]
    }
    expect(roll(npc, "off", [1], false)).toMatchObject({ critical: false, harm: 4 })
    expect(roll(npc, "off", [20], false)).toMatchObject({ hit: false })
    expect(roll(npc, "confirmed", [1, 10], false)).toMatchObject({ critical: true, confirm: 10, harm: 7 })
    expect(roll(npc, "confirmed", [1, 11], false)).toMatchObject({ critical: false, confirm: 11, harm: 4 })
    expect(roll(npc, "confirmed", [20, 11], true)).toMatchObject({ hit: false, confirm: 11 })
    expect(roll(npc, "confirmed", [20, 10], false)).toMatchObject({ hit: false, confirm: 10 })
    expect(roll(pc, "confirmed", [1, 10, 4, 6], false)).toMatchObject({ critical: true, harm: 10 })
  },
)

rule(["SYM-118"], "who is no enemy within arm's reach has no use of the opening", () => {
  for (const block of [npc, pc]) {
    const s = fight(
      { a: placed(0, [2, 2], block({ quick: 12 }, { attacks: [bow] })), b: placed(1, [9, 2], block({ quick: 8 })) },
      { dice: [20] },
    )
    s.take("shoot")
    expect(s.done().events("Attacked")).toHaveLength(1)
  }
})

rule(["SYM-118"], "between others, and between player characters, the same holds for the attacker's die", () => {
  const hit = melee(npc({ quick: 12 }), npc({ quick: 8, strong: 20 }, { defense: 18, ...armour("1d4", 2) }), {
    dice: [1],
  })
  hit.take("strike")
  expect(hit.last("Attacked")).toMatchObject({ critical: true, harm: 5 })
  const miss = melee(npc({ quick: 12 }), npc({ quick: 8 }), {
    dice: [20, 19],
    react: [{ who: "b", verb: "free-attack" }],
  })
  miss.take("strike")
  expect(miss.events("Attacked").map((e) => [e["by"], e["how"]])).toEqual([
    ["a", 0],
    ["b", 6],
  ])
  const pcs = melee(quickPc(), pc({ quick: 8, strong: 20 }), { dice: [1, 4, 6] })
  pcs.take("strike")
  expect(pcs.last("Attacked")).toMatchObject({ critical: true, harm: 10 })
})

rule(
  ["SYM-116", "SYM-005"],
  "where both player characters roll, a 1 that parries gives the defender a free attack",
  () => {
    const s = melee(quickPc(), pc({ quick: 8, accurate: 5 }), {
      houseRules: { pcVsPcRoll: "both" },
      dice: [5, 1, 19],
      react: [{ who: "b", verb: "free-attack", target: "a" }],
    })
    s.take("strike")
    expect(
      s
        .done()
        .events("Attacked")
        .map((e) => [e["by"], e["hit"]]),
    ).toEqual([
      ["a", false],
      ["b", false],
    ])
  },
)
