import { keyOf } from "../../src/dice/hash.ts"
import { condition } from "../../src/systems/adnd2e/book/terms.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { Sheet } from "../../src/systems/adnd2e/model/Sheet.ts"
import type { Adnd2e } from "../../src/systems/adnd2e/model/System.ts"
import { type Named, type Scene, type SceneSpec, scene } from "../../src/testkit/Scene.ts"

/**
 * Faces in a row, or the faces of a roll that everybody makes, by id: those fall in the order of the combatants' keys.
 */
export type Faces = number | Readonly<Record<string, number>>

export interface StageSpec extends Omit<SceneSpec<Adnd2e>, "dice"> {
  readonly dice?: readonly Faces[]
}

/** Faces by id in the order of the combatants' keys. */
export const inKeyOrder = (faces: Faces): readonly number[] =>
  typeof faces === "number"
    ? [faces]
    : Object.entries(faces)
        .toSorted(([a], [b]) => keyOf(a) - keyOf(b))
        .map(([, face]) => face)

/** A fight under control, begun, at the declarations of round 1. */
export const stage = (spec: StageSpec): Scene<Adnd2e> =>
  scene(adnd2e, { ...spec, dice: (spec.dice ?? []).flatMap(inKeyOrder) }).begin()

type Wanted = { readonly target?: string; readonly item?: number; readonly place?: number; readonly extra?: number }

/**
 * What each combatant declares this round; whoever is not named parries. Then the round runs on to the next question,
 * past those that a hold puts at somebody's count: it does what it has declared.
 */
export const declare = (
  s: Scene<Adnd2e>,
  plan: Readonly<Record<string, readonly [verb: string, wanted?: Wanted]>>,
): Scene<Adnd2e> => {
  let open = s.open()
  const { round } = s.combat.state
  while (open?.kind === "declare" && s.combat.state.round === round) {
    const [verb, wanted] = plan[open.who] ?? ["parry"]
    s.take(verb, wanted ?? {})
    open = s.open()
  }
  while (open?.kind === "aim" && s.combat.state.round === round) {
    const [verb, wanted] = plan[open.who] ?? []
    if (verb === undefined || (s.of(open.who).conditions & (1 << condition.gripped)) === 0) break
    s.take(verb, wanted?.extra === undefined ? {} : { extra: wanted.extra })
    open = s.open()
  }
  return s
}

/** A duel at arm's length. */
export const duel = (a: unknown, b: unknown, spec: Omit<StageSpec, "actors"> = {}): Scene<Adnd2e> =>
  stage({ ...spec, actors: { a: { side: 0, at: [5, 5], block: a }, b: { side: 1, at: [6, 5], block: b } } })

/** The initiative counts of the latest roll, by id. */
export const counts = (s: Scene<Adnd2e>): Readonly<Record<string, number>> => {
  const rolled = s.last("InitiativeRolled") as unknown as { who: readonly number[]; counts: readonly number[] }
  return Object.fromEntries(
    rolled.who.map((who, i) => [s.combat.prepared.ids[who] as string, rolled.counts[i] as number]),
  )
}

export const sheet = (s: Scene<Adnd2e>, id: string): Sheet => s.combat.prepared.sheets[s.who(id)] as Sheet

/** Who attacked whom, in order: "a>b". */
export const blows = (s: Scene<Adnd2e>): readonly string[] =>
  s.events("Attacked").map((e) => `${String(e["by"])}>${String(e["target"])}`)

/** The column and row where somebody stands. */
export const standsAt = (s: Scene<Adnd2e>, id: string): readonly [number, number] => {
  const { width } = s.combat.prepared.field
  const { at } = s.of(id)
  return [at % width, Math.floor(at / width)]
}

/** The face that the last attack needed. */
export const needed = (s: Scene<Adnd2e>): unknown => (s.last("Attacked") as Named)["needed"]

/** What somebody may declare; whoever is asked before it parries. */
export const optionsOf = (s: Scene<Adnd2e>, id: string): readonly string[] => s.skipTo(id, "parry").options

/** Initiative dice of 1 and 10 for `a` and `b`; who can do nothing rolls none. */
export const firstOf = (conditions: readonly string[]): Faces =>
  conditions.some((c) => ["stunned", "asleep", "held", "surprised"].includes(c)) ? { a: 1 } : { a: 1, b: 10 }
