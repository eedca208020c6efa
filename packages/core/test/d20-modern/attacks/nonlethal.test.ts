import { describe, expect } from "vitest"
import type { Decision } from "../../../src/contract/Decision.ts"
import { attackHow } from "../../../src/systems/d20-modern/book/events.ts"
import { chargeExtra } from "../../../src/systems/d20-modern/book/extra.ts"
import { manner } from "../../../src/systems/d20-modern/book/manner.ts"
import { condition, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, bite, fight, passTurns, pistol, unarmed } from "../blocks.ts"

/** A trained fist: it provokes nobody. */
const fist = (damage: string) => ({ attacks: [{ ...unarmed, damage, bonus: 5 }], feats: ["Combat Martial Arts"] })

describe("fists", () => {
  rule(["D20M-083"], "everybody has fists: 1d3 and Strength for a Medium body, nonlethal", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { abilities: abilities({ str: 14 }), attacks: [{ ...pistol, bonus: 0 }] }),
        b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
      },
      dice: [15, 2],
    })
    scene.take("step-by-step")
    scene.take("strike", { target: "b", extra: 0 })
    expect(attacked(scene)).toMatchObject({ bonus: 2 })
    expect(scene.last("NonlethalTaken")).toMatchObject({ target: "b", amount: 4 })
    expect(scene.of("b").hp).toBe(20)
    scene.done()
  })

  rule(["D20M-084"], "a fist may strike to kill at -4", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...unarmed, bonus: 3 }] }),
        b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
      },
      dice: [15, 3],
    })
    scene.take("step-by-step")
    scene.take("strike", { target: "b", extra: 2 })
    expect(attacked(scene)).toMatchObject({ bonus: -1 })
    expect(scene.last("HarmTaken")).toMatchObject({ target: "b", amount: 3 })
    scene.done()
  })
})

describe("nonlethal damage", () => {
  const struck = (amount: number, dice: readonly number[], houseRules: object = {}) => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fist(`1d3+${amount - 1}`)),
        b: actor(1, 6, 5, { massiveThreshold: 10, hp: 12 }),
        c: actor(1, 15, 15),
      },
      dice: [15, 1, ...dice],
      houseRules: houseRules,
    })
    scene.take("strike", { target: "b", extra: 0 })
    scene.done()
    return scene
  }

  rule(
    ["D20M-274"],
    "below the threshold nothing; from it on a save DC 15: dazed, or unconscious for 1d4+1 rounds",
    () => {
      expect(struck(9, []).events("Saved")).toEqual([])
      const dazed = struck(10, [15])
      expect(dazed.last("ConditionGained")).toMatchObject({ who: "b", condition: condition.dazed, until: 2 })
      const out = struck(10, [14, 3])
      expect(out.last("ConditionGained")).toMatchObject({ who: "b", condition: condition.unconscious, until: 1 + 4 })
      expect(out.last("Felled")).toMatchObject({ who: "b", how: 2 })
      expect(out.of("b").hp).toBe(12)
    },
  )

  rule(["D20M-274"], "it never adds up", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fist("1d3+5")),
        b: actor(1, 6, 5, { massiveThreshold: 10, attacks: [{ ...pistol, bonus: 0 }] }),
      },
      dice: [15, 1, 15, 1],
    })
    scene.take("strike", { target: "b", extra: 0 })
    passTurns(scene, 1)
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.events("NonlethalTaken").map((e) => e["total"])).toEqual([6, 6])
    expect(scene.events("Saved")).toEqual([])
  })

  rule(["D20M-274"], "by the house rule it gathers: dazed at the hit points left, unconscious beyond", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fist("1d3+5")),
        b: actor(1, 6, 5, { hp: 12, attacks: [{ ...pistol, bonus: 0 }] }),
        c: actor(1, 15, 15),
      },
      dice: [15, 1, 15, 1, 15, 1, 2],
      houseRules: { nonlethal: "accumulates" },
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.of("b").conditions & flag.dazed).toBe(0)
    passTurns(scene, 2)
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.of("b").conditions & flag.dazed).not.toBe(0)
    passTurns(scene, 1)
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.of("b")).toMatchObject({ down: true, hp: 12, nonlethal: 18 })
    scene.done()
  })

  rule(["D20M-273"], "a lethal weapon deals it in melee at -4, a firearm never", () => {
    const scene = fight({
      actors: {
        a: actor(
          0,
          5,
          5,
          {
            attacks: [
              { ...baton, bonus: 4 },
              { ...pistol, bonus: 4 },
            ],
          },
          { holds: ["baton", "pistol"] },
        ),
        b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
      },
      dice: [15, 3],
    })
    scene.take("step-by-step")
    expect(() => scene.take("shoot", { target: "b", extra: 2 })).toThrow(/legal/u)
    scene.take("strike", { target: "b", item: 0, extra: 2 })
    expect(attacked(scene)).toMatchObject({ bonus: 0 })
    expect(scene.last("NonlethalTaken")).toMatchObject({ amount: 3 })
  })

  rule(["D20M-273"], "whole attacks with a blade may be meant to knock out, where it can reach the threshold", () => {
    const ways = (at: number, massiveThreshold: number, more: object = {}) => {
      const s = fight({
        actors: { a: actor(0, 5, 5, { attacks: [{ ...baton, bonus: 4 }] }), b: actor(1, at, 5, { massiveThreshold }) },
        ...more,
      })
      const decision = s.combat.next() as Decision
      const charges = chargeExtra.pack(0, manner.againstNature)
      const meant = decision.options.filter(
        ({ extra, verb: act }) => extra === (act === verb.charge ? charges : manner.againstNature),
      )
      return new Set(meant.map((o) => o.verb))
    }
    // Up to six points: a threshold of six is reached.
    expect(ways(6, 6)).toEqual(new Set([verb.strike]))
    expect(ways(9, 6)).toEqual(new Set([verb.close, verb.charge]))
    expect(ways(6, 7)).toEqual(new Set())
    // Where it gathers, every point counts.
    expect(ways(6, 7, { houseRules: { nonlethal: "accumulates" } })).toEqual(new Set([verb.strike]))
  })

  rule(["D20M-273"], "a weapon made for both pays nothing for either", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...baton, weapon: "tonfa", either: true, bonus: 4 }] }),
        b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
      },
      dice: [15, 3],
    })
    scene.take("step-by-step")
    scene.take("strike", { target: "b", extra: 2 })
    expect(attacked(scene)).toMatchObject({ bonus: 4 })
    expect(scene.last("NonlethalTaken")).toMatchObject({ amount: 3 })
  })
})

describe("the knockout blow", () => {
  const victim = { conditions: ["bound"] }

  rule(["D20M-173"], "one roll against Defense 5: a hit is critical, and nonlethal", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fist("1d3+2")),
        b: actor(1, 6, 5, { massiveThreshold: 10 }, victim),
        c: actor(1, 15, 15),
      },
      // 5 + 3: exactly the threshold; the save fails, three rounds.
      dice: [2, 3, 3, 2, 2],
    })
    scene.take("knock-out", { target: "b" })
    expect(attacked(scene)).toMatchObject({ defense: 5, critical: true, how: attackHow.fullRound })
    expect(scene.last("NonlethalTaken")).toMatchObject({ amount: 10 })
    expect(scene.of("b").down).toBe(true)
    scene.done()
  })

  rule(["D20M-173"], "with a lethal weapon it is at -4", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { attacks: [{ ...baton, bonus: 4 }] }), b: actor(1, 6, 5, {}, victim) },
      dice: [10, 1, 1],
    })
    scene.take("knock-out", { target: "b" })
    expect(attacked(scene)).toMatchObject({ bonus: 0 })
    expect(scene.last("NonlethalTaken")).toMatchObject({ amount: 2 })
  })

  rule(["D20M-174"], "it provokes those who threaten, and is wasted on those who cannot be hit critically", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fist("1d3")),
        b: actor(1, 6, 5, {}, victim),
        c: actor(1, 4, 5, { attacks: [{ ...bite, bonus: 0 }] }),
      },
      dice: [2, 2, 1, 1],
      react: [{ who: "c", verb: "opportunity" }],
    })
    scene.take("knock-out", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["c", "a"])
    const immune = fight({ actors: { a: actor(0, 5, 5), b: actor(1, 6, 5, { immuneCritical: true }, victim) } })
    expect(immune.options).not.toContain("knock-out b")
    expect(immune.options).not.toContain("coup-de-grace b")
  })
})

describe("what it takes to knock somebody out", () => {
  const victim = { conditions: ["bound"] }
  const blow = (dice: readonly number[], a: object = fist("1d3+2")) => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { ...a }),
        b: actor(1, 6, 5, { massiveThreshold: 10 }, victim),
        c: actor(1, 15, 15),
      },
      dice,
    })
    scene.take("knock-out", { target: "b" })
    scene.done()
    return scene
  }

  rule(["D20M-173"], "of nine knockout blows with 1d3+2 only that of 10 points threatens a threshold of 10", () => {
    const saves = [1, 2, 3].flatMap((one) =>
      [1, 2, 3].map((two) => blow([2, one, two, ...(one + two === 6 ? [20] : [])]).events("Saved").length),
    )
    expect(saves).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  rule(["D20M-173"], "a knockout blow may miss, and one with a natural 20 needs no second roll", () => {
    const missed = blow([1])
    expect(attacked(missed)).toMatchObject({ hit: false, critical: false })
    expect(missed.events("NonlethalTaken")).toEqual([])
    expect(attacked(blow([20, 1, 1]))).toMatchObject({ hit: true, critical: true, confirm: 0 })
  })

  rule(["D20M-173"], "it takes the whole turn", () => {
    expect(blow([2, 1, 1]).open()?.who).not.toBe("a")
    const scene = fight({ actors: { a: actor(0, 5, 5, fist("1d3")), b: actor(1, 8, 5, {}, victim) } })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.options).toContain("strike b")
    expect(scene.options).not.toContain("knock-out b")
  })

  rule(["D20M-274"], "a critical hit doubles what is held against the threshold, and does not touch hit points", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fist("5")),
        b: actor(1, 6, 5, { massiveThreshold: 10, hp: 5 }),
        c: actor(1, 15, 15),
      },
      dice: [20, 15, 2, 4],
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.last("NonlethalTaken")).toMatchObject({ amount: 10 })
    expect(scene.of("b")).toMatchObject({ hp: 5, down: true, dead: false })
    expect(scene.last("ConditionGained")).toMatchObject({ condition: condition.unconscious, until: 1 + 5 })
    scene.done()
  })

  rule(["D20M-083"], "a small body's fist does 1d2, a large one's 1d4", () => {
    const damage = (size: string, die: number) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, { size, space: 5, attacks: [{ ...pistol, bonus: 0 }] }),
          b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
        },
        dice: [15, die],
      })
      scene.take("step-by-step")
      scene.take("strike", { target: "b", extra: 0 })
      scene.done()
      return scene.last("NonlethalTaken")?.["amount"]
    }
    expect(() => damage("Small", 3)).toThrow(/d2/u)
    expect(damage("Small", 2)).toBe(2)
    expect(damage("Large", 4)).toBe(4)
    expect(() => damage("Large", 5)).toThrow(/d4/u)
    expect(() => damage("Medium", 4)).toThrow(/d3/u)
  })
})
