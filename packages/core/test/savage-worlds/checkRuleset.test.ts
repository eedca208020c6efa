import { describe, expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import { decision as kind } from "../../src/systems/savage-worlds/book/terms.ts"
import { verb } from "../../src/systems/savage-worlds/book/verbs.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { type EncounterSpec, encounter, mostHarm } from "../../src/testkit/encounter.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { lawsIn } from "../kit/lawsIn.ts"
import { bow, dagger, extra, hero, pistol, placed, rifle, sword } from "./scenes.ts"

const random: Chooser<SavageWorlds> = (combat, decision) => {
  const { state, dice } = combat
  return (
    dice.think(state.round, decision.who, state.combatants[decision.who]?.asked ?? 0).die(decision.options.length) - 1
  )
}

/** Waits whenever it can, then breaks in wherever it may. */
const lurking: Chooser<SavageWorlds> = (combat, decision) => {
  const index = (what: number) => decision.options.findIndex((o) => o.verb === what)
  if (decision.kind === kind.interrupt)
    return index(verb.setWeapon) >= 0 ? index(verb.setWeapon) : index(verb.interrupt)
  const id = combat.prepared.ids[decision.who]
  if (decision.kind === kind.manoeuvre && index(verb.hold) >= 0) {
    const { state, dice } = combat
    return index(verb.hold) + (id === "spearman" ? 0 : dice.think(state.round, decision.who, 7).die(4) - 1)
  }
  const waits = combat.state.acts === 0 && (id === "spearman" || (combat.state.round + decision.who) % 2 === 0)
  if (decision.kind === kind.act && waits && id !== "rider" && index(verb.manoeuvre) >= 0) return index(verb.manoeuvre)
  return mostHarm<SavageWorlds>()(combat, decision)
}

/** Does what others seldom do: wrestles, finishes off, breaks things, helps, dismounts. */
const handy: Chooser<SavageWorlds> = (combat, decision) => {
  const { state, dice } = combat
  const stream = dice.think(state.round, decision.who, state.combatants[decision.who]?.asked ?? 0)
  const seldom: readonly number[] =
    decision.kind === kind.act
      ? [verb.crush, verb.bite, verb.release, verb.manoeuvre]
      : [verb.finish, verb.stabilise, verb.smash, verb.sweep, verb.dismount, verb.grapple]
  const found = decision.options.flatMap((o, i) => (seldom.includes(o.verb) ? [i] : []))
  return found.length > 0 && stream.die(4) > 1
    ? (found[stream.die(found.length) - 1] as number)
    : stream.die(decision.options.length) - 1
}

const grenade = { weapon: "grenade", kind: "thrown", damage: "3d6", range: "5/10/20", template: "medium", count: 2 }
const net = { weapon: "net", kind: "thrown", range: "3/6/12", entangles: true, count: 3 }
const spear = { weapon: "spear", damage: "Str+d6", reach: 1, range: "3/6/12" }
const baton = { weapon: "baton", damage: "Str+d4", blunt: true, stuns: true, tires: true }
const scatter = { weapon: "scatter", kind: "shotgun", range: "12/24/48", hands: 2, shots: 2, bothBarrels: true }
const teeth = { weapon: "teeth", kind: "natural", natural: true, damage: "Str+d4", bite: true }
const breath = { weapon: "breath", kind: "natural", natural: true, damage: "2d8", template: "cone" }
const shield = { shield: { shield: "small", parry: 1 } }

const captain = hero(
  { ...shield, edges: ["first-strike", "extraction", "level-headed"] },
  {},
  { fighting: "d10", healing: "d8", taunt: "d8" },
)
const twin = hero({ attacks: [sword, dagger], edges: ["two-fisted", "counterattack", "sweep"] }, {}, { fighting: "d8" })
const gunner = extra({ attacks: [rifle, dagger] }, {}, { shooting: "d8" })
const thug = extra({ attacks: [baton, scatter, net] })
const wolf = extra({ attacks: [teeth], pace: 8 }, {}, { athletics: "d8" })
const beast = hero(
  { attacks: [teeth, breath], size: 5, edges: ["frenzy", "quick"] },
  { strength: "d12+2" },
  { athletics: "d8" },
)
const horse = extra({
  attacks: [{ weapon: "hooves", kind: "natural", natural: true, damage: "Str" }],
  pace: 12,
  size: 2,
})

const rugged = [
  "....................",
  "....................",
  ".......#............",
  ".......#....^^......",
  ".......o....^^......",
  "........~~..........",
  ".......,,...........",
  "....................",
  "....................",
].join("\n")

const gate = [
  "................",
  ".........=......",
  "#######/########",
  ".......+.=......",
  ".......+........",
  "########........",
].join("\n")

const encounters: Readonly<Record<string, EncounterSpec<SavageWorlds>>> = {
  "a duel of Wild Cards": {
    actors: { a: placed(0, [5, 5], captain), b: placed(1, [6, 5], twin, { holds: "sword", otherHand: "dagger" }) },
    houseRules: { redrawBelow: 14 },
  },
  "a duel of Extras": { actors: { a: placed(0, [2, 5], gunner), b: placed(1, [12, 5], thug) } },
  "squads with Hold and Jokers": {
    actors: {
      captain: placed(0, [3, 3], captain, { wounds: 3 }),
      one: placed(0, [3, 4], extra({ attacks: [spear] })),
      two: placed(0, [3, 7], extra({ attacks: [spear] })),
      beast: placed(1, [13, 3], beast, { stunned: true }),
      wolf: placed(1, [12, 6], wolf),
      thug: placed(1, [12, 8], thug),
    },
    setting: { gm: ["side-1"] },
    houseRules: { gmPool: true },
  },
  "riders, spears and a run": {
    actors: {
      rider: placed(0, [1, 4], hero({ attacks: [sword] }, {}, { riding: "d6", fighting: "d8" }), { rides: "horse" }),
      horse: placed(0, [2, 4], horse),
      spearman: placed(1, [13, 4], extra({ attacks: [spear] })),
      archer: placed(1, [14, 9], extra({ attacks: [bow, dagger], toughness: 16 })),
    },
    houseRules: { extrasGroup: "individual", incapacitation: "gritty" },
  },
  "an ambush in rough country, with house rules": {
    map: `${rugged}\n`,
    actors: {
      scout: placed(0, [3, 4], hero({ attacks: [pistol, sword] }, {}, { stealth: "d8" }), {
        dropOn: ["guard"],
        cover: "light",
      }),
      thrower: placed(0, [2, 6], extra({ attacks: [grenade, sword] })),
      guard: placed(1, [14, 4], hero({ attacks: [sword] }), { asleep: true }),
      bound: placed(1, [15, 5], extra(), { bonds: "bound" }),
      mate: placed(1, [16, 4], thug, { fatigue: 2 }),
    },
    setting: { surprise: ["side-0"], stealth: true, light: ["dim", "normal"], climbs: true, obstacle: 4 },
    houseRules: {
      critFailEffect: "hitAlly",
      shakenRecovery: "raiseActs",
      wildAttack: "parry",
      entangledEffect: "vulnerable",
      raiseDamage: "d6PerRaise",
      coverSteps: "1-2-4-6",
      interruptNeedsTn4: true,
      pushAthletics: true,
      dropOnBound: true,
      initiative: "agility",
    },
  },
  "a gate, a wicket and a barricade between them": {
    map: `${gate}\n`,
    things: {
      "+": { leaves: ["difficult"], opens: false, own: { hardness: "heavy-door", withstands: ["pistol"] } },
      "/": { own: { hardness: "light-door" } },
      "=": { is: ["lowCover"], opens: false, own: { hardness: 4 } },
    },
    actors: {
      ram: placed(0, [3, 3], hero({ attacks: [{ ...sword, damage: "Str+d12" }, pistol] }, { strength: "d12" })),
      mate: placed(0, [2, 1], extra({ attacks: [bow, dagger] })),
      beast: placed(0, [1, 3], beast),
      ward: placed(1, [12, 3], hero({ attacks: [sword, pistol] })),
      archer: placed(1, [13, 1], extra({ attacks: [bow, dagger] })),
    },
  },
  "everything lost and dropped": {
    actors: {
      a: placed(0, [4, 4], hero({ attacks: [sword, dagger], ...shield }), { empty: true, wounds: 2 }),
      b: placed(1, [6, 4], hero({ attacks: [sword, pistol] }), { wounds: 3 }),
    },
    houseRules: { critFailEffect: "mishap", initiative: "cardsOnce", shakenRecovery: "noRoll" },
  },
}

/**
 * How often each plays every encounter: most where few do the same, as breaking into what others do twice in a round.
 */
const choosers = {
  random: { combats: 6, choose: () => random },
  mostHarm: { combats: 4, choose: () => mostHarm<SavageWorlds>() },
  lurking: { combats: 16, choose: () => lurking },
  handy: { combats: 8, choose: () => handy },
}

const trials = function* (): Generator<Trial<SavageWorlds>> {
  for (const [name, spec] of Object.entries(encounters)) {
    for (const [policy, { choose, combats }] of Object.entries(choosers)) {
      for (let combat = 0; combat < combats; combat++)
        yield {
          name: `${name}, ${policy}, ${combat}`,
          encounter: encounter(savageWorlds, spec),
          choose,
          seed: 7,
          combat,
        }
    }
  }
}

describe("Savage Worlds has the properties of every ruleset", () => {
  const findings = lawsIn(savageWorlds, trials(), 3)

  test("nothing is broken, in duels and squads, with Hold and Jokers, under random and thoughtful choosers", () => {
    expect(findings.broken).toEqual([])
  })

  test("the fights have shown the vocabulary", () => {
    // Nobody who has fallen comes back, and days of several fights are elsewhere.
    const elsewhere = ["Recovered", "Brought", "Rested"]
    const missing = Object.keys(savageWorlds.events).filter((tag) => !findings.eventTypes.has(tag))
    expect(missing.filter((tag) => !elsewhere.includes(tag))).toEqual([])
    expect(savageWorlds.decisions.filter(({ id }) => !findings.decisions.has(id))).toEqual([])
    // To stop a friend's bleeding, or to bite whom one holds, takes a rare moment: tests of contests make one.
    const rare = new Set(["stabilise", "bite"])
    const unseen = savageWorlds.verbs.filter(({ id }) => !findings.verbs.has(id) && !rare.has(id))
    expect(unseen.map(({ id }) => id)).toEqual([])
  })
})
