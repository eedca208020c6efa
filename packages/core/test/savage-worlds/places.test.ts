import { expect, test } from "vitest"
import { affordable } from "../kit/affordable.ts"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { distance } from "../../src/field/distance.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { blowOn } from "../../src/systems/savage-worlds/model/Victim.ts"
import { codeOfAll, damageTail, strikes } from "../../src/systems/savage-worlds/model/odds.ts"
import { fighterOf, sheetOf } from "../../src/systems/savage-worlds/see/fighter.ts"
import { away, besideOf } from "../../src/systems/savage-worlds/see/places.ts"
import { struckOf } from "../../src/systems/savage-worlds/see/soaking.ts"
import { encounter, mostHarm } from "../../src/testkit/encounter.ts"
import { bow, dagger, extra, hero, placed, sword } from "./scenes.ts"

const spec = encounter<SavageWorlds>(savageWorlds, {
  actors: {
    a: placed(0, [3, 5], hero({ attacks: [sword] })),
    b: placed(0, [3, 7], extra({ attacks: [bow, dagger] })),
    c: placed(1, [9, 5], hero({ size: 4, attacks: [sword] })),
    d: placed(1, [9, 9], extra()),
  },
})

test("what is kept of distances and of blows is what it is without, wherever everybody goes, in one fight and the next", () => {
  const prepared = savageWorlds.prepare(spec)
  const eager = mostHarm<SavageWorlds>()
  const faults: string[] = []
  let met = 0
  const watching: Chooser<SavageWorlds> = (combat, decision) => {
    const { combatants } = combat.state
    const { field } = combat.prepared
    for (let a = asWho(0); a < combatants.length; a++) {
      const victim = struckOf(combat, a)
      for (const need of [-200, -1, 5, 12, 400])
        for (const dice of [[6], [8, 6]])
          expect(blowOn(victim, codeOfAll(dice), need)).toEqual(
            strikes(damageTail(codeOfAll(dice), true), need, 4, victim),
          )
      for (let b = asWho(0); b < combatants.length; b++) {
        const [from, to] = [fighterOf(combat, a).at, fighterOf(combat, b).at]
        const steps = distance(field, from, to, sheetOf(combat, a).space, sheetOf(combat, b).space)
        const isBeside = (besideOf(combat, a) & (1 << b)) !== 0
        if (away(combat, a, b) !== steps || isBeside !== (a !== b && steps <= 1)) faults.push(`${a} and ${b}: ${steps}`)
        if (isBeside) met++
      }
    }
    return eager(combat, decision)
  }
  for (let combat = 0; combat < affordable(10); combat++)
    new Combat(savageWorlds, prepared, { seed: 3, combat, choose: watching }).begin().play()
  expect(faults.slice(0, 5)).toEqual([])
  expect(met).toBeGreaterThan(100)
})
