import { expect } from "vitest"
import type { Modifier } from "../../src/contract/LogReader.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { System } from "../../src/contract/System.ts"
import { tellerOf } from "../../src/reading/tell.ts"
import type { Named, Scene, SceneSpec } from "../../src/testkit/Scene.ts"

/** What a scene is played with beside what it is about. */
export type Played<T extends System> = Partial<Omit<SceneSpec<T>, "actors">>

/** The number of a roll that modifiers add to: as the event has it, and before anything is added. */
export interface Sum<T extends System> {
  readonly total: (event: Named) => number
  readonly before: (scene: Scene<T>, event: Named) => number
}

/**
 * Holds that a modifier is in the mask of a roll of the scene; that what explains the roll adds up to its number, also
 * where a house rule makes the modifier worth one more; that it is told with its value.
 *
 * @returns the roll, by the rules as they are
 */
export const expectExplained = <T extends System>(
  rules: Ruleset<T>,
  id: string,
  play: (more: Played<T>) => Scene<T>,
  { before, total }: Sum<T>,
): Named => {
  const bit = rules.modifiers.findIndex((each) => each.id === id)
  const { en, value } = rules.modifiers[bit] as Modifier
  const [roll] = [0, 1].map((more) => {
    const modifiers = more === 0 ? {} : { [id]: value + more }
    const scene = play({ explain: true, houseRules: { modifiers } } as unknown as Played<T>)
    const log = scene.events()
    const at = log.findIndex((event) => ((Number(event["mods"] ?? 0) >> bit) & 1) === 1)
    const event = log[at]
    if (event === undefined) throw new Error(`${id} applies to no roll of the scene`)
    const inMask = rules.modifiers.reduce(
      (sum, its, i) => (((Number(event["mods"]) >> i) & 1) === 1 ? sum + its.value : sum),
      more,
    )
    const beside = (scene.combat.notes ?? []).reduce((sum, note) => (note.event === at ? sum + note.value : sum), 0)
    expect(total(event)).toBe(before(scene, event) + inMask + beside)
    const worth = value + more
    const said = `${worth === 0 ? "" : worth < 0 ? `${worth} ` : `+${worth} `}${en}`
    expect(tellerOf(rules, scene.combat.prepared, "en", true).mods(1 << bit)).toContain(` (${said} [`)
    return event
  })
  return roll as Named
}
