import { expect } from "vitest"
import { manner, place, thing } from "../../src/systems/savage-worlds/book/terms.ts"
import { rule } from "../kit/rule.ts"
import { extra, fight, melee, placed } from "./scenes.ts"

/** Somebody beside a bound friend, and a foe far away. */
const cutting = (dice: readonly number[], more: object = {}, block: unknown = extra()) =>
  fight(
    {
      a: placed(0, [5, 5], block),
      c: placed(0, [6, 5], extra({ note: "c" }), { bonds: "bound", bondsHardness: 9 }),
      b: placed(1, [14, 14], extra()),
    },
    { dice, ...more },
  )

rule(
  ["SWD-023", "SWD-098"],
  "a wild attack on a thing adds 2 to the roll and 2 to the damage, and leaves Vulnerable",
  () => {
    const plain = cutting([2, 6, 2])
    plain.take("manoeuvre")
    plain.take("smash", { target: "c", extra: thing.bonds })
    expect(plain.last("TraitRolled")).toMatchObject({ plus: 0 })
    expect(plain.last("ObjectStruck")).toMatchObject({ damage: 8, broken: false })
    expect(plain.done().of("a").conditions).toBe(0)
    const wild = cutting([2, 6, 2])
    wild.take("manoeuvre")
    wild.take("smash", { target: "c", extra: manner.wild })
    expect(wild.last("TraitRolled")).toMatchObject({ plus: 2 })
    expect(wild.last("ObjectStruck")).toMatchObject({ damage: 10, broken: true })
    expect(wild.done().of("a")).toMatchObject({ conditions: 8, vulnerableUntil: 2 })
    const older = cutting([2, 6, 2], { houseRules: { wildAttack: "parry" } })
    older.take("manoeuvre")
    older.take("smash", { target: "c", extra: manner.wild })
    expect(older.of("a").conditions).toBe(1 << 13)
    const off = cutting([], { houseRules: { wildAttack: "off" } })
    off.take("manoeuvre")
    expect(off.options.filter((words) => words.startsWith("smash")).length).toBe(1)
  },
)

rule(["SWD-023"], "of several blows at things in a turn all are wild, or none", () => {
  const ways = (first: number) => {
    const s = cutting([2, 1, 1])
    s.take("two-actions")
    s.take("manoeuvre")
    s.take("smash", { target: "c", extra: first })
    s.take("manoeuvre")
    return s.combat
      .next()
      ?.options.filter(({ verb }) => verb === 38)
      .map(({ extra: how }) => how)
  }
  expect(ways(0)).toEqual([0])
  expect(ways(manner.wild)).toEqual([manner.wild])
})

const horse = extra({
  attacks: [{ weapon: "hooves", kind: "natural", natural: true, damage: "Str" }],
  pace: 12,
  size: 2,
})

/** A rider who has come so near to somebody behind a wall, and strikes at the wall. */
const charging = (foeAt: number, dice: readonly number[]) => {
  const s = fight(
    {
      a: placed(0, [1, 5], extra({}, {}, { riding: "d6" }), { rides: "horse" }),
      horse: placed(0, [1, 5], horse),
      b: placed(1, [foeAt, 5], extra(), { cover: "heavy", coverHardness: 9 }),
    },
    { dice },
  )
  s.take("advance")
  s.take("manoeuvre")
  return s
}

rule(["SWD-041", "SWD-098"], "a mounted charge adds 4 to the damage of a blow at a thing", () => {
  const s = charging(8, [2, 1, 4])
  s.take("smash", { target: "b", extra: thing.cover })
  expect(s.last("ObjectStruck")).toMatchObject({ damage: 9, broken: true })
  expect(s.done().of("b").cover).toBe(0)
  const short = charging(7, [2, 1, 4])
  short.take("smash", { target: "b", extra: thing.cover })
  expect(short.last("ObjectStruck")).toMatchObject({ damage: 5, broken: false })
})

rule(["SWD-020", "SWD-098"], "so do horns after five steps, by the beast's own legs", () => {
  const horns = { weapon: "horns", kind: "natural", natural: true, damage: "Str", horns: true }
  const damage = (foeAt: number) => {
    const s = fight(
      {
        a: placed(0, [1, 5], extra({ attacks: [horns] })),
        b: placed(1, [foeAt, 5], extra(), { cover: "heavy", coverHardness: 20 }),
      },
      { dice: [2, 3] },
    )
    s.take("advance")
    s.take("manoeuvre")
    s.take("smash", { target: "b", extra: thing.cover })
    return s.done().last("ObjectStruck")?.["damage"]
  }
  expect([damage(7), damage(6)]).toEqual([7, 3])
})

rule(
  ["SWD-097", "SWD-098"],
  "a blow at what somebody holds breaks it at its Hardness exactly, wildly by 2 points more",
  () => {
    const struck = (dice: readonly number[], wild = 0) => {
      const s = melee(extra({}, { strength: "d8" }, { fighting: "d12" }), extra(), dice)
      if (wild !== 0) {
        s.take("two-actions")
        s.take("wild-attack")
      }
      s.take("manoeuvre")
      s.take("disarm", { extra: place.object | wild })
      return s.last("ObjectStruck")
    }
    expect(struck([11, 5, 5])).toMatchObject({ damage: 10, hardness: 10, broken: true })
    expect(struck([11, 5, 4, 3])).toMatchObject({ damage: 9, hardness: 10, broken: false })
    // The wild blow before it misses: 11 - 4 - 2 + 2 = 7.
    expect(struck([2, 11, 5, 3], manner.wild)).toMatchObject({ damage: 10, broken: true })
  },
)

rule(["SWD-097"], "bonds break at their Hardness exactly, and partial damage does not add up", () => {
  const s = cutting([6, 4, 4, 6, 4, 4, 6, 4, 5], {}, extra({}, {}, { fighting: "d12" }))
  s.take("three-actions")
  for (const dice of [1, 2]) {
    s.take("manoeuvre")
    s.take("smash", { target: "c", extra: 0 })
    expect([dice, s.last("ObjectStruck")?.["broken"], s.of("c").conditions]).toEqual([dice, false, 64])
  }
  s.take("manoeuvre")
  s.take("smash", { target: "c", extra: 0 })
  expect(s.last("ObjectStruck")).toMatchObject({ damage: 9, hardness: 9, broken: true })
  expect(s.done().of("c").conditions).toBe(0)
})
