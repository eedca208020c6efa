import { describe, expect } from "vitest"
import { saveKind } from "../../../src/systems/d20-modern/book/checks.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { saveBonus } from "../../../src/systems/d20-modern/see/saveBonus.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, passTurns, quick, unarmed } from "../blocks.ts"
import { defenseOf, nimble, bonusOf, optionsOf } from "./ailing.ts"

describe("the body", () => {
  rule(["D20M-296"], "the entangled: -2 on attacks, -4 Dexterity, half speed, no running or charging", () => {
    expect(defenseOf(nimble, ["entangled"])).toBe(12)
    // Dexterity 14 becomes 10: -2 more on a shot.
    expect(bonusOf(5, ["entangled"], { abilities: abilities({ dex: 14 }) }, true)).toBe(1)
    const options = optionsOf(["entangled"])
    expect(options.filter((o) => /^(charge|run)/u.test(o))).toEqual([])
    expect(optionsOf([])).toContain("charge c")
    const scene = fight({
      map: `${".".repeat(20)}\n`,
      actors: { a: actor(0, 0, 0, {}, { conditions: ["entangled"] }), b: actor(1, 19, 0) },
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    expect(scene.of("a").at).toBe(3)
  })

  rule(["D20M-296"], "entangled with something that does not move, it stays where it is", () => {
    expect(
      optionsOf(["entangled", "anchored"]).filter((o) => /^(move|close|step-[uat]|crawl|withdraw)/u.test(o)),
    ).toEqual([])
  })

  rule(["D20M-299"], "the exhausted: -6 Strength and Dexterity, half speed, no running or charging", () => {
    const fields = { abilities: abilities({ str: 14, dex: 14 }), defense: quick(14, 2) }
    expect(defenseOf(fields, ["exhausted"])).toBe(11)
    expect(bonusOf(5, ["exhausted"], fields)).toBe(2)
    expect(bonusOf(5, ["exhausted"], fields, true)).toBe(2)
    expect(optionsOf(["exhausted"]).filter((o) => /^(charge|run)/u.test(o))).toEqual([])
    // The damage goes down with Strength as well: 1d6+2 becomes 1d6-1, at least 1.
    const scene = fight({
      actors: {
        a: actor(
          0,
          5,
          5,
          { ...fields, attacks: [{ ...baton, bonus: 5, damage: "1d6+2" }] },
          { conditions: ["exhausted"] },
        ),
        b: actor(1, 6, 5),
      },
      dice: [15, 4],
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.last("HarmTaken")).toMatchObject({ amount: 3 })
  })

  rule(["D20M-300"], "the fatigued: -2 Strength and Dexterity, no running or charging", () => {
    const fields = { abilities: abilities({ str: 14, dex: 14 }), defense: quick(14, 2) }
    expect(defenseOf(fields, ["fatigued"])).toBe(13)
    expect(bonusOf(5, ["fatigued"], fields)).toBe(4)
    const options = optionsOf(["fatigued"])
    expect(options.filter((o) => /^(charge|run)/u.test(o))).toEqual([])
    expect(options).toContain("move-towards c")
  })

  rule(
    ["D20M-301", "D20M-302"],
    "the unconscious, asleep, bound and paralysed are helpless: Defense 5 and size",
    () => {
      for (const state of ["unconscious", "asleep", "bound", "paralyzed"]) {
        expect(defenseOf(nimble, [state])).toBe(5)
        expect(defenseOf({ ...nimble, size: "Large", space: 5 }, [state])).toBe(4)
        expect(optionsOf([state])).toEqual([])
      }
    },
  )

  rule(["D20M-301"], "who is knocked out falls prone and comes to after its rounds", () => {
    const scene = fight({
      actors: {
        b: actor(1, 6, 5, { attacks: [{ ...unarmed, damage: "1d3+5", bonus: 5 }], feats: ["Combat Martial Arts"] }),
        a: actor(0, 5, 5, { massiveThreshold: 6 }),
        f: actor(0, 1, 1),
      },
      // A hit for 6, a save of 2, and 1 + 1 rounds.
      dice: [15, 1, 2, 1],
    })
    scene.take("strike", { target: "a", extra: 0 })
    expect(scene.of("a")).toMatchObject({ down: true, hp: 20 })
    expect(scene.of("a").conditions & flag.prone).not.toBe(0)
    passTurns(scene, 3)
    expect(scene.of("a").down).toBe(true)
    scene.open()
    // Round 3, just before b's turn.
    passTurns(scene, 1)
    scene.open()
    expect(scene.last("Recovered")).toMatchObject({ who: "a" })
    expect(scene.of("a").down).toBe(false)
    scene.done()
  })

  rule(["D20M-303"], "the nauseated have one move action and nothing else", () => {
    const options = optionsOf(["nauseated"])
    expect(options).toContain("move-away")
    expect(options.filter((o) => /^(strike|shoot|total|ready|charge|close|full)/u.test(o))).toEqual([])
    const scene = fight({ actors: { a: actor(0, 5, 5, {}, { conditions: ["nauseated"] }), b: actor(1, 12, 5) } })
    scene.take("move-away")
    expect(scene.options).not.toContain("move-towards b")
  })

  rule(["D20M-304"], "the paralysed count as having Strength and Dexterity 0", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { saves: { fort: 0, ref: 3, will: 0 } }, { conditions: ["paralyzed"] }),
        b: actor(1, 9, 9),
      },
    })
    // Dexterity 10 is +0, 0 is -5.
    expect(saveBonus(scene.combat, scene.who("a"), saveKind.reflex)).toBe(-2)
  })

  rule(["D20M-306"], "prone: -4 in melee and -2 with a pistol; Defense 4 less in melee, 4 more against shots", () => {
    expect(bonusOf(5, ["prone"])).toBe(1)
    expect(bonusOf(4, ["prone"], {}, true)).toBe(2)
    expect(defenseOf({ defense: { total: 14 } }, ["prone"])).toBe(10)
    expect(defenseOf({ defense: { total: 14 } }, ["prone"], true)).toBe(18)
  })

  rule(["D20M-306"], "bows and thrown weapons cannot be used lying down", () => {
    const bow = { weapon: "long-bow", damage: "1d8", increment: 100, bonus: 0 }
    const knife = { weapon: "knife", damage: "1d4", increment: 10, thrown: true, mode: "thrown", bonus: 0 }
    for (const attack of [bow, knife]) {
      const scene = fight({
        actors: { a: actor(0, 5, 5, { attacks: [attack] }, { conditions: ["prone"] }), b: actor(1, 8, 5) },
      })
      expect(scene.options).not.toContain("shoot b")
      const standing = fight({ actors: { a: actor(0, 5, 5, { attacks: [attack] }), b: actor(1, 8, 5) } })
      expect(standing.options).toContain("shoot b")
    }
  })
})

rule(["D20M-299"], "exhausted feet cover half the way, and an exhausted arm loses what two hands add", () => {
  const scene = fight({
    map: `${".".repeat(20)}\n`,
    actors: { a: actor(0, 0, 0, {}, { conditions: ["exhausted"] }), b: actor(1, 19, 0) },
  })
  scene.take("step-by-step")
  scene.take("move-towards", { target: "b" })
  expect(scene.of("a").at).toBe(3)
  // Strength 16 adds 4 in two hands; Strength 10 adds nothing.
  const axe = { ...baton, size: "Large", hands: 2, str: 1.5, bonus: 8, damage: "1d6+4" }
  const blow = fight({
    actors: {
      a: actor(0, 5, 5, { abilities: abilities({ str: 16 }), attacks: [axe] }, { conditions: ["exhausted"] }),
      b: actor(1, 6, 5),
    },
    dice: [15, 5],
  })
  blow.take("strike", { target: "b", extra: 0 })
  expect(attacked(blow)).toMatchObject({ bonus: 8 - 3 })
  expect(blow.last("HarmTaken")).toMatchObject({ amount: 5 })
  blow.done()
})
