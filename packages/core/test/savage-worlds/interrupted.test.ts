import { expect } from "vitest"
import { wake } from "../../src/systems/savage-worlds/book/terms.ts"
import { skill } from "../../src/systems/savage-worlds/model/Sheet.ts"
import { rule } from "../kit/rule.ts"
import { extra, melee, verbs } from "./scenes.ts"

const tough = extra({ toughness: 30 })

/** `a` is on Hold; `b` declares an act, and `a` breaks in if it wins. */
const waiting = (dice: readonly number[], b: unknown = tough, more: object = {}) => {
  const s = melee(tough, b, dice, more)
  s.take("manoeuvre")
  s.take("hold", { extra: wake.anyMoment })
  return s
}

rule(["SWD-072"], "a blow at one who has broken in and gone away is lost", () => {
  const s = waiting([5, 4, 3], tough, { react: [{ who: "b", verb: "free-attack" }] })
  s.take("strike")
  s.take("interrupt")
  s.take("retreat")
  s.take("end-turn")
  s.open()
  expect(s.last("ActResumed")).toMatchObject({ who: "b", lost: true })
  expect(s.done().events("Attacked")).toMatchObject([{ by: "b", how: 1 }])
})

rule(["SWD-072"], "a blow with a weapon that was struck from the hand meanwhile is lost", () => {
  const s = waiting([5, 4])
  s.take("strike")
  s.take("interrupt")
  s.open()
  s.given({ _tag: "WeaponLost", who: "b", item: 0, gear: s.combat.prepared.sheets[s.who("b")]?.firstGear, at: 5 })
  s.take("end-turn")
  s.open()
  expect(s.last("ActResumed")).toMatchObject({ lost: true })
  expect(s.done().events("Attacked")).toEqual([])
})

rule(["SWD-003", "SWD-072"], "a Bound one who tries to break free is not stopped by somebody who only waits", () => {
  const s = waiting([6, 1], tough, { b: { bonds: "bound" } })
  s.take("break-free", { extra: 0 })
  s.take("wait")
  s.open()
  expect(s.last("ActResumed")).toMatchObject({ lost: false })
  expect(s.done().of("b").conditions).toBe(32)
  const talking = waiting([4, 5], extra({}, {}, { taunt: "d6" }), { b: { bonds: "bound" } })
  talking.take("manoeuvre")
  talking.take("test")
  talking.take("wait")
  expect(verbs(talking).length).toBeGreaterThan(0)
  expect(talking.last("Opposed")).toMatchObject({ by: "b" })
})

rule(["SWD-072"], "a Test that needs a touch is lost on one who is two steps away by then", () => {
  const lost = (at: number) => {
    const s = waiting([5, 4, 3, 2])
    s.take("manoeuvre")
    s.take("test", { extra: 2 * skill.fighting })
    s.take("interrupt")
    s.open()
    s.given({ _tag: "Moved", who: "a", path: [at], cost: 0, how: 1 })
    s.take("end-turn")
    s.open()
    return s.last("ActResumed")?.["lost"]
  }
  const { field } = waiting([]).combat.prepared
  const row = 5 * field.width
  expect([lost(row + 5), lost(row + 4)]).toEqual([false, true])
})
