import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import {
  ActDice,
  type Chooser,
  EveryWay,
  KeyedDice,
  type Ruleset,
  asWho,
  countingOdds,
  exactOdds,
  openDecision,
  purpose,
} from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import { bout, type Fencing, fencing } from "../../../core/test/kit/toy.ts"
import { brawl, fighter, type Toy, toy } from "../../../sim/test/kit/toy.ts"
import { root, start } from "../kit/refriega.ts"

/** Strikes, and never ducks: the last option of a reaction is to take the blow. */
const takesIt: Chooser<Toy> = (_, decision) => (decision.spot ? decision.options.length - 1 : 0)

const prepared = toy.prepare(brawl([fighter(8, 1, 1)], [fighter(3, 1, 1)]))

const open = (who: number) => {
  const found = openDecision(toy, prepared, 1, who, takesIt)
  if (found === undefined) throw new Error("nobody decides")
  return found
}

describe("dice that fall in every way", () => {
  test("go through every combination once, and the chances add up to 1", () => {
    const dice = new EveryWay()
    const seen = new Map<string, number>()
    do {
      const first = dice.die(2)
      const second = first === 1 ? dice.die(3) : 0
      seen.set(`${first}${second}`, dice.probability)
    } while (dice.advance())
    expect(seen).toEqual(
      new Map([
        ["11", 1 / 6],
        ["12", 1 / 6],
        ["13", 1 / 6],
        ["20", 1 / 2],
      ]),
    )
  })

  test("a die that is rolled on comes to an end, and what is left out is told", () => {
    const dice = new EveryWay()
    let sum = 0
    let total = 0
    let ways = 0
    do {
      let face = dice.die(6)
      let points = face
      for (let rolls = 1; face === 6 && rolls < 1000; rolls++) points += face = dice.die(6)
      sum += points * dice.probability
      total += dice.probability
      ways++
    } while (dice.advance() && ways < 1000)
    expect(ways).toBeLessThan(100)
    expect(total).toBeCloseTo(1, 12)
    // 3.5 and a sixth of as much again, and so on: 4.2.
    expect(sum).toBeCloseTo(4.2, 5)
    expect(dice.cut).toBeGreaterThan(0)
    expect(dice.cut).toBeLessThan(1e-7)
  })

  test("a roll that is not the same the second time is an error, not a wrong number", () => {
    const dice = new EveryWay()
    dice.die(6)
    dice.advance()
    expect(() => dice.die(8)).toThrow(/had 6 faces/u)
  })
})

describe("the command that asks for odds", () => {
  test("ends when it is told to, however many ways are left", async () => {
    const scenario = join(root, "scenarios/savage-worlds/machine-gun.yaml")
    const { child, ended } = start(root, "odds", scenario, "--by", "gunner")
    await setTimeout(2500)
    const killed = performance.now()
    child.kill("SIGTERM")
    const { code, stdout } = await ended
    expect([code === 0, stdout]).toEqual([false, ""])
    expect(performance.now() - killed).toBeLessThan(3000)
  })
})

describe("the exact odds of an option", () => {
  test("are those of the rules: d6 against d6, then d4 of harm, three of which fell", () => {
    const weak = prepared.blocks.findIndex((block) => block.health === 3)
    const odds = exactOdds(open(1 - weak), 0, takesIt)
    expect(odds?.hit).toBeCloseTo(15 / 36, 12)
    expect(odds?.harm).toBeCloseTo((15 / 36) * 2.5, 12)
    expect(odds?.fell).toBeCloseTo((15 / 36) * (2 / 4), 12)
    expect(odds?.risk).toBe(0)
    expect(odds?.ways).toBe(21 + 15 * 4)
    expect(odds?.cut).toBe(0)
    expect(odds?.harmDistribution.map(({ harm }) => harm)).toEqual([0, 1, 2, 3, 4])
    expect(odds?.harmDistribution.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12)
  })

  test("an option that attacks nobody has no chance to hit, rather than one of 0", () => {
    const found = open(-1)
    expect(exactOdds(found, found.decision.options.length - 2, takesIt)).toMatchObject({
      hit: undefined,
      harm: 0,
      fell: 0,
    })
  })

  test("leave the combat as it was", () => {
    const found = open(-1)
    const { combat } = found
    const before = JSON.stringify([combat.state, combat.log])
    exactOdds(found, 0, takesIt)
    expect(JSON.stringify([combat.state, combat.log])).toBe(before)
  })

  test("stop now and then while they are counted, and take what they take out of a common purse", () => {
    const many = toy.prepare(brawl([fighter(8, 1, 20)], [fighter(300, 0, 20)]))
    const found = openDecision(toy, many, 1, -1, takesIt)
    if (found === undefined) throw new Error("nobody decides")
    const purse = { ways: 1000 }
    const counting = countingOdds(found, 0, takesIt, purse)
    expect(counting.next()).toEqual({ done: false, value: undefined })
    expect(purse.ways).toBeLessThan(1000)
    while (counting.next().done !== true);
    const { ways } = purse
    expect(ways).toBeLessThanOrEqual(1)
    expect(countingOdds(found, 1, takesIt, { ways: 0 }).next()).toEqual({ done: true, value: undefined })
  })

  test("too many ways to count through give no answer", () => {
    const many = toy.prepare(brawl([fighter(8, 1, 20)], [fighter(300, 0, 20)]))
    const found = openDecision(toy, many, 1, -1, takesIt)
    if (found === undefined) throw new Error("nobody decides")
    expect(exactOdds(found, 0, takesIt)).toBeUndefined()
    // Nothing of what was given up is left when another option is asked about.
    expect(exactOdds(found, 1, takesIt)).toMatchObject({ ways: 1, harmDistribution: [{ harm: 0, p: 1 }] })
  })

  test("are the same when they are asked for again, and whatever was asked for in between", () => {
    const found = open(0)
    const strike = exactOdds(found, 0, takesIt)
    exactOdds(found, 1, takesIt)
    expect(exactOdds(found, 0, takesIt)).toEqual(strike)
  })

  test("tell what is attacked with", () => {
    const found = open(0)
    expect(exactOdds(found, 0, takesIt)?.means).toEqual([0])
    expect(exactOdds(found, 1, takesIt)?.means).toEqual([])
  })

  test("tell what the act costs the actor, and who dies of it", () => {
    const harsh = toy.prepare(brawl([fighter(8, 1, 1)], [fighter(3, 1, 1)], {}, { deadly: true }))
    const back: Ruleset<Toy> = {
      ...toy,
      apply: (combat, decision, chosen) => {
        combat.dice.scope(combat.state.round, decision.who, 0)
        const amount = combat.dice.open(decision.who, purpose.damage).die(3)
        combat.emit({ _tag: "HarmTaken", target: decision.who, by: -1, means: 0, amount })
        if (chosen.verb !== 0) return
        combat.emit({ _tag: "Attacked", by: decision.who, target: chosen.target, means: 0, hit: true })
        if (amount > 1) combat.emit({ _tag: "Died", who: chosen.target, by: decision.who })
      },
    }
    const found = openDecision(back, harsh, 1, -1, takesIt)
    if (found === undefined) throw new Error("nobody decides")
    const odds = exactOdds(found, 0, takesIt)
    expect([odds?.risk, odds?.hit, odds?.harm, odds?.ways]).toEqual([
      expect.closeTo(2, 12),
      expect.closeTo(1, 12),
      0,
      3,
    ])
    expect(odds?.fell).toBeCloseTo(2 / 3, 12)
    expect(odds?.harmDistribution).toEqual([{ harm: 0, p: expect.closeTo(1, 12) }])
  })

  test("of what is only declared are those of the act that comes of it, with others' acts in between", () => {
    const fight = fencing.prepare(bout())
    const strikes: Chooser<Fencing> = (_, decision) => (decision.spot ? 1 : 0)
    for (const who of [0, 1, 2, 3]) {
      const found = openDecision(fencing, fight, 1, who, strikes)
      if (found === undefined) throw new Error("nobody decides")
      const odds = exactOdds(found, 0, strikes)
      // A d6 and the skill must come to more than 4; a d6 of harm.
      const hits = ((fight.blocks[who]?.skill ?? 0) + 2) / 6
      expect([odds?.hit, odds?.harm, odds?.ways]).toEqual([
        expect.closeTo(hits, 12),
        expect.closeTo(hits * 3.5, 12),
        36,
      ])
      expect(odds?.harmDistribution).toHaveLength(7)
    }
  })

  test("are found for whoever is asked about, even if others decide first", () => {
    expect([open(0).decision.who, open(1).decision.who]).toEqual([0, 1])
  })

  test("fall in every way only while the actor acts", () => {
    const dice = new ActDice(new KeyedDice(1, 0, 0, prepared.keys, 1000))
    dice.actor = 1
    dice.scope(1, asWho(0), 0)
    const given = dice.open(0, purpose.attack).die(20)
    expect(dice.ways.rolled).toBe(0)
    dice.scope(1, asWho(1), 0)
    expect(dice.open(0, purpose.attack).die(20)).toBe(1)
    expect(dice.ways.rolled).toBe(1)
    dice.scope(1, asWho(0), 0)
    expect(dice.open(0, purpose.attack).die(20)).toBe(given)
  })
})
