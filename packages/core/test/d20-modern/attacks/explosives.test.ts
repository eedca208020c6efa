import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Decision } from "../../../src/contract/Decision.ts"
import { asSquare } from "../../../src/contract/indices.ts"
import { squareName } from "../../../src/field/squares.ts"
import { option } from "../../../src/parts/option.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { bounce, missScatter, squaresAround } from "../../../src/systems/d20-modern/see/targets/blast.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { enumerate } from "../../kit/enumerate.ts"
import { rule } from "../../kit/rule.ts"
import { actor, type Fight, fight, grenade, popgun } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** Square numbers on the usual ground of 16 x 16. */
const at = (x: number, y: number): number => 16 * y + x

const thrower = (x: number, y: number, more: Fields = {}) =>
  actor(0, x, y, { attacks: [{ ...grenade, ...more }], saves: { fort: 0, ref: 2, will: 0 } })

/** A throw at a square by `a`, with the dice given. */
const lob = (spec: Fight, place: number) => {
  const s = fight(spec)
  // Any square may be aimed at; those offered are worth it for an enemy's sake.
  s.combat.rules.apply(s.combat, s.combat.next() as Decision, option(verb.lob, s.who("b"), 0, place))
  s.done()
  return { s, lobbed: s.last("Lobbed"), harms: s.events("HarmTaken") }
}

rule(
  ["D20M-230", "D20M-234"],
  "a grenade reaches everybody within 20 ft, friend, foe and thrower, the fallen too; damage is rolled once and a save halves it",
  () => {
    const { s, harms } = lob(
      {
        actors: {
          a: thrower(4, 4),
          friend: actor(0, 4, 2, { hp: 40 }),
          b: actor(1, 6, 4, { hp: 40 }),
          fallen: actor(1, 7, 4, { hp: 40 }, { hitPoints: -2 }),
          far: actor(1, 12, 12),
        },
        // The corner, four dice, then 14, 14, 14, 13 for the saves: only a bonus of +2 reaches 15.
        dice: [1, 3, 4, 4, 4, 13, 13, 13, 13],
      },
      at(6, 4),
    )
    expect(s.last("Detonated")).toMatchObject({ amount: 15, dc: 15, faces: [3, 4, 4, 4] })
    const harm = Object.fromEntries(harms.map((h) => [h["target"], h["amount"]]))
    expect(harm).toEqual({ a: 7, friend: 15, b: 15, fallen: 15 })
    expect(s.of("fallen").dead).toBe(true)
    expect(s.of("far").hp).toBe(20)
  },
)

rule(
  ["D20M-231"],
  "within one range increment nothing is rolled to hit, beyond it an attack against Defense 10",
  () => {
    const throwing = (place: number, dice: readonly number[]) =>
      lob({ actors: { a: thrower(0, 0, { burst: 5 }), b: actor(1, 15, 15) }, dice }, place).lobbed
    expect(throwing(at(2, 0), [1, 1, 1, 1, 1])).toMatchObject({ natural: 0, hit: true })
    expect(throwing(at(5, 0), [11, 1, 1, 1, 1, 1])).toMatchObject({ natural: 11, bonus: 3 - 4, defense: 10, hit: true })
    expect(throwing(at(5, 0), [10, 1, 1, 1, 1, 1])).toMatchObject({ natural: 10, hit: false })
    expect(throwing(at(5, 0), [20, 1, 1, 1, 1, 1])).toMatchObject({ hit: true })
    expect(throwing(at(3, 0), [1, 1, 1, 1, 1, 1])).toMatchObject({ bonus: 3 - 2, hit: false })
  },
)

rule(
  ["D20M-231"],
  "thrown explosives take no penalty for want of proficiency, and five increments are the most",
  () => {
    const s = fight({
      actors: { a: thrower(0, 0, { proficient: false }), b: actor(1, 8, 0) },
      dice: [14, 1, 1, 1, 1, 1, 20],
    })
    s.take("lob", { target: "b", place: at(8, 0) })
    expect(s.last("Lobbed")).toMatchObject({ bonus: 3 - 8, natural: 14, hit: false })
    const apart = (x: number) => fight({ actors: { a: thrower(0, 0), b: actor(1, x, 0) } }).options
    expect(apart(10)).toContain("lob b")
    expect(apart(11)).not.toContain("lob b")
  },
)

rule(["D20M-231"], "throwing is an attack action that provokes", () => {
  const s = fight({
    actors: { a: thrower(4, 4), b: actor(1, 5, 4, { hp: 60 }) },
    react: [{ who: "b", verb: "opportunity" }],
    dice: [15, 3, 1, 1, 1, 1, 1, 20, 20],
  })
  s.take("lob", { target: "b", place: at(5, 4) })
  expect(
    s
      .events()
      .map((e) => e._tag)
      .filter((tag) => tag === "Attacked" || tag === "Lobbed"),
  ).toEqual(["Attacked", "Lobbed"])
  expect(s.open()?.who).toBe("b")
  s.done()
})

const { field } = encounter(d20Modern, { actors: { a: actor(0, 0, 0), b: actor(1, 1, 1) } })

rule(["D20M-232"], "a grenade bounces to the corner that a d4 says, clockwise from the north-west", () => {
  const corners = [1, 2, 3, 4].map((face) => bounce.point(field, at(5, 5), face, 0))
  expect(corners).toEqual([
    { x: 5, y: 5 },
    { x: 6, y: 5 },
    { x: 6, y: 6 },
    { x: 5, y: 6 },
  ])
  const { lobbed } = lob(
    { actors: { a: thrower(3, 5), b: actor(1, 6, 5, { hp: 60 }) }, dice: [3, 1, 1, 1, 1, 20, 20] },
    at(5, 5),
  )
  expect(lobbed).toMatchObject({ scatter: 3, squares: [at(5, 5), at(6, 5), at(5, 6), at(6, 6)] })
})

/** The distance in feet of a point from the nearest corner of a square, and whether it lies straight out from it. */
const outside = (square: number, { x, y }: { x: number; y: number }) => {
  const dx = Math.max((square % 16) - x, x - (square % 16) - 1, 0)
  const dy = Math.max(Math.floor(square / 16) - y, y - Math.floor(square / 16) - 1, 0)
  return { straight: dx === 0 || dy === 0, feet: 5 * Math.max(dx, dy) }
}

rule(
  ["D20M-233"],
  "a miss comes down 5 ft off at up to three increments, 10 ft off or one square diagonally beyond",
  () => {
    const { combat } = fight({ actors: { a: thrower(0, 0), b: actor(1, 8, 8) } })
    const points = (feet: number) => {
      const way = missScatter(combat, feet, 10)
      return Array.from({ length: way.faces }, (_, i) => way.point(field, at(8, 8), i + 1, 0))
    }
    const near = points(25)
    expect(near).toHaveLength(8)
    expect(new Set(near.map(({ x, y }) => `${x} ${y}`)).size).toBe(8)
    expect(near.map((p) => outside(at(8, 8), p))).toEqual(near.map(() => ({ straight: true, feet: 5 })))
    const far = points(45)
    expect(new Set(far.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
    const found = far.map((p) => outside(at(8, 8), p))
    expect(found.filter((p) => p.straight && p.feet === 10)).toHaveLength(8)
    expect(found.filter((p) => !p.straight && p.feet === 5)).toHaveLength(4)
    expect(points(30)).toHaveLength(8)
    expect(points(31)).toHaveLength(12)
    // A quarter turn changes nothing.
    const turned = near.map(({ x, y }) => `${17 - y} ${x}`)
    expect(new Set(turned)).toEqual(new Set(near.map(({ x, y }) => `${x} ${y}`)))
  },
)

rule(["D20M-233"], "a missed throw bursts where the die says", () => {
  const { lobbed } = lob(
    { actors: { a: thrower(0, 4), b: actor(1, 5, 4, { hp: 60 }) }, dice: [2, 2, 1, 1, 1, 1, 20] },
    at(5, 4),
  )
  // East 2, north 1 of the south-west corner: the line between columns 6 and 7, at the top of row 4.
  expect(lobbed).toMatchObject({ hit: false, scatter: 2, squares: [at(6, 3), at(7, 3), at(6, 4), at(7, 4)] })
})

rule(["D20M-234"], "a burst covers 4, 12 and 52 squares at 5, 10 and 20 ft", () => {
  const counts = [1, 2, 4].map((radius) => squaresAround(field, { x: 8, y: 8 }, radius).length)
  expect(counts).toEqual([4, 12, 52])
  expect(squareName(field, asSquare(squaresAround(field, { x: 8, y: 8 }, 1)[0] as number))).toBe("H8")
})

rule(["D20M-234"], "what is halved is rounded down, and a save can leave nothing", () => {
  const { s } = lob(
    { actors: { a: thrower(0, 4, { damage: "1d4" }), b: actor(1, 5, 4) }, dice: [19, 1, 1, 20] },
    at(5, 4),
  )
  expect(s.last("HarmTaken")).toMatchObject({ target: "b", amount: 0 })
})

const wall = (x: number) =>
  Array.from({ length: 16 }, (_, y) =>
    Array.from({ length: 16 }, (_, i) => (i === x && y > 2 && y < 6 ? "o" : ".")).join(""),
  ).join("\n")

rule(
  ["D20M-156", "D20M-154", "D20M-155"],
  "cover helps the save against a burst beyond it, and not against one on the near side",
  () => {
    // A low wall in column 8; b stands right behind it, to the east.
    const burst = (x: number) =>
      lob(
        {
          map: wall(8),
          actors: { a: thrower(x < 8 ? 0 : 15, 4, { burst: 15 }), b: actor(1, 9, 4, { hp: 60 }) },
          dice: [19, 1, 6, 6, 6, 6, 14],
        },
        at(x, 4),
      ).s.last("Saved")
    // A quarter of cover: +1, so a 14 is enough.
    expect(burst(7)).toMatchObject({ who: "b", bonus: 1, success: true })
    expect(burst(11)).toMatchObject({ who: "b", bonus: 0, success: false })
  },
)

rule(
  ["D20M-156", "D20M-155"],
  "behind nine-tenths cover a grenade does half on a failure and nothing on a success",
  () => {
    const caught = (face: number) =>
      lob(
        {
          actors: {
            a: thrower(0, 4),
            b: actor(
              1,
              9,
              4,
              { hp: 60, defense: { total: 14, flatFooted: 14, touch: 14, dex: 0 } },
              { cover: "nine-tenths" },
            ),
          },
          dice: [19, 1, 3, 4, 4, 4, face],
        },
        at(7, 4),
      ).s
    expect(caught(10).last("Saved")).toMatchObject({ bonus: 4, success: false })
    expect(caught(10).last("HarmTaken")).toMatchObject({ amount: 7 })
    expect(caught(11).last("HarmTaken")).toMatchObject({ amount: 0 })
  },
)

rule(["D20M-230", "D20M-155"], "a wall between keeps a burst away", () => {
  const map = Array.from({ length: 16 }, () => "........#.......").join("\n")
  const { s } = lob(
    { map, actors: { a: thrower(0, 4), b: actor(1, 7, 4), c: actor(1, 9, 4) }, dice: [19, 1, 1, 1, 1, 1, 20] },
    at(7, 4),
  )
  expect(s.of("c").hp).toBe(20)
  expect(s.of("b").hp).toBe(18)
})

test("a grenade in the belt is drawn with the move action, beside a weapon for two hands", () => {
  const rifle = { ...popgun, longarm: true, hands: 2 }
  const s = fight({
    actors: { a: actor(0, 0, 4, { attacks: [rifle, grenade] }), b: actor(1, 5, 4, { hp: 60 }) },
    dice: [19, 1, 1, 1, 1, 1, 20],
  })
  s.take("lob", { target: "b", place: at(5, 4) })
  expect(s.events().map((e) => e._tag)).toContain("WeaponDrawn")
  expect(s.events().map((e) => e._tag)).not.toContain("WeaponDropped")
  expect(s.of("a").held).toBe(1)
  expect(s.combat.state.loaded).toContain(1)
  s.done()
})

/** Who is left with 0 hit points is half out. */
const standing = (c: { readonly down: boolean; readonly hp: number }): number => (c.down ? 0 : c.hp === 0 ? 0.5 : 1)

/** The mean share of health that somebody loses and the chance that an enemy falls, by playing out all dice. */
const played = (spec: Omit<Fight, "dice">, place: number) => {
  const prepared = d20Modern.prepare(encounter(d20Modern, spec))
  const begun = fight({ ...spec, dice: [] })
  const log = begun.combat.log.slice()
  const who = (id: string) => prepared.ids.indexOf(id)
  const first = new Combat<D20Modern>(d20Modern, prepared, { seed: 1, combat: 0, choose: () => 0 })
  for (const e of log) first.emit(e)
  const d = first.next()
  const o = d?.options.find((x) => x.verb === verb.lob && x.place === place)
  if (d === undefined || o === undefined) throw new Error("it cannot be thrown")
  const promised = d20Modern.forecast(first, d, o)
  const chances = enumerate((dice) => {
    const combat = new Combat<D20Modern>(d20Modern, prepared, { seed: 1, combat: 0, choose: () => 0, dice })
    for (const e of log) combat.emit(e)
    const before = combat.state.combatants.map((c) => c.hp)
    combat.apply(d, d.options.indexOf(o))
    const lost = combat.state.combatants.map((c, i) => Math.min(before[i] as number, (before[i] as number) - c.hp))
    return JSON.stringify({ lost, stand: combat.state.combatants.map(standing) })
  })
  return { promised, chances, who }
}

test("what a throw promises is what playing it comes to, over all its dice", () => {
  const spec = {
    actors: {
      a: thrower(6, 4, { damage: "1d6", burst: 5 }),
      b: actor(1, 10, 4, { hp: 5 }),
      c: actor(1, 11, 4, { hp: 20, saves: { fort: 0, ref: 4, will: 0 } }, { cover: "nine-tenths" }),
      d: actor(0, 10, 5, { hp: 4 }),
    },
  }
  const place = at(10, 4)
  const { promised, chances, who } = played(spec, place)
  const mean = (id: string, full: number) => {
    let sum = 0
    for (let n = 0; n <= 6; n++) sum += n * chances((name) => JSON.parse(name).lost[who(id)] === n)
    return sum / full
  }
  expect(promised.harm).toBeCloseTo(mean("b", 5) + mean("c", 20) - mean("d", 4), 10)
  const stand = (b: number, c: number) =>
    chances((name) => JSON.parse(name).stand[who("b")] === b && JSON.parse(name).stand[who("c")] === c)
  expect(promised.fell).toBeCloseTo(1 - stand(1, 1) - stand(0.5, 1) / 2, 10)
  expect(promised.fell).toBeGreaterThan(0.05)
  // Needs 10 - 3 + 4 on the die.
  expect(promised.success).toBeCloseTo(10 / 20, 12)
})

test("who stands in its own burst risks its share of it, and a friend who falls is a loss of half a health", () => {
  const spec = {
    actors: {
      a: thrower(8, 4, { damage: "1d6", burst: 10 }),
      b: actor(1, 10, 4, { hp: 9 }),
      d: actor(0, 10, 5, { hp: 4 }),
    },
  }
  const { promised, chances, who } = played(spec, at(10, 4))
  let risk = 0
  for (let n = 0; n <= 6; n++) risk += (n / 20) * chances((name) => JSON.parse(name).lost[who("a")] === n)
  expect(promised.risk).toBeCloseTo(risk, 10)
  expect(risk).toBeGreaterThan(0.01)
  const falls =
    chances((name) => JSON.parse(name).stand[who("d")] === 0) +
    chances((name) => JSON.parse(name).stand[who("d")] === 0.5) / 2
  expect(promised.help).toBeCloseTo(-0.5 * falls, 10)
  expect(falls).toBeGreaterThan(0.1)
})
