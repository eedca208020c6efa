import { describe, expect } from "vitest"
import { flag } from "../../src/systems/d20-modern/terms.ts"
import { rule } from "../kit/rule.ts"
import {
  abilities,
  actor,
  attacked,
  baton,
  bite,
  chain,
  fight,
  knife,
  passTurns,
  pistol,
  rifle,
  spear,
  unarmed,
} from "./blocks.ts"

const fists = { attacks: [{ ...unarmed, bonus: 0 }] }
const shooter = { attacks: [{ ...pistol, bonus: 0 }] }
const take = (who: string) => ({ who, verb: "opportunity" })
const decline = (who: string) => ({ who, verb: "decline" })

describe("who can take an opportunity", () => {
  rule(
    ["D20M-129", "D20M-132", "D20M-134"],
    "shooting beside an armed enemy lets it strike first, at no cost to its own turn",
    () => {
      const scene = fight({
        actors: { a: actor(0, 5, 5, { attacks: [{ ...rifle, bonus: 0 }] }), b: actor(1, 6, 5), d: actor(1, 12, 12) },
        dice: [2, 3],
        react: [take("b")],
      })
      scene.take("shoot", { target: "d" })
      expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a"])
      expect(scene.open()?.who).toBe("b")
      expect(scene.combat.state.main && scene.combat.state.move).toBe(true)
      scene.done()
    },
  )

  rule(["D20M-134", "D20M-135"], "everybody beside a shooter may strike, the faster first; and need not", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, shooter), b: actor(1, 6, 5), c: actor(1, 4, 5) },
      dice: [2, 3],
      react: [take("b"), decline("c")],
    })
    scene.take("shoot", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a"])
    scene.done()
  })

  rule(["D20M-130"], "who holds nothing but a pistol takes no opportunity", () => {
    const scene = fight({ actors: { a: actor(0, 5, 5, shooter), b: actor(1, 6, 5, shooter) }, dice: [2] })
    scene.take("shoot", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["a"])
    scene.done()
  })

  rule(["D20M-131"], "an ordinary weapon threatens the eight squares around", () => {
    const provoked = (x: number, y: number, fields = {}) => {
      const scene = fight({
        actors: { a: actor(0, x, y, shooter), b: actor(1, 5, 5, fields), d: actor(1, 15, 15) },
        dice: [2, 2],
        react: [take("b")],
      })
      scene.take("shoot", { target: "d" })
      return scene.events("Attacked").length === 2
    }
    for (let x = 4; x <= 6; x++) {
      for (let y = 4; y <= 6; y++) if (x !== 5 || y !== 5) expect(provoked(x, y), `${x},${y}`).toBe(true)
    }
    expect(provoked(7, 5)).toBe(false)
    expect(provoked(3, 3)).toBe(false)
    // Weapons with reach: the spear not beside its bearer, the chain there too.
    expect(provoked(7, 5, { attacks: [{ ...spear, bonus: 0 }] })).toBe(true)
    expect(provoked(6, 5, { attacks: [{ ...spear, bonus: 0 }] })).toBe(false)
    expect(provoked(7, 5, { attacks: [{ ...chain, bonus: 0 }] })).toBe(true)
    expect(provoked(6, 5, { attacks: [{ ...chain, bonus: 0 }] })).toBe(true)
    // A large body reaches further all around.
    expect(provoked(8, 7, { size: "Large", space: 10, reach: 10, attacks: [{ ...bite, bonus: 0 }] })).toBe(true)
    expect(provoked(9, 7, { size: "Large", space: 10, reach: 10, attacks: [{ ...bite, bonus: 0 }] })).toBe(false)
  })

  rule(
    ["D20M-133"],
    "passing through several threatened squares lets an enemy strike once, in the first of them",
    () => {
      const scene = fight({
        map: "................\n#######.########\n",
        actors: { a: actor(0, 5, 0), b: actor(1, 7, 1), d: actor(1, 15, 0, shooter) },
        dice: [2],
        react: [take("b")],
      })
      scene.take("step-by-step")
      scene.take("move-towards", { target: "d" })
      const moves = scene.events().filter((e) => e._tag === "Moved" || e._tag === "Attacked")
      expect(moves.map((e) => e._tag)).toEqual(["Moved", "Attacked", "Moved"])
      // It was struck in the first threatened square, before it left it.
      expect((moves[0]?.["path"] as number[]).at(-1)).toBe(6)
      expect(scene.of("a").at).toBe(11)
      scene.done()
    },
  )

  rule(["D20M-133"], "entering a threatened square and stopping there provokes nobody", () => {
    const scene = fight({ actors: { a: actor(0, 2, 5), b: actor(1, 6, 5) }, dice: [2] })
    scene.take("close", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["a"])
    scene.done()
  })

  rule(["D20M-133"], "who is felled on leaving stays where it was", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, { hp: 1 }), f: actor(0, 1, 1), b: actor(1, 6, 5) },
      dice: [15, 4],
      react: [take("b")],
    })
    scene.take("step-by-step")
    scene.take("move-away")
    expect(scene.of("a")).toMatchObject({ down: true, at: 5 * 16 + 5 })
    expect(scene.events("Moved")).toEqual([])
    scene.done()
  })

  rule(["D20M-135"], "one opportunity a round, and again after the own turn has begun", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, shooter), c: actor(0, 7, 5, shooter), b: actor(1, 6, 5) },
      dice: [2, 2, 2, 2, 2],
      react: [take("b"), take("b")],
    })
    scene.take("shoot", { target: "b" })
    scene.take("shoot", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a", "c"])
    passTurns(scene, 1)
    scene.take("shoot", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a", "c", "b", "a"])
    scene.done()
  })

  rule(["D20M-135"], "the house rules allow more opportunities, or none", () => {
    const struck = (aooPerRound: 0 | 1 | "dex" | "unlimited", dex: number) => {
      const scene = fight({
        actors: {
          a: actor(0, 5, 5, shooter),
          c: actor(0, 7, 5, shooter),
          d: actor(0, 5, 6, shooter),
          b: actor(1, 6, 5, { abilities: abilities({ dex }) }),
        },
        houseRules: { aooPerRound },
        dice: [2, 2, 2, 2, 2, 2],
        react: [take("b"), take("b"), take("b")],
      })
      for (let i = 0; i < 3; i++) scene.take("shoot", { target: "b" })
      return scene.events("Attacked").filter((e) => e["by"] === "b").length
    }
    expect(struck(0, 10)).toBe(0)
    expect(struck(1, 14)).toBe(1)
    expect(struck("dex", 12)).toBe(2)
    expect(struck("unlimited", 10)).toBe(3)
  })

  rule(["D20M-135"], "Combat Reflexes: more opportunities by Dexterity, one against each enemy", () => {
    const scene = fight({
      actors: {
        a: actor(0, 5, 5, shooter),
        c: actor(0, 7, 5, shooter),
        b: actor(1, 6, 5, { feats: ["Combat Reflexes"], abilities: abilities({ dex: 16 }) }),
      },
      dice: [2, 2, 2, 2],
      react: [take("b"), take("b")],
    })
    scene.take("shoot", { target: "b" })
    scene.take("shoot", { target: "b" })
    expect(scene.events("Attacked").filter((e) => e["by"] === "b").length).toBe(2)
    scene.done()
  })

  rule(["D20M-136"], "an opportunity is taken at the full bonus", () => {
    const scene = fight({
      actors: { b: actor(1, 6, 5, { bab: 6, attacks: [{ ...baton, bonus: 8 }] }), a: actor(0, 5, 5, shooter) },
      dice: [1, 2, 1, 2],
      react: [take("b")],
    })
    scene.take("full-attack", { target: "a" })
    scene.take("shoot", { target: "b" })
    expect(scene.events("Attacked").map((e) => [e["by"], e["bonus"]])).toEqual([
      ["b", 8],
      ["b", 3],
      ["b", 8],
      ["a", 0],
    ])
    scene.done()
  })
})

describe("fists", () => {
  rule(["D20M-085"], "a bare fist against somebody armed provokes that one alone, first", () => {
    const scene = fight({
      actors: { a: actor(0, 5, 5, fists), b: actor(1, 6, 5, { attacks: [{ ...knife, bonus: 0 }] }), c: actor(1, 4, 5) },
      dice: [2, 3],
      react: [take("b")],
    })
    scene.take("strike", { target: "b" })
    expect(scene.events("Attacked").map((e) => e["by"])).toEqual(["b", "a"])
    scene.done()
  })

  rule(["D20M-085"], "fist against fist provokes nobody", () => {
    const scene = fight({ actors: { a: actor(0, 5, 5, fists), b: actor(1, 6, 5, fists) }, dice: [2] })
    scene.take("strike", { target: "b" })
    expect(attacked(scene)["by"]).toBe("a")
    scene.done()
  })

  rule(["D20M-086"], "claws and trained fists count as armed, attacking and attacked", () => {
    const trained = { attacks: [{ ...unarmed, bonus: 0 }], feats: ["Combat Martial Arts"] }
    const first = (attacker: object, target: object, reactions: readonly { who: string; verb: string }[]) => {
      const scene = fight({
        actors: { a: actor(0, 5, 5, attacker as never), b: actor(1, 6, 5, target as never) },
        dice: reactions.length === 0 ? [2] : [2, 2],
        react: reactions,
      })
      scene.take("strike", { target: "b" })
      scene.done()
      return scene.events("Attacked").length
    }
    expect(first({ attacks: [{ ...bite, bonus: 0 }] }, {}, [])).toBe(1)
    expect(first(trained, {}, [])).toBe(1)
    expect(first(fists, { attacks: [{ ...bite, bonus: 0 }] }, [take("b")])).toBe(2)
    expect(first(fists, trained, [take("b")])).toBe(2)
  })
})

rule(["D20M-091"], "who defends totally takes no opportunity", () => {
  const scene = fight({ actors: { b: actor(1, 6, 5), a: actor(0, 5, 5, shooter) }, dice: [2] })
  scene.take("total-defense")
  expect(scene.of("b").is & flag.totalDefense).not.toBe(0)
  scene.take("shoot", { target: "b" })
  expect(scene.events("Attacked").length).toBe(1)
  scene.done()
})
