import { expect, test } from "vitest"
import { ActDice } from "../../src/combat/ActDice.ts"
import { Combat } from "../../src/combat/Combat.ts"
import { exactOdds } from "../../src/combat/exactOdds.ts"
import { KeyedDice } from "../../src/dice/KeyedDice.ts"
import { endReason } from "../../src/log/baseEvents.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "./games.ts"
import { oneStrike } from "./oneStrike.ts"

/** Some lines for each of the other side, for each of them again, so many times. */
const each = (times: number, inner: string): string =>
  times === 0 ? inner : `{ each: enemies, do: [ ${each(times - 1, inner)} ] }`

/** Begins a fight of fifteen against fifteen whose strike is these lines. */
const begun = (lines: readonly string[], hp = 9) => {
  const rules = rulesOf(oneStrike("endless", lines))
  const actors = Object.fromEntries(
    [0, 1].flatMap((side) =>
      Array.from({ length: 15 }, (_, i) => [`${side}-${i}`, { side, at: [side, i], block: { hp } }] as const),
    ),
  )
  const prepared = rules.prepare(encounter(rules, { actors, limits: { rounds: 3, events: 5000 } }))
  const fight = (index = 0): KeyedDice => new KeyedDice(3, index, 0, prepared.keys, prepared.limits.dice)
  return { rules, prepared, fight }
}

/** How the fight ends, what its first option promises, and its exact odds. */
const endOf = (lines: readonly string[]) => {
  const { fight, prepared, rules } = begun(lines)
  const dice = new ActDice(fight())
  const combat = new Combat(rules, prepared, { seed: 3, combat: 0, choose: sensible, dice }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody decides")
  const forecast = rules.forecast(combat, decision, decision.options[0] as (typeof decision.options)[number])
  const odds = exactOdds({ combat, dice, decision, fight }, 0, sensible)
  const played = new Combat(rules, prepared, { seed: 3, combat: 0, choose: sensible }).begin().play()
  const decided = played.log.find((event) => event._tag === "FightDecided")
  return { forecast, odds, reason: decided?._tag === "FightDecided" ? decided.reason : -1 }
}

test("an act that goes on and on without an event ends its fight at the limit", () => {
  const { forecast, reason } = endOf([each(9, "{ if: them.hp > 40, then: [ { set: them.hp = 40 } ] }"), "harm: 1"])
  expect(reason).toBe(endReason.eventLimit)
  expect(forecast.harm).toBe(0)
})

test("so does one that rolls on and on, and its odds are too many to be counted", () => {
  const { odds, reason } = endOf([
    each(6, "{ roll: a = d6 }, { if: a > 6 - me.hp, then: [ { set: me.hp = me.hp } ] }"),
    "harm: 1",
  ])
  expect(reason).toBe(endReason.eventLimit)
  expect(odds).toBeUndefined()
})

test("a list of steps as long as a game may have promises what it does, as long as nothing in it is a matter of chance", () => {
  const { forecast, odds } = endOf([...Array<string>(2900).fill("set: them.hp = them.hp"), "harm: 1"])
  expect(forecast.harm).toBeCloseTo(1 / 9, 12)
  expect(odds?.harm).toBe(1)
})

test("one with too many throws in a row promises nothing", () => {
  const throws = Array.from({ length: 510 }, (_, i) => [`roll: a${i} = d2`, `set: them.hp = them.hp + a${i} - a${i}`])
  expect(endOf([...throws.slice(0, 9).flat(), "harm: 1"]).forecast.harm).toBeCloseTo(1 / 9, 12)
  expect(endOf([...throws.flat(), "harm: 1"]).forecast.harm).toBe(0)
})

const game = oneStrike("spans", ["harm: 1"])

test.each([
  ["{ start: 9, to: 3 }", "tracks.hp.start: hp would start at 9, but goes from 0 to 3"],
  ["{ start: 2, from: 5, to: 9 }", "tracks.hp.start: hp would start at 2, but goes from 5 to 9"],
  ["{ start: me.hp + 9, to: 3 }", "tracks.hp.start: hp would start at 10 to 409, but goes from 0 to 3"],
])("a track that begins outside of its span is refused: %s", (track, told) => {
  expect(problemsOf(game.replace("hp: me.hp", `hp: ${track}`)).join("\n")).toContain(told)
})

test.each(["{ en: { a: 1 } }", "{ en: { a: 1 }, es: { a: 1 } }", "{ en: [1], es: x }", "[{ en: { a: 1 } }]"])(
  "a question, and whatever else a step holds, is refused where it is %s",
  (wrong) => {
    for (const step of [
      "ask",
      "roll",
      "let",
      "if",
      "hit",
      "harm",
      "set",
      "add",
      "gain",
      "lose",
      "fell",
      "each",
      "do",
      "cases",
    ]) {
      const text = oneStrike("asked", [`{ ${step}: ${wrong}, then: [ { harm: 1 } ] }`])
      const problems = problemsOf(text)
      expect([step, problems.length > 0]).toEqual([step, true])
      expect(problems.join("\n")).toMatch(/^game\.yaml:\d+:\d+: actions\.strike/mu)
    }
  },
)

test("questions with twenty answers inside of each other, and lists done twenty times twenty times, come to an end", () => {
  const names = ["a", "b", "c", "d", "e", "f"]
  const asked = names.map((name) => `{ choose: how much, as: ${name}, from: 0, to: 20 }`)
  const lines = [...asked, `harm: ${names.map((name) => `(${name} at most 1)`).join(" * ")}`]
  const { prepared, rules } = begun(lines)
  const combat = new Combat(rules, prepared, { seed: 3, combat: 0, choose: () => 0 }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody decides")
  const forecast = rules.forecast(combat, decision, decision.options[0] as (typeof decision.options)[number])
  expect([0, 1 / 9]).toContain(forecast.harm)
  expect(combat.play().log.at(-1)?._tag).toBe("CombatEnded")
  const nested = names.slice(0, 5).reduce((inner) => `{ repeat: 20, do: [ ${inner} ] }`, "{ set: them.hp = them.hp }")
  expect(endOf([nested, "harm: 1"]).reason).toBe(endReason.eventLimit)
})

test("what would be worked out without end is refused", () => {
  const inner = "(enemies where (other.hp > 1)) > 0"
  expect(problemsOf(oneStrike("endless", [`let: n = enemies where (${inner})`, "harm: n"]))[0]).toMatch(
    /others are not counted for each of others: count them in a let first/u,
  )
  const doubled = Array.from({ length: 40 }, (_, i) => `f${i + 1}: f${i} + f${i} - f${i}`)
  const text = oneStrike("endless", ["harm: f40 at most 2"])
  const formulas = `formulas: { ${["f0: me.hp", ...doubled].join(", ")} }`
  expect(problemsOf(`${text}\n${formulas}\n`)[0]).toMatch(/expected at most 1000 formulas inside of one/u)
})

test("fifteen who may answer, one after the other, are gone through: what follows is known, however it came there", () => {
  const answer = "{ ask: strike back, by: them, then: [ { harm: 1, to: me } ] }"
  const { prepared, rules } = begun([`{ each: enemies, do: [ ${answer} ] }`, "roll: blow = d6", "harm: blow"], 40)
  const combat = new Combat(rules, prepared, { seed: 3, combat: 0, choose: sensible }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody decides")
  const [option] = decision.options
  const { harm, risk } = rules.forecast(combat, decision, option as (typeof decision.options)[number])
  // All of them do it, each for one of forty points. Were some of all ways drawn, the blow would come to about so much.
  expect([risk, harm]).toEqual([expect.closeTo(15 / 40, 12), expect.closeTo(3.5 / 40, 12)])
})
