/** Weapons as a bestiary's table gives them: published values. */
export const weapons = {
  dagger: { id: "dagger", size: "S", type: "P", speed: 2, sm: "1d4", l: "1d3", reach: 1, rof: 2, ranges: [1, 2, 3] },
  short_sword: { id: "short_sword", size: "S", type: "P", speed: 3, sm: "1d6", l: "1d8", reach: 1 },
  long_sword: { id: "long_sword", size: "M", type: "S", speed: 5, sm: "1d8", l: "1d12", reach: 1 },
  two_handed_sword: {
    id: "two_handed_sword",
    size: "L",
    type: "S",
    speed: 10,
    sm: "1d10",
    l: "3d6",
    reach: 1,
    hands: 2,
  },
  spear: {
    id: "spear",
    size: "M",
    type: "P",
    speed: 6,
    sm: "1d6",
    l: "1d8",
    reach: 2,
    min_reach: 1,
    set_double: true,
    charge_double: true,
    rof: 1,
    ranges: [1, 2, 3],
  },
  halberd: { id: "halberd", size: "L", type: "PS", speed: 9, sm: "1d10", l: "2d6", reach: 2, min_reach: 1, hands: 2 },
  awl_pike: {
    id: "awl_pike",
    size: "L",
    type: "P",
    speed: 13,
    sm: "1d6",
    l: "1d12",
    reach: 3,
    min_reach: 2,
    hands: 2,
    set_double: true,
  },
  long_bow: {
    id: "long_bow",
    size: "L",
    type: "P",
    speed: 8,
    sm: "1d8",
    l: "1d8",
    reach: 0,
    hands: 2,
    rof: 2,
    ranges: [5, 10, 17],
  },
  light_crossbow: {
    id: "light_crossbow",
    size: "M",
    type: "P",
    speed: 7,
    sm: "1d4",
    l: "1d4",
    reach: 0,
    hands: 2,
    rof: 1,
    ranges: [6, 12, 18],
  },
  heavy_crossbow: {
    id: "heavy_crossbow",
    size: "M",
    type: "P",
    speed: 10,
    sm: "1d4+1",
    l: "1d6+1",
    reach: 0,
    hands: 2,
    rof: "1/2",
    ranges: [8, 16, 24],
  },
  dart: { id: "dart", size: "S", type: "P", speed: 2, sm: "1d3", l: "1d2", reach: 0, rof: 3, ranges: [1, 2, 4] },
} as const

/** The fighter of the oracles: GAC0 20, AC 6, 6 hit points, a long sword. */
export const fighter = {
  group: "warrior",
  level: 1,
  size: "M",
  im: 12,
  gac0: 20,
  ac: 6,
  hp: 6,
  weapons: [weapons.long_sword],
  saves: [14, 16, 15, 17, 17],
} as const

/** A stat block like the fighter's, with other numbers. */
export const like = (changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...fighter,
  ...changes,
})

/** The fighter with other weapons, the first in hand. */
export const armed = (
  ids: readonly (keyof typeof weapons)[],
  changes: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => like({ weapons: ids.map((id) => weapons[id]), ...changes })
