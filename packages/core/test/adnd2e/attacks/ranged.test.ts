import { expect, test } from "vitest"
import { shotsDue } from "../../../src/systems/adnd2e/see/missiles.ts"
import { rule } from "../../kit/rule.ts"
import { armed, fighter, like, weapons } from "../blocks.ts"
import { blows, declare, stage, standsAt } from "../stage.ts"

const tough = { hp: 90 }

/** `a` shoots at `b`, so many squares away, once. */
const shot = (a: unknown, squares: number, setting = {}) => {
  const s = stage({
    map: `${".".repeat(120)}\n`,
    actors: {
      a: { side: 0, at: [0, 0], block: a },
      b: { side: 1, at: [squares, 0], block: armed(["dagger"], { ...tough, ac: 5 }) },
    },
    setting,
    dice: [{ a: 1, b: 10 }, 1, 1],
  })
  declare(s, { a: ["shoot", { target: "b" }], b: ["move", { extra: 1 }] })
  return s.events("Attacked")[0]?.["needed"]
}

rule(["ADD2-062"], "shots that are owed add up: 3 a round on the move are 1, 2, 1, 2; 1 a round is 1, 0, 1, 0", () => {
  const four = (rate: number, moved: boolean) => {
    let credit = -1
    return [1, 2, 3, 4].map(() => {
      const due = shotsDue(rate, moved, credit)
      credit = due.credit
      return due.shots
    })
  }
  expect(four(12, true)).toEqual([1, 2, 1, 2])
  expect(four(4, true)).toEqual([1, 0, 1, 0])
  expect(four(2, false)).toEqual([1, 0, 1, 0])
  expect(four(8, false)).toEqual([2, 2, 2, 2])
})

rule(["ADD2-062"], "a heavy crossbow shoots every second round", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [0, 0], block: armed(["heavy_crossbow"], tough) },
      b: { side: 1, at: [15, 0], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 1 }, 1, { a: 1, b: 1 }, { a: 1, b: 1 }, 1],
  })
  for (let round = 1; round <= 3; round++) declare(s, { a: ["shoot", { target: "b" }] })
  expect(s.events("ShotsReady").map((e) => e["shots"])).toEqual([1, 0, 1])
  s.done()
})

rule(["ADD2-063"], "the first shots of all come before anybody's second", () => {
  const bow = armed(["long_bow"], tough)
  const s = stage({
    actors: { a: { side: 0, at: [0, 0], block: bow }, b: { side: 1, at: [15, 15], block: bow } },
    dice: [{ a: 2, b: 4 }, 1, 1, 1, 1],
  })
  declare(s, { a: ["shoot", { target: "b" }], b: ["shoot", { target: "a" }] })
  expect(blows(s)).toEqual(["a>b", "b>a", "a>b", "b>a"])
  s.done()
})

rule(["ADD2-066"], "point blank is for specialists, from 2 squares to 6 with a bow and to 12 with a crossbow", () => {
  const bow = armed(["long_bow"], { ...tough, point_blank: true })
  expect([1, 2, 6, 7].map((squares) => squares === 1 || shot(bow, squares))).toEqual([true, 13, 13, 15])
  expect(shot(armed(["long_bow"], tough), 3)).toBe(15)
  const crossbow = armed(["light_crossbow"], { ...tough, point_blank: true })
  expect([12, 13].map((squares) => shot(crossbow, squares))).toEqual([13, 15])
})

rule(["ADD2-067", "ADD2-068"], "medium range costs 2, long range 5", () => {
  const bow = armed(["long_bow"], tough)
  // Ranges of 5, 10 and 17 tens of yards are 30, 60 and 102 squares.
  expect([30, 31, 60, 61, 102].map((squares) => shot(bow, squares))).toEqual([15, 17, 17, 20, 20])
})

test("indoors the same ranges are tens of feet", () => {
  expect(
    [10, 11, 20, 21].map((squares) => shot(armed(["long_bow"], tough), squares, { range_scale: "indoors" })),
  ).toEqual([15, 17, 17, 20])
})

const melee = (houseRules: object, dice: readonly number[], more: object = {}) =>
  stage({
    actors: {
      archer: { side: 0, at: [0, 5], block: armed(["light_crossbow"], { ...tough, gac0: 19 }) },
      ogre: { side: 1, at: [8, 5], block: like({ ...tough, size: "L", ac: 5 }) },
      man: { side: 0, at: [7, 4], block: armed(["dagger"], { ...tough, ac: 3 }) },
      half: { side: 0, at: [10, 7], block: armed(["dagger"], { ...tough, size: "S", ac: 7 }) },
      far: { side: 0, at: [12, 9], block: armed(["dagger"], tough) },
      ...more,
    },
    houseRules,
    dice: [{ archer: 1, ogre: 10, man: 10, half: 10, far: 10 }, ...dice],
  })

rule(
  ["ADD2-074", "ADD2-075", "ADD2-077"],
  "a shot into a melee is drawn by weight among those beside the target",
  () => {
    const shots = [1, 12, 13, 18, 19, 21].map((face) => {
      const s = melee({}, [face, 1])
      declare(s, { archer: ["shoot", { target: "ogre" }] })
      const drawn = s.last("MissileDrawn")
      expect(drawn).toMatchObject({ intended: "ogre", total: 21, face })
      return drawn?.["target"]
    })
    // Large 2, Medium 1, Small 1/2; in the order of the keys, so only the numbers are fixed.
    const times = (id: string) => shots.filter((target) => target === id).length
    expect(times("far") + times("archer")).toBe(0)
    expect(times("ogre")).toBeGreaterThanOrEqual(2)
  },
)

rule(["ADD2-074"], "weights are 1/3, 1/2, 1, 2, 4, 6 by size", () => {
  const s = stage({
    map: `${".".repeat(20)}\n`.repeat(4),
    actors: Object.fromEntries(
      ["T", "S", "M", "L", "H", "G"].map((size, i) => [
        size,
        { side: 0, at: [3 * i, 0] as const, block: like({ size }) },
      ]),
    ),
  })
  const weights = ["T", "S", "M", "L", "H", "G"].map((id) => s.combat.prepared.sheets[s.who(id)]?.weight)
  expect(weights).toEqual([2, 3, 6, 12, 24, 36])
})

rule(
  ["ADD2-076"],
  "after the draw an attack is rolled against the one drawn, with its armour class; a miss hits nobody else",
  () => {
    for (let face = 1; face <= 21; face++) {
      const s = melee({}, [face, 1])
      declare(s, { archer: ["shoot", { target: "ogre" }] })
      const target = s.last("MissileDrawn")?.["target"]
      // The friends parry, which is no help against missiles.
      const ac = target === "ogre" ? 5 : target === "man" ? 3 : 7
      expect(s.last("Attacked")).toMatchObject({ target, needed: 19 - ac, hit: false })
      expect(s.events("HarmTaken")).toEqual([])
      s.done()
    }
  },
)

rule(["ADD2-077"], "who stands alone is shot at without a draw, and a wider radius counts more people", () => {
  const alone = stage({
    actors: {
      archer: { side: 0, at: [0, 5], block: armed(["light_crossbow"], tough) },
      x: { side: 1, at: [8, 5], block: fighter },
      y: { side: 1, at: [9, 5], block: fighter },
    },
    dice: [{ archer: 1, x: 1, y: 1 }, 1],
  })
  declare(alone, { archer: ["shoot", { target: "x" }] })
  expect(alone.events("MissileDrawn")).toEqual([])
  alone.done()
  const wide = melee({ "into_melee.radius_m": 4.5 }, [1, 1])
  declare(wide, { archer: ["shoot", { target: "ogre" }] })
  expect(wide.last("MissileDrawn")).toMatchObject({ total: 27 })
})

test("by house rule heads are counted, or the one aimed at is always hit", () => {
  const heads = melee({ "into_melee.selection": "by_count" }, [1, 1])
  declare(heads, { archer: ["shoot", { target: "ogre" }] })
  expect(heads.last("MissileDrawn")).toMatchObject({ total: 3 })
  const off = melee({ "into_melee.selection": "off" }, [1])
  declare(off, { archer: ["shoot", { target: "ogre" }] })
  expect(off.events("MissileDrawn")).toEqual([])
  off.done()
})

test("a thrower that keeps its distance moves first and throws at half the rate", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`,
    actors: {
      a: { side: 0, at: [20, 0], block: like({ ...tough, weapons: [weapons.dart] }) },
      b: { side: 1, at: [19, 0], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 9 }, 1, 1],
    react: [{ who: "b", verb: "decline" }],
  })
  declare(s, { a: ["shoot-moving", { target: "b", extra: 1 }], b: ["attack", { target: "a" }] })
  expect(standsAt(s, "a")).toEqual([26, 0])
  expect(blows(s)[0]).toBe("a>b")
})

rule(["ADD2-066"], "nobody is at point blank who stands beside the archer", () => {
  const s = stage({
    actors: {
      a: { side: 0, at: [0, 0], block: armed(["long_bow"], { ...tough, point_blank: true }) },
      b: { side: 1, at: [1, 0], block: armed(["dagger"], { ...tough, ac: 5 }) },
    },
    dice: [{ a: 1, b: 10 }, 1, 1],
  })
  declare(s, { a: ["shoot", { target: "b" }] })
  expect(s.events("Attacked")[0]).toMatchObject({ needed: 15, mods: 0 })
})

rule(["ADD2-062"], "no more is saved up than one round's shots", () => {
  // 3 a round with half a shot left over; 1 a round with half a shot.
  expect(shotsDue(12, false, 2)).toEqual({ shots: 3, credit: 0 })
  expect(shotsDue(4, false, 2)).toEqual({ shots: 1, credit: 0 })
})

rule(["ADD2-074", "ADD2-075"], "of 21 sixths an ogre takes 12, a man 6 and a halfling 3", () => {
  const drawn: Record<string, number> = {}
  for (let face = 1; face <= 21; face++) {
    const s = melee({}, [face, 1])
    declare(s, { archer: ["shoot", { target: "ogre" }] })
    const target = String(s.last("MissileDrawn")?.["target"])
    drawn[target] = (drawn[target] ?? 0) + 1
  }
  expect(drawn).toEqual({ ogre: 12, man: 6, half: 3 })
})

rule(["ADD2-075"], "a shooter that stands in the melee itself never draws itself", () => {
  const s = stage({
    actors: {
      archer: { side: 0, at: [7, 5], block: armed(["light_crossbow"], tough) },
      orc: { side: 1, at: [8, 5], block: armed(["dagger"], tough) },
      man: { side: 0, at: [9, 5], block: armed(["dagger"], tough) },
    },
    dice: [{ archer: 1, orc: 10, man: 10 }, 12, 1],
  })
  declare(s, { archer: ["shoot", { target: "orc" }] })
  expect(s.last("MissileDrawn")).toMatchObject({ total: 12 })
  s.done()
})

rule(["ADD2-077"], "a shot at somebody in a fist fight may hit the wrong one, as in any melee", () => {
  const boxer = like({ ...tough, weapons: [], unarmed: {} })
  const total = (block: unknown) => {
    const s = stage({
      actors: {
        archer: { side: 0, at: [0, 5], block: armed(["light_crossbow"], tough) },
        x: { side: 1, at: [8, 5], block },
        y: { side: 0, at: [9, 5], block },
      },
      dice: [{ archer: 1, x: 10, y: 10 }, 1, ...(block === boxer ? [1] : [])],
    })
    declare(s, { archer: ["shoot", { target: "x" }] })
    return s.done().last("MissileDrawn")?.["total"]
  }
  expect(total(boxer)).toBe(12)
  // Two bowmen side by side fight each other no more than if they stood apart.
  expect(total(armed(["long_bow"], tough))).toBeUndefined()
})

rule(["ADD2-062"], "a weapon that is drawn later is as ready for its first shot as the one before", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`,
    actors: {
      a: { side: 0, at: [0, 0], block: armed(["long_bow", "heavy_crossbow"], tough) },
      b: { side: 1, at: [30, 0], block: armed(["dagger"], tough) },
    },
    dice: [{ a: 1, b: 1 }, 1, 1, { a: 1, b: 1 }, { a: 1, b: 1 }, 1],
  })
  declare(s, { a: ["shoot", { target: "b" }] })
  declare(s, { a: ["ready", { item: 1 }] })
  declare(s, { a: ["shoot", { target: "b" }] })
  expect(s.events("ShotsReady").map((e) => e["shots"])).toEqual([2, 1])
  s.done()
})

rule(["ADD2-075", "ADD2-077"], "the dead are in no melee, and a bowman beside the enemy's sword is", () => {
  const s = stage({
    actors: {
      archer: { side: 0, at: [0, 5], block: armed(["light_crossbow"], tough) },
      orc: { side: 1, at: [8, 5], block: armed(["long_sword"], tough) },
      bowman: { side: 0, at: [9, 5], block: armed(["long_bow"], tough) },
      dead: { side: 0, at: [8, 6], block: armed(["dagger"], tough) },
    },
    dice: [{ archer: 1, orc: 10, bowman: 10 }, 1, 1],
  })
  s.given({ _tag: "Died", who: "dead", by: "orc" })
  declare(s, { archer: ["shoot", { target: "orc" }] })
  expect(s.done().last("MissileDrawn")).toMatchObject({ total: 12 })
})
