import { expect, test } from "vitest"
import { fall, outcome } from "../../src/systems/ds20/book/terms.ts"
import { stepsLeft } from "../../src/systems/ds20/weigh/stepsLeft.ts"
import { blade, dummy, kick, person, pistol, shooter } from "./blocks.ts"
import { apart, fight, fighterIn, forecastOf, placed } from "./scenes.ts"

// What takes many actions promises a share of its end in each of them.

test("how long it takes until five in a row come off, counted by steps", () => {
  /** The same by going through the steps: from each on to the next, or back to the first. */
  const counted = (chance: number, done: number): number => {
    const from = [0, 0, 0, 0, 0, 0]
    for (let sweep = 0; sweep < 5_000; sweep++)
      for (let step = 4; step >= 0; step--)
        from[step] = 1 + chance * (from[step + 1] as number) + (1 - chance) * (from[0] as number)
    return from[done] as number
  }
  for (const chance of [0.5, 0.8])
    for (const done of [0, 3]) expect(stepsLeft(chance, { all: 5, done })).toBeCloseTo(counted(chance, done), 6)
  expect(stepsLeft(1, { all: 5, done: 2 })).toBe(3)
  expect(stepsLeft(0, { all: 5, done: 4 })).toBe(Number.POSITIVE_INFINITY)
})

const jammed = (firearms: number) => {
  const s = apart(9, shooter(pistol, { weapons: [pistol, kick] }, { firearms }), dummy())
  s.given({ _tag: "Jammed", who: "a", gear: 0, natural: 20, outcome: outcome.major })
  return s
}

test("to take a jammed weapon apart promises little, and more the more of it is done (DS20-089)", () => {
  const first = forecastOf(jammed(16), "assemble").help
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(0.1)
  const s = jammed(16)
  fighterIn(s, "a").assembled = 4
  expect(forecastOf(s, "assemble").help).toBeGreaterThan(3 * first)
  expect(forecastOf(jammed(6), "assemble").help).toBeLessThan(0.001)
})

test("who holds a weapon that is of no use comes nearer, who can still shoot does not (DS20-088)", () => {
  const nearer = (s: ReturnType<typeof jammed>) => forecastOf(s, "advance").approach
  expect(nearer(apart(9, shooter(), dummy()))).toBe(0)
  expect(nearer(jammed(12))).toBeGreaterThan(0)
  const empty = apart(9, shooter({ ...pistol, spares: 0 }), dummy())
  empty.given({ _tag: "BulletsAdded", who: "a", target: "b", gear: 0, bonus: 15, faces: [] })
  expect(nearer(empty)).toBeGreaterThan(0)
})

const withPatient = (weapon: object) => {
  const s = fight({
    a: placed(0, [1, 1], shooter(weapon, { firstAid: 12 })),
    b: placed(1, [12, 1], dummy()),
    c: placed(0, [4, 1], person()),
  })
  s.given({ _tag: "Felled", who: "c", by: "b", how: fall.agony })
  return s
}

test("the way to a wounded friend is worth the aid at its end, and nothing to who has better to do (DS20-131)", () => {
  expect(forecastOf(withPatient(pistol), "go-to").help).toBe(0)
  const s = withPatient(blade)
  const promised = forecastOf(s, "go-to").help
  s.take("go-to", { target: "c" })
  expect(promised).toBeGreaterThan(0)
  expect(forecastOf(s, "tend").help).toBeCloseTo(promised, 12)
})

test("first aid promises its share of the actions that are left, so nobody begins anew elsewhere (DS20-131)", () => {
  const aid = (tended: number) => {
    const s = withPatient(blade)
    s.take("go-to", { target: "c" })
    const me = fighterIn(s, "a")
    me.tended = tended
    me.patient = tended > 0 ? s.who("c") : -1
    return forecastOf(s, "tend").help
  }
  expect(aid(4)).toBeCloseTo(5 * aid(0), 12)
})
