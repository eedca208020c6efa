import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { narrate } from "../../../src/reading/tell.ts"
import { solve } from "../../../src/solve/solve.ts"
import { type Actor, encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Archers, casters and blades: in phases, or in an order that comes to the same. */
const game = ({
  order,
  phase = true,
  declared = false,
  hurt = "me.hurt = 0",
  more = "",
}: {
  readonly order: string
  readonly phase?: boolean
  readonly declared?: boolean
  readonly hurt?: string
  readonly more?: string
}) => `
game: rounds
title: Rounds
stats: { hp: { from: 1, to: 9 }, bow: { switch: true }, spell: { switch: true } }
tracks: { hp: me.hp, hurt: { start: 0, to: 1, per: round } }
points: hp
order: { by: ${order}, rolled: each-round${phase ? ", phases: [missiles, magic, melee]" : ""} }
actions:
  shoot: { target: enemy,${phase ? " phase: missiles," : ""} when: me.bow, do: [ { roll: aim = d6 }, { hit: aim >= 4, harm: 1 } ] }
  bolt: { target: enemy,${phase ? " phase: magic," : ""}${declared ? " declared: true," : ""} when: me.spell and ${hurt}, do: [ { harm: d3 } ] }
  strike: { target: enemy,${phase ? " phase: melee," : ""} when: not me.bow${more}, do: [ { roll: aim = d6 }, { hit: aim >= 3, harm: 2 } ] }
when: { harmed: [ { set: me.hurt = 1 } ] }
`
const one = (side: number, x: number, block: object): Actor => ({
  side,
  at: [x, side],
  block: { hp: 3, bow: false, spell: false, ...block },
})
const actors = { a: one(0, 0, { bow: true }), b: one(0, 1, {}), c: one(1, 0, { spell: true }), d: one(1, 1, { hp: 2 }) }

/** Takes the first option that can be taken: to hold comes last. */
const winsOf = (text: string, who: Readonly<Record<string, Actor>> = actors, rounds = 3) => {
  const rules = rulesOf(text)
  const odds = solve(rules, rules.prepare(encounter(rules, { actors: who, limits: { rounds } })), () => 0, {
    mostStates: 100_000,
  })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins
}

const alike = (one: readonly number[], other: readonly number[]): void => {
  expect(one[0]).toBeGreaterThan(0.02)
  expect(one[0]).toBeLessThan(0.98)
  one.forEach((wins, side) => expect(wins).toBeCloseTo(other[side] as number, 12))
}

test("all go through the phases together, as if who acts in an earlier one had a higher number", () => {
  // A caster who is hurt cannot cast, and strikes with the others: so by hand nobody is hurt before the magic.
  const phased = game({ order: "d4", hurt: "(me.hurt = 0 or me.hp > 0)", more: " and not me.spell" })
  const byHand = game({
    order: "d4 + (if me.bow then 20 else 0) + (if me.spell then 10 else 0)",
    phase: false,
    hurt: "(me.hurt = 0 or me.hp > 0)",
    more: " and not me.spell",
  })
  alike(winsOf(phased), winsOf(byHand))
})

test("what is declared is lost where it is not possible by then, and nothing else is done in its place", () => {
  const duel = { a: one(0, 0, { bow: true }), c: one(1, 0, { spell: true, hp: 4 }) }
  // Who has declared does not strike; so by hand a caster never does.
  const declared = game({ order: "d4", declared: true })
  const byHand = game({ order: "d4 + (if me.bow then 20 else 0)", phase: false, more: " and not me.spell" })
  alike(winsOf(declared, duel, 5), winsOf(byHand, duel, 5))
  // Where it need not be declared, a caster who is hurt strikes.
  const free = winsOf(game({ order: "d4" }), duel, 5)
  expect(free[1]).toBeGreaterThan((winsOf(declared, duel, 5)[1] as number) + 0.01)
})

test("with sides, each goes through the phases in its own turn", () => {
  const text = game({ order: "d4" }).replace("rolled: each-round", "rolled: each-round, sides: true")
  const rules = rulesOf(text)
  const prepared = rules.prepare(encounter(rules, { actors, limits: { rounds: 40 } }))
  const { log } = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin().play()
  const acted = log.flatMap((event) => (event._tag === "Acted" ? [rules.verbs[event.action]?.id ?? ""] : []))
  // A side of an archer and a blade, and one of a caster and a blade: in each the blade comes last.
  expect(acted.slice(0, 2)).toEqual(acted[0] === "shoot" ? ["shoot", "strike"] : ["bolt", "strike"])
})

test("declarations, phases and what is lost are told", () => {
  const rules = rulesOf(game({ order: "d4", declared: true }))
  const prepared = rules.prepare(encounter(rules, { actors, limits: { rounds: 9 } }))
  const { log } = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin().play()
  const told = (lang: "en" | "es") => [...narrate(rules, prepared, log, { lang })].map(({ text }) => text)
  expect(told("en")).toContain("c declares: bolt → a.")
  expect(told("es")).toContain("c declara: bolt → a.")
  expect(told("en")).toContain("Phase: missiles.")
  expect(told("es")).toContain("Fase: missiles.")
  expect(told("en")).toContain("c cannot do any more what was declared: bolt.")
})

test("to hold promises what can be done later in the round", () => {
  const rules = rulesOf(
    game({ order: "d4", more: " or me.bow" }).replace("hit: aim >= 4, harm: 1", "hit: aim >= 6, harm: 1"),
  )
  const prepared = rules.prepare(
    encounter(rules, { actors: { a: one(0, 0, { bow: true, hp: 5 }), d: one(1, 1, { hp: 5 }) } }),
  )
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: sensible }).begin()
  const decision = combat.next()
  if (decision === undefined || prepared.ids[decision.who] !== "a") throw new Error("archers are first")
  const [shot, held] = decision.options.map((option) => rules.forecast(combat, decision, option))
  // A shot takes a fifth of a health once in six; a blow two fifths in four of six.
  expect(shot?.harm).toBeCloseTo(0.2 / 6, 12)
  expect(held?.harm).toBeCloseTo(0.4 * (4 / 6), 12)
})

test.each([
  ["in phases", game({ order: "d4" })],
  ["with declarations", game({ order: "d4", declared: true })],
])("a game %s is sound: laws, promises, keys", (_, text) => {
  const proof = proveGame({ file: "game.yaml", text }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test("what phases and declarations cannot mean is refused", () => {
  const text = game({ order: "d4" })
  expect(problemsOf(text.replace("phase: melee", "phase: mellee"))[0]).toMatch(
    /expected missiles or magic or melee, found "mellee"/u,
  )
  expect(
    problemsOf(
      game({ order: "d4", phase: false }).replace(
        "  shoot: { target: enemy,",
        "  shoot: { target: enemy, phase: missiles,",
      ),
    )[0],
  ).toMatch(/this game has no phases: say order/u)
  expect(problemsOf(text.replace(" phase: magic,", ""))[0]).toMatch(/nothing is done in the phase "magic"/u)
  expect(problemsOf(text.replace("[missiles, magic, melee]", "[missiles, missiles, magic, melee]"))[0]).toMatch(
    /"missiles" is a phase already/u,
  )
})
