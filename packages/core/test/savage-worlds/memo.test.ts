import { expect, test } from "vitest"
import { affordable } from "../kit/affordable.ts"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { exactOdds } from "../../src/combat/exactOdds.ts"
import { openDecision } from "../../src/combat/openDecision.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { madeChances } from "../../src/systems/savage-worlds/model/chances.ts"
import { newLatest } from "../../src/systems/savage-worlds/model/Latest.ts"
import { contests, damageTails, traitTails } from "../../src/systems/savage-worlds/model/odds.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { volleys } from "../../src/systems/savage-worlds/model/volleyOdds.ts"
import { victims } from "../../src/systems/savage-worlds/see/soaking.ts"
import { newProspects } from "../../src/systems/savage-worlds/weigh/foresee.ts"
import { newRows } from "../../src/systems/savage-worlds/weigh/rows.ts"
import { newTurnBook } from "../../src/systems/savage-worlds/weigh/turnBook.ts"
import { type EncounterSpec, encounter, mostHarm } from "../../src/testkit/encounter.ts"
import { bow, dagger, extra, hero, pistol, placed, rifle, sword } from "./scenes.ts"

const scenes: Readonly<Record<string, EncounterSpec<SavageWorlds>>> = {
  "a duel": { actors: { a: placed(0, [5, 5], hero()), b: placed(1, [6, 5], hero()) } },
  "a duel of shooters": {
    actors: {
      a: placed(0, [2, 5], hero({ attacks: [pistol, sword] })),
      b: placed(1, [12, 5], hero({ attacks: [bow, dagger] })),
    },
    setting: { light: ["normal", "dim", "dark"] },
  },
  "a squad before a door": {
    map: ["..............", ".......#......", ".......+......", ".......#......", ".......#......", "#######......."]
      .concat(Array.from({ length: 3 }, () => "#######......."))
      .concat("..............")
      .map((row, i) => (i === 0 || i === 9 ? "#######......." : row))
      .join("\n"),
    things: { "+": { opens: false, own: { hardness: 8 } } },
    actors: {
      a: placed(0, [3, 2], hero()),
      b: placed(0, [3, 3], extra({ attacks: [bow, dagger] })),
      c: placed(1, [11, 2], hero({ attacks: [sword, pistol] })),
    },
  },
  "a squad": {
    actors: {
      a: placed(0, [3, 3], hero({ edges: ["frenzy", "extraction"] })),
      b: placed(0, [3, 5], extra({ attacks: [bow, dagger] })),
      c: placed(1, [9, 3], hero({ attacks: [sword, pistol], edges: ["first-strike"] })),
      d: placed(1, [9, 5], extra()),
    },
  },
}

/** Takes the most of harm and of the way. */
const eager: Chooser<SavageWorlds> = (combat, decision) => {
  const worth = decision.options.map((option) => {
    const { approach, harm } = savageWorlds.forecast(combat, decision, option)
    return harm + 0.3 * approach
  })
  return worth.indexOf(Math.max(...worth))
}

/** Empties all that anything has been remembered in, beside the fight and of the scenario. */
const forget = (prepared: SavageWorlds["prepared"]): void => {
  traitTails.fill(undefined)
  const caches = [contests, damageTails, victims, volleys, ...Object.values(madeChances)]
  for (const cache of caches) cache.clear()
  Object.assign(prepared, {
    turnBook: newTurnBook(prepared.sheets.length, prepared.gear),
    prospects: newProspects(),
    rows: newRows(),
    latest: newLatest(prepared.sheets.length),
  })
}

const combats = affordable(20)

test.each(Object.keys(scenes))("%s is played with a memory as by one who remembers nothing", (name) => {
  const spec = encounter(savageWorlds, scenes[name] as EncounterSpec<SavageWorlds>)
  const warm = savageWorlds.prepare(spec)
  let remembered = 0
  for (let combat = 0; combat < combats; combat++) {
    const choose = name.includes("door") ? eager : mostHarm<SavageWorlds>()
    const setup = { seed: 5, combat, choose }
    const watched: Chooser<SavageWorlds> = (fight, decision) => {
      if (savageWorlds.precedent?.(fight, decision) !== undefined) remembered++
      return choose(fight, decision)
    }
    const played = new Combat(savageWorlds, warm, { ...setup, choose: watched }).begin().play()
    const fresh = savageWorlds.prepare(spec)
    const forgetful = new Combat(savageWorlds, fresh, setup).begin()
    for (let decision = forgetful.next(); decision !== undefined; decision = forgetful.next()) {
      forget(fresh)
      forgetful.apply(decision)
    }
    expect(forgetful.log).toEqual(played.log)
  }
  expect(remembered).toBeGreaterThan(0)
})

test("the exact odds of a burst are the same when the chances of its dice have been forgotten", () => {
  const actors = { a: placed(0, [2, 5], extra({ attacks: [rifle] })), b: placed(1, [8, 5], extra()) }
  const prepared = savageWorlds.prepare(encounter(savageWorlds, { actors, houseRules: { redrawBelow: 0 } }))
  const odds = () => {
    const open = openDecision(savageWorlds, prepared, 1, prepared.ids.indexOf("a"), () => 0)
    const index = open?.decision.options.findIndex(({ verb }) => savageWorlds.verbs[verb]?.id === "burst") ?? -1
    return open && exactOdds(open, index, () => 0)
  }
  const before = odds()
  expect(before?.fell).toBeGreaterThan(0)
  forget(prepared)
  expect(volleys.size).toBe(0)
  expect(odds()).toEqual(before)
  expect(volleys.size).toBeGreaterThan(0)
})
