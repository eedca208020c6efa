import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { dummy, person } from "./blocks.ts"
import { canTake, diceOf, fight, fighterIn, forecastOf, melee, placed } from "./scenes.ts"

rule(["DS20-135"], "everybody has three points of exhaustion, none marked at first", () => {
  const s = melee(person(), person({}, { exhaustion: 5 }))
  expect(fighterIn(s, "a").exhaustion).toBe(0)
  const most = (of: typeof s) => ["a", "b"].map((id) => of.combat.prepared.sheets[of.who(id)]?.exhaustion)
  expect(most(s)).toEqual([3, 5])
  expect(most(melee(person(), person({}, { exhaustion: 5 }), { houseRules: { exhaustionPoints: 4 } }))).toEqual([4, 5])
})

const grave = { wounds: { HG: 1 } }

rule(["DS20-141"], "bearing the pain ignores the wounds in one's own turn, not in defences", () => {
  const s = melee(person(), person(), {
    placements: { a: grave },
    dice: [11, 12, 12, 5, 1, 1],
    react: [
      { who: "b", verb: "dodge" },
      { who: "a", verb: "dodge" },
    ],
  })
  s.take("bear-pain")
  expect(fighterIn(s, "a").exhaustion).toBe(1)
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Attacked")).toBe(0)
  s.skipTo("b", "end-turn")
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Defended", "wounds")).toBe(2)
  s.done()
})

rule(["DS20-141"], "by house rule it lasts until the next own turn", () => {
  const s = melee(person(), person(), {
    placements: { a: grave },
    houseRules: { bearPainCoversDefense: true },
    dice: [19, 12, 5, 19, 1, 1],
    react: [{ who: "a", verb: "dodge" }],
  })
  s.take("bear-pain")
  s.take("strike", { item: 0 })
  s.skipTo("b", "end-turn")
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Defended")).toBe(0)
  s.skipTo("a", "end-turn")
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Attacked", "wounds")).toBe(2)
  s.done()
})

rule(["DS20-141"], "it is for the start of the turn, takes a point that is free and wounds that hinder", () => {
  const offered = (placement: object) => canTake(melee(person(), dummy(), { placements: { a: placement } }), "bearPain")
  expect([offered(grave), offered({ wounds: { HL: 1 } }), offered({ wounds: { R: 2 } }), offered({})]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(offered({ ...grave, exhaustion: 3 })).toBe(false)
  const s = melee(person(), dummy(), { placements: { a: grave }, dice: [19, 1, 1, 1] })
  s.take("declare", { extra: 1 })
  expect(canTake(s, "bearPain")).toBe(true)
  s.take("strike", { item: 0 })
  expect(canTake(s, "bearPain")).toBe(false)
})

rule(["DS20-141", "DS20-134"], "the third point would kill somebody grave: the forecast says so", () => {
  const s = melee(person(), dummy(), { placements: { a: { ...grave, exhaustion: 2 } } })
  expect(forecastOf(s, "bear-pain")).toMatchObject({ risk: 1, help: 0 })
  expect(forecastOf(melee(person(), dummy(), { placements: { a: grave } }), "bear-pain").risk).toBe(0)
})

rule(["DS20-140", "DS20-141"], "bearing the pain does not lift the ban on running", () => {
  const s = fight({ a: placed(0, [1, 1], person(), grave), b: placed(1, [15, 15], dummy()) })
  s.take("bear-pain")
  expect(canTake(s, "run")).toBe(false)
})

rule(["DS20-142"], "fighting alone tires nobody; a house rule makes it", () => {
  const rounds = (every: number, n: number) => {
    const s = fight(
      { a: placed(0, [1, 1], person()), b: placed(1, [15, 15], dummy()) },
      { houseRules: { fatigueEveryRounds: every } },
    )
    while (s.combat.state.round <= n) {
      s.open()
      if (s.combat.state.round <= n) s.take("end-turn")
    }
    return fighterIn(s, "a").exhaustion
  }
  expect([rounds(0, 20), rounds(10, 20), rounds(5, 9)]).toEqual([0, 2, 1])
})

rule(
  ["DS20-134", "DS20-142"],
  "where fighting tires, the last point kills the grave, and whoever is down rests",
  () => {
    const s = fight(
      {
        a: placed(0, [1, 1], person(), { wounds: { HG: 1 }, exhaustion: 2 }),
        b: placed(1, [15, 15], dummy(), { exhaustion: 2 }),
        c: placed(1, [12, 15], dummy()),
        d: placed(0, [1, 15], dummy()),
      },
      { houseRules: { fatigueEveryRounds: 1 }, dice: [13, 13] },
    ).given({ _tag: "Felled", who: "c", by: "a", how: 1 })
    while (s.combat.state.round < 2) {
      s.open()
      if (s.combat.state.round < 2) s.take("end-turn")
    }
    expect([fighterIn(s, "a").dead, fighterIn(s, "b").dead]).toEqual([true, false])
    expect([fighterIn(s, "b").exhaustion, fighterIn(s, "c").exhaustion, fighterIn(s, "d").exhaustion]).toEqual([
      3, 0, 1,
    ])
  },
)

rule(["DS20-134", "DS20-141"], "whoever bears the pain of grave wounds with the last point dies of it", () => {
  const borne = (wounds: object) => {
    const s = melee(person(), dummy(), { placements: { a: { wounds, exhaustion: 2 } } })
    s.take("bear-pain")
    return fighterIn(s, "a").dead
  }
  expect([borne({ HG: 1 }), borne({ HL: 1 })]).toEqual([true, false])
})

rule(["DS20-121", "DS20-141"], "whoever falls feels its wounds again, even in the turn in which it bore them", () => {
  const s = melee(person(), person(), {
    placements: { a: { wounds: { HG: 3 } } },
    houseRules: { bearPainCoversDefense: true },
    // The block gives back two grave wounds, and each roll of agony marks a point.
    dice: [12, 1, 19, 1, 1, 19, 1, 1],
    react: [{ who: "b", verb: "block" }],
  })
  s.take("bear-pain")
  s.take("strike", { item: 0 })
  s.open()
  expect(s.events("AgonyRolled").map((e) => (e["dice"] as readonly number[]).length)).toEqual([2, 2])
  s.done()
})

rule(["DS20-061", "DS20-134"], "whoever dies lets go of what it holds", () => {
  const s = melee(person(), dummy(), { placements: { a: { wounds: { HG: 1 }, exhaustion: 2 } } })
  s.given({ _tag: "Held", who: "b", by: "a" })
  s.take("bear-pain")
  expect([fighterIn(s, "a").dead, fighterIn(s, "b").heldBy]).toEqual([true, -1])
})
