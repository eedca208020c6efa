import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { apart, isFlanking, threatsOn } from "../../src/systems/d20-modern/see/pairs.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { actor, block, pistol, sword } from "./blocks.ts"

// Pairs are looked at again only when an event may have changed them. A fork is another combat, so it looks at them
// all.

const wrestler = block({ attacks: [sword], manoeuvres: ["trip", "disarm", "grapple", "bull-rush", "overrun"] })

const prepared = d20Modern.prepare(
  encounter(d20Modern, {
    actors: {
      a: actor(0, 4, 4, wrestler),
      b: actor(0, 4, 6, block({ attacks: [sword, pistol] })),
      c: actor(0, 3, 5),
      d: actor(1, 7, 4, wrestler),
      e: actor(1, 7, 6, block({ attacks: [pistol] })),
      f: actor(1, 8, 5),
    },
  }),
)

const seen = (combat: Combat<D20Modern>) =>
  prepared.everybody.flatMap((i) => [
    threatsOn(combat, i),
    ...prepared.everybody.map((j) => [apart(combat, i, j), i !== j && isFlanking(combat, i, j)]),
  ])

test("what holds between combatants is what a fresh look at them would find", () => {
  let looks = 0
  for (let fight = 0; fight < 100; fight++) {
    const dice = { state: fight + 1 }
    const next = (below: number): number => {
      dice.state = Math.imul(dice.state, 1664525) + 1013904223
      return (dice.state >>> 8) % below
    }
    new Combat<D20Modern>(d20Modern, prepared, {
      seed: 7,
      combat: fight,
      choose: (combat, { options }) => {
        // After a look at another combat all is looked at anew: so only now and then.
        if (next(6) === 0) {
          const here = seen(combat)
          expect(here).toEqual(seen(combat.fork(() => 0)))
          looks++
        }
        return next(options.length)
      },
    })
      .begin()
      .play()
  }
  expect(looks).toBeGreaterThan(500)
})
