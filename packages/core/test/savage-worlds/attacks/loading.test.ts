import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { apart, dagger, extra, lastAttack, melee, pistol, sword, verbs } from "../scenes.ts"

rule(["SWD-094"], "a modern weapon is loaded again with one action", () => {
  const s = apart(20, extra({ attacks: [{ ...pistol, shots: 1 }] }), extra(), [2])
  s.take("shoot")
  s.take("end-turn")
  s.take("end-turn")
  expect(verbs(s)).not.toContain("shoot")
  s.take("reload")
  expect(s.last("Reloaded")).toMatchObject({ done: true, shots: 1 })
  expect(s.combat.state.loaded[s.combat.prepared.sheets[s.who("a")]?.profiles[0]?.gear ?? -1]).toBe(1)
})

rule(["SWD-095"], "a musket takes three actions, which add up over turns", () => {
  const musket = { ...pistol, weapon: "musket", hands: 2, shots: 1, reload: 3 }
  const s = apart(20, extra({ attacks: [musket] }), extra(), [2])
  s.take("shoot")
  s.take("end-turn")
  s.take("end-turn")
  for (const done of [false, false, true]) {
    s.take("reload")
    expect(s.last("Reloaded")).toMatchObject({ done })
    s.take("end-turn")
    s.take("end-turn")
  }
  expect(verbs(s)).toContain("shoot")
})

rule(["SWD-088", "SWD-089"], "two items a turn are readied freely, a third costs an action", () => {
  const shield = { shield: { shield: "small", parry: 1 } }
  const s = melee(extra({ attacks: [sword, dagger], ...shield }), extra(), [2], { a: { empty: true } })
  s.take("manoeuvre")
  s.take("ready", { item: 0 })
  s.take("manoeuvre")
  s.take("ready", { item: -1 })
  expect(s.combat.state.used).toBe(0)
  s.take("strike", { item: 0 })
  expect(lastAttack(s)).toMatchObject({ plus: 0 })
  const third = melee(extra({ attacks: [sword, dagger], ...shield }), extra(), [2], { a: { empty: true } })
  third.take("two-actions")
  for (const item of [0, -1]) {
    third.take("manoeuvre")
    third.take("ready", { item })
  }
  third.take("manoeuvre")
  third.take("ready", { item: 1, extra: 0 })
  expect(third.combat.state.used).toBe(1)
  third.take("strike")
  expect(lastAttack(third)).toMatchObject({ plus: -2 })
})

rule(["SWD-089"], "to pick a weapon up is an action, to drop one is not", () => {
  const s = melee(extra(), extra())
  s.take("manoeuvre")
  s.take("drop")
  expect(s.combat.state.used).toBe(0)
  s.take("manoeuvre")
  s.take("pick-up")
  expect(s.combat.state.used).toBe(1)
  expect(s.of("a").hand).toBe(0)
})
