import { expect } from "vitest"
import { verb } from "../../src/systems/ds20/book/verbs.ts"
import { rule } from "../kit/rule.ts"
import { blade, dummy, knife, person, pistol, revolver, shooter } from "./blocks.ts"
import { apart, canTake, diceOf, fight, fighterIn, melee, penalty, placed, verbsOf, woundsOf } from "./scenes.ts"

rule(["DS20-001"], "everybody has one turn in a round", () => {
  const s = fight({
    a: placed(0, [1, 1], dummy()),
    b: placed(1, [9, 1], dummy()),
    c: placed(0, [1, 9], dummy()),
  })
  while (s.combat.state.round === 1) s.take("end-turn")
  expect(
    s
      .events("TurnStarted")
      .slice(0, 3)
      .map((e) => e["who"]),
  ).toEqual(["a", "b", "c"])
  expect(s.events("TurnStarted")).toHaveLength(4)
})

rule(["DS20-002"], "drawing a weapon is the action of the turn", () => {
  const s = melee(person(), dummy(), { placements: { a: { drawn: false } } })
  s.take("draw")
  expect(fighterIn(s, "a").hand).toBe(0)
  expect(s.open()?.who).toBe("b")
  expect(s.events("Attacked")).toEqual([])
})

rule(["DS20-003"], "a vest takes ten actions, and protects from the end of the last turn on", () => {
  const tasks = { vest: { armour: [{ armour: "vest", natural: true, score: 8 }] } }
  const s = melee(person({ melee: 12 }), person({}, { weapons: [blade] }), {
    setting: { tasks },
    placements: { a: { task: "vest" } },
    dice: [12, 12, 7],
    react: [
      { who: "a", verb: "no-defence" },
      { who: "a", verb: "no-defence" },
    ],
  })
  for (let round = 1; round <= 10; round++) {
    s.skipTo("a", "end-turn")
    s.take("work")
    if (round < 9) continue
    s.skipTo("b", "end-turn")
    // In round 9 no armour is rolled, in round 10 there is.
    s.take("strike", { item: 0 })
  }
  expect(s.events("TaskAdvanced").map((e) => e["left"])).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(s.events("ArmourTested")).toHaveLength(1)
  expect(woundsOf(s, "a")).toEqual([1, 0, 0])
  expect(canTake(s.skipTo("a", "end-turn"), "work")).toBe(false)
  s.done()
})

rule(["DS20-003"], "a wound loses the step of the turn, but not those before it", () => {
  const s = melee(person(), person(), {
    setting: { tasks: { climb: {} } },
    placements: { a: { task: "climb" } },
    // In its second turn it works and strikes: the block wounds it.
    dice: [10, 1, 5],
    react: [{ who: "b", verb: "block" }],
  })
  s.take("work")
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  s.take("declare", { extra: 1 })
  s.take("work")
  s.take("strike", { item: 0 })
  s.skipTo("b", "end-turn")
  expect(s.last("HarmTaken")).toMatchObject({ target: "a" })
  expect(fighterIn(s, "a").progress).toBe(1)
  s.done()
})

rule(["DS20-008"], "without additional actions a second attack is refused", () => {
  const s = melee(person(), dummy(), { dice: [20 - 1] })
  s.take("strike")
  expect(s.open()?.who).toBe("b")
  const far = apart(3, person({}, { weapons: [pistol] }), dummy(), { dice: [19] })
  far.take("shoot")
  expect(far.open()?.who).toBe("a")
  expect(verbsOf(far)).toEqual(["end-turn", "advance", "retreat"])
  s.done()
})

rule(["DS20-046"], "additional actions must be declared before anything else", () => {
  const s = apart(3, person({}, { weapons: [pistol] }), dummy(), { dice: [19, 1, 18, 1] })
  expect(verbsOf(s)).toContain("declare")
  s.take("declare", { extra: 1 })
  expect(verbsOf(s)).not.toContain("declare")
  s.take("shoot", { extra: 0 })
  s.take("shoot", { extra: 0 })
  expect(canTake(s, "shoot")).toBe(false)
  s.skipTo("b", "end-turn")
  const moved = apart(3, person({}, { weapons: [pistol] }), dummy())
  moved.take("retreat")
  expect(verbsOf(moved)).not.toContain("declare")
})

rule(["DS20-046"], "a house rule sets the most additional actions", () => {
  const most = (maxExtraActions: number | "none") => {
    const s = melee(person(), dummy(), { houseRules: { maxExtraActions } })
    return s.options.filter((o) => o === "declare").length
  }
  expect([most("none"), most(0), most(2)]).toEqual([3, 0, 2])
})

rule(["DS20-047"], "with two additional actions each of the three takes two penalties, the first as well", () => {
  const s = melee(person(), dummy(), { dice: [10, 1, 1, 10, 1, 1] })
  s.take("declare", { extra: 2 })
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Attacked", "extraActions")).toBe(2)
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Attacked", "extraActions")).toBe(2)
  s.done()
})

rule(["DS20-047"], "the penalties touch neither defences nor the next turn, and a house rule changes them", () => {
  const s = melee(person(), person(), {
    dice: [10, 1, 10, 10],
    react: [
      { who: "b", verb: "no-defence" },
      { who: "a", verb: "dodge" },
    ],
  })
  s.take("declare", { extra: 1 })
  s.take("strike", { item: 0 })
  s.take("end-turn")
  s.take("strike", { item: 0 })
  expect(s.last("Defended")).toMatchObject({ who: "a", dice: [] })
  const dear = melee(person(), dummy(), { houseRules: { extraActionPenalty: 2 }, dice: [10, 1, 1] })
  dear.take("declare", { extra: 1 })
  dear.take("strike", { item: 0 })
  expect(diceOf(dear, "Attacked", "extraActions")).toBe(2)
  s.done()
  dear.done()
})

rule(["DS20-045"], "one may act more than once in a turn, and defend against each of two attacks", () => {
  const s = melee(person(), person(), {
    // The first hit makes a light wound, which hinders the second dodge.
    dice: [5, 1, 19, 6, 1, 18, 1, 1, 1],
    react: [
      { who: "b", verb: "dodge" },
      { who: "b", verb: "dodge" },
    ],
  })
  s.take("declare", { extra: 1 })
  s.take("strike", { item: 0 })
  s.take("strike", { item: 0 })
  expect(s.events("Attacked").map((e) => e["hit"])).toEqual([true, true])
  expect(fighterIn(s, "b").defences).toBe(2)
  s.done()
})

const empty = (more: object = {}) => shooter({ ...pistol, magazine: 1 }, more)

rule(["DS20-048"], "with two actions a new magazine needs no roll, unless the scenario wants one", () => {
  const actions = (setting: object, dice: number[]) => {
    const s = apart(5, empty(), dummy(), { setting, dice: [19, ...dice] })
    s.take("shoot")
    s.skipTo("b", "end-turn")
    s.skipTo("a", "end-turn")
    s.take("declare", { extra: 1 })
    s.take("reload")
    return s
  }
  const free = actions({}, [12, 2])
  expect(free.last("Handled")).toMatchObject({ act: 26, natural: 0, success: true })
  free.take("shoot")
  expect(diceOf(free, "Attacked", "extraActions")).toBe(1)
  free.done()
  const tested = actions({ hastyRoll: { reload: "weapon" } }, [12, 1])
  expect(tested.last("Handled")).toMatchObject({ score: 12, natural: 12, success: false })
  expect(canTake(tested, "shoot")).toBe(false)
  tested.done()
})

rule(["DS20-049"], "with three actions a new magazine needs a test with two penalties", () => {
  const reload = (...dice: number[]) => {
    const s = apart(5, empty(), dummy(), { dice: [19, ...dice] })
    s.take("shoot")
    s.skipTo("b", "end-turn")
    s.skipTo("a", "end-turn")
    s.take("declare", { extra: 2 })
    s.take("reload")
    s.done()
    return s
  }
  const done = reload(5, 3, 4)
  expect(done.last("Handled")).toMatchObject({
    dice: [penalty("extraActions", 3), penalty("extraActions", 4)],
    margin: 0,
    success: true,
  })
  expect(done.combat.state.loaded).toEqual([1])
  const failed = reload(6, 3, 4)
  expect(failed.last("Handled")).toMatchObject({ success: false })
  expect(failed.combat.state.loaded).toEqual([0])
  // The action is spent all the same: two are left of three.
  failed.take("end-turn")
})

rule(["DS20-049"], "drawing and aiming need a test of the weapon's skill, running one of Acrobacia", () => {
  const s = apart(14, person({ firearms: 11, acrobatics: 9 }, { weapons: [revolver, knife] }), dummy(), {
    dice: [3, 1, 1, 4, 1, 1, 5, 1, 1],
  })
  s.take("declare", { extra: 2 })
  s.take("aim")
  expect(s.last("Handled")).toMatchObject({ score: 11 })
  s.take("draw", { item: 1 })
  expect(s.last("Handled")).toMatchObject({ score: 12 })
  s.take("run")
  expect(s.last("Handled")).toMatchObject({ score: 9, success: true })
  s.done()
})

rule(["DS20-048", "DS20-049"], "in haste a weapon is reloaded with the skill that it is used with", () => {
  const s = apart(3, person({ firearms: 14, acrobatics: 7 }, { weapons: [pistol] }), dummy(), {
    dice: [19, 1, 1, 10, 1, 1],
  })
  s.take("declare", { extra: 2 })
  s.take("shoot", { extra: 0 })
  s.take("reload")
  expect(s.last("Handled")).toMatchObject({ score: 14, natural: 10, success: true })
  s.done()
})

rule(["DS20-003", "DS20-049"], "of three actions each needs its test, those of a long task too", () => {
  const worked = (extra: number, setting: object, ...dice: number[]) => {
    const s = melee(person({ acrobatics: 8 }), dummy(), {
      setting: { tasks: { climb: {} }, ...setting },
      placements: { a: { task: "climb" } },
      dice,
    })
    s.take("declare", { extra })
    s.take("work")
    s.done()
    return s.combat.state.steps
  }
  expect([worked(1, {}), worked(2, {}, 6, 1, 1), worked(2, {}, 7, 1, 1)]).toEqual([1, 1, 0])
  expect(worked(1, { hastyRoll: { work: "acrobatics" } }, 8, 1)).toBe(0)
})

rule(["DS20-046"], "who has announced three additional actions may go on by threes, as long as nothing is done", () => {
  const declared = (s: ReturnType<typeof melee>) =>
    s.combat.next()?.options.flatMap((o) => (o.verb === verb.declare ? [o.extra] : []))
  const s = melee(person({ melee: 20 }), dummy(), { dice: [10, 1, 1, 1, 1, 1] })
  expect(declared(s)).toEqual([1, 2, 3])
  s.take("declare", { extra: 3 })
  expect(declared(s)).toEqual([4, 5, 6])
  s.take("declare", { extra: 5 })
  expect(declared(s)).toEqual([])
  s.take("strike", { item: 0 })
  expect(diceOf(s, "Attacked", "extraActions")).toBe(5)
  expect(s.combat.state).toMatchObject({ extra: 5, used: 1 })
  s.done()
  const ruled = melee(person(), dummy(), { houseRules: { maxExtraActions: 5 } })
  ruled.take("declare", { extra: 3 })
  expect(declared(ruled)).toEqual([4, 5])
  const most = melee(person(), dummy())
  for (let extra = 3; extra <= 30; extra += 3) most.take("declare", { extra })
  expect(declared(most)).toEqual([])
})

rule(["DS20-002", "DS20-018"], "whoever cannot brawl draws its only weapon like everybody", () => {
  const s = melee(person({ brawling: 0 }), dummy(), { placements: { a: { drawn: false } } })
  s.take("draw")
  expect(fighterIn(s, "a").hand).toBe(0)
})
