import { expect } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Carried } from "../../src/contract/System.ts"
import { dice } from "../../src/dice/expression.ts"
import { asWho } from "../../src/kinds/indices.ts"
import type { Rest } from "../../src/systems/symbaroum/book/statBlock.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { carry, meanwhile, nothingHappened } from "../../src/systems/symbaroum/round/between.ts"
import { totalCorruption } from "../../src/systems/symbaroum/see/fighter.ts"
import type { EncounterSpec } from "../../src/testkit/encounter.ts"
import { ScriptedDice } from "../../src/testkit/ScriptedDice.ts"
import { rule } from "../kit/rule.ts"
import { armour, bolt, npc, pc, sword } from "./blocks.ts"
import { chanceOf, fight, melee, placed, preparedOf } from "./scenes.ts"

/** A mystic far from one enemy that a bolt can reach but not kill. */
const mystic = (values: object, placement: object, dice: readonly number[], more: object = {}) =>
  fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12, ...values }, { attacks: [bolt] }), placement),
      x: placed(1, [9, 2], npc({ quick: 3, strong: 30 }, { defense: 10, toughness: 90 })),
    },
    { dice, ...more },
  )

const use = (s: ReturnType<typeof mystic>): void => {
  s.skipTo("m", "end-turn").take("shoot")
}

rule(
  ["SYM-093", "SYM-099"],
  "each use of a power gives 1d4 temporary Corruption, counted apart from the permanent",
  () => {
    const s = mystic({ resolute: 30 }, { permanentCorruption: 2 }, [4, 19, 6, 3, 19, 6])
    use(s)
    s.skipTo("x", "end-turn").take("end-turn")
    use(s)
    expect(s.of("m")).toMatchObject({ temporary: 7, permanent: 2 })
    expect(totalCorruption(s.of("m"))).toBe(9)
    expect(s.events("CorruptionGained").map((e) => e["faces"])).toEqual([[4], [3]])
    expect(s.events().findIndex((e) => e._tag === "CorruptionGained")).toBeLessThan(
      s.events().findIndex((e) => e._tag === "Attacked"),
    )
  },
)

rule(["SYM-100"], "a tainted artifact gives 1d4 unless it says otherwise", () => {
  const artifact = (more: object) =>
    melee(pc({ quick: 12, resolute: 30 }, { attacks: [{ ...sword, tainted: true, ...more }] }), npc({ quick: 8 }), {
      dice: [4, 19],
    })
  const plain = artifact({})
  plain.take("strike")
  expect(plain.of("a").temporary).toBe(4)
  const own = artifact({ selfCorruption: "1d6+1" })
  own.take("strike")
  expect(own.of("a").temporary).toBe(5)
})

const antlers = (damage: number) => ({
  attacks: [{ weapon: "antlers", natural: true, damage, corruptingDice: "1d4" }],
})
const elk = (damage: number) => npc({ quick: 12 }, antlers(damage))

rule(["SYM-101"], "wounds by some abominations corrupt, blows that armour stops do not", () => {
  const s = melee(elk(4), pc({ quick: 8, resolute: 30 }, armour("1d6", 3)), { dice: [19, 1, 2] })
  s.take("strike")
  expect(s.of("b")).toMatchObject({ toughness: 7, temporary: 2 })
  const stopped = melee(elk(4), pc({ quick: 8, resolute: 30 }, armour("1d6", 3)), { dice: [19, 4] })
  stopped.take("strike")
  expect(stopped.done().of("b").temporary).toBe(0)
})

rule(["SYM-110"], "others gain no Corruption, or half the die if they are corruptible, and abominations none", () => {
  const struck = (more: object) => {
    const s = melee(elk(3), npc({ quick: 8 }, more), { dice: [5] })
    s.take("strike")
    return s.of("b").temporary
  }
  expect([struck({}), struck({ corruptible: true }), struck({ corruptible: true, thoroughlyCorrupt: true })]).toEqual([
    0, 2, 0,
  ])
})

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

rule(
  ["SYM-098", "SYM-096", "SYM-107", "SYM-109"],
  "Corruption at the threshold is a stigma, and changes no number",
  () => {
    const s = mystic({ resolute: 12 }, { temporaryCorruption: 5 }, [1, 1, 19, 6])
    expect(s.of("m").conditions).toBe(0)
    use(s)
    expect(s.events("ConditionGained").map((e) => e["condition"])).toEqual([1])
    expect(s.events("AbominationArose")).toEqual([])
    expect(s.last("Attacked")).toMatchObject({ need: 12 + 10 - 3 })
  },
)

rule(
  ["SYM-106", "SYM-104", "SYM-105"],
  "the threshold costs 1d4 permanent Corruption, once a scene, and can mark for good",
  () => {
    const s = mystic({ resolute: 12 }, { permanentCorruption: 2, temporaryCorruption: 1 }, [3, 4, 19, 6, 1, 19, 6])
    // Threshold 6: 2 + 1 + 3 = 6, the extra die makes 6 permanent.
    use(s)
    expect(s.of("m")).toMatchObject({ temporary: 4, permanent: 6, tainted: true })
    expect(s.events("ConditionGained").map((e) => e["condition"])).toEqual([2])
    s.skipTo("x", "end-turn").take("end-turn")
    use(s)
    expect(s.of("m")).toMatchObject({ temporary: 5, permanent: 6 })
    s.done()
  },
)

rule(["SYM-106"], "house rules take the extra point when the scene ends, or not at all", () => {
  const s = (corruptionExtra: "endOfScene" | "off", dice: readonly number[]) => {
    const m = mystic({ resolute: 20 }, { temporaryCorruption: 8 }, dice, { houseRules: { corruptionExtra } })
    use(m)
    m.given({ _tag: "Felled", who: "x", by: "m", how: 0 }, { _tag: "Died", who: "x", by: "m" })
    m.combat.next()
    return m.done().of("m").permanent
  }
  expect(s("endOfScene", [3, 19, 6, 4])).toBe(4)
  expect(s("off", [3, 19, 6])).toBe(0)
})

rule(["SYM-097", "SYM-109"], "temporary Corruption and its stigma end with the scene", () => {
  const s = mystic({ resolute: 10 }, { permanentCorruption: 1, temporaryCorruption: 3 }, [1, 1, 19, 6])
  use(s)
  expect(s.of("m")).toMatchObject({ temporary: 4, permanent: 2, conditions: 2 })
  s.given({ _tag: "Felled", who: "x", by: "m", how: 0 }, { _tag: "Died", who: "x", by: "m" })
  s.combat.next()
  expect(s.last("SceneEnded")).toBeDefined()
  expect(s.of("m")).toMatchObject({ temporary: 0, permanent: 2, conditions: 0 })
  expect(carry(s.combat.prepared, s.combat.state, s.who("m"))).toMatchObject({ permanent: 2, lost: false })
})

rule(["SYM-108"], "who may notice a stigma makes its bearer test Discreet against Vigilant, after the fight", () => {
  const s = mystic({ resolute: 10 }, { permanentCorruption: 6 }, [8], { setting: { stigmaObservers: [13] } })
  s.given({ _tag: "Felled", who: "x", by: "m", how: 0 }, { _tag: "Died", who: "x", by: "m" })
  s.combat.next()
  expect(s.last("StigmaHidden")).toMatchObject({ who: "m", need: 7, natural: 8, hidden: false })
})

/** The next fight of the day, begun with what was carried over, and its dice. */
const nextFight = (
  carried: Carried<Symbaroum>,
  dice: readonly number[],
  setting: object = {},
  block: object = pc({ quick: 12, resolute: 20, strong: 13 }),
) => {
  const spec: EncounterSpec<Symbaroum> = {
    actors: {
      a: placed(0, [1, 1], block),
      medic: placed(
        0,
        [1, 3],
        pc({ quick: 11, cunning: 13 }, { abilities: ["medicus"], items: [{ item: "herbal-cure", count: 1 }] }),
      ),
      x: placed(1, [9, 9], npc({ quick: 3 })),
    },
    setting,
  }
  const script = new ScriptedDice(dice)
  const combat = new Combat(symbaroum, preparedOf(spec), {
    seed: 1,
    combat: 0,
    fight: 1,
    dice: script,
    choose: () => 0,
  }).begin(carried)
  expect(script.left).toEqual([])
  const who = combat.prepared.ids.indexOf("a")
  return { combat, a: combat.state.combatants[who] as (typeof combat.state.combatants)[number] }
}

const unharmed = { permanent: 0, lost: false, dead: false, supplies: [], meanwhile: nothingHappened }
const hurt: Carried<Symbaroum> = {
  a: { ...unharmed, toughness: 6, permanent: 3 },
  medic: { ...unharmed, toughness: 10, supplies: [1] },
}

/** Time passes for all of them. */
const rest = (carried: Carried<Symbaroum>, more: Rest): Carried<Symbaroum> =>
  Object.fromEntries(Object.entries(carried).map(([id, past]) => [id, meanwhile(past, more)]))

rule(["SYM-094"], "who turned into an abomination, or died, takes no part in any later fight of the day", () => {
  for (const dead of [false, true]) {
    const gone = { ...unharmed, toughness: 0, lost: true, dead }
    const { a, combat } = nextFight(rest({ a: gone }, { days: 30 }), [])
    expect(a).toMatchObject({ down: true, fled: true, dead })
    expect(combat.next()?.who).not.toBe(combat.prepared.ids.indexOf("a"))
    expect(carry(combat.prepared, combat.state, asWho(combat.prepared.ids.indexOf("a")))).toMatchObject({
      lost: true,
      dead,
    })
  }
})

rule(["SYM-067"], "rest gives 1 Toughness a day, up to what there can be, decided by the next fight's events", () => {
  const { a, combat } = nextFight(rest(rest(hurt, { days: 3 }), { days: 1 }), [])
  expect(a).toMatchObject({ toughness: 10, permanent: 3 })
  expect(combat.log.filter((e) => e._tag === "Rested")).toEqual([
    { _tag: "Rested", who: combat.prepared.ids.indexOf("a"), days: 4, amount: 4 },
  ])
  expect(nextFight(rest(hurt, { days: 30 }), []).a.toughness).toBe(13)
})

rule(["SYM-069"], "between fights a healer tends each of the wounded once", () => {
  const { a, combat } = nextFight(rest(hurt, { tended: true }), [13, 6])
  expect(a.toughness).toBe(12)
  expect(combat.log.filter((e) => e._tag === "Treated")).toHaveLength(1)
})

rule(
  ["SYM-102", "SYM-103"],
  "dark zones give their dice to everybody as often as they come, for good if a scenario says so",
  () => {
    const zone = { zone: { dice: dice("1d4"), times: 2 } }
    const twice = nextFight(rest(hurt, zone), [2, 2, 2, 2])
    expect(twice.a).toMatchObject({ temporary: 4, permanent: 3 })
    expect(twice.combat.log.filter((e) => e._tag === "CorruptionGained")).toHaveLength(4)
    const stays = nextFight(rest(hurt, { zone: { dice: dice("1d4"), times: 1 } }), [2, 2], {
      zoneCorruptionPermanent: true,
    })
    expect(stays.a).toMatchObject({ permanent: 5, temporary: 0 })
  },
)

rule(["SYM-105"], "powers learned and artifacts bound cost 1 permanent Corruption each", () => {
  const { a } = nextFight(rest(rest(hurt, { learned: { a: 2 } }), { bound: { a: 1 } }), [])
  expect(a).toMatchObject({ permanent: 6, temporary: 0 })
})

rule(["SYM-104"], "permanent Corruption at the threshold is a permanent stigma", () => {
  const { a } = nextFight(rest(hurt, { learned: { a: 2 } }), [1], {}, pc({ quick: 12, resolute: 10, strong: 13 }))
  // 3 + 2 reach the threshold of 5: the scene's extra die as well.
  expect(a).toMatchObject({ permanent: 6, conditions: 4 })
})

rule(["SYM-097", "SYM-066", "SYM-067"], "the log of a later fight of the day replays alone", () => {
  const { combat } = nextFight(
    rest(hurt, { days: 2, tended: true, zone: { dice: dice("1d4"), times: 1 } }),
    [13, 2, 1, 1],
  )
  const again = new Combat(symbaroum, combat.prepared, {
    seed: 1,
    combat: 0,
    choose: () => 0,
    dice: new ScriptedDice([]),
  })
  for (const event of combat.log) again.emit(event)
  expect(again.state).toEqual(combat.state)
})

rule(["SYM-069"], "care between two fights leaves the second one its own treatment of the patient", () => {
  const { a, combat } = nextFight(rest(hurt, { tended: true }), [13, 2])
  expect(a).toMatchObject({ toughness: 8, treated: false })
  const decision = combat.next()
  expect(decision?.options.some((o) => symbaroum.verbs[o.verb]?.id === "treat")).toBe(false)
})

rule(["SYM-102"], "dark zones that are gone through one after the other all inflict their dice", () => {
  const zone = (text: string, times: number) => ({ zone: { dice: dice(text), times } })
  const past = rest(rest({ a: { ...unharmed, toughness: 13 } }, zone("1d4", 2)), zone("1d6", 1))
  const { a, combat } = nextFight(past, [1, 2, 6])
  expect(a).toMatchObject({ temporary: 9, permanent: 0 })
  expect(combat.log.flatMap((e) => (e._tag === "CorruptionGained" ? [e.faces] : []))).toEqual([[1], [2], [6]])
})

rule(["SYM-099"], "several blows of one power are one use of it", () => {
  const twice = { ...bolt, blows: 2 }
  const s = fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12, resolute: 30 }, { attacks: [twice] })),
      x: placed(1, [9, 2], npc({ quick: 3, strong: 30 }, { toughness: 90 })),
    },
    { dice: [4, 2, 6, 3, 5] },
  )
  s.take("shoot")
  expect(s.done().events("Attacked")).toHaveLength(2)
  expect(s.of("m").temporary).toBe(4)
})

rule(["SYM-101", "SYM-094"], "a blow at the dying corrupts as well, and may leave nothing to save", () => {
  const blow = (resolute: number, die: number) => {
    const s = fight(
      {
        hero: placed(0, [5, 5], pc({ quick: 8, strong: 20, resolute })),
        friend: placed(0, [1, 1], pc({ quick: 7 })),
        foe: placed(1, [6, 5], npc({ quick: 13 }, antlers(3))),
      },
      { dice: [die], houseRules: { corruptionExtra: "off" } },
    )
    s.given({ _tag: "Felled", who: "hero", by: "foe", how: 1 })
    s.take("finish")
    return s.done()
  }
  expect(blow(30, 3).of("hero")).toMatchObject({ temporary: 3, marks: 1, dying: true })
  const lost = blow(3, 3)
  expect(lost.of("hero")).toMatchObject({ dying: false, dead: false, down: true })
  expect(lost.events("DeathMarked")).toEqual([])
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

rule(["SYM-099", "SYM-070"], "armour impedes powers, those that attack and those that heal", () => {
  const worn = { attacks: [bolt], healing: {}, ...armour("1d6", 3, 3) }
  const s = fight(
    {
      m: placed(0, [2, 2], pc({ quick: 12, resolute: 20 }, worn), { toughness: 5 }),
      x: placed(1, [9, 2], npc({ quick: 10 })),
    },
    { dice: [1, 18] },
  )
  expect(chanceOf(s, "heal")).toBeCloseTo(17 / 20, 12)
  s.take("shoot")
  expect(s.last("Attacked")).toMatchObject({ need: 17, hit: false })
})

rule(["SYM-094", "SYM-106"], "the extra die of the threshold can make the abomination", () => {
  const s = mystic({ resolute: 9 }, { permanentCorruption: 3 }, [2, 4])
  use(s)
  // 3 + 2 reach the threshold of 5, and 4 more make 9. Nobody else did it.
  expect(s.last("AbominationArose")).toMatchObject({ who: "m" })
  expect(s.last("Felled")).toMatchObject({ who: "m", by: "" })
  expect(s.done().events("Attacked")).toEqual([])
})

rule(["SYM-098", "SYM-109"], "the temporary stigma comes with the total at the threshold, not one below", () => {
  const stigma = (temporaryCorruption: number) => {
    const off = { houseRules: { corruptionExtra: "off" } }
    const s = mystic({ resolute: 12 }, { temporaryCorruption }, [2, 19, 6], off)
    use(s)
    return s.of("m").conditions
  }
  expect([stigma(3), stigma(4)]).toEqual([0, 2])
})

rule(["SYM-069"], "between fights the most cunning of those who are left heals, with a herb if it has one", () => {
  const treated = (carried: Carried<Symbaroum>, script: readonly number[], block?: object) =>
    nextFight(rest(carried, { tended: true }), script, {}, block).combat.log.flatMap((e) =>
      e._tag === "Treated" ? [[e.need, e.faces[0] ?? 0, e.stock >= 0]] : [],
    )
  const noHerb = { ...hurt, medic: { ...unharmed, toughness: 10, supplies: [0] } }
  expect(treated(noHerb, [13, 4])).toEqual([[13, 4, false]])
  expect(treated({ ...hurt, medic: { ...unharmed, toughness: 0, lost: true, dead: true, supplies: [1] } }, [])).toEqual(
    [],
  )
  const healer = pc({ quick: 12, resolute: 20, strong: 13, cunning: 15 }, { abilities: ["medicus"] })
  expect(treated(hurt, [15, 1], healer)).toEqual([[15, 1, false]])
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
