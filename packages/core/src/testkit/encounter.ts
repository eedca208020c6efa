import * as Schema from "effect/Schema"
import { type Chooser, Combat } from "../combat/Combat.ts"
import type { Encounter, MapThing } from "../contract/Encounter.ts"
import type { Limits } from "../contract/Prepared.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { type Degree, degree, terrain } from "../field/Field.ts"
import { parseMap, type TerrainName } from "../field/parseMap.ts"
import { asSquare, type Square } from "../kinds/indices.ts"
import { defaultLimits } from "../parts/defaultLimits.ts"
import { defaults } from "../parts/houseRules.ts"

/** One combatant. `block` and `placement` are what a scenario file would say: they are decoded by the schemas. */
export interface Actor {
  readonly side: number
  /** Column and row, from 0. */
  readonly at: readonly [number, number]
  readonly block: unknown
  readonly placement?: unknown
}

/** A kind of things on the map. */
export interface ThingSpec {
  readonly is?: readonly TerrainName[]
  readonly leaves?: readonly TerrainName[]
  readonly opens?: boolean
  readonly own?: unknown
}

export interface EncounterSpec<T extends System> {
  /** A map as in scenario files; default: open ground of 16 x 16. */
  readonly map?: string
  /** How much low cover hides; default as the game has it. */
  readonly coverDegree?: Degree
  /**
   * Things by their character, as scenario files have them: `is` and `leaves` as terrain, the rest as the schema wants
   * it.
   */
  readonly things?: Readonly<Record<string, ThingSpec>>
  readonly actors: Readonly<Record<string, Actor>>
  readonly houseRules?: Partial<T["houseRules"]>
  readonly setting?: unknown
  readonly limits?: Partial<Limits>
}

const openGround = `${".".repeat(16)}\n`.repeat(16)

const thingsOf = <T extends System>(
  schema: Schema.Codec<T["thing"], unknown>,
  kinds: Readonly<Record<string, ThingSpec>>,
  squares: ReadonlyMap<string, readonly Square[]>,
): readonly MapThing<T>[] =>
  Object.entries(kinds)
    .flatMap(([character, { leaves = [], opens = true, own = {} }]) =>
      (squares.get(character) ?? []).map((at) => ({
        at,
        leaves: leaves.reduce((set, name) => set | terrain[name], 0),
        opens,
        own: Schema.decodeUnknownSync(schema)(own),
      })),
    )
    .toSorted((a, b) => a.at - b.at)

/** An encounter in a few words. The sides are called `side-0`, `side-1`, ... */
export const encounter = <T extends System>(rules: Ruleset<T>, spec: EncounterSpec<T>): Encounter<T> => {
  const kinds = Object.entries(spec.things ?? {})
  const { field, problems, things } = parseMap(
    spec.map ?? openGround,
    rules.scale.diagonals,
    Object.fromEntries(kinds.map(([character, { is }]) => [character, is ?? ["wall"]])),
    spec.coverDegree ?? degree[rules.scale.lowCover],
    new Set(kinds.map(([character]) => character)),
  )
  if (problems.length > 0) throw new Error(`the map: ${JSON.stringify(problems)}`)
  const sides = 1 + Math.max(...Object.values(spec.actors).map((a) => a.side))
  return {
    field,
    ...(rules.thing !== undefined && { things: thingsOf(rules.thing, spec.things ?? {}, things) }),
    sides: Array.from({ length: sides }, (_, i) => ({ id: `side-${i}`, name: `side ${i}` })),
    members: Object.entries(spec.actors).map(([id, actor]) => ({
      id,
      name: id,
      side: actor.side,
      at: asSquare(actor.at[1] * field.width + actor.at[0]),
      block: Schema.decodeUnknownSync(rules.statBlock)(actor.block),
      placement: Schema.decodeUnknownSync(rules.placement)(actor.placement ?? {}),
    })),
    houseRules: { ...defaults(rules.houseRules), ...spec.houseRules },
    setting: Schema.decodeUnknownSync(rules.setting)(spec.setting ?? {}),
    limits: { ...defaultLimits, ...spec.limits },
  }
}

/** Takes the option that promises most harm, the first of equals: what a fighter does in a plain duel. */
export const mostHarm =
  <T extends System>(): Chooser<T> =>
  (combat, decision) => {
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    decision.options.forEach((option, i) => {
      const { harm } = combat.rules.forecast(combat, decision, option)
      if (harm > most + 1e-12) {
        best = i
        most = harm
      }
    })
    return best
  }

/** What a simulation counted. */
export interface Counted {
  readonly combats: number
  /** Combats won by a side, by index. */
  readonly wins: readonly number[]
  readonly draws: number
  /** Sum of the rounds started. */
  readonly rounds: number
}

/** Plays an encounter many times and counts; `look` sees every finished combat. */
export const simulate = <T extends System>(
  rules: Ruleset<T>,
  fight: Encounter<T>,
  how: { readonly combats: number; readonly seed: number; readonly choose?: Chooser<T> },
  look?: (combat: Combat<T>) => void,
): Counted => {
  const prepared = rules.prepare(fight)
  const choose = how.choose ?? mostHarm<T>()
  const wins = fight.sides.map(() => 0)
  let draws = 0
  let rounds = 0
  for (let i = 0; i < how.combats; i++) {
    const combat = new Combat(rules, prepared, { seed: how.seed, combat: i, choose }).begin().play()
    const { winner } = combat.state
    if (winner < 0) draws++
    else wins[winner] = (wins[winner] as number) + 1
    rounds += combat.state.round
    look?.(combat)
  }
  return { combats: how.combats, wins, draws, rounds }
}
