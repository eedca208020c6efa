import { describe, expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Dice } from "../../src/dice/Dice.ts"
import { purpose } from "../../src/dice/purpose.ts"
import { verb } from "../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { fellAt, harmAt, oddsOf } from "../../src/systems/adnd2e/model/odds.ts"
import type { Form } from "../../src/systems/adnd2e/model/Sheet.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { enumerate } from "../kit/enumerate.ts"
import { rule } from "../kit/rule.ts"
import { armed, like, weapons } from "./blocks.ts"
import { declare, duel, type StageSpec, sheet, stage } from "./stage.ts"

const monster = (more: object) => like({ group: "monster", hp: 40, weapons: [], natural_speed: 3, ...more })
const bear = (more: object = {}) =>
  monster({
    attacks: "set",
    natural: [
      { name: "claw", damage: "1d6" },
      { name: "claw", damage: "1d6" },
      { name: "bite", damage: "1d8" },
    ],
    follow_up: { name: "hug", after: "claw", from: 18, damage: "2d6" },
    ...more,
  })
const troll = (more: object = {}) =>
  monster({
    natural: [{ name: "claw", damage: "1d4+4" }],
    regeneration: { per_round: 3, after: 3, not_against: ["fire", "acid"] },
    ...more,
  })
const victim = armed(["dagger"], { hp: 90 })
const told = (s: ReturnType<typeof stage>) => s.events("HarmTaken").map((e) => [e["target"], e["amount"]])

describe("what follows a hit", () => {
  const mauled = (dice: StageSpec["dice"], more: object = {}, placement: object = {}) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: bear(more) },
        b: { side: 1, at: [6, 5], block: victim, placement },
        ...(dice?.some((faces) => typeof faces === "object" && "c" in faces)
          ? { c: { side: 1, at: [12, 5] as const, block: victim } }
          : {}),
      },
      dice: dice ?? [],
    })
    return declare(s, { a: ["attack", { target: "b" }] })
  }
  const order = { a: 1, b: 10 }

  rule(["ADD2-043", "ADD2-047"], "a claw that hits with 18 or more brings a hug with it, once a round", () => {
    const s = mauled([order, 18, 3, 4, 5, 20, 2, 1])
    expect(s.done().events("FollowedUp")).toMatchObject([{ by: "a", target: "b" }])
    expect(told(s)).toEqual([
      ["b", 3],
      ["b", 9],
      ["b", 2],
    ])
    expect(s.combat.prepared.means[s.events("HarmTaken")[1]?.["means"] as number]).toBe("hug")
  })

  test("it follows again in the next round", () => {
    const s = mauled([order, 18, 3, 4, 5, 1, 1, order, 1, 19, 6, 1, 1, 1])
    declare(s, { a: ["attack", { target: "b" }] })
    expect(s.done().events("FollowedUp")).toHaveLength(2)
  })

  test("lower faces, misses, other attacks and hits without a roll are followed by nothing", () => {
    expect(mauled([order, 17, 3, 17, 3, 20, 8]).done().events("FollowedUp")).toEqual([])
    // It needs 19: 18 misses.
    expect(mauled([order, 18, 18, 1], { gac0: 25 }).done().events("FollowedUp")).toEqual([])
    const asleep = mauled([{ a: 1, c: 10 }, 3, 3, 8], {}, { conditions: ["asleep"] })
    expect(asleep.events("FollowedUp")).toEqual([])
    expect(asleep.events("Attacked")[0]).toMatchObject({ die: 0, hit: true })
  })

  test("forecasts know it, exactly, over one sequence and over several", () => {
    const claw = { name: "claw", damage: "1d2" }
    const prepared = (attacks: number | string, natural: readonly object[]) =>
      adnd2e.prepare(
        encounter(adnd2e, {
          actors: {
            a: {
              side: 0,
              at: [5, 5],
              block: bear({ attacks, natural, follow_up: { name: "hug", after: "claw", from: 18, damage: "1d3" } }),
            },
            b: { side: 1, at: [6, 5], block: victim },
          },
        }),
      )
    const two = prepared("set", [claw, claw])
    const [a, b] = [two.ids.indexOf("a"), two.ids.indexOf("b")]
    const chance = enumerate((dice: Dice) => {
      const combat = new Combat(adnd2e, two, { seed: 1, combat: 0, dice: firstIs(a, dice), choose: () => 0 }).begin()
      for (let i = 0; i < 2; i++) {
        const decision = combat.next()
        if (decision === undefined) break
        const wanted = decision.who === a ? verb.attack : verb.parry
        combat.apply(
          decision,
          decision.options.findIndex((o) => o.verb === wanted),
        )
      }
      combat.next()
      let harm = 0
      for (const e of combat.log) if (e._tag === "HarmTaken" && e.target === b) harm += e.amount
      return `${harm}`
    })
    const oddsOfForm = ({ rules, sheets }: typeof two, repeats: number) =>
      oddsOf(rules, sheets[a]?.forms[0] as Form, 15, 0, 1, repeats, 0)
    for (const odds of [oddsOfForm(two, 1), oddsOfForm(prepared(2, [claw]), 2)]) {
      let mean = 0
      for (let hp = 1; hp <= 8; hp++) {
        const reached = chance((harm) => Number(harm) >= hp)
        mean += reached
        expect(fellAt(odds, hp)).toBeCloseTo(reached, 12)
      }
      expect(harmAt(odds, 99)).toBeCloseTo(mean, 12)
    }
  })
})

/** Everybody's initiative is 1 but for one who is first. */
const firstIs = (who: number, dice: Dice): Dice => ({
  rolled: 0,
  scope: () => {},
  think: () => ({ die: () => 1 }),
  die: (size) => dice.die(size),
  open: (of, what) => (what === purpose.initiative ? { die: () => (of === who ? 1 : 10) } : dice.open(of, what)),
})

describe("wounds that close", () => {
  const sword = armed(["long_sword"], { hp: 90 })
  /** `a` attacks the troll `b` in the first of so many rounds; nobody does anything in the others. */
  const rounds = (
    n: number,
    dice: readonly number[],
    { a = sword, b = troll(), ...more }: Omit<StageSpec, "actors" | "dice"> & { a?: unknown; b?: unknown } = {},
  ) => {
    const idle = Array.from({ length: n - 1 }, () => ({ a: 1, b: 10 }))
    const s = duel(a, b, { ...more, dice: [{ a: 1, b: 10 }, ...dice, ...idle] })
    declare(s, { a: ["attack", { target: "b" }] })
    for (let i = 1; i < n; i++) declare(s, {})
    return s
  }

  rule(
    ["ADD2-043"],
    "three rounds after its first wound a troll begins to regain three points a round, until none is missing",
    () => {
      expect([3, 4, 5].map((n) => rounds(n, [20, 7]).of("b").hp)).toEqual([33, 36, 39])
      const s = rounds(7, [20, 7])
      expect(s.done().of("b").hp).toBe(40)
      expect(s.events("Regenerated").map((e) => e["amount"])).toEqual([3, 3, 1])
      expect(rounds(2, [20, 7], { b: troll({ regeneration: { per_round: 1 } }) }).of("b").hp).toBe(35)
    },
  )

  test("later wounds begin no new wait, and the unwounded regain nothing", () => {
    const s = duel(sword, troll(), { dice: [{ a: 1, b: 10 }, 1, { a: 1, b: 10 }, 20, 7, { a: 1, b: 10 }, 20, 2] })
    for (let i = 0; i < 3; i++) declare(s, { a: ["attack", { target: "b" }] })
    expect(s.events("WoundsMarked")).toMatchObject([{ who: "b", since: 2, lasting: 0 }])
    expect(s.events("Regenerated")).toEqual([])
  })

  test("wounds of fire and acid stay, those of other elements do not", () => {
    const burning = (element: string) => like({ hp: 90, weapons: [{ ...weapons.long_sword, element }] })
    const left = (element: string) => rounds(6, [20, 8], { a: burning(element) }).of("b").hp
    expect(["fire", "acid", "cold"].map(left)).toEqual([32, 32, 40])
    expect(rounds(1, [20, 8], { a: burning("fire") }).last("WoundsMarked")).toMatchObject({ since: 1, lasting: 8 })
  })

  test("a fireball burns, and so does whatever its stat block says of itself", () => {
    const cast = (spell: object, dice: readonly number[]) => {
      const mage = like({ group: "wizard", level: 5, hp: 90, weapons: [], spells: [{ slots: 1, ...spell }] })
      const s = stage({
        actors: { a: { side: 0, at: [0, 5], block: mage }, b: { side: 1, at: [9, 5], block: troll() } },
        dice: [{ a: 1, b: 10 }, ...dice],
      })
      declare(s, { a: ["cast", { item: 0 }] })
      s.take("cast", { target: "b" })
      s.open()
      return s.done().last("WoundsMarked")?.["lasting"]
    }
    expect(cast({ id: "fireball" }, [1, 2, 3, 4, 5, 1])).toBe(15)
    expect(cast({ id: "magic_missile" }, [1, 2, 3])).toBe(0)
    expect(cast({ id: "acid_arrow", harm: "2d4", yards: 60, element: "acid" }, [2, 3])).toBe(5)
    expect(cast({ id: "ice_knife", harm: "2d4", yards: 60, element: "cold" }, [2, 3])).toBe(0)
  })

  test("a troll at 0 is as dead as any monster; where monsters come to death's door it gets up again, unless it was burnt", () => {
    expect(rounds(1, [20, 8], { b: troll({ hp: 5 }) }).of("b").dead).toBe(true)
    const houseRules = { "death.mode": "deaths_door", monsters_die_at_zero: false } as const
    const risen = (element: string) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: like({ hp: 90, weapons: [{ ...weapons.long_sword, element }] }) },
          b: {
            side: 1,
            at: [6, 5],
            block: troll({ hp: 5, regeneration: { per_round: 3, after: 1, not_against: ["fire"] } }),
          },
          c: { side: 1, at: [12, 5], block: victim },
        },
        houseRules,
        dice: [{ a: 1, b: 10, c: 10 }, 20, 8, { a: 1, c: 1 }, { a: 1, c: 1 }, { a: 1, c: 1 }],
      })
      declare(s, { a: ["attack", { target: "b" }] })
      declare(s, {})
      declare(s, {})
      return s
    }
    // 5 - 8 = -3; it bleeds a point and regains three in each round.
    const s = risen("cold")
    expect(s.of("b")).toMatchObject({ hp: 1, down: false, conditions: 0 })
    expect(s.events("Recovered")).toMatchObject([{ who: "b" }])
    // The fire's eight points stay: only what it bleeds comes back.
    expect(risen("fire").of("b")).toMatchObject({ hp: -3, down: true, dead: false })
  })

  test("healing closes what would not close by itself", () => {
    const s = rounds(1, [20, 8], {
      a: like({ hp: 90, weapons: [{ ...weapons.long_sword, element: "fire" }] }),
      b: troll({ regeneration: { per_round: 3, not_against: ["fire"] } }),
    })
    s.given({ _tag: "Healed", who: "b", by: "b", amount: 6, faces: [6] })
    s.open()
    expect(s.of("b").hp).toBe(38)
  })

  test("between two fights all wounds close but those that never do", () => {
    const spec = { b: troll({ hp: 30 }) }
    const s = rounds(1, [20, 8], {
      a: like({ hp: 90, weapons: [{ ...weapons.long_sword, element: "fire" }] }),
      ...spec,
    })
    s.given({ _tag: "HarmTaken", target: "b", by: "a", means: 0, amount: 10, faces: [], times: 1 })
    expect(s.carry()["b"]).toMatchObject({ hp: 12, scars: 8, down: false })
    const next = duel(sword, spec.b)
    const again = new Combat(adnd2e, next.combat.prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 })
    again.begin({ b: s.carry()["b"] as NonNullable<ReturnType<typeof s.carry>[string]> })
    expect(again.state.combatants[s.who("b")]?.hp).toBe(22)
    expect(again.state.wounds).toEqual([s.who("b"), 0, 8])
  })
})

describe("what only magic harms", () => {
  const order = { a: 1, b: 10 }
  const spirit = (more: object = {}) =>
    monster({ needs_magic: 2, natural: [{ name: "flame", damage: "1d6" }], ...more })
  const hit = (
    a: unknown,
    dice: readonly number[],
    spec: Omit<StageSpec, "actors" | "dice"> = {},
    verbs = "attack",
  ) => {
    const s = duel(a, spirit(), { ...spec, dice: [order, ...dice] })
    declare(s, { a: [verbs, { target: "b" }] })
    return s.done()
  }
  const sword = (magic: number) => like({ hp: 90, weapons: [{ ...weapons.long_sword, magic }] })

  rule(["ADD2-043"], "a weapon with too little magic hits and does no harm", () => {
    for (const magic of [0, 1]) {
      const s = hit(sword(magic), [20])
      expect(s.events("HarmTaken")).toEqual([])
      expect(s.events("Unharmed")).toMatchObject([{ target: "b", by: "a" }])
    }
    expect(hit(sword(2), [20, 3]).last("HarmTaken")).toMatchObject({ amount: 5 })
  })

  test("fangs and claws count by Hit Dice, a warrior's fists as nothing", () => {
    const beast = (hd: string, level: number, group = "monster") =>
      like({ group, hd, level, hp: 90, weapons: [], natural: [{ name: "bite", damage: "1d4" }] })
    const harms = (a: unknown, needs: number) => {
      const s = duel(a, spirit({ needs_magic: needs }), {})
      return sheet(s, "a").might >= sheet(s, "b").proof
    }
    const most = (a: unknown) => [1, 2, 3, 4, 5].filter((needs) => harms(a, needs)).length
    expect(
      ["4", "4+1", "5", "6+1", "6+2", "8+2", "8+3", "10+4", "12"].map((hd) => most(beast(hd, Number.parseInt(hd, 10)))),
    ).toEqual([0, 1, 1, 1, 2, 2, 3, 4, 4])
    expect(most(beast("12", 12, "warrior"))).toBe(0)
  })

  test("bare hands can hold it but neither hurt it nor knock it out", () => {
    const boxer = like({ hp: 90, weapons: [], unarmed: {} })
    const s = hit(boxer, [20], {}, "punch")
    expect(s.events("Unharmed")).toHaveLength(1)
    expect(s.events("Punched")).toEqual([])
    const held = duel(boxer, spirit(), { dice: [order, 20, order, 20, 1] })
    declare(held, { a: ["wrestle", { target: "b" }] })
    expect(held.events("HoldBegan")).toHaveLength(1)
    declare(held, { a: ["keep", { target: "b" }], b: ["struggle"] })
    expect(held.done().events("HarmTaken")).toEqual([])
    expect(held.events("HoldKept")).toHaveLength(1)
  })

  test("spells do harm it, and a weapon can be struck from its hand", () => {
    const mage = like({ group: "wizard", hp: 90, weapons: [], spells: [{ id: "magic_missile", slots: 1 }] })
    const s = duel(mage, spirit(), { dice: [order, 3] })
    declare(s, { a: ["cast", { item: 0 }] })
    s.take("cast", { target: "b" })
    s.open()
    expect(s.done().last("HarmTaken")).toMatchObject({ amount: 4 })
    const disarmed = duel(sword(0), armed(["dagger"], { hp: 9, needs_magic: 1 }), {
      houseRules: { "maneuvers.enabled": "all" },
      dice: [order, 20],
    })
    declare(disarmed, { a: ["disarm", { target: "b" }] })
    expect(disarmed.done().events("Disarmed")).toHaveLength(1)
    expect(disarmed.events("Unharmed")).toEqual([])
    const called = duel(sword(0), spirit(), { houseRules: { "maneuvers.enabled": "all" }, dice: [order, 20] })
    declare(called, { a: ["called-shot", { target: "b" }] })
    expect(called.done().events("Unharmed")).toHaveLength(1)
    expect(called.events("ConditionGained")).toEqual([])
  })

  test("forecasts promise no harm where none can be done", () => {
    const promised = (a: unknown, wanted: number) => {
      const s = duel(a, spirit())
      const { combat } = s.skipTo("a", "parry")
      const decision = combat.next()
      const o = decision?.options.find((one) => one.verb === wanted)
      if (decision === undefined || o === undefined) throw new Error("no such option")
      const { success, harm, fell } = adnd2e.forecast(combat, decision, o)
      return { harms: harm > 0, succeeds: success > 0, fell }
    }
    const nothing = { harms: false, succeeds: false, fell: 0 }
    expect(promised(sword(1), verb.attack)).toEqual(nothing)
    expect(promised(sword(2), verb.attack)).toEqual({ harms: true, succeeds: true, fell: 0 })
    const boxer = like({ hp: 90, weapons: [], unarmed: {} })
    expect(promised(boxer, verb.punch)).toEqual(nothing)
    expect(promised(boxer, verb.wrestle)).toEqual({ harms: false, succeeds: true, fell: 0 })
    const s = duel(sword(1), spirit())
    const [a, b] = [s.who("a"), s.who("b")]
    expect(s.combat.prepared.exposure[a]?.[b]).toEqual({ melee: [0, 0, 0, 0, 0], missile: 0 })
    expect(s.combat.prepared.exposure[b]?.[a]?.melee[0]).toBeGreaterThan(0)
    const boxers = duel(boxer, spirit())
    expect(boxers.combat.prepared.exposure[boxers.who("a")]?.[boxers.who("b")]?.melee[0]).toBe(0)
  })

  test("monsters that cannot hurt any of their foes lose heart", () => {
    const orc = (more: object) => armed(["dagger"], { group: "monster", hp: 90, morale: 11, ...more })
    const shaken = (more: object, dice: readonly number[]) => {
      const s = duel(orc(more), spirit(), { houseRules: { "morale.mode": "dmg" }, dice: [{ a: 1, b: 1 }, ...dice] })
      declare(s, {})
      return s.done().events("MoraleChecked")
    }
    expect(shaken({}, [6, 6])).toMatchObject([{ who: "a", cause: 3, held: false }])
    expect(shaken({ weapons: [{ ...weapons.dagger, magic: 2 }] }, [])).toEqual([])
    expect(shaken({ spells: [{ id: "magic_missile", slots: 1 }] }, [])).toEqual([])
  })
})
