import { describe, expect, test } from "vitest"
import { type Named, narrate } from "../../src/reading/tell.ts"
import { way } from "../../src/systems/adnd2e/book/extra.ts"
import { verb } from "../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"

const scene: Named = {
  names: ["Ana", "Beto"],
  sideNames: ["watch", "thieves"],
  means: ["boards"],
  field: { width: 10 },
}

describe("AD&D's shot on the move", () => {
  const decided = (lang: "en" | "es", extra: number) =>
    [
      ...narrate(
        adnd2e,
        scene,
        [
          {
            _tag: "Decided",
            who: 0,
            kind: 0,
            option: 0,
            verb: verb.shootMoving,
            target: 1,
            item: 0,
            place: -1,
            extra,
            spot: false,
          },
        ],
        { lang },
      ),
    ][0]?.text

  test.each([
    [way.towards, "Ana decides to move and shoot Beto.", "Ana decide moverse y disparar a Beto."],
    [way.away, "Ana decides to move away and shoot Beto.", "Ana decide alejarse y disparar a Beto."],
    [way.cover, "Ana decides to move into cover and shoot Beto.", "Ana decide ponerse a cubierto y disparar a Beto."],
  ])("says where it leads, and at whom (%i)", (leads, english, spanish) => {
    expect(decided("en", leads)).toBe(english)
    expect(decided("es", leads)).toBe(spanish)
  })
})

test.each([
  [1, "Ana runs: 1 step more.", "Ana corre: 1 paso más."],
  [4, "Ana runs: 4 steps more.", "Ana corre: 4 pasos más."],
])("a run of %i in Savage Worlds counts its steps", (natural, english, spanish) => {
  const ran = (lang: "en" | "es") =>
    [...narrate(savageWorlds, scene, [{ _tag: "Ran", who: 0, natural }], { lang })][0]?.text
  expect(ran("en")).toBe(english)
  expect(ran("es")).toBe(spanish)
})

describe("what d20 Modern's attackers do to things", () => {
  const harmed = (lang: "en" | "es", holder: number, left: number) =>
    [
      ...narrate(
        d20Modern,
        scene,
        [{ _tag: "ThingHarmed", by: 0, means: 0, holder, item: -1, what: 0, amount: 4, left, faces: [3, 1] }],
        { lang },
      ),
    ][0]?.text

  test("agrees with one thing and with several", () => {
    expect(harmed("en", -1, 1)).toBe("Damage to the boards: 4 [3, 1], 1 left.")
    expect(harmed("en", -1, 0)).toBe("Damage to the boards: 4 [3, 1], which destroys it.")
    expect(harmed("en", 1, 2)).toBe("Damage to the weapon of Beto: 4 [3, 1], 2 left.")
  })

  test("agrees in Spanish too, whatever gender the thing is", () => {
    expect(harmed("es", -1, 1)).toBe("Daño a un objeto (boards): 4 [3, 1]; queda 1.")
    expect(harmed("es", -1, 0)).toBe("Daño a un objeto (boards): 4 [3, 1]; queda destruido.")
    expect(harmed("es", 1, 0)).toBe("Daño al arma de Beto: 4 [3, 1]; queda destruida.")
    expect(harmed("es", 1, 2)).toBe("Daño al arma de Beto: 4 [3, 1]; quedan 2.")
  })
})

test.each([
  [-16, /: nothing is left \(-16\)\.$/u, /: no queda nada \(-16\)\.$/u],
  [0, /: 0 is left\.$/u, /: quedan 0\.$/u],
])("of an effort that is resisted in DS20, %i is left", (left, english, spanish) => {
  const resisted = (lang: "en" | "es") =>
    [
      ...narrate(ds20, scene, [{ _tag: "Resisted", who: 0, by: 1, score: 12, natural: 4, dice: [], margin: 8, left }], {
        lang,
      }),
    ][0]?.text
  expect(resisted("en")).toMatch(english)
  expect(resisted("es")).toMatch(spanish)
})
