import { describe, expect, test } from "vitest"
import { asWho } from "../../../src/kinds/indices.ts"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import { condition, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { opposedChance } from "../../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Actor } from "../../../src/testkit/encounter.ts"
import type { Reaction, Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, knife, pistol, quick, rifle, tap, unarmed } from "../blocks.ts"

// A takes hold of B, next to it. A: grapple +5, bare hands at +5 for one point of nonlethal damage. B: grapple +3.

type Fields = Readonly<Record<string, unknown>>

const hands = { ...unarmed, bonus: 5, damage: "1" }
const holder = (more: Fields = {}): Fields => ({ grapple: 5, attacks: [hands], manoeuvres: ["grapple"], ...more })
const victim = (more: Fields = {}): Fields => ({ grapple: 3, attacks: [{ ...pistol, bonus: 0 }], ...more })

interface Case {
  readonly a?: Fields
  readonly b?: Fields
  readonly more?: Readonly<Record<string, Actor>>
  readonly dice?: readonly number[]
  readonly react?: readonly Reaction[]
}

const brawl = ({ a = {}, b = {}, more = {}, dice = [], react = [] }: Case): Scene<D20Modern> =>
  fight({ actors: { a: actor(0, 5, 5, holder(a)), b: actor(1, 6, 5, victim(b)), ...more }, dice, react })

/** A has B in a grapple, and its turn goes on from the start. */
const held = (of: Case): Scene<D20Modern> => brawl(of).given({ _tag: "Grappled", by: "a", target: "b" })

/** B's turn in the grapple. */
const caught = (of: Case): Scene<D20Modern> => held(of).given({ _tag: "TurnStarted", who: "b" })

const is = (s: Scene<D20Modern>, who: string, what: number): boolean => (s.of(who).conditions & what) !== 0
const verbs = (s: Scene<D20Modern>): readonly string[] => [...new Set(s.options)]

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

describe("being in a grapple", () => {
  rule(["D20M-245"], "no squares are threatened: whoever passes by is not struck at", () => {
    const s = held({
      a: { attacks: [{ ...tap }] },
      more: { c: actor(1, 5, 6, { attacks: [tap] }), d: actor(1, 15, 0) },
    })
    s.skipTo("c", "end-turn")
    s.take("step-by-step")
    s.take("move-away")
    s.done()
  })

  rule(["D20M-245", "D20M-287"], "outsiders meet no Dexterity bonus, those in the grapple do", () => {
    const b = { defense: quick(15, 3) }
    const s = held({
      a: { attacks: [{ ...knife, bonus: 3 }] },
      b,
      more: { c: actor(0, 7, 5, { attacks: [tap] }) },
      dice: [2, 3],
    })
    s.take("strike", { target: "b" })
    expect(attacked(s)).toMatchObject({ by: "a", defense: 15 })
    s.skipTo("c", "end-turn")
    s.take("strike", { target: "b" })
    expect(attacked(s)).toMatchObject({ by: "c", defense: 12 })
    s.done()
  })

  rule(["D20M-245", "D20M-246", "D20M-287"], "nobody moves or shoots: there is wrestling and nothing else", () => {
    const rifleman = caught({ b: { attacks: [{ ...rifle, bonus: 3 }] } })
    expect(verbs(rifleman)).toEqual(["squeeze a", "pin a", "strike a", "break-free", "slip-free", "end-turn"])
    expect(verbs(held({}))).toContain("squeeze b")
  })

  rule(["D20M-246"], "who is caught on its way shoots nobody any more", () => {
    const gun = { ...pistol, increment: 20, bonus: 3 }
    const s = fight({
      actors: {
        a: actor(0, 2, 5, { attacks: [gun], grapple: 3 }),
        b: actor(1, 12, 5),
        c: actor(1, 2, 6, { grapple: 5, attacks: [{ ...knife, bonus: 5 }, hands], manoeuvres: ["grapple"] }),
      },
      dice: [15, 15, 5],
      react: [{ who: "c", verb: "grapple" }],
    })
    s.take("advance", { target: "b" })
    s.done()
    expect(is(s, "a", flag.grappled)).toBe(true)
    expect(s.events("Attacked")).toEqual([])
  })

  rule(["D20M-246"], "with two attacks there are two tries a turn, the second at -5", () => {
    const s = caught({
      b: { bab: 6, grapple: 6 },
      dice: [1, 20, 1, 20],
      react: [{ verb: "resist" }, { verb: "resist" }],
    })
    s.take("break-free")
    s.take("break-free")
    expect(s.events("Contested").map((e) => e["bonus"])).toEqual([6, 1])
    expect(s.open()?.who).toBe("a")
    s.done()
  })

  rule(["D20M-247"], "a won check does an unarmed strike's damage, nonlethal unless it takes -4", () => {
    const s = held({ dice: [10, 5] })
    s.take("squeeze", { target: "b", extra: 0 })
    expect(s.last("NonlethalTaken")).toMatchObject({ target: "b", amount: 1 })
    const lethal = held({ dice: [15, 5] })
    lethal.take("squeeze", { target: "b", extra: 2 })
    expect(lethal.last("Contested")).toMatchObject({ bonus: 1 })
    expect(lethal.of("b").hp).toBe(19)
    const lost = held({ dice: [1, 20] })
    lost.take("squeeze", { target: "b", extra: 0 })
    expect(lost.events("NonlethalTaken")).toEqual([])
  })

  rule(
    ["D20M-248", "D20M-250"],
    "a pin holds until just before the pinner's next turn, and leaves nothing but escape",
    () => {
      const s = held({ dice: [10, 5] })
      s.take("pin", { target: "b" })
      expect(is(s, "b", flag.pinned)).toBe(true)
      expect(s.open()).toMatchObject({ who: "b", options: ["break-free", "slip-free", "end-turn"] })
      s.take("end-turn")
      expect(s.open()?.who).toBe("a")
      expect([is(s, "b", flag.pinned), is(s, "b", flag.grappled)]).toEqual([false, true])
      s.done()
    },
  )

  rule(
    ["D20M-151", "D20M-305", "D20M-248"],
    "the pinned is at -4 in melee against all but the pinner, and without Dexterity",
    () => {
      const b = { defense: quick(14, 2) }
      const c = actor(0, 7, 5, { attacks: [tap] })
      const defense = (pinner: string, houseRules = {}) => {
        const actors = { a: actor(0, 5, 5, holder()), b: actor(1, 6, 5, victim(b)), c }
        const s = fight({ actors, houseRules, dice: [2] })
        s.given(
          { _tag: "Grappled", by: "a", target: "b" },
          { _tag: "ConditionGained", who: "b", condition: 27, by: pinner, anchor: "a", until: 9 },
        )
        s.skipTo("c", "end-turn")
        s.take("strike", { target: "b" })
        s.done()
        return attacked(s)["defense"]
      }
      expect(defense("a")).toBe(8)
      expect(defense("a", { pinnedDexZero: true })).toBe(3)
      expect(defense("c")).toBe(12)
    },
  )

  rule(["D20M-151", "D20M-150"], "a shot at the pinned meets its Defense without Dexterity, and nothing less", () => {
    const b = { defense: quick(14, 2) }
    const c = actor(0, 12, 5, { attacks: [{ ...pistol, bonus: 0 }], feats: ["Precise Shot"] })
    const defense = (face: number, houseRules = {}) => {
      const actors = { a: actor(0, 5, 5, holder()), b: actor(1, 6, 5, victim(b)), c }
      const s = fight({ actors, houseRules, dice: [face, 2] })
      s.given(
        { _tag: "Grappled", by: "a", target: "b" },
        { _tag: "ConditionGained", who: "b", condition: 27, by: "a", anchor: "a", until: 9 },
      )
      s.skipTo("c", "end-turn")
      s.take("shoot", { target: "b" })
      return attacked(s)["target"] === "b" ? attacked(s)["defense"] : undefined
    }
    expect([defense(1), defense(2)]).toContain(12)
    expect([defense(1, { pinnedDexZero: true }), defense(2, { pinnedDexZero: true })]).toContain(7)
  })

  rule(
    ["D20M-249", "D20M-256"],
    "whoever pins somebody uses no weapon and neither harms nor pins a second opponent",
    () => {
      const a = { bab: 6, grapple: 6, attacks: [{ ...knife, bonus: 6 }, hands] }
      const s = held({ a, more: { c: actor(1, 7, 5, victim()) }, dice: [10, 5] })
      s.given({ _tag: "Grappled", by: "c", target: "a" })
      expect(verbs(s)).toContain("squeeze c")
      expect(verbs(s)).toContain("strike b")
      s.take("pin", { target: "b" })
      expect(verbs(s)).toEqual(["squeeze b", "break-free", "end-turn"])
      s.done()
    },
  )

  rule(["D20M-251", "D20M-245"], "who breaks free may still use its move action", () => {
    const s = caught({ dice: [15, 5], react: [{ who: "a", verb: "resist" }] })
    s.take("break-free")
    expect([is(s, "a", flag.grappled), is(s, "b", flag.grappled)]).toEqual([false, false])
    expect(s.open()?.who).toBe("b")
    expect(s.options).toContain("move-away")
    s.done()
  })

  rule(["D20M-251"], "an opponent need not resist: then nothing is rolled", () => {
    const s = caught({ react: [{ who: "a", verb: "release" }] })
    s.take("break-free")
    expect(is(s, "b", flag.grappled)).toBe(false)
    s.done()
  })

  rule(["D20M-251", "D20M-259"], "against two opponents the one result must beat both: 17 does not beat 18", () => {
    const escape = (first: number, second: number) => {
      const s = brawl({
        more: { c: actor(0, 7, 5, holder()) },
        dice: [14, first, second],
        react: [{ verb: "resist" }, { verb: "resist" }],
      })
      s.given(
        { _tag: "Grappled", by: "a", target: "b" },
        { _tag: "Grappled", by: "c", target: "b" },
        { _tag: "TurnStarted", who: "b" },
      )
      s.take("break-free")
      s.done()
      return is(s, "b", flag.grappled)
    }
    expect(escape(10, 13)).toBe(true)
    expect(escape(13, 10)).toBe(true)
    expect(escape(10, 11)).toBe(false)
  })

  rule(["D20M-252"], "Escape Artist takes the attack action: one try, whatever the number of attacks", () => {
    const b = { bab: 6, skills: { escapeArtist: 9 } }
    const s = caught({ b, dice: [2, 20], react: [{ who: "a", verb: "resist" }] })
    s.take("slip-free")
    expect(s.last("Contested")).toMatchObject({ by: "b", bonus: 9, otherBonus: 5, success: false })
    expect(s.open()?.who).toBe("a")
    s.done()
    const free = caught({ b, dice: [15, 5], react: [{ who: "a", verb: "resist" }] })
    free.take("slip-free")
    expect(is(free, "b", flag.grappled)).toBe(false)
    expect(free.options).toContain("move-away")
  })

  rule(["D20M-252", "D20M-298", "D20M-293"], "fear and blindness hamper Escape Artist", () => {
    const slip = (...conditions: readonly number[]) => {
      const b = { skills: { escapeArtist: 9 }, abilities: abilities({ dex: 14 }) }
      const s = caught({ b, dice: [2, 20], react: [{ who: "a", verb: "resist" }] })
      for (const condition of conditions)
        s.given({ _tag: "ConditionGained", who: "b", condition, by: "a", anchor: "a", until: 0 })
      s.take("slip-free")
      return s.last("Contested")?.["bonus"]
    }
    expect(slip()).toBe(9)
    expect(slip(condition.shaken)).toBe(7)
    // -4 for the skill, and Dexterity 3 instead of 14.
    expect(slip(condition.blinded)).toBe(9 - 4 - 6)
    expect(slip(condition.exhausted)).toBe(9 - 3)
  })

  rule(["D20M-247", "D20M-288", "D20M-302"], "the dazed resist a grapple check, the helpless do not", () => {
    const squeeze = (what: number, dice: readonly number[]) => {
      const s = held({ dice }).given({
        _tag: "ConditionGained",
        who: "b",
        condition: what,
        by: "a",
        anchor: "a",
        until: 2,
      })
      s.take("squeeze", { target: "b" })
      s.done()
      return [s.events("Contested").length, s.events("NonlethalTaken").length]
    }
    expect(squeeze(condition.dazed, [2, 20])).toEqual([1, 0])
    expect(squeeze(condition.paralyzed, [])).toEqual([0, 1])
  })

  rule(["D20M-243", "D20M-302"], "nor do the helpless resist the hold", () => {
    const s = brawl({ dice: [10] }).given({
      _tag: "ConditionGained",
      who: "b",
      condition: condition.paralyzed,
      by: "a",
      anchor: -1,
      until: 0,
    })
    s.take("grapple", { target: "b" })
    s.done()
    expect(s.events("Contested")).toEqual([])
    expect(is(s, "b", flag.grappled)).toBe(true)
  })

  rule(["D20M-244", "D20M-128"], "moving in provokes as movement does: Mobility helps against it", () => {
    const defense = (feats: readonly string[]) => {
      const s = brawl({
        a: { feats },
        more: { c: actor(1, 4, 5, { attacks: [tap] }) },
        dice: [10, 15, 5, 2],
        react: [{ who: "c", verb: "opportunity" }],
      })
      s.take("grapple", { target: "b" })
      s.done()
      return attacked(s)["defense"]
    }
    expect([defense([]), defense(["Dodge", "Mobility"])]).toEqual([10, 14])
  })

  rule(["D20M-253", "D20M-250", "D20M-252"], "out of a pin one is still in the grapple", () => {
    const pin = { _tag: "ConditionGained", who: "b", condition: 27, by: "a", anchor: "a", until: 2 }
    for (const [act, bonus] of [
      ["break-free", 3],
      ["slip-free", 0],
    ] as const) {
      const s = held({ dice: [18, 2], react: [{ who: "a", verb: "resist" }] }).given(pin, {
        _tag: "TurnStarted",
        who: "b",
      })
      s.take(act)
      expect(s.last("Contested")).toMatchObject({ bonus })
      expect([is(s, "b", flag.pinned), is(s, "b", flag.grappled)]).toEqual([false, true])
      s.done()
    }
  })

  rule(["D20M-254"], "a friend's pin can be broken", () => {
    const s = brawl({ more: { c: actor(1, 7, 5, victim()) }, dice: [18, 2] })
    s.given(
      { _tag: "Grappled", by: "a", target: "b" },
      { _tag: "Grappled", by: "c", target: "a" },
      { _tag: "ConditionGained", who: "b", condition: 27, by: "a", anchor: "a", until: 2 },
      { _tag: "TurnStarted", who: "c" },
    )
    s.take("break-pin", { target: "a" })
    expect([is(s, "b", flag.pinned), is(s, "b", flag.grappled)]).toEqual([false, true])
    s.done()
  })

  rule(
    ["D20M-255", "D20M-256"],
    "a light weapon may be drawn with the move action and struck with; a long one may not",
    () => {
      const a = { attacks: [hands, { ...knife, bonus: 3, damage: "1" }, { ...baton, bonus: 3 }] }
      const s = held({ a, dice: [11] })
      expect(s.options.filter((o) => o === "draw")).toHaveLength(1)
      s.take("draw")
      s.take("strike", { target: "b", item: 1 })
      // No penalty: +3 against 10.
      expect(attacked(s)).toMatchObject({ by: "a", bonus: 3, hit: true })
      expect(s.open()?.who).toBe("b")
      s.done()
    },
  )

  rule(["D20M-150"], "a shot from outside hits any of those in it, with equal chances", () => {
    const shot = (face: number) => {
      const s = held({ more: { c: actor(1, 12, 5, { attacks: [{ ...pistol, bonus: 0 }] }) }, dice: [face, 2] })
      s.skipTo("c", "end-turn")
      s.take("shoot", { target: "a" })
      expect(s.last("TargetDrawn")).toMatchObject({ of: 2 })
      s.done()
      return attacked(s)["target"]
    }
    expect(new Set([shot(1), shot(2)])).toEqual(new Set(["a", "b"]))
  })

  rule(["D20M-150"], "with a Dexterity bonus of none: 12 of 15", () => {
    const b = { defense: quick(15, 3) }
    const a = { defense: quick(15, 3) }
    const s = held({ a, b, more: { c: actor(1, 12, 5, { attacks: [{ ...pistol, bonus: 0 }] }) }, dice: [1, 2] })
    s.skipTo("c", "end-turn")
    s.take("shoot", { target: "a" })
    expect(attacked(s)).toMatchObject({ defense: 12 })
  })

  test("whoever falls leaves it, and with it all who have no enemy left in it", () => {
    const s = held({}).given({ _tag: "Felled", who: "b", by: "a", how: 0 })
    expect([is(s, "a", flag.grappled), is(s, "b", flag.grappled), s.combat.state.wrestling]).toEqual([false, false, 0])
  })
})

describe("several in a grapple", () => {
  rule(["D20M-257"], "who joins needs no touch and provokes nobody: one check against the one it picks", () => {
    const s = held({ b: { attacks: [tap] }, more: { c: actor(0, 7, 5, holder()) }, dice: [15, 5, 1] })
    s.skipTo("c", "end-turn")
    s.take("grapple", { target: "b" })
    expect(s.events("Reached")).toEqual([])
    expect(s.last("Contested")).toMatchObject({ by: "c", target: "b" })
    expect(s.of("c").at).toBe(s.of("b").at)
    expect(s.of("c").grapple).toBe(s.of("a").grapple)
  })

  rule(["D20M-258"], "four of the same size can grapple one, no fifth; of smaller ones twice as many", () => {
    const crowd = (size: string, n: number) => {
      const places = [
        [4, 4],
        [5, 4],
        [6, 4],
        [7, 4],
        [4, 6],
        [5, 6],
        [6, 6],
        [7, 6],
        [7, 5],
      ] as const
      const more = Object.fromEntries(
        places.slice(0, n).map(([x, y], i) => [`c${i}`, actor(0, x, y, holder({ size, space: 5 }))]),
      )
      const s = fight({ actors: { b: actor(1, 6, 5, victim()), ...more } })
      for (let i = 0; i < n - 1; i++) s.given({ _tag: "Grappled", by: `c${i}`, target: "b" })
      s.given({ _tag: "TurnStarted", who: `c${n - 1}` })
      return s.options.some((o) => o === "grapple b")
    }
    expect(crowd("Medium", 4)).toBe(true)
    expect(crowd("Medium", 5)).toBe(false)
    expect(crowd("Small", 8)).toBe(true)
    expect(crowd("Small", 9)).toBe(false)
    expect(crowd("Large", 2)).toBe(true)
    expect(crowd("Large", 3)).toBe(false)
    expect(crowd("Huge", 2)).toBe(false)
  })

  rule(["D20M-259"], "but for escapes each check is made against one opponent", () => {
    const s = brawl({ more: { c: actor(0, 7, 5, holder()) }, dice: [18, 2] })
    s.given(
      { _tag: "Grappled", by: "a", target: "b" },
      { _tag: "Grappled", by: "c", target: "b" },
      { _tag: "TurnStarted", who: "b" },
    )
    s.take("pin", { target: "c" })
    expect(s.events("Contested")).toHaveLength(1)
    expect([is(s, "c", flag.pinned), is(s, "a", flag.pinned)]).toEqual([true, false])
    s.done()
  })
})

// P09: an armed opponent's opportunity at +5 against 13, a grab at +5 against touch 11, a hold of +5 against +3.
rule(["D20M-241", "D20M-242", "D20M-243", "D20M-238"], "a grapple of somebody armed holds 5187 times in 32000", () => {
  expect((7 / 20) * (15 / 20) * opposedChance(5, [3])).toBeCloseTo(5187 / 32000, 12)
})
