import { describe, expect, test } from "vitest"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import { asSquare } from "../../../src/kinds/indices.ts"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { squaresAround } from "../../../src/systems/d20-modern/see/targets/blast.ts"
import { isClouded } from "../../../src/systems/d20-modern/see/bodies/clouds.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, type Fight, fight, passTurns, popgun } from "../blocks.ts"

const grenade = { damage: "0", increment: 10, thrown: true, size: "Tiny", str: 0, bonus: 3, uses: 2 }
const smoke = { ...grenade, weapon: "smoke-grenade", cloud: "smoke" }
const gas = { ...grenade, increment: 40, weapon: "tear-gas-grenade", cloud: "tear-gas" }
/** Square numbers on the usual ground of 16 x 16. */
const at = (x: number, y: number): number => 16 * y + x

/** `a` throws smoke down beside itself; `b` has a gun. The corner is the north-west one of its square. */
const smoked = (dice: readonly number[] = [], more: Partial<Fight> = {}) => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [smoke] }), b: actor(1, 9, 4, { attacks: [popgun] }) },
    ...more,
    dice: [1, ...dice],
  })
  s.take("lob", { place: at(4, 4) })
  return s
}
const clouded = (s: ReturnType<typeof smoked>) => {
  const all = Array.from({ length: 256 }, (_, square) => square)
  return all.filter((square) => isClouded(s.combat, asSquare(square)))
}

describe("a smoke grenade", () => {
  rule(
    ["D20M-162", "D20M-326"],
    "hides those in it totally: half of what would hit them misses, and they are to be guessed",
    () => {
      const shot = (percentile: number) => {
        const s = smoked([15, percentile])
        s.take("shoot", { target: "a" })
        return attacked(s.done())
      }
      expect(shot(50)).toMatchObject({ hit: false, miss: 50 })
      expect(shot(51)).toMatchObject({ hit: true, miss: 51 })
      const guess = smoked([15, 2], { setting: { guessPolicy: "uniform" } })
      guess.take("shoot", { target: "a" })
      expect(guess.done().last("TargetDrawn")).toMatchObject({ by: "b", natural: 2, of: 9 })
    },
  )

  rule(
    ["D20M-162"],
    "fills four squares at once, 10 ft in the second round, 15 ft from the third, and is gone after ten rounds",
    () => {
      const s = smoked()
      const { field } = s.combat.prepared
      const around = (radius: number) => squaresAround(field, { x: 4, y: 4 }, radius)
      const sizes: number[] = []
      for (let round = 1; round <= 11; round++) {
        expect(s.combat.state.round).toBe(round)
        const reach = round > 10 ? 0 : Math.min(round, 3)
        expect(clouded(s)).toEqual(reach === 0 ? [] : around(reach))
        sizes.push(clouded(s).length)
        while (s.combat.state.round === round) passTurns(s, 1)
      }
      expect(sizes.slice(0, 4)).toEqual([4, 12, 32, 32])
      expect(s.done().last("CloudRose")).toMatchObject({ by: "a", poison: -1, x: 4, y: 4 })
    },
  )

  test("does no harm and lets everybody breathe", () => {
    const s = smoked()
    passTurns(s, 6)
    expect(
      s
        .done()
        .events()
        .map((e) => e._tag),
    ).not.toEqual(expect.arrayContaining(["Detonated"]))
    expect(s.events("HarmTaken")).toEqual([])
    expect(s.events("Choked")).toEqual([])
  })

  test("is offered for the thrower's own square, not again while that lies in smoke, and not at enemies", () => {
    const s = fight({ actors: { a: actor(0, 4, 4, { attacks: [smoke] }), b: actor(1, 9, 4) } })
    const places = () =>
      (s.combat.next() as Decision).options.filter((o) => o.verb === verb.lob).map((o) => [o.target, o.place])
    expect(places()).toEqual([[-1, at(4, 4)]])
    const again = smoked()
    passTurns(again, 1)
    expect(again.open()?.who).toBe("a")
    expect(again.options.filter((o) => o.startsWith("lob"))).toEqual([])
  })

  test("promises that half of what would hit its thrower will miss", () => {
    const s = fight({ actors: { a: actor(0, 4, 4, { attacks: [smoke] }), b: actor(1, 6, 4) } })
    const decision = s.combat.next() as Decision
    const of = (what: number) =>
      d20Modern.forecast(s.combat, decision, decision.options.find((o) => o.verb === what) as Option)
    expect(of(verb.lob)).toMatchObject({ success: 1, harm: 0, fell: 0, exposure: of(verb.stepByStep).exposure / 2 })
    expect(of(verb.lob).exposure).toBeGreaterThan(0)
  })

  test("is no attack that friends could be waiting for", () => {
    const s = fight({
      actors: {
        c: actor(0, 2, 4, { attacks: [popgun] }),
        a: actor(0, 4, 4, { attacks: [smoke] }),
        b: actor(1, 9, 4),
      },
      dice: [1],
    })
    s.take("step-by-step")
    s.take("ready", { extra: trigger.friendAttacks | (verb.shoot << 4) })
    s.skipTo("a", "end-turn")
    s.take("lob", { place: at(4, 4) })
    expect(s.done().events("CloudRose")).toHaveLength(1)
  })
})

describe("a tear gas grenade", () => {
  /** `a` throws gas at `b`'s square, where it comes to lie at the north-west corner. */
  const gassed = (dice: readonly number[], more: Partial<Fight> = {}) => {
    const s = fight({
      actors: { a: actor(0, 0, 4, { attacks: [gas] }), b: actor(1, 6, 4, { saves: { fort: 2, ref: 0, will: 0 } }) },
      ...more,
      dice: [1, ...dice],
    })
    s.take("lob", { target: "b", place: at(6, 4) })
    return s
  }
  const isSick = (s: ReturnType<typeof gassed>, id = "b") => (s.of(id).conditions & flag.nauseated) !== 0

  rule(["D20M-340", "D20M-337"], "makes those in it save at each of their counts, or be sick", () => {
    const s = gassed([13, 12, 4])
    s.skipTo("b", "end-turn")
    expect(s.last("Saved")).toMatchObject({ who: "b", bonus: 2, dc: 15, success: true })
    expect(isSick(s)).toBe(false)
    passTurns(s, 1)
    s.skipTo("b", "end-turn")
    expect(isSick(s)).toBe(true)
    expect(s.done().last("CloudRose")).toMatchObject({ poison: expect.any(Number) })
    expect(s.last("CloudRose")?.["poison"]).toBeGreaterThanOrEqual(0)
  })

  test("hides them as smoke does, reaches others as it grows, and leaves those outside alone", () => {
    const actors = {
      a: actor(0, 0, 4, { attacks: [gas, popgun] }),
      b: actor(1, 6, 4),
      c: actor(1, 8, 4),
      d: actor(1, 12, 12),
    }
    const saves = (s: ReturnType<typeof gassed>) => s.events("Saved").map((e) => e["who"])
    const s = gassed([20, 20, 20], { actors })
    s.skipTo("d", "end-turn")
    expect(saves(s)).toEqual(["b"])
    passTurns(s, 1)
    s.skipTo("d", "end-turn")
    // The point is the north-west corner of b's square: c comes within 15 ft in the third round.
    expect(saves(s)).toEqual(["b", "b"])
    expect(isClouded(s.combat, asSquare(at(6, 4)))).toBe(true)
  })

  test("does nothing to the immune", () => {
    const s = gassed([], {
      actors: { a: actor(0, 0, 4, { attacks: [gas] }), b: actor(1, 6, 4, { immunePoison: true }) },
    })
    s.skipTo("b", "end-turn")
    expect(s.done().events("Saved")).toEqual([])
  })

  test("is worth what its victims could do, against what friends among them could", () => {
    const promised = (side: number) => {
      const s = fight({
        actors: {
          a: actor(0, 0, 4, { attacks: [gas] }),
          b: actor(1, 6, 4, { attacks: [popgun] }),
          c: actor(side, 6, 5, { attacks: [popgun] }),
        },
      })
      const decision = s.combat.next() as Decision
      const o = decision.options.find((one) => one.verb === verb.lob && one.place === at(6, 4)) as Option
      return d20Modern.forecast(s.combat, decision, o)
    }
    expect(promised(1).help).toBeGreaterThan(promised(0).help)
    expect(promised(0).harm).toBeLessThan(0)
    expect(promised(1).harm).toBe(0)
  })
})
