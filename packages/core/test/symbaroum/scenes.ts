import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { type Actor, type EncounterSpec, encounter } from "../../src/testkit/encounter.ts"
import { type Scene, type SceneSpec, scene } from "../../src/testkit/Scene.ts"

type More = Omit<SceneSpec<Symbaroum>, "actors"> & {
  readonly placements?: Readonly<Record<string, unknown>>
}

/** A fight of some combatants on squares of their own, begun. */
export const fight = (actors: SceneSpec<Symbaroum>["actors"], more: More = {}): Scene<Symbaroum> =>
  scene(symbaroum, { ...more, actors }).begin()

/** Two enemies side by side, in melee: `a` of side 0 and `b` of side 1. */
export const melee = (a: unknown, b: unknown, { placements, ...more }: More = {}): Scene<Symbaroum> =>
  fight(
    {
      a: placed(0, [5, 5], a, placements?.["a"]),
      b: placed(1, [6, 5], b, placements?.["b"]),
    },
    more,
  )

/** One combatant of a scene. */
export const placed = (
  side: number,
  at: readonly [number, number],
  block: unknown,
  placement: unknown = {},
): Actor => ({
  side,
  at,
  block,
  placement,
})

/** An encounter of these actors, prepared. */
export const preparedOf = (spec: EncounterSpec<Symbaroum>) => symbaroum.prepare(encounter(symbaroum, spec))

/** The chance of success that the first option of a verb promises to whoever is asked now. */
export const chanceOf = (of: Scene<Symbaroum>, verb: string): number => forecastOf(of, verb).success

/** What the first option of a verb promises, at a target if one is named. */
export const forecastOf = (of: Scene<Symbaroum>, verb: string, target?: string) => {
  const decision = of.combat.next()
  const at = target === undefined ? undefined : of.who(target)
  const option = decision?.options.find(
    (o) => symbaroum.verbs[o.verb]?.id === verb && (at === undefined || o.target === at),
  )
  if (decision === undefined || option === undefined) throw new Error(`nobody can ${verb}`)
  return symbaroum.forecast(of.combat, decision, option)
}
