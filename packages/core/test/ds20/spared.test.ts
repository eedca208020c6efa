import { expect } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { asWho } from "../../src/kinds/indices.ts"
import type { DsHouseRules } from "../../src/systems/ds20/book/houseRules.ts"
import { how } from "../../src/systems/ds20/book/terms.ts"
import { verb } from "../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import { levelOf, woundPoints } from "../../src/systems/ds20/model/wounds.ts"
import { armOf } from "../../src/systems/ds20/see/fighter.ts"
import { harmOf } from "../../src/testkit/harmOf.ts"
import { rule } from "../kit/rule.ts"
import { armour, blade, person, pistol } from "./blocks.ts"
import { melee, placed, preparedOf } from "./scenes.ts"

/** Plays the first attack of a fight; whoever is attacked defends itself in a wanted way where it can. */
const firstAttack = (act: number, defence: number, houseRules: Partial<DsHouseRules>, index: number): Combat<Ds20> => {
  const shoots = act === verb.shoot
  const block = person({ melee: 15, firearms: 15 }, { weapons: [shoots ? pistol : blade], ...armour(9, 1) })
  const near = shoots ? 8 : 6
  const prepared = preparedOf({
    actors: { a: placed(0, [5, 5], block), b: placed(1, [near, 5], block) },
    houseRules,
  })
  const choose: Chooser<Ds20> = (_, { options }) =>
    Math.max(
      0,
      options.findLastIndex((o) => o.verb === (options.some((each) => each.verb === act) ? act : defence)),
    )
  const combat = new Combat(ds20, prepared, { seed: 4, combat: index, choose }).begin()
  for (let i = 0; i < 9 && !combat.log.some((e) => e._tag === "Attacked"); i++) {
    const decision = combat.next()
    if (decision === undefined) break
    combat.apply(decision, choose(combat, decision))
  }
  return combat
}

rule(
  ["DS20-025", "DS20-027", "DS20-034", "DS20-079", "DS20-099"],
  "what defence and armour stop of a hit and what they let through are the wound that it makes on bare skin",
  () => {
    const told = { attacks: 0, defences: 0, armours: 0, bullets: 0 }
    const rules: readonly Partial<DsHouseRules>[] = [
      {},
      { dodgeMode: "subtract", gravePerMultiple: "single", dodgeShots: true },
      { armorMode: "flat", blockCounterattack: false },
      { armorMode: "threshold", dodgeMode: "allOrNothing", blockTieStops: true, dodgeShots: true },
    ]
    for (const houseRules of rules)
      for (const act of [verb.strike, verb.stun, verb.shoot, verb.grapple])
        for (const defence of [verb.dodge, verb.block])
          for (let i = 0; i < 25; i++) {
            const combat = firstAttack(act, defence, houseRules, i)
            const attacked = combat.log.find((e) => e._tag === "Attacked")
            if (attacked?._tag !== "Attacked" || !attacked.hit) continue
            const bonus = combat.log.reduce((sum, e) => sum + (e._tag === "BulletsAdded" ? e.bonus : 0), 0)
            const { mhl, mhg } = armOf(combat, asWho(attacked.by), attacked.item)
            const bare = levelOf(attacked.damage + bonus, { mhl, mhg }, combat.prepared.rules.gravePerMultiple)
            const wound = attacked.how === how.grapple ? 0 : attacked.how === how.stun && bare >= 2 ? bare - 1 : bare
            const { spared, taken } = harmOf({ combat }, combat.prepared.ids[attacked.target] as string)
            expect(spared + taken, `${act} ${defence} ${JSON.stringify(houseRules)} ${i}`).toBe(woundPoints(wound))
            told.attacks++
            for (const e of combat.log) {
              if (e._tag === "ArmourTested" && e.spared > 0) told.armours++
              if (e._tag === "Defended" && e.spared > 0) told.defences++
              if (e._tag === "Defended" && e.spared > 0 && e.bullets) told.bullets++
            }
          }
    // It would hold of nothing, too.
    expect(Math.min(told.attacks, told.defences, told.armours)).toBeGreaterThan(50)
    expect(told.bullets).toBeGreaterThan(5)
  },
)

rule(["DS20-036"], "a natural 1 of the armour spares no more than there is", () => {
  const s = melee(person({ melee: 12 }), person({}, armour(12, 1)), { dice: [8, 1], react: [{ verb: "no-defence" }] })
  s.take("strike")
  // 4 points make a scratch; the armour takes up to four levels off.
  expect(s.last("ArmourTested")).toMatchObject({ before: 1, levels: 4, spared: woundPoints(1) })
  expect(harmOf(s, "b")).toEqual({ spared: woundPoints(1), taken: 0 })
  s.done()
})
