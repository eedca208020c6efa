import { expect } from "vitest"
import { dice } from "../../src/dice/expression.ts"
import { carry } from "../../src/systems/symbaroum/round/between.ts"
import { totalCorruption } from "../../src/systems/symbaroum/see/fighter.ts"
import { rule } from "../kit/rule.ts"
import { armour, bolt, npc, pc, sword } from "./blocks.ts"
import { chanceOf, fight, melee, placed } from "./scenes.ts"
import { mystic, use, nextFight, rest, hurt, unharmed } from "./mystic.ts"

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

rule(["SYM-098", "SYM-109"], "the temporary stigma comes with the total at the threshold, not one below", () => {
  const stigma = (temporaryCorruption: number) => {
    const off = { houseRules: { corruptionExtra: "off" } }
    const s = mystic({ resolute: 12 }, { temporaryCorruption }, [2, 19, 6], off)
    use(s)
    return s.of("m").conditions
  }
  expect([stigma(3), stigma(4)]).toEqual([0, 2])
})
