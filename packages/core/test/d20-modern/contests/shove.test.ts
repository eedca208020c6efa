import { describe, expect, test } from "vitest"
import { lineOfSight } from "../../../src/field/sight.ts"
import { asSquare } from "../../../src/kinds/indices.ts"
import { narrate } from "../../../src/reading/tell.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { fieldNow } from "../../../src/systems/d20-modern/see/ground.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, type Fight, fight } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** A corridor that a crate fills, which is as good as a wall. */
const corridor = "......x.......\n"
const wide = "..............\n......x.......\n..............\n"
const at = { corridor: 6, wide: 14 + 6 }

/** `a` stands beside the crate. Strength 10 pushes 500 pounds: five times a heavy load. */
const crate = (
  own: Fields = { weight: 500 },
  more: Partial<Omit<Fight, "things">> & { readonly block?: Fields; readonly is?: Fields } = {},
) => {
  const { block = {}, is = {}, ...spec } = more
  return fight({
    map: corridor,
    things: { x: { opens: false, own: { name: "crate", ...own }, ...is } },
    actors: { a: actor(0, 5, 0, block), b: actor(1, 12, 0) },
    ...spec,
  })
}

const offered = (s: ReturnType<typeof crate>): boolean => s.options.some((words) => words.startsWith("shove"))

describe("a heavy thing", () => {
  rule(["D20M-096"], "is pushed a square with a move action, and its pusher goes along", () => {
    const s = crate()
    s.take("shove", { place: at.corridor })
    expect(s.last("Shoved")).toMatchObject({ who: "a", from: 6, to: 7, thing: 0 })
    expect(s.of("a").at).toBe(6)
    expect(s.combat.state).toMatchObject({ move: false, main: true, moved: true, shifted: [0, 7] })
    // With the attack action once more, and then the turn is over.
    s.take("shove", { place: 7 })
    expect(s.combat.state).toMatchObject({ shifted: [0, 8] })
    expect(s.open()?.who).toBe("b")
    const { terrain } = fieldNow(s.combat)
    expect([terrain[6], terrain[7], terrain[8]]).toEqual([0, 0, 1])
  })

  rule(["D20M-096", "D20M-365"], "is pushed by those who are strong enough, standing, and on the right side", () => {
    expect(offered(crate())).toBe(true)
    expect(offered(crate({ weight: 501 }))).toBe(false)
    expect(offered(crate({ weight: 501 }, { block: { abilities: abilities({ str: 11 }) } }))).toBe(true)
    expect(offered(crate({ weight: 501 }, { setting: { dragFactor: 2 } }))).toBe(true)
    // What has no weight stays where it is, and so does what opens.
    expect(offered(crate({}))).toBe(false)
    expect(offered(crate({ weight: 10 }, { is: { opens: true } }))).toBe(false)
    const beside = (x: number, y: number, placement: Fields = {}) =>
      offered(crate({ weight: 500 }, { map: wide, actors: { a: actor(0, x, y, {}, placement), b: actor(1, 12, 0) } }))
    expect([beside(5, 1), beside(6, 0), beside(5, 0), beside(4, 1)]).toEqual([true, true, false, false])
    expect(beside(5, 1, { conditions: ["prone"] })).toBe(false)
    expect(beside(5, 1, { conditions: ["panicked"] })).toBe(false)
  })

  rule(["D20M-096"], "is stopped by walls, by other things and by whoever is there, fallen or not", () => {
    const against = (map: string, more: Partial<Fight["actors"]> = {}) =>
      offered(
        crate({ weight: 500 }, { map, actors: { a: actor(0, 5, 0), b: actor(1, 12, 0), ...more } as Fight["actors"] }),
      )
    expect(against(corridor)).toBe(true)
    expect(against("......x#......\n")).toBe(false)
    expect(against("......xo......\n")).toBe(false)
    expect(against("......xx......\n")).toBe(false)
    expect(against("......x~......\n")).toBe(true)
    expect(against(corridor, { c: actor(0, 7, 0) })).toBe(false)
    expect(against(corridor, { c: actor(1, 7, 0, {}, { hitPoints: -3, conditions: ["stable", "unconscious"] }) })).toBe(
      false,
    )
  })

  rule(["D20M-096"], "provokes those who threaten whoever pushes it", () => {
    const s = crate(
      { weight: 500 },
      {
        actors: { a: actor(0, 5, 0), b: actor(1, 4, 0) },
        dice: [10, 4],
        react: [{ who: "b", verb: "opportunity" }],
      },
    )
    s.take("shove", { place: at.corridor })
    expect(s.events("Attacked")).toMatchObject([{ by: "b", target: "a", hit: true }])
    expect(s.combat.state.shifted).toEqual([0, 7])
    s.done()
  })

  rule(["D20M-096", "D20M-087"], "stops walkers and shots where it stands now, and no longer where it stood", () => {
    const s = crate(
      { weight: 500 },
      { map: wide, actors: { a: actor(0, 6, 0), b: actor(1, 12, 1), c: actor(1, 0, 2) } },
    )
    const rowIsClear = (row: number) => lineOfSight(fieldNow(s.combat), asSquare(14 * row), asSquare(14 * row + 13))
    s.take("step-by-step")
    expect([rowIsClear(1), rowIsClear(2)]).toEqual([false, true])
    s.take("shove", { place: at.wide })
    expect(s.combat.state.shifted).toEqual([0, 2 * 14 + 6])
    expect([rowIsClear(1), rowIsClear(2)]).toEqual([true, false])
    // The way goes straight on from where it stood.
    s.take("move-towards", { target: "b" })
    expect(s.last("Moved")).toMatchObject({ cost: 5 })
    expect(s.of("a").at).toBe(14 + 11)
  })

  rule(["D20M-096", "D20M-200"], "is struck where it stands now, and leaves its ruins there", () => {
    const s = crate({ weight: 500, hp: 1, hardness: 0 }, { dice: [10, 4], is: { leaves: ["difficult"] } })
    s.take("shove", { place: at.corridor })
    s.take("smash", { extra: 0 })
    expect(s.last("GaveWay")).toMatchObject({ place: 7, thing: 0 })
    const { terrain } = fieldNow(s.combat)
    expect([terrain[6], terrain[7]]).toEqual([0, 2])
    expect(offered(s)).toBe(false)
  })

  test("promises a share of the way that it bars, and nothing where it bars none", () => {
    const f = (s: ReturnType<typeof crate>) => {
      const decision = s.combat.next()
      const o = decision?.options.find(({ verb }) => d20Modern.verbs[verb]?.id === "shove")
      if (decision === undefined || o === undefined) throw new Error("nobody can push")
      return d20Modern.forecast(s.combat, decision, o)
    }
    expect(f(crate()).approach).toBe(0.5)
    const open = crate({ weight: 500 }, { map: wide, actors: { a: actor(0, 5, 1), b: actor(1, 12, 1) } })
    expect(f(open)).toMatchObject({ approach: 0, cost: 0.01 })
  })

  test("is told of in both languages", () => {
    const s = crate()
    s.take("shove", { place: at.corridor })
    const told = (lang: "en" | "es") =>
      [...narrate(d20Modern, s.combat.prepared, s.combat.log, { lang })].map(({ text }) => text).join("\n")
    expect(told("en")).toContain("a pushes the crate from G1 to H1.")
    expect(told("es")).toContain("a empuja algo pesado de G1 a H1 (crate).")
  })
})
