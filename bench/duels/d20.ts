import { duelChances } from "../../packages/core/test/kit/duelChances.ts"
import type { Duel } from "./Duel.ts"

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

export const d20Duels: readonly Duel[] = [
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
