import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { attackHow } from "../../src/systems/d20-modern/book/events.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { aim } from "../../src/systems/d20-modern/see/targets/aim.ts"
import { plainAim } from "../../src/systems/d20-modern/see/targets/plainAim.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { actor, block, pistol, sword } from "./blocks.ts"

// A plain attack is looked at anew only where something that it follows from is another.

const nimble = block({ attacks: [sword, pistol], feats: ["Dodge", "Mobility"] })
const wrestler = block({ attacks: [sword], manoeuvres: ["trip", "grapple"] })
const actors = {
  a: actor(0, 4, 4, wrestler),
  b: actor(0, 4, 6, nimble),
  c: actor(0, 3, 5, block({ attacks: [sword] })),
  d: actor(1, 7, 4, wrestler),
  e: actor(1, 7, 6, nimble),
  f: actor(1, 8, 5, block({ attacks: [pistol] })),
}
const walls = `${"............\n".repeat(4)}....o.......\n.....#o.....\n${"............\n".repeat(4)}`

test.each([
  ["open ground", undefined],
  ["ground with walls", walls],
])("a plain attack on %s is what a fresh look would find", (_, map) => {
  const prepared = d20Modern.prepare(encounter(d20Modern, { actors, ...(map !== undefined && { map }) }))
  let looks = 0
  for (let fight = 0; fight < 25; fight++) {
    let dice = fight + 1
    const choose = (combat: Combat<D20Modern>, { options }: { readonly options: readonly unknown[] }): number => {
      for (const by of prepared.everybody) {
        for (const target of prepared.foes[prepared.sheets[by]?.side ?? 0] ?? []) {
          // One form a fight: only the last one is kept.
          const forms = prepared.sheets[by]?.forms ?? []
          const form = forms[fight % forms.length]
          if (form === undefined) continue
          const fresh = aim(combat, by, form, form.single, target, attackHow.strike, 0)
          expect(plainAim(combat, by, form, target)).toEqual(fresh)
          looks++
        }
      }
      dice = Math.imul(dice, 1664525) + 1013904223
      return (dice >>> 8) % options.length
    }
    new Combat<D20Modern>(d20Modern, prepared, { seed: 7, combat: fight, choose }).begin().play()
  }
  expect(looks).toBeGreaterThan(10_000)
})
