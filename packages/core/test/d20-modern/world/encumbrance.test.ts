import { expect, test } from "vitest"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { burden, burdenOf, dragLimit, limitsOf } from "../../../src/systems/d20-modern/model/load.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, block, fight, numbers, opening, popgun, tap } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

const str10 = (load: number, more: Fields = {}) => block({ load, ...more })
const sheetOf = (fields: Fields, setting: Fields = {}) => {
  const s = fight({ actors: { a: actor(0, 4, 4, fields), b: actor(1, 12, 12) }, setting })
  const sheet = s.combat.prepared.sheets[s.who("a")]
  if (sheet === undefined) throw new Error("a has no sheet")
  return sheet
}
/** Feet of a move action. */
const speed = (fields: Fields) => 5 * sheetOf(fields).speed

rule(["D20M-354"], "carrying capacity goes by Strength", () => {
  expect(limitsOf(13, "Medium", 2)).toEqual([50, 100, 150])
  expect([50, 51, 100, 101, 150, 151].map((load) => burdenOf(load, limitsOf(13, "Medium", 2)))).toEqual([
    burden.light,
    burden.medium,
    burden.medium,
    burden.heavy,
    burden.heavy,
    burden.staggering,
  ])
  // The table: a heavy load doubles or so from Strength 5 to 10, to 15, to 20.
  expect([1, 5, 10, 15, 19, 20, 24].map((str) => limitsOf(str, "Medium", 2))).toEqual([
    [3, 6, 10],
    [16, 33, 50],
    [33, 66, 100],
    [66, 133, 200],
    [116, 233, 350],
    [133, 266, 400],
    [233, 466, 700],
  ])
  expect(limitsOf(30, "Medium", 2)).toEqual(limitsOf(20, "Medium", 2).map((n) => 4 * n))
})

rule(
  ["D20M-354"],
  "a light load is a third and a medium one two thirds of a heavy one, and ten points more carry four times as much",
  () => {
    const heavy = Array.from({ length: 29 }, (_, i) => limitsOf(i + 1, "Medium", 2)[2])
    for (const [i, most] of heavy.entries()) {
      expect(limitsOf(i + 1, "Medium", 2)).toEqual([Math.floor(most / 3), Math.floor((2 * most) / 3), most])
      // The first ten points carry ten pounds each; the published steps between them begin with the eleventh.
      if (i < 10) expect(most).toBe(10 * (i + 1))
      else if (i >= 19) expect(most).toBe(4 * (heavy[i - 10] as number))
    }
  },
)

rule(["D20M-366"], "size and legs multiply it, rounded down", () => {
  expect(limitsOf(13, "Large", 2)).toEqual([100, 200, 300])
  expect(limitsOf(13, "Small", 2)[0]).toBe(37)
  expect(limitsOf(13, "Small", 4)[0]).toBe(50)
  expect(limitsOf(13, "Medium", 4)).toEqual([100, 200, 300])
  expect(limitsOf(10, "Fine", 2)).toEqual([4, 8, 12])
  expect(limitsOf(10, "Colossal", 4)).toEqual([792, 1584, 2400])
})

rule(["D20M-355"], "a light load changes nothing", () => {
  expect({ ...sheetOf(str10(33)), forms: [], hands: [], drawable: [], slots: [], fists: undefined }).toEqual({
    ...sheetOf(block()),
    forms: [],
    hands: [],
    drawable: [],
    slots: [],
    fists: undefined,
  })
})

rule(["D20M-356"], "a medium load slows to the speed of the table, unless armour does so already", () => {
  const loaded = (base: number) => speed(str10(60, { speed: base }))
  expect([20, 30, 40, 50, 60].map(loaded)).toEqual([15, 20, 30, 40, 50])
  expect(speed(str10(60, { speed: 20, armor: { armor: "plate", speed30: 20 } }))).toBe(20)
  expect(speed(str10(60, { speed: 25, armor: { armor: "vest", speed30: 25 } }))).toBe(20)
})

rule(["D20M-359", "D20M-140"], "a heavy load slows more: with 80 pounds Strength 10 walks 15 ft", () => {
  expect(speed(str10(80))).toBe(15)
  expect([20, 30, 40, 50, 60].map((base) => speed(str10(80, { speed: base })))).toEqual([10, 15, 20, 30, 40])
})

const quick = { abilities: abilities({ dex: 18 }), defense: { total: 14, dex: 4, touch: 14 }, initiative: 4 }

rule(["D20M-357", "D20M-358"], "under a medium load Dexterity counts at most +3, and attacks take -3", () => {
  const shot = (load: number, weapon: Fields, verb: string) =>
    numbers(
      {
        actors: {
          a: actor(0, 4, 4, { ...quick, load, attacks: [weapon] }),
          b: actor(1, verb === "shoot" ? 9 : 5, 4, { ...quick, load }),
        },
      },
      (s) => s.take(verb),
    )
  const gun = { ...popgun, bonus: 6 }
  const club = { ...tap, bonus: 5 }
  expect(shot(60, gun, "shoot").bonus).toBe(6 - 1 - 3)
  expect(shot(60, club, "strike").bonus).toBe(5 - 3)
  expect(shot(60, club, "strike").defense).toBe(13)
  expect(shot(30, club, "strike")).toEqual({ bonus: 5, defense: 14 })
  const sheet = sheetOf({
    ...quick,
    load: 60,
    saves: { fort: 0, ref: 5, will: 0 },
    skills: { tumble: 6, escapeArtist: 5 },
  })
  expect(sheet).toMatchObject({ initiative: 3, reflex: 4, tumble: 6 - 1 - 3, escapeArtist: 5 - 1 - 3 })
})

rule(["D20M-360"], "under a heavy load Dexterity counts at most +1, and attacks take -6", () => {
  const spec = {
    actors: {
      a: actor(0, 4, 4, { ...quick, load: 80, attacks: [{ ...tap, bonus: 9 }] }),
      b: actor(1, 5, 4, { ...quick, load: 80 }),
    },
  }
  expect(numbers(spec, (s) => s.take("strike"))).toEqual({ bonus: 9 - 6, defense: 11 })
})

rule(
  ["D20M-357", "D20M-292", "D20M-296"],
  "a load hides lost Dexterity that it would have held back, and is no loss of it",
  () => {
    const nimble = { abilities: abilities({ dex: 20 }), defense: { total: 15, dex: 5, touch: 15 }, load: 60 }
    const defense = (block: Fields, placement: Fields) =>
      numbers({ actors: { a: actor(0, 4, 4, { attacks: [tap] }), b: actor(1, 5, 4, block, placement) } }, (s) =>
        s.take("strike"),
      ).defense
    // Dexterity 20 counts as +3 under a medium load, 16 does so too, 14 as +2.
    expect(defense(nimble, {})).toBe(13)
    expect(defense(nimble, { conditions: ["entangled"] })).toBe(13)
    expect(defense(nimble, { conditions: ["exhausted"] })).toBe(12)
    // Under a heavy load 13 points lost of 20 are not the end.
    const hurt = opening({
      actors: {
        a: actor(0, 4, 4, { ...nimble, load: 80 }, { abilityDamage: { dex: 13 } }),
        b: actor(1, 12, 12),
      },
      initiative: { a: 15, b: 5 },
    })
    expect(hurt.of("a").conditions & flag.paralyzed).toBe(0)
  },
)

rule(["D20M-358", "D20M-252"], "a load hinders those who have not learnt to slip free as well", () => {
  expect(sheetOf({ load: 60 }).escapeArtist).toBe(-3)
  expect(sheetOf({ ...quick, load: 80 }).escapeArtist).toBe(1 - 6)
  expect(sheetOf(quick).escapeArtist).toBe(4)
})

rule(["D20M-361"], "under a heavy load one runs at three times the speed", () => {
  const ran = (load: number) => {
    const s = fight({ actors: { a: actor(0, 0, 0, { load, hp: 20 }), b: actor(1, 15, 0) } })
    s.take("step-by-step")
    s.take("run", { target: "b" })
    return s.last("Moved")?.["cost"]
  }
  expect(ran(80)).toBe(9)
  expect(ran(60)).toBe(15 - 1)
})

rule(
  ["D20M-362", "D20M-363", "D20M-364"],
  "beyond a heavy load one only staggers 5 ft a round, without Dexterity in Defense; beyond twice that nothing",
  () => {
    // 100 pounds, over the head: burdened, but it fights.
    const lifting = fight({ actors: { a: actor(0, 4, 4, { load: 100 }), b: actor(1, 5, 4) } })
    expect(lifting.options).toContain("strike b")
    const spec = { actors: { a: actor(0, 4, 4, { ...quick, load: 150 }), b: actor(1, 5, 4, { attacks: [tap] }) } }
    const s = fight({ ...spec, houseRules: { aooPerRound: 0 } })
    expect(s.options.some((o) => o.startsWith("strike"))).toBe(false)
    s.take("move-away")
    expect(s.last("Moved")).toMatchObject({ cost: 1 })
    expect(s.options).not.toContain("move-away")
    expect(s.options).not.toContain("step-away")
    expect(sheetOf({ ...quick, load: 150 }).defenseDexterity).toBe(0)
    const crushed = fight({ actors: { a: actor(0, 4, 4, { load: 201 }), b: actor(1, 5, 4) } })
    expect(crushed.open()?.who).toBe("b")
  },
)

rule(["D20M-365"], "five times a heavy load can be dragged, twice or half as much by the ground; more cannot", () => {
  const limits = limitsOf(10, "Medium", 2)
  expect([1, 2, 0.5].map((factor) => dragLimit(limits, factor))).toEqual([500, 1000, 250])
  const held = (drags: number, dragFactor?: number) =>
    (sheetOf({ drags }, dragFactor === undefined ? {} : { dragFactor }).startConditions & flag.anchored) !== 0
  expect([held(500), held(501), held(1000, 2), held(251, 0.5)]).toEqual([false, true, false, true])
})

rule(["D20M-166"], "who takes no precaution is helpless in the surprise round, and no longer", () => {
  const spec = {
    actors: {
      a: actor(0, 4, 4, { attacks: [tap] }),
      b: actor(
        1,
        5,
        4,
        { defense: { total: 18, flatFooted: 16, touch: 18, dex: 2 } },
        { aware: false, unprepared: true },
      ),
    },
    initiative: { a: 15, b: 5 },
  }
  const s = opening({ ...spec, surprise: [2], dice: [] })
  expect(s.of("b").conditions & flag.unprepared).not.toBe(0)
  s.take("strike", { target: "b" })
  expect(attacked(s)).toMatchObject({ defense: 5, hit: true })
  s.open()
  expect(s.combat.state.round).toBe(1)
  expect(s.of("b").conditions & flag.unprepared).toBe(0)
  // Where the fight is on from the start it means nothing.
  const aware = opening({ ...spec, actors: { ...spec.actors, b: actor(1, 5, 4, {}, { unprepared: true }) }, dice: [] })
  expect(aware.of("b").conditions & flag.unprepared).toBe(0)
})

rule(
  ["D20M-125"],
  "actions of the table's own cost what it says and provoke if it says so; there are none without it",
  () => {
    const setting = {
      customActions: [
        { name: "ring the alarm", cost: "attack", provokes: true },
        { name: "shout", cost: "free" },
        { name: "pray", cost: "full-round" },
      ],
    }
    const actors = { a: actor(0, 4, 4), b: actor(1, 5, 4) }
    const s = fight({ actors, setting, react: [{ who: "b", verb: "decline" }] })
    s.take("step-by-step")
    expect(s.options.filter((o) => o === "improvise")).toHaveLength(3)
    s.take("improvise", { item: 1 })
    s.take("improvise", { item: 0 })
    expect(s.events("Improvised")).toMatchObject([{ cost: 0 }, { cost: 1 }])
    expect(s.options.filter((o) => o === "improvise")).toHaveLength(1)
    expect(s.options).not.toContain("strike b")
    s.done()
    const plain = fight({ actors })
    plain.take("step-by-step")
    expect(plain.options).not.toContain("improvise")
  },
)

test("a load is told when an attack is explained", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { load: 60, attacks: [{ ...tap, bonus: 5 }] }), b: actor(1, 5, 4) },
    explain: true,
    dice: [3],
  })
  s.take("strike")
  expect(s.combat.notes).toContainEqual(expect.objectContaining({ rule: "D20M-358", value: -3 }))
})
