import { expect, test } from "vitest"
import { byPolicies } from "../../src/combat/byPolicies.ts"
import type { Policy } from "../../src/contract/Policy.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { option } from "../../src/parts/option.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { armed } from "../adnd2e/blocks.ts"
import { stage } from "../adnd2e/stage.ts"
import { actor, baton, fight } from "../d20-modern/blocks.ts"
import { claws, npc, pc } from "../symbaroum/blocks.ts"
import { fight as meeting, placed } from "../symbaroum/scenes.ts"

/** What combatants do beside the other enemies of one, as its policy sees it. */
const seen = (scene: ReturnType<typeof fight>, by: string, ids: readonly string[]): readonly number[] => {
  let found: readonly number[] = []
  const looking: Policy = {
    id: "looking",
    choose: (choice) => {
      found = ids.map((id) => choice.menace(scene.who(id)))
      return 0
    },
  }
  const decision = { who: asWho(scene.who(by)), kind: 0, spot: false, options: [option(0)] }
  byPolicies<D20Modern>([looking, looking])(scene.combat, decision)
  return found
}

const light = { attacks: [{ ...baton, bonus: 0 }] }
const heavy = { attacks: [{ ...baton, bonus: 0, damage: "3d6" }] }
const enemies = (...blocks: readonly object[]) =>
  fight({
    actors: {
      a: actor(0, 1, 1),
      b: actor(0, 1, 3),
      ...Object.fromEntries(blocks.map((block, i) => [`x${i}`, actor(1, 5, 1 + i, block as Record<string, unknown>)])),
    },
    map: `${".".repeat(12)}\n`.repeat(6),
  })

test("who hits as often and does three times as much is seen as half as dangerous again as the mean of both", () => {
  const [weak, strong, friend] = seen(enemies(light, heavy), "a", ["x0", "x1", "b"])
  expect(weak).toBeCloseTo(0.5, 12)
  expect(strong).toBeCloseTo(1.5, 12)
  expect(friend).toBe(1)
  expect(seen(enemies(light), "a", ["x0"])).toEqual([1])
})

test("nobody counts less than a tenth of the mean, or more than three times it", () => {
  const feeble = { attacks: [{ ...baton, bonus: -20, damage: "1" }] }
  const seenFew = seen(enemies(feeble, feeble, feeble, feeble, heavy), "a", ["x0", "x4"])
  expect(seenFew).toEqual([0.1, 3])
})

test("what a best attack does follows from the sheets alone [d20 Modern, AD&D, Symbaroum]", () => {
  const brawl = enemies(light)
  // 10 and more hits, one face in twenty threatens, and as many confirm: 3.5 of 20 points, twice that if critical.
  const critical = (1 / 20) * (11 / 20)
  expect(d20Modern.menace?.(brawl.combat.prepared, brawl.who("x0"), brawl.who("a"))).toBeCloseTo(
    ((11 / 20 - critical) * 3.5 + critical * 7) / 20,
    12,
  )
  const swords = stage({
    actors: {
      a: { side: 0, at: [1, 1], block: armed(["long_sword"]) },
      b: { side: 1, at: [9, 1], block: armed(["dagger", "long_sword"]) },
    },
  })
  // GAC0 20 against AC 6 needs 14; a d8 does 4.5 on average, of 6 points.
  expect(adnd2e.menace?.(swords.combat.prepared, swords.who("a"), swords.who("b"))).toBeCloseTo(
    ((7 / 20) * 4.5) / 6,
    12,
  )
  const wood = meeting({
    a: placed(0, [1, 1], pc({ quick: 12 })),
    b: placed(1, [9, 1], npc({ quick: 8 }, claws(5))),
  })
  // Accurate 10 hits Quick 12 with eight faces of twenty: 5 of 10 points.
  expect(symbaroum.menace?.(wood.combat.prepared, wood.who("b"), wood.who("a"))).toBeCloseTo((8 / 20) * (5 / 10), 12)
})
