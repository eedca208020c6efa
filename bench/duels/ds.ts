import { duelChances } from "../../packages/core/test/kit/duelChances.ts"
import type { Duel } from "./Duel.ts"

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

export const dsDuels: readonly Duel[] = [
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
