import { expect } from "vitest"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import type { Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { armour, blade, bow, dummy, person, pistol, shooter, spear, unarmed } from "./blocks.ts"
import { apart, canTake, diceOf, fight, fighterIn, melee, placed } from "./scenes.ts"

const aimer = (dice: readonly number[], more: object = {}, weapon: object = pistol) =>
  apart(5, shooter(weapon), dummy(), { dice, ...more })

const aim = (s: ReturnType<typeof aimer>, times: number) => {
  for (let i = 0; i < times; i++) {
    s.take("aim")
    s.skipTo("b", "end-turn")
    s.skipTo("a", "end-turn")
  }
  return s
}

rule(["DS20-106"], "an aim gives the next shot at the same target a bonus", () => {
  const s = aim(aimer([12, 3]), 1)
  s.take("shoot", { extra: 0 })
  expect(diceOf(s, "Attacked", "aim")).toBe(1)
  expect(s.last("HarmTaken")).toMatchObject({ number: 3 })
  s.done()
})

rule(["DS20-106"], "a shot at another target loses it", () => {
  const s = fight(
    { a: placed(0, [1, 1], shooter()), b: placed(1, [6, 1], dummy()), c: placed(1, [6, 3], dummy()) },
    { dice: [12] },
  )
  s.take("aim", { target: "b" })
  s.skipTo("b", "end-turn").skipTo("c", "end-turn").skipTo("a", "end-turn")
  s.take("shoot", { target: "c", extra: 0 })
  expect(diceOf(s, "Attacked")).toBe(0)
  s.done()
})

rule(["DS20-106"], "walking does not lose it, unless a house rule says so", () => {
  const moved = (houseRules: object, dice: readonly number[]) => {
    const s = aim(aimer(dice, { houseRules }), 1)
    s.take("advance")
    s.take("shoot", { extra: 0 })
    s.done()
    return diceOf(s, "Attacked", "aim")
  }
  expect(moved({}, [12, 3])).toBe(1)
  expect(moved({ aimLostOnMove: true }, [12])).toBe(0)
})

rule(["DS20-106"], "defending does not lose it", () => {
  const s = apart(5, shooter(), person(), { dice: [12, 5, 12, 2], react: [{ who: "a", verb: "dodge" }] })
  s.take("aim")
  s.skipTo("b", "end-turn")
  s.take("close")
  s.skipTo("a", "end-turn")
  s.take("shoot", { extra: 0 })
  expect(diceOf(s, "Attacked", "aim")).toBe(1)
  s.done()
})

rule(["DS20-107"], "three aims add up and a fourth adds nothing; bows aim too", () => {
  const s = aim(aimer([12, 1, 1, 1]), 3)
  expect(canTake(s, "aim")).toBe(false)
  s.take("shoot", { extra: 0 })
  expect(diceOf(s, "Attacked", "aim")).toBe(3)
  expect(s.last("Attacked")).toMatchObject({ damage: 3 })
  const archer = aim(aimer([12, 1], {}, bow), 1)
  archer.take("shoot")
  expect(diceOf(archer, "Attacked", "aim")).toBe(1)
  s.done()
})

rule(["DS20-107"], "another action in between begins the count anew", () => {
  const s = aim(aimer([12, 1], {}, { ...pistol }), 2)
  s.take("run-away")
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  aim(s, 1)
  expect(fighterIn(s, "a").aim).toBe(1)
  s.take("shoot", { extra: 0 })
  expect(diceOf(s, "Attacked", "aim")).toBe(1)
  s.done()
})

rule(["DS20-108"], "any wound loses all of it, one that the armour takes whole does not", () => {
  const struck = (worn: object, dice: readonly number[]) => {
    const s = melee(shooter(pistol, worn), person(), { dice, react: [{ who: "a", verb: "no-defence" }] })
    s.take("aim")
    s.take("end-turn")
    s.take("strike", { item: 0 })
    return fighterIn(s, "a").aim
  }
  expect(struck({}, [12])).toBe(0)
  expect(struck(armour(12), [12, 12])).toBe(1)
  expect(struck(armour(12), [12, 13])).toBe(0)
})

rule(["DS20-108"], "a push loses it", () => {
  const s = melee(shooter(), unarmed(), { dice: [10, 12] })
  s.take("aim")
  s.skipTo("b", "end-turn")
  s.take("push")
  expect(s.last("Moved")).toMatchObject({ who: "a", how: 1 })
  expect(fighterIn(s, "a").aim).toBe(0)
  s.done()
})

const covered = (cover: string, act: string, a: object) => {
  const s =
    act === "shoot"
      ? apart(5, a, dummy(), { dice: [12, 1, 1], placements: { b: { cover } } })
      : melee(a, dummy(), { dice: [12, 1, 1], placements: { b: { cover } } })
  s.take(act)
  return s
}

rule(["DS20-109"], "without cover there is no penalty, and a map or a placement can give it", () => {
  expect(diceOf(covered("none", "shoot", shooter()), "Attacked")).toBe(0)
  const map = ["..........", "......o...", ".........."].join("\n")
  const low = fight({ a: placed(0, [1, 1], shooter()), b: placed(1, [7, 1], dummy()) }, { map, dice: [12, 1] })
  low.take("shoot", { extra: 0 })
  expect(diceOf(low, "Attacked", "obstructed")).toBe(1)
  const wall = fight(
    { a: placed(0, [1, 1], shooter()), b: placed(1, [7, 1], dummy()) },
    { map: ["..........", "......#...", ".........."].join("\n") },
  )
  expect(canTake(wall, "shoot")).toBe(false)
})

rule(["DS20-110"], "an obstructed target is one penalty, in melee too, and the bullet is as strong as ever", () => {
  const s = covered("obstructed", "shoot", shooter(pistol, {}, { firearms: 13 }))
  expect(diceOf(s, "Attacked", "obstructed")).toBe(1)
  expect(s.last("Attacked")).toMatchObject({ margin: 0, damage: 1 })
  expect(diceOf(covered("obstructed", "strike", person()), "Attacked", "obstructed")).toBe(1)
})

rule(["DS20-110"], "somebody behind a low wall is obstructed, and no more", () => {
  const causes = (map: readonly string[]) => {
    const s = fight(
      { a: placed(0, [1, 1], shooter()), b: placed(1, [7, 1], dummy()) },
      { map: map.join("\n"), dice: [12, 1, 1] },
    )
    s.take("shoot", { extra: 0 })
    return [diceOf(s, "Attacked", "obstructed"), diceOf(s, "Attacked")]
  }
  const open = ".........."
  expect(causes([open, open, open])).toEqual([0, 0])
  expect(causes([open, "......o...", open])).toEqual([1, 1])
  // Beside the line it hides nobody.
  expect(causes([open, open, "......o..."])).toEqual([0, 0])
})

rule(["DS20-111"], "a heavily covered one is two", () => {
  expect(diceOf(covered("heavy", "shoot", shooter()), "Attacked", "heavyCover")).toBe(2)
  expect(diceOf(covered("heavy", "strike", person()), "Attacked", "heavyCover")).toBe(2)
})

rule(["DS20-109"], "stated cover lasts until its owner moves", () => {
  const s = apart(2, person({}, { weapons: [spear] }), shooter(), {
    placements: { b: { cover: "heavy" } },
    dice: [12, 1, 1, 12],
    react: [],
  })
  s.take("strike")
  expect(diceOf(s, "Attacked")).toBe(2)
  s.take("retreat")
  expect(fighterIn(s, "b").cover).toBe(0)
})

// The fixed modifiers that no bundled fight shows, each in a scene: so many dice, and one more where a house rule says.

type Cause = Parameters<typeof diceOf>[2]

const counts = (cause: Cause, id: string, play: (modifiers: object, dice: readonly number[]) => Scene<Ds20>): void => {
  const value = ds20.modifiers.find((each) => each.id === id)?.value as number
  const by = (worth: number): number => {
    const faces = Array.from({ length: Math.abs(worth) }, () => 1)
    return diceOf(play({ houseRules: { modifiers: { [id]: worth } } }, [10, ...faces]), "Attacked", cause)
  }
  expect([by(value), by(value + Math.sign(value))]).toEqual([1, 2])
}

const strike = (more: object) => (modifiers: object, dice: readonly number[]) => {
  const scene = melee(person({ melee: 4 }, { weapons: [blade] }), dummy(), { dice, ...modifiers, ...more })
  scene.take("strike", { target: "b" })
  return scene
}

rule(["DS20-020"], "what speaks for an attack, and against it", () => {
  counts("favour", "favour", strike({ placements: { b: { situational: -1 } } }))
  counts("situation", "situation", strike({ placements: { b: { situational: 1 } } }))
})

rule(["DS20-083"], "a shot beyond the effective range", () => {
  const play = (modifiers: object, dice: readonly number[]) => {
    const scene = apart(50, shooter(bow, {}, { melee: 4 }), dummy(), { dice, ...modifiers })
    scene.take("shoot", { target: "b" })
    return scene
  }
  counts("range", "range", play)
})
