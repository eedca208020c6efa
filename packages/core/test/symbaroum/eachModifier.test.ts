import { expect, test } from "vitest"
import { modifiers } from "../../src/systems/symbaroum/book/terms.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import type { Named, Scene } from "../../src/testkit/Scene.ts"
import { expectExplained, type Played } from "../kit/explainedRoll.ts"
import { rule } from "../kit/rule.ts"
import { npc, pc } from "./blocks.ts"
import { fight, melee, placed } from "./scenes.ts"

/*
 * The fixed modifiers that no bundled fight shows, each in a scene: the mask has it, the target number is one more where
 * a house rule makes it worth one more, and what explains the roll adds up to it.
 */

type Play = (more: Played<Symbaroum>) => Scene<Symbaroum>

/** Attacks of `a` with its first weapon. */
const shows = (id: string, play: Play): Named =>
  expectExplained(symbaroum, id, play, {
    total: (event) => Number(event["need"]),
    before: ({ combat }, { by }) =>
      combat.prepared.sheets[combat.prepared.ids.indexOf(by as string)]?.profiles[0]?.attack as number,
  })

const bitOf = (id: string): number => 1 << modifiers.findIndex((each) => each.id === id)

rule(["SYM-089"], "an attack on somebody who knows of no danger", () => {
  shows("unaware", (more) =>
    fight(
      {
        a: placed(0, [2, 2], pc({ discreet: 13, quick: 12 })),
        b: placed(1, [3, 2], npc({ vigilant: 11 })),
      },
      {
        setting: { ambush: ["side-0"] },
        dice: [12, 19],
        react: [{ verb: "free-attack" }],
        ...more,
      },
    ),
  )
})

const inDark = (side: string, dice: readonly number[]) => (more: Played<Symbaroum>) => {
  const s = melee(pc({ quick: 12, accurate: 12 }), npc({ quick: 8 }, { defense: 10 }), {
    setting: { obscured: [side] },
    dice,
    ...more,
  })
  s.take("strike")
  return s
}

rule(["SYM-072", "SYM-073"], "two dice in bad light are told, and change no number", () => {
  const worse = inDark("side-0", [3, 19])({}).last("Attacked")
  expect(worse).toMatchObject({ mods: bitOf("hampered"), need: 12, natural: 19, other: 3 })
  const better = inDark("side-1", [19, 18])({}).last("Attacked")
  expect(better).toMatchObject({ mods: bitOf("enemy-hampered"), need: 12, natural: 18, other: 19 })
})

test("so no house rule can give the light a number: it would be told, and move nothing", () => {
  const ids = Object.keys(
    (symbaroum.houseRules.modifiers.schema as unknown as { readonly fields: Readonly<Record<string, unknown>> }).fields,
  )
  expect(ids).toEqual(["advantage", "unaware", "flanked", "prone", "lower"])
})
