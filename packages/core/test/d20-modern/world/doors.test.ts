import { describe, expect, test, vi } from "vitest"
import { Board } from "../../../src/field/Board.ts"
import { narrate } from "../../../src/reading/tell.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { rule } from "../../kit/rule.ts"
import { asWho } from "../../../src/kinds/indices.ts"
import { barredWay } from "../../../src/systems/d20-modern/see/doors.ts"
import { actor, type Fight, fight, pistol, sword } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** A wall with one square in it that is something else. */
const map = `${["............", "......#.....", "......+.....", "......#.....", "............"]
  .map((row, i) => (i === 0 || i === 4 ? "############" : row))
  .join("\n")}\n`
const square = 2 * 12 + 6

const axe = { ...sword, weapon: "axe", bonus: 5, damage: "1d12+3" }

const shoots = ({ options }: { readonly options: readonly string[] }) =>
  options.some((words) => words.startsWith("shoot"))

/** `a` stands before the door with `b` on its other side. */
const before = (own: Fields, block: Fields = {}, more: Partial<Fight> & { readonly opens?: boolean } = {}) => {
  const { opens = true, ...spec } = more
  return fight({
    map,
    things: { "+": { opens, own } },
    actors: { a: actor(0, 5, 2, { attacks: [axe], ...block }), b: actor(1, 9, 2) },
    ...spec,
  })
}

const forecastOf = (s: ReturnType<typeof before>, verb: string, more: Fields = {}) => {
  const decision = s.combat.next()
  if (decision === undefined) throw new Error("nobody is asked")
  const o = decision.options.find(
    (one) =>
      d20Modern.verbs[one.verb]?.id === verb &&
      Object.entries(more).every(([key, value]) => (one as unknown as Fields)[key] === value),
  )
  if (o === undefined) throw new Error(`nobody is offered to ${verb}`)
  return d20Modern.forecast(s.combat, decision, o)
}

rule(
  ["D20M-096", "D20M-093"],
  "a door is opened with a move action, which provokes nobody, and lets one through",
  () => {
    const actors = { a: actor(0, 5, 2, { attacks: [axe] }), b: actor(1, 9, 2), c: actor(1, 4, 2) }
    const s = before({}, {}, { actors })
    // Had it provoked, `c` would be asked.
    s.take("open", { place: square })
    expect(s.last("Opened")).toMatchObject({ who: "a", place: square, thing: 0, key: false })
    expect(s.combat.state).toMatchObject({ gone: 1, move: false, main: true })
    s.done()
    // The attack action is left: one goes through the door with it.
    const through = before({})
    through.take("open", { place: square })
    through.take("move-towards", { target: "b" })
    expect(through.of("a").at).toBe(2 * 12 + 8)
    through.done()
  },
)

rule(
  ["D20M-096"],
  "a door that was opened can be shut again, with a move action too, unless somebody stands in it",
  () => {
    const s = before({})
    s.take("open", { place: square })
    s.take("shut", { place: square })
    expect(s.last("Shut")).toMatchObject({ who: "a", place: square })
    expect(s.combat.state).toMatchObject({ gone: 0, move: false, main: false })
    s.done()
    const inIt = before({}, {}, { actors: { a: actor(0, 5, 2), f: actor(0, 4, 2), b: actor(1, 9, 2) } })
    inIt.take("open", { place: square })
    expect(inIt.options).toContain("shut")
    inIt.given({ _tag: "Moved", who: "f", path: [square], how: 0, cost: 1 } as never)
    expect(inIt.options).not.toContain("shut")
  },
)

test("nobody opens a door from afar, in panic, or from within a barricade", () => {
  const far = (x: number, placement: Fields = {}, opens = true) =>
    before({}, {}, { opens, actors: { a: actor(0, x, 2, {}, placement), b: actor(1, 9, 2) } }).options
  expect(far(5)).toContain("open")
  expect(far(4)).not.toContain("open")
  expect(far(5, { conditions: ["panicked"] })).not.toContain("open")
  expect(far(5, {}, false)).not.toContain("open")
})

describe("a shut door", () => {
  rule(["D20M-087", "D20M-096"], "stands in the way of sight, shots and walkers; an open one does not", () => {
    const s = before({}, { attacks: [{ ...pistol, bonus: 2 }] })
    expect(shoots(s)).toBe(false)
    s.take("open", { place: square })
    expect(shoots(s)).toBe(true)
    s.done()
    const walker = before({}, {}, { actors: { a: actor(0, 3, 2, { attacks: [axe] }), b: actor(1, 9, 2) } })
    walker.take("approach", { target: "b" })
    // It gets as far as the door.
    expect(walker.of("a").at).toBe(2 * 12 + 5)
    walker.done()
  })

  rule(["D20M-131"], "keeps those on both sides of it from threatening one another", () => {
    const s = before(
      {},
      {},
      {
        map: map.replace("......+.....", ".....+#....."),
        actors: { a: actor(0, 4, 1, { attacks: [pistol] }), b: actor(1, 6, 1) },
      },
    )
    expect(s.options.some((words) => words.startsWith("strike"))).toBe(false)
  })
})

rule(
  ["D20M-195", "D20M-200", "D20M-201"],
  "a wooden door takes ten points beyond its hardness of 5, and is out of the way then",
  () => {
    const blow = (own: Fields, dice: readonly number[]) => {
      const s = before(own, {}, { dice })
      s.take("smash", { place: 0, extra: 1 })
      return s.done()
    }
    // At leisure it needs no roll: 11 + 3 - 5 = 9 of 10.
    const holds = blow({}, [11])
    expect(holds.last("ThingHarmed")).toMatchObject({ amount: 9, left: 1 })
    expect(holds.combat.state.gone).toBe(0)
    const breaks = blow({}, [12])
    expect(breaks.last("ThingHarmed")).toMatchObject({ amount: 10, left: 0 })
    expect(breaks.last("GaveWay")).toMatchObject({ by: "a", place: square, thing: 0, lock: false })
    expect(breaks.combat.state.gone).toBe(1)
    expect(blow({ made: "strong-wooden-door" }, [12]).last("ThingHarmed")).toMatchObject({ amount: 10, left: 10 })
    expect(blow({ made: "steel-door" }, [12]).last("ThingHarmed")).toMatchObject({ amount: 5, left: 115 })
    expect(blow({ material: "concrete", inches: 2 }, [12]).last("ThingHarmed")).toMatchObject({ amount: 7, left: 23 })
  },
)

rule(["D20M-206"], "a door is broken down by force against the DC of its make", () => {
  const heave = (made: string, face: number) => {
    const s = before({ made }, {}, { dice: [face] })
    s.take("break-open", { place: 0 })
    return s.done()
  }
  expect(heave("wooden-door", 12).combat.state.gone).toBe(0)
  expect(heave("wooden-door", 13).last("GaveWay")).toMatchObject({ lock: false })
  expect(heave("wooden-door", 13).combat.state.gone).toBe(1)
  expect(heave("strong-wooden-door", 20).last("Forced")).toMatchObject({ dc: 23, success: false })
})

describe("a locked door", () => {
  rule(["D20M-201"], "is opened by hand only once its lock is broken", () => {
    const s = before({ lock: "average-lock" }, {}, { dice: [5] })
    expect(s.options).not.toContain("open")
    // The lock is the second thing there: hardness 3, five hit points.
    s.take("smash", { place: 1, extra: 1 })
    expect(s.last("ThingHarmed")).toMatchObject({ amount: 5, left: 0 })
    expect(s.last("GaveWay")).toMatchObject({ place: square, thing: 0, lock: true })
    expect(s.done().combat.state).toMatchObject({ gone: 0, unlocked: 1 })
  })

  rule(["D20M-206"], "has a lock that can be forced by itself: a cheap one at 10", () => {
    const force = (face: number) => {
      const s = before({ lock: "cheap-lock" }, {}, { dice: [face] })
      s.take("break-open", { place: 1 })
      return s
    }
    expect(force(9).combat.state.unlocked).toBe(0)
    const s = force(10)
    expect(s.combat.state.unlocked).toBe(1)
    s.take("open", { place: square })
    expect(s.last("Opened")).toMatchObject({ key: false })
    s.done()
  })

  test("opens to whoever has the keys, and is locked no longer", () => {
    const s = before(
      { lock: "high-security-lock" },
      {},
      {
        actors: { a: actor(0, 5, 2, { keys: true }), b: actor(1, 9, 2) },
      },
    )
    s.take("open", { place: square })
    expect(s.last("Opened")).toMatchObject({ key: true })
    expect(s.combat.state).toMatchObject({ gone: 1, unlocked: 1 })
    s.take("shut", { place: square })
    expect(s.done().combat.state).toMatchObject({ gone: 0, unlocked: 1 })
  })
})

rule(["D20M-205", "D20M-156"], "a burst breaks a door, and does not reach behind it", () => {
  const grenade = {
    weapon: "grenade",
    bonus: 3,
    damage: "20",
    burst: 15,
    increment: 30,
    reflexDC: 30,
    size: "Tiny",
    uses: 2,
  }
  const s = fight({
    map,
    things: { "+": { own: {} } },
    actors: { a: actor(0, 0, 2, { attacks: [grenade] }), b: actor(1, 7, 2), c: actor(1, 5, 2) },
    dice: [1, 1],
  })
  s.take("lob", { target: "c" })
  expect(s.last("GaveWay")).toMatchObject({ by: "a", thing: 0 })
  expect(s.of("c").hp).toBe(0)
  expect(s.of("b").hp).toBe(20)
  s.done()
})

test("what a door out of the way promises: all of the way, when it bars the nearest one", () => {
  const s = before({ lock: "cheap-lock" })
  expect(forecastOf(s, "approach")).toMatchObject({ approach: 0 })
  const force = forecastOf(s, "break-open", { place: 1 })
  expect(force.success).toBeCloseTo(11 / 20)
  expect(force.approach).toBeCloseTo(11 / 20)
  const opened = before({})
  expect(forecastOf(opened, "open")).toMatchObject({ approach: 1 })
  // 1d12+3 less 5: 1 to 10 points of 10 with 3 to 12, so 55 tenths of a twelfth.
  expect(forecastOf(opened, "smash", { place: 0, extra: 1 }).approach).toBeCloseTo(55 / 120)
  const round = before({}, {}, { map: map.replace("......#.....\n", "............\n") })
  expect(forecastOf(round, "open").approach).toBeCloseTo(0.02)
})

test("doors are told in both languages", () => {
  const s = before({ lock: "cheap-lock", name: "gate" }, {}, { dice: [10] })
  s.take("break-open", { place: 1 })
  s.take("open", { place: square })
  const told = (lang: "en" | "es") =>
    [...narrate(d20Modern, s.combat.prepared, s.combat.log, { lang })].map(({ text }) => text)
  expect(told("en").join("\n")).toContain("The lock at G3 holds no longer (gate).")
  expect(told("en").join("\n")).toContain("opens the gate at G3.")
  expect(told("es").join("\n")).toContain("La cerradura de G3 ya no cierra")
})

test("to walk from the door of the nearest enemy to that of another comes no nearer", () => {
  const rows = ["############", "......#.....", "......+.....", "############", "......*.....", "############"]
  const two = `${rows.map((row, i) => (i === 3 ? ".###########" : row)).join("\n")}\n`
  const s = fight({
    map: two,
    things: { "+": { opens: true, own: { locked: true } }, "*": { opens: true, own: { locked: true } } },
    actors: { a: actor(0, 5, 2, { attacks: [axe] }), b: actor(1, 8, 2), c: actor(1, 11, 4) },
  })
  const approach = (target: string) => forecastOf(s, "approach", { target: s.who(target) }).approach
  expect(approach("c")).toBe(0)
})

test("whether a door bars the way is looked for once as long as nothing happens, and again afterwards", () => {
  const s = before({})
  const looked = vi.spyOn(Board.prototype, "canApproach")
  const barred = () => barredWay(s.combat, asWho(0), asWho(1), 1, 1)
  try {
    s.combat.next()
    expect(barred()?.door).toBe(0)
    looked.mockClear()
    expect(barred()?.door).toBe(0)
    expect(barredWay(s.combat, asWho(0), asWho(1), 1, 1)).toBe(barred())
    expect(looked).not.toHaveBeenCalled()
    s.take("open", { place: square })
    expect(barred()).toBeUndefined()
  } finally {
    looked.mockRestore()
  }
})
