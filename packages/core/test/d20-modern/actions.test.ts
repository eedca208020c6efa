import { describe, expect } from "vitest"
import { attackHow, moveHow } from "../../src/systems/d20-modern/book/events.ts"
import { flag } from "../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../src/systems/d20-modern/book/verbs.ts"
import { rule } from "../kit/rule.ts"
import { actor, attacked, baton, fight, knife, opening, passTurns, pistol, quick, rifle } from "./blocks.ts"

const helpless = { conditions: ["paralyzed"] }
const strip = (length: number) => `${".".repeat(length)}\n`
const shotgun = {
  weapon: "shotgun",
  damage: "2d8",
  increment: 30,
  rof: ["single"],
  magazine: 6,
  reload: "internal",
  size: "Large",
  longarm: true,
}
const glock = { ...pistol, weapon: "glock", magazine: 2, reload: "box" }
const take = (who: string) => ({ who, verb: "opportunity" })

describe("the turn", () => {
  rule(["D20M-070"], "an attack and a move, or two moves, or a full round: never two attacks", () => {
    const scene = fight({ actors: { a: actor(0, 5, 5), b: actor(1, 6, 5) }, dice: [2] })
    scene.take("step-by-step")
    scene.take("strike", { target: "b" })
    expect(scene.options).not.toContain("strike b")
    expect(scene.options).not.toContain("total-defense")
    expect(scene.options).toContain("move-away")
    scene.done()
  })

  rule(["D20M-071"], "the fourth free action of a turn is one too many", () => {
    const allowed = (freeActionsPerTurn?: number) => {
      const scene = fight({
        actors: {
          a: actor(
            0,
            5,
            5,
            {
              attacks: [
                { ...baton, bonus: 0 },
                { ...knife, bonus: 0 },
              ],
            },
            { holds: ["baton", "knife"] },
          ),
          b: actor(1, 9, 5),
        },
        setting: freeActionsPerTurn === undefined ? {} : { freeActionsPerTurn },
      })
      scene.take("step-by-step")
      let n = 0
      for (const free of ["kneel", "drop", "drop", "drop-prone"]) {
        if (!scene.options.some((o) => o === free)) return n
        scene.take(free)
        n++
      }
      return n
    }
    expect(allowed()).toBe(3)
    expect(allowed(4)).toBe(4)
    expect(allowed(1)).toBe(1)
  })

  rule(["D20M-072"], "in a restricted turn nothing follows the one action", () => {
    const scene = opening({
      actors: { a: actor(0, 5, 5), b: actor(1, 6, 5, {}, { aware: false }) },
      initiative: { a: 10, b: 5 },
      surprise: [2],
    })
    scene.take("step-by-step")
    expect(scene.options).toContain("move-away")
    scene.take("strike", { target: "b" })
    expect(scene.options).not.toContain("move-away")
    expect(scene.options).not.toContain("stow")
  })

  rule(["D20M-072", "D20M-263"], "who is brought to 0 hit points in its own turn has had its one action", () => {
    const heavy = { attacks: [{ ...baton, bonus: 5, damage: "5" }] }
    const scene = fight({
      actors: { a: actor(0, 5, 5, { hp: 5 }), b: actor(1, 6, 5, heavy), c: actor(1, 1, 5) },
      dice: [15],
      react: [take("b")],
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "c" })
    expect(scene.of("a").hp).toBe(0)
    expect(scene.of("a").at).toBe(16 * 5 + 2)
    expect(scene.options).not.toContain("strike c")
    expect(scene.options).not.toContain("move-away")
    // Or, when it had moved before, that was it.
    const later = fight({
      actors: { a: actor(0, 3, 5, { hp: 5, attacks: [{ ...pistol, bonus: 0 }] }), b: actor(1, 6, 5, heavy) },
      dice: [15, 2],
      react: [take("b")],
    })
    later.take("step-by-step")
    later.take("move-towards", { target: "b" })
    later.take("shoot", { target: "b" })
    expect(later.combat.state).toMatchObject({ main: false, move: false })
  })

  rule(["D20M-073"], "the move comes before or after the attack, but is not split", () => {
    const before = fight({ actors: { a: actor(0, 2, 5), b: actor(1, 6, 5) }, dice: [2] })
    before.take("step-by-step")
    before.take("move-towards", { target: "b" })
    before.take("strike", { target: "b" })
    // Three squares of six were walked; the rest of that move is gone.
    expect(before.options).not.toContain("move-away")
    const after = fight({
      actors: { a: actor(0, 5, 5), b: actor(1, 6, 5, { attacks: [{ ...pistol, bonus: 0 }] }) },
      dice: [2],
    })
    after.take("step-by-step")
    after.take("strike", { target: "b" })
    after.take("move-away")
    expect(after.last("Moved")).toMatchObject({ who: "a", cost: 6 })
  })

  rule(["D20M-074"], "a move action also climbs a quarter of the speed, draws, stows, stands up, picks up", () => {
    const scene = fight({
      actors: {
        a: actor(
          0,
          0,
          0,
          {
            attacks: [
              { ...baton, bonus: 0 },
              { ...knife, bonus: 0 },
            ],
          },
          { conditions: ["climbing"] },
        ),
        b: actor(1, 9, 0),
      },
      map: strip(20),
    })
    scene.take("step-by-step")
    for (const what of ["draw", "stow"]) expect(scene.options).toContain(what)
    scene.take("move-towards", { target: "b" })
    // 7.5 feet are one square.
    expect(scene.of("a").at).toBe(1)
    const prone = fight({ actors: { a: actor(0, 0, 0, {}, { conditions: ["prone"] }), b: actor(1, 9, 0) } })
    prone.take("stand-up")
    expect(prone.combat.state.move).toBe(false)
    expect(prone.combat.state.main).toBe(true)
  })

  rule(["D20M-076"], "a full-round action is the whole turn but for a step and free actions", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { attacks: [{ ...shotgun, bonus: 0 }] }), b: actor(1, 15, 15) },
    })
    scene.given({
      _tag: "Attacked",
      by: "a",
      target: "b",
      means: 0,
      hit: false,
      critical: false,
      natural: 1,
      bonus: 0,
      defense: 10,
      mods: 0,
      confirm: 0,
      miss: 0,
      struck: 1,
      how: attackHow.opportunity,
      form: 0,
      stock: 0,
    })
    scene.take("step-by-step")
    scene.take("reload")
    expect(scene.combat.state.loaded[0]).toBe(6)
    expect(scene.options).toContain("step-away")
    expect(scene.options).toContain("drop-prone")
    expect(scene.options).not.toContain("move-away")
    expect(scene.options).not.toContain("shoot b")
  })

  rule(
    ["D20M-076", "D20M-101"],
    "slow loading is a full-round action: after a walk, or an attack, it can only be begun",
    () => {
      for (const act of ["move-away", "shoot"]) {
        const scene = fight({
          actors: { a: actor(0, 5, 5, { attacks: [{ ...shotgun, bonus: 0 }] }), b: actor(1, 15, 15) },
          dice: [2, 2],
        })
        scene.take("shoot", { target: "b" })
        passTurns(scene, 1)
        scene.take("step-by-step")
        expect(scene.options).toContain("reload")
        scene.take(act)
        expect(scene.options).not.toContain("reload")
        expect(scene.options).toContain("begin")
      }
    },
  )

  rule(["D20M-077"], "dropping is free: drop the rifle, draw the pistol, shoot, in one turn", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, {
          attacks: [
            { ...rifle, bonus: 0 },
            { ...pistol, bonus: 0 },
          ],
        }),
        b: actor(1, 9, 5),
      },
      dice: [2],
    })
    scene.take("step-by-step")
    scene.take("drop")
    scene.take("draw", { item: 1 })
    scene.take("shoot", { target: "b" })
    expect(scene.combat.state.litter).toMatchObject([{ slot: 0, at: 5 * 16 + 5 }])
    scene.done()
  })

  rule(
    ["D20M-077", "D20M-096"],
    "an attack with another weapon drops what is in the way and draws it with the move action",
    () => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, {
            attacks: [
              { ...rifle, bonus: 0 },
              { ...knife, bonus: 0 },
            ],
          }),
          b: actor(1, 6, 5, { attacks: [{ ...rifle, bonus: 0 }] }),
        },
        dice: [2],
      })
      scene.take("strike", { target: "b", item: 1 })
      expect(scene.since().map((e) => e._tag)).toEqual(["Decided", "WeaponDropped", "WeaponDrawn", "Attacked"])
      expect(scene.combat.state.move).toBe(false)
      scene.done()
    },
  )

  rule(["D20M-097"], "with base attack +1 a weapon is drawn while moving, without it not", () => {
    const offered = (bab: number) => {
      const scene = fight({
        actors: {
          a: actor(0, 2, 5, {
            bab,
            attacks: [
              { ...pistol, bonus: 0 },
              { ...knife, bonus: 0 },
            ],
          }),
          b: actor(1, 6, 5),
        },
        dice: [2],
      })
      if (!scene.options.includes("close b")) return false
      scene.take("close", { target: "b" })
      expect(scene.since().map((e) => e._tag)).toEqual(["Decided", "WeaponDrawn", "Moved", "Attacked"])
      return true
    }
    expect(offered(1)).toBe(true)
    expect(offered(0)).toBe(false)
  })

  rule(["D20M-097"], "act by act, too, one weapon is drawn in passing, and then a shot is fired", () => {
    const scene = fight({
      actors: {
        a: actor(
          0,
          2,
          5,
          {
            bab: 1,
            attacks: [
              { ...pistol, bonus: 0 },
              { ...knife, bonus: 0 },
            ],
          },
          { holds: [] },
        ),
        b: actor(1, 12, 5),
      },
      dice: [2],
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "b" })
    scene.take("draw", { item: 0 })
    expect(scene.combat.state).toMatchObject({ move: false, main: true })
    scene.take("shoot", { target: "b" })
    // The second weapon would take a move action.
    expect(scene.options).not.toContain("draw")
    scene.done()
  })

  rule(["D20M-097"], "who has not walked, or knows little of fighting, draws with a move action", () => {
    const drawn = (bab: number, move?: string) => {
      const scene = fight({
        actors: {
          a: actor(0, 2, 5, { bab, attacks: [{ ...pistol, bonus: 0 }] }, { holds: [] }),
          b: actor(1, 12, 5),
        },
      })
      scene.take("step-by-step")
      if (move !== undefined) scene.take(move)
      scene.take("draw")
      return [scene.combat.state.main, scene.combat.state.move]
    }
    expect(drawn(1)).toEqual([true, false])
    expect(drawn(1, "step-away")).toEqual([true, false])
    expect(drawn(0, "move-away")).toEqual([false, false])
    expect(drawn(1, "move-away")).toEqual([true, false])
  })
})

describe("what provokes", () => {
  /** Whether b, armed and beside a, is asked for an opportunity when a does this. */
  const provokes = (
    act: string,
    fields: object = {},
    placement: object = {},
    extra = {},
    dice: readonly number[] = [],
  ) => {
    let asked = false
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, fields as never, placement as never),
        f: actor(0, 5, 6, {}, { hitPoints: -2, conditions: ["unconscious"] }),
        h: actor(1, 4, 5, {}, helpless),
        b: actor(1, 6, 5),
      },
      dice,
      react: [{ who: "b", verb: "decline" }],
    })
    scene.given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("step-by-step")
    try {
      scene.take(act, extra)
    } catch (error) {
      if (!String(error).includes("the script has")) throw error
    }
    asked = scene.events("Decided").some((e) => e["who"] === "b")
    return asked
  }

  rule(
    ["D20M-078"],
    "of the attack actions, shooting and tending provoke; striking, helping, defending and readying do not",
    () => {
      expect(provokes("shoot", { attacks: [{ ...pistol, bonus: 0 }] }, {}, { target: "b" }, [2])).toBe(true)
      expect(provokes("stabilise", { skills: { treatInjury: 6 } }, {}, { target: "f" }, [2])).toBe(true)
      expect(provokes("strike", {}, {}, { target: "b" }, [2])).toBe(false)
      expect(provokes("total-defense")).toBe(false)
      expect(provokes("ready")).toBe(false)
    },
  )

  rule(["D20M-079", "D20M-128"], "tending the dying is a skill that takes an attack action, and it provokes", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { skills: { treatInjury: 6 } }),
        f: actor(0, 5, 6, {}, { hitPoints: -2 }),
        b: actor(1, 6, 5),
      },
      dice: [9],
      react: [{ who: "b", verb: "decline" }],
    })
    scene.given({ _tag: "Felled", who: "f", by: "b", how: 0 })
    scene.take("step-by-step")
    scene.take("stabilise", { target: "f" })
    expect(scene.last("Tended")).toMatchObject({ natural: 9, bonus: 6, dc: 15, success: true })
    expect(scene.combat.state.main).toBe(false)
    expect(scene.combat.state.move).toBe(true)
    scene.done()
  })

  rule(
    ["D20M-093"],
    "of the move actions, stowing, standing up, picking up and loading provoke; drawing does not",
    () => {
      const two = {
        attacks: [
          { ...glock, bonus: 0 },
          { ...knife, bonus: 0 },
        ],
      }
      expect(provokes("draw", two)).toBe(false)
      expect(provokes("stow", two)).toBe(true)
      expect(provokes("stand-up", {}, { conditions: ["prone"] })).toBe(true)
    },
  )

  rule(["D20M-093", "D20M-101"], "picking up and loading provoke", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { attacks: [{ ...glock, bonus: 0, spares: 1 }] }), b: actor(1, 6, 5) },
      dice: [2, 3],
      react: [
        { who: "b", verb: "decline" },
        { who: "b", verb: "decline" },
        { who: "b", verb: "decline" },
        { who: "b", verb: "decline" },
      ],
    })
    scene.take("step-by-step")
    scene.take("shoot", { target: "b" })
    scene.take("drop")
    scene.take("pick-up")
    expect(scene.combat.state.move).toBe(false)
    passTurns(scene, 2)
    scene.take("step-by-step")
    scene.take("reload")
    expect(scene.combat.state).toMatchObject({ loaded: [2], spares: [0], move: false, main: true })
    scene.take("shoot", { target: "b" })
    scene.done()
  })

  rule(["D20M-098"], "who stands up is struck while it still lies", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, {}, { conditions: ["prone"] }), b: actor(1, 6, 5), c: actor(1, 4, 5) },
      dice: [2, 3],
      react: [take("b"), take("c")],
    })
    scene.take("stand-up")
    expect(scene.events("Attacked").map((e) => [e["by"], e["defense"]])).toEqual([
      ["b", 6],
      ["c", 6],
    ])
    expect(scene.of("a").conditions & flag.prone).toBe(0)
    scene.done()
  })

  rule(
    ["D20M-101"],
    "of the full-round actions, the coup de grace and slow loading provoke; a full attack and a charge do not",
    () => {
      expect(provokes("coup-de-grace", {}, {}, { target: "h" }, [1, 1, 20])).toBe(true)
      expect(provokes("full-attack", { bab: 6, attacks: [{ ...baton, bonus: 6 }] }, {}, { target: "b" }, [2, 2])).toBe(
        false,
      )
      const charge = fight({ actors: { a: actor(0, 1, 5), b: actor(1, 6, 5) }, dice: [2] })
      charge.take("charge", { target: "b" })
      charge.done()
    },
  )

  rule(["D20M-126"], "dropping, lying down, kneeling, stepping and delaying provoke nobody", () => {
    for (const free of ["drop", "drop-prone", "kneel", "step-away", "delay"]) expect(provokes(free)).toBe(false)
  })
})

describe("defending", () => {
  rule(["D20M-082"], "fighting defensively: -4 on attacks, +2 to Defense until the next turn", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { attacks: [{ ...baton, bonus: 5 }], defense: { total: 14 } }), b: actor(1, 6, 5) },
      dice: [2, 3, 4, 2],
    })
    scene.take("strike", { target: "b", extra: 1 })
    expect(attacked(scene)).toMatchObject({ by: "a", bonus: 1 })
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 16 })
    scene.take("strike", { target: "b", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "a", bonus: 5 })
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 14 })
    scene.done()
  })

  rule(["D20M-082"], "all blows of a defensive full attack pay for it", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { bab: 6, attacks: [{ ...baton, bonus: 6 }] }), b: actor(1, 6, 5) },
      dice: [2, 2],
    })
    scene.take("full-attack", { target: "b", extra: 1 })
    expect(scene.events("Attacked").map((e) => e["bonus"])).toEqual([2, -3])
  })

  rule(["D20M-082"], "who shoots defensively is on its guard already against what the shot provokes", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, { attacks: [{ ...pistol, bonus: 3 }], defense: { total: 14 } }),
        b: actor(1, 6, 5),
      },
      dice: [3, 2],
      react: [take("b")],
    })
    scene.take("step-by-step")
    scene.take("shoot", { target: "b", extra: 1 })
    expect(scene.events("Attacked")).toMatchObject([
      { by: "b", defense: 16 },
      { by: "a", bonus: -1 },
    ])
    scene.done()
  })

  rule(["D20M-091"], "total defence: +4 to Defense from now on, also while moving in the same turn", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { defense: { total: 14 } }), b: actor(1, 6, 5) },
      dice: [2],
      react: [take("b")],
    })
    scene.take("step-by-step")
    scene.take("total-defense")
    expect(scene.options).not.toContain("strike b")
    scene.take("move-away")
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 18 })
    passTurns(scene, 2)
    scene.open()
    expect(scene.of("a").conditions & flag.totalDefense).toBe(0)
    scene.done()
  })

  rule(["D20M-091"], "total defence is a dodge: nothing for who cannot use its Dexterity", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, {}, { conditions: ["climbing"] }), b: actor(1, 6, 5) },
      dice: [2],
    })
    scene.take("total-defense")
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ defense: 8 })
    scene.done()
  })
})

describe("full-round actions over two turns", () => {
  rule(["D20M-099"], "begun after a move, completed first thing in the next turn with the move action", () => {
    const scene = fight({
      actors: { a: actor(0, 2, 5), h: actor(1, 6, 5, {}, helpless), b: actor(1, 15, 15) },
      dice: [1, 2, 20],
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "h" })
    scene.take("begin", { target: "h", extra: verb.coupDeGrace })
    expect(scene.open()?.who).toBe("b")
    passTurns(scene, 1)
    expect(scene.options).toEqual(["complete", "end-turn"])
    scene.take("complete")
    expect(attacked(scene)).toMatchObject({ by: "a", target: "h", how: attackHow.coupDeGrace })
    expect(scene.combat.state).toMatchObject({ main: true, move: false })
    scene.done()
  })

  rule(["D20M-099", "D20M-169"], "what was begun comes to nothing when its victim is out of reach by then", () => {
    const scene = fight({
      actors: { a: actor(0, 2, 5), h: actor(1, 6, 5, {}, helpless), b: actor(1, 15, 15) },
    })
    scene.take("step-by-step")
    scene.take("move-towards", { target: "h" })
    scene.take("begin", { target: "h", extra: verb.coupDeGrace })
    scene.given({ _tag: "Moved", who: "a", path: [16 * 5 + 3], cost: 1, how: moveHow.pushed })
    passTurns(scene, 1)
    scene.take("complete")
    expect(scene.events("Attacked")).toEqual([])
    expect(scene.combat.state).toMatchObject({ main: true, move: false })
    scene.done()
  })

  rule(["D20M-099"], "a setting may make the completion cost the attack action", () => {
    const scene = fight({
      actors: { a: actor(0, 2, 5, { attacks: [{ ...shotgun, bonus: 0 }] }), b: actor(1, 15, 15) },
      setting: { completeFullRoundCost: "attack" },
      dice: [2],
    })
    scene.take("step-by-step")
    scene.take("shoot", { target: "b" })
    scene.take("begin", { extra: verb.reload })
    passTurns(scene, 1)
    scene.take("complete")
    expect(scene.combat.state).toMatchObject({ main: false, move: true, loaded: [6] })
    scene.done()
  })
})

describe("the charge", () => {
  const charger = { attacks: [{ ...baton, bonus: 10 }], bab: 6, defense: quick(15, 0) }

  rule(
    ["D20M-110", "D20M-111"],
    "a charge covers 10 feet to twice the speed, up to where the target can first be struck",
    () => {
      const gaps = [2, 3, 7, 13, 14]
      const offered = gaps.map((gap) => {
        const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, gap, 0) } })
        return scene.options.includes("charge b")
      })
      // So many squares must be walked: gap - 1.
      expect(offered).toEqual([false, true, true, true, false])
      const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 11, 0) }, dice: [2] })
      expect(scene.options).not.toContain("close b")
      scene.take("charge", { target: "b" })
      expect(scene.of("a").at).toBe(10)
      scene.done()
    },
  )

  rule(["D20M-111"], "nobody charges through others, over rough ground or round corners", () => {
    const offered = (map: string, more: object = {}) =>
      fight({ map, actors: { a: actor(0, 0, 0), b: actor(1, 11, 0), ...more } }).options.includes("charge b")
    expect(offered(strip(40))).toBe(true)
    expect(offered(strip(40), { f: actor(0, 5, 0) })).toBe(false)
    expect(offered(`....~${".".repeat(20)}\n`)).toBe(false)
    expect(offered(`....#${".".repeat(20)}\n${".".repeat(25)}\n`)).toBe(false)
  })

  rule(["D20M-112"], "no 5-foot step in the round of a charge", () => {
    const scene = fight({ map: strip(40), actors: { a: actor(0, 0, 0), b: actor(1, 11, 0) }, dice: [2] })
    scene.take("charge", { target: "b" })
    expect(scene.open()?.who).toBe("b")
  })

  rule(["D20M-113"], "in a surprise round a charge covers the speed alone", () => {
    const offered = [7, 8].map((gap) => {
      const scene = opening({
        map: strip(40),
        actors: { a: actor(0, 0, 0), b: actor(1, gap, 0, {}, { aware: false }) },
        initiative: { a: 10, b: 5 },
      })
      return scene.options.includes("charge b")
    })
    expect(offered).toEqual([true, false])
    const disabled = fight({ map: strip(40), actors: { a: actor(0, 0, 0, {}, { hitPoints: 0 }), b: actor(1, 5, 0) } })
    expect(disabled.options).not.toContain("charge b")
  })

  rule(["D20M-114", "D20M-115"], "one blow at +2, and -2 to Defense until the next turn", () => {
    const scene = fight({
      map: strip(40),
      actors: { a: actor(0, 0, 0, charger), b: actor(1, 11, 0) },
      dice: [1, 2],
    })
    scene.take("charge", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["bonus"])).toEqual([12])
    scene.take("strike", { target: "a", extra: 0 })
    expect(attacked(scene)).toMatchObject({ by: "b", defense: 13 })
    scene.open()
    expect(scene.of("a").conditions & flag.charged).toBe(0)
    scene.done()
  })

  rule(["D20M-115"], "the charger is exposed from its first step", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, charger), c: actor(1, 5, 6), b: actor(1, 12, 5) },
      dice: [2, 1],
      react: [take("c")],
    })
    scene.take("charge", { target: "b" })
    expect(scene.events("Attacked")[0]).toMatchObject({ by: "c", defense: 13 })
    scene.done()
  })
})
