import { expect } from "vitest"
import { way } from "../../../../src/systems/adnd2e/book/extra.ts"
import { mod, occasion } from "../../../../src/systems/adnd2e/book/terms.ts"
import { rule } from "../../../kit/rule.ts"
import { armed } from "../../blocks.ts"
import { declare, duel, type StageSpec, stage } from "../../stage.ts"
import { field, tough, sword, take, chances, fleeing, decline, away, bow } from "./chances.ts"

/** A runner flees from the left end of a corridor past three enemies that stand along it. */
const gauntlet = (react: StageSpec["react"], dice: readonly number[]) => {
  const s = field(
    {
      r: [0, 0, 1, armed(["long_sword"], { ...tough, ac: 5, ac_dex: -2 })],
      x: [1, 4, 0, sword],
      y: [1, 8, 0, sword],
      z: [1, 12, 0, sword],
    },
    { r: 1, x: 10, y: 10, z: 10 },
    { map: `${".".repeat(40)}\n`.repeat(2), dice, ...(react === undefined ? {} : { react }) },
  )
  const wait = ["wait", { target: "r" }] as const
  return declare(s, { r: ["run", { extra: 1 }], x: wait, y: wait, z: wait })
}

rule(["ADD2-085"], "a runner is attacked once by each enemy that it passes, and not from behind on the way in", () => {
  const s = gauntlet([take, take, take], [1, 1, 1])
  expect(chances(s)).toEqual(["x>r", "y>r", "z>r"])
  // GAC0 20 against AC 5 + 2 (DEX) + 1 (running): the first step into each area is met, from the front.
  expect(s.events("Attacked").map((e) => e["needed"])).toEqual([12, 12, 12])
})

rule(
  ["ADD2-085"],
  "a runner is struck from behind where it leaves an enemy's reach, from the front where it stays in it",
  () => {
    const chance = (b: readonly [number, number]) => {
      const s = stage({
        actors: { a: { side: 0, at: [5, 2], block: sword }, b: { side: 1, at: b, block: sword } },
        dice: [{ a: 1, b: 10 }, 1],
        react: [{ verb: "take" }],
      })
      declare(s, { a: ["run", fleeing], b: ["attack", { target: "a" }] })
      expect(s.events("Attacked")).toHaveLength(1)
      s.done()
      return (s.last("Attacked")?.["mods"] as number) & (1 << mod.rear)
    }
    // It runs south: away from the one in the north, along the one in the east.
    expect(chance([5, 1])).not.toBe(0)
    expect(chance([6, 2])).toBe(0)
  },
)

/** What `b` in the north needs for its chance on `a`, of AC 6 with 3 of it from DEX, that sets out to the south. */
const onFirstStep = (act: "run" | "charge" | "move", houseRules = {}) => {
  const s = stage({
    actors: {
      a: { side: 0, at: [5, 5], block: armed(["long_sword"], { ...tough, ac: 6, ac_dex: -3 }) },
      b: { side: 1, at: [5, 4], block: sword },
      far: { side: 1, at: [5, 14], block: sword },
    },
    houseRules,
    dice: [{ a: 1, b: 10, far: 10 }, 1, 1, 1],
    react: [{ who: "b", verb: "take" }],
  })
  declare(s, { a: [act, act === "charge" ? { target: "far" } : fleeing], b: ["attack", { target: "a" }] })
  return s.events("Attacked").find((e) => e["occasion"] === occasion.opportunity)?.["needed"]
}

rule(
  ["ADD2-080", "ADD2-086"],
  "whoever is struck on the first step of a charge or a run is in full career: without DEX, 1 worse",
  () => {
    expect(onFirstStep("charge")).toBe(20 - (6 + 3 + 1) - 2)
    expect(onFirstStep("run", { "attack.rear_denies_dex": false })).toBe(onFirstStep("run"))
    expect(onFirstStep("charge", { "charge.ac_penalty": 3 })).toBe(20 - (6 + 3 + 3) - 2)
    // A plain move is no rush: only its back is without DEX.
    expect(onFirstStep("move")).toBe(20 - (6 + 3) - 2)
    expect(onFirstStep("move", { "attack.rear_denies_dex": false })).toBe(20 - 6 - 2)
  },
)

rule(
  ["ADD2-085"],
  "a runner's enemies have their chance as it sets foot in their reach, and one let pass does not come again",
  () => {
    const s = gauntlet([decline, decline, take], [1])
    expect(chances(s)).toEqual(["z>r"])
    // x at column 4 threatens from column 3 on: the first stretch ends before it.
    expect(s.events("Moved")[0]?.["path"]).toHaveLength(2)
    s.done()
  },
)

rule(["ADD2-084"], "a runner has no chances, neither before its run nor after it", () => {
  const before = duel(sword, sword, { dice: [{ a: 10, b: 1 }] })
  declare(before, { a: ["run", fleeing], b: away })
  expect(before.done().events("Attacked")).toEqual([])
  const after = field({ a: [0, 5, 3, sword], b: [1, 25, 3, bow] }, { a: 1, b: 10 })
  declare(after, { a: ["run", { target: "b", extra: way.towards }], b: away })
  expect(after.events("Moved").map((e) => e["who"])).toEqual(["a", "b"])
  // It threatens nobody, so nobody turns its back on it.
  expect(after.events("TurnedBack")).toEqual([])
  expect(after.done().events("Attacked")).toEqual([])
})
