import { describe, expect } from "vitest"
import { fixedValue } from "../../src/systems/symbaroum/sheet.ts"
import { dice } from "../../src/dice/expression.ts"
import { rule } from "../kit/rule.ts"
import { armour, bow, npc, pc, sword, swordAndShield } from "./blocks.ts"
import { fight, melee, placed, preparedOf } from "./scenes.ts"

const claws = (damage: number) => ({ attacks: [{ weapon: "claws", natural: true, damage }] })
const quickPc = (rest: object = {}, values: object = {}) => pc({ quick: 12, accurate: 15, ...values }, rest)

rule(["SYM-050"], "a die is half its faces for those who do not roll, a flat bonus is whole", () => {
  expect(["1d4", "1d6", "1d8", "1d10", "1d12", "1d10+1"].map((text) => fixedValue(dice(text)))).toEqual([
    2, 3, 4, 5, 6, 6,
  ])
  const s = melee(npc({ quick: 12 }, { attacks: [{ ...sword, damage: "1d10+1" }] }), pc({ quick: 8, strong: 20 }), {
    placements: { b: { prone: true } },
    dice: [19],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ harm: 8, faces: [] })
})

rule(["SYM-049"], "fixed or rolled goes with the role, in every pairing, and house rules let everybody roll", () => {
  const worn = armour("1d6", 3)
  const npcs = melee(npc({ quick: 12 }, worn), npc({ quick: 8 }, worn), { dice: [5] })
  npcs.take("strike")
  expect(npcs.last("Attacked")).toMatchObject({ harm: 1, faces: [] })
  const pcs = melee(pc({ quick: 12 }, worn), pc({ quick: 8, strong: 20 }, worn), { dice: [5, 8, 2] })
  pcs.take("strike")
  expect(pcs.last("Attacked")).toMatchObject({ harm: 6, faces: [8, 2] })
  const rolled = melee(npc({ quick: 12 }, worn), npc({ quick: 8 }, worn), {
    houseRules: { npcDamage: "rolled", npcArmor: "rolled" },
    dice: [5, 8, 6],
  })
  rolled.take("strike")
  expect(rolled.last("Attacked")).toMatchObject({ harm: 2, faces: [8, 6] })
})

rule(
  ["SYM-051", "SYM-057"],
  "at 0 Toughness others die and player characters are dying; wounds are no hindrance",
  () => {
    const s = melee(quickPc(), npc({ quick: 8 }), { placements: { b: { toughness: 5 } }, dice: [2, 5] })
    s.take("strike")
    expect(s.of("b")).toMatchObject({ dead: true, toughness: 0 })
    const hero = melee(npc({ quick: 12 }, claws(5)), pc({ quick: 8, strong: 12 }), {
      placements: { b: { toughness: 5 } },
      dice: [19],
    })
    hero.take("strike")
    expect(hero.of("b")).toMatchObject({ dead: false, down: true, dying: true, toughness: 0 })
    const worn = melee(quickPc(), npc({ quick: 8 }, { defense: 10 }), {
      placements: { a: { toughness: 1 } },
      dice: [16],
    })
    worn.take("strike")
    expect(worn.last("Attacked")).toMatchObject({ need: 15 })
  },
)

rule(["SYM-057"], "a house rule lets those with names fall dying", () => {
  for (const named of [true, false]) {
    const s = melee(quickPc(), npc({ quick: 8 }, { named }), {
      houseRules: { npcDying: "named" },
      placements: { b: { toughness: 3 } },
      dice: [2, 3],
    })
    s.take("strike")
    expect(s.of("b").dying).toBe(named)
  }
})

rule(["SYM-052"], "Toughness is Strong, but at least 10", () => {
  const of = (strong: number, houseRules = {}) =>
    preparedOf({
      actors: { a: placed(0, [1, 1], pc({ strong })), b: placed(1, [5, 5], npc()) },
      houseRules,
    }).sheets.find((sheet) => sheet.pc)?.toughness
  expect([of(7), of(13)]).toEqual([10, 13])
  expect(of(7, { toughnessMinimum: 5 })).toBe(7)
  expect(of(13, { toughnessFrom: "strong+halfResolute" })).toBe(18)
})

describe("pain", () => {
  const victim = (strong: number, damage: number, more: object = {}) =>
    melee(npc({ quick: 12 }, claws(damage)), pc({ quick: 8, strong }), { dice: [19], ...more })

  rule(["SYM-053"], "a blow beyond the Pain Threshold hurts, one at it does not", () => {
    const at = victim(12, 6)
    at.take("strike")
    expect(at.events("ConditionGained")).toEqual([])
    const beyond = victim(12, 7, { react: [{ who: "b", verb: "knock-down" }] })
    beyond.take("strike")
    expect(beyond.of("b").is).toBe(1)
    const equal = victim(12, 6, { houseRules: { painTest: "gte" }, react: [{ verb: "knock-down" }] })
    equal.take("strike")
    expect(equal.of("b").is).toBe(1)
    const off = victim(12, 7, { houseRules: { painTest: "off" } })
    off.take("strike")
    expect(off.of("b").is).toBe(0)
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
    expect(prone.done().of("b").is).toBe(1)
  })

  rule(["SYM-055"], "the prone cannot fall again: only the free attack is left, and nothing when that is used", () => {
    const s = victim(15, 8, { placements: { b: { prone: true } }, dice: [19, 5] })
    s.take("strike")
    // 8 + 2 for advantage, then the free attack misses (5 defends against 8: Defense 8 - 2 + 0 = 6).
    expect(s.events("Attacked").map((e) => e["how"])).toEqual([0, 5])
    s.done()
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
    expect(s.of("b").is).toBe(1)
  })

  rule(["SYM-056", "SYM-044"], "the free attack for pain comes once a round: pain again makes the victim fall", () => {
    const s = melee(npc({ quick: 12 }, claws(8)), npc({ quick: 8, strong: 15 }, { painThreshold: 5, toughness: 20 }), {
      dice: [5, 5],
      react: [{ verb: "pain-attack" }],
    })
    s.take("strike")
    expect(s.events("Attacked").map((e) => e["how"])).toEqual([0, 5])
    expect(s.of("b")).toMatchObject({ toughness: 4, is: 1 })
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
})

describe("standing up", () => {
  const prone = { placements: { a: { prone: true } } }

  rule(["SYM-038", "SYM-078"], "a test of Quick makes it a movement action, a failure the whole turn", () => {
    const up = melee(pc({ quick: 12 }), npc({ quick: 8 }), {
      ...prone,
      dice: [12, 20],
      houseRules: { criticals: "off" },
    })
    up.take("stand-up")
    expect(up.last("StoodUp")).toMatchObject({ need: 12, stands: true, cost: 1 })
    up.take("strike")
    const slow = melee(pc({ quick: 12 }), npc({ quick: 8 }), { ...prone, dice: [13] })
    slow.take("stand-up")
    expect(slow.last("StoodUp")).toMatchObject({ stands: true, cost: 3 })
    expect(slow.open()?.who).toBe("b")
  })

  rule(["SYM-078"], "after the blow a failure leaves it on the ground, and there is one test a turn", () => {
    const s = melee(pc({ quick: 12, accurate: 5 }), npc({ quick: 8 }), { ...prone, dice: [19, 13] })
    s.take("strike")
    s.take("stand-up")
    expect(s.last("StoodUp")).toMatchObject({ stands: false })
    expect(s.open()?.who).toBe("b")
    expect(s.of("a").is).toBe(1)
  })

  rule(["SYM-078"], "both actions stand up without a test, and armour impedes the test", () => {
    const sure = melee(pc({ quick: 12 }), npc({ quick: 8 }), prone)
    sure.take("rise-slowly")
    expect(sure.last("StoodUp")).toMatchObject({ natural: 0, stands: true, cost: 3 })
    const heavy = (impedingOnQuickTests: boolean) =>
      melee(pc({ quick: 12 }, armour("1d8", 4, 4)), npc({ quick: 3 }), {
        ...prone,
        houseRules: { impedingOnQuickTests },
        dice: [9],
      })
    const s = heavy(true)
    s.take("stand-up")
    expect(s.last("StoodUp")).toMatchObject({ need: 8, cost: 3 })
    const light = heavy(false)
    light.take("stand-up")
    expect(light.last("StoodUp")).toMatchObject({ need: 12, cost: 1 })
  })

  rule(["SYM-078"], "house rules do without the test", () => {
    const move = melee(pc({ quick: 12 }), npc({ quick: 8 }), { ...prone, houseRules: { standUp: "alwaysMove" } })
    move.take("stand-up")
    expect(move.last("StoodUp")).toMatchObject({ natural: 0, cost: 1 })
    const turn = melee(pc({ quick: 12 }), npc({ quick: 8 }), { ...prone, houseRules: { standUp: "alwaysTurn" } })
    expect(turn.options).not.toContain("stand-up")
  })
})

describe("advantage", () => {
  rule(["SYM-086", "SYM-087"], "it is worth 2 on the test and a d4, once for all its sources", () => {
    const s = melee(
      pc({ quick: 12, accurate: 11 }),
      npc({ quick: 8, strong: 20 }, { defense: 10, ...armour("1d6", 3) }),
      {
        placements: { a: { highGround: true }, b: { prone: true } },
        dice: [13, 8, 4],
      },
    )
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ need: 13, mods: 1 + 8 + 16, harm: 9, faces: [8, 4] })
    const stacks = melee(pc({ quick: 12, accurate: 11 }), npc({ quick: 8, strong: 20 }, { defense: 10 }), {
      placements: { a: { highGround: true }, b: { prone: true } },
      houseRules: { advantageStacks: true, advantageDamage: "d6" },
      dice: [15, 8, 4, 6],
      react: [{ verb: "pain-attack" }],
    })
    expect(() => stacks.take("strike")).toThrow(/15 dice|one more|script/)
    expect(stacks.events("Attacked")[0]).toMatchObject({ need: 15, harm: 18, faces: [8, 4, 6] })
  })

  rule(["SYM-086", "SYM-087"], "against a player's Defense it takes 2, and adds 2 to fixed damage", () => {
    const s = melee(npc({ quick: 12, accurate: 12 }), pc({ quick: 8 }, { defense: 13, ...armour("1d4", 2) }), {
      placements: { b: { prone: true } },
      dice: [10, 3],
    })
    s.take("strike")
    expect(s.last("Attacked")).toMatchObject({ need: 9, hit: true, faces: [3], harm: 3 })
  })

  rule(["SYM-088"], "each situation counts for the kinds of attack of the table", () => {
    const mods = (attacks: object[], verb: string, at: readonly [number, number], placement: object) => {
      const s = fight(
        {
          a: placed(0, [2, 2], pc({ quick: 12 }, { attacks })),
          b: placed(1, at, npc({ quick: 3 }, { defense: 18 }), placement),
        },
        { dice: [19] },
      )
      s.take(verb)
      return s.last("Attacked")?.["mods"]
    }
    expect(mods([sword], "strike", [3, 2], { prone: true })).toBe(9)
    expect(mods([bow], "shoot", [9, 2], { prone: true })).toBe(0)
    expect(mods([sword], "strike", [3, 2], {})).toBe(0)
  })

  rule(["SYM-089", "SYM-046"], "the unaware defend with advantage against them, or as a house rule has it", () => {
    const surprise = (unawareDefense: "advantageOnly" | "defense10" | "autoHit", dice: readonly number[]) => {
      const s = fight(
        {
          a: placed(0, [2, 2], npc({ quick: 8, discreet: 15 })),
          b: placed(1, [3, 2], pc({ quick: 12 }, { defense: 12 })),
        },
        {
          setting: { ambush: ["side-0"] },
          houseRules: { unawareDefense, painTest: "off" },
          dice: [20, ...dice],
          react: [{ verb: "free-attack" }],
        },
      )
      return s.done().last("Attacked")
    }
    expect(surprise("advantageOnly", [11])).toMatchObject({ need: 10, harm: 6 })
    expect(surprise("defense10", [9])).toMatchObject({ need: 8, harm: 6 })
    expect(surprise("autoHit", [])).toMatchObject({ natural: 0, hit: true, harm: 6 })
  })

  rule(["SYM-092"], "who stands higher has advantage in melee and with arrows, until it moves", () => {
    const actors = {
      a: placed(0, [2, 2], pc({ quick: 12, accurate: 13 }, { attacks: [bow] }), { highGround: true }),
      b: placed(1, [9, 2], npc({ quick: 8 }, { defense: 12 })),
    }
    const s = fight(actors, { dice: [14, 14] })
    s.take("shoot")
    expect(s.last("Attacked")).toMatchObject({ need: 13, mods: 17 })
    s.take("retreat")
    s.skipTo("b", "end-turn").take("end-turn")
    s.take("shoot")
    expect(s.last("Attacked")).toMatchObject({ need: 11, mods: 0 })
    const map = ["^^......", "^^......", "........"].join("\n")
    const hill = fight(
      { a: placed(0, [1, 1], pc({ quick: 12 })), b: placed(1, [2, 1], npc({ quick: 8 }, { defense: 18 })) },
      { map, dice: [19] },
    )
    hill.take("strike")
    expect(hill.last("Attacked")).toMatchObject({ mods: 17 })
  })
})

describe("critical hits and fumbles", () => {
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
    const s = melee(
      pc({ quick: 12, accurate: 5 }),
      npc({ quick: 8, strong: 20 }, { defense: 18, ...armour("1d4", 2) }),
      { dice: [1, 4, 5] },
    )
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
})

describe("dying", () => {
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
      expect(s.of("hero")).toMatchObject({ dying: true, engaged: 0, is: 1 })
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
    expect(s.of("hero")).toMatchObject({ toughness: 3, marks: 0, down: false, is: 0 })
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
    expect(s.of("hero")).toMatchObject({ toughness: 1, marks: 0, dying: false, down: false, is: 1 })
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
})

describe("healing", () => {
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
})
