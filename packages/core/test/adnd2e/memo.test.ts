import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import type { Decision } from "../../src/contract/Decision.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import type { Precedent } from "../../src/contract/Precedent.ts"
import type { Stream } from "../../src/dice/Stream.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { Adnd2e, AdndState } from "../../src/systems/adnd2e/model/System.ts"
import { Casters } from "../../src/systems/adnd2e/see/casters.ts"
import { Lookout } from "../../src/systems/adnd2e/see/glance.ts"
import { newScratch } from "../../src/systems/adnd2e/weigh/newScratch.ts"
import { newTurnBook } from "../../src/systems/adnd2e/weigh/turnBook.ts"
import { type EncounterSpec, encounter } from "../../src/testkit/encounter.ts"
import { armed, like } from "./blocks.ts"

const swords = armed(["long_sword", "halberd"], { hp: 12 })
const bear = like({
  hp: 20,
  size: "L",
  weapons: [],
  attacks: "set",
  natural: [
    { name: "claw", damage: "1d6" },
    { name: "bite", damage: "1d8" },
  ],
  follow_up: { name: "hug", after: "claw", from: 18, damage: "2d6" },
  regeneration: { per_round: 1 },
})

const fights: Readonly<Record<string, EncounterSpec<Adnd2e>>> = {
  duel: { actors: { a: { side: 0, at: [5, 5], block: swords }, b: { side: 1, at: [6, 5], block: bear } } },
  fists: {
    actors: {
      a: { side: 0, at: [5, 5], block: like({ hp: 9, weapons: [], unarmed: {} }) },
      c: { side: 0, at: [5, 6], block: armed(["long_sword", "dagger"], { hp: 9, unarmed: {} }) },
      b: { side: 1, at: [6, 5], block: like({ hp: 9, ac: 7, ac_shield: -1, unarmed: {}, natural_speed: 1 }) },
      d: { side: 1, at: [6, 6], block: armed(["short_sword"], { hp: 9, ac_dex: -1 }) },
    },
    houseRules: { "unarmed.trip_throw_prone": true },
  },
  brawl: {
    map: `${"................\n".repeat(4)}....~~..oo......\n${"................\n".repeat(4)}`,
    actors: {
      a1: { side: 0, at: [2, 2], block: swords },
      a2: { side: 0, at: [2, 4], block: armed(["long_sword"], { hp: 9, attacks: "3/2" }) },
      a3: { side: 0, at: [2, 6], block: armed(["awl_pike", "short_sword"], { hp: 9 }) },
      a4: { side: 0, at: [1, 5], block: armed(["spear", "long_sword"], { hp: 9 }) },
      b1: { side: 1, at: [10, 2], block: bear },
      b2: { side: 1, at: [10, 5], block: swords, placement: { conditions: ["prone"] } },
      b3: { side: 1, at: [10, 6], block: armed(["long_sword"], { hp: 9, level: 6 }) },
      b4: { side: 1, at: [12, 6], block: armed(["light_crossbow", "dagger"], { hp: 9, needs_magic: 1 }) },
    },
    houseRules: { "death.mode": "deaths_door", monsters_die_at_zero: false },
  },
  // Those without magic remember what those with it have left.
  casters: {
    actors: {
      a: { side: 0, at: [2, 2], block: armed(["long_sword"], { hp: 40 }) },
      b: { side: 1, at: [3, 2], block: armed(["long_sword"], { hp: 40 }) },
      c: {
        side: 1,
        at: [10, 5],
        block: like({
          group: "wizard",
          hp: 9,
          weapons: [],
          spells: [{ id: "magic_missile", slots: 2, missiles: 1 }],
        }),
      },
    },
  },
}

test.each(Object.entries(fights))("what is remembered of a %s is what would be worked out afresh", (name, spec) => {
  const prepared = adnd2e.prepare(encounter(adnd2e, spec))
  // What was promised wherever a choice could be noted.
  const noted = new Map<Precedent, readonly Forecast[]>()
  for (let i = 0; i < 40; i++) {
    const combat: Combat<Adnd2e> = new Combat(adnd2e, prepared, {
      seed: 9,
      combat: i,
      choose: (c, decision) => {
        const think: Stream = c.dice.think(c.state.round, decision.who, c.state.combatants[decision.who]?.asked ?? 0)
        // Mostly the first option, so that fights last and situations come again.
        return think.die(3) > 1 ? 0 : think.die(decision.options.length) - 1
      },
    }).begin()
    for (let decision = combat.next(); decision !== undefined; decision = combat.next()) {
      const forgetful = {
        ...prepared,
        turnBook: newTurnBook(prepared.ids.length, prepared.casters.length),
        glance: new Lookout(),
        knownCasters: new Casters(),
        scratch: newScratch(),
      }
      const fresh = new Combat(adnd2e, forgetful, combat.setup, adnd2e.copy(combat.state as AdndState))
      const worked = fresh.next() as Decision
      expect(decision).toEqual(worked)
      for (const [n, option] of decision.options.entries()) {
        expect(adnd2e.forecast(combat, decision, option)).toEqual(
          adnd2e.forecast(fresh, worked, worked.options[n] as (typeof worked.options)[number]),
        )
      }
      const place = adnd2e.precedent?.(combat, decision)
      if (place !== undefined) {
        const promised = decision.options.map((option) => ({ ...adnd2e.forecast(combat, decision, option) }))
        expect(promised).toEqual(noted.get(place) ?? promised)
        noted.set(place, promised)
      }
      combat.apply(decision)
    }
  }
  expect(noted.size > 1).toBe(name === "duel")
  // The same decision object is handed out again and again: something was remembered.
  const first = (index: number) =>
    new Combat(adnd2e, prepared, { seed: 9, combat: index, choose: () => 0 }).begin().next()
  first(0)
  expect(first(1)).toBe(first(2))
})
