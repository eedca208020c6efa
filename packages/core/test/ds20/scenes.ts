import { condition, mod } from "../../src/systems/ds20/book/terms.ts"
import { verb } from "../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20, Fighter } from "../../src/systems/ds20/model/System.ts"
import { type Actor, type EncounterSpec, encounter } from "../../src/testkit/encounter.ts"
import { type Scene, type SceneSpec, scene } from "../../src/testkit/Scene.ts"

export type More = Omit<SceneSpec<Ds20>, "actors"> & {
  readonly placements?: Readonly<Record<string, unknown>>
}

/** One combatant of a scene. */
export const placed = (side: number, at: readonly [number, number], block: object, placement: unknown = {}): Actor => ({
  side,
  at,
  block,
  placement,
})

const firstInitiative = 20

/** Combatants whose turns come in the order in which they are listed: their initiative falls by steps. */
const inOrder = (actors: SceneSpec<Ds20>["actors"]): SceneSpec<Ds20>["actors"] =>
  Object.fromEntries(
    Object.entries(actors).map(([id, actor], i) => [
      id,
      { ...actor, block: { initiative: firstInitiative - 2 * i, ...(actor.block as object) } },
    ]),
  )

/** A fight that has begun, turns in the order of listing. The dice begin after those of initiative. */
export const fight = (actors: SceneSpec<Ds20>["actors"], more: More = {}): Scene<Ds20> =>
  scene(ds20, {
    ...more,
    actors: inOrder(actors),
    dice: [...Object.keys(actors).map(() => 1), ...(more.dice ?? [])],
  }).begin()

/** Two enemies side by side: `a` of side 0, who acts first, and `b` of side 1. */
export const melee = (a: object, b: object, { placements, ...more }: More = {}): Scene<Ds20> =>
  fight({ a: placed(0, [5, 5], a, placements?.["a"]), b: placed(1, [6, 5], b, placements?.["b"]) }, more)

/** Two enemies so many metres apart. */
export const apart = (metres: number, a: object, b: object, { placements, ...more }: More = {}): Scene<Ds20> =>
  fight(
    { a: placed(0, [1, 1], a, placements?.["a"]), b: placed(1, [1 + metres, 1], b, placements?.["b"]) },
    { map: `${".".repeat(metres + 4)}\n`.repeat(9), ...more },
  )

/** The combatant as it stands. */
export const fighterIn = (s: Scene<Ds20>, id: string): Fighter => s.of(id) as Fighter

/** A combatant's wounds: R, HL and HG. */
export const woundsOf = (s: Scene<Ds20>, id: string): readonly number[] => {
  const { scratches, light, grave } = fighterIn(s, id)
  return [scratches, light, grave]
}

export const isUnder = (s: Scene<Ds20>, id: string, which: keyof typeof condition): boolean =>
  (fighterIn(s, id).conditions & (1 << condition[which])) !== 0

/** A die of a test as events log it. */
export const bonus = (why: keyof typeof mod, face: number): number => mod[why] * 32 + face
export const penalty = (why: keyof typeof mod, face: number): number => -(mod[why] * 32 + face)

/** How many dice of a cause the last test of an event type had; of any cause when none is named. */
export const diceOf = (s: Scene<Ds20>, tag: string, why?: keyof typeof mod): number => {
  const dice = (s.last(tag)?.["dice"] ?? []) as readonly number[]
  return dice.filter((die) => why === undefined || Math.abs(die) >> 5 === mod[why]).length
}

/** Verbs of the open decision, in order and once each. */
export const verbsOf = (s: Scene<Ds20>): readonly string[] => [...new Set(s.options.map((o) => o.split(" ")[0] ?? ""))]

/** What the open decision's option of a verb promises. */
export const forecastOf = (
  s: Scene<Ds20>,
  id: string,
  wanted: { target?: string; extra?: number; item?: number } = {},
) => {
  const decision = s.combat.next()
  const option = decision?.options.find(
    (o) =>
      ds20.verbs[o.verb]?.id === id &&
      (wanted.target === undefined || o.target === s.who(wanted.target)) &&
      (wanted.extra === undefined || o.extra === wanted.extra) &&
      (wanted.item === undefined || o.item === wanted.item),
  )
  if (decision === undefined || option === undefined) throw new Error(`nobody can ${id}: ${s.options.join(" | ")}`)
  return ds20.forecast(s.combat, decision, option)
}

/** Whether a shot with so many penalties can be chosen: `extra` of the option. */
export const canTake = (s: Scene<Ds20>, id: keyof typeof verb, extra?: number): boolean =>
  s.combat.next()?.options.some((o) => o.verb === verb[id] && (extra === undefined || o.extra === extra)) === true

export const preparedOf = (spec: EncounterSpec<Ds20>) => ds20.prepare(encounter(ds20, spec))
