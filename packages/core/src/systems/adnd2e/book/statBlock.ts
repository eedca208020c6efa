import * as Schema from "effect/Schema"
import { DiceText } from "../../../dice/diceSchema.ts"
import { restating } from "../../../parts/restating.ts"
import { inOrderOf, stepping } from "../../../parts/stepping.ts"
import { elements } from "./elements.ts"
import { save } from "./save.ts"
import { isCastable } from "./spells.ts"
import { condition } from "./terms.ts"

const int = (minimum: number, maximum: number) => Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
const maybe = Schema.optionalKey

/** Sizes of creatures and weapons, smallest first (ADD2-016, ADD2-074). */
export const sizes = ["T", "S", "M", "L", "H", "G"] as const
const SizeLetter = Schema.Literals(sizes).annotate({
  identifier: "Adnd2eSize",
  description: "Tiny, Small, Medium, Large, Huge, Gargantuan",
})

/** Classes with the same combat tables; monsters fight by Hit Dice. */
export const groups = ["warrior", "priest", "rogue", "wizard", "monster"] as const

/** Movement rates by race (ADD2-032). */
export const movementOfRace = { human: 12, elf: 12, "half-elf": 12, dwarf: 8, gnome: 8, halfling: 8 } as const

/** `n` or `n/m` a round: 2, 3/2, 1/2. */
export type Rate = number | string
const Rate = stepping(
  Schema.Union([int(0, 10), Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9]{1,2}(\/[12])?$/u)))]),
  inOrderOf([0, "1/2", 1, "3/2", 2, "5/2", 3, "7/2", 4]),
)
/** Nobody attacks less than once a round. */
const atLeastOne = /^([1-9][0-9]?(\/1)?|([2-9]|[1-9][0-9])\/2)$/u
const Attacks = stepping(
  Schema.Union([int(1, 10), Schema.String.pipe(Schema.check(Schema.isPattern(atLeastOne)))]),
  inOrderOf([1, "3/2", 2, "5/2", 3, "7/2", 4, "9/2", 5]),
)

/**
 * Armours, and what each takes from its wearer's wrestling rolls (ADD2-104; the unlisted ones by the nearest group).
 */
export const wrestlingInArmour = {
  none: 0,
  padded: 0,
  leather: -1,
  studded_leather: -1,
  ring: -2,
  hide: -2,
  scale: -2,
  chain: -2,
  brigandine: -5,
  splint: -5,
  banded: -5,
  bronze_plate: -5,
  plate_mail: -5,
  field_plate: -8,
  full_plate: -10,
} as const
const Armour = Schema.Literals(Object.keys(wrestlingInArmour) as readonly (keyof typeof wrestlingInArmour)[]).annotate({
  identifier: "Adnd2eArmour",
  description: "What it wears: it hinders wrestling",
})

const Element = Schema.Literals(elements).annotate({
  identifier: "Adnd2eElement",
  description: "What does the harm, beside the blow: regeneration may not close such wounds",
})

/** One weapon that a combatant carries, with the entry of the weapon table merged in. */
export const Weapon = Schema.Struct({
  id: Schema.String,
  size: maybe(SizeLetter),
  type: maybe(Schema.String.annotate({ description: "P, S or B: how it wounds" })),
  speed: int(0, 20).annotate({ description: "Speed factor, before magic" }),
  sm: DiceText.annotate({ description: "Damage against Small and Medium targets" }),
  l: DiceText.annotate({ description: "Damage against Large and bigger targets" }),
  reach: int(0, 10).annotate({ description: "In squares of 1.5 m; 0: no melee weapon" }),
  min_reach: maybe(int(1, 10).annotate({ description: "The nearest square it can strike; default 1" })),
  hands: maybe(int(1, 2)),
  rof: maybe(Rate.annotate({ description: "Rate of fire: missiles a round; 0 for what is not to be thrown" })),
  ranges: maybe(
    Schema.Tuple([int(0, 1000), int(0, 1000), int(0, 1000)]).annotate({
      description: "Short, medium and long range in units of 10 yards outdoors, 10 feet indoors",
    }),
  ),
  ammo: maybe(Schema.String),
  set_double: maybe(Schema.Boolean.annotate({ description: "Set against a charge it deals double damage" })),
  charge_double: maybe(Schema.Boolean.annotate({ description: "In a charge it deals double damage" })),
  // ADD2-147: what an item gives of itself needs no act.
  magic: maybe(int(0, 5).annotate({ description: "Magic bonus: to hit, to damage, off the speed factor" })),
  magic_speed: maybe(int(0, 5).annotate({ description: "The lower of two magic bonuses, for the speed factor" })),
  hit: maybe(int(-20, 40).annotate({ description: "All constant bonuses to hit but magic's" })),
  damage: maybe(int(-20, 100).annotate({ description: "All constant bonuses to damage but magic's" })),
  missile_hit: maybe(int(-20, 40).annotate({ description: "Instead of hit when it is thrown or shot" })),
  missile_damage: maybe(int(-20, 100).annotate({ description: "Instead of damage when it is thrown or shot" })),
  attacks: maybe(Attacks.annotate({ description: "Melee attacks a round with it; default: the stat block's" })),
  element: maybe(Element),
  source: maybe(Schema.String),
  note: maybe(Schema.String),
}).annotate({ identifier: "Adnd2eWeapon" })
export type Weapon = typeof Weapon.Type

/** A weapon whose nearest square lies beyond its farthest one could strike at nobody. */
const whyNoReach = (weapons: readonly Weapon[]): string | undefined => {
  const found = weapons.find(({ min_reach = 1, reach }) => reach > 0 && min_reach > reach)
  return found && `min_reach of at most the reach: with ${found.id} nobody could be struck`
}

const NaturalAttack = Schema.Struct({
  name: Schema.String,
  damage: DiceText,
  hit: maybe(int(-20, 40)),
  element: maybe(Element),
}).annotate({ identifier: "Adnd2eNaturalAttack" })

const Saves = Schema.Tuple([int(1, 20), int(1, 20), int(1, 20), int(1, 20), int(1, 20)]).annotate({
  description: "Paralysis, poison and death; rod, staff and wand; petrification and polymorph; breath; spell",
})

const conditionNames = Object.keys(condition) as readonly (keyof typeof condition)[]

/** What an item or an ability does. */
const works = {
  on: maybe(Schema.Literals(["foe", "friend", "self"]).annotate({ description: "Whom it is for; default: a foe" })),
  harm: maybe(DiceText.annotate({ description: "Damage" })),
  element: maybe(Element),
  heals: maybe(DiceText.annotate({ description: "Hit points that it gives back" })),
  yards: maybe(stepping(int(0, 1000), 10).annotate({ description: "Range in yards" })),
  radius: maybe(int(0, 20).annotate({ description: "It catches everybody within so many squares of its target" })),
  cone: maybe(
    int(1, 40).annotate({ description: "It catches everybody within so many squares in the direction of its target" }),
  ),
  save: maybe(
    Schema.Literals(Object.keys(save) as readonly (keyof typeof save)[]).annotate({
      description: "The save for half the damage, and against the condition",
    }),
  ),
  condition: maybe(Schema.Literals(conditionNames).annotate({ description: "The condition that it causes" })),
  rounds: maybe(DiceText.annotate({ description: "For how many rounds" })),
  turns: maybe(DiceText.annotate({ description: "For how many turns of ten minutes" })),
}

/** What is spent of them is in one number of five bits each (`Fighter.spent`). */
const mostSpells = 6

const Spell = Schema.Struct({
  id: Schema.String,
  slots: int(0, 20),
  casting: maybe(int(0, 10).annotate({ description: "Casting time; default: the published one, else 1" })),
  casting_rounds: maybe(
    int(1, 10).annotate({ description: "Instead, for slow spells: it goes off at the end of so many rounds" }),
  ),
  missiles: maybe(int(1, 10)),
  damage: maybe(DiceText),
  touch: maybe(Schema.Boolean.annotate({ description: "It works by touch" })),
  ...works,
}).annotate({
  identifier: "Adnd2eSpell",
  description: "A spell that the engine knows by its id, or one that says itself what it does",
})
export type Spell = typeof Spell.Type

const Item = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["potion", "scroll", "ring", "rod", "staff", "wand", "miscellaneous"]),
  speed: maybe(int(0, 20).annotate({ description: "Default: by its kind" })),
  carried: maybe(
    Schema.Literals(["hand", "worn", "pack"]).annotate({
      description: "Where it is at the start; what is in the pack cannot be used. Default: in hand, rings worn",
    }),
  ),
  voice: maybe(
    Schema.Boolean.annotate({ description: "It needs a spoken command; default: wands, staves, rods, scrolls" }),
  ),
  charges: maybe(int(1, 100).annotate({ description: "Default: 1" })),
  spell: maybe(Schema.String.annotate({ description: "The spell on a scroll" })),
  level: maybe(int(1, 30).annotate({ description: "The level at which a scroll's spell is cast; default 6" })),
  ...works,
}).annotate({ identifier: "Adnd2eItem" })
export type Item = typeof Item.Type

const Ability = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["breath", "innate"]),
  uses: maybe(int(1, 100).annotate({ description: "How often; default 1" })),
  ...works,
}).annotate({ identifier: "Adnd2eAbility" })
export type Ability = typeof Ability.Type

const FollowUp = Schema.Struct({
  name: Schema.String,
  after: Schema.String.annotate({ description: "The natural attack whose hit it may follow" }),
  from: int(2, 20).annotate({ description: "The face of that attack's die from which on it does" }),
  damage: DiceText,
}).annotate({
  identifier: "Adnd2eFollowUp",
  description: "More harm without another roll after a good hit, once a round: a bear's hug",
})
export type FollowUp = typeof FollowUp.Type

const Regeneration = Schema.Struct({
  per_round: int(1, 100).annotate({ description: "Hit points that it gets back at the end of a round" }),
  after: maybe(
    int(0, 100).annotate({ description: "In how many rounds after its first wound that begins; default 0" }),
  ),
  not_against: maybe(Schema.Array(Element).annotate({ description: "Whose wounds do not close" })),
}).annotate({ identifier: "Adnd2eRegeneration" })

export const StatBlock = Schema.Struct({
  group: Schema.Literals(groups),
  level: int(0, 40).annotate({ description: "Level, or Hit Dice without fractions and added points" }),
  hd: maybe(restating(Schema.String, "hp, gac0")),
  size: SizeLetter,
  race: maybe(Schema.Literals(["human", "elf", "half-elf", "dwarf", "gnome", "halfling"])),
  im: maybe(int(0, 96).annotate({ description: "Movement rate; default: by race, else 12" })),
  load: maybe(Schema.Literals(["none", "light", "moderate", "heavy", "severe"])),
  gac0: int(-20, 30).annotate({ description: "What hits armour class 0 (THAC0)" }),
  ac: int(-20, 20).annotate({ description: "Armour class with everything in it; lower is better" }),
  ac_dex: maybe(int(-10, 10).annotate({ description: "The part of it from DEX; negative is good" })),
  ac_shield: maybe(int(-10, 0).annotate({ description: "The part of it from the shield" })),
  armour: maybe(Armour),
  hp: int(1, 10_000),
  str: maybe(restating(int(1, 25), "weapons[].hit, weapons[].damage")),
  dex: maybe(restating(int(1, 25), "ac, weapons[].missile_hit")),
  con: maybe(restating(int(1, 25), "hp")),
  attacks: maybe(
    Schema.Union([Schema.Literal("set"), Attacks]).annotate({
      description: "Melee attacks a round; `set`: all natural weapons at one count",
    }),
  ),
  weapons: maybe(Schema.Array(Weapon).pipe(Schema.check(Schema.makeFilter(whyNoReach)))),
  two_weapons: maybe(
    Schema.Struct({
      main: Schema.String,
      off: Schema.String,
      main_hit: maybe(int(-20, 20).annotate({ description: "Default: -2, offset by the DEX reaction" })),
      off_hit: maybe(int(-20, 20).annotate({ description: "Default: -4, offset by the DEX reaction" })),
    }),
  ),
  natural: maybe(Schema.Array(NaturalAttack)),
  natural_speed: maybe(int(0, 20).annotate({ description: "Default: by size" })),
  natural_reach: maybe(int(1, 10).annotate({ description: "Default: 1, Huge and bigger 2" })),
  point_blank: maybe(Schema.Boolean.annotate({ description: "Specialised with its bow or crossbow" })),
  unarmed: maybe(
    Schema.Struct({
      hit: maybe(int(-20, 20).annotate({ description: "STR adjustment to hit; default: by STR" })),
      damage: maybe(int(-20, 20).annotate({ description: "STR adjustment to damage; default: by STR" })),
      armour: maybe(Armour),
    }).annotate({
      description: "It may punch and wrestle of its own accord; without this it can do so only in a hold",
    }),
  ),
  unusual_body: maybe(
    Schema.Boolean.annotate({ description: "Supple, or not of a common shape: it is harder to hold" }),
  ),
  spells: maybe(
    Schema.Array(Spell).pipe(
      Schema.check(
        Schema.makeFilter((spells) =>
          spells.filter(isCastable).length > mostSpells
            ? `no more than ${mostSpells} spells that can be cast`
            : undefined,
        ),
      ),
    ),
  ),
  items: maybe(Schema.Array(Item)),
  abilities: maybe(Schema.Array(Ability)),
  follow_up: maybe(FollowUp),
  regeneration: maybe(Regeneration),
  needs_magic: maybe(int(1, 5).annotate({ description: "Only weapons with at least so much magic harm it" })),
  contact_effect: maybe(Schema.Struct({ damage: DiceText, always_on: maybe(Schema.Boolean), element: maybe(Element) })),
  saves: Saves,
  morale: maybe(int(2, 20)),
  aoo_limit: maybe(int(0, 31).annotate({ description: "Attacks of opportunity a round; default: by level" })),
  exercises: maybe(Schema.Array(Schema.String)),
  source: maybe(Schema.String),
  note: maybe(Schema.String),
}).annotate({ identifier: "Adnd2eStatBlock" })
export type StatBlock = typeof StatBlock.Type

/** What a scenario says of the whole fight. */
export const Setting = Schema.Struct({
  gm: maybe(
    Schema.Array(Schema.String).annotate({
      names: "sides",
      description: "Sides played by the game master: they decide in secret before the others declare",
    }),
  ),
  range_scale: maybe(
    Schema.Literals(["outdoors", "indoors"]).annotate({
      description: "Missile ranges in tens of yards (default) or tens of feet",
    }),
  ),
  surprise: maybe(
    Schema.Record(Schema.String, int(-10, 10)).annotate({
      names: "sides",
      description: "Modifier to a side's surprise roll; 10 for a side that cannot be surprised",
    }),
  ),
}).annotate({ identifier: "Adnd2eSetting" })
export type Setting = typeof Setting.Type

/** What a scenario says of one combatant beside its stat block. */
export const Placement = Schema.Struct({
  conditions: maybe(
    Schema.Array(Schema.Literals(conditionNames)).annotate({ description: "Conditions at the start of the fight" }),
  ),
  hp: maybe(int(1, 10_000).annotate({ description: "Hit points at the start, no more than it has; default: unhurt" })),
  in_hand: maybe(Schema.String.annotate({ description: "Id of the weapon in hand; default: the first" })),
  foreign: maybe(Schema.Boolean.annotate({ description: "In an environment wholly unlike its own" })),
  cover: maybe(int(0, 100).annotate({ description: "Percentage hidden by something hard, from wherever" })),
  concealment: maybe(int(0, 100).annotate({ description: "Percentage hidden by something soft, from wherever" })),
  stands: maybe(
    Schema.Boolean.annotate({
      description: "Has orders to stand its ground: it does not walk unless its nerve breaks",
    }),
  ),
  leader: maybe(Schema.Boolean.annotate({ description: "Its fall shakes the morale of its side" })),
  facing: maybe(
    Schema.Literals(["N", "NE", "E", "SE", "S", "SW", "W", "NW"]).annotate({
      description: "Where it looks at first, with facing arcs; default: towards the nearest enemy",
    }),
  ),
}).annotate({ identifier: "Adnd2ePlacement" })
export type Placement = typeof Placement.Type

/** What a day file may say happens between two fights. */
export const Rest = Schema.Struct({
  turns: maybe(
    int(0, 1000).annotate({
      description:
        "Turns of ten minutes that pass: magic wears off, and wounds close that do so by themselves; default 1",
    }),
  ),
}).annotate({ identifier: "Adnd2eRest" })
export type Rest = typeof Rest.Type
