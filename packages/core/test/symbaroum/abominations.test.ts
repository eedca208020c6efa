import { expect } from "vitest"
import { carry } from "../../src/systems/symbaroum/round/between.ts"
import { rule } from "../kit/rule.ts"
import { armour, bolt, npc, pc, sword } from "./blocks.ts"
import { fight, placed } from "./scenes.ts"
import { mystic, use } from "./mystic.ts"

rule(["SYM-094"], "total Corruption at Resolute makes an abomination at once", () => {
  const s = mystic({ resolute: 11 }, { permanentCorruption: 5, temporaryCorruption: 5 }, [1])
  use(s)
  expect(s.last("AbominationArose")).toMatchObject({ who: "m" })
  expect(s.events("Attacked")).toEqual([])
  const limit = (abominationAt: "resolutePlus1" | "doubleThreshold", dice: readonly number[]) => {
    const other = mystic({ resolute: 11 }, { permanentCorruption: 5, temporaryCorruption: 5 }, dice, {
      houseRules: { abominationAt, corruptionExtra: "off" },
    })
    use(other)
    return other.events("AbominationArose").length
  }
  expect(limit("resolutePlus1", [1, 19, 6])).toBe(0)
  expect(limit("doubleThreshold", [2])).toBe(1)
})

rule(["SYM-095"], "the abomination is lost to its side: out of the fight, but not dead", () => {
  const s = fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12 }, { attacks: [bolt] }), { temporaryCorruption: 9 }),
      other: placed(0, [2, 4], pc({ quick: 9 })),
      x: placed(1, [9, 2], npc({ quick: 3 })),
    },
    { dice: [3] },
  )
  s.take("shoot")
  expect(s.last("Felled")).toMatchObject({ who: "m", how: 3 })
  expect(s.of("m")).toMatchObject({ down: true, dead: false })
  expect(s.open()?.who).toBe("other")
  expect(carry(s.combat.prepared, s.combat.state, s.who("m"))).toMatchObject({ lost: true })
})

rule(["SYM-095"], "a house rule keeps the abomination on the field, against whoever is nearest", () => {
  const s = fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12 }, { attacks: [bolt] }), { temporaryCorruption: 9 }),
      other: placed(0, [2, 4], pc({ quick: 9 })),
      third: placed(0, [14, 14], pc({ quick: 8 })),
      x: placed(1, [14, 2], npc({ quick: 3 })),
    },
    { houseRules: { abominationMode: "hostile" }, dice: [3, 19] },
  )
  s.take("shoot")
  expect(s.of("m")).toMatchObject({ turned: true, down: false })
  expect(carry(s.combat.prepared, s.combat.state, s.who("m"))).toMatchObject({ lost: true, dead: false })
  s.skipTo("x", "end-turn").take("end-turn")
  expect(s.open()?.who).toBe("other")
  // It has come for its friend, who defends against it and loses the fixed 4 of its claws.
  expect(s.last("Attacked")).toMatchObject({ by: "m", target: "other", defends: true, harm: 4 })
  expect(s.options).toContain("strike m")
})

rule(["SYM-095", "SYM-077"], "an abomination on the ground gets up before it goes for anybody", () => {
  const s = fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12 }, { attacks: [bolt] }), { temporaryCorruption: 9, prone: true }),
      other: placed(0, [2, 6], pc({ quick: 9 })),
      x: placed(1, [14, 14], npc({ quick: 3 })),
    },
    { houseRules: { abominationMode: "hostile", rangedMaxPaces: 60 }, dice: [3, 12] },
  )
  s.take("shoot")
  s.skipTo("x", "end-turn").take("end-turn")
  expect(s.open()?.who).toBe("other")
  expect(s.last("StoodUp")).toMatchObject({ who: "m", natural: 12, stands: true, cost: 1 })
  // The combat action goes for the way in place of a blow.
  expect(s.last("Engaged")).toMatchObject({ who: "m", foe: "other" })
  expect(s.done().events("Attacked")).toEqual([])
})

rule(["SYM-095"], "an abomination uses both actions to come to one who is far away", () => {
  const map = `${".".repeat(40)}\n`.repeat(12)
  const s = fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12 }, { attacks: [bolt] }), { temporaryCorruption: 9 }),
      x: placed(1, [20, 2], npc({ quick: 9 })),
      other: placed(0, [39, 2], pc({ quick: 3 })),
    },
    { map, houseRules: { abominationMode: "hostile" }, dice: [3] },
  )
  s.take("shoot")
  s.skipTo("other", "end-turn").take("end-turn")
  expect(s.open()?.who).toBe("x")
  expect(s.done().last("Engaged")).toMatchObject({ who: "m", foe: "x" })
})

rule(["SYM-094", "SYM-106"], "the extra die of the threshold can make the abomination", () => {
  const s = mystic({ resolute: 9 }, { permanentCorruption: 3 }, [2, 4])
  use(s)
  // 3 + 2 reach the threshold of 5, and 4 more make 9. Nobody else did it.
  expect(s.last("AbominationArose")).toMatchObject({ who: "m" })
  expect(s.last("Felled")).toMatchObject({ who: "m", by: "" })
  expect(s.done().events("Attacked")).toEqual([])
})

rule(["SYM-095", "SYM-083"], "an abomination leaves alone whom it finds no room around", () => {
  const s = fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12 }, { attacks: [bolt] }), { temporaryCorruption: 9 }),
      other: placed(0, [2, 5], pc({ quick: 9 })),
      x: placed(1, [3, 5], npc({ quick: 8 })),
      third: placed(0, [14, 2], pc({ quick: 7 })),
    },
    { houseRules: { abominationMode: "hostile", maxEngaged: 1 }, dice: [3] },
  )
  s.take("shoot")
  s.skipTo("third", "end-turn").take("end-turn")
  s.open()
  expect(s.last("MovementBegun")).toMatchObject({ who: "m", target: "third" })
})

rule(
  ["SYM-095", "SYM-049"],
  "the abomination's armour is a fixed number, and its claws are what it strikes back with",
  () => {
    const s = fight(
      {
        m: placed(0, [2, 2], pc({ quick: 12 }, { attacks: [bolt, sword], ...armour("1d8", 4) }), {
          temporaryCorruption: 9,
        }),
        other: placed(0, [2, 3], npc({ quick: 9 })),
        x: placed(1, [14, 14], npc({ quick: 3 })),
      },
      { houseRules: { abominationMode: "hostile" }, dice: [3, 12, 1, 20, 12] },
    )
    s.take("shoot")
    s.skipTo("x", "end-turn").take("end-turn")
    // It misses, is hit for 4 + 3 and stops 4; then its own blow follows a fumble.
    s.skipTo("other", "end-turn").take("strike", { target: "m" })
    expect(s.last("Attacked")).toMatchObject({ by: "other", critical: true, harm: 3, spared: 4, faces: [] })
    s.given({ _tag: "RoundStarted", round: 3 }, { _tag: "TurnStarted", who: "other" })
    s.take("strike", { target: "m" })
    expect(s.done().last("Attacked")).toMatchObject({
      by: "m",
      how: 6,
      means: s.combat.prepared.means.indexOf("abomination-claws"),
    })
  },
)
