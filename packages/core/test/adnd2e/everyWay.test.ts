import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { EveryWay } from "../../src/dice/EveryWay.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { essence } from "../../src/systems/adnd2e/round/essence.ts"
import { encounter, type EncounterSpec } from "../../src/testkit/encounter.ts"
import type { Adnd2e } from "../../src/systems/adnd2e/model/System.ts"
import { armed, like } from "./blocks.ts"

/*
 * Where dice fall in every way, ways that mean the same are one. Here the same round is gone through face by face: it
 * has to come to the same states with the same chances.
 */

/** Dice in every way, each face by itself. */
const faceByFace = (): EveryWay =>
  Object.defineProperty(new EveryWay(0), "draw", { value: undefined, configurable: true })

const verbs = adnd2e.verbs.map(({ id }) => id)

/** The chance of each state in which a first round can end, and in how many ways. */
const endsOf = (prepared: Adnd2e["prepared"], dice: EveryWay, wants: readonly string[]) => {
  const chances = new Map<string, number>()
  let ways = 0
  dice.reset()
  do {
    const combat = new Combat<Adnd2e>(adnd2e, prepared, {
      seed: 0,
      combat: 0,
      dice,
      choose: (_, { options, who }) =>
        Math.max(
          0,
          options.findIndex(({ verb }) => verbs[verb] === wants[who]),
        ),
    })
    combat.begin()
    for (let open = combat.next(); open !== undefined && combat.state.round < 2; open = combat.next())
      combat.apply(open)
    const { state } = combat
    // Counts of a round that was not played to its end are of no account.
    const settled = { ...state, combatants: state.combatants.map((each) => ({ ...each, count: 0, rank: 0 })) }
    const key = JSON.stringify([state.decided, state.winner, essence(prepared, state.decided ? settled : state)])
    chances.set(key, (chances.get(key) ?? 0) + dice.probability)
    ways++
  } while (dice.advance())
  return { chances, ways }
}

const compare = (spec: Pick<EncounterSpec<Adnd2e>, "houseRules">, block: unknown, wants: readonly string[]) => {
  const actors = { a: { side: 0, at: [5, 5], block }, b: { side: 1, at: [6, 5], block } } as const
  const prepared = adnd2e.prepare(encounter(adnd2e, { ...spec, actors }))
  const together = endsOf(prepared, new EveryWay(0), wants)
  const single = endsOf(prepared, faceByFace(), wants)
  expect([...together.chances.keys()].toSorted()).toEqual([...single.chances.keys()].toSorted())
  for (const [state, chance] of single.chances) expect(together.chances.get(state)).toBeCloseTo(chance, 10)
  expect(together.ways).toBeLessThan(single.ways / 20)
}

test("a round of blows ends in the same states with the same chances, in far fewer ways", () => {
  compare({ houseRules: { "initiative.die": 6 } }, armed(["dagger"], { hp: 3, ac: 2, gac0: 20 }), ["attack", "attack"])
})

test("and so does a round of fists and knockouts", () => {
  compare({ houseRules: { "initiative.die": 6 } }, like({ weapons: [], unarmed: {}, hp: 4, ac: 2 }), ["punch", "parry"])
})

test("and rounds after which somebody's nerve may break", () => {
  const houseRules = { "initiative.scope": "side", "initiative.die": 6, "morale.mode": "dmg" } as const
  compare({ houseRules }, armed(["dagger"], { hp: 2, ac: -1, gac0: 20, group: "monster", morale: 11 }), [
    "attack",
    "parry",
  ])
})
