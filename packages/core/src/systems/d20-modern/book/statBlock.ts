import * as Schema from "effect/Schema"
import { DiceText } from "../../../dice/diceSchema.ts"
import { abilityNames } from "./ability.ts"
import { diseaseNames } from "./diseases.ts"
import { manoeuvreNames } from "./manoeuvres.ts"
import { poisonConditions, poisonNames, poisonTypes } from "./poisons.ts"
import { condition } from "./terms.ts"
import { type CommonThing, commonThings, type Material, materials } from "./things.ts"

const int = (minimum: number, maximum: number) => Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
const maybe = Schema.optionalKey

/** Sizes of creatures and of weapons, smallest first. */
export const sizes = [
  "Fine",
  "Diminutive",
  "Tiny",
  "Small",
  "Medium",
  "Large",
  "Huge",
  "Gargantuan",
  "Colossal",
] as const
export type Size = (typeof sizes)[number]
const SizeName = Schema.Literals(sizes).annotate({ identifier: "D20Size" })

/** Fields of a weapon that another blow of the same attack may have of its own. */
const blowFields = {
  bonus: int(-50, 100),
  damage: DiceText,
  weapon: maybe(Schema.String),
  hand: maybe(Schema.Literals(["primary", "off"])),
  kind: maybe(Schema.String),
  threat: maybe(int(2, 20)),
  mult: maybe(int(1, 10)),
}

const Blow = Schema.Struct(blowFields).annotate({ identifier: "D20Blow" })

const toll = Schema.Struct(
  Object.fromEntries([...abilityNames, ...poisonConditions].map((name) => [name, maybe(DiceText)])) as Record<
    (typeof abilityNames)[number] | (typeof poisonConditions)[number],
    Schema.optionalKey<typeof DiceText>
  >,
).annotate({ identifier: "D20Toll", description: "Points of abilities, or rounds of conditions" })

/** A poison by name, or one of its own (D20M-339). */
const PoisonField = Schema.Union([
  Schema.Literals(poisonNames),
  Schema.Struct({
    type: Schema.Literals(poisonTypes),
    dc: int(1, 60),
    initial: maybe(toll),
    secondary: maybe(toll),
  }),
]).annotate({ identifier: "D20Poison", description: "A poison by name, or its type, difficulty and damage (D20M-337)" })

/**
 * One form of attack, with the entry of its weapon merged in. Distances in feet. `bonus` holds everything constant (base
 * attack, ability, size, feats, mastercraft); `damage` the Strength bonus.
 */
export const Attack = Schema.Struct({
  weapon: Schema.String.annotate({ description: "The weapon's id; for a natural weapon its name" }),
  bonus: maybe(
    int(-50, 100).annotate({
      description:
        "All that is constant; left out, bonus and damage are reckoned from the abilities (D20M-015, 016, 022)",
    }),
  ),
  damage: DiceText,
  kind: maybe(Schema.String.annotate({ description: "Kind of damage; `nonlethal` for nonlethal weapons" })),
  threat: maybe(int(2, 20).annotate({ description: "Lowest natural roll that threatens a critical hit; default 20" })),
  mult: maybe(int(1, 10).annotate({ description: "Critical multiplier; default 2" })),
  natural: maybe(Schema.Boolean.annotate({ description: "A natural weapon: always at hand, counts as armed" })),
  fullAttack: maybe(
    Schema.Array(Schema.Union([int(-50, 100), Blow])).annotate({
      description: "The blows of a full attack: bonuses, or blows of their own; default by base attack bonus",
    }),
  ),
  mode: maybe(
    Schema.Literals(["melee", "thrown", "double-tap", "burst", "autofire"]).annotate({
      description:
        "Default by the weapon. The last three spend more bullets (D20M-181 to 186); a stated bonus holds their penalty, but for that of autofire without its feat",
    }),
  ),
  size: maybe(Schema.Union([Schema.Literal("light"), SizeName]).annotate({ description: "The weapon's own size" })),
  hands: maybe(int(1, 2)),
  reach: maybe(int(0, 60)),
  adjacent: maybe(
    Schema.Boolean.annotate({ description: "A reach weapon that also strikes adjacent enemies; default false" }),
  ),
  increment: maybe(int(1, 1000)),
  thrown: maybe(Schema.Boolean),
  rof: maybe(Schema.Array(Schema.Literals(["single", "S", "A"]))),
  magazine: maybe(Schema.Union([int(1, 1000), Schema.Literal("linked")])),
  reload: maybe(Schema.Literals(["box", "internal", "belt", "move"])),
  spares: maybe(int(0, 100).annotate({ description: "Loaded magazines carried; default: as counted in the gear" })),
  longarm: maybe(Schema.Boolean),
  shotgun: maybe(Schema.Boolean),
  proficient: maybe(Schema.Boolean.annotate({ description: "false: -4 on attack rolls, not yet in the bonus" })),
  either: maybe(Schema.Boolean.annotate({ description: "Deals lethal or nonlethal damage at will without a penalty" })),
  using: maybe(
    Schema.String.annotate({ description: "The weapon that must be in hand, if not this one (pistol whip)" }),
  ),
  offHand: maybe(Schema.String.annotate({ description: "The weapon in the other hand, for a full attack with two" })),
  double: maybe(
    Schema.Boolean.annotate({ description: "A double weapon: its other end strikes as a light off-hand one" }),
  ),
  trip: maybe(Schema.Boolean.annotate({ description: "It can be used to trip, as a chain or a whip (D20M-213)" })),
  uses: maybe(int(1, 1000)),
  str: maybe(Schema.Finite),
  prof: maybe(Schema.String),
  mastercraft: maybe(int(0, 3)),
  burstBullets: maybe(int(1, 100)),
  bullets: maybe(int(1, 100)),
  extraDice: maybe(DiceText),
  area: maybe(Schema.String),
  burst: maybe(int(1, 500)),
  reflexDC: maybe(int(1, 60)),
  splash: maybe(int(0, 100)),
  splashWeapon: maybe(Schema.Boolean),
  ignites: maybe(Schema.Boolean.annotate({ description: "Whoever it hits may catch fire (D20M-314)" })),
  lingers: maybe(
    DiceText.annotate({ description: "Damage that a direct hit does once more in the next round: burning liquid" }),
  ),
  cloud: maybe(
    Schema.Literals(["smoke", "tear-gas"]).annotate({
      description: "It does no damage but spreads over 15 ft in three rounds, and hides or chokes those in it for ten",
    }),
  ),
  paralyzes: maybe(
    Schema.Struct({ dc: int(1, 60), rounds: DiceText }).annotate({
      description: "Whoever it hits saves with Fortitude or is paralyzed for so many rounds: a stun gun",
    }),
  ),
  disarms: maybe(int(-10, 10).annotate({ description: "Added to the opposed rolls of a disarm with it (D20M-216)" })),
  grabs: maybe(
    Schema.String.annotate({
      description: "The weapon, this or one of its blows, that may take hold of whom it hits: a bear's claw",
    }),
  ),
  poison: maybe(PoisonField),
  disease: maybe(
    Schema.Literals(diseaseNames).annotate({ description: "What whoever it wounds may be infected with (D20M-344)" }),
  ),
  origin: maybe(Schema.String),
  note: maybe(Schema.String),
}).annotate({ identifier: "D20Attack" })
export type Attack = typeof Attack.Type

const ability = int(0, 60)
const Saves = Schema.Struct({ fort: int(-20, 60), ref: int(-20, 60), will: int(-20, 60) })

/** What it wears. Its bonus counts when the block does not state the equipment bonus itself (D20M-033). */
const Armor = Schema.Struct({
  armor: maybe(Schema.String),
  type: maybe(Schema.Literals(["light", "medium", "heavy"])),
  bonus: maybe(int(0, 30)),
  nonproficient: maybe(int(0, 30)),
  maxDex: maybe(int(0, 30)),
  penalty: maybe(int(-20, 0)),
  speed30: maybe(int(0, 60)),
  weight: maybe(Schema.Finite),
  origin: maybe(Schema.String),
  note: maybe(Schema.String),
}).annotate({ identifier: "D20Armor" })

/** Something worn that an enemy may snatch (D20M-220, 222). */
const Worn = Schema.Struct({
  id: Schema.String,
  secured: maybe(Schema.Literals(["normal", "well", "poor"]).annotate({ description: "Default normal (D20M-222)" })),
}).annotate({ identifier: "D20Worn" })

/** The most things that one combatant wears: they are bits of a number. */
const mostWorn = 8

/** A combatant's numbers. Bonuses hold everything constant; what hangs on the moment is left out. */
export const StatBlock = Schema.Struct({
  role: maybe(Schema.String),
  origin: maybe(Schema.String),
  size: SizeName,
  legs: maybe(int(0, 100)),
  stable: maybe(
    Schema.Boolean.annotate({
      description: "Exceptionally stable: +4 against trips and bull rushes, as with more than two legs (D20M-211, 226)",
    }),
  ),
  level: maybe(Schema.String.annotate({ description: "Classes and levels, as `Strong 2 / Dedicated 1`" })),
  hitDice: maybe(DiceText.annotate({ description: "For rolled or maximum hit points; default: from the level" })),
  abilities: Schema.Struct({ str: ability, dex: ability, con: ability, int: ability, wis: ability, cha: ability }),
  hp: int(1, 10_000),
  massiveThreshold: maybe(int(1, 10_000).annotate({ description: "Default: the Constitution score" })),
  initiative: maybe(int(-20, 40).annotate({ description: "Default: Dexterity, +4 with Improved Initiative" })),
  speed: int(0, 1000).annotate({ description: "Feet a move action, as the armour worn allows" }),
  space: maybe(int(5, 40).annotate({ description: "Feet a side; default by size" })),
  reach: maybe(int(0, 60).annotate({ description: "Feet; default by size" })),
  defense: Schema.Struct({
    total: maybe(int(-20, 100).annotate({ description: "Default: 10 and the parts below (D20M-030)" })),
    totalVsMelee: maybe(int(-20, 100)),
    flatFooted: maybe(int(-20, 100)),
    touch: maybe(int(-20, 100)),
    dex: maybe(int(-10, 30).annotate({ description: "The Dexterity modifier within the total; default by ability" })),
    class: maybe(int(0, 30)),
    equipment: maybe(int(0, 30)),
    natural: maybe(int(0, 40)),
    size: maybe(int(-8, 8)),
    dodge: maybe(int(0, 20).annotate({ description: "Dodge bonuses within the total" })),
    dodgeVsMelee: maybe(int(0, 20).annotate({ description: "Dodge bonuses against melee, beyond the total" })),
    enhancement: maybe(int(0, 20)),
    deflection: maybe(int(0, 20)),
  }),
  bab: int(0, 60),
  grapple: maybe(int(-40, 100)),
  saves: maybe(Saves),
  baseSaves: maybe(
    Saves.annotate({ description: "Without the abilities; used when the saves are left out (D20M-045)" }),
  ),
  armor: maybe(Armor),
  manoeuvres: maybe(
    Schema.Array(Schema.Literals(manoeuvreNames)).annotate({
      description:
        "The special attacks that are offered to it; default none. The rules let everybody try them all, but menus would be many times as long for what few would do",
    }),
  ),
  worn: maybe(
    Schema.Array(Worn)
      .pipe(Schema.check(Schema.isMaxLength(mostWorn)))
      .annotate({ description: "What it wears that enemies may want to snatch (D20M-220)" }),
  ),
  attacks: Schema.Array(Attack),
  feats: maybe(Schema.Array(Schema.String)),
  skills: maybe(Schema.Record(Schema.String, int(-40, 100))),
  keys: maybe(Schema.Boolean.annotate({ description: "It has the keys of all that is locked; default false" })),
  load: maybe(
    Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1e6 }))).annotate({
      description: "Pounds that it carries or lifts; left out, nothing that counts (D20M-354 to 364)",
    }),
  ),
  drags: maybe(
    Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0, maximum: 1e7 }))).annotate({
      description: "Pounds that it pushes or drags; too many hold it fast (D20M-365)",
    }),
  ),
  gear: maybe(Schema.Array(Schema.String)),
  immuneCritical: maybe(Schema.Boolean),
  immunePoison: maybe(
    Schema.Boolean.annotate({ description: "No poison does anything to it: no metabolism, an ooze (D20M-343)" }),
  ),
  damageReduction: maybe(int(0, 100)),
}).annotate({ identifier: "D20StatBlock" })
export type StatBlock = typeof StatBlock.Type

const partly = ["none", "one-quarter", "one-half", "three-quarters", "nine-tenths"] as const
/** Degrees of cover and of concealment, least first. */
export const degrees = [...partly, "total"] as const
const Degree = Schema.Literals(degrees).annotate({ identifier: "D20Degree" })
/** What one can still be shot at behind. Total cover is a wall, on the map. */
const PartCover = Schema.Literals(partly).annotate({ identifier: "D20PartCover" })

const squareRange = /^[A-Z]{1,2}[1-9]\d{0,2}(:[A-Z]{1,2}[1-9]\d{0,2})?$/u
const AreaPart = Schema.String.pipe(
  Schema.check(Schema.isPattern(squareRange, { expected: "a square (C4) or a rectangle of squares (C4:F6)" })),
).annotate({ examples: ["C4", "C4:F6"] })
/** Squares of the map: one, a rectangle, or several such. What lies outside the map is left out. */
const Area = Schema.Union([AreaPart, Schema.Array(AreaPart)]).annotate({
  identifier: "D20Area",
  description: "A square (C4), a rectangle of squares (C4:F6), or a list of them",
})

/** Sources of light (D20M-308). */
const LightSource = Schema.Literals(["candle", "torch", "halogen-lantern", "flashlight"]).annotate({
  identifier: "D20LightSource",
})

const HazardPart = Schema.Struct({
  kind: Schema.Literals(["fire", "smoke", "airless", "acid", "current", "gas"]).annotate({
    description: "Flames, dense smoke, no air (under water), acid, electricity, a gas that is a poison",
  }),
  area: Area,
  strength: maybe(Schema.Literals(["mild", "potent", "concentrated"]).annotate({ description: "Of acid (D20M-350)" })),
  immersed: maybe(Schema.Boolean.annotate({ description: "Acid to immerse oneself in, not splashes; default false" })),
  fumes: maybe(
    Schema.Boolean.annotate({ description: "So much acid that it gives off fumes; default false (D20M-351)" }),
  ),
  voltage: maybe(
    Schema.Literals(["jolt", "low", "medium", "high"]).annotate({
      description: "Of a current; default low (D20M-353)",
    }),
  ),
  poison: maybe(PoisonField),
}).annotate({ identifier: "D20Hazard" })

const HappeningPart = Schema.Struct({
  round: int(1, 1000),
  area: Area,
  explodes: maybe(
    Schema.Struct({
      name: maybe(Schema.String),
      damage: DiceText,
      burst: int(5, 500),
      reflexDC: maybe(int(1, 60)),
      kind: maybe(Schema.String.annotate({ description: "Of its damage; default concussion" })),
      ignites: maybe(Schema.Boolean),
      corner: maybe(
        Schema.Literals(["NW", "NE", "SE", "SW"]).annotate({ description: "Of the first square; default NW" }),
      ),
    }).annotate({ identifier: "D20Charge", description: "A planted explosive goes off (D20M-235)" }),
  ),
  falls: maybe(int(0, 10_000).annotate({ description: "Feet that everybody in the area falls (D20M-331)" })),
  object: maybe(SizeName.annotate({ description: "The size of what falls on everybody in the area (D20M-333)" })),
  feet: maybe(int(0, 10_000).annotate({ description: "How far it falls; default 10" })),
}).annotate({ identifier: "D20Happening" })

const thingFields = {
  name: Schema.String,
  is: maybe(Schema.Literals(Object.keys(commonThings) as CommonThing[]).annotate({ description: "A common object" })),
  size: maybe(
    SizeName.annotate({ description: "Default Medium; what it can bear goes by it, if nothing else is said" }),
  ),
  material: maybe(Schema.Literals(Object.keys(materials) as Material[])),
  inches: maybe(
    Schema.Finite.pipe(Schema.check(Schema.isBetween({ minimum: 0.1, maximum: 1000 }))).annotate({
      description: "Thickness of the material (D20M-199); default 1",
    }),
  ),
  hardness: maybe(int(0, 1000)),
  hp: maybe(int(1, 100_000)),
  breakDC: maybe(int(1, 200)),
  immune: maybe(
    Schema.Array(Schema.String).annotate({ description: "Kinds of damage that do nothing to it (D20M-203)" }),
  ),
}
const { is: common, name, ...toughness } = thingFields
const isLock = (thing: CommonThing): boolean => thing.endsWith("-lock")

/** What a scenario may say of doors, walls and barricades on the map (D20M-096, 193 to 206). */
export const MapThing = Schema.Struct({
  name: maybe(name.annotate({ description: "Default: as the common object that it is" })),
  made: maybe(common.schema.annotate({ description: "The common object that it is; default wooden-door (D20M-201)" })),
  ...toughness,
  lock: maybe(
    Schema.Literals((Object.keys(commonThings) as CommonThing[]).filter(isLock)).annotate({
      description: "It is locked, with a lock that can be broken by itself (D20M-201)",
    }),
  ),
}).annotate({ identifier: "D20MapThing" })
export type MapThing = typeof MapThing.Type

const GearPart = Schema.Struct(thingFields).annotate({ identifier: "D20Gear" })
const ObjectPart = Schema.Struct({ ...thingFields, at: Area }).annotate({ identifier: "D20Object" })

/** What the table leaves to the game master, for a whole fight. Every field has a default. */
export const Setting = Schema.Struct({
  awareness: maybe(
    Schema.Record(Schema.String, Schema.Boolean).annotate({
      names: "sides",
      description: "By side: whether it is aware of its enemies when the fight starts; default true (D20M-003)",
    }),
  ),
  concealment: maybe(Degree.annotate({ description: "Of everybody, by the light; default none (D20M-161)" })),
  creatureCover: maybe(
    PartCover.annotate({
      description: "That bodies give to those behind them, against shots; default none (D20M-158)",
    }),
  ),
  postureBoostsCover: maybe(Schema.Boolean.annotate({ description: "Default false (D20M-149)" })),
  postureBonusAdjacent: maybe(Schema.Boolean.annotate({ description: "Default true (D20M-149)" })),
  freeActionsPerTurn: maybe(int(0, 20).annotate({ description: "Default 3 (D20M-071)" })),
  completeFullRoundCost: maybe(
    Schema.Literals(["move", "attack"]).annotate({ description: "Default move (D20M-099)" }),
  ),
  kitsNeeded: maybe(
    Schema.Boolean.annotate({ description: "Treat Injury without a medical kit at -4; default false" }),
  ),
  resolveDyingAfterCombat: maybe(
    Schema.Boolean.annotate({ description: "Roll on for the dying when the fight is decided; default true" }),
  ),
  guessPolicy: maybe(
    Schema.Literals(["lastSeen", "known", "uniform"]).annotate({
      description:
        "Where an attacker looks for what is totally concealed: where it was perceived last, or else any square that it can have reached since; where it is; its square or one of the eight around. Default lastSeen (D20M-163)",
    }),
  ),
  objects: maybe(Schema.Array(ObjectPart).annotate({ description: "Things that can be broken (D20M-193)" })),
  gearSuffers: maybe(
    Schema.Boolean.annotate({
      description: "Bursts wear down the weapons in hands, by the save of who holds them; default false (D20M-205)",
    }),
  ),
  chokingAllowsMove: maybe(
    Schema.Boolean.annotate({ description: "Whoever chokes in smoke can still move; default false (D20M-324)" }),
  ),
  strangleRecheck: maybe(
    Schema.Boolean.annotate({
      description:
        "Hands on a throat need a grapple check in every round, not only the first; default false (D20M-328)",
    }),
  ),
  pinDCModifier: maybe(
    int(-20, 20).annotate({
      description: "On the difficulties of getting out from under something; default 0 (D20M-336)",
    }),
  ),
  dragFactor: maybe(
    Schema.Literals([0.5, 1, 2]).annotate({
      description: "The ground for dragging: bad, plain, smooth; default 1 (D20M-365)",
    }),
  ),
  customActions: maybe(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        cost: Schema.Literals(["free", "move", "attack", "full-round"]),
        provokes: maybe(Schema.Boolean.annotate({ description: "Default false" })),
      }).annotate({ identifier: "D20CustomAction" }),
    ).annotate({ description: "Actions of the table's own, what they cost and whether they provoke (D20M-125)" }),
  ),
  hazards: maybe(Schema.Array(HazardPart).annotate({ description: "What squares do to whoever is on them" })),
  happenings: maybe(Schema.Array(HappeningPart).annotate({ description: "What happens at the start of a round" })),
  light: maybe(
    Schema.Literals(["bright", "shadow", "dark"]).annotate({
      description:
        "Where no light shines there is one-half concealment in shadow, total in the dark; default bright (D20M-307)",
    }),
  ),
  lights: maybe(
    Schema.Array(
      Schema.Struct({
        at: Area,
        source: LightSource,
        aim: maybe(
          Schema.Literals(["north", "east", "south", "west"]).annotate({ description: "The beam of a flashlight" }),
        ),
      }).annotate({ identifier: "D20Light" }),
    ),
  ),
}).annotate({ identifier: "D20Setting" })
export type Setting = typeof Setting.Type

/** What a combatant may start with. That its abilities are changed follows from their points. */
const startingConditions = (Object.keys(condition) as (keyof typeof condition)[]).filter(
  (name) => name !== "weakened" && name !== "unprepared",
)

const points = Schema.Struct(
  Object.fromEntries(abilityNames.map((name) => [name, maybe(int(1, 60))])) as Record<
    (typeof abilityNames)[number],
    Schema.optionalKey<ReturnType<typeof int>>
  >,
).annotate({ identifier: "D20AbilityPoints" })

/** What a scenario may say of one combatant beside its stat block. */
export const Placement = Schema.Struct({
  aware: maybe(Schema.Boolean.annotate({ description: "Aware of its enemies at the start; default: as its side" })),
  arrives: maybe(int(1, 1000).annotate({ description: "The round in which it joins; default: it is there" })),
  readyOnArrival: maybe(Schema.Boolean.annotate({ description: "Not flat-footed when it joins; default false" })),
  holds: maybe(
    Schema.Array(Schema.String).annotate({ description: "Weapons in hand; default: those of the first attack" }),
  ),
  conditions: maybe(Schema.Array(Schema.Literals(startingConditions)).annotate({ description: "At the start" })),
  hitPoints: maybe(int(-1000, 10_000).annotate({ description: "At the start; default: unhurt" })),
  abilityDamage: maybe(points.annotate({ description: "Ability points lost until rest gives them back (D20M-292)" })),
  abilityDrain: maybe(points.annotate({ description: "Ability points lost for good (D20M-291)" })),
  abilityBoost: maybe(points.annotate({ description: "Ability points added at the start (D20M-285)" })),
  temporaryHitPoints: maybe(int(1, 1000).annotate({ description: "Gained at the start (D20M-284)" })),
  boostRounds: maybe(
    int(1, 1000).annotate({ description: "How long boosts and temporary hit points last; default 10 rounds" }),
  ),
  poisons: maybe(
    Schema.Array(PoisonField).annotate({ description: "What it has swallowed or breathed in as the fight begins" }),
  ),
  light: maybe(LightSource.annotate({ description: "The light that it carries (D20M-308)" })),
  unprepared: maybe(
    Schema.Boolean.annotate({
      description:
        "Off its guard before the fight: helpless in the surprise round, if it is unaware; default false (D20M-166)",
    }),
  ),
  accustomed: maybe(
    Schema.Boolean.annotate({
      description:
        "Used to being blind: it keeps its speed, its Dexterity and its skills, and enemies stay concealed from it; default false (D20M-293)",
    }),
  ),
  gear: maybe(
    Schema.Array(GearPart).annotate({
      description: "What it wears, holds or touches that a burst can break, by its own save (D20M-205)",
    }),
  ),
  thickClothes: maybe(
    Schema.Boolean.annotate({
      description: "Thick clothes, as heavy armour: +4 against cold, -4 against heat (D20M-311)",
    }),
  ),
  insulated: maybe(
    Schema.Boolean.annotate({ description: "Not grounded, or insulated: a save stops a current whole; default false" }),
  ),
  appliesPoison: maybe(
    Schema.Boolean.annotate({
      description:
        "It has just put the poison on its weapons: on a natural 1 it poisons itself (D20M-341); default false",
    }),
  ),
  diseases: maybe(
    Schema.Array(Schema.Literals(diseaseNames)).annotate({
      description: "What it comes into contact with as the fight begins (D20M-344)",
    }),
  ),
  concealment: maybe(Degree.annotate({ description: "Of this one from its enemies (D20M-161)" })),
  cover: maybe(
    PartCover.annotate({ description: "Of this one from its enemies' shots, wherever it stands (D20M-154)" }),
  ),
  attackModifier: maybe(int(-40, 40).annotate({ description: "On all its attack rolls (D20M-147)" })),
  defenseModifier: maybe(int(-40, 40).annotate({ description: "On its Defense (D20M-147)" })),
}).annotate({ identifier: "D20Placement" })
export type Placement = typeof Placement.Type

/** What a day file may say happens between two fights, in this order: hours, nights, days in bed. */
export const Rest = Schema.Struct({
  hours: maybe(int(0, 10_000).annotate({ description: "Hours that pass, without sleep (D20M-275)" })),
  nights: maybe(int(0, 365).annotate({ description: "Nights of 8 hours' sleep (D20M-282)" })),
  bedDays: maybe(int(0, 365).annotate({ description: "Whole days and nights in bed (D20M-282)" })),
  treated: maybe(
    Schema.Boolean.annotate({ description: "Somebody looks after the wounded; default false (D20M-279, 280)" }),
  ),
  climate: maybe(
    Schema.Literals(["hot", "cold", "searing", "biting"]).annotate({
      description: "Heat or cold in the open: a save an hour; searing or biting ones every 10 minutes (D20M-310, 313)",
    }),
  ),
  sheltered: maybe(Schema.Boolean.annotate({ description: "Properly protected against it; default false" })),
  litres: maybe(
    Schema.Finite.annotate({
      description: "Water for each and day; default enough, which is 2, more in heat (D20M-318)",
    }),
  ),
  pounds: maybe(
    Schema.Finite.annotate({ description: "Food for each and day; default enough, which is a quarter (D20M-318)" }),
  ),
  repairHours: maybe(int(0, 1000).annotate({ description: "Hours that each spends on mending weapons (D20M-207)" })),
  tools: maybe(Schema.Boolean.annotate({ description: "There are tools for it; default true" })),
  rearmed: maybe(
    Schema.Boolean.annotate({
      description: "Ammunition is as the next scenario says, not as it was left; default false",
    }),
  ),
}).annotate({ identifier: "D20Rest" })
export type Rest = typeof Rest.Type
