import * as Schema from "effect/Schema"
import { abilityNames } from "./ability.ts"
import { diseaseNames } from "./diseases.ts"
import { Degree, int, LightSource, maybe, PartCover, PoisonField } from "./fields.ts"
import { GearPart } from "./mapThing.ts"
import { condition } from "./terms.ts"

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
      description: "It has just poisoned its weapons: on a natural 1 it poisons itself (D20M-341); default false",
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
