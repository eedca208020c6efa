import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { dummy, kick, knife, person, shooter, unarmed } from "./blocks.ts"
import {
  apart,
  bonus,
  canTake,
  diceOf,
  fight,
  fighterIn,
  forecastOf,
  isUnder,
  melee,
  penalty,
  placed,
  verbsOf,
  woundsOf,
} from "./scenes.ts"

const held = (more: object = {}, a: object = unarmed(), b: object = person({}, { weapons: [knife, kick] })) =>
  melee(a, b, { ...more }).given({ _tag: "Held", who: "b", by: "a" })

rule(["DS20-053"], "a grapple holds its victim without a wound, and leaves it two things to do", () => {
  const s = melee(unarmed({ brawling: 12 }), dummy({ skills: { brawling: 5, melee: 0, firearms: 0, acrobatics: 0 } }), {
    dice: [12, 13],
    react: [{ who: "b", verb: "block" }],
  })
  s.take("grapple")
  expect(fighterIn(s, "b").heldBy).toBe(s.who("a"))
  expect(woundsOf(s, "b")).toEqual([0, 0, 0])
  s.skipTo("b", "end-turn")
  expect(verbsOf(s)).toEqual(["end-turn", "declare", "break-free", "headbutt"])
  s.done()
})

rule(["DS20-053"], "whoever is held makes no defence, and nobody grapples from afar", () => {
  const s = held({ dice: [12, 2] })
  s.take("strike", { item: 0 })
  expect(s.events("Defended")).toEqual([])
  expect(canTake(apart(2, unarmed(), person()), "grapple")).toBe(false)
  s.done()
})

const grapple = (attack: number, verb: "dodge" | "block", face: number, act = "grapple") => {
  const s = melee(unarmed({ brawling: 12 }), unarmed({ brawling: 12, acrobatics: 12 }), {
    dice: [attack, face],
    react: [{ who: "b", verb }],
  })
  s.take(act)
  s.done()
  return s
}

rule(["DS20-054"], "the target may dodge or block a grapple", () => {
  expect(isUnder(grapple(7, "dodge", 6), "b", "held")).toBe(false)
  expect(isUnder(grapple(7, "dodge", 7), "b", "held")).toBe(true)
})

rule(["DS20-055"], "a better block only avoids it: nobody is hurt; one that is not better does not help", () => {
  const avoided = grapple(9, "block", 4)
  expect(isUnder(avoided, "b", "held")).toBe(false)
  expect(avoided.events("HarmTaken")).toEqual([])
  expect(isUnder(grapple(4, "block", 9), "b", "held")).toBe(true)
  expect(isUnder(grapple(4, "block", 4), "b", "held")).toBe(true)
})

const escape = (...dice: number[]) => {
  const s = held({ dice })
  s.skipTo("b", "end-turn")
  s.take("break-free")
  s.done()
  return isUnder(s, "b", "held")
}

rule(["DS20-056"], "breaking free takes a better success than the holder's test of FOR", () => {
  expect(escape(8, 8)).toBe(true)
  expect(escape(7, 8)).toBe(false)
  expect(escape(12, 13)).toBe(false)
  expect(escape(13, 19)).toBe(true)
})

rule(["DS20-056"], "wounds count on both sides", () => {
  const s = held({ placements: { a: { wounds: { HL: 1 } }, b: { wounds: { HG: 1 } } }, dice: [5, 1, 1, 5, 4] })
  s.skipTo("b", "end-turn")
  s.take("break-free")
  expect(s.last("EscapeTried")).toMatchObject({ margin: 5, free: true })
  expect(s.last("Resisted")).toMatchObject({ who: "a", margin: 3 })
  s.done()
})

rule(["DS20-057", "DS20-058"], "a head-butt takes one penalty, and the holder cannot defend", () => {
  const s = held({ dice: [5, 4] })
  s.skipTo("b", "end-turn")
  s.take("headbutt")
  expect(s.last("Attacked")).toMatchObject({ by: "b", dice: [penalty("headbutt", 4)], margin: 3, how: 6 })
  expect(s.last("HarmTaken")).toMatchObject({ target: "a", number: 3 })
  s.done()
})

rule(["DS20-057"], "the scenario may say that it is not possible", () => {
  const s = held({ setting: { headbuttPossible: false } })
  s.skipTo("b", "end-turn")
  expect(canTake(s, "headbutt")).toBe(false)
})

rule(["DS20-058"], "a holder with its arms free may defend", () => {
  const s = held({ setting: { holderArmsFree: true }, dice: [5, 4, 12], react: [{ who: "a", verb: "dodge" }] })
  s.skipTo("b", "end-turn")
  s.take("headbutt")
  expect(s.events("Defended")).toHaveLength(1)
  s.done()
})

const threeAround = (dice: readonly number[], more: object = {}) =>
  fight(
    {
      a: placed(0, [4, 5], unarmed()),
      c: placed(0, [6, 5], person()),
      d: placed(0, [5, 8], shooter()),
      b: placed(1, [5, 5], person()),
    },
    { dice, ...more },
  ).given({ _tag: "Held", who: "b", by: "a" })

rule(["DS20-059"], "every attack on somebody held has one bonus, the holder's and shots too, and no second one", () => {
  const s = threeAround([19, 1, 19, 1, 19, 1])
  s.take("strike", { target: "b" })
  expect(s.last("Attacked")).toMatchObject({ dice: [bonus("heldTarget", 1)] })
  s.skipTo("c", "end-turn")
  // From the side opposite to the holder, who has just attacked: still one.
  s.take("strike", { target: "b", item: 0 })
  expect(diceOf(s, "Attacked")).toBe(1)
  s.skipTo("d", "end-turn")
  s.take("shoot", { target: "b", extra: 0 })
  expect(diceOf(s, "Attacked", "heldTarget")).toBe(1)
  s.done()
})

rule(
  ["DS20-060"],
  "a throw ends on the floor, without a wound or a hold; it is defended against like a grapple",
  () => {
    const s = grapple(10, "dodge", 10, "throw-down")
    expect(isUnder(s, "b", "prone")).toBe(true)
    expect(isUnder(s, "b", "held")).toBe(false)
    expect(woundsOf(s, "b")).toEqual([0, 0, 0])
    const blocked = grapple(9, "block", 4, "throw-down")
    expect(isUnder(blocked, "b", "prone")).toBe(false)
    expect(blocked.events("HarmTaken")).toEqual([])
  },
)

rule(["DS20-061"], "a holder can strike whom it holds, throw it down or let go; weapons stay where they are", () => {
  const s = held({ dice: [] }, person({}, { weapons: [knife, kick] }))
  expect(s.options).toEqual(["end-turn", "declare", "declare", "declare", "release b", "strike b", "throw-down b"])
  s.take("release")
  expect(isUnder(s, "b", "held")).toBe(false)
  // Letting go is free: the action is left.
  expect(canTake(s, "strike")).toBe(true)
})

rule(["DS20-061"], "it dodges others, but cannot block them", () => {
  const s = fight(
    { a: placed(0, [5, 5], unarmed()), b: placed(1, [6, 5], dummy()), c: placed(1, [4, 5], unarmed()) },
    { dice: [6, 5], react: [{ who: "a", verb: "dodge" }] },
  ).given({ _tag: "Held", who: "b", by: "a" })
  s.skipTo("c", "end-turn")
  let legal: readonly string[] = []
  const setup = s.combat.setup as { choose: typeof s.combat.setup.choose }
  const { choose } = setup
  setup.choose = (combat, decision) => {
    if (decision.spot) legal = decision.options.map((o) => s.combat.rules.verbs[o.verb]?.id ?? "")
    return choose(combat, decision)
  }
  s.take("strike", { target: "a" })
  expect(legal).toEqual(["no-defence", "dodge"])
  s.done()
})

rule(["DS20-061"], "a hold ends when the holder falls, moves or is stunned", () => {
  const fallen = held({ dice: [20, 1] })
  fallen.take("strike", { item: 0 })
  expect(fallen.last("Released")).toMatchObject({ who: "a", target: "b" })
  const stunned = fight(
    { a: placed(0, [5, 5], unarmed({ acrobatics: 0 })), b: placed(1, [6, 5], dummy()), c: placed(1, [4, 5], person()) },
    { dice: [2, 1] },
  ).given({ _tag: "Held", who: "b", by: "a" })
  stunned.skipTo("c", "end-turn")
  stunned.take("stun", { target: "a" })
  expect(isUnder(stunned, "b", "held")).toBe(false)
  const free = held({ setting: { holderRestriction: "free" } }, shooter())
  free.take("retreat")
  expect(isUnder(free, "b", "held")).toBe(false)
})

rule(["DS20-061"], "where the scenario leaves holders free they use their weapons", () => {
  const s = held({ setting: { holderRestriction: "free" }, dice: [19, 1] }, person({}, { weapons: [knife] }))
  s.take("strike", { item: 0 })
  expect(s.last("Attacked")).toMatchObject({ by: "a" })
  s.done()
})

rule(["DS20-062"], "melee attacks at somebody on the floor have a bonus; shots have not", () => {
  const s = melee(person(), dummy(), { placements: { b: { prone: true } }, dice: [12, 4] })
  s.take("strike", { item: 0 })
  expect(s.last("Attacked")).toMatchObject({ dice: [bonus("proneTarget", 4)], margin: 4 })
  const shot = apart(5, shooter(), dummy(), { placements: { b: { prone: true } }, dice: [12] })
  shot.take("shoot", { extra: 0 })
  expect(diceOf(shot, "Attacked")).toBe(0)
  s.done()
})

rule(["DS20-062"], "on the floor and held are two bonuses, and holds count as attacks", () => {
  const s = held({ placements: { b: { prone: true } }, dice: [19, 1, 1] })
  s.take("strike", { item: 0 })
  expect(s.last("Attacked")).toMatchObject({ dice: [bonus("heldTarget", 1), bonus("proneTarget", 1)] })
  const grip = melee(unarmed(), dummy(), { placements: { b: { prone: true } }, dice: [12, 4] })
  grip.take("grapple")
  expect(diceOf(grip, "Attacked", "proneTarget")).toBe(1)
  s.done()
})

rule(["DS20-063"], "from the floor melee attacks and defences have a penalty, shots have none", () => {
  const s = melee(person(), person(), {
    placements: { b: { prone: true } },
    dice: [12, 4, 12, 1, 12, 1],
    react: [
      { who: "b", verb: "dodge" },
      { who: "a", verb: "no-defence" },
    ],
  })
  s.take("strike", { item: 0 })
  expect(s.last("Defended")).toMatchObject({ dice: [penalty("prone", 1)] })
  const struck = melee(dummy(), person(), { placements: { b: { prone: true } }, dice: [12, 4] })
  struck.skipTo("b", "end-turn")
  struck.take("strike", { item: 0 })
  expect(struck.last("Attacked")).toMatchObject({ dice: [penalty("prone", 4)], hit: false })
  const shot = apart(5, shooter(), dummy(), { placements: { a: { prone: true } }, dice: [12] })
  shot.take("shoot", { extra: 0 })
  expect(diceOf(shot, "Attacked")).toBe(0)
})

rule(["DS20-064"], "standing up costs two metres of the movement and no action", () => {
  const s = melee(person(), dummy(), { placements: { a: { prone: true } } })
  s.take("stand-up")
  expect(s.combat.state).toMatchObject({ metres: 4, used: 0 })
  expect(verbsOf(s)).not.toContain("declare")
  expect(isUnder(s, "a", "prone")).toBe(false)
})

rule(["DS20-064"], "or an action with a test of Acrobacia", () => {
  const jump = (face: number) => {
    const s = melee(person(), dummy(), { placements: { a: { prone: true } }, dice: [face] })
    s.take("jump-up")
    s.done()
    return s
  }
  expect(isUnder(jump(12), "a", "prone")).toBe(false)
  const failed = jump(13)
  expect(isUnder(failed, "a", "prone")).toBe(true)
  expect(failed.combat.state).toMatchObject({ metres: 6, used: 1 })
  expect(canTake(failed, "strike")).toBe(false)
})

rule(["DS20-065"], "crawling is two metres less, and one does not run on the floor", () => {
  const s = apart(12, person(), dummy(), { placements: { a: { prone: true } } })
  expect(verbsOf(s)).not.toContain("run")
  s.take("crawl")
  expect(s.last("Moved")).toMatchObject({ cost: 4 })
  expect(isUnder(s, "a", "prone")).toBe(true)
})

rule(["DS20-066"], "whoever is held cannot stand up", () => {
  const s = held({ placements: { b: { prone: true } } })
  s.skipTo("b", "end-turn")
  expect(verbsOf(s)).not.toContain("stand-up")
  expect(verbsOf(s)).not.toContain("jump-up")
})

rule(["DS20-053"], "whoever is grappled lets go of the one it holds itself", () => {
  const s = fight(
    { a: placed(0, [5, 5], unarmed()), b: placed(1, [6, 5], dummy()), c: placed(0, [7, 5], dummy()) },
    { dice: [6] },
  ).given({ _tag: "Held", who: "c", by: "b" })
  s.take("grapple", { target: "b" })
  expect([fighterIn(s, "c").heldBy, fighterIn(s, "b").holds]).toEqual([-1, -1])
  expect(fighterIn(s, "b").heldBy).toBe(s.who("a"))
  s.done()
})

rule(["DS20-061"], "nobody holds two, even where a hold leaves one free", () => {
  const three = (held: boolean) => {
    const s = fight(
      { a: placed(0, [5, 5], unarmed()), b: placed(1, [6, 5], dummy()), c: placed(1, [4, 5], dummy()) },
      { setting: { holderRestriction: "free" } },
    )
    return held ? s.given({ _tag: "Held", who: "b", by: "a" }) : s
  }
  expect(canTake(three(false), "grapple")).toBe(true)
  expect(canTake(three(true), "grapple")).toBe(false)
})

rule(["DS20-060"], "whoever lies on the floor already is not thrown there", () => {
  expect(verbsOf(held())).toContain("throw-down")
  const lying = held().given({ _tag: "ConditionGained", who: "b", condition: 0, by: "a" })
  expect(verbsOf(lying)).not.toContain("throw-down")
})

rule(["DS20-061"], "whoever leaves the field lets go", () => {
  const s = fight(
    {
      a: placed(0, [1, 1], person(), { wounds: { HG: 1 } }),
      b: placed(1, [2, 1], dummy()),
      c: placed(0, [9, 9], dummy()),
    },
    { setting: { holderRestriction: "free" } },
  ).given({ _tag: "Held", who: "b", by: "a" })
  s.take("flee")
  expect(s.since().map((e) => e._tag)).toEqual(["Decided", "Released", "Fled"])
  expect(fighterIn(s, "b").heldBy).toBe(-1)
})

rule(["DS20-061"], "from the floor nobody holds, though one may throw down", () => {
  const s = melee(unarmed(), person(), { placements: { a: { prone: true } } })
  expect(verbsOf(s)).toContain("throw-down")
  expect(verbsOf(s)).not.toContain("grapple")
})

rule(["DS20-046", "DS20-061"], "whoever has let go has begun its turn: nothing more is announced", () => {
  const s = held()
  expect(verbsOf(s)).toContain("declare")
  s.take("release")
  expect(verbsOf(s)).not.toContain("declare")
})

rule(["DS20-047", "DS20-053"], "forecasts know that the held and those with full arms cannot strike about them", () => {
  const grip = held({}, unarmed({ brawling: 14 }), person({}, { weapons: [knife, kick] }))
  // Whoever holds has no hand for its weapon, only for the one it holds.
  expect(forecastOf(grip, "declare", { extra: 1 }).harm).toBeGreaterThan(0)
  grip.skipTo("b", "end-turn")
  const more = forecastOf(grip, "declare", { extra: 1 })
  expect(more).toMatchObject({ harm: 0, fell: 0 })
  expect(more.success).toBeLessThan(forecastOf(grip, "break-free").success)
  expect(more.help).toBeGreaterThan(0)
})

rule(["DS20-060", "DS20-061"], "a holder who throws its victim down has let go of it", () => {
  const s = held({ dice: [12, 1] })
  s.take("throw-down")
  expect([isUnder(s, "b", "prone"), isUnder(s, "b", "held"), fighterIn(s, "a").holds]).toEqual([true, false, -1])
  s.done()
})
