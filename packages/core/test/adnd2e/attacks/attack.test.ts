import { describe, expect, test } from "vitest"
import type { Named } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { armed, fighter, like, weapons } from "../blocks.ts"
import { blows, declare, duel, firstOf, needed, optionsOf, type StageSpec, stage } from "../stage.ts"

const tough = { hp: 90 }
const sword = armed(["long_sword"], tough)

/** One attack of `a` on `b`, who parries nothing: it makes ready. */
const oneAttack = (
  a: unknown,
  b: unknown,
  dice: readonly number[],
  more: Omit<StageSpec, "actors" | "dice"> & { readonly conditions?: readonly string[] } = {},
) => {
  const { conditions = [], ...rest } = more
  const s = stage({
    ...rest,
    actors: {
      a: { side: 0, at: [5, 5], block: a },
      b: { side: 1, at: [6, 5], block: b, placement: { conditions } },
    },
    dice: [firstOf(conditions), ...dice],
  })
  declare(s, { a: ["attack", { target: "b" }], b: [conditions.includes("prone") ? "ready" : "withdraw"] })
  return s
}
const victim = (ac: number, more: object = {}) => armed(["long_sword"], { ...tough, ac, ...more })
const attacker = (gac0: number, hit = 0, more: object = {}) =>
  like({ ...tough, gac0, weapons: [{ ...weapons.long_sword, hit }], ...more })

rule(["ADD2-041"], "GAC0 17 with +2 against AC 4 hits with an 11 and misses with a 10", () => {
  expect(oneAttack(attacker(17, 2), victim(4), [11, 1]).done().last("Attacked")).toMatchObject({
    hit: true,
    needed: 11,
  })
  expect(oneAttack(attacker(17, 2), victim(4), [10]).done().last("Attacked")).toMatchObject({ hit: false })
})

rule(["ADD2-042"], "a natural 20 always hits, a natural 1 never", () => {
  expect(oneAttack(attacker(20), victim(-5), [20, 1]).last("Attacked")).toMatchObject({ hit: true, needed: 25 })
  expect(oneAttack(attacker(5), victim(10), [1]).last("Attacked")).toMatchObject({ hit: false, needed: -5 })
})

test("the automatic 20 and 1 may be switched off", () => {
  const off = { "attack.nat20_auto": false, "attack.nat1_auto": false }
  expect(oneAttack(attacker(20), victim(-5), [20], { houseRules: off }).done().last("Attacked")).toMatchObject({
    hit: false,
  })
  expect(oneAttack(attacker(5), victim(10), [1, 1], { houseRules: off }).done().last("Attacked")).toMatchObject({
    hit: true,
  })
})

test("a natural 20 may double the damage or the dice", () => {
  const strong = like({ ...tough, gac0: 10, weapons: [{ ...weapons.long_sword, damage: 3 }] })
  const dealt = (mode: "off" | "double_damage_on_20" | "double_dice_on_20") =>
    oneAttack(strong, victim(5), [20, 4], { houseRules: { "attack.critical": mode } })
      .done()
      .last("HarmTaken")?.["amount"]
  expect([dealt("off"), dealt("double_damage_on_20"), dealt("double_dice_on_20")]).toEqual([7, 14, 11])
})

rule(["ADD2-047"], "the first of several attacks comes at the own count, the others at the end of the round", () => {
  const twice = armed(["long_sword"], { ...tough, attacks: "2" })
  const s = duel(twice, sword, { dice: [{ a: 1, b: 9 }, 1, 1, 1] })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(blows(s)).toEqual(["a>b", "b>a", "a>b"])
  s.done()
})

rule(["ADD2-047"], "everybody's second attack comes before anybody's third", () => {
  const thrice = armed(["long_sword"], { ...tough, attacks: "3" })
  const twice = armed(["two_handed_sword"], { ...tough, attacks: "2" })
  const s = duel(thrice, twice, { dice: [{ a: 1, b: 1 }, 1, 1, 1, 1, 1] })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(blows(s)).toEqual(["a>b", "b>a", "a>b", "b>a", "a>b"])
  s.done()
})

test("by house rule all attacks come at the own count", () => {
  const twice = armed(["long_sword"], { ...tough, attacks: "2" })
  const s = duel(twice, sword, {
    dice: [{ a: 1, b: 9 }, 1, 1, 1],
    houseRules: { "melee.extra_attacks": "at_own_count" },
  })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(blows(s)).toEqual(["a>b", "a>b", "b>a"])
  s.done()
})

rule(["ADD2-047"], "claws and bite are one attack: all at the own count", () => {
  const bear = like({
    ...tough,
    weapons: [],
    attacks: "set",
    natural: [
      { name: "claw", damage: "1d6" },
      { name: "claw", damage: "1d6" },
      { name: "bite", damage: "1d8" },
    ],
  })
  const s = duel(bear, armed(["two_handed_sword"], tough), { dice: [{ a: 1, b: 9 }, 1, 1, 1, 1] })
  declare(s, { a: ["attack", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(s.events("Attacked").map((e) => s.combat.prepared.means[e["means"] as number])).toEqual([
    "claw",
    "claw",
    "bite",
    "two_handed_sword",
  ])
  s.done()
})

rule(["ADD2-048"], "3/2 attacks are one in odd rounds and two in even ones", () => {
  const s = duel(armed(["long_sword"], { ...tough, attacks: "3/2" }), sword, {
    dice: [{ a: 1, b: 1 }, 1, { a: 1, b: 1 }, 1, 1, { a: 1, b: 1 }, 1, { a: 1, b: 1 }, 1, 1],
  })
  const numbers = [1, 2, 3, 4].map(() => {
    const before = s.events("Attacked").length
    declare(s, { a: ["attack", { target: "b" }] })
    return s.events("Attacked").length - before
  })
  expect(numbers).toEqual([1, 2, 1, 2])
  s.done()
})

const hill = `${"................\n".repeat(5)}.....^..........\n${"................\n".repeat(3)}`

describe("each situation of the melee table", () => {
  const to = (conditions: readonly string[], more: { map?: string; b?: unknown } = {}) => {
    const s = oneAttack(attacker(20), more.b ?? victim(5), [1], {
      conditions,
      ...(more.map === undefined ? {} : { map: more.map }),
    })
    return needed(s)
  }
  rule(["ADD2-052"], "from higher ground +1: 11 hits where 12 was needed", () => {
    const s = oneAttack(attacker(18), victim(6), [1], { map: hill })
    expect(needed(s)).toBe(11)
  })
  rule(["ADD2-054"], "against somebody off balance +2", () => {
    expect(to(["offBalance"])).toBe(13)
  })
  rule(["ADD2-056"], "against somebody invisible -4", () => {
    const s = oneAttack(attacker(15), victim(5), [1], { conditions: ["invisible"] })
    expect(needed(s)).toBe(14)
  })
  rule(["ADD2-058"], "against somebody prone or stunned +4, once", () => {
    expect(to(["prone"])).toBe(11)
    expect(to(["stunned"])).toBe(11)
    expect(to(["prone", "stunned"])).toBe(11)
  })
  rule(["ADD2-051"], "all situations add up: off balance, stunned, from higher ground, +7", () => {
    expect(to(["offBalance", "stunned"], { map: hill })).toBe(15 - 7)
  })
  rule(["ADD2-055"], "the sleeping and the held are hit without a roll", () => {
    for (const one of ["asleep", "held"]) {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: sword },
          b: { side: 1, at: [6, 5], block: sword, placement: { conditions: [one] } },
          c: { side: 1, at: [15, 15], block: sword },
        },
        dice: [{ a: 1, c: 9 }, 5],
      })
      declare(s, { a: ["attack", { target: "b" }] })
      expect(s.last("Attacked")).toMatchObject({ die: 0, hit: true })
      expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 5 })
      s.done()
    }
  })
})

test("standing up leaves one off balance until the round ends, and a house rule makes everybody so", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: sword, placement: { conditions: ["prone"] } },
      b: { side: 1, at: [6, 5], block: armed(["two_handed_sword"], tough) },
    },
    dice: [{ a: 1, b: 1 }, 1],
  })
  declare(s, { a: ["ready"], b: ["attack", { target: "a" }] })
  expect(needed(s)).toBe(12)
  const all = oneAttack(attacker(20), victim(5), [1], { houseRules: { "condition.off_balance": true } })
  expect(needed(all)).toBe(13)
})

/** `a` shoots at `b`, 10 squares away. */
const oneShot = (
  gac0: number,
  ac: number,
  die: readonly number[],
  conditions: readonly string[] = [],
  map?: string,
) => {
  const s = stage({
    ...(map === undefined ? {} : { map }),
    actors: {
      a: {
        side: 0,
        at: [5, 5],
        block: armed(["heavy_crossbow"], {
          ...tough,
          gac0,
          weapons: [{ ...weapons.heavy_crossbow, hit: 1, missile_hit: gac0 === 18 ? 2 : 0 }],
        }),
      },
      b: { side: 1, at: [15, 5], block: victim(ac), placement: { conditions } },
    },
    dice: [firstOf(conditions), ...die],
  })
  declare(s, { a: ["shoot", { target: "b" }], b: conditions.includes("prone") ? ["parry"] : ["move", { extra: 1 }] })
  return s.last("Attacked") as Named
}

rule(["ADD2-059"], "a missile is rolled like a blow, with the missile adjustment", () => {
  expect(oneShot(18, 6, [10, 1])).toMatchObject({ needed: 10, hit: true })
  expect(oneShot(18, 6, [9])).toMatchObject({ hit: false })
})

rule(["ADD2-065", "ADD2-064"], "the situations count for missiles too, but a prone target is no easier", () => {
  expect(oneShot(20, 5, [1], ["stunned"])["needed"]).toBe(11)
  expect(oneShot(20, 5, [1], ["prone"])["needed"]).toBe(15)
  expect(oneShot(20, 5, [1], ["invisible"])["needed"]).toBe(19)
  expect(oneShot(20, 5, [1], ["offBalance"])["needed"]).toBe(13)
  expect(oneShot(20, 5, [1], ["surprised"])["needed"]).toBe(14)
  expect(oneShot(20, 5, [1], [], hill)["needed"]).toBe(14)
})

rule(["ADD2-065"], "a sleeper is shot without a roll", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["light_crossbow"], tough) },
      b: { side: 1, at: [15, 5], block: sword, placement: { conditions: ["asleep"] } },
      c: { side: 1, at: [15, 15], block: sword },
    },
    dice: [{ a: 1, c: 9 }, 3],
  })
  declare(s, { a: ["shoot", { target: "b" }] })
  expect(s.last("Attacked")).toMatchObject({ die: 0, hit: true })
  s.done()
})

rule(["ADD2-064"], "beyond long range there is no shot", () => {
  const s = (squares: number) =>
    stage({
      map: `${".".repeat(60)}\n`,
      actors: {
        a: { side: 0, at: [0, 0], block: armed(["dart"], tough) },
        b: { side: 1, at: [squares, 0], block: fighter },
      },
    })
  expect(optionsOf(s(24), "a")).toContain("shoot b")
  expect(optionsOf(s(25), "a")).not.toContain("shoot b")
})

rule(
  ["ADD2-012", "ADD2-058"],
  "who stands up or lays its shield down is struck in that count as it was at its beginning",
  () => {
    for (const [riser, other] of [
      ["a", "b"],
      ["b", "a"],
    ] as const) {
      const needs = (act: string, conditions: readonly string[]) => {
        const s = stage({
          actors: {
            [riser]: {
              side: 0,
              at: [5, 5],
              block: armed(["dagger"], { ...tough, ac: 5, ac_shield: -2, unarmed: {} }),
              placement: { conditions },
            },
            [other]: {
              side: 1,
              at: [6, 5],
              block: like({ ...tough, weapons: [{ ...weapons.dagger, speed: 0 }] }),
            },
          },
          dice: [{ a: 1, b: 1 }, 1],
        })
        declare(s, { [riser]: [act], [other]: ["attack", { target: riser }] })
        s.done()
        return needed(s)
      }
      expect(needs("ready", ["prone"])).toBe(20 - 5 - 4)
      expect(needs("free-hands", [])).toBe(20 - 5)
    }
  },
)

rule(["ADD2-058"], "the stunned have no DEX either", () => {
  const s = oneAttack(attacker(20), victim(5, { ac_dex: -2 }), [1], { conditions: ["stunned"] })
  expect(needed(s)).toBe(20 - 7 - 4)
})

rule(["ADD2-014"], "each of two weapons does its own damage, with what it adds and what magic adds", () => {
  const plus = (main: object, off: object) => {
    const both = armed(["dagger", "spear"], {
      weapons: [
        { ...weapons.dagger, ...main },
        { ...weapons.spear, ...off },
      ],
      two_weapons: { main: "dagger", off: "spear" },
    })
    const { sheets } = duel(both, sword).combat.prepared
    return sheets.flatMap(({ forms, pair }) => (pair < 0 ? [] : (forms[pair]?.parts.map((part) => part.plus) ?? [])))
  }
  expect(plus({}, {})).toEqual([0, 0])
  expect(plus({ damage: 3 }, { damage: 1 })).toEqual([3, 1])
  expect(plus({ magic: 1 }, { magic: 2 })).toEqual([1, 2])
  expect(plus({ damage: 3, magic: 1 }, { damage: 1, magic: 2 })).toEqual([4, 3])
})

rule(["ADD2-014"], "DEX makes up for two weapons, no more, and the pair reaches as far as both do", () => {
  const pair = (dex: number) => {
    const both = armed(["dagger", "spear"], {
      dex,
      weapons: [weapons.dagger, { ...weapons.spear, min_reach: 1 }],
      two_weapons: { main: "dagger", off: "spear" },
    })
    const { sheets } = duel(both, sword).combat.prepared
    return sheets.flatMap(({ forms, pair: at }) => (at < 0 ? [] : [forms[at]]))[0]
  }
  expect([10, 16, 18].map((dex) => pair(dex)?.parts.map((part) => part.hit))).toEqual([
    [-2, -4],
    [-1, -3],
    [0, -2],
  ])
  expect(pair(10)).toMatchObject({ reach: 1, minReach: 1 })
})

test("a weapon whose nearest square lies beyond its reach is refused: it could strike at nobody", () => {
  const short = (min_reach: number) =>
    duel(armed(["spear"], { weapons: [{ ...weapons.spear, min_reach, reach: 1 }] }), sword)
  expect(() => short(1)).not.toThrow()
  expect(() => short(2)).toThrow(/min_reach of at most the reach: with spear nobody could be struck/u)
})
