import { expect } from "vitest"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import type { Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { blade, bow, dummy, person, shooter } from "./blocks.ts"
import { apart, diceOf, melee } from "./scenes.ts"

// The fixed modifiers that no bundled fight shows, each in a scene: so many dice, and one more where a house rule says.

type Cause = Parameters<typeof diceOf>[2]

const counts = (cause: Cause, id: string, play: (modifiers: object, dice: readonly number[]) => Scene<Ds20>): void => {
  const value = ds20.modifiers.find((each) => each.id === id)?.value as number
  const by = (worth: number): number => {
    const faces = Array.from({ length: Math.abs(worth) }, () => 1)
    return diceOf(play({ houseRules: { modifiers: { [id]: worth } } }, [10, ...faces]), "Attacked", cause)
  }
  expect([by(value), by(value + Math.sign(value))]).toEqual([1, 2])
}

const strike = (more: object) => (modifiers: object, dice: readonly number[]) => {
  const scene = melee(person({ melee: 4 }, { weapons: [blade] }), dummy(), { dice, ...modifiers, ...more })
  scene.take("strike", { target: "b" })
  return scene
}

rule(["DS20-020"], "what speaks for an attack, and against it", () => {
  counts("favour", "favour", strike({ placements: { b: { situational: -1 } } }))
  counts("situation", "situation", strike({ placements: { b: { situational: 1 } } }))
})

rule(["DS20-083"], "a shot beyond the effective range", () => {
  const play = (modifiers: object, dice: readonly number[]) => {
    const scene = apart(50, shooter(bow, {}, { melee: 4 }), dummy(), { dice, ...modifiers })
    scene.take("shoot", { target: "b" })
    return scene
  }
  counts("range", "range", play)
})
