import * as Schema from "effect/Schema"
import { DiceText } from "../../../dice/diceSchema.ts"

const int = (minimum: number, maximum: number) => Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum, maximum })))
const maybe = Schema.optionalKey

/** The eight attributes, in alphabetical order. */
export const attributes = [
  "accurate",
  "cunning",
  "discreet",
  "persuasive",
  "quick",
  "resolute",
  "strong",
  "vigilant",
] as const
export type Attribute = (typeof attributes)[number]
const AttributeName = Schema.Literals(attributes).annotate({ identifier: "SymAttribute" })

/** Dice for combatants that roll (`d8+1`), or a number for the others. */
const Amount = Schema.Union([DiceText, int(0, 100)])

const Category = Schema.Literals([
  "unarmed",
  "short",
  "one-handed",
  "long",
  "heavy",
  "thrown",
  "ranged",
  "natural",
  "power",
])

const Quality = Schema.Literals([
  "short",
  "long",
  "precise",
  "balanced",
  "deep-impact",
  "massive",
  "blunt",
  "jointed",
  "reload",
])

/** One weapon in hand (with or without a shield) or one attacking power, the entry of its weapon merged in. */
export const Attack = Schema.Struct({
  weapon: Schema.String.annotate({ description: "The weapon's id; for a natural weapon its name" }),
  category: maybe(Category.annotate({ description: "short and long are these qualities as well" })),
  pcDamage: maybe(Schema.NullOr(Amount)),
  npcDamage: maybe(Schema.NullOr(int(0, 100))),
  damage: maybe(Amount.annotate({ description: "All in all; default: what the weapon has for the role (SYM-049)" })),
  hands: maybe(int(0, 2).annotate({ description: "Two leave none for a shield, but with a long weapon (SYM-081)" })),
  qualities: maybe(
    Schema.Array(Quality).annotate({
      description:
        "deep-impact and blunt are in the damage already; jointed does a d6 where an odd die stops the blow (SYM-047); reload costs a movement action after each shot",
    }),
  ),
  attackAttribute: maybe(AttributeName.annotate({ description: "Default accurate (SYM-028)" })),
  attackValue: maybe(int(1, 40).annotate({ description: "Default: the attribute" })),
  against: maybe(AttributeName.annotate({ description: "The target's attribute that resists; default its Defense" })),
  shield: maybe(Schema.Boolean.annotate({ description: "A shield in the other hand (SYM-079 to SYM-081)" })),
  defense: maybe(int(-20, 40).annotate({ description: "Defense with this in hand; default by the rules" })),
  long: maybe(Schema.Boolean),
  short: maybe(Schema.Boolean),
  natural: maybe(Schema.Boolean.annotate({ description: "Always ready; its numbers stand here" })),
  ranged: maybe(Schema.Boolean),
  shots: maybe(int(1, 1000).annotate({ description: "How many there are; default as many as needed" })),
  blows: maybe(int(1, 6).annotate({ description: "Attacks in one combat action (an active ability); default 1" })),
  ignoresArmour: maybe(Schema.Boolean),
  corruptingDice: maybe(DiceText.annotate({ description: "Temporary Corruption of those it wounds (SYM-101)" })),
  selfCorruption: maybe(DiceText.annotate({ description: "Temporary Corruption of its user (SYM-099, SYM-100)" })),
  tainted: maybe(Schema.Boolean.annotate({ description: "A tainted artifact: selfCorruption is d4 unless stated" })),
  status: maybe(Schema.String),
  note: maybe(Schema.String),
})
  .pipe(
    Schema.check(
      Schema.makeFilter((attack) => {
        if (attack.shield !== true) return undefined
        if (attack.category === "heavy" || attack.category === "ranged")
          return "no shield with heavy or ranged weapons (SYM-080)"
        const long = attack.long ?? (attack.category === "long" || attack.qualities?.includes("long") === true)
        return attack.hands === 2 && !long ? "no shield with a weapon for two hands (SYM-080)" : undefined
      }),
    ),
  )
  .annotate({ identifier: "SymAttack" })
export type Attack = typeof Attack.Type

/** What it wears. */
const Armour = Schema.Struct({
  armour: Schema.String,
  natural: maybe(Schema.Boolean.annotate({ description: "Hide and the like: its numbers stand here" })),
  pcArmour: maybe(Schema.NullOr(Amount)),
  npcArmour: maybe(Schema.NullOr(int(0, 100))),
  protection: maybe(Amount.annotate({ description: "All in all; default: what the armour has for the role" })),
  impeding: maybe(int(0, 10)),
  status: maybe(Schema.String),
}).annotate({ identifier: "SymArmour" })

/** A remedy carried. An elixir does one thing, which is stated: the text has numbers for none of them (SYM-039). */
const Item = Schema.Struct({
  item: Schema.Literals(["herbal-cure", "elixir"]),
  count: int(1, 100),
  heals: maybe(Amount.annotate({ description: "Toughness; default 1 for a herbal cure" })),
  damage: maybe(
    Amount.annotate({ description: "An elixir for the weapon in hand: what its hits do besides, for the fight" }),
  ),
  protection: maybe(
    Amount.annotate({ description: "An elixir for the armour worn: what it stops besides, for the fight" }),
  ),
})
  .pipe(
    Schema.check(
      Schema.makeFilter(({ item, heals, damage, protection }) => {
        const stated = [heals, damage, protection].filter((amount) => amount !== undefined)
        if (stated.includes(0)) return "a remedy that gives 0 is none (SYM-039)"
        if (item === "elixir" && stated.length !== 1)
          return "an elixir says one thing that it does: heals, damage or protection (SYM-039)"
        if (item === "herbal-cure" && (damage !== undefined || protection !== undefined))
          return "herbs only heal (SYM-068)"
        return undefined
      }),
    ),
  )
  .annotate({ identifier: "SymItem" })

/** A power that gives Toughness back: no published numbers are at hand, so all of it is stated (SYM-070). */
const Healing = Schema.Struct({
  amount: maybe(DiceText.annotate({ description: "Default 1d6" })),
  test: maybe(Schema.Union([AttributeName, Schema.Literal("none")]).annotate({ description: "Default resolute" })),
  corruption: maybe(DiceText.annotate({ description: "Default 1d4" })),
  action: maybe(Schema.Literals(["combat", "movement"]).annotate({ description: "What it costs; default combat" })),
}).annotate({ identifier: "SymHealing" })

const attribute = int(1, 30)

/** A combatant's numbers, in the game's own terms. */
export const StatBlock = Schema.Struct({
  role: Schema.Literals(["pc", "npc"]).annotate({
    description: "Player characters roll; all others have fixed numbers",
  }),
  kind: maybe(Schema.String),
  status: maybe(Schema.String),
  note: maybe(Schema.String),
  named: maybe(Schema.Boolean.annotate({ description: "Matters to the house rule npcDying (SYM-057)" })),
  attributes: Schema.Struct({
    accurate: attribute,
    cunning: attribute,
    discreet: attribute,
    persuasive: attribute,
    quick: attribute,
    resolute: attribute,
    strong: attribute,
    vigilant: attribute,
  }),
  toughness: maybe(int(1, 200).annotate({ description: "At most; default Strong, at least 10 (SYM-052)" })),
  painThreshold: maybe(
    Schema.NullOr(int(1, 100)).annotate({ description: "Default half of Strong, rounded up; null for none (SYM-053)" }),
  ),
  corruptionThreshold: maybe(int(1, 100).annotate({ description: "Default half of Resolute, rounded up (SYM-098)" })),
  defense: maybe(int(-20, 40).annotate({ description: "With the first weapon; default by the rules (SYM-047)" })),
  armour: maybe(Armour),
  attacks: Schema.Array(Attack),
  items: maybe(Schema.Array(Item)),
  abilities: maybe(Schema.Array(Schema.Literals(["medicus"]))),
  healing: maybe(Healing),
  regenerationPerTurn: maybe(int(0, 50)),
  permanentCorruption: maybe(int(0, 100).annotate({ description: "At the start; default 0" })),
  thoroughlyCorrupt: maybe(Schema.Boolean.annotate({ description: "No Corruption can be added (SYM-110)" })),
  corruptible: maybe(
    Schema.Boolean.annotate({ description: "Default: player characters only; others gain fixed amounts (SYM-110)" }),
  ),
}).annotate({ identifier: "SymStatBlock" })
export type StatBlock = typeof StatBlock.Type

const modifier = int(-20, 20)

/** Modifiers that the game master lays on one side's own tests, by kind of test (SYM-004). */
const Situational = Schema.Struct({
  attack: maybe(modifier),
  defense: maybe(modifier),
  surprise: maybe(modifier),
  standUp: maybe(modifier),
  healing: maybe(modifier),
}).annotate({ identifier: "SymSituational" })

/** What the table leaves to the game master, for a whole fight. Every field has a default. */
export const Setting = Schema.Struct({
  ambush: maybe(
    Schema.Array(Schema.String).annotate({
      names: "sides",
      description: "Sides that try to surprise the others (SYM-017)",
    }),
  ),
  ambushRange: maybe(
    Schema.Literals(["any", "melee", "ranged"]).annotate({
      description: "How ambushers may attack; default any (SYM-019)",
    }),
  ),
  engaged: maybe(
    Schema.Literals(["adjacent", "none"]).annotate({
      description: "Whether enemies who start side by side are in melee; default adjacent",
    }),
  ),
  obscured: maybe(
    Schema.Array(Schema.String).annotate({ names: "sides", description: "Sides hampered by fog or dark (SYM-071)" }),
  ),
  highGround: maybe(
    Schema.Array(Schema.String).annotate({ names: "sides", description: "Sides on higher ground (SYM-092)" }),
  ),
  situational: maybe(
    Schema.Record(Schema.String, Situational).annotate({ names: "sides", description: "By side (SYM-004)" }),
  ),
  difficulty: maybe(int(-5, 5).annotate({ description: "Of tests to heal; +5 very easy; default 0 (SYM-007)" })),
  standUpDifficulty: maybe(int(-5, 5).annotate({ description: "Of the test to stand up; default 0 (SYM-007)" })),
  aftermathAid: maybe(
    Schema.Boolean.annotate({ description: "Winners tend their dying when all is over; default false (SYM-059)" }),
  ),
  stigmaObservers: maybe(
    Schema.Array(int(1, 30)).annotate({
      description: "Vigilant of the characters that may notice a stigma after the fight; default nobody (SYM-108)",
    }),
  ),
  zoneCorruptionPermanent: maybe(
    Schema.Boolean.annotate({ description: "What dark zones do stays; default false (SYM-103)" }),
  ),
}).annotate({ identifier: "SymSetting" })
export type Setting = typeof Setting.Type

/** What a scenario may say of one combatant beside its stat block. */
export const Placement = Schema.Struct({
  drawn: maybe(Schema.Boolean.annotate({ description: "Weapon in hand at the start; default true (SYM-015)" })),
  holds: maybe(Schema.String.annotate({ description: "The weapon in hand; default that of the first attack" })),
  toughness: maybe(int(1, 200).annotate({ description: "At the start; default unhurt" })),
  prone: maybe(Schema.Boolean),
  temporaryCorruption: maybe(int(0, 100).annotate({ description: "At the start; default 0 (SYM-097)" })),
  permanentCorruption: maybe(int(0, 100)),
  highGround: maybe(Schema.Boolean.annotate({ description: "Until it moves (SYM-092)" })),
  protected: maybe(
    Schema.Boolean.annotate({ description: "From shots, until a line is opened or it moves (SYM-035)" }),
  ),
  narrow: maybe(int(1, 4).annotate({ description: "Holds a passage this wide, until it moves (SYM-085)" })),
}).annotate({ identifier: "SymPlacement" })
export type Placement = typeof Placement.Type

const byCombatant = Schema.Record(Schema.String, int(0, 100))

/** What a day file may say happens between two fights. */
export const Rest = Schema.Struct({
  days: maybe(int(0, 1000).annotate({ description: "Days of rest: 1 Toughness each (SYM-067)" })),
  tended: maybe(
    Schema.Boolean.annotate({
      description: "Healers tend the wounded of their side, once each; default false (SYM-069)",
    }),
  ),
  zone: maybe(
    Schema.Struct({ dice: DiceText, times: int(1, 100) }).annotate({
      description: "A dark zone: the dice of Corruption that it inflicts on everybody, and how often (SYM-102)",
    }),
  ),
  learned: maybe(byCombatant.annotate({ description: "Powers and rituals learned, by combatant (SYM-105)" })),
  bound: maybe(byCombatant.annotate({ description: "Artifacts bound by Corruption, by combatant (SYM-105)" })),
}).annotate({ identifier: "SymRest" })
export type Rest = typeof Rest.Type
