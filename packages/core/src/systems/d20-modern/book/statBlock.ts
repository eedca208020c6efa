import * as Schema from "effect/Schema"
import { DiceText } from "../../../dice/diceSchema.ts"
import { restating } from "../../../parts/restating.ts"
import { stepping } from "../../../parts/stepping.ts"
import { diseaseNames } from "./diseases.ts"
import { feet, int, maybe, PoisonField, SizeName, wholeSquares } from "./fields.ts"
import { manoeuvreNames } from "./manoeuvres.ts"

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

/**
 * One form of attack, with the entry of its weapon merged in. Distances in feet. `bonus` holds everything constant
 * (base attack, ability, size, feats, mastercraft); `damage` the Strength bonus.
 */
export const Attack = Schema.Struct({
  weapon: Schema.String.annotate({ description: "The weapon's id; for a natural weapon its name" }),
  bonus: maybe(
    int(-50, 100).annotate({
      description: "All that is constant; left out, bonus and damage come from the abilities (D20M-015, 016, 022)",
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
  reach: maybe(
    wholeSquares(5, 60).annotate({ description: "Feet, a multiple of 5; 5 for what reaches no farther than the arm" }),
  ),
  adjacent: maybe(
    Schema.Boolean.annotate({ description: "A reach weapon that also strikes adjacent enemies; default false" }),
  ),
  increment: maybe(feet(1, 1000)),
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
  burst: maybe(feet(1, 500)),
  reflexDC: maybe(int(1, 60)),
  splash: maybe(feet(0, 100)),
  splashWeapon: maybe(Schema.Boolean),
  ignites: maybe(Schema.Boolean.annotate({ description: "Those whom it hits may catch fire (D20M-314)" })),
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
      description: "Those whom it hits save with Fortitude or are paralyzed for so many rounds: a stun gun",
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
    Schema.Literals(diseaseNames).annotate({
      description: "What those whom it wounds may be infected with (D20M-344)",
    }),
  ),
  origin: maybe(Schema.String),
  note: maybe(Schema.String),
}).annotate({ identifier: "D20Attack" })
export type Attack = typeof Attack.Type

/** What counts of an ability is half of it. */
const ability = stepping(int(0, 60), 2)
/** Attacks and Defense are stated whole (D20M-015, D20M-030). */
const inAttacks = "attacks[].bonus"
const inTotal = "defense.total, defense.flatFooted, defense.touch"
const Saves = Schema.Struct({ fort: int(-20, 60), ref: int(-20, 60), will: int(-20, 60) })

/** What it wears. Its bonus counts when the block does not state the equipment bonus itself (D20M-033). */
const Armor = Schema.Struct({
  armor: maybe(Schema.String),
  type: maybe(Schema.Literals(["light", "medium", "heavy"])),
  bonus: maybe(int(0, 30)),
  nonproficient: maybe(int(0, 30)),
  maxDex: maybe(int(0, 30)),
  penalty: maybe(int(-20, 0)),
  speed30: maybe(feet(0, 60)),
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

/** A combatant's numbers. Bonuses hold everything constant; what depends on the moment is left out. */
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
  abilities: Schema.Struct({
    str: restating(ability, `${inAttacks}, attacks[].damage`),
    dex: restating(ability, `${inAttacks}, initiative, defense`),
    con: ability,
    int: ability,
    wis: ability,
    cha: ability,
  }),
  hp: int(1, 10_000),
  massiveThreshold: maybe(int(1, 10_000).annotate({ description: "Default: the Constitution score" })),
  initiative: maybe(int(-20, 40).annotate({ description: "Default: Dexterity, +4 with Improved Initiative" })),
  speed: feet(0, 1000).annotate({ description: "Feet a move action, as the armour worn allows" }),
  space: maybe(feet(5, 40).annotate({ description: "Feet a side; default by size" })),
  reach: maybe(wholeSquares(0, 60).annotate({ description: "Feet, a multiple of 5; default by size" })),
  defense: Schema.Struct({
    total: maybe(int(-20, 100).annotate({ description: "Default: 10 and the parts below (D20M-030)" })),
    totalVsMelee: maybe(int(-20, 100)),
    flatFooted: maybe(int(-20, 100)),
    touch: maybe(int(-20, 100)),
    dex: maybe(int(-10, 30).annotate({ description: "The Dexterity modifier within the total; default by ability" })),
    class: maybe(restating(int(0, 30), inTotal)),
    equipment: maybe(restating(int(0, 30), inTotal)),
    natural: maybe(restating(int(0, 40), inTotal)),
    size: maybe(restating(int(-8, 8), inTotal)),
    dodge: maybe(int(0, 20).annotate({ description: "Dodge bonuses within the total" })),
    dodgeVsMelee: maybe(int(0, 20).annotate({ description: "Dodge bonuses against melee, beyond the total" })),
    enhancement: maybe(restating(int(0, 20), inTotal)),
    deflection: maybe(restating(int(0, 20), inTotal)),
  }),
  bab: restating(int(0, 60), inAttacks),
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
