import { type DuelChances, duelChances } from "../packages/core/test/kit/duelChances.ts"

/** A duel whose chances are known exactly. */
export interface Duel {
  readonly system: string
  readonly name: string
  /** Stat blocks, as a bestiary would have them. */
  readonly a: object
  readonly b: object
  /** How many squares they stand apart; 1 when left out. */
  readonly apart?: number
  readonly houseRules?: object
  readonly setting?: object
  /** What both do: the first of these verbs, by id, that is open to them; `aggressive` decides when left out. */
  readonly prefers?: readonly string[]
  readonly limits?: { readonly rounds: number }
  /** The chances of the outcomes. */
  readonly exact: DuelChances
}

// d20 Modern

interface D20Duellist {
  readonly hp: number
  readonly defense: number
  readonly flatFooted: number
  readonly attack: object
  readonly threshold: number
  readonly fort: number
  readonly initiative: number
}

const d20 = ({ hp, defense, flatFooted, attack, threshold, fort, initiative }: D20Duellist) => ({
  size: "Medium",
  abilities: { str: 10, dex: 10, con: threshold, int: 10, wis: 10, cha: 10 },
  hp,
  massiveThreshold: threshold,
  initiative,
  speed: 30,
  defense: {
    total: defense,
    flatFooted,
    touch: defense,
    dex: defense - flatFooted,
    class: 0,
    equipment: 0,
    natural: 0,
    size: 0,
  },
  bab: 1,
  saves: { fort, ref: 0, will: 0 },
  attacks: [attack],
})

const blade = (bonus: number, damage: string, threat: number, more: object = {}) => ({
  weapon: "blade",
  natural: true,
  bonus,
  damage,
  threat,
  mult: 2,
  ...more,
})

const fist = (bonus: number, damage: string) => blade(bonus, damage, 20, { weapon: "gloves", kind: "nonlethal" })

const d20Duels: readonly Duel[] = [
  {
    system: "d20-modern",
    name: "two bandits with blades",
    a: d20({
      hp: 7,
      defense: 12,
      flatFooted: 11,
      attack: blade(3, "1d6+2", 19),
      threshold: 12,
      fort: 2,
      initiative: 1,
    }),
    b: d20({
      hp: 9,
      defense: 11,
      flatFooted: 11,
      attack: blade(2, "1d6+1", 19),
      threshold: 13,
      fort: 2,
      initiative: 0,
    }),
    exact: duelChances.d20Modern.bandits,
  },
  {
    system: "d20-modern",
    name: "a dog against a commoner with a knife",
    a: d20({
      hp: 6,
      defense: 14,
      flatFooted: 11,
      attack: blade(2, "1d4+1", 20),
      threshold: 15,
      fort: 4,
      initiative: 3,
    }),
    b: d20({ hp: 5, defense: 10, flatFooted: 10, attack: blade(0, "1d4", 19), threshold: 10, fort: 0, initiative: 0 }),
    exact: duelChances.d20Modern.dogAgainstCommoner,
  },
  {
    system: "d20-modern",
    name: "two blows a turn against one heavy blow",
    a: d20({
      hp: 24,
      defense: 16,
      flatFooted: 14,
      attack: blade(8, "1d8+3", 19, { fullAttack: [8, 3] }),
      threshold: 14,
      fort: 5,
      initiative: 2,
    }),
    b: d20({
      hp: 30,
      defense: 13,
      flatFooted: 13,
      attack: blade(7, "2d6+4", 20),
      threshold: 16,
      fort: 6,
      initiative: 0,
    }),
    exact: duelChances.d20Modern.twoBlowsAgainstOne,
  },
  {
    system: "d20-modern",
    name: "a boxing match",
    a: d20({ hp: 30, defense: 13, flatFooted: 12, attack: fist(4, "1d6+3"), threshold: 10, fort: 3, initiative: 1 }),
    b: d20({ hp: 30, defense: 12, flatFooted: 12, attack: fist(3, "1d6+2"), threshold: 8, fort: 1, initiative: 0 }),
    exact: duelChances.d20Modern.boxing,
  },
]

// AD&D

const longSword = { id: "long_sword" }
/** As a dagger, but nobody may throw it. */
const dagger = { id: "short_sword", speed: 2, sm: "1d4", l: "1d3" }

const adnd = (changes: object) => ({
  group: "warrior",
  level: 1,
  size: "M",
  im: 12,
  gac0: 20,
  ac: 6,
  hp: 6,
  weapons: [longSword],
  saves: [14, 16, 15, 17, 17],
  ...changes,
})

const adndDuels: readonly Duel[] = [
  {
    system: "adnd2e",
    name: "two equal swordsmen",
    a: adnd({}),
    b: adnd({}),
    exact: duelChances.adnd2e.equalSwordsmen,
  },
  {
    system: "adnd2e",
    name: "a dagger against a two-handed sword",
    a: adnd({ gac0: 19, ac: 7, hp: 8, weapons: [dagger] }),
    b: adnd({ gac0: 20, ac: 5, hp: 8, weapons: [{ id: "two_handed_sword" }] }),
    exact: duelChances.adnd2e.daggerAgainstTwoHandedSword,
  },
  {
    system: "adnd2e",
    name: "two attacks a round against an ogre",
    a: adnd({ gac0: 16, ac: 3, hp: 14, weapons: [{ ...longSword, magic: 1, hit: 1, damage: 1, attacks: "2" }] }),
    b: adnd({
      size: "L",
      gac0: 17,
      ac: 5,
      hp: 19,
      weapons: [],
      natural: [{ name: "blow", damage: "1d10" }],
      natural_speed: 6,
    }),
    exact: duelChances.adnd2e.twoAttacksAgainstOgre,
  },
]

// Symbaroum

interface SymDuellist {
  readonly role: "pc" | "npc"
  readonly accurate: number
  readonly defense: number
  readonly damage: string | number
  readonly armour?: string | number
  readonly toughness: number
  readonly pain?: number
  readonly quick: number
}

const sym = ({ role, accurate, defense, damage, armour, toughness, pain, quick }: SymDuellist) => ({
  role,
  attributes: { cunning: 10, discreet: 10, persuasive: 10, resolute: 10, strong: 10, vigilant: 10, accurate, quick },
  defense,
  toughness,
  painThreshold: pain ?? null,
  attacks: [{ weapon: "sword", category: "one-handed", pcDamage: "1d8", npcDamage: 4, damage }],
  ...(armour === undefined ? {} : { armour: { armour: "worn", natural: true, protection: armour } }),
})

const plain = { criticals: "off", painTest: "off" }
const hero = sym({ role: "pc", accurate: 12, defense: 10, damage: "1d8", toughness: 10, quick: 12 })
const foe = sym({ role: "npc", accurate: 11, defense: 9, damage: 4, armour: 2, toughness: 10, quick: 8 })

const symbaroumDuels: readonly Duel[] = [
  {
    system: "symbaroum",
    name: "a player character and another, plain",
    a: hero,
    b: foe,
    houseRules: plain,
    exact: duelChances.symbaroum.plain,
  },
  {
    system: "symbaroum",
    name: "the same with natural 1 and 20",
    a: hero,
    b: foe,
    houseRules: { painTest: "off" },
    exact: duelChances.symbaroum.criticals,
  },
  {
    system: "symbaroum",
    name: "pain that gives free attacks",
    a: sym({ role: "pc", accurate: 13, defense: 11, damage: "1d8", armour: "1d4", toughness: 11, pain: 6, quick: 13 }),
    b: sym({ role: "npc", accurate: 12, defense: 10, damage: 5, armour: 2, toughness: 11, pain: 6, quick: 11 }),
    houseRules: { painChooser: "alwaysFreeAttack" },
    exact: duelChances.symbaroum.painGivesFreeAttacks,
  },
  {
    system: "symbaroum",
    name: "pain that knocks down",
    a: sym({ role: "pc", accurate: 12, defense: 9, damage: "1d10", armour: "1d6", toughness: 13, pain: 7, quick: 12 }),
    b: sym({ role: "npc", accurate: 13, defense: 7, damage: 8, armour: 4, toughness: 15, pain: 8, quick: 9 }),
    houseRules: { painChooser: "alwaysProne" },
    exact: duelChances.symbaroum.painKnocksDown,
  },
  {
    system: "symbaroum",
    name: "fixed numbers, a draw after ten rounds",
    a: sym({ role: "npc", accurate: 11, defense: 9, damage: 4, armour: 3, toughness: 10, quick: 12 }),
    b: sym({ role: "npc", accurate: 10, defense: 8, damage: 5, armour: 2, toughness: 11, quick: 8 }),
    houseRules: { ...plain, roundCap: 10 },
    exact: duelChances.symbaroum.fixedNumbersTenRounds,
  },
  {
    system: "symbaroum",
    name: "two player characters, dice on both sides",
    a: sym({ role: "pc", accurate: 12, defense: 11, damage: "1d8", armour: "1d4", toughness: 10, pain: 5, quick: 13 }),
    b: sym({ role: "pc", accurate: 13, defense: 9, damage: "1d6", armour: "1d6", toughness: 11, pain: 6, quick: 12 }),
    houseRules: { painChooser: "alwaysFreeAttack" },
    exact: duelChances.symbaroum.diceOnBothSides,
  },
]

// Savage Worlds

/**
 * What the chances leave out: cards that do more than give an order, Bennies, several actions, other blows than plain
 * ones.
 */
const plainly = {
  roundCap: 1000,
  initiative: "cardsEachRound",
  jokerBonus: 0,
  jokersWild: false,
  bennies: 0,
  gmBennies: 0,
  redrawBelow: 0,
  maxActions: 1,
  wildAttack: "off",
  calledHead: "off",
  incapacitation: "deadAtZero",
}

interface Savage {
  readonly fighting: string
  readonly parry: number
  readonly toughness: number
  readonly damage: string
  readonly traits?: object
  readonly more?: object
}

const savage = ({ damage, fighting, more = {}, parry, toughness, traits = {} }: Savage) => ({
  attributes: { agility: "d6", smarts: "d6", spirit: "d6", strength: "d6", vigor: "d6", ...traits },
  skills: { athletics: "d6", fighting, shooting: "d6", notice: "d6" },
  parry,
  toughness,
  attacks: [{ weapon: "long-sword", damage }],
  ...more,
})

const savageDuels: readonly Duel[] = [
  {
    system: "savage-worlds",
    name: "two Extras of the same strength, one always first",
    a: savage({ fighting: "d6", parry: 5, toughness: 5, damage: "Str+d6", traits: { agility: "d12+40" } }),
    b: savage({ fighting: "d6", parry: 5, toughness: 5, damage: "Str+d6" }),
    houseRules: { ...plainly, initiative: "agility" },
    exact: duelChances.savageWorlds.oneAlwaysFirst,
  },
  {
    system: "savage-worlds",
    name: "two Extras of different strength",
    a: savage({ fighting: "d8", parry: 6, toughness: 7, damage: "Str+d8", traits: { strength: "d8" } }),
    b: savage({ fighting: "d6", parry: 5, toughness: 5, damage: "Str+d6" }),
    houseRules: plainly,
    exact: duelChances.savageWorlds.unequalExtras,
  },
  {
    system: "savage-worlds",
    name: "two Wild Cards without Bennies",
    a: savage({
      fighting: "d8",
      parry: 6,
      toughness: 6,
      damage: "Str+d6",
      traits: { strength: "d8" },
      more: { wildCard: true },
    }),
    b: savage({
      fighting: "d6",
      parry: 5,
      toughness: 7,
      damage: "Str+d6",
      traits: { strength: "d8", spirit: "d8" },
      more: { wildCard: true },
    }),
    houseRules: plainly,
    exact: duelChances.savageWorlds.wildCards,
  },
  {
    system: "savage-worlds",
    name: "a Wild Card who soaks once against an Extra",
    a: savage({
      fighting: "d6",
      parry: 5,
      toughness: 5,
      damage: "Str+d4",
      more: { wildCard: true, bennies: 1 },
    }),
    b: savage({ fighting: "d8", parry: 6, toughness: 8, damage: "Str+d8", traits: { strength: "d10" } }),
    houseRules: { ...plainly, woundCap: 4 },
    prefers: ["soak", "strike", "keep"],
    exact: duelChances.savageWorlds.soakingOnce,
  },
]

// DS20

const nobody = { brawling: 0, melee: 0, firearms: 0, acrobatics: 0 }
const ds = (skills: object, weapon: object, more: object = {}) => ({
  aptitudes: { FOR: 12, DES: 12, PER: 12 },
  skills: { ...nobody, ...skills },
  weapons: [weapon],
  capacity: { R: 1, HL: 1, HG: 1 },
  initiative: 0,
  ...more,
})
const steel = (weapon: string, damage: string) => ({ weapon, skill: "melee", damage })
const bare = (weapon: string, damage: string) => ({ weapon, natural: true, skill: "brawling", damage })

const dsDuels: readonly Duel[] = [
  {
    system: "ds20",
    name: "fist against kick, nobody defends",
    a: ds({ brawling: 12 }, bare("fist", "7/15"), { initiative: 20 }),
    b: ds({ brawling: 10 }, bare("kick", "5/10")),
    prefers: ["strike", "no-defence"],
    houseRules: { meleeMishap: "none" },
    setting: { deathRollsAfterCombat: 0 },
    exact: duelChances.ds20.fistAgainstKick,
  },
  {
    system: "ds20",
    name: "knives, and a dodge of every hit",
    a: ds({ melee: 13, acrobatics: 9 }, steel("knife", "4/9")),
    b: ds({ melee: 11, acrobatics: 12 }, steel("knife", "4/9"), { initiative: 20 }),
    prefers: ["stand-up", "strike", "dodge"],
    houseRules: { meleeMishap: "none" },
    setting: { deathRollsAfterCombat: 0 },
    exact: duelChances.ds20.dodgingKnives,
  },
  {
    system: "ds20",
    name: "sword and machete, and a block of every hit",
    a: ds({ melee: 14 }, steel("sword", "3/8"), { initiative: 20 }),
    b: ds({ melee: 11 }, steel("machete", "4/8"), { capacity: { R: 2, HL: 1, HG: 1 } }),
    prefers: ["strike", "block"],
    houseRules: { meleeMishap: "none" },
    setting: { deathRollsAfterCombat: 0 },
    exact: duelChances.ds20.blockingSwords,
  },
  {
    system: "ds20",
    name: "armour against dodges, a draw after ten rounds",
    a: ds({ melee: 10 }, steel("sword", "3/8"), {
      initiative: 20,
      armour: [{ armour: "worn", natural: true, score: 12, absorption: 0 }],
    }),
    b: ds({ melee: 13, acrobatics: 11 }, steel("knife", "4/9")),
    houseRules: { meleeMishap: "none" },
    setting: { deathRollsAfterCombat: 0 },
    limits: { rounds: 10 },
    prefers: ["stand-up", "strike", "dodge"],
    exact: duelChances.ds20.armourTenRounds,
  },
]

/** The duels of every system. */
export const duels: readonly Duel[] = [...d20Duels, ...adndDuels, ...symbaroumDuels, ...savageDuels, ...dsDuels]
