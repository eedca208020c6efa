import { describe, expect } from "vitest"
import { asSquare } from "../../../src/kinds/indices.ts"
import { condition } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, type Fight, fight, pistol, rifle } from "../blocks.ts"

rule(["D20M-090"], "a longarm is at -4 against somebody adjacent, a pistol is not", () => {
  const bonus = (weapon: object, x: number) => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...weapon, bonus: 4 }] }),
        b: actor(1, x, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
      },
      dice: [2],
    })
    scene.take("shoot", { target: "b" })
    return attacked(scene)["bonus"]
  }
  expect(bonus(rifle, 6)).toBe(0)
  expect(bonus(rifle, 7)).toBe(4)
  expect(bonus(pistol, 6)).toBe(4)
})

rule(["D20M-180"], "a single shot spends one round; without the proficiency it is at -4", () => {
  const glock = { ...pistol, magazine: 17, reload: "box", bonus: 3 }
  const scene = fight({ actors: { a: actor(0, 5, 5, { attacks: [glock] }), b: actor(1, 9, 5) }, dice: [2] })
  scene.take("shoot", { target: "b" })
  expect(scene.combat.state.loaded).toEqual([16])
  expect(attacked(scene)).toMatchObject({ bonus: 3 })
  const raw = fight({
    actors: { a: actor(0, 5, 5, { attacks: [{ ...glock, proficient: false }] }), b: actor(1, 9, 5) },
    dice: [2],
  })
  raw.take("shoot", { target: "b" })
  expect(attacked(raw)).toMatchObject({ bonus: -1 })
})

rule(["D20M-180"], "an empty magazine shoots at nobody", () => {
  const derringer = { ...pistol, magazine: 1, reload: "internal", spares: 0, bonus: 3 }
  const scene = fight({ actors: { a: actor(0, 5, 5, { attacks: [derringer] }), b: actor(1, 9, 5) }, dice: [2] })
  scene.take("shoot", { target: "b" })
  scene.take("end-turn")
  expect(scene.open()?.who).toBe("a")
  expect(scene.options).not.toContain("shoot b")
  expect(scene.options).not.toContain("reload")
})

rule(["D20M-182"], "firing where an armed enemy threatens lets it strike first", () => {
  const scene = fight({
    actors: { a: actor(0, 5, 5, { attacks: [{ ...pistol, bonus: 3 }] }), b: actor(1, 6, 5), c: actor(1, 12, 5) },
    dice: [2, 3],
    react: [{ who: "b", verb: "opportunity" }],
  })
  scene.take("shoot", { target: "c" })
  expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a"])
  scene.done()
})

// Automatic rifle: 2d8, Reflex saves DC 15.

const automatic = {
  ...rifle,
  weapon: "carbine",
  damage: "2d8",
  rof: ["S", "A"],
  magazine: 30,
  reload: "box",
  spares: 2,
}
const advanced = { feats: ["Advanced Firearms Proficiency"] }
const ammunition = (s: Scene<D20Modern>) => s.combat.state.loaded[0]

/** A shoots at B, eight squares away. */
const range = (attack: object, more: object = {}, spec: Partial<Fight> = {}): Scene<D20Modern> =>
  fight({
    actors: { a: actor(0, 2, 5, { attacks: [attack], ...more }), b: actor(1, 10, 5) },
    ...spec,
  })

describe("more than one bullet", () => {
  rule(["D20M-181"], "two bullets with Double Tap: -2, and one die more; they are gone", () => {
    const tap = { ...pistol, increment: 100, mode: "double-tap", magazine: 17, reload: "box" }
    const trained = range(tap, { feats: ["Double Tap"], bab: 4 }, { dice: [20, 1, 1, 1, 1] })
    trained.take("shoot", { target: "b" })
    expect(attacked(trained)).toMatchObject({ bonus: 2 })
    expect(trained.last("HarmTaken")).toMatchObject({ amount: 3, faces: [1, 1, 1] })
    expect(ammunition(trained)).toBe(15)
    trained.done()
    // Without the feat they are wasted: a plain shot.
    const raw = range(tap, { bab: 4 }, { dice: [20, 1, 1, 1] })
    raw.take("shoot", { target: "b" })
    expect(attacked(raw)).toMatchObject({ bonus: 4 })
    expect(raw.last("HarmTaken")).toMatchObject({ faces: [1, 1] })
    expect(ammunition(raw)).toBe(15)
    raw.done()
  })

  rule(
    ["D20M-181"],
    "a burst with its feat: -4, two dice more, five bullets or the three of a weapon set for it",
    () => {
      const burst = (more: object) => {
        const s = range(
          { ...automatic, mode: "burst", ...more },
          { feats: ["Burst Fire"], bab: 5 },
          { dice: [19, 1, 1, 1, 1] },
        )
        s.take("shoot", { target: "b" })
        s.done()
        expect(attacked(s)).toMatchObject({ bonus: 1 })
        expect(s.last("HarmTaken")).toMatchObject({ faces: [1, 1, 1, 1] })
        return ammunition(s)
      }
      expect(burst({})).toBe(25)
      expect(burst({ burstBullets: 3 })).toBe(27)
    },
  )

  rule(["D20M-186"], "automatic fire at one target without that feat is a plain attack with ten bullets", () => {
    const s = range({ ...automatic, mode: "burst" }, { bab: 5 }, { dice: [19, 1, 1] })
    s.take("shoot", { target: "b" })
    expect(attacked(s)).toMatchObject({ bonus: 5 })
    expect(s.last("HarmTaken")).toMatchObject({ faces: [1, 1] })
    expect(ammunition(s)).toBe(20)
    s.done()
  })

  rule(["D20M-187", "D20M-186"], "a weapon that only fires automatically has no single shots", () => {
    const gun = { ...automatic, rof: ["A"], bonus: 6 }
    const shots = (feats: readonly string[]) => {
      const s = range(gun, { feats }, { dice: [1] })
      expect(s.options.filter((o) => o.startsWith("autofire"))).toHaveLength(1)
      s.take("shoot", { target: "b" })
      return [attacked(s)["bonus"], ammunition(s)]
    }
    expect(shots([])).toEqual([6, 20])
    expect(shots(["Burst Fire"])).toEqual([2, 25])
    const full = range({ ...gun, fullAttack: [6, 1] }, { bab: 6, feats: ["Burst Fire"] }, { dice: [1, 1] })
    full.take("full-attack", { target: "b" })
    expect(full.events("Attacked").map((e) => e["bonus"])).toEqual([2, -3])
  })
})

describe("autofire", () => {
  const spray = { ...automatic, mode: "autofire", bonus: 3 }

  rule(["D20M-183", "D20M-185"], "is one roll against Defense 10, whoever stands there: 7 at +3; ten bullets", () => {
    const hit = (face: number, more: object = advanced, dice: readonly number[] = []) => {
      const s = range(spray, more, { dice: [face, ...dice] })
      s.take("autofire")
      s.done()
      expect(ammunition(s)).toBe(20)
      return s.last("Sprayed")
    }
    expect(hit(7, advanced, [20])).toMatchObject({ bonus: 3, defense: 10, hit: true })
    expect(hit(6)).toMatchObject({ hit: false })
    expect(hit(6, {})).toMatchObject({ bonus: -1, hit: false })
    const lying = range(spray, advanced, { dice: [1] })
    lying.given({ _tag: "PostureTaken", who: "a", condition: condition.prone })
    lying.take("autofire")
    expect(lying.last("Sprayed")).toMatchObject({ bonus: 3 - 2 })
    expect(hit(11, {}, [20])).toMatchObject({ bonus: -1, hit: true })
  })

  rule(["D20M-183"], "loses by range, but not by cover, by the haze or by friends nearby", () => {
    const bonus = (spec: Partial<Fight>) => {
      const s = range({ ...spray, increment: 20 }, advanced, { dice: [1], ...spec })
      s.take("autofire")
      s.done()
      return s.last("Sprayed")?.["bonus"]
    }
    // The near edge of the area is 8 squares away, 40 feet: two increments.
    expect(bonus({})).toBe(-1)
    const friend = { a: actor(0, 2, 5, { attacks: [{ ...spray, increment: 20 }], ...advanced }), f: actor(0, 11, 5) }
    // An area that spares the friend begins a square nearer: one increment.
    expect(bonus({ actors: { ...friend, b: actor(1, 10, 5) } })).toBe(1)
    expect(bonus({ setting: { concealment: "one-half" } })).toBe(-1)
  })

  rule(
    ["D20M-183", "D20M-184"],
    "makes everybody in ten feet by ten save DC 15, friends too, each with damage of its own",
    () => {
      const quick = { saves: { fort: 0, ref: 3, will: 0 } }
      const s = fight({
        actors: {
          a: actor(0, 2, 5, { attacks: [spray], ...advanced }),
          b: actor(1, 10, 5, quick),
          c: actor(1, 11, 5, quick),
          d: actor(1, 12, 5, quick),
          f: actor(0, 11, 6, quick),
        },
        // B, C and F, in whatever order: two fail with an 11, one saves with a 12.
        dice: [10, 11, 1, 2, 11, 4, 5, 12],
      })
      const decision = s.combat.next()
      const option = decision?.options.find((o) => o.verb === verb.autofire)
      if (decision === undefined || option === undefined) throw new Error("no autofire")
      // What is offered spares the friend; this does not.
      d20Modern.apply(s.combat, decision, { ...option, place: asSquare(5 * 16 + 10) })
      const saved = s.events("Saved")
      expect(new Set(saved.map((e) => e["who"]))).toEqual(new Set(["b", "c", "f"]))
      expect(saved.map((e) => [e["dc"], e["bonus"], e["success"]])).toEqual([
        [15, 3, false],
        [15, 3, false],
        [15, 3, true],
      ])
      expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([3, 9])
      s.done()
    },
  )

  rule(["D20M-184", "D20M-155"], "cover helps the save: half of it +2; nine tenths halve what is left", () => {
    const behind = (cover: string, dice: readonly number[]) => {
      const s = fight({
        actors: { a: actor(0, 2, 5, { attacks: [spray], ...advanced }), b: actor(1, 10, 5, {}, { cover }) },
        dice: [10, ...dice],
      })
      s.take("autofire")
      s.done()
      return s
    }
    expect(behind("one-half", [13]).last("Saved")).toMatchObject({ bonus: 2, success: true })
    expect(behind("nine-tenths", [10, 4, 5]).last("HarmTaken")).toMatchObject({ amount: 4 })
  })

  rule(["D20M-185"], "takes ten bullets in the magazine", () => {
    const offers = (magazine: number) =>
      range({ ...spray, magazine }, advanced).options.filter((o) => o.startsWith("auto"))
    expect(offers(9)).toEqual([])
    expect(offers(10)).toEqual(["autofire b"])
  })

  rule(["D20M-182", "D20M-183"], "lets armed enemies nearby strike first", () => {
    const s = fight({
      actors: { a: actor(0, 2, 5, { attacks: [spray], ...advanced }), b: actor(1, 10, 5), c: actor(1, 3, 5) },
      dice: [2, 1],
      react: [{ who: "c", verb: "opportunity" }],
    })
    s.take("autofire", { target: "b" })
    expect(s.events().map((e) => e._tag)).toEqual(expect.arrayContaining(["Attacked", "Sprayed"]))
    s.done()
  })

  rule(["D20M-183", "D20M-128"], "with Strafe it may sweep four squares in a row, and no fifth", () => {
    const five = [0, 1, 2, 3, 4]
    const row = five.map((i) => [`b${i}`, actor(1, 9 + i, 5)] as const)
    const column = five.map((i) => [`b${i}`, actor(1, 9, 3 + i)] as const)
    const caught = (feats: readonly string[], enemies = row) => {
      const s = fight({
        actors: { a: actor(0, 2, 5, { attacks: [spray], feats }), ...Object.fromEntries(enemies) },
        dice: [10, 20, 20, ...(feats.length > 1 ? [20, 20] : [])],
      })
      s.take("autofire")
      s.done()
      return s.events("Saved").length
    }
    expect(caught(["Advanced Firearms Proficiency"])).toBe(2)
    expect(caught(["Advanced Firearms Proficiency", "Strafe"])).toBe(4)
    expect(caught(["Advanced Firearms Proficiency", "Strafe"], column)).toBe(4)
  })

  // P06: +3 without the feat, Reflex +4 behind half cover: 1 in 5, and 9/5 points on average.
  rule(["D20M-183", "D20M-184", "D20M-155"], "does harm to somebody behind half cover once in five", () => {
    const s = fight({
      actors: {
        a: actor(0, 2, 5, { attacks: [spray] }),
        b: actor(1, 10, 5, { saves: { fort: 0, ref: 4, will: 0 }, hp: 100 }, { cover: "one-half" }),
      },
    })
    const decision = s.combat.next()
    const option = decision?.options.find((o) => o.verb === verb.autofire)
    if (decision === undefined || option === undefined) throw new Error("no autofire")
    const { success, harm } = d20Modern.forecast(s.combat, decision, option)
    expect(success).toBeCloseTo(1 / 5, 12)
    expect(harm * 100).toBeCloseTo(9 / 5, 12)
  })
})
