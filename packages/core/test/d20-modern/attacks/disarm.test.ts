import { describe, expect } from "vitest"
import { opposedChance } from "../../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Reaction, Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, baton, fight, knife, pistol, rifle, sword, tap, unarmed } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

const disarmer = (attacks: readonly object[], more: object = {}): Fields => ({
  attacks,
  manoeuvres: ["disarm", "snatch"],
  ...more,
})

interface Case {
  readonly a: Fields
  readonly b: Fields
  readonly dice?: readonly number[]
  readonly react?: readonly Reaction[]
}

const duel = ({ a, b, dice = [], react = [] }: Case): Scene<D20Modern> =>
  fight({ actors: { a: actor(0, 5, 5, a), b: actor(1, 6, 5, b) }, dice, react })

const decline: Reaction = { who: "b", verb: "decline" }

/** A disarms B with its first form. */
const disarm = (of: Case, item = 0): Scene<D20Modern> => {
  const s = duel(of)
  s.take("disarm", { target: "b", item })
  s.done()
  return s
}

const bonuses = (s: Scene<D20Modern>) => {
  const { bonus, otherBonus } = s.events("Contested")[0] as unknown as { bonus: number; otherBonus: number }
  return [bonus, otherBonus]
}

const armed = { attacks: [{ ...baton, bonus: 3 }] }

describe("a disarm", () => {
  rule(["D20M-216"], "a weapon made for it adds to both opposed rolls", () => {
    const chain = { ...baton, disarms: 2 }
    const against = (a: object, b: object) =>
      bonuses(
        disarm({
          a: disarmer([{ ...a, bonus: 5 }]),
          b: { attacks: [{ ...b, bonus: 3 }] },
          dice: [12, 10],
          react: [decline],
        }),
      )
    expect(against(chain, baton)).toEqual([7, 3])
    expect(against(baton, chain)).toEqual([5, 5])
  })

  rule(["D20M-214", "D20M-217", "D20M-216"], "with a weapon: the other's lies at its feet", () => {
    const s = disarm({ a: disarmer([{ ...baton, bonus: 5 }]), b: armed, dice: [12, 10], react: [decline] })
    expect(bonuses(s)).toEqual([5, 3])
    expect(s.last("Disarmed")).toMatchObject({ by: "a", target: "b", taken: false })
    expect(s.of("b").held).toBe(0)
    expect(s.combat.state.litter).toMatchObject([{ at: 5 * 16 + 6 }])
  })

  rule(
    ["D20M-214", "D20M-217"],
    "with bare hands: the attacker has it, and it is gone for its owner while that one stands",
    () => {
      const b = { attacks: [{ ...knife, bonus: 0 }] }
      const s = disarm({ a: disarmer([{ ...unarmed, bonus: 5 }]), b, dice: [15, 2], react: [decline] })
      expect(s.last("Disarmed")).toMatchObject({ taken: true })
      expect(s.combat.state.litter).toEqual([])
      expect(s.combat.state.seized).toHaveLength(1)
      s.take("step-by-step")
      expect(s.open()?.who).toBe("b")
      expect(s.options.filter((o) => o === "pick-up" || o === "draw")).toEqual([])
      // Whoever falls lets go of it.
      s.given({ _tag: "Felled", who: "a", by: "b", how: 0 })
      expect(s.combat.state.seized).toEqual([])
      expect(s.combat.state.litter).toMatchObject([{ owner: s.who("b"), at: 5 * 16 + 5 }])
    },
  )

  rule(["D20M-214", "D20M-077"], "what has been taken can be dropped as a free action", () => {
    const b = { attacks: [{ ...knife, bonus: 0 }] }
    const s = duel({ a: disarmer([{ ...unarmed, bonus: 5 }]), b, dice: [15, 2], react: [decline] })
    s.take("step-by-step")
    s.take("disarm", { target: "b" })
    s.take("drop", { target: "b" })
    expect(s.combat.state.seized).toEqual([])
    expect(s.combat.state.litter).toMatchObject([{ owner: s.who("b"), at: 5 * 16 + 5 }])
    s.done()
  })

  rule(
    ["D20M-215"],
    "provokes the target's attack of opportunity, even with a weapon; its damage does not stop it",
    () => {
      const s = disarm({
        a: disarmer([{ ...baton, bonus: 5 }]),
        b: { attacks: [{ ...tap, bonus: 10 }] },
        dice: [15, 20, 1],
        react: [{ who: "b", verb: "opportunity" }],
      })
      expect(s.of("a").hp).toBe(19)
      expect(s.last("Disarmed")).toBeDefined()
      const trained = disarmer([{ ...baton, bonus: 5 }], { feats: ["Improved Disarm"] })
      expect(disarm({ a: trained, b: armed, dice: [20, 1] }).last("Disarmed")).toBeDefined()
    },
  )

  rule(["D20M-216"], "+4 for each category to the larger weapon: equal totals go to the higher bonus", () => {
    // A Small weapon at +5 against a Medium baton at +3: 12+5 against 10+7.
    const small = disarmer([{ ...baton, size: "Small", bonus: 5 }])
    const s = disarm({ a: small, b: armed, dice: [12, 10], react: [decline, decline] })
    expect(bonuses(s)).toEqual([5, 7])
    expect(s.last("Disarmed")).toBeUndefined()
    expect(
      bonuses(disarm({ a: disarmer([{ ...unarmed, bonus: 5 }]), b: armed, dice: [20, 1], react: [decline] })),
    ).toEqual([5, 11])
  })

  rule(
    ["D20M-216"],
    "+4 to a target that holds its weapon in two hands, and +4 for each category to the larger fighter",
    () => {
      const big = { attacks: [{ ...sword, size: "Large", hands: 2, bonus: 3 }] }
      const a = disarmer([{ ...sword, bonus: 5 }])
      expect(bonuses(disarm({ a, b: big, dice: [20, 1], react: [decline] }))).toEqual([5, 11])
      const giant = { ...armed, size: "Large", space: 5 }
      expect(
        bonuses(disarm({ a: disarmer([{ ...baton, bonus: 5 }]), b: giant, dice: [20, 1], react: [decline] })),
      ).toEqual([5, 7])
    },
  )

  rule(
    ["D20M-218"],
    "that fails may be answered: the attacker's weapon lies at its own feet, and that is the end",
    () => {
      const a = disarmer([{ ...baton, bonus: 5 }])
      const counter: Reaction = { who: "b", verb: "disarm" }
      const s = disarm({ a, b: armed, dice: [1, 20, 20, 1], react: [decline, counter] })
      expect(s.last("Disarmed")).toMatchObject({ by: "b", target: "a", taken: false })
      expect(s.combat.state.litter).toMatchObject([{ owner: s.who("a"), at: 5 * 16 + 5 }])
      const failed = disarm({ a, b: armed, dice: [1, 20, 1, 20], react: [decline, counter] })
      expect(failed.events("Contested")).toHaveLength(2)
      expect([failed.of("a").held, failed.of("b").held]).toEqual([1, 1])
    },
  )

  rule(["D20M-218"], "bare hands hold nothing that could be lost in return", () => {
    const s = disarm({ a: disarmer([{ ...unarmed, bonus: 5 }]), b: armed, dice: [1, 20], react: [decline] })
    expect(s.last("Disarmed")).toBeUndefined()
  })

  rule(
    ["D20M-219"],
    "of a firearm is an attack on the weapon: 14 for a longarm in the hands of Dexterity +2, class +1",
    () => {
      const holder = {
        abilities: abilities({ dex: 14 }),
        defense: { total: 13, dex: 2, class: 1 },
        attacks: [{ ...rifle, bonus: 2 }],
      }
      const a = disarmer([{ ...baton, bonus: 5 }])
      const s = disarm({ a, b: holder, dice: [9] })
      expect(s.last("Reached")).toMatchObject({ bonus: 5, defense: 14, hit: true })
      expect(s.of("b").held).toBe(0)
      // It misses with an 8, and there is no answer to that.
      expect(disarm({ a, b: holder, dice: [8] }).of("b").held).toBe(1)
      const small = { ...holder, attacks: [{ ...pistol, bonus: 2 }] }
      expect(disarm({ a, b: small, dice: [9] }).last("Reached")).toMatchObject({ defense: 14 })
    },
  )

  rule(["D20M-219", "D20M-214"], "of a firearm with bare hands leaves it in the attacker's", () => {
    const b = { attacks: [{ ...pistol, bonus: 2 }] }
    const s = disarm({ a: disarmer([{ ...unarmed, bonus: 8 }]), b, dice: [15] })
    expect(s.last("Disarmed")).toMatchObject({ taken: true })
  })

  rule(
    ["D20M-093", "D20M-101", "D20M-214"],
    "of one who handles a weapon: what is gone is neither loaded nor stowed",
    () => {
      const handled = (act: string, dice: readonly number[]) => {
        const a = { attacks: [{ ...pistol, bonus: 2, magazine: 2, reload: "box", spares: 1 }] }
        const b = disarmer([{ ...unarmed, bonus: 8 }], { feats: ["Combat Martial Arts"] })
        const s = duel({ a, b, dice: [2, ...dice], react: [decline, { who: "b", verb: "disarm" }] })
        s.take("step-by-step")
        s.take("shoot", { target: "b" })
        s.take(act)
        expect(s.combat.state.move).toBe(false)
        s.done()
        return s
      }
      const taken = handled("reload", [15])
      expect(taken.last("Disarmed")).toMatchObject({ by: "b", taken: true })
      expect(taken.last("Reloaded")).toBeUndefined()
      expect(taken.combat.state).toMatchObject({ loaded: [1], spares: [1] })
      expect(handled("reload", [2]).combat.state).toMatchObject({ loaded: [2], spares: [0] })
      expect(handled("stow", [15]).last("WeaponStowed")).toBeUndefined()
      expect(handled("stow", [2]).last("WeaponStowed")).toBeDefined()
    },
  )
})

describe("snatching what somebody wears", () => {
  const b = (secured?: string) => ({
    ...armed,
    worn: [secured === undefined ? { id: "badge" } : { id: "badge", secured }],
  })
  const a = disarmer([{ ...unarmed, bonus: 5 }])
  const snatch = (of: Case) => {
    const s = duel(of)
    s.take("snatch", { target: "b" })
    s.done()
    return s
  }

  rule(["D20M-220"], "goes by opposed attack rolls, and bare hands have it then", () => {
    const s = snatch({ a, b: b(), dice: [20, 1], react: [decline] })
    expect(s.last("Snatched")).toMatchObject({ by: "a", target: "b", worn: 0, taken: true })
    s.skipTo("a", "end-turn")
    expect(s.options.filter((o) => o.startsWith("snatch"))).toEqual([])
  })

  rule(["D20M-221"], "ends with any damage of the attack of opportunity, but not with a blow that does none", () => {
    const hit = { ...b(), attacks: [{ ...tap, bonus: 3 }] }
    const strikes: Reaction = { who: "b", verb: "opportunity" }
    expect(snatch({ a, b: hit, dice: [15], react: [strikes] }).events("Contested")).toEqual([])
    expect(snatch({ a, b: hit, dice: [2, 20, 1], react: [strikes] }).last("Snatched")).toBeDefined()
  })

  rule(["D20M-222"], "is 4 points harder where it is well secured, and 4 easier where it is not", () => {
    const of = (secured?: string) => bonuses(snatch({ a, b: b(secured), dice: [20, 1], react: [decline] }))
    const [mine, theirs] = of() as [number, number]
    expect(of("well")).toEqual([mine, theirs + 4])
    expect(of("poor")).toEqual([mine + 4, theirs])
  })

  rule(["D20M-223"], "allows no answer when it fails", () => {
    const s = snatch({ a: disarmer([{ ...baton, bonus: 5 }]), b: b(), dice: [1, 20], react: [decline] })
    expect(s.events("Contested")).toHaveLength(1)
    expect(s.last("Snatched")).toBeUndefined()
  })
})

// P08: +6 with a Medium weapon against +5 with a Large one in two hands, and the answer.
rule(
  ["D20M-216", "D20M-218"],
  "a baton takes a great sword 39 times in 200 and is lost to it 5313 times in 10000",
  () => {
    const a = disarmer([{ ...baton, bonus: 6 }])
    const b = { attacks: [{ ...sword, size: "Large", hands: 2, bonus: 5 }] }
    const counter: Reaction = { who: "b", verb: "disarm" }
    const s = disarm({ a, b, dice: [1, 20, 1, 20], react: [decline, counter] })
    const [first, second] = s.events("Contested") as unknown as { bonus: number; otherBonus: number }[]
    if (first === undefined || second === undefined) throw new Error("no answer")
    const wins = opposedChance(first.bonus, [first.otherBonus])
    expect(wins).toBeCloseTo(39 / 200, 12)
    expect((1 - wins) * opposedChance(second.bonus, [second.otherBonus])).toBeCloseTo(5313 / 10000, 12)
  },
)
