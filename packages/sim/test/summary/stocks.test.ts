import {
  byPolicies,
  Combat,
  encounterOf,
  fold,
  type Ruleset,
  type Scenario,
  type System,
  type View,
} from "@refriega/core/internal"
import { expect, test } from "vitest"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"
import { policiesAsWritten } from "../../src/plan/policiesAsWritten.ts"
import { heldStocks } from "../../src/summary/stocksIn.ts"

/**
 * What each fight begins with, counted by hand from its file and bestiary; and the events after which there may be more
 * than before.
 */
const fights: readonly (readonly [file: string, whole: Readonly<Record<string, number>>, more: readonly string[]])[] = [
  ["adnd2e/drake-lair", { spells: 4, powers: 9, potions: 2 }, []],
  ["d20-modern/rooftop", { ammunition: 212 }, []],
  ["ds20/shoot-out", { ammunition: 378 }, []],
  ["savage-worlds/mob", { bennies: 3, ammunition: 6 }, ["BenniesGained"]],
  ["symbaroum/second-fight", { remedies: 3 }, []],
  ["dnd5e/duel", { "wind-left": 1 }, []],
]

test.each(fights)("%s: stocks are whole numbers, and only what is used is gone", (file, whole, more) => {
  const loaded = loadScenario(`scenarios/${file}.yaml`, ownLibrary)
  if (loaded._tag === "Refused") throw new Error(`${file} is refused`)
  loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
    const { has, kinds } = heldStocks(rules, prepared)
    const ids = kinds.map((kind) => rules.stocks?.kinds[kind]?.id ?? "")
    const sums = ids.map((_, i) => has.reduce((sum, each) => sum + (each[i] ?? 0), 0))
    expect(Object.fromEntries(ids.map((id, i) => [id, sums[i]]))).toEqual(whole)
    const now = (state: View<T["state"]>) =>
      has.map((_, who) => kinds.map((kind) => rules.stocks?.of(prepared, state, who, kind) ?? -1))
    let used = 0
    // A second wind is not needed in every fight.
    for (let combat = 0; combat < 3 || (used === 0 && combat < 12); combat++) {
      const choose = byPolicies<T>(policiesAsWritten(rules, scenario, "base"))
      const { log, state: end } = new Combat(rules, prepared, { seed: 4, combat, choose }).begin().play()
      const state = rules.start(prepared)
      let before = now(state as View<T["state"]>)
      for (const event of log) {
        fold(rules, state, [event])
        const after = now(state as View<T["state"]>)
        for (const [who, each] of after.entries())
          for (const [i, n] of each.entries()) {
            const had = before[who]?.[i] ?? 0
            expect(Number.isInteger(n) && n >= 0, `${event._tag} leaves ${n}`).toBe(true)
            if (n > had) expect(more).toContain(event._tag)
            used += Math.max(0, had - n)
          }
        before = after
      }
      expect(before).toEqual(now(end))
    }
    expect(used).toBeGreaterThan(0)
  })
})
