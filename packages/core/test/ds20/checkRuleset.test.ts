import { describe, expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import { type EncounterSpec, encounter } from "../../src/testkit/encounter.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { lawsIn } from "../kit/lawsIn.ts"
import {
  armour,
  assaultRifle,
  blade,
  bow,
  kick,
  knife,
  person,
  pistol,
  revolver,
  rifle,
  shotgun,
  smg,
  spear,
  unarmed,
} from "./blocks.ts"
import { placed } from "./scenes.ts"

const random: Chooser<Ds20> = (combat, decision) => {
  const { state, dice } = combat
  return (
    dice.think(state.round, decision.who, state.combatants[decision.who]?.asked ?? 0).die(decision.options.length) - 1
  )
}

const boxer = unarmed({ brawling: 14, acrobatics: 10 })
const judoka = unarmed({ brawling: 14 }, { aptitudes: { FOR: 15, DES: 12, PER: 10 } })
const duelist = person(
  { melee: 14, acrobatics: 13 },
  { weapons: [knife, kick], techniques: [{ technique: "lunge", score: 12, damage: 2 }] },
)
const guard = person({ melee: 13 }, { weapons: [blade, pistol], ...armour(12, 1) })
const medic = person({ firearms: 10 }, { weapons: [revolver, knife], firstAid: 14 })
const raider = person({}, { weapons: [smg, knife] })
const soldier = person({ firearms: 14 }, { weapons: [assaultRifle, spear], ...armour(10, 1) })
const archer = person({ melee: 14 }, { weapons: [bow] })
const marksman = person({ firearms: 15 }, { weapons: [rifle] })
const hunter = person({}, { weapons: [shotgun, blade] })

const walls = [
  "........................",
  "..........#.............",
  "..........#......oo.....",
  "......o...#......oo.....",
  "......o.................",
  "..........~~............",
  "..........~~....,,......",
  "..........#.....,,......",
  "..........#.............",
  "........................",
].join("\n")

const encounters: Readonly<Record<string, EncounterSpec<Ds20>>> = {
  "duel with blades": {
    actors: { a: placed(0, [3, 3], guard), b: placed(1, [5, 3], duelist) },
  },
  "duel with bare hands": {
    actors: { a: placed(0, [3, 3], boxer), b: placed(1, [4, 3], judoka) },
    setting: { endCondition: "dying" },
  },
  "four against four": {
    actors: {
      a: placed(0, [3, 3], guard),
      b: placed(0, [3, 5], judoka),
      c: placed(0, [2, 7], medic),
      d: placed(0, [1, 4], marksman),
      w: placed(1, [9, 3], raider),
      x: placed(1, [9, 5], boxer),
      y: placed(1, [12, 7], hunter),
      z: placed(1, [9, 7], duelist, { group: "knives" }),
    },
    setting: { aftermathAid: true, firstAidActions: 2 },
    houseRules: { groupInitiative: "groups" },
  },
  "an ambush among walls, in the dusk, with many house rules changed": {
    map: walls,
    actors: {
      a: placed(0, [3, 3], soldier, { aware: false, task: "vest" }),
      b: placed(0, [2, 6], medic, { aware: false, wounds: { HL: 1 } }),
      c: placed(0, [5, 8], archer),
      w: placed(1, [13, 3], raider, { drawn: false }),
      x: placed(1, [20, 5], hunter, { cover: "heavy" }),
      y: placed(1, [15, 8], duelist, { prone: true }),
    },
    setting: {
      light: "dim",
      tasks: { vest: { actions: 3, armour: [{ armour: "vest", natural: true, score: 8 }] } },
      hastyRoll: { reload: "weapon", draw: "acrobatics" },
      firstAidActions: 1,
      holderRestriction: "free",
    },
    houseRules: {
      modifierDice: "keepD20",
      spectacular: "plus10",
      rangePenalty: "bands",
      stabilizedCanAct: true,
      dodgeMode: "subtract",
      extraActionPenalty: 2,
      extraDefensePenalty: 1,
      gravePerMultiple: "doublings",
      overflowClearsTrack: true,
      initiativePerRound: true,
      dodgeShots: true,
      armorMode: "threshold",
      meleeMishap: "random",
      shootDisarm: true,
      splitMove: true,
      missSpendsExtraBullets: true,
      bearPainCoversDefense: true,
      fatigueEveryRounds: 7,
    },
  },
  "those in agony act": {
    actors: {
      a: placed(0, [3, 3], guard, { wounds: { HG: 2 } }),
      b: placed(0, [3, 5], medic, { wounds: { HG: 1 } }),
      y: placed(1, [5, 3], duelist, { wounds: { HG: 2 } }),
      z: placed(1, [5, 5], boxer),
    },
    setting: { firstAidActions: 1 },
    houseRules: { agonyCanAct: true, overkill: true },
  },
  "an alley with somebody bleeding": {
    actors: {
      a: placed(0, [3, 3], medic),
      b: placed(0, [4, 3], boxer, { wounds: { HG: 3 } }),
      c: placed(0, [1, 2], medic),
      y: placed(1, [6, 3], duelist),
      z: placed(1, [8, 8], raider),
    },
    setting: { firstAidActions: 1 },
  },
}

/** Does the most harm that it can; where there is none to do it comes nearer, or makes its weapons ready. */
const thoughtful: Chooser<Ds20> = (combat, decision) => {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  decision.options.forEach((option, i) => {
    const { harm, approach, help } = combat.rules.forecast(combat, decision, option)
    const worth = harm + 0.1 * approach + help
    if (worth <= most + 1e-12) return
    best = i
    most = worth
  })
  return best
}

const choosers = { random: () => random, thoughtful: () => thoughtful }

const trials = function* (combats: number): Generator<Trial<Ds20>> {
  for (const [name, spec] of Object.entries(encounters)) {
    for (const [policy, choose] of Object.entries(choosers)) {
      for (let combat = 0; combat < combats; combat++) {
        yield {
          name: `${name}, ${policy}, ${combat}`,
          encounter: encounter(ds20, { limits: { rounds: 40 }, ...spec }),
          choose,
          seed: 7,
          combat,
        }
      }
    }
  }
}

describe("DS20 has the properties of every ruleset", () => {
  const findings = lawsIn(ds20, trials(4), 3)

  test("nothing is broken, in duels and squads, under random and thoughtful choosers", () => {
    expect(findings.broken).toEqual([])
  })

  test("the fights have shown the whole vocabulary", () => {
    // Between fights of a day, and conditions that nobody loses by a plain event.
    const elsewhere = ["ConditionLost", "Brought", "HourRolled", "Healed"]
    const missing = Object.keys(ds20.events).filter((tag) => !findings.eventTypes.has(tag))
    expect(missing).toEqual(elsewhere)
    expect(ds20.decisions.filter(({ id }) => !findings.decisions.has(id))).toEqual([])
    expect(ds20.verbs.filter(({ id }) => !findings.verbs.has(id)).map(({ id }) => id)).toEqual([])
  })

  test("few fights run into a limit, though half of them are played at random", () => {
    expect(findings.undecided).toBeLessThan(0.2 * findings.combats)
  })
})
