import { expect, test } from "vitest"
import { pace } from "../../src/systems/adnd2e/book/terms.ts"
import { movementRate } from "../../src/systems/adnd2e/model/makeSheet.ts"
import type { EncounterSpec } from "../../src/testkit/encounter.ts"
import { rule } from "../kit/rule.ts"
import { armed, fighter, like } from "./blocks.ts"
import { blows, declare, duel, needed, optionsOf, sheet, stage, standsAt } from "./stage.ts"

const tough = { hp: 40 }
const sword = armed(["long_sword"], tough)

/** `a` with a movement rate, `b` so many squares to the right. */
const apart = (
  im: number,
  squares: number,
  more: Partial<EncounterSpec<never>> & { dice?: readonly number[]; block?: unknown } = {},
) =>
  stage({
    map: `${".".repeat(40)}\n`.repeat(3),
    actors: {
      a: { side: 0, at: [0, 1], block: more.block ?? armed(["long_sword"], { ...tough, im }) },
      b: { side: 1, at: [squares, 1], block: sword },
    },
    dice: [{ a: 1, b: 10 }, ...(more.dice ?? [])],
  })

const withRace = (race: string, more: object = {}) => {
  const { im: _, ...block } = like({ race, ...more }) as { im: number }
  return block
}

rule(["ADD2-027"], "a human without a load has a movement rate of 12", () => {
  expect(sheet(duel(withRace("human"), fighter), "a").full).toBe(12)
  expect(sheet(duel(like({ im: 18 }), fighter), "a").full).toBe(18)
})

rule(["ADD2-028"], "the load counts only if the table plays with encumbrance", () => {
  const loaded = { ...fighter, im: 12, race: "dwarf" as const }
  const rate = (load: "none" | "light" | "moderate" | "heavy" | "severe", mode: "off" | "published", im = 12) =>
    movementRate({ ...loaded, im, load } as never, {
      ...duel(fighter, fighter).combat.prepared.rules,
      "encumbrance.mode": mode,
    })
  expect(rate("heavy", "off", 8)).toBe(8)
  expect((["none", "light", "moderate", "heavy", "severe"] as const).map((load) => rate(load, "published"))).toEqual([
    12, 8, 6, 4, 1,
  ])
})

rule(["ADD2-029", "ADD2-033"], "a full move is as many squares as the movement rate", () => {
  const s = declare(apart(9, 30), { a: ["move", { extra: 0 }] })
  expect(standsAt(s, "a")).toEqual([9, 1])
})

rule(["ADD2-030"], "half a move drops fractions of a square", () => {
  expect(sheet(duel(like({ im: 9 }), fighter), "a").half).toBe(4)
})

rule(["ADD2-031", "ADD2-083"], "a run covers twice the full move", () => {
  const s = declare(apart(12, 39), { a: ["run", { target: "b", extra: 0 }] })
  expect(standsAt(s, "a")).toEqual([24, 1])
  expect(sheet(duel(like({ im: 9 }), fighter), "a").run).toBe(18)
})

rule(["ADD2-032"], "races move at 12, dwarves, gnomes and halflings at 8, or at the published 6", () => {
  const rate = (race: string) => sheet(duel(withRace(race), fighter), "a")
  expect(["human", "elf", "half-elf", "dwarf", "gnome", "halfling"].map((race) => rate(race).full)).toEqual([
    12, 12, 12, 8, 8, 8,
  ])
  const { full, half, run } = rate("halfling")
  expect([full, half, run]).toEqual([8, 4, 16])
  const published = duel(withRace("halfling"), fighter, { houseRules: { "movement.small_races_im": 6 } })
  expect(sheet(published, "a").full).toBe(6)
})

rule(["ADD2-033"], "enemies cannot be passed, and a Large body fills four squares", () => {
  const s = stage({
    map: "....\n....\n",
    actors: {
      ogre: { side: 0, at: [0, 0], block: like({ ...tough, size: "L" }) },
      b: { side: 1, at: [3, 0], block: sword },
    },
    dice: [{ ogre: 1, b: 10 }],
  })
  declare(s, { ogre: ["move", { extra: 0 }] })
  expect(standsAt(s, "ogre")).toEqual([1, 0])
  const wall = stage({
    map: ".........\n",
    actors: {
      a: { side: 0, at: [0, 0], block: sword },
      b: { side: 1, at: [2, 0], block: sword },
      c: { side: 1, at: [4, 0], block: sword },
    },
    dice: [{ a: 1, b: 9, c: 9 }],
  })
  declare(wall, { a: ["move", { extra: 0 }] })
  expect(standsAt(wall, "a")).toEqual([1, 0])
})

rule(["ADD2-044"], "whoever moves up to attack has no move left after it", () => {
  const s = declare(apart(12, 4, { dice: [1] }), { a: ["attack", { target: "b" }] })
  expect(s.events("Attacked")).toHaveLength(1)
  expect(s.open()).toMatchObject({ kind: "declare" })
  expect(s.combat.state.round).toBe(2)
})

rule(
  ["ADD2-044"],
  "the move before an attack is half a move at most, and who stands beside its enemy makes none",
  () => {
    // Twelve: six squares, the last of them beside the enemy.
    const at = (squares: number) => apart(12, squares, { dice: [1] })
    expect(optionsOf(at(7), "a")).toContain("attack b")
    expect(optionsOf(at(8), "a")).not.toContain("attack b")
    const far = declare(at(7), { a: ["attack", { target: "b" }] })
    expect(far.events("Moved")).toMatchObject([{ who: "a", cost: 6, how: pace.half }])
    expect(blows(far)).toEqual(["a>b"])
    const near = declare(at(1), { a: ["attack", { target: "b" }] })
    expect(near.events("Moved")).toEqual([])
    expect(blows(near)).toEqual(["a>b"])
    // It stops where its weapon reaches, with squares to spare that are no use to it any more.
    const s = declare(at(4), { a: ["attack", { target: "b" }] })
    expect(s.events("Moved")).toMatchObject([{ who: "a", cost: 3 }])
    expect(s.of("a")).toMatchObject({ moved: 0 })
    expect(s.combat.state.round).toBe(2)
    expect(s.events().filter((e) => e["who"] === "a" && e._tag === "Decided")).toHaveLength(1)
  },
)

rule(["ADD2-045", "ADD2-039"], "an attack may come first and the half move at the end of the round", () => {
  const s = duel(sword, armed(["two_handed_sword"], tough), {
    dice: [{ a: 1, b: 9 }, 1, 1],
    react: [{ who: "b", verb: "decline" }],
  })
  declare(s, { a: ["attack-then-move", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(blows(s)).toEqual(["a>b", "b>a"])
  expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
  expect(standsAt(s, "a")).toEqual([5, 5])
  s.take("step", { extra: 1 })
  expect(s.open()).toMatchObject({ kind: "declare" })
})

test("by house rule the half move follows the attack at once", () => {
  const s = duel(sword, sword, {
    dice: [{ a: 1, b: 9 }, 1],
    houseRules: { "melee.attack_then_move": "at_own_count" },
  })
  declare(s, { a: ["attack-then-move", { target: "b" }], b: ["attack", { target: "a" }] })
  expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
  expect(blows(s)).toEqual(["a>b"])
})

rule(["ADD2-046"], "a move is not split: after a step before the attack there is none after it", () => {
  const s = apart(12, 2, { dice: [1] })
  // Not yet in reach, it cannot attack first and move afterwards.
  expect(optionsOf(s, "a")).not.toContain("attack-then-move b")
  declare(s, { a: ["attack", { target: "b" }] })
  expect(s.of("a").moved).toBe(0)
  expect(s.combat.state.round).toBe(2)
  expect(s.events("Moved")).toHaveLength(1)
})

rule(
  ["ADD2-086"],
  "a runner loses DEX and one more from its armour class, from its run to the end of the round",
  () => {
    const s = stage({
      map: `${".".repeat(40)}\n`.repeat(5),
      actors: {
        r: { side: 0, at: [2, 2], block: armed(["long_sword"], { ...tough, ac: 6, ac_dex: -3 }) },
        x: { side: 1, at: [22, 2], block: armed(["long_sword"], tough) },
        y: { side: 1, at: [39, 4], block: armed(["long_bow"], tough) },
      },
      houseRules: { "into_melee.selection": "off" },
      dice: [{ r: 1, x: 3, y: 1 }, 1, 1],
    })
    declare(s, { r: ["run", { target: "x", extra: 0 }], x: ["parry"], y: ["shoot", { target: "r" }] })
    // GAC0 20 against AC 10.
    expect(needed(s)).toBe(10)
  },
)

test("whoever has orders to stand its ground declares nothing that needs a step", () => {
  const actors = (stands: boolean) => ({
    a: { side: 0, at: [2, 1] as const, block: sword, placement: { stands } },
    b: { side: 1, at: [12, 1] as const, block: sword },
  })
  const map = `${".".repeat(40)}\n`.repeat(3)
  const verbs = (stands: boolean) =>
    optionsOf(stage({ map, actors: actors(stands), dice: [] }), "a").map((o) => o.split(" ")[0])
  expect(verbs(false)).toEqual(expect.arrayContaining(["charge", "move", "run"]))
  expect(verbs(true)).toContain("guard")
  for (const step of ["charge", "move", "run", "attack-then-move", "withdraw"]) expect(verbs(true)).not.toContain(step)
})

rule(["ADD2-006", "ADD2-044"], "who cannot walk does not walk after a target that has got out of its reach", () => {
  const wand = { id: "wand", kind: "wand", yards: 1, harm: "1d4" }
  const boxer = like({ ...tough, unarmed: {}, items: [wand] })
  for (const act of ["attack", "punch", "use"]) {
    const s = stage({
      map: `${".".repeat(40)}\n`.repeat(3),
      actors: {
        a: { side: 0, at: [5, 1], block: boxer, placement: { stands: true } },
        b: { side: 1, at: [6, 1], block: armed(["dagger"], { ...tough, im: 6 }) },
      },
      dice: [{ a: 10, b: 1 }],
    })
    declare(s, { a: [act, { target: "b" }], b: ["withdraw"] })
    s.open()
    expect(standsAt(s, "a")).toEqual([5, 1])
    expect(s.combat.state.round).toBe(2)
    s.done()
  }
})

rule(["ADD2-105"], "whom a trip has laid down does not walk or run off in that round", () => {
  for (const act of ["move", "run"]) {
    const s = stage({
      map: `${".".repeat(8)}\n`,
      actors: {
        a: { side: 0, at: [6, 0], block: like({ ...tough, gac0: 10, weapons: [], unarmed: {} }) },
        b: { side: 1, at: [7, 0], block: sword },
      },
      houseRules: { "unarmed.trip_throw_prone": true },
      dice: [{ a: 1, b: 9 }, 17],
    })
    declare(s, { a: ["wrestle", { target: "b" }], b: [act, { extra: 1 }] })
    s.open()
    expect(standsAt(s, "b")).toEqual([7, 0])
    expect(s.events("Fled")).toEqual([])
    s.done()
  }
})
