import { expect } from "vitest"
import { skill } from "../../../src/systems/savage-worlds/model/Sheet.ts"
import { rule } from "../../kit/rule.ts"
import { apart, extra, fight, forecastOf, melee, placed, verbs } from "../scenes.ts"

const tricky = (more: object = {}) => extra(more, {}, { taunt: "d6", repair: "d6" })

rule(["SWD-063"], "a run-up for a push must lead towards the foe", () => {
  const pushing = (from: readonly [number, number]) => {
    const s = fight({ a: placed(0, from, extra()), b: placed(1, [7, 5], extra()) }, { dice: [3, 5] })
    s.take("advance")
    s.given({ _tag: "Moved", who: "a", path: [5 * 16 + 6], cost: 1, how: 0 })
    s.take("manoeuvre")
    s.take("push")
    return [s.combat.state.walked, s.last("Opposed")?.["plus"]]
  }
  expect(pushing([4, 5])).toEqual([3, 2])
  // From beside the foe to another square beside it, by a way round.
  expect(pushing([5, 5])).toEqual([2, 0])
})

rule(["SWD-048", "SWD-108"], "the prone take 2 from Tests by Fighting, not from others", () => {
  const plus = (by: number) => {
    const s = melee(tricky(), extra(), [3, 5], { a: { prone: true } })
    s.take("manoeuvre")
    s.take("test", { extra: 2 * by })
    return s.last("Opposed")?.["plus"]
  }
  expect(plus(skill.fighting)).toBe(-2)
  expect(plus(skill.taunt)).toBe(0)
})

rule(["SWD-081", "SWD-108"], "the dark takes nothing from what is said, and from what is shown it does", () => {
  const plus = (by: number) => {
    const s = melee(tricky(), extra(), [3, 5], { setting: { light: "dim" } })
    s.take("manoeuvre")
    s.take("test", { extra: 2 * by })
    return s.last("Opposed")?.["plus"]
  }
  expect(plus(skill.taunt)).toBe(0)
  expect(plus(skill.athletics)).toBe(-2)
})

rule(["SWD-060", "SWD-108"], "what a Test promises counts that the foe is Vulnerable", () => {
  const chance = (shields: boolean, extra_: number) => {
    const s = melee(tricky(), tricky())
    s.open()
    if (shields) s.given({ _tag: "ConditionGained", who: "b", condition: 3, by: "a" })
    s.take("manoeuvre")
    return forecastOf(s, "test", extra_).success
  }
  expect(chance(true, 2 * skill.taunt)).toBeGreaterThan(chance(false, 2 * skill.taunt))
})

rule(["SWD-084", "SWD-095"], "a musket is loaded with two or three actions in one turn, with nobody in reach", () => {
  const musket = {
    weapon: "musket",
    kind: "ranged",
    damage: "2d8",
    range: "10/20/40",
    hands: 2,
    shots: 1,
    reload: 3,
  }
  const s = apart(50, extra({ attacks: [musket] }), extra())
  s.open()
  s.given({
    _tag: "AreaAttacked",
    ...nothing,
    by: "a",
    gear: s.combat.prepared.sheets[s.who("a")]?.firstGear,
    spent: 1,
  })
  s.take("end-turn")
  s.take("end-turn")
  expect(verbs(s)).toContain("three-actions")
  s.take("three-actions")
  for (let i = 0; i < 3; i++) s.take("reload")
  expect(s.last("Reloaded")).toMatchObject({ done: true })
})

const nothing = {
  means: 0,
  die: 6,
  skill: 3,
  wild: 0,
  confirm: 0,
  plus: 0,
  mods: 0,
  need: 4,
  raises: -1,
  place: 0,
  at: -1,
  distance: 0,
  direction: 0,
  victims: [],
  how: 0,
}
