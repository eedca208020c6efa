import { expect, test } from "vitest"
import { rule } from "../kit/rule.ts"
import { extra, fight, hero, lastAttack, listIn, placed, verbs } from "./scenes.ts"

const horns = { weapon: "horns", kind: "natural", natural: true, damage: "Str+d6", horns: true }

rule(["SWD-001"], "who leaves foes beside it suffers a free attack of each that is not Shaken", () => {
  const s = fight(
    {
      a: placed(0, [8, 5], hero({ toughness: 12 })),
      x: placed(1, [7, 4], extra()),
      y: placed(1, [7, 5], extra(), { shaken: true }),
      z: placed(1, [7, 6], extra()),
    },
    { dice: [2, 2], react: [{ verb: "free-attack" }, { verb: "free-attack" }] },
  )
  s.take("retreat")
  expect(
    s
      .events("Attacked")
      .map((e) => String(e["by"]))
      .toSorted((p, q) => p.localeCompare(q)),
  ).toEqual(["x", "z"])
  expect(s.events("Attacked").every((e) => e["how"] === 1)).toBe(true)
  expect(s.done().last("Moved")).toMatchObject({ who: "a" })
})

rule(["SWD-001"], "to stay beside the same foe is no withdrawal, and Extraction gets rid of one", () => {
  const around = fight(
    { a: placed(0, [5, 5], extra()), b: placed(1, [6, 5], extra()), c: placed(1, [7, 7], extra()) },
    { dice: [2] },
  )
  around.take("close", { target: "c" })
  expect(
    around
      .done()
      .events("Attacked")
      .map((e) => e["how"]),
  ).toEqual([0])
})

test("Extraction: one foe gets no free attack", () => {
  const s = fight(
    {
      a: placed(0, [8, 5], extra({ edges: ["extraction"] })),
      x: placed(1, [7, 4], extra()),
      z: placed(1, [7, 6], extra()),
    },
    { dice: [2], react: [{ verb: "free-attack" }] },
  )
  s.take("retreat")
  expect(s.done().events("Attacked").length).toBe(1)
})

test("First Strike hits those who come within reach, once a round", () => {
  const s = fight(
    { a: placed(0, [2, 5], extra()), b: placed(1, [6, 5], extra({ edges: ["first-strike"], toughness: 20 })) },
    { dice: [2, 4], react: [{ who: "b", verb: "free-attack" }] },
  )
  s.take("close")
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => [e["by"], e["how"]]),
  ).toEqual([
    ["b", 2],
    ["a", 0],
  ])
})

const charge = (steps: number, more: object = {}, dice: readonly number[] = [5, 1, 1], run = false) => {
  const s = fight(
    {
      a: placed(0, [1, 5], extra({ attacks: [horns], pace: 6 })),
      b: placed(1, [2 + steps, 5], extra({ toughness: 20 })),
    },
    { dice, ...more },
  )
  s.take(run ? "rush" : "close")
  return lastAttack(s)
}

rule(["SWD-020"], "horns add 4 to the damage after five steps towards the foe", () => {
  expect(charge(5)).toMatchObject({ hit: true, damage: 6 })
  expect(charge(4)).toMatchObject({ hit: true, damage: 2 })
  expect(charge(5, { houseRules: { hornsRequireRun: true } })).toMatchObject({ damage: 2 })
  expect(charge(7, { houseRules: { hornsRequireRun: true } }, [3, 6, 1, 1, 1], true)).toMatchObject({
    plus: -2,
    damage: 6,
  })
})

rule(["SWD-021"], "claws add 2 to Athletics when climbing", () => {
  const climb = (attack: object, face: number) => {
    const s = fight(
      { a: placed(0, [0, 0], extra({ attacks: [attack] })), b: placed(1, [5, 0], extra()) },
      { map: "..^^..\n..^^..\n", setting: { climbs: true }, dice: [face] },
    )
    s.take("advance")
    return [s.last("TraitRolled"), s.of("a").at]
  }
  const claws = { weapon: "claws", natural: true, kind: "natural", damage: "Str+d6", claws: true }
  expect(climb(claws, 2)).toMatchObject([{ why: 17, plus: 2, raises: 0 }, 4])
  expect(climb({ ...claws, claws: false }, 3)).toMatchObject([{ plus: 0, raises: -1 }, 1])
})

rule(["SWD-049"], "dropping prone is free, standing up costs two steps, and the prone crawl", () => {
  const s = fight({ a: placed(0, [1, 5], extra(), { prone: true }), b: placed(1, [13, 5], extra()) }, {})
  s.take("stand-up")
  expect(s.of("a").conditions).toBe(0)
  expect(s.combat.state.steps).toBe(4)
  expect(s.combat.state.used).toBe(0)
  const crawl = fight({ a: placed(0, [1, 5], extra(), { prone: true }), b: placed(1, [13, 5], extra()) }, {})
  crawl.take("advance")
  expect(listIn(crawl, "Moved", "path").length).toBe(3)
  const drop = fight({ a: placed(0, [1, 5], extra()), b: placed(1, [13, 5], extra()) }, {})
  drop.take("manoeuvre")
  drop.take("drop-prone")
  expect(drop.of("a").conditions).toBe(16)
  expect(drop.combat.state.used).toBe(0)
  expect(verbs(drop)).toContain("stand-up")
})

test("a Wound takes a step, and difficult ground two for one", () => {
  const s = fight(
    { a: placed(0, [0, 0], hero(), { wounds: 2 }), b: placed(1, [15, 0], extra()) },
    { map: "..~~~~~~~~~~~~..\n................\n".replace("\n................", "\n~~~~~~~~~~~~~~~~") },
  )
  s.take("advance")
  expect(s.combat.state.steps).toBeLessThan(2)
  expect(listIn(s, "Moved", "path").length).toBe(2)
})

rule(["SWD-001"], "of two foes only the one that is left behind strikes", () => {
  const s = fight(
    {
      a: placed(0, [5, 1], extra()),
      x: placed(1, [4, 1], extra()),
      y: placed(1, [6, 0], extra()),
      c: placed(1, [8, 1], extra()),
    },
    { map: "######.######\n.............\n", dice: [2, 2], react: [{ who: "x", verb: "free-attack" }] },
  )
  s.take("close", { target: "c" })
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["x", "a"])
})

test("First Strike is had once a round", () => {
  const s = fight(
    {
      a: placed(0, [2, 4], extra()),
      c: placed(0, [2, 6], extra()),
      b: placed(1, [6, 5], extra({ edges: ["first-strike"] })),
    },
    { dice: [2, 2, 2], first: ["a", "c", "b"], react: [{ who: "b", verb: "free-attack" }] },
  )
  s.take("close")
  s.skipTo("c", "end-turn")
  s.take("close")
  expect(
    s
      .done()
      .events("Attacked")
      .map((e) => e["by"]),
  ).toEqual(["b", "a", "c"])
})

rule(["SWD-049"], "whoever has one step left stands up with it", () => {
  const s = fight({ a: placed(0, [5, 5], extra({ pace: 1 }), { prone: true }), b: placed(1, [12, 5], extra()) })
  s.take("stand-up")
  expect(s.last("StoodUp")).toMatchObject({ steps: 1 })
  expect(s.combat.state.steps).toBe(0)
})

test("whoever flees is gone from the very edge, whichever it is", () => {
  const leftFrom = (at: readonly [number, number]) => {
    const s = fight({ a: placed(0, at, hero(), { wounds: 2 }), b: placed(1, [10, 8], extra()) })
    s.take("flee")
    const { field } = s.combat.prepared
    const path = listIn(s, "Moved", "path")
    const last = path.at(-1) ?? -1
    expect(s.last("Fled")).toMatchObject({ who: "a" })
    return [last % field.width, Math.floor(last / field.width), field.width, field.height]
  }
  const [, , width = 0, height = 0] = leftFrom([2, 7])
  expect(leftFrom([2, 7]).slice(0, 2)).toEqual([0, 7])
  expect(leftFrom([width - 3, 7]).slice(0, 2)).toEqual([width - 1, 7])
  expect(leftFrom([9, 2]).slice(0, 2)).toEqual([9, 0])
  expect(leftFrom([9, height - 3]).slice(0, 2)).toEqual([9, height - 1])
})
