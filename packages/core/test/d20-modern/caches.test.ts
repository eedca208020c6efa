import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern, D20Prepared } from "../../src/systems/d20-modern/model/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { actor, grenade, pistol, sword } from "./blocks.ts"

// What hangs on a scenario as a cache follows from its key: fights that find it empty at every decision are the same.

const map = `${"..............\n".repeat(3)}....o....#....\n${"..............\n".repeat(3)}`

const spec = {
  map,
  actors: {
    a: actor(0, 1, 3, { attacks: [sword, pistol, grenade] }),
    b: actor(0, 1, 5, { attacks: [sword] }),
    c: actor(1, 10, 3, { attacks: [pistol, { ...sword, poison: "snake-venom" }] }),
    d: actor(1, 11, 5, { attacks: [sword, pistol] }),
  },
}

const empty = (prepared: D20Prepared): void => {
  prepared.situation.forget()
  Object.assign(prepared, { pointCovers: new WeakMap(), knownDice: new WeakMap() })
}

/** Chooses what promises the most harm, and does something before it looks. */
const greedily =
  (first: (prepared: D20Prepared) => void): Chooser<D20Modern> =>
  (combat, decision) => {
    first(combat.prepared)
    const worth = decision.options.map((option) => {
      const { approach, fell, harm, help, risk } = d20Modern.forecast(combat, decision, option)
      return harm + fell + help + 0.1 * approach - risk
    })
    return worth.indexOf(Math.max(...worth))
  }

/** The logs of some fights, and how often they looked. */
const play = (first: (prepared: D20Prepared) => void) => {
  const prepared = d20Modern.prepare(encounter(d20Modern, spec))
  let looks = 0
  const choose = greedily((its) => {
    looks++
    first(its)
  })
  const logs = Array.from({ length: 12 }, (_, combat) =>
    new Combat<D20Modern>(d20Modern, prepared, { seed: 3, combat, choose }).begin().play().log.slice(),
  )
  return { logs, looks }
}

test("fights that find all caches empty at every decision are the same", () => {
  const kept = play(() => {})
  const emptied = play(empty)
  expect(kept.looks).toBeGreaterThan(150)
  expect(kept.logs.flat().some(({ _tag }) => _tag === "Lobbed")).toBe(true)
  expect(emptied.logs).toEqual(kept.logs)
})
