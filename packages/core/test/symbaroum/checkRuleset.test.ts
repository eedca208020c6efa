import { describe, expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { type EncounterSpec, encounter, mostHarm } from "../../src/testkit/encounter.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { lawsIn } from "../kit/lawsIn.ts"
import { armour, bolt, bow, crossbow, dagger, flail, knives, npc, pc, spear, swordAndShield } from "./blocks.ts"

const random: Chooser<Symbaroum> = (combat, decision) => {
  const { state, dice } = combat
  return (
    dice.think(state.round, decision.who, state.combatants[decision.who]?.asked ?? 0).die(decision.options.length) - 1
  )
}

const mystic = pc(
  { resolute: 13, cunning: 13, strong: 7 },
  {
    attacks: [bolt, dagger],
    abilities: ["medicus"],
    healing: {},
    items: [
      { item: "herbal-cure", count: 2 },
      { item: "elixir", count: 1, heals: "1d6-1" },
    ],
  },
)
const knight = pc({ accurate: 13, strong: 15, quick: 9 }, { attacks: [swordAndShield, knives], ...armour("1d8", 4, 4) })
const spearman = pc(
  { accurate: 13, quick: 12 },
  {
    attacks: [spear, dagger],
    ...armour("1d4", 2, 2),
    items: [
      { item: "elixir", count: 1, damage: "1d4" },
      { item: "elixir", count: 1, protection: "1d4" },
    ],
  },
)
const archer = pc({ accurate: 15, quick: 13, strong: 9 }, { attacks: [bow, dagger] })
const robber = npc({ accurate: 12, quick: 11 }, { attacks: [flail, knives], ...armour("1d6", 3, 3) })
const guard = npc(
  { accurate: 13, strong: 15 },
  { attacks: [spear], ...armour("1d6", 3), items: [{ item: "elixir", count: 2, damage: 2 }] },
)
const arbalester = npc({ accurate: 12 }, { attacks: [crossbow, swordAndShield] })
const elk = npc(
  { strong: 15, quick: 13 },
  {
    attacks: [{ weapon: "antlers", natural: true, damage: 10, attackAttribute: "strong", corruptingDice: "1d4" }],
    thoroughlyCorrupt: true,
    regenerationPerTurn: 1,
    ...armour("1d6", 3),
  },
)

const open = `${".".repeat(24)}\n`.repeat(14)
const walls = [
  "........................",
  "........................",
  "..........#.............",
  "..........#......^......",
  "..........#......^......",
  "..........#.............",
  "...........o............",
  "..........~~............",
  "..........#.............",
  "..........#.............",
  "........................",
  "........................",
].join("\n")

const encounters: Readonly<Record<string, EncounterSpec<Symbaroum>>> = {
  "duel of a player character and another": {
    actors: { hero: { side: 0, at: [3, 3], block: knight }, foe: { side: 1, at: [4, 3], block: robber } },
  },
  "duel of player characters": {
    actors: { hero: { side: 0, at: [3, 3], block: spearman }, foe: { side: 1, at: [12, 3], block: knight } },
  },
  "duel of others": {
    actors: { hero: { side: 0, at: [3, 3], block: guard }, foe: { side: 1, at: [9, 5], block: arbalester } },
    houseRules: { npcDying: "all" },
  },
  "four against four": {
    map: open,
    actors: {
      knight: { side: 0, at: [5, 5], block: knight },
      spearman: { side: 0, at: [5, 7], block: spearman },
      archer: { side: 0, at: [3, 4], block: archer },
      mystic: { side: 0, at: [3, 8], block: mystic },
      robber: { side: 1, at: [15, 5], block: robber },
      guard: { side: 1, at: [15, 7], block: guard },
      arbalester: { side: 1, at: [18, 4], block: arbalester },
      elk: { side: 1, at: [18, 9], block: elk },
    },
    setting: { aftermathAid: true, stigmaObservers: [11] },
  },
  "an ambush among walls, with every house rule changed": {
    map: walls,
    actors: {
      knight: { side: 0, at: [5, 5], block: knight },
      mystic: { side: 0, at: [3, 8], block: mystic, placement: { temporaryCorruption: 5 } },
      spearman: { side: 0, at: [8, 7], block: spearman, placement: { narrow: 1 } },
      robber: { side: 1, at: [14, 4], block: robber },
      arbalester: { side: 1, at: [17, 3], block: arbalester, placement: { protected: true } },
      elk: { side: 1, at: [19, 7], block: elk },
    },
    setting: { ambush: ["side-1"], obscured: ["side-0"], difficulty: 1 },
    houseRules: {
      criticals: "confirmed",
      painTest: "gte",
      painChooser: "victim",
      freeAttackLimit: "perEnemy",
      npcDamage: "rolled",
      npcArmor: "rolled",
      pcVsPcRoll: "both",
      advantageStacks: true,
      advantageDamage: "d6",
      longAtStart: true,
      standUp: "alwaysMove",
      proneStopsMove: false,
      npcDying: "all",
      unawareDefense: "autoHit",
      delayInitiative: true,
      initiative: "d20roll",
      corruptionExtra: "endOfScene",
      abominationMode: "hostile",
      rangedWhileEngaged: true,
    },
  },
  "shots at the protected, and at the dying": {
    actors: {
      archer: { side: 0, at: [2, 5], block: archer },
      bowman: { side: 0, at: [2, 8], block: archer },
      hidden: { side: 1, at: [9, 5], block: archer, placement: { protected: true } },
      behind: { side: 1, at: [9, 8], block: archer, placement: { protected: true } },
    },
  },
  "a hostile abomination, turns drawn anew every round": {
    map: open,
    actors: {
      mystic: { side: 0, at: [3, 5], block: mystic, placement: { temporaryCorruption: 8 } },
      spearman: { side: 0, at: [5, 6], block: spearman },
      robber: { side: 1, at: [10, 5], block: robber },
      guard: { side: 1, at: [12, 7], block: guard },
    },
    houseRules: {
      abominationMode: "hostile",
      initiative: "perRoundRandom",
      freeAttackLimit: "unlimited",
      standUp: "alwaysTurn",
    },
  },
}

const choosers = { random: () => random, mostHarm: () => mostHarm<Symbaroum>() }

const trials = function* (combats: number): Generator<Trial<Symbaroum>> {
  for (const [name, spec] of Object.entries(encounters)) {
    for (const [policy, choose] of Object.entries(choosers)) {
      for (let combat = 0; combat < combats; combat++) {
        yield { name: `${name}, ${policy}, ${combat}`, encounter: encounter(symbaroum, spec), choose, seed: 7, combat }
      }
    }
  }
}

describe("Symbaroum has the properties of every ruleset", () => {
  const findings = lawsIn(symbaroum, trials(25), 4)

  test("nothing is broken, in duels and squads, under random and thoughtful choosers", () => {
    expect(findings.broken).toEqual([])
  })

  test("the fights have shown the whole vocabulary", () => {
    const elsewhere = ["Brought", "Rested"]
    const missing = Object.keys(symbaroum.events).filter((tag) => !findings.eventTypes.has(tag))
    expect(missing).toEqual(elsewhere)
    expect(symbaroum.decisions.filter(({ id }) => !findings.decisions.has(id))).toEqual([])
    expect(symbaroum.verbs.filter(({ id }) => !findings.verbs.has(id)).map(({ id }) => id)).toEqual([])
  })

  test("few fights run into a limit", () => {
    expect(findings.undecided).toBeLessThan(0.2 * findings.combats)
  })
})
