import { expect, test } from "vitest"
import { narrate } from "../../../src/reading/tell.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { opposedChance } from "../../../src/systems/d20-modern/model/odds.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, type Fight, fight, tap, unarmed } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

const hands = { ...unarmed, bonus: 5, damage: "1" }
const strangler = { grapple: 5, attacks: [hands], manoeuvres: ["grapple", "strangle"] }
const victim = {
  grapple: 3,
  abilities: abilities({ con: 3 }),
  hp: 30,
  attacks: [hands],
  manoeuvres: ["grapple", "strangle"],
}

/** A has B in a grapple. */
const held = (dice: readonly number[], b: Fields = {}, more: Partial<Fight> = {}) =>
  fight({
    actors: { a: actor(0, 5, 5, strangler), b: actor(1, 6, 5, { ...victim, ...b }), c: actor(1, 14, 14) },
    ...more,
    dice,
  }).given({ _tag: "Grappled", by: "a", target: "b" })
const round = (s: ReturnType<typeof held>) => {
  s.take("strangle")
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  return s
}

rule(["D20M-327"], "one strangles what is of about one's own size, and it provokes those around", () => {
  expect(held([]).options).toContain("strangle b")
  expect(held([], { size: "Large", space: 5, reach: 5 }).options).toContain("strangle b")
  expect(held([], { size: "Huge", space: 5, reach: 5 }).options).not.toContain("strangle b")
  expect(held([], { size: "Tiny" }).options).not.toContain("strangle b")
  const s = held(
    [15, 10, 5],
    {},
    {
      actors: {
        a: actor(0, 5, 5, { ...strangler, hp: 40 }),
        b: actor(1, 6, 5, victim),
        c: actor(1, 5, 6, { attacks: [tap] }),
      },
      react: [{ who: "c", verb: "opportunity" }],
    },
  )
  s.take("strangle")
  expect(s.events("Attacked")).toMatchObject([{ by: "c", target: "a" }])
  s.done()
})

test("the replay says who tries to strangle whom, in both languages", () => {
  const s = held([10, 5])
  s.take("strangle")
  const called: Readonly<Record<string, string>> = { a: "Ana", b: "Beto", c: "Cruz" }
  const names = s.combat.prepared.ids.map((id) => called[id] ?? id)
  const scene = { names, sideNames: ["one", "two"], means: [], field: { width: 16 } }
  const told = (lang: "en" | "es") => [...narrate(d20Modern, scene, s.combat.log, { lang })].map(({ text }) => text)
  expect(told("en").join("\n")).toContain("Ana tries to strangle Beto.")
  expect(told("es").join("\n")).toContain("Ana intenta estrangular a Beto.")
})

rule(["D20M-328"], "a won grapple check chokes instead of hurting, and needs no other while it goes on", () => {
  const s = held([10, 5])
  s.take("strangle")
  expect(s.events("HarmTaken")).toEqual([])
  expect(s.combat.state.world.breaths).toMatchObject([{ held: 1 }])
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  s.take("strangle")
  expect(s.combat.state.world.breaths).toMatchObject([{ held: 2 }])
  s.done()
  const lost = held([3, 15])
  lost.take("strangle")
  expect(lost.combat.state.world.breaths).toEqual([])
  lost.done()
})

rule(["D20M-328"], "a table may have the grapple check made in every round", () => {
  const s = held([10, 5, 3, 15], {}, { setting: { strangleRecheck: true } })
  s.take("strangle")
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  s.take("strangle")
  expect(s.events("Strangled")).toHaveLength(1)
  s.done()
})

rule(
  ["D20M-329"],
  "after as many rounds as its Constitution it makes checks from DC 10 up, and suffocates by the first that fails",
  () => {
    const s = held([10, 5, 14, 14])
    for (let i = 0; i < 5; i++) round(s)
    // Constitution 3: -4. The fourth round DC 10, the fifth DC 11, which 14 - 4 does not reach.
    expect(s.events("BreathHeld").map(({ dc, success }) => [dc, success])).toEqual([
      [0, true],
      [0, true],
      [0, true],
      [10, true],
      [11, false],
    ])
    s.take("strangle")
    expect(s.of("b")).toMatchObject({ hp: 0, down: true, dead: false })
    s.done()
  },
)

rule(["D20M-330"], "who breaks free breathes again; who is held but not pinned may strangle back", () => {
  const s = held([10, 5, 15, 5], {}, { react: [{ who: "a", verb: "resist" }] })
  s.take("strangle")
  s.skipTo("b", "end-turn")
  expect(s.options).toContain("strangle a")
  s.take("break-free")
  expect(s.combat.state.world.breaths).toEqual([])
  expect(s.combat.state.world.chokes).toEqual([])
  s.done()
  const pinned = held([]).given(
    { _tag: "ConditionGained", who: "b", condition: 27, by: "a", anchor: "a", until: 2 },
    { _tag: "TurnStarted", who: "b" },
  )
  expect(pinned.options).not.toContain("strangle a")
})

test("hands that let go for a round let the victim breathe", () => {
  const s = held([10, 5])
  round(s)
  expect(s.combat.state.world.breaths).toHaveLength(1)
  s.take("end-turn")
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  s.take("end-turn")
  s.skipTo("b", "end-turn")
  expect(s.combat.state.world.breaths).toEqual([])
  s.done()
})

test("the promise is the chance of the check", () => {
  const s = held([])
  const d = s.combat.next()
  const o = d?.options.find((x) => s.combat.rules.verbs[x.verb]?.id === "strangle")
  if (d === undefined || o === undefined) throw new Error("nobody can be strangled")
  expect(s.combat.rules.forecast(s.combat, d, o).success).toBeCloseTo(opposedChance(5, [3]), 12)
})

rule(["D20M-328", "D20M-329"], "however many blows and hands, a throat loses one breath a round", () => {
  const s = fight({
    actors: {
      a: actor(0, 5, 5, { ...strangler, bab: 6 }),
      d: actor(0, 7, 5, strangler),
      b: actor(1, 6, 5, victim),
      c: actor(1, 14, 14),
    },
    dice: [10, 5, 10, 5],
  }).given({ _tag: "Grappled", by: "a", target: "b" }, { _tag: "Grappled", by: "d", target: "b" })
  s.take("strangle")
  // The second blow may squeeze, but not strangle again.
  expect(s.open()?.who).toBe("a")
  expect(s.options).toContain("squeeze b")
  expect(s.options).not.toContain("strangle b")
  s.take("end-turn")
  s.take("strangle")
  s.done()
  expect(s.events("Strangled")).toHaveLength(2)
  expect(s.combat.state.world.breaths).toMatchObject([{ held: 1 }])
})

rule(["D20M-328", "D20M-330"], "whoever does something else on its turn has let go by the count of its victim", () => {
  const s = held([10, 5])
  round(s)
  s.take("end-turn")
  s.skipTo("b", "end-turn")
  expect(s.combat.state.world.breaths).toEqual([])
  s.done()
})
