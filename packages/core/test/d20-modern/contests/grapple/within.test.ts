import { describe, expect, test } from "vitest"
import { condition, flag } from "../../../../src/systems/d20-modern/book/terms.ts"
import type { D20Modern } from "../../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../../src/testkit/Scene.ts"
import { rule } from "../../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, knife, pistol, quick, rifle, tap } from "../../blocks.ts"
import { type Case, held, verbs, hands, is, holder, victim, brawl } from "./brawl.ts"

/** B's turn in the grapple. */
const caught = (of: Case): Scene<D20Modern> => held(of).given({ _tag: "TurnStarted", who: "b" })

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
