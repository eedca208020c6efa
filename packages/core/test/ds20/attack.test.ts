import { expect } from "vitest"
import { settle } from "../../src/systems/ds20/model/settle.ts"
import { woundsOf as mhlOf } from "../../src/systems/ds20/model/sheet.ts"
import { level, levelOf } from "../../src/systems/ds20/model/wounds.ts"
import { rule } from "../kit/rule.ts"
import { armour, blade, dummy, kick, knife, person, pistol, spear, unarmed } from "./blocks.ts"
import { apart, bonus, canTake, diceOf, fight, fighterIn, melee, penalty, placed, verbsOf, woundsOf } from "./scenes.ts"

rule(["DS20-017"], "a miss asks for no defence and uses none up", () => {
  const s = melee(person({ melee: 10 }), person(), { dice: [11] })
  s.take("strike")
  expect(s.since().map((e) => e._tag)).toEqual(["Decided", "Attacked"])
  expect(fighterIn(s, "b").defences).toBe(0)
  s.done()
})

rule(["DS20-017"], "the roll comes first, then the defence, then the damage", () => {
  const s = melee(person(), person(), { dice: [5, 18], react: [{ who: "b", verb: "dodge" }] })
  s.take("strike")
  expect(s.since().map((e) => e._tag)).toEqual(["Decided", "Attacked", "Decided", "Defended", "HarmTaken"])
  expect(fighterIn(s, "b").defences).toBe(1)
  s.done()
})

rule(["DS20-018"], "the weapon says which skill is rolled", () => {
  const scores = { brawling: 9, melee: 13, firearms: 5 }
  const s = melee(person(scores, { weapons: [knife, pistol] }), dummy(), { dice: [20, 20, 11] })
  s.take("strike", { item: 0 })
  expect(s.last("Attacked")).toMatchObject({ score: 13 })
  const bare = melee(person(scores, { weapons: [knife, kick] }), dummy(), { dice: [19] })
  bare.take("strike", { item: 1 })
  expect(bare.last("Attacked")).toMatchObject({ score: 9 })
  const shot = melee(person(scores, { weapons: [pistol] }), dummy(), { dice: [19] })
  shot.take("shoot")
  expect(shot.last("Attacked")).toMatchObject({ score: 5 })
})

rule(["DS20-018"], "a weapon that is too heavy for its user takes a penalty", () => {
  const s = melee(person({}, { weapons: [{ ...blade, needsFOR: 13 }] }), dummy(), { dice: [9, 2] })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("weapon", 2)], margin: 1 })
  s.done()
  // Twelve are enough for one that needs twelve.
  const fit = melee(person({}, { weapons: [{ ...blade, needsFOR: 12, needsDES: 12 }] }), dummy(), { dice: [9] })
  fit.take("strike")
  expect(fit.last("Attacked")).toMatchObject({ dice: [] })
})

rule(["DS20-019"], "the margin is the score less the d20 less the penalty die, and 0 succeeds", () => {
  const roll = (natural: number, face: number) => {
    const s = melee(person({ melee: 12 }), dummy(), { setting: { lightPenalty: 1 }, dice: [natural, face] })
    s.take("strike")
    return s.last("Attacked")
  }
  expect(roll(9, 2)).toMatchObject({ margin: 1, hit: true })
  expect(roll(9, 3)).toMatchObject({ margin: 0, hit: true })
  expect(roll(9, 4)).toMatchObject({ margin: -1, hit: false })
})

rule(["DS20-019"], "every bonus and every penalty is rolled: none cancels another", () => {
  const s = melee(person({ melee: 12 }), dummy(), {
    setting: { lightPenalty: 1 },
    placements: { b: { situational: -1 } },
    dice: [10, 4, 3],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ dice: [bonus("favour", 4), penalty("light", 3)], margin: 3 })
  s.done()
})

rule(["DS20-020"], "the light and the situation are penalties on every attack", () => {
  const s = melee(person(), dummy(), {
    setting: { light: "dark", situational: { "side-0": 1 } },
    placements: { b: { situational: 1 } },
    dice: [2, 1, 1, 1, 1],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({
    dice: [penalty("light", 1), penalty("light", 1), penalty("situation", 1), penalty("situation", 1)],
    margin: 6,
  })
  s.done()
})

rule(["DS20-020"], "one member may be hindered more than its side, or less", () => {
  const dice = (hindered: number) => {
    const s = melee(person(), dummy(), {
      setting: { situational: { "side-0": 1 } },
      placements: { a: { hindered } },
      dice: [2, 1, 1, 1],
    })
    s.take("strike")
    return [diceOf(s, "Attacked", "situation"), diceOf(s, "Attacked", "favour")]
  }
  expect([dice(2), dice(0), dice(-1), dice(-3)]).toEqual([
    [3, 0],
    [1, 0],
    [0, 0],
    [0, 2],
  ])
})

rule(["DS20-021"], "a roll above the score does not hit", () => {
  const s = melee(person({ melee: 10 }), dummy(), { dice: [11] })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ hit: false, damage: 0 })
  expect(s.events("HarmTaken")).toEqual([])
  s.done()
})

rule(
  ["DS20-010", "DS20-022"],
  "a weapon that lies elsewhere is gone to and picked up in one turn, unless somebody stands on it",
  () => {
    const dropped = (at: readonly [number, number], more: object = {}) => {
      const actors = { a: placed(0, at, person({}, more)), b: placed(1, [6, 5], dummy()) }
      const s = fight(actors)
      s.given({ _tag: "Dropped", who: "a", by: "a", means: 1, gear: 0, at: 5 * 16 + 5 })
      return s
    }
    const s = dropped([2, 5])
    s.take("pick-up")
    expect(s.last("Moved")).toMatchObject({ who: "a", cost: 3 })
    expect(fighterIn(s, "a")).toMatchObject({ hand: 0, at: 5 * 16 + 5 })
    // That was its action and its movement.
    expect(s.combat.next()?.who).not.toBe(s.who("a"))
    s.done()
    expect(canTake(dropped([2, 5], { walk: 2 }), "pickUp")).toBe(false)
    const stood = dropped([2, 5])
    stood.given({ _tag: "Moved", who: "b", path: [5 * 16 + 5], cost: 1, how: 0, odd: 0, losesAim: false })
    expect(canTake(stood, "pickUp")).toBe(false)
  },
)

rule(["DS20-022"], "a disastrous blow drops the weapon into the own square, from where an action picks it up", () => {
  const s = melee(person(), dummy(), { dice: [20] })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ hit: false, margin: -16 })
  expect(s.last("Dropped")).toMatchObject({ who: "a", at: 5 * 16 + 5 })
  expect(fighterIn(s, "a").hand).toBe(-1)
  s.skipTo("a", "end-turn")
  s.take("pick-up")
  expect(fighterIn(s, "a").hand).toBe(0)
  s.done()
  // What lies there cannot be drawn, not even in the first square of the map.
  const actors = { a: placed(0, [0, 0], person()), b: placed(1, [1, 0], dummy()) }
  const corner = fight(actors, { dice: [20] })
  corner.take("strike")
  expect(corner.last("Dropped")).toMatchObject({ at: 0 })
  corner.skipTo("a", "end-turn")
  expect(canTake(corner, "pickUp")).toBe(true)
  expect(canTake(corner, "draw")).toBe(false)
})

rule(["DS20-022"], "the unarmed fall instead", () => {
  const s = melee(unarmed(), dummy(), { dice: [20] })
  s.take("strike", { item: 0 })
  expect(s.last("ConditionGained")).toMatchObject({ who: "a", condition: 0 })
  s.done()
})

rule(["DS20-022"], "by house rule nothing happens, or a d4 decides: drop, another one, prone, nothing", () => {
  const none = melee(person(), dummy(), { houseRules: { meleeMishap: "none" }, dice: [20] })
  none.take("strike")
  expect(none.since().map((e) => e._tag)).toEqual(["Decided", "Attacked"])
  const random = (...dice: number[]) => {
    const s = fight(
      { a: placed(0, [5, 5], person()), b: placed(1, [6, 5], dummy()), c: placed(0, [5, 6], dummy()) },
      { houseRules: { meleeMishap: "random" }, dice },
    )
    s.take("strike")
    s.done()
    return s
  }
  expect(random(20, 1).last("Dropped")).toMatchObject({ who: "a" })
  expect(random(20, 3).last("ConditionGained")).toMatchObject({ who: "a", condition: 0 })
  expect(random(20, 4).since().at(-1)).toMatchObject({ _tag: "MishapRolled", natural: 4 })
  const other = random(20, 2, 1, 5)
  expect(other.last("Attacked")).toMatchObject({ target: "c", how: 8, hit: true, spends: false })
  expect(other.combat.state.used).toBe(1)
  expect(woundsOf(other, "c")).toEqual([0, 1, 0])
})

rule(["DS20-023"], "a block lowers the margin, and what is left is the damage number", () => {
  const s = melee(person({ melee: 12 }), person({ melee: 11 }), { dice: [5, 8], react: [{ verb: "block" }] })
  s.take("strike")
  expect(s.last("Defended")).toMatchObject({ margin: 3, left: 4 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 4 })
  s.done()
})

rule(["DS20-032"], "a blow's damage is the margin that its roll has left, without another roll", () => {
  const s = melee(person({ melee: 14 }), dummy(), { setting: { lightPenalty: 1 }, dice: [5, 3] })
  s.take("strike")
  expect(s.last("HarmTaken")).toMatchObject({ number: 6 })
  s.done()
})

rule(["DS20-040", "DS20-041"], "the damage number is held against the weapon's own MHL and MHG", () => {
  expect(mhlOf("3/8")).toEqual([3, 8])
  const wound = (damage: string) => {
    const s = melee(person({ melee: 12 }, { weapons: [{ ...blade, damage }] }), dummy(), { dice: [6] })
    s.take("strike")
    return woundsOf(s, "b")
  }
  expect(wound("5/10")).toEqual([0, 1, 0])
  expect(wound("3/6")).toEqual([0, 0, 1])
})

const with5and10 = (damage: number) => levelOf(damage, { mhl: 5, mhg: 10 }, "multiples") - level.light

rule(["DS20-042"], "below MHL every hit makes one scratch, a number of 0 too", () => {
  expect([0, 4].map((n) => levelOf(n, { mhl: 5, mhg: 10 }, "multiples"))).toEqual([level.scratch, level.scratch])
  const s = melee(person({ melee: 12 }), dummy(), { dice: [12] })
  s.take("strike")
  expect(s.last("HarmTaken")).toMatchObject({ number: 0, wound: 1, scratches: 1 })
})

rule(["DS20-043"], "from MHL up to below MHG it makes one light wound", () => {
  expect([5, 9].map((n) => levelOf(n, { mhl: 5, mhg: 10 }, "multiples"))).toEqual([level.light, level.light])
})

rule(["DS20-044"], "from MHG on it makes a grave wound for every full MHG", () => {
  expect([10, 19, 20, 30].map(with5and10)).toEqual([1, 1, 2, 3])
})

rule(["DS20-044"], "by house rule grave wounds double with the damage, or there is only one", () => {
  const levels = (rule_: "doublings" | "single") =>
    [10, 19, 20, 39, 40].map((n) => levelOf(n, { mhl: 5, mhg: 10 }, rule_) - level.light)
  expect(levels("doublings")).toEqual([1, 1, 2, 2, 3])
  expect(levels("single")).toEqual([1, 1, 1, 1, 1])
})

rule(["DS20-143"], "a natural 1 doubles the margin, before defence and damage", () => {
  const s = melee(person({ melee: 12 }), dummy(), { dice: [1] })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ margin: 22, damage: 22 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 22, wound: 4 })
})

rule(["DS20-143"], "a natural 1 lifts a margin of -10 or better to 0, and no worse one", () => {
  const roll = (...dice: number[]) => {
    const s = melee(person({ melee: 2 }), dummy(), { setting: { lightPenalty: 3 }, dice })
    s.take("strike")
    return s.last("Attacked")
  }
  expect(roll(1, 4, 4, 3)).toMatchObject({ margin: 0, hit: true })
  expect(roll(1, 4, 4, 4)).toMatchObject({ margin: -22, hit: false })
})

rule(["DS20-143"], "by house rule a natural 1 adds 10, or is nothing special", () => {
  const roll = (spectacular: "plus10" | "none") => {
    const s = melee(person({ melee: 12 }), dummy(), { houseRules: { spectacular }, dice: [1] })
    s.take("strike")
    return s.last("Attacked")
  }
  expect(roll("plus10")).toMatchObject({ margin: 21 })
  expect(roll("none")).toMatchObject({ margin: 11 })
})

rule(["DS20-019"], "by house rule modifiers are points, or d20s of which the worse or better counts", () => {
  const roll = (modifierDice: "flat2" | "flat3" | "keepD20", setting: object, ...dice: number[]) => {
    const s = melee(person({ melee: 12 }), dummy(), { houseRules: { modifierDice }, setting, dice })
    s.take("strike")
    s.done()
    return s.last("Attacked")
  }
  expect(roll("flat2", { lightPenalty: 2 }, 5)).toMatchObject({ margin: 3 })
  expect(roll("flat3", { lightPenalty: 2 }, 5)).toMatchObject({ margin: 1 })
  // The worse of two: 11 counts, the 5 is logged with its cause.
  expect(roll("keepD20", { lightPenalty: 1 }, 5, 11)).toMatchObject({
    natural: 11,
    margin: 1,
    dice: [penalty("light", 5)],
  })
  expect(roll("keepD20", { situational: { "side-0": -1 } }, 9, 3)).toMatchObject({ natural: 3, margin: 9 })
  // One for one they cancel.
  expect(roll("keepD20", { lightPenalty: 1, situational: { "side-0": -1 } }, 9)).toMatchObject({ natural: 9, dice: [] })
})

rule(["DS20-144"], "a wound that the armour takes whole is not recorded", () => {
  const s = melee(person({ melee: 12 }), dummy(armour(12)), { dice: [12, 12] })
  s.take("strike")
  expect(s.since().map((e) => e._tag)).toEqual(["Decided", "Attacked", "ArmourTested"])
  expect(woundsOf(s, "b")).toEqual([0, 0, 0])
  s.done()
})

rule(["DS20-144"], "armour comes before the stun, and the stun before the marks", () => {
  // 12 makes 1 HG, the armour lowers it to HL, the stun to R.
  const s = melee(person({ melee: 15 }), dummy(armour(12)), { dice: [2, 1, 5] })
  s.take("stun")
  expect(s.last("ArmourTested")).toMatchObject({ before: 3, levels: 1 })
  expect(woundsOf(s, "b")).toEqual([1, 0, 0])
  expect(s.last("Felled")).toMatchObject({ who: "b", how: 1 })
  s.done()
})

rule(["DS20-145"], "a weapon reaches its metres and no farther", () => {
  expect(canTake(apart(2, person(), dummy()), "strike")).toBe(false)
  expect(canTake(apart(2, person({}, { weapons: [spear] }), dummy()), "strike")).toBe(true)
  expect(canTake(apart(2, person(), dummy(), { setting: { meleeReach: 2 } }), "strike")).toBe(true)
  expect(verbsOf(apart(1, person(), dummy()))).toContain("strike")
})

rule(["DS20-145"], "whoever leaves a melee is not struck for it", () => {
  const s = melee(person({}, { weapons: [pistol] }), person(), { dice: [] })
  s.take("retreat")
  expect(s.since().map((e) => e._tag)).toEqual(["Decided", "Moved"])
  s.done()
})

rule(["DS20-143"], "a natural 1 beyond rescue is an ordinary failure, under a house rule too", () => {
  const natural1 = { natural: 1, unhindered: 1, plus: 0 }
  expect(settle("plus10", 1, { ...natural1, minus: 12 })).toMatchObject({
    success: false,
    spectacular: false,
    disastrous: false,
    margin: -24,
  })
  expect(settle("none", 4, { ...natural1, minus: 8 })).toMatchObject({ success: false, spectacular: false, margin: -5 })
  expect(settle("double", 2, { ...natural1, minus: 11 })).toMatchObject({ success: true, spectacular: true, margin: 0 })
  expect(settle("plus10", 12, { ...natural1, minus: 4 })).toMatchObject({
    success: true,
    spectacular: true,
    margin: 17,
    clean: 21,
  })
})

rule(["DS20-145"], "every weapon of the body reaches as far as it does, and the hands as far as melee goes", () => {
  const tail = { ...kick, weapon: "tail", reach: 2 }
  const beast = apart(2, unarmed({}, { weapons: [kick, tail] }), person())
  expect(beast.options).toEqual(["end-turn", "declare", "declare", "declare", "strike b", "close b", "advance b"])
  const wide = verbsOf(apart(2, unarmed(), person(), { setting: { meleeReach: 2 } }))
  expect(wide).toEqual(["end-turn", "declare", "strike", "stun", "disarm", "push", "grapple", "throw-down"])
})

rule(["DS20-073", "DS20-078", "DS20-145"], "what reaches far can stun and disarm from there, but hands cannot", () => {
  const s = apart(2, person({}, { weapons: [spear, kick] }), person())
  expect(verbsOf(s)).toEqual(["end-turn", "declare", "strike", "stun", "disarm"])
  const behindWall = fight(
    { a: placed(0, [1, 1], person({}, { weapons: [spear] })), b: placed(1, [3, 1], person()) },
    { map: ["......", "..#...", "......"].join("\n") },
  )
  expect(verbsOf(behindWall)).not.toContain("strike")
})

rule(["DS20-019", "DS20-020"], "what speaks for an attack and what against it are rolled both", () => {
  const s = melee(person({ melee: 12 }), dummy(), {
    setting: { situational: { "side-0": 1 } },
    placements: { b: { situational: -1 } },
    dice: [10, 4, 3],
  })
  s.take("strike")
  expect(s.last("Attacked")).toMatchObject({ dice: [bonus("favour", 4), penalty("situation", 3)], margin: 3 })
  s.done()
})

rule(["DS20-016", "DS20-145"], "no weapon strikes through a wall: one goes round it, or has not struck", () => {
  const behind = (map: readonly string[], from: readonly [number, number]) => {
    const s = fight(
      { a: placed(0, from, person({}, { weapons: [spear] })), b: placed(1, [4, 1], dummy()) },
      { map: map.join("\n"), dice: [12, 1, 1] },
    )
    s.take("close")
    return s
  }
  const long = behind(["......", "...#..", "......", "......"], [0, 1])
  expect(long.last("Attacked")).toMatchObject({ target: "b" })
  expect(Math.abs((fighterIn(long, "a").at % 6) - 4)).toBeLessThan(2)
  const closed = behind(["...#..", "...#..", "...#.."], [1, 1])
  expect(closed.events("Attacked")).toEqual([])
  // So near already, but with the wall between.
  expect(canTake(behind(["...#..", "...#..", "...#.."], [2, 1]), "strike")).toBe(false)
})
