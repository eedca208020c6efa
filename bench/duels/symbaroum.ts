import { duelChances } from "../../packages/core/test/kit/duelChances.ts"
import type { Duel } from "./Duel.ts"

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

export const symbaroumDuels: readonly Duel[] = [
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
