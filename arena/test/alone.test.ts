import {
  byPolicies,
  Combat,
  encounterOf,
  endReason,
  library,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core"
import { scenarioFrom, steady } from "@refriega/sim/internal"
import { expect, test } from "vitest"
import { drawable } from "../drawn/drawFight.ts"
import { bestiaryOf } from "../drawn/people.ts"

/** Who takes longer than this on average, alone against its like on open ground, needs a reason. */
const mostRounds = 20

/** The ones that take longer, or do not come to an end, and why. */
const reasons: Readonly<Record<string, string>> = {
  "d20-modern breacher": "Defense 20 and 49 points: a blow lands one time in five and takes a seventh",
  "d20-modern poisoner": "poison can leave both of them helpless: nobody is left to act",
  "ds20 office-clerk": "untrained: a blow lands one time in five, and most do no more than a scratch",
  "ds20 riot-guard": "the suit absorbs nearly all that a baton does",
}

const limits: readonly number[] = [endReason.roundLimit, endReason.eventLimit, endReason.diceLimit]

/** Rounds on average, and how many fights a limit ended, of somebody against its like, twelve squares apart. */
const duel = (system: string, id: string, fights: number) => {
  const source = bestiaryOf(system).source
  const member = (letter: string, column: number) => ({
    policy: "steady",
    members: [{ is: id, id: letter, at: [column, 6] }],
  })
  const text = JSON.stringify({
    system,
    title: id,
    field: { map: `${Array.from({ length: 13 }, () => ".".repeat(24)).join("\n")}\n` },
    sides: { red: member("r", 6), blue: member("b", 18) },
  })
  const loaded = scenarioFrom({ scenario: { file: `${id}.yaml`, text }, bestiaries: [source] }, library)
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
  return loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    const choose = byPolicies<T>([steady, steady])
    let [rounds, cut] = [0, 0]
    for (let combat = 0; combat < fights; combat++) {
      const { state } = new Combat(rules, prepared, { seed: 1, combat, choose }).begin().play()
      rounds += state.round / fights
      if (limits.includes(state.reason)) cut++
    }
    return { rounds, cut }
  })
}

test.each(drawable)(
  "everybody alone against its like comes to an end in twenty rounds, or for a reason: %s",
  (system) => {
    for (const { id } of bestiaryOf(system).people) {
      const { cut, rounds } = duel(system, id, 20)
      if (reasons[`${system} ${id}`] !== undefined) continue
      expect([id, cut]).toEqual([id, 0])
      expect([id, Math.ceil(Math.max(rounds, mostRounds))]).toEqual([id, mostRounds])
    }
  },
)

test("every reason is of somebody who needs one", () => {
  for (const key of Object.keys(reasons)) {
    const [system = "", id = ""] = key.split(" ")
    const { cut, rounds } = duel(system, id, 40)
    expect([key, cut > 0 || rounds > mostRounds]).toEqual([key, true])
  }
})
