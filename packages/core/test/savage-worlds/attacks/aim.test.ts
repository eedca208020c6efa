import { expect } from "vitest"
import { skill } from "../../../src/systems/savage-worlds/model/Sheet.ts"
import { rule } from "../../kit/rule.ts"
import { apart, bow, extra, fight, forecastOf, lastAttack, pistol, placed, rifle, verbs } from "../scenes.ts"

const archer = (more: object = {}) => extra({ attacks: [bow, pistol], ...more }, {}, { taunt: "d6" })
const aimed = (steps: number, dice: readonly number[], more: object = {}, b: unknown = extra()) => {
  const s = apart(steps, archer(), b, dice, more)
  s.take("aim", { item: 0 })
  s.take("end-turn")
  s.open()
  return s
}

rule(["SWD-011", "SWD-012"], "whoever aims at extreme range may shoot at it in its next turn, at -8", () => {
  const s = apart(55, archer(), extra(), [3])
  expect(verbs(s)).toContain("aim")
  expect(verbs(s)).not.toContain("shoot")
  s.take("aim")
  s.take("end-turn")
  s.take("shoot")
  expect(lastAttack(s)).toMatchObject({ plus: -8 })
})

rule(["SWD-011"], "aiming is lost with anything else that is done before the shot, and with the next turn", () => {
  const after = (act: (s: ReturnType<typeof aimed>) => void, dice: readonly number[] = []) => {
    const s = aimed(8, dice)
    act(s)
    return s.of("a").aimAt
  }
  const at = aimed(8, []).who("b")
  expect(after(() => {})).toBe(at)
  expect(after((s) => s.take("two-actions"))).toBe(at)
  expect(after((s) => s.take("end-turn"))).toBe(-1)
  const tries = (verb: string, wanted: object = {}) => {
    return (s: ReturnType<typeof aimed>) => {
      s.take("manoeuvre")
      s.take(verb, wanted)
    }
  }
  expect(after(tries("ready", { item: 1 }))).toBe(-1)
  expect(after(tries("drop-prone"))).toBe(-1)
  expect(after(tries("test", { extra: 2 * skill.taunt }), [3, 2])).toBe(-1)
  // Held in readiness it stays; with the other weapon, which must be drawn, the shot is a plain one.
  expect(after(tries("hold", { extra: 0 }))).toBe(at)
  const other = aimed(8, [2])
  other.take("shoot", { item: 1 })
  expect(lastAttack(other)["plus"]).toBe(0)
})

rule(["SWD-011"], "whoever has drawn its weapon, stood up or lain down this turn has no time left to aim", () => {
  const drawn = apart(8, archer(), extra())
  drawn.take("manoeuvre")
  drawn.take("ready", { item: 1 })
  expect(verbs(drawn)).not.toContain("aim")
  const up = apart(8, archer(), extra(), [], { a: { prone: true } })
  expect(verbs(up)).toContain("aim")
  up.take("stand-up")
  expect(verbs(up)).not.toContain("aim")
})

rule(["SWD-012"], "aiming does not make good what Dodge takes", () => {
  const s = aimed(8, [2], {}, extra({ edges: ["dodge"] }))
  s.take("shoot", { item: 0 })
  expect(lastAttack(s)["plus"]).toBe(0)
})

rule(["SWD-012"], "a launched area can be aimed at whoever stands in its middle", () => {
  const launcher = {
    weapon: "launcher",
    kind: "ranged",
    damage: "2d6",
    range: "12/24/48",
    hands: 2,
    template: "small",
    reload: 0,
  }
  const s = apart(20, extra({ attacks: [launcher] }), extra({ toughness: 30 }), [4, 1, 1])
  s.take("aim")
  s.take("end-turn")
  s.take("area")
  expect(s.last("AreaAttacked")).toMatchObject({ plus: 0, raises: 0 })
})

rule(["SWD-012"], "what aiming promises is what it makes good, at most 4", () => {
  const harm = (steps: number) => {
    const s = apart(steps, archer(), extra())
    return [forecastOf(s, "aim").harm, forecastOf(s, "shoot").harm] as const
  }
  const [aims, shoots] = harm(30)
  const [, near] = harm(8)
  expect(aims).toBeCloseTo(0.4 * near, 12)
  expect(shoots).toBeLessThan(near)
})

rule(["SWD-037"], "what aiming makes good of, or what hides the target anyway, is not the obstacle's doing", () => {
  const shot = (face: number, b: object, more: object = {}, block: object = {}) => {
    const s = apart(
      8,
      extra({ attacks: [{ ...bow, penetrates: true }], ...more }),
      extra({ toughness: 5, ...block }),
      [face, 3, 3],
      { b: { obstacle: 2, ...b } },
    )
    return s
  }
  const through = (s: ReturnType<typeof shot>, aims: boolean) => {
    if (aims) {
      s.take("aim")
      s.take("end-turn")
    }
    s.take("shoot")
    return lastAttack(s)["through"]
  }
  // Aimed, the obstacle takes 2 all in all: -4 + 4 instead of +2.
  expect(through(shot(2, { cover: "medium" }), true)).toBe(true)
  expect(through(shot(1, { cover: "medium" }), true)).toBe(false)
  expect(through(shot(3, { cover: "light" }), false)).toBe(false)
  expect(through(shot(4, { cover: "medium" }), false)).toBe(true)
  // One who dodges would be missed by 2 behind no cover too.
  expect(through(shot(4, { cover: "medium" }, {}, { edges: ["dodge"] }), false)).toBe(false)
})

rule(["SWD-013"], "a foe at one's throat keeps one from aiming a long weapon at parts of others too", () => {
  const s = fight({
    a: placed(0, [5, 5], extra({ attacks: [rifle] })),
    b: placed(1, [6, 5], extra()),
    c: placed(1, [15, 5], extra()),
  })
  s.take("manoeuvre")
  expect(s.options.filter((words) => words === "called-shot c")).toEqual([])
})

rule(["SWD-015"], "fire over the heads of those beside one leaves the shooter Vulnerable as well", () => {
  const past = (verb: string, attack: object, place: readonly [number, number]) => {
    const s = fight(
      {
        a: placed(0, [5, 5], extra({ attacks: [attack] })),
        b: placed(1, [6, 5], extra({ toughness: 30 })),
        c: placed(1, place, extra({ toughness: 30 })),
      },
      { dice: [2, 1, 12, 1, 1, 1, 1] },
    )
    s.take(verb, { target: "c" })
    return s.of("a").conditions & 8
  }
  const grenade = { weapon: "grenade", kind: "thrown", range: "5/10/20", damage: "d4", template: "small" }
  expect(past("area", { ...grenade, evadable: false }, [10, 5])).toBe(8)
  expect(past("suppress", { ...pistol, shots: 100, suppressive: true }, [10, 5])).toBe(8)
  expect(
    past("area", { weapon: "breath", kind: "natural", damage: "d4", template: "cone", evadable: false }, [7, 5]),
  ).toBe(0)
})
