import { describe, expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { System } from "../../src/contract/System.ts"
import { endReason } from "../../src/log/baseEvents.ts"
import { encounterOf } from "../../src/scenario/encounterOf.ts"
import { filesOf, ours, readGood, ruleset } from "./rulesets.ts"

/** Takes any option. */
const anything: Chooser<System> = (combat, { who, options }) =>
  combat.dice.think(combat.state.round, who, combat.state.combatants[who]?.asked ?? 0).die(options.length) - 1

/** Takes the first option that does not leave the field. */
const staying: Chooser<System> = (combat, decision) =>
  decision.options.findIndex((option) => !combat.rules.forecast(combat, decision, option).leaves)

describe("the scenarios that come with Refriega can be played", () => {
  test.for(filesOf("fights"))("%s, under every variant", (name) => {
    const scenario = readGood(ours(name))
    const rules = ruleset(scenario.system)
    for (const { id } of scenario.variants) {
      const encounter = encounterOf(rules, scenario, id)
      const prepared = rules.prepare(encounter)
      expect(new Set(prepared.ids)).toEqual(new Set(encounter.members.map((m) => m.id)))
      for (let combat = 0; combat < 3; combat++) {
        const { log, state } = new Combat(rules, prepared, { seed: 7, combat, choose: anything }).begin().play()
        expect(state.over).toBe(true)
        expect(log.at(-1)?._tag).toBe("CombatEnded")
      }
    }
  })
})

describe("fights without an end", () => {
  test.for([
    ["d20-modern", "dog"],
    ["adnd2e", "wolf"],
  ] as const)("in %s, two of them behind walls end as a counted draw", ([system, animal]) => {
    const text = `
system: ${system}
title: Walls
field: { map: "A#B" }
sides:
  left: { members: [{ is: ${animal}, at: A }] }
  right: { members: [{ is: ${animal}, at: B }] }
limits: { rounds: 20 }
`
    const rules = ruleset(system)
    const prepared = rules.prepare(encounterOf(rules, readGood({ file: "walls.yaml", text })))
    const { log, state } = new Combat(rules, prepared, { seed: 1, combat: 0, choose: staying }).begin().play()
    expect(state).toMatchObject({ over: true, winner: -1, reason: endReason.roundLimit, round: 20 })
    expect(log.filter((event) => event._tag === "Attacked")).toEqual([])
  })
})
