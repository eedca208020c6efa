import { describe, expect, test } from "vitest"
import { asSquare } from "../../../src/kinds/indices.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { beamFrom } from "../../../src/systems/d20-modern/model/surroundings.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, type Fight, fight, opening, passTurns, popgun } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** `b` stands on B1, `a` far off; hazards on B1. The counts of `b` come and go. */
const standing = (hazard: Fields, dice: readonly number[], block: Fields = {}, placement: Fields = {}) =>
  fight({
    actors: { a: actor(0, 14, 14), b: actor(1, 1, 0, { hp: 60, ...block }, placement) },
    setting: { hazards: [{ area: "B1", ...hazard }] },
    dice,
  })

/** Until `b` has suffered in this many rounds: its turn, or the round after where it has none. */
const rounds = (s: ReturnType<typeof standing>, n: number) => {
  for (;;) {
    const open = s.open()
    const { round } = s.combat.state
    if (open === undefined || round > n || (open.who === "b" && round === n)) return s
    s.take("end-turn")
  }
}

describe("without air", () => {
  const airless = { kind: "airless" }
  const con = (score: number) => ({ abilities: abilities({ con: score }) })

  rule(["D20M-322"], "the breath is held for Constitution rounds, then a check each round from DC 10 up", () => {
    const s = rounds(standing(airless, [10, 11], con(10)), 12).done()
    expect(s.events("BreathHeld").map((e) => [e["natural"], e["dc"]])).toEqual([
      ...Array.from({ length: 10 }, () => [0, 0]),
      [10, 10],
      [11, 11],
    ])
  })

  rule(["D20M-323"], "the round after a failed check it is unconscious at 0, then dying at -1, then dead", () => {
    const s = standing(airless, [2], con(2))
    rounds(s, 3)
    expect(s.of("b")).toMatchObject({ hp: 60, down: false })
    rounds(s, 4)
    expect(s.of("b")).toMatchObject({ hp: 0, down: true, dead: false })
    expect(s.combat.state.decided).toBe(true)
  })

  rule(["D20M-323"], "nobody becomes stable without air: dying at -1, then dead, and nothing is rolled", () => {
    const s = fight({
      actors: { a: actor(0, 14, 14), b: actor(1, 1, 0, con(2)), c: actor(1, 12, 12) },
      setting: { hazards: [{ area: "B1", kind: "airless" }] },
      dice: [2],
    })
    const after: unknown[] = []
    for (let round = 4; round <= 6; round++) {
      while (s.combat.state.round < round) s.take("end-turn")
      s.skipTo("c", "end-turn")
      after.push([s.of("b").hp, s.of("b").dead])
    }
    expect(after).toEqual([
      [0, false],
      [-1, false],
      [-1, true],
    ])
    s.done()
  })

  test("who comes to the air again starts anew", () => {
    const s = standing(airless, [])
    rounds(s, 2)
    expect(s.combat.state.world.breaths).toMatchObject([{ held: 2 }])
    s.given({ _tag: "Moved", who: "b", path: [5], cost: 4, how: 0 })
    rounds(s, 3)
    expect(s.combat.state.world.breaths).toEqual([])
  })
})

describe("in smoke", () => {
  const smoke = { kind: "smoke" }

  rule(["D20M-324"], "each round takes a harder Constitution check, or is lost to choking", () => {
    const s = standing(smoke, [10, 11, 11])
    rounds(s, 1)
    expect(s.open()?.who).toBe("b")
    rounds(s, 3)
    expect(s.events("Choked")).toMatchObject([
      { dc: 10, success: true },
      { dc: 11, success: true },
      { dc: 12, success: false, inARow: 1 },
    ])
    expect(s.open()?.who).toBe("a")
    s.done()
  })

  rule(["D20M-324"], "a table may let those who choke walk on, and no more", () => {
    const choking = (setting: Fields) => {
      const s = fight({
        actors: { a: actor(0, 14, 14), b: actor(1, 1, 0, { hp: 60 }) },
        setting: { hazards: [{ area: "B1", ...smoke }], ...setting },
        dice: [1],
      })
      s.take("end-turn")
      const open = s.open()
      return open?.who === "b" ? open.options : []
    }
    expect(choking({})).toEqual([])
    const left = choking({ chokingAllowsMove: true })
    expect(left).toContain("move-towards a")
    expect(left.filter((o) => /strike|charge|close|total-defense/u.test(o))).toEqual([])
  })

  rule(["D20M-325"], "the second round of choking on end costs 1d6, and every further one", () => {
    const s = standing(smoke, [1, 1, 4, 1, 3, 13])
    rounds(s, 4)
    expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([4, 3])
    s.done()
  })

  rule(["D20M-326"], "who stands in smoke has one-half concealment, who looks out of it gets none", () => {
    const miss = (shooter: "a" | "b") => {
      const spec: Fight = {
        actors: { a: actor(0, 0, 4, { attacks: [popgun] }), b: actor(1, 5, 4, { attacks: [popgun] }) },
        setting: { hazards: [{ area: "F5", kind: "smoke" }] },
        dice: shooter === "a" ? [15, 20] : [10, 15],
      }
      const s = fight(spec)
      if (shooter === "b") s.take("end-turn")
      s.take("shoot")
      s.done()
      return attacked(s)
    }
    expect(miss("a")).toMatchObject({ miss: 20, hit: false })
    expect(miss("b")).toMatchObject({ miss: 0, hit: true })
  })
})

describe("acid, currents, gas, flames", () => {
  rule(["D20M-349", "D20M-350"], "acid burns every round, by its strength, immersed or splashed", () => {
    expect(
      rounds(standing({ kind: "acid" }, [3, 5]), 2)
        .done()
        .of("b").hp,
    ).toBe(60 - 8)
    expect(
      rounds(standing({ kind: "acid", strength: "potent", immersed: true }, [10, 9]), 1)
        .done()
        .of("b").hp,
    ).toBe(41)
    expect(
      rounds(standing({ kind: "acid", strength: "concentrated" }, [6, 6, 6]), 1)
        .done()
        .of("b").hp,
    ).toBe(42)
  })

  rule(["D20M-351"], "the fumes of much acid are breathed in within 5 ft: 1 Constitution, a minute later 1d4", () => {
    const s = fight({
      actors: { a: actor(0, 14, 14), b: actor(1, 1, 0, { hp: 60, saves: { fort: 5, ref: 0, will: 0 } }) },
      setting: { hazards: [{ area: "A1", kind: "acid", fumes: true }] },
      dice: [9, 10],
    })
    rounds(s, 1)
    expect(s.last("AbilityChanged")).toMatchObject({ who: "b", ability: 2, points: 1 })
    expect(s.combat.state.world.doses).toMatchObject([{ due: 11 }])
    rounds(s, 10)
    expect(s.events("Saved")).toHaveLength(1)
  })

  rule(["D20M-352"], "a Fortitude save halves a current, and stops it where one is insulated", () => {
    const current = { kind: "current" }
    expect(
      rounds(standing(current, [3, 4, 14]), 1)
        .done()
        .of("b").hp,
    ).toBe(60 - 7)
    expect(
      rounds(standing(current, [3, 4, 15]), 1)
        .done()
        .of("b").hp,
    ).toBe(60 - 3)
    expect(
      rounds(standing(current, [3, 4, 15], {}, { insulated: true }), 1)
        .done()
        .of("b").hp,
    ).toBe(60)
    expect(
      rounds(standing(current, [3, 4, 14], {}, { insulated: true }), 1)
        .done()
        .of("b").hp,
    ).toBe(60 - 7)
  })

  rule(["D20M-353"], "the voltage says the damage and the difficulty", () => {
    const shock = (voltage: string, dice: readonly number[]) => {
      const s = rounds(standing({ kind: "current", voltage }, [...dice, 10]), 1).done()
      return [s.last("HarmTaken")?.["amount"], s.last("Saved")?.["dc"]]
    }
    expect(shock("jolt", [3])).toEqual([1, 10])
    expect(shock("low", [6, 6])).toEqual([12, 15])
    expect(shock("medium", [6, 6, 6, 6])).toEqual([24, 15])
    expect(shock("high", [1, 1, 1, 1, 1, 1, 1, 1])).toEqual([8, 20])
  })

  rule(["D20M-340"], "a gas works on who stands in it, and not on the one beside", () => {
    const s = fight({
      actors: { a: actor(0, 14, 14), b: actor(1, 1, 0), c: actor(1, 2, 0) },
      setting: { hazards: [{ area: "B1", kind: "gas", poison: "tear-gas" }] },
      dice: [14, 2],
    })
    s.take("end-turn")
    s.open()
    expect(s.of("b").conditions & flag.nauseated).not.toBe(0)
    s.skipTo("c", "end-turn")
    s.done()
    expect(s.of("c").conditions & flag.nauseated).toBe(0)
  })

  rule(["D20M-314"], "flames on the ground may set alight who stands in them", () => {
    expect(
      rounds(standing({ kind: "fire" }, [14, 2]), 1)
        .done()
        .of("b"),
    ).toMatchObject({ hp: 58 })
  })
})

rule(
  ["D20M-235"],
  "a planted charge goes off in its round, at the corner that was chosen, without an attack roll",
  () => {
    const s = fight({
      actors: { a: actor(0, 14, 14), b: actor(1, 4, 4, { hp: 60 }), c: actor(1, 3, 2, { hp: 60 }) },
      setting: {
        happenings: [{ round: 4, area: "D4", explodes: { name: "dynamite", damage: "2d6", burst: 5, corner: "SE" } }],
      },
      dice: [6, 4, 14],
    })
    while (s.combat.state.round < 3) passTurns(s, 1)
    expect(s.events("Detonated")).toEqual([])
    while (s.combat.state.round < 4) passTurns(s, 1)
    // The squares that touch the south-east corner of D4 are D4, E4, D5 and E5.
    expect(s.last("Detonated")).toMatchObject({ by: "", squares: [51, 52, 67, 68], amount: 10, dc: 15 })
    expect([s.of("b").hp, s.of("c").hp]).toEqual([50, 60])
    s.done()
  },
)

const { field } = encounter(d20Modern, { actors: { a: actor(0, 0, 0), b: actor(1, 1, 1) } })

rule(["D20M-307"], "in the dark there is total concealment where no light shines, in shadow one half", () => {
  /** Percent that `b` is hidden from `a`, by the die that just misses because of it. */
  const hidden = (x: number, light: string, more: Fields = {}, carries?: string) => {
    const dice = [15, 1]
    const s = fight({
      actors: {
        a: actor(0, 0, 0, { attacks: [popgun] }, carries === undefined ? {} : { light: carries }),
        b: actor(1, x, 0),
      },
      setting: { light, ...more },
      dice,
    })
    s.take("shoot")
    return attacked(s)["miss"] === 1
  }
  const torch = { lights: [{ at: "A1", source: "torch" }] }
  expect(hidden(4, "dark", torch)).toBe(false)
  expect(hidden(5, "dark", torch)).toBe(true)
  expect(hidden(5, "shadow", torch)).toBe(true)
  expect(hidden(5, "bright", torch)).toBe(false)
  const percent = (light: string) => {
    const at = (face: number) => {
      const s = fight({
        actors: { a: actor(0, 0, 0, { attacks: [popgun] }), b: actor(1, 6, 0) },
        setting: { light },
        dice: [15, face],
      })
      s.take("shoot")
      return attacked(s)["hit"]
    }
    return [at(20), at(21), at(50), at(51)]
  }
  expect(percent("shadow")).toEqual([false, true, true, true])
  expect(percent("dark")).toEqual([false, false, false, true])
})

rule(["D20M-308"], "candles, torches, lanterns and flashlights shine so far; a beam lights a line of 30 ft", () => {
  const lit = (source: string, feet: number) => {
    const s = fight({
      actors: {
        a: actor(0, 0, 0, { attacks: [{ ...popgun, increment: 200 }] }),
        b: actor(1, feet / 5, 0),
        c: actor(0, 0, 1, {}, { light: source }),
      },
      setting: { light: "dark" },
      houseRules: { aooPerRound: 0 },
      dice: [15, 1],
    })
    s.take("shoot")
    return attacked(s)["miss"] === 0
  }
  const reach = (source: string) => [5, 10, 20, 25, 40, 45].filter((feet) => lit(source, feet)).at(-1)
  expect(["candle", "torch", "halogen-lantern", "flashlight"].map(reach)).toEqual([5, 20, 40, 20])
  expect([...beamFrom(field, asSquare(0), "east")]).toEqual([1, 2, 3, 4, 5, 6])
  expect([...beamFrom(field, asSquare(16 * 15), "north")]).toEqual([14, 13, 12, 11, 10, 9].map((y) => 16 * y))
  // Its own bearer shines it at whom it attacks, 30 ft away; nobody else sees by it so far.
  const beam = (bearer: "a" | "c") => {
    const s = fight({
      actors: {
        a: actor(0, 0, 0, { attacks: [popgun] }, bearer === "a" ? { light: "flashlight" } : {}),
        b: actor(1, 6, 0),
        c: actor(0, 0, 1, {}, bearer === "c" ? { light: "flashlight" } : {}),
      },
      setting: { light: "dark" },
      dice: [15, 1],
    })
    s.take("shoot")
    return attacked(s)["miss"] === 0
  }
  expect([beam("a"), beam("c")]).toEqual([true, false])
})

test("a fight on burning ground begins like any other", () => {
  const s = opening({
    actors: { a: actor(0, 0, 0), b: actor(1, 9, 9) },
    setting: { hazards: [{ area: ["A1", "C3:D4"], kind: "fire" }] },
    initiative: { a: 10, b: 5 },
    dice: [15],
  })
  expect(s.open()?.who).toBe("a")
  s.done()
})
