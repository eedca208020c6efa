import { describe, expect } from "vitest"
import { condition, fall, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import type { Named } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, baton, fight, passTurns, pistol, sword } from "../blocks.ts"

/** Somebody who lies dying at -4 at the start of a fight that goes on around it. */
const dying = (hitPoints: number, more: object = {}, spec: object = {}) => {
  const scene = fight({
    actors: {
      a: actor(0, 5, 5, { skills: { treatInjury: 5 } }),
      f: actor(0, 6, 6, more as never, { hitPoints }),
      b: actor(1, 14, 14),
    },
    ...spec,
  })
  return scene.given({ _tag: "Felled", who: "f", by: "b", how: 0 })
}

describe("at 0 hit points", () => {
  rule(["D20M-263"], "the disabled have one attack action or one move action, and no full round", () => {
    const disabled = () =>
      fight({
        actors: {
          a: actor(0, 5, 5, { bab: 6, attacks: [{ ...baton, bonus: 6 }] }, { hitPoints: 0 }),
          b: actor(1, 6, 5),
          c: actor(1, 12, 5),
        },
        react: [{ who: "b", verb: "decline" }],
      })
    const scene = disabled()
    expect(scene.options.filter((o) => /^(full-attack|charge|withdraw)/u.test(o))).toEqual([])
    scene.take("step-by-step")
    expect(scene.options).toContain("strike b")
    expect(scene.options).toContain("move-away")
    expect(scene.options.filter((o) => /^(full-attack|run|withdraw)/u.test(o))).toEqual([])
    scene.take("stow")
    expect(scene.combat.state).toMatchObject({ main: false, move: false })
    expect(scene.options.filter((o) => /^(strike|move)/u.test(o))).toEqual([])
  })

  rule(["D20M-264"], "an attack costs the disabled a hit point, once it is made; a walk costs nothing", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, {}, { hitPoints: 0 }), f: actor(0, 1, 1), b: actor(1, 6, 5) },
      dice: [15, 3],
    })
    scene.take("strike", { target: "b", extra: 0 })
    expect(
      scene
        .events()
        .map((e) => e._tag)
        .slice(-4),
    ).toEqual(["Attacked", "HarmTaken", "Strained", "Felled"])
    expect(scene.of("a")).toMatchObject({ hp: -1, down: true })
    scene.done()
    const walker = fight({ actors: { a: actor(0, 5, 5, {}, { hitPoints: 0 }), b: actor(1, 12, 5) } })
    walker.take("step-by-step")
    walker.take("move-away")
    expect(walker.of("a")).toMatchObject({ hp: 0, down: false })
    const climber = fight({
      actors: {
        a: actor(0, 5, 5, {}, { hitPoints: 0, conditions: ["climbing"] }),
        f: actor(0, 1, 1),
        b: actor(1, 12, 5),
      },
    })
    climber.take("step-by-step")
    climber.take("move-away")
    expect(climber.of("a")).toMatchObject({ hp: -1, down: true })
  })
})

describe("below 0", () => {
  rule(["D20M-267"], "who falls to -1 or less lies unconscious and helpless", () => {
    const scene = fight({
      actors: {
        b: actor(1, 6, 5, { attacks: [{ ...sword, bonus: 5 }] }),
        a: actor(0, 5, 5, { size: "Small" }, { hitPoints: 3 }),
        f: actor(0, 1, 1),
      },
      dice: [15, 8],
      houseRules: { executeFallen: true },
    })
    scene.take("strike", { target: "a", extra: 0 })
    expect(scene.of("a")).toMatchObject({ hp: -5, down: true, dead: false })
    expect(scene.of("a").conditions & flag.prone).not.toBe(0)
    expect(scene.last("Felled")).toMatchObject({ who: "a", by: "b", how: 0 })
  })

  rule(["D20M-268"], "each own turn a save DC 20: a hit point lost, or stable", () => {
    const scene = dying(-4, { saves: { fort: 2, ref: 0, will: 0 } }, { dice: [17, 18] })
    passTurns(scene, 1)
    scene.open()
    expect(scene.last("DyingSaved")).toMatchObject({ who: "f", natural: 17, bonus: 2, dc: 20, success: false })
    expect(scene.of("f").hp).toBe(-5)
    passTurns(scene, 2)
    scene.open()
    expect(scene.last("DyingSaved")).toMatchObject({ natural: 18, success: true })
    scene.done()
  })

  rule(["D20M-268"], "a natural 20 makes stable, a natural 1 never", () => {
    const scene = dying(-4, { saves: { fort: -10, ref: 0, will: 0 } }, { dice: [20] })
    passTurns(scene, 1)
    scene.open()
    expect(scene.of("f").conditions & flag.stable).not.toBe(0)
    const other = dying(-4, { saves: { fort: 30, ref: 0, will: 0 } }, { dice: [1] })
    passTurns(other, 1)
    other.open()
    expect(other.of("f").hp).toBe(-5)
  })

  rule(["D20M-268"], "the house rules let them die by the round, or by how far they are gone", () => {
    const always = dying(-4, {}, { houseRules: { dyingRate: "always1PerRound" } })
    passTurns(always, 1)
    always.open()
    expect(always.of("f").hp).toBe(-5)
    const deeper = dying(-4, {}, { houseRules: { dyingRate: "DC10+negativeHp" }, dice: [14] })
    passTurns(deeper, 1)
    deeper.open()
    expect(deeper.last("DyingSaved")).toMatchObject({ dc: 14, success: true })
  })

  rule(["D20M-269"], "the stable lose nothing more and do nothing", () => {
    const scene = dying(-3, {}, { dice: [20] })
    passTurns(scene, 6)
    expect(scene.of("f")).toMatchObject({ hp: -3, down: true })
    expect(scene.events("DyingSaved").length).toBe(1)
    scene.done()
  })

  rule(["D20M-269"], "a new wound makes the stable dying again", () => {
    const scene = dying(-3, {}, { dice: [20, 2] })
    passTurns(scene, 3)
    scene.given({ _tag: "HarmTaken", target: "f", by: "b", means: 0, amount: 1, faces: [] })
    passTurns(scene, 1)
    scene.open()
    expect(scene.events("DyingSaved").length).toBe(2)
  })

  rule(["D20M-270"], "at -10 the dying are dead", () => {
    const scene = dying(-9, {}, { dice: [2] })
    passTurns(scene, 1)
    scene.open()
    expect(scene.of("f")).toMatchObject({ hp: -10, dead: true })
    expect(scene.last("Died")).toMatchObject({ who: "f" })
  })

  rule(["D20M-270"], "the house rules move the point of death", () => {
    const dead = (deathAt: -10 | "-Con" | "-(10+level)", hitPoints: number) => {
      const scene = dying(
        hitPoints,
        { abilities: abilities({ con: 14 }), level: "Strong 3 / Tough 2" },
        { dice: [2], houseRules: { deathAt } },
      )
      passTurns(scene, 1)
      scene.open()
      return scene.of("f").dead
    }
    expect(dead("-Con", -9)).toBe(false)
    expect(dead("-Con", -13)).toBe(true)
    expect(dead("-(10+level)", -13)).toBe(false)
    expect(dead("-(10+level)", -14)).toBe(true)
  })

  rule(["D20M-278"], "Treat Injury DC 15 makes the dying stable", () => {
    const tended = (face: number, setting: object = {}) => {
      const scene = dying(-4, {}, { dice: [face], setting })
      scene.take("stabilise", { target: "f" })
      scene.done()
      return (scene.of("f").conditions & flag.stable) !== 0
    }
    expect(tended(10)).toBe(true)
    expect(tended(9)).toBe(false)
    expect(tended(13, { kitsNeeded: true })).toBe(false)
    expect(tended(14, { kitsNeeded: true })).toBe(true)
  })

  rule(["D20M-278"], "whoever tends walks to the dying first", () => {
    const scene = fight({
      actors: {
        a: actor(0, 1, 5, { skills: { treatInjury: 5 } }),
        f: actor(0, 6, 5, {}, { hitPoints: -4 }),
        b: actor(1, 14, 14),
      },
      dice: [10],
    }).given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("stabilise", { target: "f" })
    expect(scene.since().map((e) => e._tag)).toEqual(["Decided", "Moved", "Handling", "Tended"])
    scene.done()
  })
})

describe("the aftermath", () => {
  const last = (setting: object, dice: readonly number[]) => {
    const scene = fight({
      actors: { a: actor(0, 5, 5), b: actor(1, 6, 5, {}, { hitPoints: 2 }) },
      setting: setting as never,
      dice: [15, 5, ...dice],
    })
    scene.take("strike", { target: "b", extra: 0 })
    scene.open()
    return scene
  }

  rule(["D20M-268"], "when the fight is decided the dying roll on until they are stable or dead", () => {
    const saved = last({}, [2, 3, 20])
    expect(
      saved
        .events()
        .map((e) => e._tag)
        .slice(-5),
    ).toEqual(["FightDecided", "DyingSaved", "DyingSaved", "DyingSaved", "CombatEnded"])
    expect(saved.of("b")).toMatchObject({ hp: -5, dead: false })
    saved.done()
    const dead = last({}, [2, 2, 2, 2, 2, 2, 2])
    expect(dead.of("b").dead).toBe(true)
    dead.done()
  })

  rule(["D20M-268"], "a setting may leave them as they lie", () => {
    const scene = last({ resolveDyingAfterCombat: false }, [])
    expect(scene.of("b")).toMatchObject({ hp: -3, dead: false })
    expect(scene.last("CombatEnded")).toBeDefined()
  })
})

describe("the edge of death", () => {
  rule(["D20M-263", "D20M-072"], "who falls to 0 on the way has made its one move, and strikes no more", () => {
    const walk = (hitPoints: number) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, {}, { hitPoints }),
          b: actor(1, 6, 5, { attacks: [{ ...baton, bonus: 10, damage: "4" }] }),
          c: actor(1, 9, 5),
        },
        dice: [10],
        react: [{ who: "b", verb: "opportunity" }],
      })
      scene.take("step-by-step")
      scene.take("move-towards", { target: "c" })
      scene.done()
      return scene
    }
    expect(walk(5).options).toContain("strike c")
    const disabled = walk(4)
    expect(disabled.of("a")).toMatchObject({ hp: 0, down: false })
    expect(disabled.options.filter((o) => /^(strike|move|ready|total)/u.test(o))).toEqual([])
  })

  rule(["D20M-263"], "a wound before the shot that drew it leaves the shot, and nothing after it", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...pistol, bonus: 0 }] }, { hitPoints: 4 }),
        f: actor(0, 1, 1),
        b: actor(1, 6, 5, { attacks: [{ ...baton, bonus: 10, damage: "4" }] }),
      },
      dice: [10, 2],
      react: [{ who: "b", verb: "opportunity" }],
    })
    scene.take("step-by-step")
    scene.take("shoot", { target: "b" })
    // The shot is made at 0 hit points, and costs the last of its strength.
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a"])
    expect(scene.of("a")).toMatchObject({ hp: -1, down: true })
    scene.done()
  })

  rule(["D20M-264"], "helping and tending cost the disabled a hit point too", () => {
    const disabled = () =>
      fight({
        actors: {
          a: actor(0, 5, 5, {}, { hitPoints: 0 }),
          f: actor(0, 6, 4, {}, { hitPoints: -3 }),
          g: actor(0, 7, 5),
          b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
        },
        dice: [5],
      }).given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    const helper = disabled()
    helper.take("step-by-step")
    helper.take("aid-attack", { target: "g" })
    expect(helper.done().of("a")).toMatchObject({ hp: -1, down: true })
    const medic = disabled()
    medic.take("stabilise", { target: "f" })
    expect(medic.done().of("a")).toMatchObject({ hp: -1, down: true })
  })

  rule(["D20M-264"], "a blow out of turn costs it as well", () => {
    const scene = fight({
      actors: {
        b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }),
        a: actor(0, 5, 5, {}, { hitPoints: 0 }),
        f: actor(0, 1, 1),
      },
      dice: [2, 2],
      react: [{ who: "a", verb: "opportunity" }],
    })
    scene.take("shoot", { target: "f" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["a", "b"])
    expect(scene.of("a")).toMatchObject({ hp: -1, down: true })
    scene.done()
  })

  rule(["D20M-267"], "the dying are helpless: Defense 5 and size", () => {
    const defense = (size: string) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5),
          f: actor(1, 6, 5, { size, space: 5, defense: { total: 18 } }, { hitPoints: -4 }),
          b: actor(1, 14, 14),
        },
        houseRules: { executeFallen: true },
        dice: [1],
      }).given({ _tag: "Felled", who: "f", by: "a", how: 0 })
      scene.take("step-by-step")
      scene.take("strike", { target: "f", extra: 0 })
      scene.done()
      return scene.last("Attacked")?.["defense"]
    }
    expect(defense("Medium")).toBe(5)
    expect(defense("Small")).toBe(6)
  })

  rule(["D20M-268"], "at -8 with Fortitude 2, each turn saves 3 times in 20, and two failures are death: .7225", () => {
    const after = (hitPoints: number) =>
      Array.from({ length: 20 }, (_, i) => {
        const scene = dying(hitPoints, { saves: { fort: 2, ref: 0, will: 0 } }, { dice: [i + 1] })
        passTurns(scene, 1)
        scene.open()
        scene.done()
        return scene.of("f")
      })
    const first = after(-8)
    expect(first.filter((c) => (c.conditions & flag.stable) !== 0).length).toBe(3)
    expect(first.filter((c) => c.hp === -9 && !c.dead).length).toBe(17)
    const second = after(-9)
    expect(second.filter((c) => c.dead).length).toBe(17)
    expect((17 / 20) ** 2).toBeCloseTo(0.7225, 12)
  })

  rule(["D20M-270"], "a blow that goes straight to -10 leaves no time for saves", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...baton, bonus: 10, damage: "14" }] }),
        b: actor(1, 6, 5, {}, { hitPoints: 4 }),
        c: actor(1, 14, 14),
      },
      dice: [10],
    })
    scene.take("strike", { target: "b" })
    expect(scene.since().map((e) => e._tag)).toEqual(["Decided", "Attacked", "HarmTaken", "Felled", "Died"])
    expect(scene.last("Felled")).toMatchObject({ how: fall.slain })
    scene.done()
  })

  rule(["D20M-278"], "the untrained have no luck either: no face of the die is a sure success", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { skills: { treatInjury: -6 } }),
        f: actor(0, 6, 6, {}, { hitPoints: -4 }),
        b: actor(1, 14, 14),
      },
      dice: [20],
    }).given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("stabilise", { target: "f" })
    expect(scene.last("Tended")).toMatchObject({ natural: 20, bonus: -6, dc: 15, success: false })
    scene.done()
  })

  rule(["D20M-278", "D20M-078"], "tending somebody beside an armed enemy draws a blow before it", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { skills: { treatInjury: 5 } }),
        f: actor(0, 6, 6, {}, { hitPoints: -4 }),
        b: actor(1, 5, 4),
      },
      dice: [2, 10],
      react: [{ who: "b", verb: "opportunity", target: "a" }],
    }).given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("stabilise", { target: "f" })
    expect(scene.since().map((e) => e._tag)).toEqual(["Decided", "Handling", "Decided", "Attacked", "Tended"])
    expect(scene.options.filter((o) => /^(strike|stabilise)/u.test(o))).toEqual([])
    scene.done()
  })

  rule(["D20M-278"], "only the dying can be tended: neither the dead, nor the stable, nor who stands", () => {
    const offered = (hitPoints: number, ...more: readonly Named[]) =>
      dying(hitPoints)
        .given(...more)
        .options.includes("stabilise f")
    expect(offered(-4)).toBe(true)
    expect(offered(-10, { _tag: "Died", who: "f", by: "b" })).toBe(false)
    const stable = { _tag: "ConditionGained", who: "f", condition: condition.stable, by: "a", anchor: -1, until: 0 }
    expect(offered(-4, stable)).toBe(false)
    const up = fight({ actors: { a: actor(0, 5, 5), f: actor(0, 6, 6), b: actor(1, 14, 14) } })
    expect(up.options).not.toContain("stabilise f")
  })
})
