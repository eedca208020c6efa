import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { poisonNames, poisons } from "../../../src/systems/d20-modern/book/poisons.ts"
import { StatBlock } from "../../../src/systems/d20-modern/book/statBlock.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, bite, block, fight, knife, passTurns } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

const venom = { type: "injury", dc: 15, initial: { con: "1d6" }, secondary: { con: "1d6" } }
const fangs = { ...bite, bonus: 9, damage: "1", poison: venom }
const hardy = { hp: 40, saves: { fort: 2, ref: 1, will: 0 } }

/** `a` strikes `b` with something poisoned. */
const sting = (weapon: Fields, dice: readonly number[], more: Fields = {}) => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [weapon], ...hardy }), b: actor(1, 5, 4, { ...hardy, ...more }) },
    dice,
  })
  s.take("strike", { target: "b" })
  return s
}

rule(["D20M-337"], "a wound by a poisoned weapon takes a Fortitude save, or the initial damage", () => {
  expect(sting(fangs, [10, 13]).done().of("b").abilities).toEqual([])
  const s = sting(fangs, [10, 12, 4]).done()
  expect(s.last("Saved")).toMatchObject({ who: "b", bonus: 2, dc: 15, success: false })
  expect(s.last("AbilityChanged")).toMatchObject({ who: "b", ability: 2, points: 4, score: 6, faces: [4] })
  // Level 1: two points of the modifier, two hit points.
  expect(s.of("b").hp).toBe(40 - 1 - 2)
})

rule(
  ["D20M-337", "D20M-340"],
  "what must get into the blood does nothing without a wound; a contact poison needs a touch only",
  () => {
    const armoured = { damageReduction: 5 }
    expect(sting(fangs, [10], armoured).done().events("Poisoned")).toHaveLength(0)
    expect(
      sting({ ...fangs, poison: { ...venom, type: "contact" } }, [10, 20], armoured)
        .done()
        .events("Poisoned"),
    ).toHaveLength(1)
    expect(sting(fangs, [1]).done().events("Saved")).toHaveLength(0)
  },
)

rule(["D20M-340", "D20M-337"], "what was swallowed or breathed in works as the fight begins", () => {
  const s = new Scene<D20Modern>(d20Modern, {
    actors: { a: actor(0, 4, 4, hardy, { poisons: ["arsenic", "tear-gas"] }), b: actor(1, 9, 9) },
    dice: [12, 5, 12, 3, 10, 9],
  }).begin()
  s.done()
  expect(s.events("AbilityChanged")).toMatchObject([{ ability: 2, points: 5 }])
  expect(s.events("ConditionGained")).toMatchObject([{ who: "a", condition: 13 }])
})

rule(["D20M-338"], "ten rounds later a second save is due, whatever came of the first", () => {
  const s = sting(fangs, [10, 20, 12, 3])
  while (s.combat.state.round < 11) passTurns(s, 1)
  s.skipTo("b", "end-turn")
  expect(s.last("PoisonDue")).toMatchObject({ who: "b" })
  expect(s.last("AbilityChanged")).toMatchObject({ who: "b", points: 3 })
  expect(s.events("RoundStarted").at(-1)).toMatchObject({ round: 11 })
  s.done()
  // Not before: the round is the eleventh, the count that of the one who struck.
  const tags = s.events().map((e) => e._tag)
  const due = tags.indexOf("PoisonDue")
  expect(tags.slice(0, due).filter((tag) => tag === "RoundStarted")).toHaveLength(11)
})

rule(["D20M-338"], "what is still due when the fight ends is due all the same", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [fangs] }), b: actor(1, 5, 4, { hp: 1, saves: hardy.saves }) },
    // Damage 1: disabled at 0. Saved at first; then a second bite fells it, saved again; both seconds, then dying to
    // -10.
    dice: [10, 20, 10, 20, 19, 12, 2, 20],
  })
  s.take("strike", { target: "b" })
  s.skipTo("a", "end-turn")
  s.take("strike", { target: "b" })
  expect(s.open()).toBeUndefined()
  expect(s.events("PoisonDue")).toHaveLength(2)
  s.done()
})

rule(["D20M-339"], "poisons are data: their type, difficulty, initial and secondary damage", () => {
  expect(poisonNames.map((name) => poisons[name].type)).toEqual([
    "injury",
    "injury",
    "ingested",
    "inhaled",
    "inhaled",
    "inhaled",
  ])
  const accepts = (poison: unknown) =>
    Schema.decodeUnknownExit(StatBlock)(block({ attacks: [{ ...bite, bonus: 0, poison }] }))._tag === "Success"
  expect(accepts(venom)).toBe(true)
  expect(accepts({ ...venom, secondary: { paralyzed: "2d6" } })).toBe(true)
  expect(accepts("snake-venom")).toBe(true)
  expect(accepts("ratsbane")).toBe(false)
  expect(accepts({ ...venom, type: "rumour" })).toBe(false)
})

rule(["D20M-341"], "whoever has just poisoned a blade has touched the poison on a 1 in 20", () => {
  const begin = (dice: readonly number[]) =>
    new Scene<D20Modern>(d20Modern, {
      actors: {
        a: actor(0, 4, 4, { attacks: [{ ...knife, bonus: 0, poison: venom }], ...hardy }, { appliesPoison: true }),
        b: actor(1, 9, 9),
      },
      dice: [...dice, 10, 9],
    }).begin()
  expect(begin([2]).done().events("Poisoned")).toHaveLength(0)
  expect(begin([1, 12, 5]).done().last("AbilityChanged")).toMatchObject({ who: "a", points: 5 })
})

rule(["D20M-342"], "a natural 1 with a poisoned weapon takes a Reflex save DC 15, or its wielder is poisoned", () => {
  const blade = { ...knife, bonus: 9, poison: venom }
  expect(sting(blade, [1, 14]).done().last("Saved")).toMatchObject({ who: "a", kind: 1, dc: 15, success: true })
  const s = sting(blade, [1, 13, 12, 6]).done()
  expect(s.last("AbilityChanged")).toMatchObject({ who: "a", points: 6 })
  // Teeth are not a poisoned weapon in the hand.
  expect(sting(fangs, [1]).done().events("Saved")).toHaveLength(0)
})

rule(["D20M-343"], "its own kind's poison, and poison at all where there is no metabolism, does nothing", () => {
  expect(
    sting(fangs, [10], { attacks: [fangs] })
      .done()
      .events("Poisoned"),
  ).toHaveLength(0)
  expect(sting(fangs, [10], { immunePoison: true }).done().events("Poisoned")).toHaveLength(0)
  expect(
    sting(fangs, [10, 20], { attacks: [{ ...fangs, poison: { ...venom, dc: 16 } }] }).events("Poisoned"),
  ).toHaveLength(1)
})

test("a poison that puts to sleep fells", () => {
  const s = sting({ ...fangs, poison: { type: "injury", dc: 15, initial: { unconscious: "1d4" } } }, [10, 1, 3])
  expect(s.of("b").down).toBe(true)
  expect(s.events("Felled")).toMatchObject([{ who: "b", how: 2 }])
})

test("what a bite promises is what the poison does", () => {
  const s = fight({
    actors: { a: actor(0, 4, 4, { attacks: [fangs] }), b: actor(1, 5, 4, { ...hardy, level: "Strong 3" }) },
    houseRules: { critConfirm: false },
  })
  const d = s.combat.next()
  const o = d?.options.find((x) => x.target >= 0)
  if (d === undefined || o === undefined) throw new Error("nothing can be bitten")
  const { harm } = s.combat.rules.forecast(s.combat, d, o)
  // It hits on all but a 1 for a point (a 20 doubles it); 12 saves in 20 fail; 1, 2, ... 6 points from 10 cost 1, 1, 2,
  // 2, 3, 3.
  const lost = (3 * (1 + 1 + 2 + 2 + 3 + 3)) / 6
  expect(harm * 40).toBeCloseTo(19 / 20 + 1 / 20 + (19 / 20) * (12 / 20) * lost, 10)
})
