import { expect } from "vitest"
import { healthState } from "../../src/systems/ds20/see/fighter.ts"
import { rule } from "../kit/rule.ts"
import { dummy, person } from "./blocks.ts"
import { canTake, diceOf, fight, fighterIn, isUnder, placed, verbsOf, woundsOf } from "./scenes.ts"

const sword = { weapon: "sword", skill: "melee", damage: "5/10" }

/**
 * `b` is in agony, all its grave boxes marked; `a` stands beside it, and `c`, a healer of `b`'s side, on its other
 * side. The dice begin with `a`'s second turn, if it struck in the first; here nobody has.
 */
const agony = (dice: readonly number[], more: object = {}, b: object = dummy()) =>
  fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [sword] })),
      b: placed(1, [6, 5], b, { wounds: { HG: 3 }, ...(more as { placement?: object }).placement }),
      c: placed(1, [7, 5], person({}, { firstAid: 12 })),
    },
    { dice, ...more },
  ).given({ _tag: "Felled", who: "b", by: "a", how: 0 })

const next = (s: ReturnType<typeof agony>) => s.skipTo("c", "end-turn")

rule(["DS20-120"], "in agony one is down: only the roll is made, nothing can be done", () => {
  const s = next(agony([1, 4, 4]))
  expect(s.last("AgonyRolled")).toMatchObject({ who: "b" })
  expect(s.events("TurnStarted").map((e) => e["who"])).toEqual(["a", "c"])
  expect([fighterIn(s, "b").down, isUnder(s, "b", "prone")]).toEqual([true, true])
  s.done()
})

rule(["DS20-120"], "by house rule one may act in agony, after the roll", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [sword] })),
      b: placed(1, [6, 5], person({ acrobatics: 0, melee: 0 }), { wounds: { HG: 3 } }),
    },
    { houseRules: { agonyCanAct: true }, dice: [2, 5, 1, 1] },
  )
  s.take("strike", { item: 0 })
  expect(isUnder(s, "b", "agony")).toBe(true)
  expect(fighterIn(s, "b").down).toBe(false)
  expect(s.open()?.who).toBe("b")
  expect(s.last("AgonyRolled")).toMatchObject({ who: "b", points: 0 })
  s.done()
})

rule(["DS20-121"], "the roll is FOR with the penalties of the wounds, on the own turn", () => {
  const s = next(agony([8, 3, 2]))
  expect(s.last("AgonyRolled")).toMatchObject({ score: 12, margin: -1, points: 1 })
  expect(diceOf(s, "AgonyRolled", "wounds")).toBe(2)
  s.done()
  const spared = next(agony([8], { houseRules: { agonyWoundPenalty: false } }))
  expect(spared.last("AgonyRolled")).toMatchObject({ margin: 4, points: 0 })
  spared.done()
})

const rolled = (...dice: number[]) => {
  const s = next(agony(dice, { houseRules: { agonyWoundPenalty: false } }))
  s.done()
  return s
}

rule(["DS20-122"], "a success changes nothing, a disaster marks two points, a natural 1 stabilises", () => {
  expect(rolled(12).last("AgonyRolled")).toMatchObject({ points: 0, exhaustion: 0, stabilised: false })
  expect(rolled(20).last("AgonyRolled")).toMatchObject({ points: 2, exhaustion: 2 })
  expect(healthState(fighterIn(rolled(1), "b"))).toBe("grave")
})

rule(["DS20-123"], "a plain failure marks one point", () => {
  expect(rolled(13).last("AgonyRolled")).toMatchObject({ points: 1, exhaustion: 1 })
  expect(fighterIn(rolled(13), "b").exhaustion).toBe(1)
})

rule(["DS20-124"], "the stabilised roll no more and stay down; by house rule they act again", () => {
  const s = rolled(1)
  expect(isUnder(s, "b", "stabilised")).toBe(true)
  s.skipTo("a", "end-turn")
  next(s)
  expect(s.events("AgonyRolled")).toHaveLength(1)
  expect(fighterIn(s, "b").down).toBe(true)
  const up = next(agony([1], { houseRules: { agonyWoundPenalty: false, stabilizedCanAct: true } }))
  expect(up.last("Recovered")).toMatchObject({ who: "b" })
  expect(fighterIn(up, "b").down).toBe(false)
})

rule(["DS20-124"], "a stabilised one who is gravely wounded again is in agony again", () => {
  const s = agony([1, 2, 1], { houseRules: { agonyWoundPenalty: false } })
  next(s)
  s.skipTo("a", "end-turn")
  s.take("strike", { target: "b", item: 0 })
  expect(healthState(fighterIn(s, "b"))).toBe("agony")
  s.done()
})

const struck = (face: number, exhaustion: number, more: object = {}) => {
  const s = agony([face, 1], { placement: { exhaustion }, ...more })
  s.take("strike", { target: "b", item: 0 })
  return s
}

rule(["DS20-125"], "a light wound in agony marks two points at once, and no box", () => {
  const s = struck(8, 0)
  expect(s.last("Exhausted")).toMatchObject({ who: "b", points: 2, exhaustion: 2 })
  expect(woundsOf(s, "b")).toEqual([0, 0, 3])
  expect(fighterIn(struck(8, 1), "b").dead).toBe(true)
})

rule(["DS20-126"], "a scratch in agony costs nothing but its box", () => {
  const s = struck(12, 0)
  expect(s.events("Exhausted")).toEqual([])
  expect(woundsOf(s, "b")).toEqual([1, 0, 3])
})

rule(["DS20-127"], "a grave wound in agony kills; by house rule it counts as a light one", () => {
  expect(fighterIn(struck(2, 0), "b").dead).toBe(true)
  const s = struck(2, 0, { houseRules: { hgInAgonyKills: false } })
  expect([fighterIn(s, "b").dead, fighterIn(s, "b").exhaustion]).toEqual([false, 2])
})

rule(["DS20-128"], "the grave make no rolls in the fight", () => {
  const s = fight({ a: placed(0, [5, 5], person()), b: placed(1, [6, 5], dummy(), { wounds: { HG: 1 } }) })
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  expect(healthState(fighterIn(s, "b"))).toBe("grave")
  expect(s.events("AgonyRolled")).toEqual([])
  s.done()
})

const tending = (dice: readonly number[], more: object = {}) => {
  const s = agony(dice, { houseRules: { agonyWoundPenalty: false }, ...more })
  next(s)
  return s
}

rule(["DS20-131"], "first aid takes five actions without a break, and rolls on the last", () => {
  const s = tending([2, 2, 2, 2, 2, 12])
  for (let i = 1; i <= 5; i++) {
    if (i > 1) next(s.skipTo("a", "end-turn"))
    s.take("tend", { target: "b" })
    expect(s.last("Tended")).toMatchObject({ step: i, rolled: i === 5 })
  }
  expect(s.last("Tended")).toMatchObject({ score: 12, natural: 12, success: true })
  expect(healthState(fighterIn(s, "b"))).toBe("grave")
  expect(isUnder(s, "b", "stabilised")).toBe(true)
  s.done()
})

rule(["DS20-131"], "a second success leads out of the state grave", () => {
  const s = tending([2, 12, 11], { setting: { firstAidActions: 1 } })
  s.take("tend", { target: "b" })
  next(s.skipTo("a", "end-turn"))
  s.take("tend", { target: "b" })
  expect(healthState(fighterIn(s, "b"))).toBe("none")
  expect(isUnder(s, "b", "aided")).toBe(true)
  next(s.skipTo("a", "end-turn"))
  expect(canTake(s, "tend")).toBe(false)
  s.done()
})

rule(["DS20-131"], "moving breaks it off", () => {
  const s = tending([2, 2])
  s.take("tend", { target: "b" })
  expect(fighterIn(s, "c").tended).toBe(1)
  s.take("advance")
  expect(fighterIn(s, "c").tended).toBe(0)
})

rule(["DS20-131"], "another action breaks it off", () => {
  const s = tending([2, 2, 19, 19], { react: [] })
  s.take("tend", { target: "b" })
  next(s.skipTo("a", "end-turn"))
  s.take("close", { target: "a" })
  next(s.skipTo("a", "end-turn"))
  s.take("tend", { target: "b" })
  expect(s.last("Tended")).toMatchObject({ step: 1 })
})

rule(["DS20-131"], "a wound breaks it off", () => {
  const s = tending([2, 2, 2])
  s.take("tend", { target: "b" })
  s.skipTo("a", "end-turn")
  next(s)
  s.take("tend", { target: "b" })
  expect(fighterIn(s, "c").tended).toBe(2)
  s.given({
    _tag: "HarmTaken",
    target: "c",
    by: "a",
    means: 0,
    amount: 1,
    wound: 1,
    number: 0,
    scratches: 1,
    light: 0,
    grave: 0,
    left: 48,
  })
  expect(fighterIn(s, "c").tended).toBe(0)
  s.skipTo("a", "end-turn")
  next(s)
  s.take("tend", { target: "b" })
  expect(s.last("Tended")).toMatchObject({ step: 1 })
})

rule(["DS20-131"], "only those who have learned it can try, on somebody within reach", () => {
  const s = fight({
    a: placed(0, [5, 5], person()),
    b: placed(0, [6, 5], dummy(), { wounds: { HG: 1 } }),
    c: placed(0, [7, 5], person({}, { firstAid: 5 })),
    d: placed(0, [10, 5], person({}, { firstAid: 5 })),
    e: placed(1, [15, 15], dummy()),
  })
  expect(verbsOf(s)).not.toContain("tend")
  s.skipTo("c", "end-turn")
  expect(canTake(s, "tend")).toBe(true)
  s.skipTo("d", "end-turn")
  expect(canTake(s, "tend")).toBe(false)
  s.take("go-to", { target: "b" })
  expect(canTake(s, "tend")).toBe(true)
})

rule(["DS20-132"], "after a failure it takes a better kit", () => {
  const kit = (better: string) => {
    const s = fight(
      {
        a: placed(0, [5, 5], person({}, { firstAid: 10, kit: "kit" })),
        b: placed(0, [6, 5], dummy(), { wounds: { HG: 1 } }),
        c: placed(0, [7, 5], person({}, { firstAid: 10, kit: better })),
        d: placed(1, [15, 15], dummy()),
      },
      { setting: { firstAidActions: 1 }, dice: [11] },
    )
    s.take("tend", { target: "b" })
    s.skipTo("c", "end-turn")
    const others = canTake(s, "tend")
    s.skipTo("a", "end-turn")
    return [canTake(s, "tend"), others]
  }
  expect(kit("kit")).toEqual([false, false])
  expect(kit("clinic")).toEqual([false, true])
  expect(kit("improvised")).toEqual([false, false])
})

rule(["DS20-134"], "in agony the last point of exhaustion kills", () => {
  const s = next(agony([13], { houseRules: { agonyWoundPenalty: false }, placement: { exhaustion: 2 } }))
  expect(s.last("AgonyRolled")).toMatchObject({ exhaustion: 3 })
  expect(fighterIn(s, "b").dead).toBe(true)
})

rule(["DS20-134"], "points marked before do not kill, but the next one does; a success costs none", () => {
  const s = next(agony([12, 13], { houseRules: { agonyWoundPenalty: false }, placement: { exhaustion: 3 } }))
  expect(fighterIn(s, "b").dead).toBe(false)
  s.skipTo("a", "end-turn")
  next(s)
  expect(fighterIn(s, "b").dead).toBe(true)
  s.done()
})

rule(["DS20-146"], "a side is out when all of it is down, and the agony rolls of the fallen are played on", () => {
  const s = fight(
    { a: placed(0, [5, 5], person({}, { weapons: [sword] })), b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }) },
    { houseRules: { agonyWoundPenalty: false }, dice: [2, 13, 12, 13, 13] },
  )
  s.take("strike", { item: 0 })
  expect(s.open()).toBeUndefined()
  expect(
    s
      .events()
      .map((e) => e._tag)
      .slice(-8),
  ).toEqual([
    "Felled",
    "FightDecided",
    "AgonyRolled",
    "AgonyRolled",
    "AgonyRolled",
    "AgonyRolled",
    "Died",
    "CombatEnded",
  ])
  s.done()
})

rule(["DS20-146"], "the scenario may stop the rolls after some turns", () => {
  const end = (setting: object, dice: readonly number[]) => {
    const s = fight(
      { a: placed(0, [5, 5], person({}, { weapons: [sword] })), b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }) },
      { setting, houseRules: { agonyWoundPenalty: false }, dice },
    )
    s.take("strike", { item: 0 })
    s.open()
    s.done()
    return s
  }
  expect(end({ deathRollsAfterCombat: 1 }, [2, 13]).events("AgonyRolled")).toHaveLength(1)
})

rule(["DS20-131", "DS20-146"], "after the fight the winners may tend those of their own who are in agony", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], person({}, { weapons: [sword] })),
      b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }),
      c: placed(0, [9, 9], dummy({ firstAid: 12 })),
      d: placed(0, [3, 3], dummy(), { wounds: { HG: 3 } }),
    },
    {
      setting: { aftermathAid: true, firstAidActions: 2 },
      houseRules: { agonyWoundPenalty: false },
      // Two turns of both rolling, then first aid for d; b goes on alone.
      dice: [2, 12, 12, 12, 12, 12, 13, 13, 13],
    },
  ).given({ _tag: "Felled", who: "d", by: "b", how: 0 })
  s.take("strike", { item: 0 })
  expect(s.open()).toBeUndefined()
  expect(s.events("Tended")).toMatchObject([{ who: "c", patient: "d", success: true }])
  expect(s.events("AgonyRolled").filter((e) => e["who"] === "d")).toHaveLength(2)
  expect([healthState(fighterIn(s, "d")), healthState(fighterIn(s, "b"))]).toEqual(["grave", "death"])
  s.done()
})

rule(["DS20-146"], "the unconscious are out of the fight, unless the scenario waits for them to wake", () => {
  const knocked = (setting: object) => {
    const s = fight(
      { a: placed(0, [5, 5], person({}, { weapons: [sword] })), b: placed(1, [6, 5], dummy()) },
      { setting, dice: [4, 1, 13] },
    )
    s.take("stun")
    return s
  }
  expect(knocked({}).open()).toBeUndefined()
  const waits = knocked({ endCondition: "dying" })
  waits.skipTo("a", "end-turn")
  expect(waits.events("WakeRolled")).toHaveLength(1)
  expect(waits.events("FightDecided")).toEqual([])
})

rule(["DS20-125"], "a scratch in agony finds its track full and changes nothing", () => {
  const s = agony([12, 1], { placement: { wounds: { R: 4, HG: 3 } } })
  s.take("strike", { target: "b", item: 0 })
  expect(s.last("HarmTaken")).toMatchObject({ wound: 1, scratches: 4, light: 0, grave: 3 })
})

rule(["DS20-118", "DS20-131"], "a new grave wound, or agony, undoes the care that one had", () => {
  const aided = () =>
    agony([]).given(
      { _tag: "ConditionLost", who: "b", condition: 3 },
      { _tag: "ConditionGained", who: "b", condition: 6, by: "c" },
    )
  expect(isUnder(aided(), "b", "aided")).toBe(true)
  const grave = aided().given({ _tag: "ConditionGained", who: "b", condition: 4, by: "a" })
  expect([isUnder(grave, "b", "aided"), isUnder(grave, "b", "grave")]).toEqual([false, true])
  const dying = aided().given({ _tag: "Felled", who: "b", by: "a", how: 0 })
  expect([isUnder(dying, "b", "aided"), isUnder(dying, "b", "agony")]).toEqual([false, true])
})

rule(["DS20-131"], "to draw a weapon breaks first aid off, and so does another patient", () => {
  const s = fight(
    {
      a: placed(0, [5, 5], dummy()),
      b: placed(1, [6, 5], dummy(), { wounds: { HG: 1 } }),
      c: placed(1, [7, 5], person({}, { firstAid: 12, weapons: [sword, { ...sword, weapon: "second" }] })),
      d: placed(1, [7, 6], dummy(), { wounds: { HG: 1 } }),
    },
    {},
  )
  const step = (act: string, wanted: object) => {
    s.skipTo("c", "end-turn")
    s.take(act, wanted)
    const { tended } = fighterIn(s, "c")
    s.skipTo("a", "end-turn")
    return tended
  }
  expect([step("tend", { target: "b" }), step("tend", { target: "b" })]).toEqual([1, 2])
  expect(step("tend", { target: "d" })).toBe(1)
  expect(step("draw", { item: 1 })).toBe(0)
  expect(step("tend", { target: "d" })).toBe(1)
})

rule(["DS20-047", "DS20-131"], "haste makes first aid harder", () => {
  const s = tending([2, 12, 1], { setting: { firstAidActions: 1 } })
  s.take("declare", { extra: 1 })
  s.take("tend", { target: "b" })
  expect(diceOf(s, "Tended", "extraActions")).toBe(1)
  expect(s.last("Tended")).toMatchObject({ success: false })
  s.done()
})

rule(
  ["DS20-124", "DS20-131", "DS20-146"],
  "an enemy who comes round after the fight tends nobody of the winners",
  () => {
    const ended = (dice: readonly number[]) =>
      fight(
        {
          a: placed(0, [5, 5], person({}, { weapons: [sword] })),
          b: placed(1, [6, 5], dummy({ firstAid: 12 }), { wounds: { HG: 3 } }),
          d: placed(0, [3, 3], dummy(), { wounds: { HG: 3 } }),
        },
        {
          setting: { aftermathAid: true, firstAidActions: 1, deathRollsAfterCombat: 1 },
          houseRules: { agonyWoundPenalty: false, stabilizedCanAct: true },
          dice,
        },
      ).given({ _tag: "Felled", who: "d", by: "b", how: 0 })
    const { combat } = ended([])
    const bFirst = combat.prepared.ids.indexOf("b") < combat.prepared.ids.indexOf("d")
    const s = ended([2, ...(bFirst ? [1, 12] : [12, 1])])
    s.take("strike", { target: "b", item: 0 })
    expect(s.open()).toBeUndefined()
    expect(fighterIn(s, "b").down).toBe(false)
    expect(s.events("Tended")).toEqual([])
    s.done()
  },
)

rule(["DS20-049", "DS20-131"], "of three actions each of first aid needs its test, or is lost", () => {
  const steps = (...dice: number[]) => {
    const s = fight(
      {
        a: placed(0, [5, 5], person({}, { firstAid: 10 })),
        b: placed(0, [6, 5], dummy(), { wounds: { HG: 1 } }),
        c: placed(1, [14, 14], dummy()),
      },
      { dice },
    )
    s.take("declare", { extra: 2 })
    s.take("tend", { target: "b" })
    s.take("tend", { target: "b" })
    s.done()
    return [fighterIn(s, "a").tended, fighterIn(s, "b").tried]
  }
  expect(steps(8, 1, 1, 8, 1, 1)).toEqual([2, -1])
  expect(steps(8, 1, 1, 9, 1, 1)).toEqual([1, -1])
})

rule(
  ["DS20-047", "DS20-131"],
  "what was declared for the last turn of the fight does not hinder first aid after it",
  () => {
    const s = fight(
      {
        a: placed(0, [5, 5], person({}, { weapons: [sword], firstAid: 12 })),
        b: placed(1, [6, 5], dummy(), { wounds: { HG: 3 } }),
        d: placed(0, [3, 3], dummy(), { wounds: { HG: 3 } }),
      },
      {
        setting: { aftermathAid: true, firstAidActions: 1, deathRollsAfterCombat: 1 },
        houseRules: { agonyWoundPenalty: false },
        dice: [1, 1, 1, 12, 12, 12],
      },
    ).given({ _tag: "Felled", who: "d", by: "b", how: 0 })
    s.take("declare", { extra: 2 })
    s.take("strike", { target: "b", item: 0 })
    expect(s.open()).toBeUndefined()
    expect(s.last("Tended")).toMatchObject({ who: "a", patient: "d", dice: [], success: true })
    s.done()
  },
)

rule(["DS20-131"], "a healer who is grappled has to begin anew", () => {
  const s = tending([2])
  s.take("tend", { target: "b" })
  expect(fighterIn(s, "c").tended).toBe(1)
  s.given({ _tag: "Held", who: "c", by: "a" })
  expect(fighterIn(s, "c").tended).toBe(0)
})

rule(["DS20-131"], "to be pushed breaks first aid off", () => {
  const s = tending([2])
  s.take("tend", { target: "b" })
  s.given({ _tag: "Moved", who: "c", path: [5 * 16 + 8], cost: 1, how: 1, odd: 0, losesAim: true })
  expect(fighterIn(s, "c").tended).toBe(0)
})
