import * as Schema from "effect/Schema"
import { canonicalJson } from "./canonicalJson.ts"
import { StopRule } from "./StopRule.ts"
import { sha256 } from "./sha256.ts"
import { Unsplit } from "./Unsplit.ts"
import { Varied } from "./Varied.ts"

/** The newest form of manifest that this program knows. */
export const manifestSchema = 1

const Text = Schema.Struct({ en: Schema.String, es: Schema.String })
const Source = Schema.Struct({ file: Schema.String, text: Schema.String })

/** Who somebody is; `es` is the name in Spanish, where that is another. */
export const called = { id: Schema.String, name: Schema.String, es: Schema.optionalKey(Schema.String) }

/** The text of a game, and the code that it calls or is; or the id of a system that mechanics are added to. */
const Game = Schema.Struct({
  ...Source.fields,
  system: Schema.optionalKey(Schema.String),
  mechanics: Schema.optionalKey(Schema.Array(Source)),
  code: Schema.optionalKey(Schema.Struct({ sha256: Schema.String, text: Schema.String })),
})

const Variant = Schema.Struct({
  name: Schema.String,
  title: Text,
  /** Every house rule of the system with its value. */
  houseRules: Schema.Record(Schema.String, Schema.Unknown),
  /**
   * The variant that is played here, if this one is a cell of a split: the same fights under the name of who believes what. Cells
   * come last, and are no variants of their own in results.
   */
  of: Schema.optionalKey(Schema.String),
  /** The policy of each side: its id, the name of a tactic of the scenario, or `id@variant` for one that decides by what it would be promised under that variant. */
  policies: Schema.Array(Schema.String),
  /** The policies of those combatants who have one of their own, by id. */
  ownPolicies: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  /** By side, the lines of the tactics that it plays by, in words; left out where there are none. */
  lines: Schema.optionalKey(Schema.Array(Schema.Array(Schema.String))),
  /** Who fights, in the order of their indices in events. */
  combatants: Schema.Array(Schema.Struct({ ...called, side: Schema.Int })),
  /** The ids of what can harm in it, by index. */
  means: Schema.Array(Schema.String),
})

/** What is played, with the texts of the files themselves. */
const played = {
  scenario: Schema.Struct({ name: Schema.String, title: Text, ...Source.fields }),
  /** The system's bestiary and the included files. */
  bestiaries: Schema.Array(Source),
  /** Variants that stand in no file, as changes on one line each. */
  adHoc: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, set: Schema.Array(Schema.String) }))),
  sides: Schema.Array(Schema.Struct(called)),
  variants: Schema.Array(Variant),
}

/**
 * Everything that determines a run, with the texts of the files themselves: the run can be played again when they are gone
 * or changed. `digests` comes in when the run is complete.
 *
 * The manifest of a day has its `fights`. Its own `scenario` is the day file then; its `sides` are those of the party, and
 * the `combatants` of its variants the party's members in all fights. House rules and policies are those of the fights.
 */
export const Manifest = Schema.Struct({
  format: Schema.Literal("refriega-run"),
  schema: Schema.Literal(manifestSchema),
  engine: Schema.Struct({ version: Schema.String, rng: Schema.String, events: Schema.String }),
  /** The id of the system. */
  system: Schema.String,
  /** The text of the game, if the scenario names its system by a file, and mechanics from outside. */
  game: Schema.optionalKey(Game),
  ...played,
  /** The fights of a day, in order, each with the variants of the day. */
  fights: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String, ...played }))),
  /** The ids of the ruleset's verbs, by index. */
  verbs: Schema.Array(Schema.String),
  seed: Schema.Int,
  /** How many combats each variant plays, unless it may stop before. */
  combats: Schema.Int,
  stop: Schema.optionalKey(StopRule),
  /** What a sweep varies from variant to variant; left out of other runs. */
  varied: Schema.optionalKey(Varied),
  /** Variants that were to be split into what they do and what players make of them, but cannot be, and why. */
  unsplit: Schema.optionalKey(Schema.Array(Unsplit)),
  /** The smallest difference of shares that matters, for verdicts; .02 when left out. */
  smallest: Schema.optionalKey(Schema.Finite),
  /** How lucky each side was is counted in every combat, and taken out of differences. */
  luck: Schema.optionalKey(Schema.Literal(true)),
  /** How many combats a chunk has. */
  chunk: Schema.Int,
  log: Schema.Literals(["full", "sample", "summary"]),
  /** The digest of each variant, by name: the run is complete. */
  digests: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
})
export type Manifest = typeof Manifest.Type

/** The variants of a manifest, without the cells of splits. */
export const variantsIn = ({ variants }: Pick<Manifest, "variants">): Manifest["variants"] =>
  variants.filter(({ of }) => of === undefined)

/** A fight of a day in a manifest. */
export type FightManifest = NonNullable<Manifest["fights"]>[number]

/** The manifest of a day of several fights. */
export type DayManifest = Manifest & { readonly fights: readonly FightManifest[] }

export const isDayManifest = (manifest: Manifest): manifest is DayManifest => manifest.fights !== undefined

/**
 * Identifies what a run is, complete or not: runs with the same key are the same run. Texts count, but not the names of the
 * files in which they stood: the same run may be played in another folder or on another machine.
 */
export const runKey = (manifest: Manifest): string => sha256(canonicalJson({ ...manifest, digests: undefined }, "file"))
