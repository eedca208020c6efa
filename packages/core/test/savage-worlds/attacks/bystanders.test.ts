import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { bow, extra, fight, hero, lastAttack, placed, rifle } from "../scenes.ts"
import { archer, shotgun } from "./shooters.ts"

const beside = (a: unknown, dice: readonly number[], more: object = {}) =>
  fight(
    {
      a: placed(0, [1, 5], a),
      b: placed(1, [6, 5], extra()),
      ally: placed(0, [7, 5], extra()),
      far: placed(0, [6, 12], extra()),
    },
    { dice, ...more },
  )

rule(["SWD-058", "SWD-039"], "who stands between shooter and target gives no cover and is no obstacle", () => {
  const actors = {
    a: placed(0, [1, 5], archer()),
    b: placed(1, [7, 5], extra()),
    between: placed(1, [4, 5], extra()),
  }
  const s = fight(actors, { dice: [3] })
  s.take("shoot", { target: "b" })
  expect(lastAttack(s)).toMatchObject({ plus: 0, hit: false, through: false })
  expect(s.of("between").wounds).toBe(0)
})

rule(["SWD-058", "SWD-068"], "a shot that misses with a natural 1 hits somebody beside the target", () => {
  const s = beside(archer(), [1, 3, 3])
  s.take("shoot")
  expect(s.events("Attacked")).toMatchObject([
    { target: "b", hit: false },
    { target: "ally", hit: true, damage: 6 },
  ])
  expect(s.of("ally").conditions).toBe(1)
  s.done()
  const two = beside(archer(), [2])
  two.take("shoot")
  expect(two.events("Attacked").length).toBe(1)
  const wild = beside(hero({ attacks: [bow] }), [1, 5, 1, 1])
  wild.take("shoot")
  expect(wild.events("Attacked")).toMatchObject([{ target: "b", hit: true }])
  const off = beside(archer(), [1], { houseRules: { innocentBystanders: false } })
  off.take("shoot")
  expect(off.done().events("Attacked").length).toBe(1)
})

rule(["SWD-068"], "of several bystanders each is as likely, and those behind the line count", () => {
  const hit = (pick: number) => {
    const s = fight(
      {
        a: placed(0, [1, 5], archer()),
        b: placed(1, [6, 5], extra()),
        inLine: placed(1, [3, 5], extra()),
        beside: placed(1, [6, 6], extra()),
        away: placed(1, [2, 9], extra()),
      },
      { dice: [1, pick, 1, 1] },
    )
    s.take("shoot", { target: "b" })
    s.done()
    return s.last("Attacked")?.["target"]
  }
  expect([hit(1), hit(2)].map(String).toSorted((p, q) => p.localeCompare(q))).toEqual(["beside", "inLine"])
})

rule(["SWD-069"], "rapid weapons and shotguns hit bystanders with a 2 as well", () => {
  const rapid = beside(extra({ attacks: [rifle] }), [2, 3, 3])
  rapid.take("shoot")
  expect(rapid.events("Attacked").length).toBe(2)
  const burst = fight(
    {
      a: placed(0, [1, 5], extra({ attacks: [rifle] })),
      b: placed(1, [6, 5], extra()),
      ally: placed(0, [7, 5], extra({ size: 12 })),
    },
    { dice: [1, 2, 5, 3, 3, 3, 3], houseRules: { shootThroughCover: false } },
  )
  burst.take("burst")
  expect(burst.events("Attacked").map((e) => e["target"])).toEqual(["b", "ally", "b", "ally", "b"])
  burst.done()
  const shot = beside(extra({ attacks: [shotgun] }), [1, 1, 1, 1])
  shot.take("shoot")
  expect(shot.events("Attacked").length).toBe(2)
})

rule(["SWD-069"], "shot that misses with a 2 hits a bystander", () => {
  const stray = (attack: object, face: number) => {
    const s = fight(
      {
        a: placed(0, [1, 5], extra({ attacks: [attack] })),
        b: placed(1, [6, 5], extra()),
        c: placed(1, [7, 5], extra()),
      },
      { dice: [face, 1, 1, 1, 1], houseRules: { shootThroughCover: false } },
    )
    s.given({ _tag: "ConditionGained", who: "a", condition: 2, by: "b" })
    s.take("shoot", { target: "b" })
    return s.events("Attacked").length
  }
  // Distracted, 2 + 2 - 2 misses.
  expect(stray(shotgun, 2)).toBe(2)
  expect(stray(shotgun, 3)).toBe(1)
  expect(stray(bow, 2)).toBe(1)
})
