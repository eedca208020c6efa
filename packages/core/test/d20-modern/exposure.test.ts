import { expect, test } from "vitest"
import type { Forecast } from "../../src/contract/Forecast.ts"
import { verb } from "../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import { actor, fight, tap } from "./blocks.ts"

// What an act leaves its actor exposed to is the mean of one attack of each enemy, counted by hand: a hit takes its
// points, a critical one (a 20 that is confirmed) twice as many, of the 20 hit points of the actor.

const around = (hp: number) =>
  fight({
    actors: {
      a: actor(0, 5, 5, { attacks: [{ ...tap, bonus: 3 }] }),
      x: actor(1, 6, 5, { hp, attacks: [{ ...tap, bonus: 3 }] }),
      y: actor(1, 5, 6, { attacks: [{ ...tap, bonus: 5, damage: "2" }] }),
    },
  })

/** The mean harm of an attack that hits with so many faces, for so many points. */
const mean = (faces: number, points: number): number => ((faces / 20) * (1 + 1 / 20) * points) / 20

const promised = (s: ReturnType<typeof around>, act: number, extra: number, target = -1): Forecast => {
  const decision = s.combat.next()
  const option = decision?.options.find(
    (o) => o.verb === act && o.extra === extra && (target < 0 || o.target === target),
  )
  if (decision === undefined || option === undefined) throw new Error(`nobody is offered verb ${act}`)
  return { ...d20Modern.forecast(s.combat, decision, option) }
}

test("a combatant is exposed to each enemy once, and to fewer of their faces on its guard", () => {
  const s = around(20)
  expect(promised(s, verb.endTurn, 0).exposure).toBeCloseTo(mean(14, 1) + mean(16, 2), 12)
  expect(promised(s, verb.totalDefense, 0).exposure).toBeCloseTo(mean(10, 1) + mean(12, 2), 12)
  expect(promised(s, verb.strike, 1, s.who("x")).exposure).toBeCloseTo(mean(12, 1) + mean(14, 2), 12)
})

test("a blow takes off what its target would do, as far as it fells it", () => {
  const s = around(1)
  const found = promised(s, verb.strike, 0, s.who("x"))
  // A plain hit leaves it with 0 hit points, half a fall; a critical one fells it.
  expect(found.fell).toBeCloseTo(13 / 20 / 2 + (1 / 20) * ((14 / 20) * 1 + (6 / 20) * 0.5), 12)
  expect(found.exposure).toBeCloseTo(mean(14, 1) * (1 - found.fell) + mean(16, 2), 12)
})
