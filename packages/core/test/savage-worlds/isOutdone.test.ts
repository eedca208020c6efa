import { expect, test } from "vitest"
import { affordable } from "../kit/affordable.ts"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { asItem, asWho } from "../../src/kinds/indices.ts"
import { occasion } from "../../src/systems/savage-worlds/book/terms.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import {
  areFoes,
  fighterOf,
  isAble,
  meleeItem,
  profileOf,
  sheetOf,
} from "../../src/systems/savage-worlds/see/fighter.ts"
import { foresee } from "../../src/systems/savage-worlds/weigh/foresee.ts"
import { isOutdone } from "../../src/systems/savage-worlds/weigh/isOutdone.ts"
import { encounter, mostHarm } from "../../src/testkit/encounter.ts"
import { bow, dagger, extra, hero, placed, sword } from "./scenes.ts"

const spec = encounter<SavageWorlds>(savageWorlds, {
  actors: {
    a: placed(0, [5, 5], hero({ attacks: [sword] })),
    b: placed(0, [5, 6], extra({ attacks: [bow, dagger] })),
    // Stronger with bare hands.
    strong: placed(0, [5, 7], extra({ attacks: [{ weapon: "club", damage: "d4" }] }, { strength: "d12" })),
    c: placed(1, [7, 5], hero({ attacks: [sword, dagger] })),
    d: placed(1, [7, 6], extra({ attacks: [sword] })),
    e: placed(1, [7, 7], extra()),
  },
})

test("bare hands that are outdone by the weapon in hand never do more to anybody", () => {
  const prepared = savageWorlds.prepare(spec)
  const found = { outdone: 0, faults: [] as string[] }
  const eager = mostHarm<SavageWorlds>()
  const watching: Chooser<SavageWorlds> = (combat, decision) => {
    const { combatants } = combat.state
    for (let by = asWho(0); by < combatants.length; by++) {
      const sheet = sheetOf(combat, by)
      const held = meleeItem(sheet, fighterOf(combat, by))
      for (let target = asWho(0); target < combatants.length; target++) {
        const other = fighterOf(combat, target)
        if (!areFoes(fighterOf(combat, by), other) || !isAble(other)) continue
        for (let item = asItem(0); item < sheet.profiles.length; item++) {
          for (const more of [-2, 0, 2]) {
            const blowWith = (with_: typeof item) => {
              const profile = profileOf(combat, by, with_)
              return foresee(combat, { by, target, profile, how: occasion.own, manners: 0 }, more)
            }
            const armed = { ...blowWith(held) }
            if (!isOutdone(combat, by, target, item, held, armed)) continue
            found.outdone++
            const [bare, with_] = [blowWith(item).harm, Math.max(0, armed.harm)]
            if (bare > with_) found.faults.push(`${by} at ${target}: ${bare} for ${with_}`)
          }
        }
      }
    }
    return eager(combat, decision)
  }
  for (let combat = 0; combat < affordable(30); combat++)
    new Combat(savageWorlds, prepared, { seed: 3, combat, choose: watching }).begin().play()
  expect(found.faults.slice(0, 5)).toEqual([])
  expect(found.outdone).toBeGreaterThan(100)
})
