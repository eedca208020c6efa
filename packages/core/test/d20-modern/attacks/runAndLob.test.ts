import { expect, test } from "vitest"
import type { Decision } from "../../../src/contract/Decision.ts"
import type { Forecast } from "../../../src/contract/Forecast.ts"
import { emptyForecast } from "../../../src/parts/forecast.ts"
import { option } from "../../../src/parts/option.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { runningToLob } from "../../../src/systems/d20-modern/weigh/lobbing.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, fight, grenade, popgun, tap } from "../blocks.ts"

// A walk into range, and a throw of what bursts.

const thrower = (x: number, attacks: readonly object[] = [grenade], more: object = {}) =>
  actor(0, x, 4, { attacks, ...more })

const promises = (s: Scene<D20Modern>, id: string): readonly Forecast[] => {
  const decision = s.combat.next()
  if (decision === undefined) throw new Error("nobody is asked")
  return decision.options
    .filter((o) => d20Modern.verbs[o.verb]?.id === id)
    .map((o) => ({ ...d20Modern.forecast(s.combat, decision, o) }))
}

rule(["D20M-073", "D20M-230"], "walks as near as its own burst allows, and throws at the square of its enemy", () => {
  const s = fight({ actors: { a: thrower(0), b: actor(1, 10, 4, { hp: 60 }) }, dice: [19, 1, 1, 1, 1, 1, 20] })
  s.take("advance", { target: "b" })
  expect(
    s
      .events("Moved")
      .flatMap(({ path }) => path)
      .at(-1),
  ).toBe(16 * 4 + 4)
  expect(s.last("Lobbed")).toMatchObject({ by: "a", place: 16 * 4 + 10 })
  // 30 feet: three increments of ten.
  expect(s.last("Lobbed")).toMatchObject({ bonus: 3 - 6 })
})

rule(
  ["D20M-096", "D20M-097"],
  "what is not in hand is drawn on the way with a base attack bonus of 1, and not without",
  () => {
    const offered = (bab: number) =>
      promises(fight({ actors: { a: thrower(0, [popgun, grenade], { bab }), b: actor(1, 10, 4) } }), "advance").filter(
        ({ cost }) => cost === 1 / 2,
      ).length
    expect(offered(1)).toBe(1)
    expect(offered(0)).toBe(0)
  },
)

test("it promises what a throw from there would, and nothing where no walk comes into range", () => {
  const spec = (x: number, b = 12) => fight({ actors: { a: thrower(x), b: actor(1, b, 4, { hp: 60 }) } })
  const [from, there] = [promises(spec(0), "advance")[0], promises(spec(6), "lob")[0]]
  expect(from?.harm).toBeGreaterThan(0)
  expect(from?.success).toBe(there?.success)
  expect(from?.harm).toBeCloseTo(there?.harm as number, 12)
  expect(promises(spec(6), "advance")).toHaveLength(0)
  // Ten squares are the range, and a walk is six: from further away it is half of a way.
  const map = `${".".repeat(40)}\n`.repeat(9)
  const far = fight({ map, actors: { a: thrower(0), b: actor(1, 20, 4) } })
  const f = emptyForecast()
  const form = far.combat.prepared.sheets[far.who("a")]?.forms.find(({ burst }) => burst > 0)?.index as number
  runningToLob(f, far.combat, far.combat.next() as Decision, option(verb.advance, far.who("b"), form))
  expect(f).toMatchObject({ success: 0, harm: 0, approach: 0.5 })
})

test("a friend in the burst who may fall is a loss beside its harm", () => {
  const help = (hp: number) =>
    promises(
      fight({ actors: { a: thrower(0), friend: actor(0, 8, 4, { hp }), b: actor(1, 9, 4, { hp: 60 }) } }),
      "lob",
    )[0]?.help
  expect(help(5)).toBeLessThan(-0.2)
  expect(help(60)).toBeCloseTo(0, 12)
})

test("whoever is struck before it throws may not come to it", () => {
  const harm = (attack: object) =>
    promises(
      fight({
        actors: {
          a: thrower(4, [grenade], { hp: 1 }),
          b: actor(1, 12, 4, { hp: 60 }),
          c: actor(1, 5, 4, { attacks: [attack] }),
        },
      }),
      "lob",
    ).at(-1)?.harm ?? 0
  expect(harm(tap)).toBeLessThan(harm(popgun))
})
