import { expect, test } from "vitest"
import type { Decision, Option } from "../../src/contract/Decision.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { decision } from "../../src/systems/adnd2e/book/terms.ts"
import { rule } from "../kit/rule.ts"
import { armed, like, weapons } from "./blocks.ts"
import { blows, counts, declare, duel, optionsOf, type StageSpec, stage, standsAt } from "./stage.ts"

const tough = { hp: 90 }
const sword = armed(["long_sword"], tough)
const spear = armed(["spear"], tough)
const halberd = armed(["halberd"], tough)
const take = [{ who: "g", verb: "take" }] as const

/** `g` stands on guard, `m` comes along from some squares away. */
const arrival = (g: unknown, m: unknown, squares: number, more: Omit<StageSpec, "actors"> = {}) =>
  stage({
    map: `${".".repeat(40)}\n`.repeat(5),
    ...more,
    actors: { g: { side: 0, at: [20, 2], block: g }, m: { side: 1, at: [20 - squares, 2], block: m } },
  })

rule(["ADD2-119"], "when nobody comes, a guard has made no attack; those already beside it do not trigger it", () => {
  const s = arrival(sword, sword, 10, { dice: [{ g: 1, m: 1 }] })
  declare(s, { g: ["guard"] })
  expect(s.events("Attacked")).toEqual([])
  s.done()
  expect(optionsOf(duel(sword, sword), "a")).not.toContain("guard")
})

rule(
  ["ADD2-120", "ADD2-121"],
  "a guard that neither struck nor was attacked may make a half move when all is over",
  () => {
    const s = arrival(sword, sword, 10, { dice: [{ g: 1, m: 9 }] })
    declare(s, { g: ["guard"] })
    expect(s.open()).toMatchObject({ who: "g", kind: "half-move" })
    expect(standsAt(s, "g")).toEqual([20, 2])
    s.take("step", { target: "m" })
    expect(standsAt(s.mark() && s, "g")).toEqual([20, 2])
    s.open()
    expect(standsAt(s, "g")).toEqual([14, 2])
  },
)

rule(["ADD2-121"], "a guard that was triggered, or shot at, has no half move", () => {
  const struck = arrival(sword, sword, 5, { dice: [{ g: 9, m: 1 }, 1, 1], react: take })
  declare(struck, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect(struck.open()).toMatchObject({ kind: "declare" })
  const shot = arrival(sword, armed(["light_crossbow"], tough), 10, { dice: [{ g: 9, m: 1 }, 1] })
  declare(shot, { g: ["guard"], m: ["shoot", { target: "g" }] })
  expect(shot.open()).toMatchObject({ kind: "declare" })
})

rule(["ADD2-122"], "a guard strikes whoever comes up to it first, whatever its own count", () => {
  const s = arrival(sword, sword, 5, { dice: [{ g: 10, m: 1 }, 1, 1], react: take })
  declare(s, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect(counts(s)).toEqual({ g: 13, m: 6 })
  expect(blows(s)).toEqual(["g>m", "m>g"])
  s.done()
})

rule(["ADD2-122"], "whom the guard fells does not get to attack", () => {
  const s = arrival(sword, like({ hp: 4 }), 5, { dice: [{ g: 10, m: 1 }, 20, 8], react: take })
  declare(s, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect(blows(s)).toEqual(["g>m"])
  expect(s.of("m").dead).toBe(true)
  s.done()
})

rule(["ADD2-122"], "a guard strikes once a round, its further attacks come at the end of the round", () => {
  const two = (houseRules: object, reactions: number) => {
    const s = stage({
      map: `${".".repeat(40)}\n`.repeat(5),
      actors: {
        g: { side: 0, at: [20, 2], block: sword },
        m: { side: 1, at: [15, 2], block: sword },
        n: { side: 1, at: [25, 2], block: sword },
      },
      houseRules,
      dice: [{ g: 10, m: 1, n: 3 }, 1, 1, 1, 1, 1].slice(0, reactions + 3),
      react: Array.from({ length: reactions }, () => take[0]),
    })
    declare(s, { g: ["guard"], m: ["attack", { target: "g" }], n: ["attack", { target: "g" }] })
    return blows(s.done())
  }
  expect(two({}, 1)).toEqual(["g>m", "m>g", "n>g"])
  expect(two({ "guard.spends_on": "every_arrival" }, 2)).toEqual(["g>m", "m>g", "g>n", "n>g"])
  const twice = arrival(armed(["long_sword"], { ...tough, attacks: "2" }), sword, 5, {
    dice: [{ g: 10, m: 1 }, 1, 1, 1],
    react: take,
  })
  declare(twice, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect(blows(twice.done())).toEqual(["g>m", "m>g", "g>m"])
})

test("by house rule equal reach means the same instant", () => {
  const weak = like({ hp: 1 })
  const s = arrival(weak, weak, 5, {
    dice: [{ g: 10, m: 1 }, 20, 8, 20, 8],
    react: take,
    houseRules: { "guard.equal_reach": "simultaneous" },
  })
  declare(s, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect([s.of("g").dead, s.of("m").dead]).toEqual([true, true])
  s.done()
})

rule(["ADD2-123"], "a longer weapon strikes a guard from outside its reach", () => {
  const s = arrival(sword, halberd, 6, { dice: [{ g: 1, m: 10 }, 1] })
  declare(s, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect(blows(s)).toEqual(["m>g"])
  expect(standsAt(s, "m")).toEqual([18, 2])
  s.done()
})

rule(["ADD2-124"], "a guard and a charger of equal reach strike in the same instant", () => {
  const weak = like({ hp: 1 })
  const s = arrival(weak, weak, 8, { dice: [{ g: 10, m: 1 }, 20, 8, 20, 8], react: take })
  declare(s, { g: ["guard"], m: ["charge", { target: "g" }] })
  expect([s.of("g").dead, s.of("m").dead]).toEqual([true, true])
  expect(s.last("FightDecided")).toMatchObject({ winner: -1 })
  s.done()
})

rule(["ADD2-125"], "the longer reach strikes first: the guard's spear before the charger's sword", () => {
  const s = arrival(spear, like({ hp: 2 }), 8, { dice: [{ g: 10, m: 1 }, 20, 5], react: take })
  declare(s, { g: ["guard"], m: ["charge", { target: "g" }] })
  expect(blows(s)).toEqual(["g>m"])
  s.done()
})

rule(["ADD2-125"], "a charger with the longer reach strikes first, and the guard right after if it can", () => {
  const survives = arrival(sword, spear, 8, { dice: [{ g: 10, m: 1 }, 20, 3, 20, 4], react: take })
  declare(survives, { g: ["guard"], m: ["charge", { target: "g" }] })
  expect(blows(survives)).toEqual(["m>g", "g>m"])
  survives.done()
  const falls = arrival(like({ hp: 6 }), spear, 8, { dice: [{ g: 10, m: 1 }, 20, 3] })
  declare(falls, { g: ["guard"], m: ["charge", { target: "g" }] })
  expect(blows(falls)).toEqual(["m>g"])
  falls.done()
})

const set = like({ ...tough, weapons: [{ ...weapons.spear, damage: 1 }] })

rule(["ADD2-126"], "a spear set against a charge does double dice, a halberd does not", () => {
  const hit = (g: unknown, act: "charge" | "attack", faces: readonly number[]) => {
    const s = arrival(g, sword, act === "charge" ? 8 : 6, { dice: [{ g: 10, m: 1 }, 20, ...faces, 1], react: take })
    declare(s, { g: ["guard"], m: [act, { target: "g" }] })
    return s.done().last("HarmTaken")?.["amount"]
  }
  expect(hit(set, "charge", [6])).toBe(13)
  expect(hit(set, "attack", [6])).toBe(7)
  expect(hit(halberd, "charge", [6])).toBe(6)
})

test("a guard may let somebody pass and keep its strike", () => {
  const s = arrival(sword, sword, 5, { dice: [{ g: 10, m: 1 }, 1], react: [{ who: "g", verb: "decline" }] })
  declare(s, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect(blows(s)).toEqual(["m>g"])
  expect(s.of("g").spentGuard).toBe(false)
})

rule(["ADD2-122"], "who was let into a guard's reach is not stopped again at every step in it", () => {
  const s = arrival(spear, sword, 6, { dice: [{ g: 10, m: 1 }, 1], react: [{ who: "g", verb: "decline" }] })
  declare(s, { g: ["guard"], m: ["attack", { target: "g" }] })
  expect(standsAt(s, "m")).toEqual([19, 2])
  expect(blows(s)).toEqual(["m>g"])
  s.done()
})

rule(["ADD2-121"], "a guard that has seized an opportunity has no half move either", () => {
  const s = stage({
    map: `${".".repeat(40)}\n`.repeat(2),
    actors: { g: { side: 0, at: [4, 0], block: sword }, m: { side: 1, at: [0, 1], block: sword } },
    dice: [{ g: 10, m: 1 }, 1],
    // m runs past: a chance, and the guard's own strike.
    react: [
      { who: "g", verb: "take" },
      { who: "g", verb: "decline" },
    ],
  })
  declare(s, { g: ["guard"], m: ["run", { extra: 1 }] })
  expect(s.events("Attacked")).toMatchObject([{ by: "g", target: "m", occasion: 2 }])
  expect(s.open()).toMatchObject({ kind: "declare" })
  s.done()
})

rule(["ADD2-121"], "a guard that magic has hurt was attacked, and has no half move", () => {
  const mage = like({ ...tough, weapons: [], spells: [{ id: "magic_missile", slots: 1 }] })
  const s = arrival(sword, mage, 10, { dice: [{ g: 9, m: 1 }, 1] })
  declare(s, { g: ["guard"], m: ["cast", { item: 0 }] })
  s.take("cast", { target: "g" })
  expect(s.open()).toMatchObject({ who: "m", kind: "half-move" })
  s.take("hold")
  expect(s.open()).toMatchObject({ kind: "declare" })
  s.done()
})

rule(["ADD2-122"], "who steps back from under a pike into its reach does not come up to the guard", () => {
  // Nor does it get away unharmed, where it leaves that reach.
  const react = [{ who: "g", verb: "decline", target: "m" }]
  const s = arrival(armed(["awl_pike"], tough), sword, 1, { dice: [{ g: 10, m: 1 }], react })
  declare(s, { g: ["guard"], m: ["move", { extra: 1 }] })
  const asked = s.events("Decided").filter((e) => e["spot"] === true)
  expect(asked).toMatchObject([{ who: "g", kind: decision.opportunity }])
  s.done()
})

rule(["ADD2-087", "ADD2-126"], "a guard that may strike knows what its set spear would do to a charger", () => {
  const promised = (act: "charge" | "attack") => {
    let harm = 0
    const s = arrival(spear, armed(["long_sword"], { ...tough, group: "wizard" }), act === "charge" ? 8 : 6, {
      dice: [{ g: 10, m: 1 }, 1],
      react: [{ who: "g", verb: "decline" }],
    })
    const { rules } = s.combat
    const forecast = (decision: Decision) => rules.forecast(s.combat, decision, decision.options[0] as Option)
    const asked = s.combat.ask.bind(s.combat)
    s.combat.ask = (who, kind, options) => {
      harm = forecast({ who: asWho(who), kind, spot: true, options }).harm
      return asked(who, kind, options)
    }
    declare(s, { g: ["guard"], m: [act, { target: "g" }] })
    return harm * 90
  }
  // GAC0 20 against AC 6 needs 14, against the charger's 7 one less; 3.5 points or twice that.
  expect(promised("attack")).toBeCloseTo(0.35 * 3.5, 9)
  expect(promised("charge")).toBeCloseTo(0.4 * 7, 9)
})

rule(
  ["ADD2-121", "ADD2-119"],
  "a guard that makes its half move has given up its guard; one that stays has not",
  () => {
    const struck = (choice: "step" | "hold") => {
      const s = arrival(armed(["long_sword"], { ...tough, im: 2 }), sword, 6, {
        dice: [{ g: 1, m: 10 }, ...(choice === "hold" ? [1] : [])],
        react: choice === "hold" ? take : [],
      })
      declare(s, { g: ["guard"], m: ["guard"] })
      s.take(choice, choice === "step" ? { target: "m" } : {})
      expect(s.open()).toMatchObject({ who: "m", kind: "half-move" })
      s.take("step", { target: "g" })
      s.open()
      return blows(s.done())
    }
    expect(struck("step")).toEqual([])
    expect(struck("hold")).toEqual(["g>m"])
  },
)
