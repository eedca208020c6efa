import * as Schema from "effect/Schema"
import { inOrderOf, type Neighbours, stepping } from "../../../parts/stepping.ts"

const int = (minimum: number, maximum: number) => Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
const maybe = Schema.optionalKey

/** A die of a trait, with the flat addition of those beyond d12: `d8`, `d12+4`. */
const Trait = stepping(
  Schema.String.pipe(
    Schema.check(Schema.isPattern(/^d(?:4|6|8|10|12(?:\+[1-9]\d?)?)$/u, { expected: "a die: d4 to d12, or d12+4" })),
  ),
  inOrderOf(["d4", "d6", "d8", "d10", "d12", ...Array.from({ length: 20 }, (_, i) => `d12+${i + 1}`)]),
).annotate({ identifier: "SwTrait", examples: ["d8", "d12+2"] })

const dice = ["d4", "d6", "d8", "d10", "d12"]
const RunningDie = stepping(
  Schema.String.pipe(Schema.check(Schema.isPattern(/^d(?:4|6|8|10|12)$/u, { expected: "a die: d4 to d12" }))),
  inOrderOf(dice),
)

/** Damage with another die: `Str` alone is less than `Str+d4`. */
const otherDie = (value: string | number): Neighbours => {
  const [, before = "", die = "", after = ""] = /^(.*?)(d\d+)?((?:\+\d+)?)$/u.exec(String(value)) ?? []
  if (die === "") return { more: `Str+d4${after}` }
  const at = dice.indexOf(die)
  const [less, more] = [dice[at - 1], dice[at + 1]]
  const lower = less === undefined ? (before === "Str+" ? `Str${after}` : undefined) : `${before}${less}${after}`
  return {
    ...(lower !== undefined && { less: lower }),
    ...(more !== undefined && { more: `${before}${more}${after}` }),
  }
}

/** Damage: `Str+d6`, `Str`, `2d6+1`. */
const Damage = stepping(
  Schema.String.pipe(
    Schema.check(
      Schema.isPattern(/^(?:Str(?:\+d(?:4|6|8|10|12))?|[1-9]?d(?:4|6|8|10|12))(?:\+\d{1,2})?$/u, {
        expected: "damage as Str+d6 or 2d6+1",
      }),
    ),
  ),
  otherDie,
).annotate({ identifier: "SwDamage", examples: ["Str+d6", "2d6+1"] })

/** Short, medium and long range in steps: `12/24/48`. */
const Range = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^\d{1,3}\/\d{1,3}\/\d{1,3}$/u, { expected: "three ranges as 12/24/48" })),
).annotate({ identifier: "SwRange", examples: ["12/24/48"] })

/** The skills that fights call for, and the attributes that they depend on (SWD-108). */
export const skillNames = [
  "athletics",
  "fighting",
  "shooting",
  "stealth",
  "thievery",
  "riding",
  "taunt",
  "notice",
  "repair",
  "intimidation",
  "persuasion",
  "performance",
  "healing",
] as const
export type SkillName = (typeof skillNames)[number]

export const edgeNames = [
  "dodge",
  "improved-dodge",
  "steady-hands",
  "first-strike",
  "improved-first-strike",
  "extraction",
  "improved-extraction",
  "counterattack",
  "improved-counterattack",
  "block",
  "improved-block",
  "frenzy",
  "improved-frenzy",
  "sweep",
  "improved-sweep",
  "two-fisted",
  "two-gun-kid",
  "ambidextrous",
  "marksman",
  "rock-and-roll",
  "quick",
  "level-headed",
  "improved-level-headed",
  "combat-reflexes",
  "nerves-of-steel",
  "improved-nerves-of-steel",
  "hard-to-kill",
  "martial-artist",
  "undead",
  "no-vitals",
  "swat",
  "low-light-vision",
  "dark-vision",
] as const
export type EdgeName = (typeof edgeNames)[number]

/** Objects and what they stand up to (SWD-099). */
export const hardnessOf = {
  net: 4,
  rope: 4,
  web: 4,
  "light-door": 8,
  lock: 8,
  "heavy-door": 10,
  knife: 10,
  sword: 10,
  shield: 10,
  handcuffs: 12,
} as const

const Hardness = Schema.Union([
  Schema.Literals(Object.keys(hardnessOf) as (keyof typeof hardnessOf)[]),
  int(1, 40),
]).annotate({ identifier: "SwHardness", expected: "an object (net, sword, heavy-door, ...) or a number" })

/** Obstacles and the armour that they give (SWD-039). */
export const obstacleArmour = {
  "heavy-glass": 2,
  leather: 2,
  plasterboard: 2,
  "wooden-shield": 2,
  "car-door": 2,
  "sheet-metal": 4,
  "steel-car-door": 4,
  "oak-door": 6,
  "cinder-block": 6,
  "brick-wall": 8,
  "stone-wall": 10,
  "bulletproof-glass": 10,
  "large-tree": 10,
  impenetrable: -1,
} as const

const Obstacle = Schema.Union([
  Schema.Literals(Object.keys(obstacleArmour) as (keyof typeof obstacleArmour)[]),
  int(0, 40),
]).annotate({ identifier: "SwObstacle", expected: "an obstacle (brick-wall, ..., impenetrable) or its armour" })

/** One weapon, natural or made, the entry of its table merged in. */
export const Attack = Schema.Struct({
  weapon: Schema.String.annotate({ description: "The weapon's id; for a natural weapon its name" }),
  kind: maybe(
    Schema.Literals(["melee", "ranged", "shotgun", "thrown", "improvised", "natural"]).annotate({
      description: "Default melee; thrown: meant for nothing else; melee weapons with a range can be thrown",
    }),
  ),
  damage: maybe(Damage),
  minStrength: maybe(Trait.annotate({ description: "Minimum Strength (C12)" })),
  reach: maybe(int(0, 4).annotate({ description: "Steps beyond the adjacent ones" })),
  hands: maybe(int(0, 2)),
  blunt: maybe(Schema.Boolean),
  parry: maybe(int(-2, 4)),
  twoHandedParry: maybe(int(0, 4).annotate({ description: "Parry when held in both hands, with no shield" })),
  range: maybe(Range),
  rof: maybe(int(1, 5).annotate({ description: "Rate of Fire; default 1" })),
  ap: maybe(int(0, 20).annotate({ description: "Points of armour that it ignores" })),
  apOnCharge: maybe(int(0, 20)),
  shots: maybe(int(1, 1000).annotate({ description: "Rounds in the weapon; default as many as needed" })),
  spare: maybe(int(0, 1000).annotate({ description: "Spare magazines; default as many as needed" })),
  count: maybe(int(1, 100).annotate({ description: "How many of a thrown weapon there are; default 1" })),
  reload: maybe(int(0, 20).annotate({ description: "Actions to reload; default 1 (SWD-094, SWD-095)" })),
  penetrates: maybe(Schema.Boolean.annotate({ description: "Can go through obstacles (SWD-037)" })),
  suppressive: maybe(Schema.Boolean.annotate({ description: "Fit for Suppressive Fire (SWD-077)" })),
  bipod: maybe(Schema.Boolean.annotate({ description: "No Recoil for who has not moved" })),
  mounted: maybe(Schema.Boolean.annotate({ description: "On a mount of its own: no Recoil (SWD-096, SWD-111)" })),
  slug: maybe(Damage.annotate({ description: "A shotgun loaded with slugs does this, without the bonus (SWD-066)" })),
  bothBarrels: maybe(Schema.Boolean.annotate({ description: "Double-barrelled: both at once for +4 (SWD-067)" })),
  template: maybe(Schema.Literals(["small", "medium", "large", "cone", "stream"])),
  evadable: maybe(Schema.Boolean.annotate({ description: "Default: cones and thrown explosives (SWD-074)" })),
  skill: maybe(Schema.Literals(["athletics", "fighting", "shooting"])),
  improvised: maybe(
    Schema.Literals(["small", "medium", "large"]).annotate({
      description: "Not made as a weapon (SWD-016 to SWD-018)",
    }),
  ),
  bite: maybe(Schema.Boolean.annotate({ description: "Bites whom it holds (SWD-022)" })),
  claws: maybe(Schema.Boolean.annotate({ description: "Helps to climb (SWD-021)" })),
  horns: maybe(Schema.Boolean.annotate({ description: "+4 damage after five steps (SWD-020)" })),
  natural: maybe(Schema.Boolean.annotate({ description: "Always ready; its numbers stand here" })),
  mountedOnly: maybe(Schema.Boolean),
  entangles: maybe(Schema.Boolean.annotate({ description: "A net: no damage, Entangled (SWD-007)" })),
  stuns: maybe(
    Schema.Boolean.annotate({ description: "Who is Shaken or hurt by it makes a Vigor roll or is Stunned" }),
  ),
  tires: maybe(
    Schema.Boolean.annotate({ description: "Who is Shaken or hurt by it makes a Vigor roll or takes Fatigue" }),
  ),
  hardness: maybe(Hardness.annotate({ description: "Of the weapon itself; default 10 (SWD-099)" })),
  object: maybe(int(-6, 0).annotate({ description: "Penalty for striking at it; default by its hands (SWD-055)" })),
  origin: maybe(Schema.String),
  note: maybe(Schema.String),
}).annotate({ identifier: "SwAttack" })
export type Attack = typeof Attack.Type

const Armour = Schema.Struct({
  armour: Schema.String,
  natural: maybe(Schema.Boolean),
  protection: maybe(int(0, 20)),
  covers: maybe(Schema.Array(Schema.Literals(["torso", "arms", "legs", "head"]))),
  minStrength: maybe(Trait),
  gap: maybe(int(-8, 0).annotate({ description: "Penalty for its unprotected places; 0: there are none (SWD-030)" })),
  origin: maybe(Schema.String),
}).annotate({ identifier: "SwArmour" })

const Shield = Schema.Struct({
  shield: Schema.String,
  parry: maybe(int(0, 4)),
  cover: maybe(int(-8, 0).annotate({ description: "Penalty of ranged attacks" })),
  minStrength: maybe(Trait),
  natural: maybe(Schema.Boolean),
  origin: maybe(Schema.String),
}).annotate({ identifier: "SwShield" })

/** A combatant's numbers, in the game's own terms. */
export const StatBlock = Schema.Struct({
  wildCard: maybe(Schema.Boolean.annotate({ description: "Default false: an Extra (C05)" })),
  origin: maybe(Schema.String),
  note: maybe(Schema.String),
  attributes: Schema.Struct({ agility: Trait, smarts: Trait, spirit: Trait, strength: Trait, vigor: Trait }),
  skills: maybe(
    Schema.Struct(
      Object.fromEntries(skillNames.map((name) => [name, maybe(Trait)])) as Record<
        SkillName,
        Schema.optionalKey<typeof Trait>
      >,
    ),
  ),
  pace: maybe(int(0, 40)),
  runningDie: maybe(RunningDie),
  size: maybe(int(-4, 20)),
  parry: maybe(int(0, 30).annotate({ description: "All in all with what it holds first; default by the rules (C09)" })),
  toughness: maybe(
    int(1, 60).annotate({ description: "All in all with the armour of the torso; default by the rules" }),
  ),
  bennies: maybe(int(0, 10)),
  edges: maybe(Schema.Array(Schema.Literals(edgeNames))),
  attacks: Schema.Array(Attack),
  armour: maybe(Schema.Array(Armour)),
  shield: maybe(Shield),
  group: maybe(
    Schema.String.annotate({ description: "Extras of a group share a card; default: those of the same numbers" }),
  ),
}).annotate({ identifier: "SwStatBlock" })
export type StatBlock = typeof StatBlock.Type

const Grade = Schema.Literals(["light", "medium", "heavy", "near-total"])

const Light = Schema.Literals(["normal", "dim", "dark", "pitch"]).annotate({ identifier: "SwLight" })

const square = Schema.Tuple([int(1, 200), int(1, 200)])
const Zone = Schema.Struct({
  from: square.annotate({ description: "The top left square as [column, row] from 1" }),
  to: square,
  light: maybe(Light),
  unstable: maybe(Schema.Boolean),
}).annotate({ identifier: "SwZone" })

/** What a scenario may say of doors, walls and the like on the map (SWD-097, SWD-099). */
export const Thing = Schema.Struct({
  hardness: Hardness.annotate({ description: "What a blow must come to that breaks it (SWD-097)" }),
  lock: maybe(
    Hardness.annotate({ description: "It is locked: not opened by hand, but a blow that breaks the lock opens it" }),
  ),
  withstands: maybe(
    Schema.Array(Schema.String).annotate({ description: "Ids of the weapons that can do nothing to it (SWD-097)" }),
  ),
}).annotate({ identifier: "SwThing" })
export type Thing = typeof Thing.Type

/** What a scenario may say of the whole fight. */
export const Setting = Schema.Struct({
  gm: maybe(
    Schema.Array(Schema.String).annotate({
      names: "sides",
      description: "Sides of the game master, with fewer Bennies (C17); default none",
    }),
  ),
  surprise: maybe(
    Schema.Array(Schema.String).annotate({
      names: "sides",
      description: "Sides that surprise the others: they begin on Hold, the others roll Notice (SWD-100 to SWD-102)",
    }),
  ),
  stealth: maybe(
    Schema.Boolean.annotate({ description: "Surprise depends on a Stealth roll of the ambushers against each Notice" }),
  ),
  light: maybe(
    Schema.Union([Light, Schema.Array(Light)]).annotate({
      description: "How light it is; a list counts by rounds, the last one stays (SWD-081, SWD-082)",
    }),
  ),
  zones: maybe(Schema.Array(Zone)),
  obstacle: maybe(Obstacle.annotate({ description: "What the map's cover is made of; default stone-wall (SWD-039)" })),
  climbs: maybe(Schema.Boolean.annotate({ description: "Higher ground is climbed: Athletics (SWD-021)" })),
}).annotate({ identifier: "SwSetting" })
export type Setting = typeof Setting.Type

/** What a scenario may say of one combatant beside its stat block. */
export const Placement = Schema.Struct({
  rides: maybe(
    Schema.String.annotate({
      names: "members",
      description: "The id of its mount; of several, each rides the one of its own number (SWD-040)",
    }),
  ),
  dropOn: maybe(
    Schema.Array(Schema.String).annotate({ names: "members", description: "On whom it has the Drop (SWD-103)" }),
  ),
  wounds: maybe(int(0, 8)),
  fatigue: maybe(int(0, 2).annotate({ description: "1 Fatigued, 2 Exhausted (SWD-075)" })),
  bennies: maybe(int(0, 10)),
  shaken: maybe(Schema.Boolean),
  stunned: maybe(Schema.Boolean),
  prone: maybe(Schema.Boolean),
  asleep: maybe(
    Schema.Boolean.annotate({ description: "Completely helpless until somebody of its side acts beside it" }),
  ),
  bonds: maybe(Schema.Literals(["entangled", "bound"]).annotate({ description: "A net or ropes hold it (SWD-007)" })),
  bondsHardness: maybe(Hardness.annotate({ description: "Of the bonds; default 4" })),
  cover: maybe(Grade.annotate({ description: "Until it moves (SWD-036)" })),
  obstacle: maybe(Obstacle.annotate({ description: "What its own cover is made of; default stone-wall" })),
  coverHardness: maybe(Hardness.annotate({ description: "Its own cover can be broken (SWD-097)" })),
  holds: maybe(Schema.String.annotate({ description: "The weapon in hand; default its first one" })),
  otherHand: maybe(Schema.String.annotate({ description: "The weapon in its other hand; default none" })),
  shieldReady: maybe(Schema.Boolean.annotate({ description: "Default true with a weapon of one hand" })),
  empty: maybe(Schema.Boolean.annotate({ description: "Nothing is in its hands yet (SWD-088)" })),
  unstable: maybe(Schema.Boolean.annotate({ description: "Stands on something unstable (SWD-087)" })),
  vehicle: maybe(
    Schema.Struct({
      kmh: int(0, 5000),
      stabilised: maybe(Schema.Boolean),
    }).annotate({ description: "It is carried along so fast (SWD-111 to SWD-113)" }),
  ),
  nonlethal: maybe(Schema.Boolean.annotate({ description: "Wants prisoners: strikes to stun where it can (SWD-050)" })),
}).annotate({ identifier: "SwPlacement" })
export type Placement = typeof Placement.Type

/** What a day file may say happens between two fights. */
export const Rest = Schema.Struct({
  hours: maybe(int(0, 10_000).annotate({ description: "Hours of rest: one level of Fatigue each (SWD-076)" })),
  days: maybe(int(0, 1000).annotate({ description: "Days of rest: a Vigor roll against Wounds every five (C14)" })),
  bennies: maybe(Schema.Boolean.annotate({ description: "A new session: Bennies as at the start" })),
  reloaded: maybe(Schema.Boolean.annotate({ description: "Weapons are loaded and taken up again; default true" })),
}).annotate({ identifier: "SwRest" })
export type Rest = typeof Rest.Type
