import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { actor, attacked, fight, pistol, rifle } from "./blocks.ts"

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
