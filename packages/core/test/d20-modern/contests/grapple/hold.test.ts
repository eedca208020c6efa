import { describe, expect, test } from "vitest"
import { asWho } from "../../../../src/kinds/indices.ts"
import { trigger } from "../../../../src/systems/d20-modern/book/checks.ts"
import { flag } from "../../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../../src/systems/d20-modern/index.ts"
import { opposedChance } from "../../../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../../../src/systems/d20-modern/model/System.ts"
import type { Reaction, Scene } from "../../../../src/testkit/Scene.ts"
import { rule } from "../../../kit/rule.ts"
import { abilities, actor, baton, fight, tap } from "../../blocks.ts"
import { type Case, type Fields, brawl, hands, verbs, victim, holder, is } from "./brawl.ts"

describe("claws that take hold", () => {
  const claw = { weapon: "claw", natural: true, bonus: 5, damage: "1", grabs: "claw" }
  const blows = [
    { weapon: "claw", bonus: 5, damage: "1" },
    { weapon: "bite", bonus: 5, damage: "1" },
  ]
  const clawing = (of: Case, attack: Fields = claw): Scene<D20Modern> =>
    brawl({ ...of, a: { attacks: [attack], manoeuvres: [], ...of.a } })
  const react = [{ who: "a", verb: "grapple", target: "b" }]

  rule(
    ["D20M-236", "D20M-243", "D20M-244"],
    "a hit may start a grapple at once, without a grab and without an opening",
    () => {
      const s = clawing({ b: { attacks: [{ ...baton, bonus: 0 }] }, dice: [5, 10, 11], react })
      s.take("strike", { target: "b" })
      s.done()
      expect(s.events("Reached")).toEqual([])
      expect(s.events("Attacked")).toHaveLength(1)
      expect(s.last("Contested")).toMatchObject({ bonus: 5, otherBonus: 3, success: true })
      expect(s.last("Grappled")).toMatchObject({ by: "a", target: "b" })
      expect(s.of("a").at).toBe(s.of("b").at)
    },
  )

  test("it need not, a miss gives nothing to hold, and other blows do not take hold", () => {
    const left = clawing({ dice: [5], react: [{ who: "a", verb: "decline" }] })
    left.take("strike", { target: "b" })
    expect(left.done().events("Grappled")).toEqual([])
    const missed = clawing({ dice: [4] })
    missed.take("strike", { target: "b" })
    expect(missed.done().events("Contested")).toEqual([])
    const bitten = clawing({ dice: [4, 5] }, { ...claw, fullAttack: blows })
    bitten.take("full-attack", { target: "b" })
    expect(
      bitten
        .done()
        .events("Attacked")
        .map((e) => e["hit"]),
    ).toEqual([false, true])
    expect(bitten.events("Contested")).toEqual([])
  })

  test("a full attack that has taken hold goes on as in any grapple; one that has not, with its other blows", () => {
    const clawed = { ...claw, fullAttack: blows }
    const after = (a: Fields) => {
      const s = clawing({ a: { attacks: [clawed], ...a }, dice: [5, 10, 11], react })
      s.take("full-attack", { target: "b", item: 0 })
      expect(s.done().events("Attacked")).toHaveLength(1)
      return s
    }
    // In a grapple a beast has one attempt, others have as many as their base attack bonus gives.
    expect(after({}).open()?.who).toBe("b")
    const trained = after({ bab: 6, attacks: [clawed, hands] })
    expect(trained.open()?.who).toBe("a")
    expect(verbs(trained)).toContain("squeeze b")
    const failed = clawing({ dice: [5, 2, 19, 5], react }, { ...claw, fullAttack: blows })
    failed.take("full-attack", { target: "b" })
    expect(failed.done().events("Attacked")).toHaveLength(2)
    expect(failed.events("Grappled")).toEqual([])
  })

  test("what is too large, or has fallen by the blow, is not asked for", () => {
    const large = clawing({ b: { size: "Huge" }, dice: [5] })
    large.take("strike", { target: "b" })
    expect(large.done().events("Contested")).toEqual([])
    const fallen = clawing({ b: { hp: 1 }, dice: [5] }, { ...claw, damage: "5" })
    fallen.take("strike", { target: "b" })
    expect(fallen.last("Felled")).toMatchObject({ who: "b" })
    expect(fallen.events("Contested")).toEqual([])
  })

  test("an opportunity takes hold too, and the choice knows its chance", () => {
    const s = fight({
      actors: {
        b: actor(1, 6, 5, victim()),
        a: actor(0, 5, 5, holder({ attacks: [claw], manoeuvres: [] })),
      },
      dice: [5, 10, 11],
      react: [{ who: "a", verb: "opportunity" }, ...react],
    })
    let success = 0
    const { combat } = s
    const ask = combat.ask.bind(combat)
    combat.ask = (who, kind, options) => {
      const found = options[0]
      if (d20Modern.decisions[kind]?.id === "grab" && found !== undefined)
        success = d20Modern.forecast(combat, { who: asWho(who), kind, spot: true, options }, found).success
      return ask(who, kind, options)
    }
    s.take("shoot", { target: "a" })
    expect(s.done().last("Grappled")).toMatchObject({ by: "a", target: "b" })
    expect(success).toBeCloseTo(opposedChance(5, [3]), 12)
  })
})

describe("starting a grapple", () => {
  rule(
    ["D20M-236", "D20M-242", "D20M-243", "D20M-244"],
    "grab, hold, an unarmed blow, and into the other's space",
    () => {
      const s = brawl({ dice: [5, 10, 11, 1] })
      s.take("grapple", { target: "b" })
      expect(s.last("Reached")).toMatchObject({ bonus: 5, defense: 10, hit: true })
      expect(s.last("Contested")).toMatchObject({ bonus: 5, otherBonus: 3, success: true })
      expect(s.last("NonlethalTaken")).toMatchObject({ by: "a", target: "b", amount: 1 })
      expect(s.of("a").at).toBe(s.of("b").at)
      expect([is(s, "a", flag.grappled), is(s, "b", flag.grappled)]).toEqual([true, true])
    },
  )

  rule(["D20M-236", "D20M-243"], "a grab whose hold fails is no grapple", () => {
    const s = brawl({ dice: [5, 2, 19] })
    s.take("grapple", { target: "b" })
    s.done()
    expect([is(s, "a", flag.grappled), is(s, "b", flag.grappled), s.of("a").at]).toEqual([false, false, 5 * 16 + 5])
  })

  rule(["D20M-242"], "the grab is a melee touch attack: a 4 at +5 misses touch Defense 10", () => {
    const s = brawl({ dice: [4], b: { defense: { total: 18, flatFooted: 18, touch: 10, dex: 0, equipment: 8 } } })
    s.take("grapple", { target: "b" })
    s.done()
    expect(s.last("Reached")).toMatchObject({ defense: 10, hit: false })
    expect(s.events("Contested")).toEqual([])
  })

  rule(["D20M-241"], "an armed target strikes first: harm ends the attempt, a miss does not", () => {
    const b = { attacks: [tap] }
    const strikes: Reaction = { who: "b", verb: "opportunity" }
    const hurt = brawl({ b, dice: [15], react: [strikes] })
    hurt.take("grapple", { target: "b" })
    hurt.done()
    expect([hurt.of("a").hp, hurt.events("Reached")]).toEqual([19, []])
    // The attack is used up all the same.
    expect(hurt.open()?.who).toBe("b")
    const missed = brawl({ b, dice: [2, 5, 10, 1, 1], react: [strikes] })
    missed.take("grapple", { target: "b" })
    expect(is(missed, "b", flag.grappled)).toBe(true)
  })

  rule(
    ["D20M-237"],
    "somebody two categories larger can be grabbed but not held; one category larger can be held",
    () => {
      const huge = brawl({ b: { size: "Huge", space: 5, reach: 5 }, dice: [20] })
      huge.take("grapple", { target: "b" })
      huge.done()
      expect([huge.last("Reached")?.["hit"], huge.events("Contested"), is(huge, "b", flag.grappled)]).toEqual([
        true,
        [],
        false,
      ])
      const large = brawl({ b: { size: "Large", space: 5, reach: 5 }, dice: [20, 20, 1, 1] })
      large.take("grapple", { target: "b" })
      expect(is(large, "b", flag.grappled)).toBe(true)
    },
  )

  rule(
    ["D20M-238", "D20M-239"],
    "the check adds base attack, Strength and four points for each size: a small dog has -3",
    () => {
      const bonus = (more: Fields) => {
        const s = brawl({ a: { abilities: abilities({ str: 14 }), ...more }, dice: [20, 1, 20] })
        s.take("grapple", { target: "b" })
        return s.last("Contested")?.["bonus"]
      }
      const plain = (fields: Fields) => {
        const { grapple: _, ...rest } = holder(fields)
        const s = fight({ actors: { a: actor(0, 5, 5, rest), b: actor(1, 6, 5, victim()) }, dice: [20, 1, 20] })
        s.take("grapple", { target: "b" })
        return s.last("Contested")?.["bonus"]
      }
      expect(bonus({})).toBe(5)
      expect(plain({ bab: 3, abilities: abilities({ str: 14 }) })).toBe(5)
      expect(plain({ size: "Small", abilities: abilities({ str: 13 }) })).toBe(-3)
      expect(plain({ size: "Large", space: 5, reach: 5 })).toBe(4)
    },
  )

  rule(["D20M-240", "D20M-127"], "with two attacks two attempts, the second at -5", () => {
    const veteran = { bab: 6, attacks: [{ ...hands, bonus: 6 }], grapple: 6 }
    const s = brawl({ a: veteran, dice: [1, 20, 1, 20] })
    s.take("grapple", { target: "b" })
    s.take("grapple", { target: "b" })
    expect(s.events("Reached").map((e) => e["bonus"])).toEqual([6, 1])
    expect(s.last("Contested")).toMatchObject({ bonus: 1 })
    expect(s.open()?.who).toBe("b")
    s.done()
  })

  rule(["D20M-244"], "moving in provokes those who threaten, but not the target", () => {
    const s = brawl({
      b: { attacks: [{ ...tap, bonus: -9 }] },
      more: { c: actor(1, 4, 5, { attacks: [tap] }) },
      dice: [2, 20, 20, 1, 15],
      react: [
        { who: "b", verb: "opportunity" },
        { who: "c", verb: "opportunity" },
      ],
    })
    s.take("grapple", { target: "b" })
    expect(s.events("Attacked").map((e) => e["by"])).toEqual(["b", "c"])
    expect(
      s
        .events()
        .map((e) => e._tag)
        .slice(-3),
    ).toEqual(["HarmTaken", "Moved", "Grappled"])
  })

  rule(["D20M-244"], "where it cannot move in the other is free again", () => {
    const s = brawl({ a: {}, more: {}, dice: [20, 20, 1, 1] })
    s.given({ _tag: "ConditionGained", who: "a", condition: 10, by: "b", anchor: -1, until: 0 })
    s.take("grapple", { target: "b" })
    expect(s.last("Contested")).toMatchObject({ success: true })
    expect([is(s, "a", flag.grappled), is(s, "b", flag.grappled)]).toEqual([false, false])
  })
})

rule(
  ["D20M-246", "D20M-061"],
  "whose claws take hold of somebody out of turn can only wrestle: what it was about to do is off",
  () => {
    const claw = { weapon: "claw", natural: true, bonus: 5, damage: "1", grabs: "claw" }
    const s = fight({
      actors: {
        b: actor(1, 6, 5, victim()),
        a: actor(0, 5, 5, { grapple: 5, attacks: [claw], manoeuvres: ["sunder"] }),
        c: actor(1, 5, 6),
      },
      // The claw hits, the hold is won, the shot is never fired.
      dice: [15, 15, 5],
      react: [
        { who: "b", verb: "fire" },
        { who: "a", verb: "opportunity" },
        { who: "a", verb: "grapple" },
        { who: "c", verb: "decline" },
      ],
    })
    s.take("step-by-step")
    s.take("ready", { extra: trigger.attacks | (verb.shoot << 4) })
    s.skipTo("a", "end-turn")
    s.take("smash", { target: "b" })
    s.done()
    expect(is(s, "a", flag.grappled)).toBe(true)
    expect(s.events("Smashed")).toEqual([])
  },
)

// P09: an armed opponent's opportunity at +5 against 13, a grab at +5 against touch 11, a hold of +5 against +3.
rule(["D20M-241", "D20M-242", "D20M-243", "D20M-238"], "a grapple of somebody armed holds 5187 times in 32000", () => {
  expect((7 / 20) * (15 / 20) * opposedChance(5, [3])).toBeCloseTo(5187 / 32000, 12)
})
