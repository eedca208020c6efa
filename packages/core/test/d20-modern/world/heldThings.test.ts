import { expect, test } from "vitest"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { rule } from "../../kit/rule.ts"
import { actor, baton, fight, pistol, tap } from "../blocks.ts"
import { sunderer, armed, sunder, grenade } from "./hewing.ts"

rule(["D20M-196", "D20M-161"], "what hides a holder hides what it holds", () => {
  const tried = (dice: readonly number[]) => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, sunderer),
        b: actor(1, 5, 4, armed({ ...baton, bonus: 0 }), { concealment: "one-half" }),
      },
      dice,
      react: [{ who: "b", verb: "decline" }],
    })
    s.take("smash", { target: "b" })
    return s.done().last("Smashed")
  }
  expect(tried([15, 20])).toMatchObject({ hit: false, miss: 20 })
  expect(tried([15, 21, 5])).toMatchObject({ hit: true, miss: 21 })
})

rule(["D20M-196"], "what is held has 5 more, its holder's Dexterity and class bonus", () => {
  // A Small weapon: 6 + 5 + 2 + 1.
  const club = { ...baton, bonus: 0, size: "Small" }
  expect(sunder(club, [9, 2]).last("Smashed")).toMatchObject({ defense: 14, bonus: 5, hit: true })
  expect(sunder(club, [8]).last("Smashed")).toMatchObject({ hit: false })
})

rule(["D20M-197"], "to strike at what somebody holds provokes that one alone, and nobody with Sunder", () => {
  const club = { ...baton, bonus: 0 }
  const s = fight({
    actors: {
      a: actor(0, 4, 4, sunderer),
      b: actor(1, 5, 4, armed(club)),
      c: actor(1, 4, 5, { attacks: [tap] }),
    },
    react: [{ who: "b", verb: "opportunity" }],
    dice: [2, 3],
  })
  s.take("smash", { target: "b" })
  s.done()
  expect(s.events("Attacked")).toMatchObject([{ by: "b", target: "a" }])
  const skilled = sunder(club, [5, 6], ["Sunder"], false)
  expect(skilled.last("Smashed")).toMatchObject({ bonus: 9 })
  // Twice the damage at things: 2 x (6 + 3) less 5 of hardness.
  expect(skilled.last("ThingHarmed")).toMatchObject({ amount: 13, left: 0 })
  // A holder that cannot reach back does not get to.
  expect(sunder({ ...pistol, bonus: 0 }, [2], [], false).events("Attacked")).toEqual([])
})

rule(["D20M-205", "D20M-230"], "what nobody holds makes no save; what is held goes by the save of its bearer", () => {
  const thrown = (face: number, gearSuffers: boolean) => {
    const s = fight({
      actors: {
        a: actor(0, 0, 4, { attacks: [grenade] }),
        b: actor(1, 8, 4, { hp: 60, attacks: [{ ...baton, size: "Large", bonus: 0 }] }),
      },
      setting: { objects: [{ name: "crate", at: "J5", hp: 30, hardness: 5 }], gearSuffers },
      dice: [1, 3, 4, 4, 4, face],
    })
    s.take("lob", { target: "b" })
    return s
      .done()
      .events("ThingHarmed")
      .map(({ amount, holder }) => [holder, amount])
  }
  expect(thrown(20, false)).toEqual([["", 10]])
  expect(thrown(20, true)).toEqual([
    ["", 10],
    ["b", 2],
  ])
  expect(thrown(1, true)).toEqual([
    ["", 10],
    ["b", 10],
  ])
})

rule(["D20M-205", "D20M-230"], "what somebody wears or touches goes by its bearer's save, and wears down", () => {
  const thrown = (face: number) => {
    const s = fight({
      actors: {
        a: actor(0, 0, 4, { attacks: [grenade] }),
        b: actor(1, 8, 4, { hp: 60 }, { gear: [{ name: "vest", hp: 12, hardness: 2 }] }),
        c: actor(1, 8, 10, { hp: 60 }, { gear: [{ name: "vest" }] }),
      },
      dice: [1, 3, 4, 4, 4, face],
    })
    s.take("lob", { target: "b" })
    const harmed = s.done().last("ThingHarmed")
    expect(s.events("ThingHarmed")).toHaveLength(1)
    expect(s.combat.prepared.means[harmed?.["what"] as number]).toBe("vest")
    return [harmed?.["amount"], harmed?.["left"]]
  }
  // 15 points: all of them on a failed save, half on a success, less the hardness.
  expect(thrown(1)).toEqual([13, 0])
  expect(thrown(20)).toEqual([5, 7])
})

test("a promise to break a weapon is the chance of a hit that is hard enough", () => {
  const s = fight({ actors: { a: actor(0, 4, 4, sunderer), b: actor(1, 5, 4, armed({ ...baton, bonus: 0 })) } })
  const d = s.combat.next()
  const o = d?.options.find((x) => d20Modern.verbs[x.verb]?.id === "smash")
  if (d === undefined || o === undefined) throw new Error("nothing can be smashed")
  const { success, help } = d20Modern.forecast(s.combat, d, o)
  // +5 against 5 + 5 + 2 + 1 = 13; 1d12+3 must do 10 to a Medium club: 6 faces of 12.
  expect(success).toBeCloseTo(13 / 20, 12)
  expect(help).toBeCloseTo(0.3 * (13 / 20) * (6 / 12), 12)
})
