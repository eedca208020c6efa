import { mostCombatants, mostMadeUp } from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import { above, between, listOf } from "../summary/bounds.ts"
import { mostCountsKept } from "../summary/kept.ts"
import { CountInfo } from "./CountInfo.ts"
import { called, sideCalled } from "./called.ts"
import { chunkCount } from "./chunks.ts"
import { mostOf } from "./mostOf.ts"
import { StopRule } from "./StopRule.ts"
import { Typed } from "./Typed.ts"
import { Unsplit } from "./Unsplit.ts"
import { Varied } from "./Varied.ts"

/**
 * The newest form of manifest that this program knows. What an older one could play is written in form 1 as ever, so it
 * is the same run; form 2 has variants with dice of their own, and runs that grow;
 * form 3 is of one fight that was typed.
 */
export const manifestSchema = 3

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })
const Source = Schema.Struct({ file: Schema.String, text: Schema.String })

/** The text of a game, and the code that it calls or is; or the id of a system that mechanics are added to. */
const Game = Schema.Struct({
  ...Source.fields,
  system: Schema.optionalKey(Schema.String),
  mechanics: Schema.optionalKey(Schema.Array(Source)),
  code: Schema.optionalKey(Schema.Struct({ sha256: Schema.String, text: Schema.String })),
})

const mostOfSalt = 1000

const Salt = Schema.String.pipe(
  Schema.check(
    Schema.isMinLength(1, { expected: "a text" }),
    Schema.isMaxLength(mostOfSalt, { expected: `a text of at most ${mostOfSalt} characters` }),
  ),
)

const Variant = Schema.Struct({
  name: Schema.String,
  title: Text,
  /** Every house rule of the system with its value. */
  houseRules: Schema.Record(Schema.String, Schema.Unknown),
  /**
   * The variant that is played here, if this one is a cell of a split: the same fights under the name of who believes
   * what. Cells come last, and are no variants of their own in results.
   */
  of: Schema.optionalKey(Schema.String),
  /** It has dice of its own: its seed follows from that of the run and this text (`seedOf`). */
  salt: Schema.optionalKey(Salt),
  /**
   * The policy of each side: its id, the name of a tactic of the scenario, or `id@variant` for one that decides by what
   * it would be promised under that variant.
   */
  policies: listOf(Schema.String, mostCombatants, 0),
  /** The policies of those combatants who have one of their own, by id. */
  ownPolicies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** By side, the lines of the tactics that it plays by, in words; left out where there are none. */
  lines: Schema.optionalKey(Schema.Array(Schema.Array(Schema.String))),
  /** Who fights, in the order of their indices in events. */
  combatants: listOf(Schema.Struct({ ...called, side: between(0, mostCombatants - 1) }), mostOf.members, 0),
  /**
   * What can run out in it beside health: what somebody begins with, and the sides that do; of a day those of the
   * party. It is no part of what the run is. Manifests of older versions have none.
   */
  stocks: Schema.optionalKey(
    listOf(
      Schema.Struct({
        id: Schema.String,
        ...Text.fields,
        sides: listOf(between(0, mostCombatants - 1), mostCombatants, 0),
      }),
      mostOf.stocks,
    ),
  ),
  /** The ids of what can harm in it, by index. */
  means: listOf(Schema.String, mostOf.means, 0),
})

/** What is played, with the texts of the files themselves. */
const played = {
  scenario: Schema.Struct({ name: Schema.String, title: Text, ...Source.fields }),
  /** The system's bestiary and the included files. */
  bestiaries: Schema.Array(Source),
  /** Variants that are in no file, as changes on one line each. */
  adHoc: Schema.optionalKey(
    listOf(
      Schema.Struct({
        id: Schema.String,
        set: Schema.Array(Schema.String),
        /** Variants of the file whose changes it makes first. */
        on: Schema.optionalKey(Schema.Array(Schema.String)),
      }),
      mostMadeUp,
      0,
    ),
  ),
  sides: listOf(Schema.Struct(sideCalled), mostCombatants),
  variants: listOf(Variant, mostOf.variants),
}

const Point = Schema.Struct({
  variant: between(0, mostOf.variants - 1),
  from: between(0, mostOf.combats - 1),
  to: between(1, mostOf.combats),
})

const Parts = Schema.Struct({
  format: Schema.Literal("refriega-run"),
  schema: Schema.Literals([1, 2, manifestSchema]),
  engine: Schema.Struct({ version: Schema.String, rng: Schema.String, events: Schema.String }),
  /** The id of the system. */
  system: Schema.String,
  /** The text of the game, if the scenario names its system by a file, and mechanics from outside. */
  game: Schema.optionalKey(Game),
  ...played,
  /** The fights of a day, in order, each with the variants of the day. */
  fights: Schema.optionalKey(listOf(Schema.Struct({ id: Schema.String, ...played }), mostOf.fights)),
  /** The ids of the ruleset's verbs, by index. */
  verbs: listOf(Schema.String, mostOf.verbs),
  seed: between(0, Number.MAX_SAFE_INTEGER),
  /** How many combats each variant plays, unless it may stop before; of a run that grows, at most. */
  combats: between(1, mostOf.combats),
  stop: Schema.optionalKey(StopRule),
  /**
   * The run grows (`Growing`): its chunks in the order in which they were wanted. Variants and points are only ever
   * added, so the number of a chunk stays what it is. The combats of a variant are wanted in order.
   */
  points: Schema.optionalKey(listOf(Point, mostOf.points, 0)),
  /** What a sweep varies from variant to variant; left out of other runs. */
  varied: Schema.optionalKey(Varied),
  /** Variants that were to be split into what they do and what players make of them, but cannot be, and why. */
  unsplit: Schema.optionalKey(Schema.Array(Unsplit)),
  /** The smallest difference of shares that matters, for verdicts; .02 when left out. */
  smallest: Schema.optionalKey(above(0, 1)),
  /** The side that verdicts are about, if one was asked for: else the first. */
  side: Schema.optionalKey(Schema.String),
  /** How near to half the fights is even, as a share; .03 when left out. */
  even: Schema.optionalKey(above(0, 0.5)),
  /** How lucky each side was is counted in every combat, and taken out of differences. */
  luck: Schema.optionalKey(Schema.Literal(true)),
  /** Numbers of the scenario's own, or of the day's: form 1 has none. */
  counts: Schema.optionalKey(listOf(CountInfo, mostCountsKept)),
  /** A file of such numbers that was asked for beside the scenario. */
  asked: Schema.optionalKey(Source),
  /** It is one fight, whose dice and choices somebody typed: never one of those that were drawn. */
  typed: Schema.optionalKey(Typed),
  /** How many combats a chunk has. */
  chunk: between(1, mostOf.chunk),
  log: Schema.Literals(["full", "sample", "summary"]),
  /** The digest of each variant, by name: the run is complete. */
  digests: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
})

/**
 * Everything that determines a run, with the texts of the files themselves: the run can be played again when they are
 * gone or changed. `digests` comes in when the run is complete.
 *
 * The manifest of a day has its `fights`. Its own `scenario` is the day file then; its `sides` are those of the party,
 * and the `combatants` of its variants the party's members in all fights. House rules and policies are those of the
 * fights.
 */
export const manifestForm = Parts.pipe(Schema.check(Schema.makeFilter((manifest) => whyNoRun(manifest))))

/**
 * What cannot be of a run that has a manifest's parts: names that mean nothing, lists that do not fit each other, more
 * chunks than any run has. Undefined where all is well.
 */
const whyNoRun = (manifest: typeof Parts.Type): string | undefined => {
  const { fights, side, sides, varied, variants } = manifest
  const count = chunkCount(manifest)
  if (count > mostOf.chunks) return `it has ${count} chunks, and ${mostOf.chunks} are the most`
  const stray = whyNoPoints(manifest)
  if (stray !== undefined) return stray
  const wrong = whyNotTyped(manifest)
  if (wrong !== undefined) return wrong
  const newer = variants.find(({ salt }) => salt !== undefined)
  if (newer !== undefined && manifest.schema < 2)
    return `variant ${newer.name} has dice of its own, and form 1 has none`
  if (manifest.counts !== undefined && manifest.schema < 2) return "it has numbers of its own, and form 1 has none"
  if (new Set(manifest.counts?.map(({ id }) => id)).size < (manifest.counts?.length ?? 0))
    return "two numbers of its own have one id"
  const played = variants.filter(({ of }) => of === undefined).length
  if (varied !== undefined && varied.values.length !== played)
    return `it varies ${varied.values.length} values in ${played} variants`
  const [first, second] = varied?.plane ?? []
  if (first !== undefined && second !== undefined && first.values.length * second.values.length !== played)
    return `it varies ${first.values.length} by ${second.values.length} values in ${played} variants`
  if (varied?.target !== undefined && varied.goals !== undefined)
    return "it looks for a win rate, and for goals beside it"
  const target = varied?.target?.side
  if (target !== undefined && fights === undefined && sides.every(({ id }) => id !== target))
    return `it looks for a win rate of ${target}, which is none of its sides`
  if (side !== undefined && sides.every(({ id }) => id !== side))
    return `it is about ${side}, which is none of its sides`
  return (
    whyNoFight(manifest, fights === undefined) ??
    fights?.map((fight) => whyNoFight(fight, true)).find((why) => why !== undefined) ??
    (fights?.some((fight) => fight.variants.some(({ name }, i) => name !== variants[i]?.name))
      ? "its fights have other variants than the day"
      : undefined)
  )
}

const whyNotTyped = ({ combats, fights, luck, points, schema, stop, typed, variants }: typeof Parts.Type) => {
  if (typed === undefined) return undefined
  if (schema < 3) return "its fight was typed, and older forms have none"
  const isOne = combats === 1 && variants.length === 1 && fights === undefined && points === undefined
  return isOne && stop === undefined && luck === undefined
    ? undefined
    : "its fight was typed, and it has others beside it"
}

const whyNoPoints = ({ chunk, combats, points, schema, stop, variants }: typeof Parts.Type): string | undefined => {
  if (points === undefined) return undefined
  if (schema < 2) return "it grows, and form 1 does not"
  if (stop !== undefined) return "it grows, and has a rule for stopping"
  const ends = variants.map(() => 0)
  for (const { variant, from, to } of points) {
    const end = ends[variant]
    if (end === undefined) return `it has a chunk of variant ${variant}, and there are ${variants.length}`
    if (from !== end || to <= from) return `it has a chunk from ${from} to ${to} of variant ${variant} behind ${end}`
    if (to > combats) return `it has a chunk up to combat ${to}, and ${combats} are the most`
    if (to - from > chunk) return `it has a chunk of ${to - from} combats, and ${chunk} are the most`
    ends[variant] = to
  }
  return undefined
}

/** Keys of records by which no record holds what was put there. */
const ofEveryObject: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"])

/** @param isPlayed it is a fight, and not the day of several */
const whyNoFight = ({ sides, variants }: Pick<typeof Parts.Type, "sides" | "variants">, isPlayed: boolean) => {
  const names = new Set(variants.map(({ name }) => name))
  const ids = [
    ...names,
    ...sides.map(({ id }) => id),
    ...variants.flatMap(({ combatants, stocks = [] }) => [...combatants, ...stocks].map(({ id }) => id)),
  ]
  const bad = ids.find((id) => ofEveryObject.has(id))
  if (bad !== undefined) return `nothing may be called ${bad}`
  if (names.size < variants.length) return "two variants have one name"
  if (variants[0]?.of !== undefined) return "its first variant is the cell of another one"
  if (new Set(sides.map(({ id }) => id)).size < sides.length) return "two sides have one id"
  for (const { combatants, name, of, policies, salt, stocks = [] } of variants) {
    if (new Set(stocks.map(({ id }) => id)).size < stocks.length) return `variant ${name} has a stock twice`
    if (of !== undefined && variants.some((each) => each.name === of && each.salt !== salt))
      return `variant ${name} is a cell of ${of}, and has other dice`
    if (of !== undefined && !names.has(of)) return `variant ${name} is a cell of ${of}, which is none of its variants`
    if (isPlayed && policies.length !== sides.length)
      return `variant ${name} has ${policies.length} policies for ${sides.length} sides`
    if (isPlayed && combatants.length > mostCombatants)
      return `variant ${name} has ${combatants.length} combatants, and ${mostCombatants} are the most`
    if (new Set(combatants.map(({ id }) => id)).size < combatants.length) return `variant ${name} has an id twice`
    if (stocks.some((stock) => stock.sides.some((side) => side >= sides.length)))
      return `variant ${name} has a stock of a side that it has not`
    const stray = combatants.find(({ side }) => side >= sides.length)
    if (stray !== undefined)
      return `variant ${name} has somebody on side ${stray.side}, and there are ${sides.length} sides`
  }
  return undefined
}
