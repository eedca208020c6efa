import { expect } from "vitest"
import type { LogReader, Modifier } from "../../src/contract/LogReader.ts"
import type { System } from "../../src/contract/System.ts"
import { tellerOf } from "../../src/reading/tell.ts"
import type { Named, Scene } from "../../src/testkit/Scene.ts"

/** What a scene plays by. */
export interface Playing {
  /** The values of modifiers that a house rule changes, by id. */
  readonly houseRules: { readonly modifiers: Readonly<Record<string, number>> }
}

/** How a game logs a modifier. */
export interface Logged {
  /** Whether an event says that a modifier applied to its roll. */
  readonly has: (event: Named, bit: number) => boolean
  /** The number of an event that the modifier changes. */
  readonly total: (event: Named) => number
}

/**
 * Holds that a scene has a roll to which a modifier applies; that the roll is one better by it where a house rule makes
 * it worth one more, and no other number of it; and that it is told with its value, its name and its rules.
 */
export const expectShown = <T extends System>(
  reader: LogReader<T>,
  id: string,
  play: (playing: Playing) => Scene<T>,
  { has, total }: Logged,
): void => {
  const bit = reader.modifiers.findIndex((each) => each.id === id)
  const { en, on, rules, value } = reader.modifiers[bit] as Modifier
  const roll = (modifiers: Readonly<Record<string, number>>): Named => {
    const scene = play({ houseRules: { modifiers } })
    const event = scene.events().find((each) => has(each, bit))
    if (event === undefined) throw new Error(`${id} applies to no roll of the scene`)
    const worth = modifiers[id] ?? value
    const said = `${worth < 0 ? "" : "+"}${worth} ${en}${on === undefined ? "" : `: ${on.en}`} [${rules.join(", ")}]`
    const told = tellerOf(reader, scene.combat.prepared, "en", true).mods(1 << bit)
    expect(told).toBe(` (${said})`)
    return event
  }
  expect(total(roll({ [id]: value + 1 })) - total(roll({}))).toBe(1)
}
