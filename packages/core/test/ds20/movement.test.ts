import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { dummy, person, pistol, shooter } from "./blocks.ts"
import { apart, canTake, diceOf, fight, fighterIn, melee, placed, verbsOf } from "./scenes.ts"

const legs = (DES: number, acrobatics = 12) => person({ acrobatics }, { aptitudes: { FOR: 12, DES, PER: 12 } })

const walk = (block: object, metres: number, map?: string) => {
  const s = apart(metres, block, dummy(), map === undefined ? {} : { map })
  s.take("advance")
  return s
}

const steps = (s: ReturnType<typeof walk>): number =>
  s.events("Moved").reduce((sum, e) => sum + (e["path"] as readonly number[]).length, 0)

rule(["DS20-010"], "a move is half of Destreza, rounded up, in metres", () => {
  expect(steps(walk(legs(13), 20))).toBe(7)
  expect(steps(walk(legs(12), 20))).toBe(6)
})

rule(["DS20-013"], "on the grid a square is a metre", () => {
  expect(steps(walk(legs(10), 20))).toBe(5)
  const s = walk(legs(10), 20)
  expect(s.last("Moved")).toMatchObject({ cost: 5 })
})

rule(["DS20-011"], "running takes the action and adds Acrobacia to the move", () => {
  const s = apart(30, legs(12, 9), dummy())
  s.take("advance")
  s.take("run")
  expect(steps(s)).toBe(15)
  expect(s.open()?.who).toBe("b")
})

rule(["DS20-011"], "by house rule it takes the place of the move", () => {
  const s = apart(30, legs(12, 9), dummy(), { houseRules: { runReplacesMove: true } })
  s.take("run")
  expect(steps(s)).toBe(9)
  expect(s.open()?.who).toBe("b")
})

rule(["DS20-140"], "nobody runs with a grave wound", () => {
  expect(verbsOf(apart(30, legs(12), dummy()))).toContain("run")
  const s = apart(30, legs(12), dummy(), { placements: { a: { wounds: { HG: 1 } } } })
  expect(verbsOf(s)).not.toContain("run")
  expect(verbsOf(s)).not.toContain("run-away")
})

const strip = (squares: string): string => `${squares}\n`.repeat(3)

rule(["DS20-012"], "over difficult ground it is half of that, rounded up", () => {
  expect(steps(walk(legs(13), 20, strip(`..${"~".repeat(24)}`)))).toBe(4)
  expect(steps(walk(legs(12), 20, strip(`..${"~".repeat(24)}`)))).toBe(3)
  // Three plain metres and two difficult ones.
  expect(steps(walk(legs(13), 20, strip(`.....${"~".repeat(21)}`)))).toBe(5)
})

rule(["DS20-012"], "the odd metre is free over difficult ground alone", () => {
  // Two difficult squares (4 m), then three plain ones (3 m): no eighth metre.
  expect(steps(walk(legs(13), 20, strip(`..~~${".".repeat(22)}`)))).toBe(5)
})

rule(["DS20-014"], "diagonal steps cost one and two metres by turns", () => {
  const s = fight(
    { a: placed(0, [0, 0], legs(13)), b: placed(1, [12, 12], dummy()) },
    { map: `${".".repeat(14)}\n`.repeat(14) },
  )
  s.take("advance")
  expect(s.last("Moved")).toMatchObject({ cost: 7, odd: 1 })
  expect(steps(s)).toBe(5)
})

rule(["DS20-014"], "the count goes on over the segments of a turn and begins anew in the next", () => {
  const s = fight(
    { a: placed(0, [0, 0], legs(13, 8)), b: placed(1, [28, 28], dummy()) },
    { map: `${".".repeat(30)}\n`.repeat(30) },
  )
  s.take("advance")
  // Five steps were made: the sixth costs 2. Eight metres are 2 + 1 + 2 + 1 + 2.
  s.take("run")
  expect(s.last("Moved")).toMatchObject({ cost: 8 })
  expect(s.last("Moved")?.["path"]).toHaveLength(5)
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  expect(s.combat.state.odd).toBe(0)
})

rule(["DS20-015"], "movement is one stretch: after an action in it nothing is left", () => {
  const s = apart(3, person({}, { weapons: [pistol] }), dummy(), { dice: [19, 1] })
  s.take("declare", { extra: 1 })
  s.take("retreat")
  s.take("shoot", { extra: 0 })
  expect(verbsOf(s)).not.toContain("retreat")
  expect(verbsOf(s)).not.toContain("advance")
  s.done()
})

rule(["DS20-015"], "a house rule splits it", () => {
  const s = fight(
    { a: placed(0, [1, 1], legs(12)), b: placed(1, [4, 1], dummy()), c: placed(1, [9, 1], dummy()) },
    { houseRules: { splitMove: true }, dice: [19] },
  )
  s.take("close", { target: "b" })
  expect(s.last("Moved")).toMatchObject({ cost: 2 })
  s.given()
  expect(s.combat.state.metres).toBe(4)
})

rule(["DS20-015"], "the action comes before the movement or after it", () => {
  const before = apart(3, shooter(), dummy(), { dice: [19] })
  before.take("shoot", { extra: 0 })
  expect(canTake(before, "retreat")).toBe(true)
  const after = apart(3, shooter(), dummy(), { dice: [19] })
  after.take("retreat")
  after.take("shoot", { extra: 0 })
  expect(after.open()?.who).toBe("b")
  before.done()
  after.done()
})

const wall = ["..............", "...#..........", "..............", ".............."].join("\n")

rule(["DS20-016"], "shooting first and moving then ends behind the cover of the new place", () => {
  const s = fight({ a: placed(0, [4, 2], shooter()), b: placed(1, [11, 1], shooter()) }, { map: wall, dice: [19] })
  s.take("shoot", { extra: 0 })
  s.take("take-cover")
  expect(fighterIn(s, "a").at).not.toBe(2 * 14 + 4)
  const before = s.dice.rolled
  expect(before).toBe(3)
  const shot = fight(
    { a: placed(0, [4, 2], shooter()), b: placed(1, [11, 1], shooter()) },
    { map: wall, dice: [19, 5, 1, 1] },
  )
  shot.take("shoot", { extra: 0 })
  shot.take("take-cover")
  shot.skipTo("b", "end-turn")
  shot.take("shoot", { extra: 0 })
  expect(diceOf(shot, "Attacked", "obstructed") + diceOf(shot, "Attacked", "heavyCover")).toBeGreaterThan(0)
})

rule(["DS20-016"], "one may also go up to an enemy and strike in the same turn", () => {
  const s = apart(6, person(), dummy(), { dice: [12] })
  s.take("close")
  expect(s.since().map((e) => e._tag)).toEqual(["Decided", "Moved", "Attacked", "HarmTaken"])
  const far = apart(9, person(), dummy())
  expect(canTake(far, "close")).toBe(false)
  s.done()
})

rule(["DS20-010"], "those who can move otherwise say so", () => {
  expect(steps(walk(person({}, { walk: 14, run: 24 }), 20))).toBe(14)
  const s = melee(person(), dummy())
  expect(s.open()?.who).toBe("a")
  expect(s.combat.state.metres).toBe(6)
})

rule(["DS20-014"], "two diagonal steps leave the count where it was", () => {
  const s = fight({ a: placed(0, [0, 0], legs(12)), b: placed(1, [3, 3], dummy()) }, { dice: [19] })
  s.take("close", { target: "b" })
  expect(s.last("Moved")).toMatchObject({ cost: 3, odd: 0 })
})

rule(["DS20-010"], "the way leads past friends, not past enemies", () => {
  // A corridor with somebody in it.
  const past = (side: number) => {
    const s = fight(
      { a: placed(0, [0, 1], legs(20)), m: placed(side, [2, 1], dummy()), b: placed(1, [5, 1], dummy()) },
      { map: ["########", "........", "########"].join("\n"), dice: [19] },
    )
    s.take("close", { target: "b" })
    return fighterIn(s, "a").at - 8
  }
  expect([past(0), past(1)]).toEqual([4, 1])
})

rule(["DS20-015"], "whoever has moved does not move again, although metres are left", () => {
  const s = apart(3, shooter(), dummy(), { dice: [19] })
  s.take("advance")
  expect(s.combat.state.metres).toBeGreaterThan(0)
  expect(verbsOf(s)).not.toContain("retreat")
  const split = apart(3, shooter(), dummy(), { dice: [19], houseRules: { splitMove: true } })
  split.take("advance")
  expect(verbsOf(split)).not.toContain("retreat")
  split.take("shoot", { extra: 0 })
  expect(verbsOf(split)).toContain("retreat")
})

rule(["DS20-011"], "a run leaves the metres of the move", () => {
  const s = apart(30, legs(12, 9), dummy())
  s.take("run")
  expect(s.combat.state.metres).toBe(6)
  s.take("advance")
  expect(steps(s)).toBe(15)
})

rule(["DS20-140"], "nor with one that has been cared for", () => {
  const s = apart(30, legs(12), dummy(), { placements: { a: { wounds: { HG: 1 } } } })
  s.given(
    { _tag: "ConditionLost", who: "a", condition: 4 },
    { _tag: "ConditionGained", who: "a", condition: 6, by: "a" },
  )
  expect(verbsOf(s)).toContain("advance")
  expect(verbsOf(s)).not.toContain("run")
})

rule(["DS20-064"], "two metres are enough to stand up", () => {
  const s = melee(legs(4), dummy(), { placements: { a: { prone: true } } })
  expect(s.combat.next() && s.combat.state.metres).toBe(2)
  expect(verbsOf(s)).toContain("stand-up")
  expect(verbsOf(melee(legs(2), dummy(), { placements: { a: { prone: true } } }))).not.toContain("stand-up")
})

rule(["DS20-011"], "where the run takes the place of the walk, who has walked does not run", () => {
  const s = apart(30, legs(12, 9), dummy(), { houseRules: { runReplacesMove: true } })
  s.take("advance")
  expect(canTake(s, "run")).toBe(false)
})

rule(["DS20-011", "DS20-015"], "metres that are left after an action bring nobody nearer: one may run instead", () => {
  const s = fight(
    { a: placed(0, [1, 1], person({}, { weapons: [pistol] })), b: placed(1, [7, 1], dummy()) },
    { dice: [19, 1], map: ["...........", "....o......", "..........."].join("\n") },
  )
  s.take("declare", { extra: 1 })
  // Behind the table there is no way on for a metre or two; what is left of the walk is lost with the shot.
  s.take("take-cover")
  s.take("shoot", { extra: 0 })
  expect(s.combat.state.metres).toBeGreaterThan(0)
  expect(canTake(s, "run")).toBe(true)
  s.done()
})

rule(["DS20-015", "DS20-016"], "one may walk up to somebody and do what one likes with the action then", () => {
  const s = apart(4, person(), person())
  expect(verbsOf(s)).toContain("close")
  s.take("advance")
  expect(verbsOf(s)).toEqual(["end-turn", "strike", "stun", "disarm", "push", "grapple", "throw-down"])
})

rule(["DS20-015"], "in every turn anew the action comes first, or the movement", () => {
  const s = apart(3, shooter(), dummy(), { dice: [19] })
  s.take("retreat")
  s.take("end-turn")
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  s.take("shoot", { extra: 0 })
  expect(canTake(s, "retreat")).toBe(true)
  s.done()
})

rule(
  ["DS20-011", "DS20-064"],
  "who has no Acrobacia at all does not jump up, and runs only if its block says how far",
  () => {
    const clumsy = (rest: object = {}) => person({ acrobatics: 0 }, rest)
    const lying = verbsOf(melee(clumsy(), dummy(), { placements: { a: { prone: true } } }))
    expect(lying).toContain("stand-up")
    expect(lying).not.toContain("jump-up")
    expect(verbsOf(apart(30, clumsy(), dummy()))).not.toContain("run")
    const beast = apart(30, clumsy({ run: 20 }), dummy())
    beast.take("run")
    expect(steps(beast)).toBe(20)
  },
)
