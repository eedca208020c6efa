import { describe, expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import { decision } from "../../src/systems/adnd2e/book/terms.ts"
import { verb } from "../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { Adnd2e } from "../../src/systems/adnd2e/model/System.ts"
import { type EncounterSpec, encounter, mostHarm } from "../../src/testkit/encounter.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { lawsIn } from "../kit/lawsIn.ts"
import { armed, like } from "./blocks.ts"

const random: Chooser<Adnd2e> = ({ state, dice }, { who, options }) =>
  dice.think(state.round, who, state.combatants[who]?.asked ?? 0).die(options.length) - 1

/** Does what others seldom do: wrestles and keeps its hold, struggles, helps, uses magic, waits for a healer. */
const handy: Chooser<Adnd2e> = (combat, d) => {
  const { state, dice } = combat
  const stream = dice.think(state.round, d.who, state.combatants[d.who]?.asked ?? 0)
  const seldom: readonly number[] = [
    verb.wrestle,
    verb.keep,
    verb.struggle,
    verb.help,
    verb.freeHands,
    verb.use,
    verb.await,
    verb.cast,
    verb.drink,
    verb.disarm,
    verb.calledShot,
  ]
  const found = d.options.flatMap((o, i) => (seldom.includes(o.verb) ? [i] : []))
  return d.kind !== decision.opportunity && found.length > 0 && stream.die(6) > 1
    ? (found[stream.die(found.length) - 1] as number)
    : stream.die(d.options.length) - 1
}

const fists = (more: object = {}) => like({ group: "wizard", hp: 12, gac0: 16, weapons: [], unarmed: {}, ...more })
const knife = armed(["dagger", "long_sword"], { hp: 12, gac0: 17, unarmed: {}, ac: 7, ac_shield: -1, ac_dex: -1 })
const ape = like({ hp: 16, size: "L", str: 18, weapons: [], natural: [{ name: "claw", damage: "1d4" }], unarmed: {} })
const priest = like({
  group: "priest",
  level: 4,
  hp: 16,
  spells: [
    { id: "cure_light_wounds", slots: 3 },
    { id: "hold_person", slots: 1 },
    { id: "flames", slots: 2, casting_rounds: 2, yards: 60, radius: 1, harm: "2d8", save: "spell" },
  ],
})
const mage = like({
  group: "wizard",
  level: 5,
  hp: 14,
  ac_dex: -2,
  weapons: [],
  spells: [
    { id: "sleep", slots: 1 },
    { id: "burning_hands", slots: 1 },
    { id: "shocking_grasp", slots: 1 },
  ],
  items: [
    { id: "scroll", kind: "scroll", spell: "fireball" },
    { id: "wand", kind: "wand", yards: 30, save: "wand", condition: "held", rounds: "1d3", charges: 3 },
    { id: "potion", kind: "potion", condition: "invisible", turns: "1" },
    { id: "draught", kind: "potion", heals: "1d8" },
  ],
})
const drake = like({
  hp: 24,
  level: 4,
  weapons: [],
  natural: [{ name: "bite", damage: "1d8" }],
  abilities: [
    { id: "fire_breath", kind: "breath", cone: 4, harm: "2d6", save: "breath", uses: 3 },
    { id: "gaze", kind: "innate", yards: 20, save: "spell", condition: "slowed", rounds: "1d4" },
  ],
  contact_effect: { damage: "1d4", always_on: true },
})

const beast = (more: object) =>
  like({ group: "monster", level: 6, hd: "6+6", hp: 20, weapons: [], size: "L", morale: 13, ...more })
const bear = beast({
  attacks: "set",
  natural: [
    { name: "claw", damage: "1d6" },
    { name: "claw", damage: "1d6" },
  ],
  follow_up: { name: "hug", after: "claw", from: 16, damage: "2d6" },
})
const troll = beast({
  natural: [{ name: "claw", damage: "1d4+4" }],
  regeneration: { per_round: 3, after: 1, not_against: ["fire"] },
})
const spirit = beast({ natural: [{ name: "flame", damage: "2d8", element: "fire" }], needs_magic: 1 })

const at = (side: number, x: number, y: number, block: unknown, placement: object = {}) => ({
  side,
  at: [x, y] as const,
  block,
  placement,
})

const encounters: Readonly<Record<string, EncounterSpec<Adnd2e>>> = {
  "two wrestlers": { actors: { a: at(0, 5, 5, fists()), b: at(1, 6, 5, fists({ armour: "chain" })) } },
  "a brawl with knives and an ape": {
    actors: {
      a: at(0, 4, 4, fists()),
      c: at(0, 4, 5, knife),
      e: at(0, 4, 6, fists({ unusual_body: true })),
      b: at(1, 6, 4, ape),
      d: at(1, 6, 6, knife),
      f: at(1, 7, 5, fists()),
    },
    setting: { gm: ["side-1"] },
    houseRules: { "unarmed.trip_throw_prone": true, "hold.gouge_breaks": true, "maneuvers.enabled": "all" },
  },
  "a brawl where steel frees and provokes": {
    actors: {
      a: at(0, 4, 4, fists({ hp: 30 })),
      b: at(1, 5, 4, fists({ hp: 30 })),
      d: at(1, 5, 5, knife),
      c: at(0, 4, 5, knife),
    },
    houseRules: {
      "unarmed.provokes_aoo": true,
      "hold.third_party_weapon_frees": true,
      "hold.third_party_auto": false,
      "declaration.order": "none",
      "declaration.flexibility": "free",
      "facing.mode": "arcs",
    },
  },
  "magic on both sides": {
    actors: {
      h: at(0, 3, 4, priest),
      r: at(0, 4, 4, armed(["long_sword"], { hp: 20 })),
      m: at(0, 3, 5, mage),
      d: at(1, 9, 4, drake),
      k: at(1, 9, 6, knife, { conditions: ["silenced"] }),
      w: at(1, 10, 5, mage),
    },
    setting: { gm: ["side-1"], range_scale: "indoors" },
    houseRules: { "death.mode": "deaths_door", monsters_die_at_zero: false },
  },
  "monsters and those whom they have felled": {
    actors: {
      b: at(0, 3, 4, bear),
      t: at(0, 3, 7, troll),
      m: at(0, 2, 2, mage),
      p: at(0, 1, 2, priest),
      s: at(1, 9, 4, spirit),
      u: at(1, 9, 7, troll),
      k: at(1, 8, 2, armed(["long_sword"], { hp: 20, unarmed: {} })),
      q: at(1, 11, 2, { ...priest, hp: 30 }),
    },
    houseRules: { "death.mode": "deaths_door", monsters_die_at_zero: false, "morale.mode": "dmg" },
  },
}

// Where nobody else can act, what an act promises is exact.
const alone = (name: string, a: unknown, b: unknown, gap: number): Readonly<Record<string, EncounterSpec<Adnd2e>>> => ({
  [name]: {
    actors: {
      a: at(0, 2, 4, a),
      b: at(1, 2 + gap, 4, b, { conditions: ["stunned"] }),
      c: at(1, 20, 4, b, { conditions: ["stunned", "prone"] }),
    },
    houseRules: { "maneuvers.enabled": "all" },
    limits: { rounds: 8 },
  },
})
const stunned = {
  ...alone("a sword", armed(["long_sword", "dagger"], { hp: 20 }), armed(["long_sword"], { hp: 9 }), 1),
  ...alone("claws", bear, armed(["halberd"], { hp: 30, size: "L" }), 2),
  ...alone("a spear", armed(["spear", "long_sword"], { hp: 20 }), armed(["long_sword"], { hp: 12 }), 4),
  ...alone("a crossbow", armed(["light_crossbow"], { hp: 20 }), armed(["long_sword"], { hp: 6 }), 7),
}

const choosers = { random: () => random, mostHarm: () => mostHarm<Adnd2e>(), handy: () => handy }

const trials = function* (combats: number): Generator<Trial<Adnd2e>> {
  for (const [name, spec] of Object.entries({ ...encounters, ...stunned })) {
    for (const [policy, choose] of Object.entries(choosers)) {
      for (let combat = 0; combat < combats; combat++) {
        const fight = encounter(adnd2e, { limits: { rounds: 40 }, ...spec })
        yield { name: `${name}, ${policy}, ${combat}`, encounter: fight, choose, seed: 7, combat }
      }
    }
  }
}

describe("AD&D keeps the laws of every ruleset where hands, holds, magic and monsters are at work", () => {
  const findings = lawsIn(adnd2e, trials(12), 4)

  test("nothing is broken", () => {
    expect(findings.broken.slice(0, 5)).toEqual([])
  })

  test("the fights have shown what they are for", () => {
    const hands = ["Punched", "Wrestled", "HoldBegan", "HoldKept", "HoldEnded", "Struggled", "BruisesFaded", "Disarmed"]
    const magic = ["PowerUsed", "ScrollRuined", "HitDiceRolled", "Healed", "PotionDrunk", "SpellCast", "ClockSet"]
    const bodies = ["FollowedUp", "Unharmed", "WoundsMarked", "Regenerated", "Recovered"]
    const wanted = hands.concat(magic, bodies)
    expect(wanted.filter((tag) => !findings.eventTypes.has(tag))).toEqual([])
    const verbs = ["punch", "wrestle", "keep", "release", "struggle", "help", "free-hands", "use", "await", "disarm"]
    expect(verbs.filter((id) => !findings.verbs.has(id))).toEqual([])
  })
})
