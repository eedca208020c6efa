import { duelChances } from "../../packages/core/test/kit/duelChances.ts"
import type { Duel } from "./Duel.ts"

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

export const adndDuels: readonly Duel[] = [
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
