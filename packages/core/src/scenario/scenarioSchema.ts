import * as Schema from "effect/Schema"
import type { Text } from "../contract/LogReader.ts"
import type { Limits } from "../contract/Prepared.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { degree, terrain } from "../field/Field.ts"
import type { Legend, TerrainName } from "../field/parseMap.ts"
import { defaultLimits } from "../parts/defaultLimits.ts"
import { type CountsFile, countsSchema } from "./placing/countSchema.ts"
import { Bilingual, Id, Label, Prose, type Words } from "./names.ts"
import { policySchema } from "./policySchema.ts"
import { shellWord } from "./shellWord.ts"
import { type TacticFile, tacticSchema } from "./tacticSchema.ts"

/** Combatants are bits of one integer in many places of the engine. */
export const mostCombatants = 31

/** What to do where there would be more. */
export const wayOut = "play a part of them, or one wave after the other as a day"

/** The most variants that a file can have; those made by hand come beside them. */
const mostVariants = 64

/** Where members start: a letter of the map, one square or several. */
export type Where = string | readonly [number, number] | readonly (string | readonly [number, number])[]

/** Changes to fields of a stat block or of a setting, as they are in the file. They are checked where they arrive. */
export type Changes = Readonly<Record<string, unknown>>

/** What a scenario file says, after its first check. */
export interface ScenarioFile<T extends System> {
  readonly system: string
  readonly title: string | Text
  readonly description?: string | Text
  /** There where the game has places. */
  readonly field?: FieldFile
  readonly sides: Readonly<Record<string, SideFile>>
  readonly tactics?: Readonly<Record<string, TacticFile>>
  readonly counts?: CountsFile
  readonly setting?: T["setting"]
  readonly limits?: Partial<Limits>
  readonly rules?: Partial<T["houseRules"]>
  readonly variants?: Readonly<Record<string, VariantFile<T>>>
  readonly bestiary?: Changes
  readonly include?: readonly string[]
}

export interface FieldFile {
  readonly map: string
  readonly legend?: Legend
  readonly things?: Readonly<Record<string, ThingFile>>
  readonly coverDegree?: keyof typeof degree
  readonly exits?: readonly (string | readonly [number, number])[]
}

/** A kind of things on the map, by its character. The fields of the system stand beside these. */
export interface ThingFile {
  readonly is?: readonly TerrainName[]
  readonly leaves?: readonly TerrainName[]
  readonly opens?: boolean
}

export interface SideFile {
  readonly name?: Words
  readonly policy?: string
  readonly party?: boolean
  readonly wins?: {
    readonly fell?: string | readonly string[]
    readonly out?: string | readonly string[]
    readonly hold?: string | readonly [number, number] | readonly (string | readonly [number, number])[]
    readonly rounds?: number
  }
  readonly members: readonly MemberFile[]
}

/** One row of members. The placement fields of the system stand beside these. */
export interface MemberFile {
  readonly is: string
  readonly id?: string
  readonly name?: Words
  /** There where there is a map. */
  readonly at?: Where
  readonly count?: number
  readonly policy?: string
  readonly with?: Changes
}

export interface VariantFile<T extends System> {
  readonly title?: string | Text
  readonly rules?: Partial<T["houseRules"]>
  readonly with?: Readonly<Record<string, Changes>>
  readonly counts?: Readonly<Record<string, number>>
  /** By side the stat block that takes the place of all who are in it. */
  readonly cast?: Readonly<Record<string, string>>
  readonly policies?: Readonly<Record<string, string>>
  readonly setting?: Changes
  readonly field?: FieldFile
  /** Changes on one line each; after decoding, those of stat blocks (`parseAssignment`). */
  readonly set?: readonly string[]
}

const optionalKey = Schema.optionalKey
const Struct = Schema.Struct

const between = (minimum: number, maximum: number, why = "") =>
  Schema.Int.pipe(
    Schema.check(
      Schema.isBetween({ minimum, maximum }, { expected: `an integer from ${minimum} to ${maximum}${why}` }),
    ),
  )

/** How many of a kind there are. */
const countFrom = (minimum: number) => between(minimum, mostCombatants, ` (no more can fight at once: ${wayOut})`)

const Place = Schema.Union([Schema.String, Schema.Tuple([between(1, 200), between(1, 200)])])

/** Any mapping whose keys are checked later, by the system's own schema. */
export const Part = Schema.Record(Schema.String, Schema.Unknown)

/** Identifiers of the parts whose JSON Schema is made from the system's own (`scenarioJsonSchema`). */
export const parts = { statBlock: "StatBlockChanges", setting: "SettingChanges", bestiary: "Bestiary" } as const

const StatBlockChanges = Part.annotate({
  identifier: parts.statBlock,
  description: "Fields of the stat block to change. Mappings are merged, everything else is replaced.",
})

const memberFields = {
  is: Id.annotateKey({ description: "The id of a stat block in the bestiary" }),
  id: optionalKey(Id).annotateKey({ description: "An id of its own; several get -1, -2, ... behind it" }),
  name: optionalKey(Bilingual(Label)),
  at: Schema.Union([...Place.members, Schema.Array(Place)]).annotate({
    expected: "a letter of the map (A), a square (C4 or [3, 4]) or a list of squares",
    description: "A letter of the map, a square by name (C4) or by [column, row] from 1, or a list of squares",
  }),
  count: optionalKey(countFrom(1)).annotateKey({ description: "How many of them; 1 when left out" }),
  policy: optionalKey(Schema.String),
  with: optionalKey(StatBlockChanges),
}

/** The names of a member's fields that are the same in every system. */
export const ownMemberFields: ReadonlySet<string> = new Set(Object.keys(memberFields))

const Wins = Struct({
  fell: optionalKey(Schema.Union([Id, Schema.Array(Id).pipe(Schema.check(Schema.isMinLength(1)))])).annotateKey({
    description: "An enemy or several, by id: it wins when all of them are down, dead or gone",
  }),
  out: optionalKey(Schema.Union([Id, Schema.Array(Id).pipe(Schema.check(Schema.isMinLength(1)))])).annotateKey({
    description: "One of its own or several, by id: it wins when all of them have left the field",
  }),
  hold: optionalKey(Schema.Union([...Place.members, Schema.Array(Place)])).annotateKey({
    description: "A square or several, as C4 or [3, 4]: it wins when it has held them for some rounds",
  }),
  rounds: optionalKey(between(1, 10_000)).annotateKey({ description: "Of hold: for how many rounds" }),
}).annotate({ identifier: "Wins", description: "What wins the fight for the side while others still stand" })

const Character = Schema.String.pipe(Schema.check(Schema.isPattern(/^[^\s]$/u, { expected: "one character" })))

const Terrain = Schema.Array(Schema.Literals(Object.keys(terrain) as TerrainName[]))

const thingFields = {
  is: optionalKey(Terrain).annotateKey({ description: "What its square is while it stands; default [wall]" }),
  leaves: optionalKey(Terrain).annotateKey({ description: "What its square is once it is open or broken; default []" }),
  opens: optionalKey(Schema.Boolean).annotateKey({ description: "It can be opened by hand", default: true }),
}

/** Things that can be opened or broken, by their character, where the system has such. */
const thingsPart = <T extends System>({ thing }: Ruleset<T>) =>
  thing === undefined
    ? {}
    : {
        things: optionalKey(
          Schema.Record(Character, Struct({ ...thingFields, ...fieldsOf(thing) }).annotate({ identifier: "Thing" })),
        ).annotateKey({
          description: "What can be opened or broken, by its character on the map: every such square is one of its own",
        }),
      }

/** The ground: how much a low wall hides where nobody says so is the game's own. */
export const fieldPart = <T extends System>(rules: Ruleset<T>) =>
  Struct({
    ...thingsPart(rules),
    map: Schema.String.annotateKey({
      description:
        "One character for each square, one line for each row. Ground: . open, # wall, ~ difficult, o low cover, ^ higher ground, , veil, s slippery. Water: w shallow, W deep. A to V are starting squares",
    }),
    legend: optionalKey(Schema.Record(Character, Terrain)).annotateKey({
      description: "More characters for the map, or other meanings for those there are; [] is open ground",
    }),
    coverDegree: optionalKey(Schema.Literals(Object.keys(degree) as (keyof typeof degree)[])).annotateKey({
      description: "How much low cover hides of what is behind it",
      default: rules.scale.lowCover,
    }),
    exits: optionalKey(Schema.Array(Place)).annotateKey({
      description:
        "The squares from which one can leave the field, as C4 or [3, 4]; [] for none; all of its edge that is not walled when left out",
    }),
  }).annotate({ identifier: "Field" })

/** The fields of a system's schema, which the contract says is a struct. */
export const fieldsOf = (schema: Schema.Codec<object, unknown>): Schema.Struct.Fields =>
  "fields" in schema ? (schema.fields as Schema.Struct.Fields) : {}

/** Where nobody stands anywhere, no map is needed. */
const ofMap = <S extends Schema.Top>({ placeless }: { readonly placeless?: true }, part: S) =>
  placeless === true ? optionalKey(part) : part

const memberPart = <T extends System, S extends Schema.Top>(rules: Ruleset<T>, policy: S) =>
  Struct({ ...memberFields, at: ofMap(rules, memberFields.at), policy, ...fieldsOf(rules.placement) }).annotate({
    identifier: "Member",
  })

const Limits = Struct({
  rounds: optionalKey(between(1, 10_000)).annotateKey({ default: defaultLimits.rounds }),
  events: optionalKey(between(100, 10_000_000)).annotateKey({ default: defaultLimits.events }),
  dice: optionalKey(between(100, 100_000_000)).annotateKey({ default: defaultLimits.dice }),
}).annotate({ identifier: "Limits", description: "Limits that end a combat as a counted draw" })

const Cast = optionalKey(Schema.Record(Id, Id)).annotateKey({
  description:
    "Another stat block instead of all of a side, by the id of the side, which is then also that of its row; counts says how many. Who has no square of the map starts as near as there is room",
})

const Changes = optionalKey(Schema.Array(Schema.String)).annotateKey({
  description:
    "Changes on one line each, as --set takes them: gang.hp=20 or gang.hp+=2 (a combatant, side or stat block), rules.NAME=..., setting.NAME=..., policies.SIDE=..., counts.NAME+=1. Also cast.SIDE=a stat block, field.map=... Write := before a number below 0",
})

/** What a file begins with: its game, and what it says of itself to readers. */
const headFields = (named: string) => ({
  system: Schema.Literal(named).annotateKey({
    description: "The game: one that comes with the program, or a file of your own",
  }),
  title: Bilingual(Label).annotateKey({ description: "What it is called" }),
  description: optionalKey(Bilingual(Prose)).annotateKey({ description: "What it is about, for readers" }),
})

/**
 * The schema of a system's scenario files. Stat blocks, settings of variants and the inline bestiary are open here:
 * they are decoded by the system's own schemas once everything that belongs to them has been merged.
 *
 * @param policies the ids of the policies that a side may name
 * @param tactics the names of the tactics of the file; left out, for editors, any name will do, and a tactic without
 *   one
 * @param byHand how many variants there are beside those that the file may have
 */
export const scenarioSchema = <T extends System>(
  rules: Ruleset<T>,
  policies: readonly string[],
  named: string = rules.id,
  tactics?: readonly string[],
  byHand = 0,
): Schema.Codec<ScenarioFile<T>, unknown> => {
  const Tactic = tacticSchema(rules, policies, named)
  const Policy =
    tactics === undefined
      ? Schema.Union([policySchema(policies), Id, Tactic]).annotate({
          identifier: "PolicyOrTactic",
          description: "How somebody decides: a policy, or a tactic of this file",
        })
      : policySchema([...policies, ...tactics])
  const Rules = Struct(houseRuleFields(rules)).annotate({
    identifier: "Rules",
    listedBy: `refriega rules ${shellWord(named)}`,
    description: "House rules; what is not named stays as the game has it",
  })
  const policy = optionalKey(Policy).annotateKey({ description: "Of its own, instead of that of its side" })
  const Member = memberPart(rules, policy)
  const Side = Struct({
    name: optionalKey(Bilingual(Label)),
    policy: optionalKey(Policy),
    party: optionalKey(Schema.Boolean).annotateKey({
      description: "Whether it is the side of the players; left out, one that is called party or heroes is",
    }),
    wins: optionalKey(Wins),
    members: Schema.Array(Member)
      .pipe(
        Schema.check(
          Schema.isMinLength(1, { expected: "at least one member" }),
          Schema.isMaxLength(mostCombatants, {
            expected: `at most ${mostCombatants} members (no more can fight at once: ${wayOut})`,
          }),
        ),
      )
      .annotateKey({ description: "Who is on the side: a row for each stat block" }),
  }).annotate({ identifier: "Side" })
  const Field = fieldPart(rules)
  const Files = Schema.Array(Schema.String)
  const Variant = Struct({
    title: optionalKey(Bilingual(Label)),
    rules: optionalKey(Rules),
    mechanics: optionalKey(Files).annotateKey({ description: "Files of mechanics that this variant adds to the game" }),
    with: optionalKey(Schema.Record(Id, StatBlockChanges)).annotateKey({
      description: "Changes to stat blocks: of a combatant, of a whole side, or of everyone with a stat block, by id",
    }),
    counts: optionalKey(Schema.Record(Id, countFrom(0))).annotateKey({
      description: "Other numbers of members, by the id of the row (or of its stat block)",
    }),
    cast: Cast,
    policies: optionalKey(Schema.Record(Id, Policy)).annotateKey({
      description: "Other policies, by side, combatant or row of members",
    }),
    setting: optionalKey(Part.annotate({ identifier: parts.setting })),
    field: optionalKey(Field).annotateKey({ description: "Another battlefield" }),
    set: Changes,
  }).annotate({ identifier: "Variant" })
  const scenario = Struct({
    ...headFields(named),
    field: ofMap(rules, Field).annotateKey({ description: "The battlefield: its map, and what stands on it" }),
    sides: Schema.Record(Id, Side)
      .pipe(
        Schema.check(
          Schema.isMinProperties(2, { expected: "at least two sides" }),
          Schema.isMaxProperties(mostCombatants, { expected: `at most ${mostCombatants} sides` }),
        ),
      )
      .annotateKey({ description: "Who fights whom: two sides or more, by id" }),
    tactics: optionalKey(Schema.Record(Id, Tactic).pipe(Schema.check(Schema.isMaxProperties(64)))).annotateKey({
      description: "Ways to play of this file's own, by name: policies can be called by them",
    }),
    counts: optionalKey(countsSchema()).annotateKey({
      description: "Custom numbers over every fight, by name: they are metrics, called count.NAME",
    }),
    setting: optionalKey(rules.setting).annotateKey({
      description: "What the system wants to know of the whole fight",
    }),
    limits: optionalKey(Limits),
    rules: optionalKey(Rules),
    mechanics: optionalKey(Files).annotateKey({
      description: "Files of mechanics that are added to the game, relative to this one",
    }),
    variants: optionalKey(
      Schema.Record(Id, Variant).pipe(
        Schema.check(Schema.isMaxProperties(mostVariants + byHand, { expected: `at most ${mostVariants} variants` })),
      ),
    ).annotateKey({
      description: "The same fight with changes, by id. base, without changes, is always there.",
    }),
    bestiary: optionalKey(Part.annotate({ identifier: parts.bestiary })),
    include: optionalKey(Schema.Array(Schema.String)).annotateKey({
      description: "Further bestiary files, relative to this one",
    }),
  })
  // What the struct decodes to is the interface above; its placement fields cannot be named in a type.
  return scenario as unknown as Schema.Codec<ScenarioFile<T>, unknown>
}

const houseRuleFields = <T extends System>(rules: Ruleset<T>): Schema.Struct.Fields => {
  const fields: Record<string, Schema.Constraint> = {}
  for (const [name, rule] of Object.entries<Ruleset<T>["houseRules"][keyof T["houseRules"]]>(rules.houseRules)) {
    fields[name] = optionalKey(rule.schema).annotateKey({
      title: rule.meaning.en,
      description: `${rule.meaning.en} (${[rule.values, ...rule.rules].join("; ")})`,
      default: rule.default,
    })
  }
  return fields as Schema.Struct.Fields
}
