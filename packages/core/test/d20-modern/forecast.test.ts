import { expect, test } from "vitest"
import type { Forecast } from "../../src/contract/Forecast.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { actor, chain, fight, knife, popgun, sword, tap } from "./blocks.ts"

/** What the first option of a verb promises to whoever is asked now, at a target if one is named. */
const forecastOf = (of: Scene<D20Modern>, verb: string, target?: string): Forecast => {
  const decision = of.combat.next()
  const at = target === undefined ? undefined : of.who(target)
  const option = decision?.options.find(
    (o) => d20Modern.verbs[o.verb]?.id === verb && (at === undefined || o.target === at),
  )
  if (decision === undefined || option === undefined) throw new Error(`nobody can ${verb}`)
  return { ...d20Modern.forecast(of.combat, decision, option) }
}

rule(["D20M-264"], "a blow takes no more than is left, and whoever it leaves with nothing is half out", () => {
  // Needs 7; a critical hit (1 in 20, and a 7 again) does 2 points.
  const critical = (1 / 20) * (14 / 20)
  const at = (hp: number) =>
    forecastOf(fight({ actors: { a: actor(0, 5, 5, { attacks: [tap] }), b: actor(1, 6, 5, { hp }) } }), "strike")
  expect(at(1).harm).toBeCloseTo(14 / 20, 12)
  expect(at(1).fell).toBeCloseTo((14 / 20 - critical) / 2 + critical, 12)
  expect(at(2).fell).toBeCloseTo(critical / 2, 12)
})

test("a full attack promises the chance of its own first blow, and what later ones do to a target that still stands", () => {
  const blades = { ...tap, fullAttack: [1, -3] }
  const b = { hp: 1, immuneCritical: true }
  const s = fight({ actors: { a: actor(0, 5, 5, { attacks: [blades] }), b: actor(1, 6, 5, b) } })
  // The first needs 9 and half fells, the second 13.
  const [first, second] = [12 / 20, 8 / 20]
  const { fell, harm, success } = forecastOf(s, "full-attack")
  expect(success).toBeCloseTo(first, 12)
  // Whoever the first has left with nothing falls by the second.
  expect(fell).toBeCloseTo(first * (second + (1 - second) / 2) + ((1 - first) * second) / 2, 12)
  expect(harm).toBeCloseTo(first + (1 - first / 2) * second, 12)
})

const gun = { ...popgun, magazine: 9, reload: "box" }

rule(["D20M-075", "D20M-101"], "a step back frees from those who reach no further, and from nobody else", () => {
  const beside = (attack: object) => {
    const s = fight({ actors: { a: actor(0, 5, 5, { attacks: [gun] }), b: actor(1, 6, 5, { attacks: [attack] }) } })
    expect(forecastOf(s, "shoot").risk).toBeGreaterThan(0)
    return forecastOf(s, "step-back").risk
  }
  expect(beside(tap)).toBe(0)
  expect(beside({ ...chain, bonus: 3, damage: "1" })).toBeGreaterThan(0)
})

rule(
  ["D20M-132", "D20M-146"],
  "who goes round an enemy, or past one, is struck on the way, and may not come to its blow",
  () => {
    const ways = (b: Readonly<Record<string, unknown>>, more: Readonly<Record<string, ReturnType<typeof actor>>>) =>
      fight({ actors: { a: actor(0, 2, 5, { attacks: [tap], hp: 1 }), b: actor(1, 5, 5, b), ...more } })
    const friend = { c: actor(0, 4, 5, { attacks: [tap] }) }
    const armed = forecastOf(ways({ attacks: [tap] }, friend), "flank")
    const harmless = forecastOf(ways({ attacks: [gun] }, friend), "flank")
    expect(harmless.risk).toBe(0)
    expect(armed.risk).toBeGreaterThan(0)
    // What would strike it needs 7 and takes its last point; a critical hit fells it.
    const critical = (1 / 20) * (14 / 20)
    const felled = (14 / 20 - critical) / 2 + critical
    expect(armed.harm).toBeCloseTo(harmless.harm * (1 - felled), 12)
    expect(armed.fell).toBeCloseTo(harmless.fell * (1 - felled), 12)
    const straight = ways({ attacks: [gun] }, {})
    expect(forecastOf(straight, "close", "b").risk).toBe(0)
    const past = ways({ attacks: [gun] }, { d: actor(1, 3, 4, { attacks: [tap] }) })
    expect(forecastOf(past, "close", "b").risk).toBeGreaterThan(0)
    expect(forecastOf(past, "close", "b").harm).toBeLessThan(forecastOf(straight, "close", "b").harm)
  },
)

test("what does nothing promises nothing, and what makes things worse says so", () => {
  const armed = [
    { ...sword, bonus: 3 },
    { ...knife, bonus: 3 },
  ]
  const s = fight({ actors: { a: actor(0, 2, 5, { attacks: armed }), b: actor(1, 5, 5) } })
  const idle = forecastOf(s, "end-turn")
  expect(idle).toMatchObject({ harm: 0, help: 0, approach: 0 })
  expect(forecastOf(s, "step-by-step").help).toBeLessThan(0)
  s.take("step-by-step")
  for (const act of ["stow", "drop"]) expect(forecastOf(s, act).help).toBeLessThan(0)
  // A knife is no better than the sword that is in hand already.
  expect(forecastOf(s, "draw").help).toBe(0)
  expect(forecastOf(s, "drop-prone").exposure).toBeGreaterThan(idle.exposure)
  expect(forecastOf(s, "kneel").exposure).toBeGreaterThan(idle.exposure)
  s.take("drop")
  expect(forecastOf(s, "draw").help).toBeGreaterThan(0)
})

test("from missiles, to lie down keeps harm away", () => {
  const s = fight({ actors: { a: actor(0, 2, 5), b: actor(1, 12, 5, { attacks: [gun] }) } })
  s.take("step-by-step")
  const { exposure } = forecastOf(s, "end-turn")
  expect(forecastOf(s, "kneel").exposure).toBeLessThan(exposure)
  expect(forecastOf(s, "drop-prone").exposure).toBeLessThan(forecastOf(s, "kneel").exposure)
})

rule(
  ["D20M-268", "D20M-278"],
  "first aid is worth what would be lost without it: little to who has just fallen",
  () => {
    const help = (hitPoints: number, dyingRate: "saveDC20" | "always1PerRound") =>
      forecastOf(
        fight({
          actors: { a: actor(0, 5, 5), f: actor(0, 6, 5, {}, { hitPoints }), b: actor(1, 14, 5) },
          houseRules: { dyingRate },
        }).given({ _tag: "Felled", who: "f", by: "b", how: 0 }),
        "stabilise",
      ).help
    // Untrained, 6 times in 20 (kits are not needed); each save against 20 fails 19 times in 20.
    expect(help(-9, "saveDC20")).toBeCloseTo(0.5 * (6 / 20) * (19 / 20), 12)
    expect(help(-1, "saveDC20")).toBeCloseTo(0.5 * (6 / 20) * (19 / 20) ** 9, 12)
    expect(help(-1, "always1PerRound")).toBeCloseTo(0.5 * (6 / 20), 12)
  },
)

test("an attack that begins with a walk is as dangerous as where it ends", () => {
  const s = fight({
    actors: {
      a: actor(0, 2, 5, { attacks: [tap] }),
      b: actor(1, 8, 5, { attacks: [gun] }),
      c: actor(1, 15, 5, { attacks: [tap] }),
    },
  })
  // The third one cannot come to where it stands, but to where its blow falls.
  expect(forecastOf(s, "close", "b").exposure).toBeGreaterThan(forecastOf(s, "end-turn").exposure)
})

rule(["D20M-054", "D20M-058"], "the moment to step in is when there is somebody to strike, or the last one", () => {
  const delayed = (others: Readonly<Record<string, ReturnType<typeof actor>>>) => {
    const s = fight({ actors: { a: actor(0, 0, 0, { attacks: [tap] }), ...others } })
    s.take("step-by-step")
    s.take("delay")
    s.take("end-turn")
    return forecastOf(s, "step-in").help
  }
  const [far, near, friend] = [actor(1, 15, 9), actor(1, 10, 0), actor(0, 1, 0)]
  expect(delayed({ b: far, c: friend })).toBeLessThan(0)
  expect(delayed({ b: near, c: friend })).toBeGreaterThan(0)
  expect(delayed({ b: far })).toBeGreaterThan(0)
})

rule(["D20M-264"], "who has no hit points left pays for the blow that it strikes", () => {
  const risk = (hitPoints: number) =>
    forecastOf(fight({ actors: { a: actor(0, 5, 5, { attacks: [tap] }, { hitPoints }), b: actor(1, 6, 5) } }), "strike")
      .risk
  expect(risk(1)).toBe(0)
  expect(risk(0)).toBeGreaterThan(0)
})

test("to come nearer with an empty weapon is no shot", () => {
  const single = { ...popgun, magazine: 1, reload: "internal", spares: 1 }
  const actors = { a: actor(0, 0, 5, { attacks: [single] }), b: actor(1, 12, 5) }
  expect(forecastOf(fight({ actors }), "advance").harm).toBeGreaterThan(0)
  const s = fight({ actors, dice: [2] })
  s.take("shoot")
  s.skipTo("a", "end-turn")
  expect(forecastOf(s, "advance")).toMatchObject({ harm: 0, fell: 0, success: 0 })
})

rule(["D20M-146"], "a flank that no way of this turn leads to promises the blow without it", () => {
  const promised = (act: string, walls: boolean) => {
    const wall = walls ? "#" : "."
    const map = ["........", `.....${wall}${wall}${wall}`, "........", `.....${wall}${wall}${wall}`, "........"].join(
      "\n",
    )
    return forecastOf(fight({ map, actors: { a: actor(0, 2, 2), b: actor(1, 5, 2), c: actor(0, 4, 2) } }), act).success
  }
  expect(promised("flank", false)).toBeCloseTo(promised("close", false) + 2 / 20, 12)
  expect(promised("flank", true)).toBe(promised("close", true))
})

test("the last bullet is no dearer than the first", () => {
  const s = fight({
    actors: { a: actor(0, 0, 5, { attacks: [{ ...popgun, magazine: 3, spares: 0 }] }), b: actor(1, 8, 5) },
    dice: [2, 2],
  })
  const first = forecastOf(s, "shoot").cost
  expect(first).toBeCloseTo(1 / 3, 12)
  for (let shots = 0; shots < 2; shots++) {
    s.take("shoot")
    s.skipTo("a", "end-turn")
  }
  expect(forecastOf(s, "shoot").cost).toBe(first)
})

rule(["D20M-101"], "to load a weapon that can shoot as it is gains nothing", () => {
  const single = { ...popgun, magazine: 2, reload: "box", spares: 1 }
  const s = fight({ actors: { a: actor(0, 0, 5, { attacks: [single] }), b: actor(1, 8, 5) }, dice: [2, 2] })
  s.take("shoot")
  s.skipTo("a", "end-turn")
  s.take("step-by-step")
  expect(forecastOf(s, "reload").help).toBe(0)
  s.take("shoot")
  expect(forecastOf(s, "reload").help).toBeGreaterThan(0)
})

rule(
  ["D20M-059"],
  "whoever waits gets ready to strike those who come: anything else is a worse use of the turn",
  () => {
    const s = fight({ actors: { a: actor(0, 0, 0, { attacks: [tap] }), b: actor(1, 15, 15, { attacks: [tap] }) } })
    const decision = s.combat.next()
    if (decision === undefined) throw new Error("nobody is asked")
    const helps = decision.options
      .filter((o) => d20Modern.verbs[o.verb]?.id === "ready")
      .map((o) => d20Modern.forecast(s.combat, decision, o).help)
    // A blow at who comes, at who attacks; total defence at who attacks; getting away from who comes.
    expect(helps.map((help) => help === 0)).toEqual([true, false, false, false])
    expect(forecastOf(s, "total-defense").help).toBeLessThan(0)
  },
)
