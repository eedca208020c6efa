import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { exactlyForeseen } from "../../src/combat/foreseen.ts"
import type { Decision } from "../../src/contract/Decision.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { abilities, actor, baton, knife, pistol, rifle, spear, sword } from "./blocks.ts"

// What a promise calls exact is what the act does on average: it is played in every way of its dice. Random fights bring
// the states about: on open ground, with blades, guns and long arms, hurt and hale, prone, flanked, asleep.

const random: Chooser<D20Modern> = ({ dice, state }, { options, who }) =>
  dice.think(state.round, who, state.combatants[who]?.asked ?? 0).die(options.length) - 1

const hardy = { hp: 18, saves: { fort: 4, ref: 1, will: 0 }, manoeuvres: ["trip"] }

const actors = {
  a: actor(0, 4, 4, { ...hardy, bab: 3, feats: ["Power Attack"], attacks: [{ ...sword, bonus: 4 }, pistol] }),
  b: actor(0, 4, 6, { ...hardy, attacks: [{ ...pistol, bonus: 3 }, baton], feats: ["Point Blank Shot"] }),
  c: actor(0, 3, 5, { ...hardy, attacks: [{ ...spear, bonus: 2 }, knife], abilities: abilities({ str: 16 }) }),
  x: actor(1, 8, 4, { ...hardy, attacks: [{ ...sword, bonus: 3 }], damageReduction: 2 }),
  y: actor(1, 9, 6, { ...hardy, attacks: [{ ...rifle, bonus: 4 }, knife] }),
  z: actor(1, 5, 5, { ...hardy, hp: 30 }, { conditions: ["asleep"] }),
}

/** Each for itself: nobody is flanked at the end of a walk. */
const loners = {
  a: actor(0, 3, 3, { ...hardy, bab: 3, feats: ["Power Attack"], attacks: [{ ...sword, bonus: 4 }, pistol] }),
  x: actor(1, 9, 4, { ...hardy, attacks: [{ ...rifle, bonus: 3 }, knife] }),
  z: actor(2, 6, 8, { ...hardy, attacks: [{ ...spear, bonus: 3 }] }),
}

/** Adds the difference of every exact field from what comes of the act, by verb. */
const differences = (of: typeof actors | typeof loners, found: Map<string, number[]>): void => {
  const prepared = d20Modern.prepare(encounter(d20Modern, { actors: of, limits: { rounds: 12 } }))
  const look = (combat: Combat<D20Modern>, decision: Decision): void => {
    const seen = new Set<string>()
    for (const option of decision.options) {
      const id = d20Modern.verbs[option.verb]?.id as string
      const exact = d20Modern.exact?.(combat, decision, option) ?? []
      // One of each verb and manner is enough, and of those that there are most of, the first.
      if (exact.length === 0 || seen.has(`${id} ${option.extra}`) || (found.get(id)?.length ?? 0) > 40) continue
      seen.add(`${id} ${option.extra}`)
      const played = exactlyForeseen(combat, decision, option)
      if (played === undefined) continue
      const promised = { ...d20Modern.forecast(combat, decision, option) }
      const off = exact.map((field) => Math.abs(promised[field] - played.forecast[field]))
      found.set(id, [...(found.get(id) ?? []), ...off])
    }
  }
  for (let number = 0; number < 6; number++) {
    const choose: Chooser<D20Modern> = (combat, decision) => {
      if (!decision.spot) look(combat, decision)
      return random(combat, decision)
    }
    new Combat<D20Modern>(d20Modern, prepared, { seed: 5, combat: number, choose }).begin().play()
  }
}

test("what attacks promise exactly comes of them, over all ways of their dice", () => {
  const found = new Map<string, number[]>()
  differences(actors, found)
  differences(loners, found)
  const wrong = [...found].filter(([, off]) => Math.max(...off) >= 1e-9)
  expect(wrong).toEqual([])
  // Enough of each was played for that to mean something.
  const verbs = ["strike", "shoot", "close", "step-up", "step-back", "take-aim", "coup-de-grace"]
  expect(verbs.filter((verb) => (found.get(verb)?.length ?? 0) <= 5)).toEqual([])
})
