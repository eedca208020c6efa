import { describe, expect } from "vitest"
import { attackHow } from "../../../src/systems/d20-modern/book/events.ts"
import { rule } from "../../kit/rule.ts"
import { actor, baton, fight, knife, opening, passTurns, pistol, rifle } from "../blocks.ts"
import { take, strip, shotgun } from "./fields.ts"

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
