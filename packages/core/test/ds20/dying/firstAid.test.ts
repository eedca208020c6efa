import { expect } from "vitest"
import { healthState } from "../../../src/systems/ds20/see/fighter.ts"
import { rule } from "../../kit/rule.ts"
import { dummy, person } from "../blocks.ts"
import { canTake, diceOf, fight, fighterIn, isUnder, placed, verbsOf } from "../scenes.ts"
import { agony, next, sword } from "./agony.ts"

const tending = (dice: readonly number[], more: object = {}) => {
  const s = agony(dice, { houseRules: { agonyWoundPenalty: false }, ...more })
  next(s)
  return s
}

rule(["DS20-131"], "first aid takes five actions without a break, and rolls on the last", () => {
  const s = tending([2, 2, 2, 2, 2, 12])
  for (let i = 1; i <= 5; i++) {
    if (i > 1) next(s.skipTo("a", "end-turn"))
    s.take("tend", { target: "b" })
    expect(s.last("Tended")).toMatchObject({ step: i, rolled: i === 5 })
  }
  expect(s.last("Tended")).toMatchObject({ score: 12, natural: 12, success: true })
  expect(healthState(fighterIn(s, "b"))).toBe("grave")
  expect(isUnder(s, "b", "stabilised")).toBe(true)
  s.done()
})

rule(["DS20-131"], "a second success leads out of the state grave", () => {
  const s = tending([2, 12, 11], { setting: { firstAidActions: 1 } })
  s.take("tend", { target: "b" })
  next(s.skipTo("a", "end-turn"))
  s.take("tend", { target: "b" })
  expect(healthState(fighterIn(s, "b"))).toBe("none")
  expect(isUnder(s, "b", "aided")).toBe(true)
  next(s.skipTo("a", "end-turn"))
  expect(canTake(s, "tend")).toBe(false)
  s.done()
})

rule(["DS20-131"], "moving breaks it off", () => {
  const s = tending([2, 2])
  s.take("tend", { target: "b" })
  expect(fighterIn(s, "c").tended).toBe(1)
  s.take("advance")
  expect(fighterIn(s, "c").tended).toBe(0)
})

rule(["DS20-131"], "another action breaks it off", () => {
  const s = tending([2, 2, 19, 19], { react: [] })
  s.take("tend", { target: "b" })
  next(s.skipTo("a", "end-turn"))
  s.take("close", { target: "a" })
  next(s.skipTo("a", "end-turn"))
  s.take("tend", { target: "b" })
  expect(s.last("Tended")).toMatchObject({ step: 1 })
})

rule(["DS20-131"], "a wound breaks it off", () => {
  const s = tending([2, 2, 2])
  s.take("tend", { target: "b" })
  s.skipTo("a", "end-turn")
  next(s)
  s.take("tend", { target: "b" })
  expect(fighterIn(s, "c").tended).toBe(2)
  s.given({
    _tag: "HarmTaken",
    target: "c",
    by: "a",
    means: 0,
    amount: 1,
    wound: 1,
    number: 0,
    scratches: 1,
    light: 0,
    grave: 0,
    left: 48,
  })
  expect(fighterIn(s, "c").tended).toBe(0)
  s.skipTo("a", "end-turn")
  next(s)
  s.take("tend", { target: "b" })
  expect(s.last("Tended")).toMatchObject({ step: 1 })
})

rule(["DS20-131"], "only those who have learned it can try, on somebody within reach", () => {
  const s = fight({
    a: placed(0, [5, 5], person()),
    b: placed(0, [6, 5], dummy(), { wounds: { HG: 1 } }),
    c: placed(0, [7, 5], person({}, { firstAid: 5 })),
    d: placed(0, [10, 5], person({}, { firstAid: 5 })),
    e: placed(1, [15, 15], dummy()),
  })
  expect(verbsOf(s)).not.toContain("tend")
  s.skipTo("c", "end-turn")
  expect(canTake(s, "tend")).toBe(true)
  s.skipTo("d", "end-turn")
  expect(canTake(s, "tend")).toBe(false)
  s.take("go-to", { target: "b" })
  expect(canTake(s, "tend")).toBe(true)
})

rule(["DS20-132"], "after a failure it takes a better kit", () => {
  const kit = (better: string) => {
    const s = fight(
      {
        a: placed(0, [5, 5], person({}, { firstAid: 10, kit: "kit" })),
        b: placed(0, [6, 5], dummy(), { wounds: { HG: 1 } }),
        c: placed(0, [7, 5], person({}, { firstAid: 10, kit: better })),
        d: placed(1, [15, 15], dummy()),
      },
      { setting: { firstAidActions: 1 }, dice: [11] },
    )
    s.take("tend", { target: "b" })
    s.skipTo("c", "end-turn")
    const others = canTake(s, "tend")
    s.skipTo("a", "end-turn")
    return [canTake(s, "tend"), others]
  }
  expect(kit("kit")).toEqual([false, false])
  expect(kit("clinic")).toEqual([false, true])
  expect(kit("improvised")).toEqual([false, false])
})

rule(["DS20-131", "DS20-146"], "after the fight the winners may tend those of their own who are in agony", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [sword] })),
      b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }),
      c: placed(0, [9, 9], dummy({ firstAid: 12 })),
      d: placed(0, [3, 3], dummy(), { wounds: { HG: 3 } }),
    },
    {
      setting: { aftermathAid: true, firstAidActions: 2 },
      houseRules: { agonyWoundPenalty: false },
      // Two turns of both rolling, then first aid for d; b goes on alone.
      dice: [2, 12, 12, 12, 12, 12, 13, 13, 13],
    },
  ).given({ _tag: "Felled", who: "d", by: "b", how: 0 })
  s.take("strike", { item: 0 })
  expect(s.open()).toBeUndefined()
  expect(s.events("Tended")).toMatchObject([{ who: "c", patient: "d", success: true }])
  expect(s.events("AgonyRolled").filter((e) => e["who"] === "d")).toHaveLength(2)
  expect([healthState(fighterIn(s, "d")), healthState(fighterIn(s, "b"))]).toEqual(["grave", "death"])
  s.done()
})

rule(["DS20-131"], "to draw a weapon breaks first aid off, and so does another patient", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], dummy()),
      b: placed(1, [6, 5], dummy(), { wounds: { HG: 1 } }),
      c: placed(1, [7, 5], person({}, { firstAid: 12, weapons: [sword, { ...sword, weapon: "second" }] })),
      d: placed(1, [7, 6], dummy(), { wounds: { HG: 1 } }),
    },
    {},
  )
  const step = (act: string, wanted: object) => {
    s.skipTo("c", "end-turn")
    s.take(act, wanted)
    const { tended } = fighterIn(s, "c")
    s.skipTo("a", "end-turn")
    return tended
  }
  expect([step("tend", { target: "b" }), step("tend", { target: "b" })]).toEqual([1, 2])
  expect(step("tend", { target: "d" })).toBe(1)
  expect(step("draw", { item: 1 })).toBe(0)
  expect(step("tend", { target: "d" })).toBe(1)
})

rule(["DS20-047", "DS20-131"], "haste makes first aid harder", () => {
  const s = tending([2, 12, 1], { setting: { firstAidActions: 1 } })
  s.take("declare", { extra: 1 })
  s.take("tend", { target: "b" })
  expect(diceOf(s, "Tended", "extraActions")).toBe(1)
  expect(s.last("Tended")).toMatchObject({ success: false })
  s.done()
})

rule(
  ["DS20-124", "DS20-131", "DS20-146"],
  "an enemy who comes round after the fight tends nobody of the winners",
  () => {
    const ended = (dice: readonly number[]) =>
      fight(
        {
          a: placed(0, [5, 5], person({}, { weapons: [sword] })),
          b: placed(1, [6, 5], dummy({ firstAid: 12 }), { wounds: { HG: 3 } }),
          d: placed(0, [3, 3], dummy(), { wounds: { HG: 3 } }),
        },
        {
          setting: { aftermathAid: true, firstAidActions: 1, deathRollsAfterCombat: 1 },
          houseRules: { agonyWoundPenalty: false, stabilizedCanAct: true },
          dice,
        },
      ).given({ _tag: "Felled", who: "d", by: "b", how: 0 })
    const { combat } = ended([])
    const bFirst = combat.prepared.ids.indexOf("b") < combat.prepared.ids.indexOf("d")
    const s = ended([2, ...(bFirst ? [1, 12] : [12, 1])])
    s.take("strike", { target: "b", item: 0 })
    expect(s.open()).toBeUndefined()
    expect(fighterIn(s, "b").down).toBe(false)
    expect(s.events("Tended")).toEqual([])
    s.done()
  },
)

rule(["DS20-049", "DS20-131"], "of three actions each of first aid needs its test, or is lost", () => {
  const steps = (...dice: number[]) => {
    const s = fight(
      {
        a: placed(0, [5, 5], person({}, { firstAid: 10 })),
        b: placed(0, [6, 5], dummy(), { wounds: { HG: 1 } }),
        c: placed(1, [14, 14], dummy()),
      },
      { dice },
    )
    s.take("declare", { extra: 2 })
    s.take("tend", { target: "b" })
    s.take("tend", { target: "b" })
    s.done()
    return [fighterIn(s, "a").tended, fighterIn(s, "b").tried]
  }
  expect(steps(8, 1, 1, 8, 1, 1)).toEqual([2, -1])
  expect(steps(8, 1, 1, 9, 1, 1)).toEqual([1, -1])
})

rule(
  ["DS20-047", "DS20-131"],
  "what was declared for the last turn of the fight does not hinder first aid after it",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], person({}, { weapons: [sword], firstAid: 12 })),
        b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }),
        d: placed(0, [3, 3], dummy(), { wounds: { HG: 3 } }),
      },
      {
        setting: { aftermathAid: true, firstAidActions: 1, deathRollsAfterCombat: 1 },
        houseRules: { agonyWoundPenalty: false },
        dice: [1, 1, 1, 12, 12, 12],
      },
    ).given({ _tag: "Felled", who: "d", by: "b", how: 0 })
    s.take("declare", { extra: 2 })
    s.take("strike", { target: "b", item: 0 })
    expect(s.open()).toBeUndefined()
    expect(s.last("Tended")).toMatchObject({ who: "a", patient: "d", dice: [], success: true })
    s.done()
  },
)

rule(["DS20-131"], "a healer who is grappled has to begin anew", () => {
  const s = tending([2])
  s.take("tend", { target: "b" })
  expect(fighterIn(s, "c").tended).toBe(1)
  s.given({ _tag: "Held", who: "c", by: "a" })
  expect(fighterIn(s, "c").tended).toBe(0)
})

rule(["DS20-131"], "to be pushed breaks first aid off", () => {
  const s = tending([2])
  s.take("tend", { target: "b" })
  s.given({ _tag: "Moved", who: "c", path: [5 * 16 + 8], cost: 1, how: 1, odd: 0, losesAim: true })
  expect(fighterIn(s, "c").tended).toBe(0)
})
