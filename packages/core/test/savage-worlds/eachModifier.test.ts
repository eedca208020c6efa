import { expect, test } from "vitest"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import type { Named, Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { expectShown, type Playing } from "../kit/shownModifier.ts"
import { apart, bow, dagger, extra, fight, melee, placed, sword } from "./scenes.ts"

// The fixed modifiers that no bundled fight shows, each in a scene.

const logged = {
  has: (event: Named, bit: number): boolean => ((Number(event["mods"] ?? 0) >> bit) & 1) === 1,
  total: (event: Named): number => event["plus"] as number,
}

type Play = (playing: Playing) => Scene<SavageWorlds>
const shown = (id: string, play: Play): void => expectShown(savageWorlds, id, play, logged)

const archer = extra({ attacks: [bow] })
const shot =
  (steps: number, more: object): Play =>
  (playing) => {
    const scene = apart(steps, archer, extra(), [2], { ...playing, ...more })
    scene.take("shoot")
    return scene
  }

rule(["SWD-081"], "dim light, darkness and pitch darkness", () => {
  shown("dim", shot(8, { setting: { light: "dim" } }))
  shown("dark", shot(8, { setting: { light: "dark" } }))
  shown("pitch", shot(8, { setting: { light: "pitch" } }))
})

rule(["SWD-036"], "heavy cover", () => shown("heavy-cover", shot(8, { b: { cover: "heavy" } })))

rule(["SWD-047"], "a target on the ground, three steps away or more", () =>
  shown("target-prone", shot(3, { b: { prone: true } })),
)

rule(["SWD-112"], "a shot from what does not stand firm", () => shown("unstable", shot(5, { a: { unstable: true } })))

const aimedShot =
  (steps: number, dice: readonly number[]): Play =>
  (playing) => {
    const scene = apart(steps, archer, extra(), dice, playing)
    scene.take("aim")
    scene.take("end-turn")
    scene.take("shoot")
    return scene
  }

rule(["SWD-012"], "a shot after aiming, and one at extreme range, which takes aim", () => {
  // It hits either way, and does no harm.
  shown("aimed", aimedShot(8, [2, 1, 1]))
  shown("extreme", aimedShot(55, [3]))
})

rule(["SWD-104"], "the Drop", () => {
  const play: Play = (playing) => {
    const scene = melee(extra(), extra({ parry: 12 }), [2], {
      ...playing,
      a: { dropOn: ["b"] },
      without: ["a"],
      first: ["b"],
    })
    scene.take("act-now")
    scene.take("strike")
    return scene
  }
  shown("drop", play)
})

rule(["SWD-062"], "a weapon in each hand", () => {
  const two = extra({ attacks: [sword, dagger], edges: ["ambidextrous"] })
  const play: Play = (playing) => {
    const scene = melee(two, extra(), [2], { ...playing, a: { holds: "sword", otherHand: "dagger" } })
    scene.take("strike", { item: 0 })
    return scene
  }
  shown("two-weapons", play)
})

test("a sweep", () => {
  const play: Play = (playing) => {
    const scene = fight(
      {
        a: placed(0, [5, 5], extra({ edges: ["sweep"] })),
        b: placed(1, [6, 5], extra({ parry: 12 })),
        c: placed(1, [5, 6], extra({ parry: 12 })),
      },
      { dice: [2, 2], ...playing },
    )
    scene.take("manoeuvre")
    scene.take("sweep")
    return scene
  }
  shown("sweep", play)
})

rule(["SWD-104", "SWD-060"], "who has the Drop on somebody Vulnerable has that alone", () => {
  const scene = melee(extra(), extra(), [2, 1, 1, 1], {
    a: { dropOn: ["b"] },
    b: { bonds: "bound" },
    without: ["a"],
    first: ["b"],
  })
  scene.take("act-now")
  scene.take("strike")
  const names = savageWorlds.modifiers.filter((_, bit) => logged.has(scene.last("Attacked") as Named, bit))
  expect(names.map(({ id }) => id)).toEqual(["drop"])
})
