import * as Schema from "effect/Schema"
import { stepping } from "../../../parts/stepping.ts"

const int = (minimum: number, maximum: number) => Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
const maybe = Schema.optionalKey
const score = int(0, 40)

/** Skills that attack. Weapons name one; a bow or a sling may name a score of its own. */
export const skills = ["brawling", "melee", "firearms"] as const
const Skill = Schema.Literals(skills).annotate({
  description: "brawling: Pelea, melee: Armas C.C., firearms: Armas de Fuego (DS20-018)",
})

/** `3/8`: MHL and MHG (DS20-041). */
const Damage = stepping(
  Schema.String.pipe(Schema.check(Schema.isPattern(/^[1-9]\d?\/[1-9]\d?$/u, { expected: "MHL/MHG, as in 3/8" }))),
  (value) => {
    const both = (by: number) =>
      String(value)
        .split("/")
        .map((margin) => Number(margin) + by)
        .join("/")
    return { less: both(-1), more: both(1) }
  },
)

/** What firearms there are: each has its limit of penalties for emptying the magazine (DS20-102). */
export const firearmTypes = [
  "precision-rifle",
  "revolver",
  "shotgun",
  "semi-automatic-pistol",
  "submachine-gun",
  "assault-rifle",
] as const

/** One weapon, the entry of the table merged in. */
export const Weapon = Schema.Struct({
  weapon: Schema.String.annotate({ description: "The weapon's id; for a natural weapon its name" }),
  natural: maybe(Schema.Boolean.annotate({ description: "Always at hand, cannot be dropped" })),
  skill: Skill,
  score: maybe(score.annotate({ description: "What it is used with; default: the skill" })),
  damage: Damage,
  needsFOR: maybe(int(1, 20).annotate({ description: "Below it the attack has a penalty" })),
  needsDES: maybe(int(1, 20).annotate({ description: "Below it the attack has a penalty" })),
  reach: maybe(int(1, 4).annotate({ description: "In metres, of a melee weapon; default the setting's" })),
  range: maybe(
    stepping(int(1, 2000), 5).annotate({ description: "Effective range in metres: makes it a ranged weapon" }),
  ),
  type: maybe(Schema.Literals(firearmTypes).annotate({ description: "Makes it a firearm" })),
  magazine: maybe(int(1, 1000)),
  spares: maybe(int(0, 1000).annotate({ description: "Magazines (or loads) beside the first; default 2" })),
  modes: maybe(Schema.Array(Schema.Literals(["single", "three", "burst"]))),
  wear: maybe(
    stepping(int(0, 100), 10).annotate({
      description: "Percent of wear of a firearm as the fight begins (DS20-091); default 0",
    }),
  ),
  slowShot: maybe(Schema.Boolean.annotate({ description: "One shot in a turn" })),
  status: maybe(Schema.String),
  note: maybe(Schema.String),
}).annotate({ identifier: "DsWeapon" })
export type Weapon = typeof Weapon.Type

/** Parts of the body that armour covers, with what each adds to its score (DS20-037). */
export const partScores = { head: 2, arms: 4, torso: 8, legs: 4 } as const

const Armour = Schema.Struct({
  armour: Schema.String,
  natural: maybe(Schema.Boolean.annotate({ description: "Hide and the like: its numbers stand here" })),
  parts: maybe(Schema.Array(Schema.Literals(["head", "arms", "torso", "legs"]))),
  score: maybe(score.annotate({ description: "Default: the sum of the parts (DS20-037)" })),
  absorption: maybe(int(0, 6).annotate({ description: "Further levels taken off; default 0 (DS20-035)" })),
  status: maybe(Schema.String),
}).annotate({ identifier: "DsArmour" })
export type Armour = typeof Armour.Type

/**
 * The hook for combat techniques: their effects are in another chapter, so all of them are stated (DS20-009, DS20-039).
 */
const Technique = Schema.Struct({
  technique: Schema.String,
  score,
  damage: int(-20, 20).annotate({ description: "Points on the damage number of the action (DS20-039)" }),
}).annotate({ identifier: "DsTechnique" })

const Capacity = Schema.Struct({ R: int(1, 20), HL: int(1, 20), HG: int(1, 20) })

/** A combatant's numbers, in the game's own terms. */
export const StatBlock = Schema.Struct({
  status: maybe(Schema.String),
  kind: maybe(Schema.String),
  note: maybe(Schema.String),
  aptitudes: Schema.Struct({ FOR: int(1, 30), DES: int(1, 30), PER: int(1, 30) }),
  initiative: maybe(int(-10, 20).annotate({ description: "Default half of DES and PER, rounded up, less 10" })),
  skills: maybe(
    Schema.Struct({
      brawling: maybe(score),
      melee: maybe(score),
      firearms: maybe(score),
      acrobatics: maybe(score),
    }).annotate({
      description: "Default a third of FOR (brawling) or DES, rounded up; 0: cannot use it at all",
    }),
  ),
  firstAid: maybe(score.annotate({ description: "The technique Primeros Auxilios; default 0: untrained (DS20-131)" })),
  kit: maybe(
    Schema.Literals(["none", "improvised", "kit", "clinic"]).annotate({
      description: "For first aid; default kit (DS20-132)",
    }),
  ),
  capacity: maybe(Capacity.annotate({ description: "Default a third, a quarter and a fifth of FOR (DS20-112)" })),
  exhaustion: maybe(int(1, 9).annotate({ description: "Points; default the house rule exhaustionPoints (DS20-135)" })),
  walk: maybe(int(1, 60).annotate({ description: "Metres; default half of DES, rounded up (DS20-010)" })),
  run: maybe(int(0, 120).annotate({ description: "Metres; default acrobatics (DS20-011)" })),
  armour: maybe(Schema.Array(Armour)),
  weapons: Schema.Array(Weapon),
  techniques: maybe(Schema.Array(Technique)),
}).annotate({ identifier: "DsStatBlock" })
export type StatBlock = typeof StatBlock.Type

/** A task that takes more than one action (DS20-003). */
const Task = Schema.Struct({
  actions: maybe(int(1, 100)),
  armour: maybe(Schema.Array(Armour).annotate({ description: "Put on by it" })),
}).annotate({ identifier: "DsTask" })

const Hasty = Schema.Literals(["none", "weapon", "acrobatics"])

/** What the table leaves to the game master, for a whole fight. Every field has a default. */
export const Setting = Schema.Struct({
  light: maybe(
    Schema.Literals(["normal", "dim", "dark"]).annotate({
      description: "0, 1 or 2 penalties on attacks; default normal (DS20-020)",
    }),
  ),
  lightPenalty: maybe(int(0, 6).annotate({ description: "In place of what the light says" })),
  situational: maybe(
    Schema.Record(Schema.String, int(-6, 6)).annotate({
      names: "sides",
      description: "Penalties on all attacks of a side, negative for bonuses (DS20-020)",
    }),
  ),
  meleeReach: maybe(int(1, 4).annotate({ description: "Metres; default 1 (DS20-145)" })),
  tasks: maybe(
    Schema.Record(Schema.String, Task).annotate({
      description: "Long tasks by name; default actions: vest 10, climb 3, message 5, others 3 (DS20-003)",
    }),
  ),
  hastyRoll: maybe(
    Schema.Struct({
      reload: maybe(Hasty),
      aim: maybe(Hasty),
      draw: maybe(Hasty),
      clear: maybe(Hasty),
      pickUp: maybe(Hasty),
      run: maybe(Hasty),
      work: maybe(Hasty),
    }).annotate({
      description: "Tests for acts that need none, in a turn of two actions; default none (DS20-048)",
    }),
  ),
  headbuttPossible: maybe(Schema.Boolean.annotate({ description: "Default true (DS20-057)" })),
  holderArmsFree: maybe(Schema.Boolean.annotate({ description: "Default false (DS20-058)" })),
  holderRestriction: maybe(
    Schema.Literals(["arms-busy", "free"]).annotate({
      description: "What a holder may do; default arms-busy (DS20-061)",
    }),
  ),
  firstAidActions: maybe(int(1, 100).annotate({ description: "Default 5 (DS20-131)" })),
  aftermathAid: maybe(
    Schema.Boolean.annotate({ description: "The winners tend their fallen; default false (DS20-131)" }),
  ),
  deathRollsAfterCombat: maybe(
    int(0, 1000).annotate({
      description: "Turns of agony rolls after the fight; default as many as it takes (DS20-146)",
    }),
  ),
  endCondition: maybe(
    Schema.Literals(["down", "dying"]).annotate({
      description: "Whether the unconscious are out of the fight, or only the dying and dead; default down (DS20-146)",
    }),
  ),
}).annotate({ identifier: "DsSetting" })
export type Setting = typeof Setting.Type

/** What a scenario may say of one combatant beside its stat block. */
export const Placement = Schema.Struct({
  aware: maybe(Schema.Boolean.annotate({ description: "Default true (DS20-071)" })),
  drawn: maybe(Schema.Boolean.annotate({ description: "A weapon in hand at the start; default true" })),
  holds: maybe(Schema.String.annotate({ description: "The weapon in hand; default the first" })),
  group: maybe(Schema.String.annotate({ description: "Rolls initiative with others of it (DS20-005)" })),
  cover: maybe(
    Schema.Literals(["none", "obstructed", "heavy"]).annotate({
      description: "On every line, until it moves (DS20-109)",
    }),
  ),
  situational: maybe(
    int(-6, 6).annotate({ description: "Penalties on attacks at it, negative for bonuses (DS20-020)" }),
  ),
  hindered: maybe(
    int(-6, 6).annotate({
      description: "Penalties on its own attacks beside those of its side, negative for bonuses (DS20-020)",
    }),
  ),
  task: maybe(Schema.String.annotate({ description: "A task of the setting that it has to do (DS20-003)" })),
  prone: maybe(Schema.Boolean),
  wounds: maybe(Schema.Struct({ R: maybe(int(0, 20)), HL: maybe(int(0, 20)), HG: maybe(int(0, 20)) })),
  exhaustion: maybe(int(0, 9)),
}).annotate({ identifier: "DsPlacement" })
export type Placement = typeof Placement.Type

/** What a day file may say happens between two fights. */
export const Rest = Schema.Struct({
  hours: maybe(int(0, 10_000).annotate({ description: "Time that passes: the grave roll every hour (DS20-129)" })),
  firstAid: maybe(
    Schema.Boolean.annotate({ description: "Healers of its side try, once an hour; default false (DS20-131)" }),
  ),
  sleep: maybe(
    Schema.Boolean.annotate({ description: "The time is spent at rest: exhaustion comes back; default true" }),
  ),
  care: maybe(Schema.Boolean.annotate({ description: "Wounds heal twice as fast; default false" })),
}).annotate({ identifier: "DsRest" })
export type Rest = typeof Rest.Type
