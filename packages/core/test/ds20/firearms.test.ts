import { expect } from "vitest"
import { rule } from "../kit/rule.ts"
import { assaultRifle, blade, bow, dummy, person, pistol, revolver, rifle, shooter, shotgun, smg } from "./blocks.ts"
import {
  apart,
  canTake,
  diceOf,
  fight,
  fighterIn,
  isUnder,
  melee,
  penalty,
  placed,
  verbsOf,
  woundsOf,
} from "./scenes.ts"

/** One shot at a dummy so many metres away: the dice after those of initiative. */
const shot = (metres: number, weapon: object, dice: readonly number[], more: object = {}, extra = 0) => {
  const s = apart(metres, shooter(weapon), dummy(), { dice, ...more })
  s.take("shoot", { extra })
  s.done()
  return s
}

rule(["DS20-038"], "a shot that hits does its damage without the penalties that the roll had", () => {
  const s = apart(5, shooter(pistol, {}, { firearms: 13 }), dummy(), { setting: { lightPenalty: 2 }, dice: [6, 2, 4] })
  s.take("shoot", { extra: 0 })
  expect(s.last("Attacked")).toMatchObject({ margin: 1, hit: true, damage: 7 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 7 })
  s.done()
})

rule(["DS20-038"], "penalties can make it miss, and bonuses count for its damage", () => {
  expect(shot(5, pistol, [12, 1], { setting: { lightPenalty: 1 } }).last("Attacked")).toMatchObject({ hit: false })
  expect(
    shot(5, pistol, [10, 4, 3], { setting: { lightPenalty: 1 }, placements: { b: { situational: -1 } } }).last(
      "Attacked",
    ),
  ).toMatchObject({ margin: 3, damage: 6 })
  expect(shot(5, pistol, [1, 4], { setting: { lightPenalty: 1 } }).last("Attacked")).toMatchObject({ damage: 22 })
})

rule(["DS20-038", "DS20-139"], "by house rule penalties lower the damage as well", () => {
  const s = shot(5, pistol, [6, 4], { setting: { lightPenalty: 1 }, houseRules: { firearmDamageKeepsPenalties: true } })
  expect(s.last("HarmTaken")).toMatchObject({ number: 2 })
})

rule(["DS20-139"], "wounds do not weaken a bullet", () => {
  const s = shot(5, pistol, [4, 4], { placements: { a: { wounds: { HG: 1 } } } })
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("wounds", 4)], margin: 4, damage: 8 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 })
})

rule(["DS20-138"], "a shooter has one wound penalty less", () => {
  expect(diceOf(shot(5, pistol, [10], { placements: { a: { wounds: { HL: 1 } } } }), "Attacked")).toBe(0)
  expect(diceOf(shot(5, pistol, [10, 1], { placements: { a: { wounds: { HG: 1 } } } }), "Attacked", "wounds")).toBe(1)
  const none = shot(5, pistol, [10, 1, 1], {
    placements: { a: { wounds: { HG: 1 } } },
    houseRules: { shootingRelief: 0 },
  })
  expect(diceOf(none, "Attacked", "wounds")).toBe(2)
})

const rangeDice = (metres: number, houseRules: object = {}): number => {
  const s = apart(metres, shooter(pistol), dummy(), { dice: [12, 1, 1, 1, 1, 1, 1], houseRules })
  s.take("shoot", { extra: 0 })
  return diceOf(s, "Attacked", "range")
}

rule(["DS20-082"], "within the effective range there is no penalty", () => {
  expect([rangeDice(1), rangeDice(20)]).toEqual([0, 0])
})

rule(["DS20-083"], "each multiple of it from the second is a penalty", () => {
  expect([39, 40, 60, 100].map((metres) => rangeDice(metres))).toEqual([0, 1, 2, 4])
})

rule(["DS20-085"], "the farther, the more penalties, under every reading", () => {
  const rising = (rangePenalty: "multiples" | "doublings" | "bands") =>
    [20, 21, 40, 60, 80, 100].map((metres) => rangeDice(metres, { rangePenalty }))
  expect(rising("multiples")).toEqual([0, 0, 1, 2, 3, 4])
  expect(rising("doublings")).toEqual([0, 0, 1, 1, 2, 2])
  expect(rising("bands")).toEqual([0, 1, 1, 2, 3, 4])
})

rule(["DS20-084"], "beyond five times the range a shot misses without a roll, and the bullet is gone", () => {
  const s = apart(101, shooter(pistol), dummy())
  s.take("shoot", { extra: 0 })
  expect(s.last("Attacked")).toMatchObject({ hit: false, natural: 0, bullets: 1 })
  expect(s.combat.state.loaded).toEqual([14])
  s.done()
})

rule(["DS20-086"], "range does not lower the damage", () => {
  const s = apart(40, shooter(pistol, {}, { firearms: 15 }), dummy(), { dice: [5, 4] })
  s.take("shoot", { extra: 0 })
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("range", 4)], margin: 6, damage: 10 })
  s.done()
})

rule(["DS20-087"], "bows know range and aim, but neither magazines nor the table of jams", () => {
  const s = apart(40, shooter(bow), dummy(), { dice: [20, 1] })
  expect(verbsOf(s)).not.toContain("reload")
  s.take("shoot")
  expect(diceOf(s, "Attacked", "range")).toBe(1)
  expect(s.events("Jammed")).toEqual([])
  expect(s.last("Dropped")).toMatchObject({ who: "a" })
  s.done()
})

const jam = (weapon: object, face: number) => shot(5, weapon, [20, face]).last("Jammed")

rule(["DS20-088"], "a disastrous shot rolls on its table", () => {
  expect([5, 6, 10, 11].map((face) => jam(pistol, face)?.["outcome"])).toEqual([0, 2, 2, 3])
})

rule(["DS20-089"], "a major jam takes five successful actions in a row", () => {
  const s = apart(5, shooter(pistol), dummy(), {
    dice: [20, 3, 1, 2, 3, 4, 13, 5, 6, 7, 8, 9],
  })
  s.take("shoot", { extra: 0 })
  expect(s.combat.state.jam).toEqual([2])
  for (let i = 0; i < 10; i++) {
    s.skipTo("b", "end-turn")
    s.skipTo("a", "end-turn")
    expect(canTake(s, "shoot")).toBe(false)
    s.take("assemble")
  }
  expect(s.events("Handled").map((e) => e["amount"])).toEqual([1, 2, 3, 4, 0, 1, 2, 3, 4, 5])
  expect(s.combat.state.jam).toEqual([0])
  s.done()
})

rule(["DS20-089"], "another action in between begins it anew", () => {
  const s = apart(5, shooter(pistol, { weapons: [pistol, blade] }), dummy(), { dice: [20, 3, 1, 2] })
  s.take("shoot", { extra: 0 })
  const next = () => s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  next().take("assemble")
  next().take("run-away")
  next().take("assemble")
  expect(s.last("Handled")).toMatchObject({ amount: 1 })
  s.done()
})

rule(["DS20-090"], "a revolver does not jam so: the shot misses, and it can be fired again", () => {
  const s = shot(5, revolver, [20, 3])
  expect(s.last("Jammed")).toMatchObject({ outcome: 4 })
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  expect(canTake(s, "shoot")).toBe(true)
})

rule(["DS20-091"], "a 1 damages the weapon too, but not a revolver", () => {
  const s = shot(5, pistol, [20, 1])
  expect(s.last("Jammed")).toMatchObject({ outcome: 1 })
  expect(s.combat.state.jam).toEqual([2])
  expect(s.combat.state.wear).toEqual([10])
  expect(shot(5, revolver, [20, 1]).combat.state.wear).toEqual([0])
})

rule(
  ["DS20-091"],
  "each tenth of wear makes one more face of a minor jam a major one, and stray bullets no more",
  () => {
    const came = (wear: number, face: number, houseRules = {}) =>
      shot(5, { ...pistol, wear }, [20, face], { houseRules }).last("Jammed")?.["outcome"]
    expect([5, 6].map((face) => came(9, face))).toEqual([0, 2])
    expect([6, 7].map((face) => came(10, face))).toEqual([0, 2])
    expect([8, 9, 10].map((face) => came(39, face))).toEqual([0, 2, 2])
    expect([10, 11].map((face) => came(90, face))).toEqual([0, 3])
    expect([8, 9].map((face) => came(20, face, { wearJams: 2 }))).toEqual([0, 0])
    expect([6, 10].map((face) => came(90, face, { wearJams: 0 }))).toEqual([2, 2])
    expect(shot(5, { ...revolver, wear: 10 }, [20, 6]).last("Jammed")).toMatchObject({ outcome: 4 })
  },
)

rule(["DS20-091", "DS20-089"], "a wholly worn weapon with a major jam cannot be put together again", () => {
  const assembles = (wear: number, houseRules = {}) => {
    const s = shot(5, { ...pistol, wear }, [20, 1], { houseRules })
    s.skipTo("b", "end-turn").skipTo("a", "end-turn")
    return canTake(s, "assemble")
  }
  expect([assembles(80), assembles(90), assembles(90, { wearJams: 0 })]).toEqual([true, false, true])
})

rule(["DS20-092"], "a minor jam takes an action to clear, and the bullet is lost", () => {
  const s = apart(5, shooter(revolver), dummy(), { dice: [20, 6] })
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  expect(canTake(s, "shoot")).toBe(false)
  s.take("clear")
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  expect(canTake(s, "shoot")).toBe(true)
  expect(s.combat.state.loaded).toEqual([5])
  s.done()
})

const crowd = (dice: readonly number[], more: object = {}) =>
  fight(
    {
      a: placed(0, [1, 4], shooter(pistol)),
      b: placed(1, [9, 4], dummy()),
      c: placed(0, [5, 3], dummy()),
      d: placed(1, [11, 5], dummy()),
      // Behind the shooter, and out of the right angle around the shot.
      e: placed(1, [0, 4], dummy()),
      f: placed(0, [2, 7], dummy()),
    },
    { dice, ...more },
  )

rule(["DS20-093"], "a stray bullet strikes another one in the arc of the shot, each with the same chance", () => {
  const struck = (face: number) => {
    const s = crowd([20, 11, face, 14])
    s.take("shoot", { target: "b", extra: 0 })
    s.done()
    return s.last("Attacked")?.["target"]
  }
  expect(new Set([struck(1), struck(2)])).toEqual(new Set(["c", "d"]))
  expect(() => struck(3)).toThrow(/d2/)
})

rule(["DS20-093"], "with nobody there it is a plain miss", () => {
  const s = shot(5, pistol, [20, 15])
  expect(s.events("Attacked")).toHaveLength(1)
})

rule(
  ["DS20-094"],
  "its shot is rolled again, with the penalties of the shooter and of the new line, and may miss",
  () => {
    const roll = (...dice: number[]) => {
      const s = crowd([20, 1, 11, 1, ...dice], { setting: { lightPenalty: 1 } })
      s.take("shoot", { target: "b", extra: 0 })
      s.done()
      return s
    }
    const missed = roll(14, 1)
    expect(missed.last("Attacked")).toMatchObject({ how: 7, hit: false, bullets: 0, dice: [penalty("light", 1)] })
    expect(missed.events("HarmTaken")).toEqual([])
    // Natural 20 is only a miss, and a hit wounds without any defence.
    expect(roll(20, 1).events("Jammed")).toHaveLength(1)
    // It is no action of its own.
    expect(missed.combat.state.used).toBe(1)
    // And it turns nobody round.
    expect(["c", "d"].map((id) => fighterIn(missed, id).lastBy)).toEqual([-1, -1])
    expect(roll(5, 2).last("HarmTaken")).toMatchObject({ number: 7, by: "a" })
  },
)

rule(["DS20-094"], "neither aim nor extra bullets carry over to it", () => {
  const s = crowd([20, 1, 4, 11, 1, 5])
  s.take("aim", { target: "b" })
  for (const who of ["b", "c", "d", "e", "f"]) s.skipTo(who, "end-turn")
  s.skipTo("a", "end-turn")
  s.take("shoot", { target: "b", extra: 1 })
  expect(s.last("Attacked")).toMatchObject({ how: 7, dice: [] })
  expect(s.last("HarmTaken")).toMatchObject({ number: 7 })
  s.done()
})

rule(["DS20-095"], "emptying the magazine adds the penalties that are announced", () => {
  const s = shot(5, pistol, [12, 1, 1], {}, 2)
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("magazine", 1), penalty("magazine", 1)], hit: false })
})

rule(["DS20-096"], "on a hit as many d4s are added to the damage and spent as bullets; a miss spends one", () => {
  const s = shot(5, pistol, [4, 1, 1, 4, 2], {}, 2)
  expect(s.last("BulletsAdded")).toMatchObject({ bonus: 6, faces: [4, 2] })
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 + 6 })
  expect(s.combat.state.loaded).toEqual([15 - 7])
  expect(shot(5, pistol, [12, 1, 1], {}, 2).combat.state.loaded).toEqual([14])
})

rule(["DS20-096"], "they are added after the doubling of a natural 1, and by house rule a miss spends them too", () => {
  expect(shot(5, pistol, [1, 1, 3], {}, 1).last("HarmTaken")).toMatchObject({ number: 22 + 3 })
  const s = shot(5, pistol, [12, 1, 4], { houseRules: { missSpendsExtraBullets: true } }, 1)
  expect(s.combat.state.loaded).toEqual([15 - 5])
  expect(s.events("HarmTaken")).toEqual([])
})

rule(["DS20-097"], "the penalties for it do not lower the damage", () => {
  const s = apart(5, shooter(pistol, {}, { firearms: 14 }), dummy(), { dice: [5, 3, 4, 1, 4] })
  s.take("shoot", { extra: 2 })
  expect(s.last("Attacked")).toMatchObject({ margin: 2, damage: 9 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 14 })
  s.done()
})

rule(["DS20-098"], "the bonus is at most the bullets that are left", () => {
  const s = shot(5, { ...pistol, magazine: 4 }, [4, 1, 1, 3, 3], {}, 2)
  expect(s.last("BulletsAdded")).toMatchObject({ bonus: 3 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 11 })
  expect(s.combat.state.loaded).toEqual([0])
})

const dodging = (face: number, bullets: readonly number[] = [4, 1], more: object = {}) => {
  const s = apart(5, shooter(pistol), person(), {
    dice: [6, 1, 1, ...bullets, face],
    react: [{ who: "b", verb: "dodge" }],
    ...more,
  })
  s.take("shoot", { extra: 2 })
  s.done()
  return s
}

rule(["DS20-099"], "the victim may dodge the extra bullets, not the first one", () => {
  expect(dodging(9).last("HarmTaken")).toMatchObject({ number: 6 + 2 })
  expect(dodging(3).last("HarmTaken")).toMatchObject({ number: 6 })
  expect(dodging(13).last("HarmTaken")).toMatchObject({ number: 11 })
  expect(dodging(9).combat.state.loaded).toContain(15 - 6)
  const s = dodging(20)
  expect(s.last("HarmTaken")).toMatchObject({ number: 11 })
  expect(isUnder(s, "b", "prone")).toBe(true)
})

rule(["DS20-100"], "that costs the movement of the next turn, not the run", () => {
  const s = dodging(3, [4, 1])
  s.skipTo("b", "end-turn")
  expect(s.combat.state.metres).toBe(0)
  expect(canTake(s, "close")).toBe(false)
  expect(canTake(s, "run")).toBe(true)
  s.take("end-turn")
  s.skipTo("b", "end-turn")
  expect(s.combat.state.metres).toBe(6)
  const strict = dodging(3, [4, 1], { houseRules: { magazineDodgeBlocksRun: true } })
  strict.skipTo("b", "end-turn")
  expect(canTake(strict, "run")).toBe(false)
})

rule(["DS20-101"], "the limit of penalties holds for the whole turn", () => {
  const s = apart(5, shooter(pistol), dummy(), { dice: [19, 1, 1, 1] })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: 2 })
  expect([0, 1, 2].map((k) => canTake(s, "shoot", k))).toEqual([true, false, false])
  s.done()
})

rule(["DS20-102"], "each type of firearm has its limit", () => {
  const most = (weapon: object) => {
    const s = apart(5, shooter(weapon), dummy())
    return [1, 2, 3, 4, 5].filter((k) => canTake(s, "shoot", k)).length
  }
  expect([rifle, revolver, shotgun, pistol, assaultRifle, smg].map(most)).toEqual([0, 1, 1, 2, 4, 4])
})

const three = 8 + 1
const burst = (k: number) => 16 + k

rule(["DS20-103"], "only automatic weapons can fire three shots or a burst", () => {
  const plain = apart(5, shooter(pistol), dummy())
  expect([canTake(plain, "shoot", three), canTake(plain, "shoot", burst(4))]).toEqual([false, false])
  const automatic = apart(5, shooter(smg), dummy())
  expect([canTake(automatic, "shoot", three), canTake(automatic, "shoot", burst(4))]).toEqual([true, true])
})

rule(["DS20-104"], "three shots: one penalty, three points and three bullets more", () => {
  const s = shot(5, smg, [7, 2], {}, three)
  expect(s.last("Attacked")).toMatchObject({ dice: [penalty("threeShots", 2)], damage: 5 })
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 })
  expect(s.combat.state.loaded).toEqual([26])
})

rule(["DS20-104"], "they count one against the limit of the turn and are dodged like others", () => {
  const s = apart(5, shooter(smg), person(), { dice: [7, 1, 2, 9], react: [{ who: "b", verb: "dodge" }] })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: three })
  expect(s.last("HarmTaken")).toMatchObject({ number: 5 })
  expect([3, 4].map((k) => canTake(s, "shoot", k))).toEqual([true, false])
  s.done()
})

rule(["DS20-105"], "a burst that is held counts with two penalties, another with all, and adds all its d4s", () => {
  const held = shot(5, assaultRifle, [12, 4, 1, 1, 4, 4, 4, 4], {}, burst(4))
  expect(held.last("BurstHeld")).toMatchObject({ score: 12, success: true })
  expect(diceOf(held, "Attacked", "burst")).toBe(2)
  expect(held.last("HarmTaken")).toMatchObject({ number: 8 + 16 })
  expect(held.combat.state.loaded).toEqual([30 - 17])
  const wild = shot(5, assaultRifle, [13, 4, 1, 1, 1, 1, 2, 2, 2, 2], {}, burst(4))
  expect(diceOf(wild, "Attacked", "burst")).toBe(4)
  expect(wild.last("HarmTaken")).toMatchObject({ number: 16 })
})

rule(["DS20-105"], "its test takes wounds and haste, and what was announced counts for the limit", () => {
  const s = apart(5, shooter(assaultRifle), dummy(), {
    placements: { a: { wounds: { HL: 1 } } },
    dice: [5, 1, 1, 19, 1, 1, 1],
  })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: burst(4) })
  expect(diceOf(s, "BurstHeld")).toBe(2)
  expect(canTake(s, "shoot", 1)).toBe(false)
  s.done()
})

rule(["DS20-102"], "a slow weapon shoots once in a turn", () => {
  const s = apart(5, shooter(rifle), dummy(), { dice: [19, 1] })
  s.take("declare", { extra: 1 })
  s.take("shoot", { extra: 0 })
  expect(canTake(s, "shoot")).toBe(false)
  s.done()
})

rule(["DS20-001"], "a revolver is loaded two cartridges at a time, a magazine whole", () => {
  const reload = (weapon: object) => {
    const s = apart(5, shooter({ ...weapon, spares: 1 }), dummy(), { dice: [19, 1, 18, 1] })
    s.take("declare", { extra: 1 })
    s.take("shoot", { extra: 0 })
    s.take("shoot", { extra: 0 })
    s.skipTo("b", "end-turn").skipTo("a", "end-turn")
    s.take("reload")
    const { loaded, spares } = s.combat.state
    return [loaded[0], spares[0]]
  }
  expect(reload(revolver)).toEqual([6, 4])
  expect(reload(pistol)).toEqual([15, 0])
})

rule(["DS20-088"], "with an empty magazine nothing is shot", () => {
  const s = apart(5, shooter({ ...pistol, magazine: 1, spares: 0 }), dummy(), { dice: [19] })
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn").skipTo("a", "end-turn")
  expect(verbsOf(s)).not.toContain("shoot")
  expect(fighterIn(s, "b").lastBy).toBe(s.who("a"))
  expect(woundsOf(s, "b")).toEqual([0, 0, 0])
  s.done()
})

rule(["DS20-038"], "where penalties are further d20s, the first face alone is the bullet's", () => {
  const s = shot(5, pistol, [3, 8], { setting: { lightPenalty: 1 }, houseRules: { modifierDice: "keepD20" } })
  expect(s.last("Attacked")).toMatchObject({ natural: 8, margin: 4, damage: 9 })
})

const bystander = (at: readonly [number, number], more: object = {}, map?: string) => {
  const s = fight(
    { a: placed(0, [1, 5], shooter(pistol)), b: placed(1, [9, 5], dummy()), c: placed(1, at, dummy(), more) },
    { dice: [20, 11, 14], ...(map !== undefined && { map }) },
  )
  return s
}
const struck = (s: ReturnType<typeof bystander>) => {
  s.take("shoot", { target: "b", extra: 0 })
  return s.events("Attacked").length === 2
}

rule(["DS20-093"], "the arc of a stray bullet ends at half a right angle on either side, the line included", () => {
  expect([struck(bystander([5, 9])), struck(bystander([5, 1])), struck(bystander([4, 9]))]).toEqual([true, true, false])
})

rule(["DS20-093"], "it spares the dead, and those whom a wall hides", () => {
  expect(struck(bystander([5, 6]).given({ _tag: "Died", who: "c", by: "a" }))).toBe(false)
  const open = "...........\n"
  const wall = "....#......\n"
  expect(struck(bystander([5, 7], {}, open.repeat(11)))).toBe(true)
  expect(struck(bystander([5, 7], {}, open.repeat(6) + wall.repeat(5)))).toBe(false)
})

const reloaded = (weapon: { readonly magazine: number }, loaded: number) => {
  const s = apart(5, shooter(weapon), dummy())
  s.given({ _tag: "BulletsAdded", who: "a", target: "b", gear: 0, bonus: weapon.magazine - loaded, faces: [] })
  s.take("reload")
  return s.combat.state.loaded[0]
}

rule(["DS20-001"], "cartridges go in by two, as long as there is room; a magazine goes in whole", () => {
  expect([reloaded(revolver, 1), reloaded(revolver, 5), reloaded(shotgun, 1), reloaded(pistol, 3)]).toEqual([
    3, 6, 3, 15,
  ])
})

rule(["DS20-089", "DS20-092"], "a jammed weapon is not reloaded", () => {
  const s = apart(5, shooter(pistol), dummy(), { dice: [20, 7] })
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn")
  expect(verbsOf(s.skipTo("a", "end-turn"))).toContain("clear")
  expect(verbsOf(s)).not.toContain("reload")
})

rule(["DS20-095"], "the last bullet of a magazine is shot alone", () => {
  const s = apart(5, shooter({ ...pistol, magazine: 2 }), dummy(), { dice: [12] })
  expect(canTake(s, "shoot", 1)).toBe(true)
  s.take("shoot", { extra: 0 })
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  expect(canTake(s, "shoot", 0)).toBe(true)
  expect(canTake(s, "shoot", 1)).toBe(false)
})

rule(["DS20-103", "DS20-105"], "a weapon without single shots fires bursts of any length instead", () => {
  const modes = (...names: string[]) => {
    const s = apart(5, shooter({ ...smg, modes: names }), dummy())
    return [0, 1, 4, three, burst(1), burst(2), burst(3)].map((extra) => canTake(s, "shoot", extra))
  }
  expect(modes("single", "burst")).toEqual([true, true, true, false, false, false, true])
  expect(modes("three", "burst")).toEqual([false, false, false, true, true, true, true])
  const s = shot(5, { ...smg, modes: ["burst"] }, [12, 4, 1, 4], {}, burst(1))
  expect(diceOf(s, "Attacked", "burst")).toBe(1)
  expect(s.last("HarmTaken")).toMatchObject({ number: 8 + 4 })
})

/** `b` has dodged bullets, then fallen. */
const fallen = (how: number, dice: readonly number[], houseRules: object = {}) =>
  fight(
    {
      a: placed(0, [1, 1], shooter(pistol)),
      b: placed(1, [6, 1], person()),
      c: placed(1, [14, 14], dummy()),
    },
    { dice, houseRules },
  ).given(
    {
      _tag: "Defended",
      who: "b",
      by: "a",
      how: 37,
      score: 12,
      natural: 12,
      dice: [],
      margin: 0,
      left: 0,
      avoids: false,
      bullets: true,
      spared: 0,
    },
    { _tag: "Felled", who: "b", by: "a", how },
  )

rule(["DS20-080", "DS20-100"], "the turn without movement may pass in sleep, or in agony", () => {
  const metres = (s: ReturnType<typeof fallen>, first: string) => {
    s.skipTo(first, "end-turn")
    s.skipTo("a", "end-turn")
    s.skipTo("b", "end-turn")
    s.done()
    return s.combat.state.metres
  }
  expect(metres(fallen(1, [13, 12]), "c")).toBe(6)
  expect(metres(fallen(0, [1], { stabilizedCanAct: true }), "c")).toBe(6)
  // Awake at once, it has lost it.
  const awake = fallen(1, [12])
  awake.skipTo("b", "end-turn")
  expect(awake.combat.state.metres).toBe(0)
})

rule(["DS20-100"], "a plain dodge costs no movement", () => {
  const s = melee(person(), person(), { dice: [6, 12], react: [{ who: "b", verb: "dodge" }] })
  s.take("strike", { item: 0 })
  s.skipTo("b", "end-turn")
  expect(s.combat.state.metres).toBe(6)
})

rule(["DS20-063", "DS20-099"], "the floor hinders melee alone: bullets are dodged there as well as anywhere", () => {
  const s = dodging(9, [4, 1], { placements: { b: { prone: true } } })
  expect(diceOf(s, "Defended")).toBe(0)
  expect(s.last("HarmTaken")).toMatchObject({ number: 6 + 2 })
})
