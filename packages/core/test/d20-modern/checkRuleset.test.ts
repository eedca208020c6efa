import { expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { encounter, mostHarm } from "../../src/testkit/encounter.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { lawsIn } from "../kit/lawsIn.ts"
import { abilities, actor, baton, bite, block, knife, pistol } from "./blocks.ts"

// The laws of the engine where the ground burns, the air chokes and floors give way: random fights from the bestiary
// know none of it.

const random: Chooser<D20Modern> = ({ dice, state }, { options, who }) =>
  dice.think(state.round, who, state.combatants[who]?.asked ?? 0).die(options.length) - 1

const map = [
  "..........w.....",
  "....o.....w.....",
  "....o...........",
  "..........#.....",
  "..........#.....",
  "....o...........",
  "....o.....w.....",
  "................",
].join("\n")

const setting = {
  hazards: [
    { kind: "smoke", area: "C2:F5" },
    { kind: "fire", area: ["G3:H4", "B7"] },
    { kind: "airless", area: "M6:N8" },
    { kind: "acid", area: "L5", fumes: true },
    { kind: "current", area: "M2:M6" },
    { kind: "gas", area: "N7:P8", poison: "chloroform" },
  ],
  happenings: [
    { round: 2, area: "H5", explodes: { damage: "2d6", burst: 10, ignites: true, corner: "SW" } },
    { round: 3, area: "I1:L8", falls: 20 },
    { round: 2, area: "A1:G8", object: "Gargantuan", feet: 10 },
  ],
  objects: [
    { name: "crate", at: "E4:F4", material: "wood", size: "Large" },
    { name: "door", at: "K4", is: "wooden-door" },
    { name: "box", at: "C6", size: "Small" },
  ],
  gearSuffers: true,
  customActions: [{ name: "shout", cost: "free" }],
  light: "dark",
  lights: [{ at: "F4", source: "torch" }],
}

const molotov = {
  weapon: "molotov",
  bonus: 3,
  damage: "1d6",
  splash: 1,
  splashWeapon: true,
  lingers: "1d6",
  ignites: true,
  kind: "fire",
  increment: 10,
  size: "Small",
  uses: 3,
}
const canister = { damage: "0", bonus: 3, increment: 10, size: "Tiny", uses: 1 }
const grenade = { weapon: "grenade", bonus: 3, damage: "2d6", burst: 10, increment: 10, size: "Tiny", uses: 2 }
const venom = { type: "injury", dc: 16, initial: { con: "1d6", str: "1d3" }, secondary: { dex: "2d6", wis: "2d6" } }
const fighter = (attacks: readonly unknown[], more: object = {}) =>
  block({ attacks, hp: 70, level: "Strong 3", massiveThreshold: 10, skills: { tumble: 3, escapeArtist: 4 }, ...more })

const spec = {
  map,
  setting,
  limits: { rounds: 25 },
  actors: {
    fire: actor(0, 1, 2, fighter([molotov, baton]), { light: "flashlight" }),
    bomb: actor(
      0,
      1,
      5,
      fighter([grenade, { ...canister, weapon: "smoke", cloud: "smoke" }, { ...pistol, bonus: 2 }], { load: 60 }),
    ),
    drug: actor(0, 2, 6, fighter([{ ...baton, bonus: 4 }], { manoeuvres: ["sunder", "grapple", "strangle"] }), {
      abilityBoost: { con: 4, str: 4 },
      boostRounds: 3,
      temporaryHitPoints: 6,
    }),
    viper: actor(1, 5, 2, fighter([{ ...bite, bonus: 5, damage: "1d3", poison: venom, disease: "anthrax" }])),
    knife: actor(1, 6, 5, fighter([{ ...knife, bonus: 4, poison: venom }]), {
      appliesPoison: true,
      abilityDamage: { dex: 3 },
    }),
    weak: actor(
      1,
      12,
      6,
      fighter(
        [
          { ...pistol, bonus: 2 },
          { ...canister, weapon: "gas", cloud: "tear-gas" },
        ],
        { abilities: abilities({ con: 6 }) },
      ),
      {
        conditions: ["burning"],
        poisons: ["arsenic"],
        diseases: ["pneumonia"],
      },
    ),
  },
}

test("keeps every law of the engine on burning ground", () => {
  const trials = Array.from(
    { length: 18 },
    (_, number): Trial<D20Modern> => ({
      name: `${number}`,
      encounter: encounter(d20Modern, spec),
      choose: () => (number % 3 === 0 ? mostHarm<D20Modern>() : random),
      seed: 8,
      combat: number,
    }),
  )
  const findings = lawsIn(d20Modern, trials, 2)
  expect(findings.broken.slice(0, 8)).toEqual([])
  const seen = [...findings.eventTypes]
  const wanted = ["AbilityChanged", "BreathHeld", "Choked", "Detonated", "FellDown", "Infected", "Lobbed", "ObjectFell"]
  const more = [
    "PoisonApplied",
    "PoisonDue",
    "Poisoned",
    "SeatPassed",
    "Struggled",
    "TemporaryEnded",
    "Boosted",
    "RolledOver",
    "Drenched",
    "FlaredUp",
    "CloudRose",
  ]
  expect([...wanted, ...more].filter((tag) => !seen.includes(tag))).toEqual([])
})

const house = [
  "................",
  ".......#........",
  ".......+........",
  ".......#........",
  "...o...#####/###",
  "...=............",
  ".......#####.###",
  "................",
].join("\n")

test("keeps every law of the engine among doors, locks and barricades", () => {
  const indoors = {
    map: `${house}\n`,
    things: {
      "+": { own: { lock: "cheap-lock" } },
      "/": { leaves: ["difficult"] as const, own: { made: "strong-wooden-door" as const, name: "trap-door" } },
      "=": { is: ["lowCover"] as const, opens: false, own: { hardness: 1, hp: 6 } },
    },
    limits: { rounds: 20 },
    actors: {
      ram: actor(0, 6, 2, fighter([{ ...baton, bonus: 5, damage: "1d6+8" }])),
      bomb: actor(0, 2, 2, fighter([grenade, { ...pistol, bonus: 2 }])),
      key: actor(0, 5, 7, fighter([{ ...knife, bonus: 3 }], { keys: true })),
      guard: actor(1, 8, 2, fighter([{ ...baton, bonus: 3 }])),
      dog: actor(1, 12, 1, fighter([{ ...bite, bonus: 5 }])),
      shot: actor(1, 13, 2, fighter([{ ...pistol, bonus: 3 }])),
    },
  }
  const trials = Array.from(
    { length: 10 },
    (_, number): Trial<D20Modern> => ({
      name: `${number}`,
      encounter: encounter(d20Modern, indoors),
      choose: () => (number % 3 === 0 ? mostHarm<D20Modern>() : random),
      seed: 7,
      combat: number,
    }),
  )
  const findings = lawsIn(d20Modern, trials, 2)
  expect(findings.broken.slice(0, 8)).toEqual([])
  const seen = [...findings.eventTypes]
  expect(["Opened", "Shut", "GaveWay"].filter((tag) => !seen.includes(tag))).toEqual([])
})

test("keeps every law in deep water, round what is pushed about, and among those who tumble", () => {
  const quay = [
    "......WWW.......",
    "......WWW..x....",
    ".....x.W...x....",
    "......WWW..x....",
    "......WWW.......",
  ].join("\n")
  const nimble = (attacks: readonly unknown[]) => block({ attacks, hp: 30, skills: { tumble: 9, swim: 3 } })
  const trials = Array.from(
    { length: 12 },
    (_, number): Trial<D20Modern> => ({
      name: `${number}`,
      encounter: encounter(d20Modern, {
        map: quay,
        things: { x: { opens: false, own: { weight: 300, hp: 6, hardness: 0 }, leaves: ["difficult"] } },
        limits: { rounds: 20 },
        actors: {
          a: actor(0, 3, 2, nimble([{ ...baton, bonus: 2 }])),
          b: actor(0, 4, 2, nimble([{ ...pistol, bonus: 2 }])),
          c: actor(0, 4, 3, nimble([{ ...knife, bonus: 2 }])),
          x: actor(1, 10, 1, nimble([{ ...baton, bonus: 2 }])),
          y: actor(1, 10, 2, nimble([{ ...pistol, bonus: 2 }])),
          z: actor(1, 12, 3, nimble([{ ...knife, bonus: 2 }])),
        },
      }),
      choose: () => (number % 3 === 0 ? mostHarm<D20Modern>() : random),
      seed: 9,
      combat: number,
    }),
  )
  const findings = lawsIn(d20Modern, trials, 2)
  expect(findings.broken.slice(0, 8)).toEqual([])
  expect([...findings.eventTypes]).toEqual(expect.arrayContaining(["Shoved", "Swam", "Tumbled"]))
})
