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
  /** The chances of the outcomes, by side. */
  readonly exact: Readonly<Partial<Record<"first" | "second" | "draw", number>>>
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
    exact: { first: 0.519765369, second: 0.4172963422, draw: 0.0629382889 },
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
    exact: { first: 0.8699512832, second: 0.0991240381, draw: 0.0309246786 },
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
    exact: { first: 0.6347715231, second: 0.3398811602, draw: 0.0253473166 },
  },
  {
    system: "d20-modern",
    name: "a boxing match",
    a: d20({ hp: 30, defense: 13, flatFooted: 12, attack: fist(4, "1d6+3"), threshold: 10, fort: 3, initiative: 1 }),
    b: d20({ hp: 30, defense: 12, flatFooted: 12, attack: fist(3, "1d6+2"), threshold: 8, fort: 1, initiative: 0 }),
    exact: { first: 0.943718088, second: 0.056281912 },
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
    exact: { first: 0.4950360392, second: 0.4950360392, draw: 0.0099279215 },
  },
  {
    system: "adnd2e",
    name: "a dagger against a two-handed sword",
    a: adnd({ gac0: 19, ac: 7, hp: 8, weapons: [dagger] }),
    b: adnd({ gac0: 20, ac: 5, hp: 8, weapons: [{ id: "two_handed_sword" }] }),
    exact: { first: 0.1869967686, second: 0.8120627204, draw: 0.000940511 },
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
    exact: { first: 0.9392669378, second: 0.0585957846, draw: 0.0021372776 },
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
    exact: { first: 0.4338910701, second: 0.5661089299 },
  },
  {
    system: "symbaroum",
    name: "the same with natural 1 and 20",
    a: hero,
    b: foe,
    houseRules: { painTest: "off" },
    exact: { first: 0.447768957, second: 0.552231043 },
  },
  {
    system: "symbaroum",
    name: "pain that gives free attacks",
    a: sym({ role: "pc", accurate: 13, defense: 11, damage: "1d8", armour: "1d4", toughness: 11, pain: 6, quick: 13 }),
    b: sym({ role: "npc", accurate: 12, defense: 10, damage: 5, armour: 2, toughness: 11, pain: 6, quick: 11 }),
    houseRules: { painChooser: "alwaysFreeAttack" },
    exact: { first: 0.6480926313, second: 0.3519073687 },
  },
  {
    system: "symbaroum",
    name: "pain that knocks down",
    a: sym({ role: "pc", accurate: 12, defense: 9, damage: "1d10", armour: "1d6", toughness: 13, pain: 7, quick: 12 }),
    b: sym({ role: "npc", accurate: 13, defense: 7, damage: 8, armour: 4, toughness: 15, pain: 8, quick: 9 }),
    houseRules: { painChooser: "alwaysProne" },
    exact: { first: 0.1420835122, second: 0.8579164878 },
  },
  {
    system: "symbaroum",
    name: "fixed numbers, a draw after ten rounds",
    a: sym({ role: "npc", accurate: 11, defense: 9, damage: 4, armour: 3, toughness: 10, quick: 12 }),
    b: sym({ role: "npc", accurate: 10, defense: 8, damage: 5, armour: 2, toughness: 11, quick: 8 }),
    houseRules: { ...plain, roundCap: 10 },
    exact: { first: 0.4854169757, second: 0.4495835185 },
  },
  {
    system: "symbaroum",
    name: "two player characters, dice on both sides",
    a: sym({ role: "pc", accurate: 12, defense: 11, damage: "1d8", armour: "1d4", toughness: 10, pain: 5, quick: 13 }),
    b: sym({ role: "pc", accurate: 13, defense: 9, damage: "1d6", armour: "1d6", toughness: 11, pain: 6, quick: 12 }),
    houseRules: { painChooser: "alwaysFreeAttack" },
    exact: { first: 0.5950197027, second: 0.4049802973 },
  },
]

/** The duels of every system. They are also tests of its rules, with other choosers: core/test/<system>/oracles.test.ts. */
export const duels: readonly Duel[] = [...d20Duels, ...adndDuels, ...symbaroumDuels]
