import { describe, expect } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import { distributionOf, p, times } from "../../src/dice/Distribution.ts"
import { dice } from "../../src/dice/expression.ts"
import { manner } from "../../src/systems/d20-modern/book/manner.ts"
import { verb } from "../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import { attackOdds, failChance } from "../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { encounter, mostHarm, simulate } from "../../src/testkit/encounter.ts"
import { affordable } from "../kit/affordable.ts"
import { agrees } from "../kit/binomial.ts"
import { duelChances } from "../kit/duelChances.ts"
import { rule } from "../kit/rule.ts"
import { actor, fight } from "./blocks.ts"

// Exact results, enumerated from the rules and independently of the engine. Those of special attacks (P06 to P09) are
// in specialOracles.test.ts.

describe("single rolls, exactly", () => {
  // P01: +9, increment 40 ft at 85 ft (-4), into a melee with a friend (-4), against 13 + 2 for one-quarter cover.
  rule(
    ["D20M-011", "D20M-018", "D20M-088", "D20M-155"],
    "a long shot into a melee past cover hits 7 times in 20",
    () => {
      expect(attackOdds({ bonus: 9 - 4 - 4, defense: 13 + 2, damage: dice("2d6") }).hit).toBeCloseTo(7 / 20, 12)
    },
  )

  // P02: +3, flanking +2, higher ground +1, stunned +2 and no Dexterity: against 17 - 3.
  rule(["D20M-146", "D20M-152", "D20M-148"], "a flanked, stunned target below is hit 3 times in 4", () => {
    expect(attackOdds({ bonus: 3 + 2 + 1 + 2, defense: 17 - 3, damage: dice("1d8") }).hit).toBeCloseTo(3 / 4, 12)
  })

  // P03
  rule(["D20M-026", "D20M-027", "D20M-013"], "what only a 20 hits is hit critically once in 400", () => {
    const odds = attackOdds({ bonus: 2, defense: 22, damage: dice("1d8"), threat: 19 })
    expect(odds.hit).toBeCloseTo(1 / 20, 12)
    expect(odds.critical).toBeCloseTo(1 / 400, 12)
  })

  // P04
  rule(
    ["D20M-028", "D20M-025"],
    "a pistol shot does 147/40 points on average, and 10 or more 293 times in 2880",
    () => {
      const odds = attackOdds({ bonus: 4, defense: 15, damage: dice("2d6") })
      expect(odds.mean).toBeCloseTo(147 / 40, 12)
      expect(odds.atLeast(10)).toBeCloseTo(293 / 2880, 12)
    },
  )

  // P05
  rule(["D20M-271", "D20M-046"], "a rifle shot brings down by massive damage 96767 times in 460800", () => {
    const odds = attackOdds({ bonus: 6, defense: 16, damage: dice("2d12") })
    const saves = odds.atLeast(12)
    expect(saves).toBeCloseTo(96767 / 276480, 12)
    expect(saves * failChance(2, 15)).toBeCloseTo(96767 / 460800, 12)
  })

  // P15: Reflex +2 against 15; behind nine-tenths cover +4, half on a failure and nothing on a success.
  rule(
    ["D20M-234", "D20M-155", "D20M-156"],
    "a grenade does 111/10 in the open and 27/10 behind nine-tenths cover",
    () => {
      const frag = { weapon: "frag", damage: "4d6", bonus: 9, burst: 20, increment: 10, size: "Tiny", str: 0 }
      const big = { hp: 100, saves: { fort: 0, ref: 2, will: 0 } }
      for (const [cover, mean] of [
        ["none", 111 / 10],
        ["nine-tenths", 27 / 10],
      ] as const) {
        // A throw of 30 ft to the east: no corner of the square brings the burst within 20 ft of the thrower.
        const spec = {
          actors: { a: actor(0, 0, 4, { attacks: [{ ...frag, increment: 60 }] }), b: actor(1, 6, 4, big, { cover }) },
        }
        const { combat } = fight(spec)
        const d = combat.next()
        const o = d?.options.find((x) => x.verb === verb.lob && x.place === 16 * 4 + 9)
        if (d === undefined || o === undefined) throw new Error("nothing can be thrown there")
        expect(d20Modern.forecast(combat, d, o).harm * 100).toBeCloseTo(mean, 10)
      }
    },
  )

  // P12: half cover +4; a roll that misses only because of it strikes the cover; one-half concealment misses 20 %.
  rule(["D20M-160", "D20M-162", "D20M-157"], "half cover and half concealment leave 9 real hits in 25 shots", () => {
    const odds = attackOdds({ bonus: 7, defense: 15 + 4, damage: dice("2d6"), missPercent: 20 })
    expect(odds.hit).toBeCloseTo(9 / 25, 12)
    const uncovered = attackOdds({ bonus: 7, defense: 15, damage: dice("2d6") }).hit
    expect(uncovered - odds.hit / 0.8).toBeCloseTo(1 / 5, 12)
  })

  // P13: damage at or above the threshold of 9 forces a save DC 15.
  rule(["D20M-083", "D20M-274"], "a fist knocks out 11 times in 750 and dazes 11 times in 1125", () => {
    const past = attackOdds({ bonus: 4, defense: 14, damage: dice("1d3+3") }).atLeast(9)
    expect(past * failChance(2, 15)).toBeCloseTo(11 / 750, 12)
    expect(past * (1 - failChance(2, 15))).toBeCloseTo(11 / 1125, 12)
  })

  // P14: 4d6 against 18 hit points, dead at once or by a failed save DC 10 + damage.
  rule(["D20M-170"], "a coup de grace with a pistol kills 11423 times in 12960", () => {
    const damage = times(distributionOf(dice("2d6")), 2)
    let dies = 0
    let stands = 0
    for (let d = 4; d <= 24; d++) {
      const fails = failChance(4, 10 + d)
      dies += p(damage, d) * fails
      if (d < 18) stands += p(damage, d) * (1 - fails)
    }
    expect(dies).toBeCloseTo(11423 / 12960, 12)
    expect(stands).toBeCloseTo(239 / 2160, 12)
  })
})

const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 }

/** A duellist as the oracles describe one: nothing but these numbers. */
interface Duellist {
  readonly hp: number
  readonly defense: number
  readonly flatFooted: number
  readonly attack: Readonly<Record<string, unknown>>
  readonly threshold: number
  readonly fort: number
  readonly initiative: number
}

const block = (d: Duellist) => ({
  size: "Medium",
  abilities: { ...abilities, con: d.threshold },
  hp: d.hp,
  massiveThreshold: d.threshold,
  initiative: d.initiative,
  speed: 30,
  defense: {
    total: d.defense,
    flatFooted: d.flatFooted,
    touch: d.defense,
    dex: d.defense - d.flatFooted,
    class: 0,
    equipment: 0,
    natural: 0,
    size: 0,
  },
  bab: 1,
  saves: { fort: d.fort, ref: 0, will: 0 },
  attacks: [d.attack],
})

const duel = (a: Duellist, b: Duellist, apart = 1) =>
  encounter(d20Modern, {
    actors: {
      a: { side: 0, at: [4, 4], block: block(a) },
      b: { side: 1, at: [4 + apart, 4], block: block(b) },
    },
  })

const blade = (bonus: number, damage: string, threat: number, more = {}) => ({
  weapon: "blade",
  natural: true,
  bonus,
  damage,
  threat,
  mult: 2,
  ...more,
})

const pistol = (bonus: number, damage: string) => ({
  weapon: "pistol",
  bonus,
  damage,
  threat: 20,
  mult: 2,
  increment: 40,
  rof: ["S"],
  magazine: 1000,
  reload: "box",
  size: "Small",
})

interface Exact {
  readonly a: number
  readonly b: number
  readonly draw: number
  readonly rounds: number
}

const combats = affordable(20_000)

/** Who boxes does not strike to kill. */
const boxes: Chooser<D20Modern> = (combat, decision) => {
  const fair = decision.options.flatMap((option, i) => ((option.extra & manner.againstNature) === 0 ? [i] : []))
  const options = fair.map((i) => decision.options[i] as (typeof decision.options)[number])
  return fair[mostHarm<D20Modern>()(combat, { ...decision, options })] as number
}

const agree = (fight: ReturnType<typeof duel>, exact: Exact, seed: number, choose = mostHarm<D20Modern>()) => {
  const found = simulate(d20Modern, fight, { combats, seed, choose })
  const wrong = [
    ["A wins", found.wins[0] ?? 0, exact.a],
    ["B wins", found.wins[1] ?? 0, exact.b],
    ["draw", found.draws, exact.draw],
  ].filter(([, k, value]) => !agrees(k as number, combats, value as number))
  expect(wrong).toEqual([])
  // The mean of the rounds: within five standard errors, with a standard deviation of at most 3 rounds.
  expect(Math.abs(found.rounds / combats - exact.rounds)).toBeLessThan((5 * 3) / Math.sqrt(combats))
}

describe("whole duels, by simulation", () => {
  // P16
  rule(["D20M-048", "D20M-049", "D20M-050", "D20M-264", "D20M-271"], "two bandits with blades: A wins .5198", () => {
    const a = {
      hp: 7,
      defense: 12,
      flatFooted: 11,
      attack: blade(3, "1d6+2", 19),
      threshold: 12,
      fort: 2,
      initiative: 1,
    }
    const b = {
      hp: 9,
      defense: 11,
      flatFooted: 11,
      attack: blade(2, "1d6+1", 19),
      threshold: 13,
      fort: 2,
      initiative: 0,
    }
    agree(duel(a, b), duelChances.d20Modern.bandits, 16)
  })

  // P17
  rule(["D20M-048", "D20M-050", "D20M-271", "D20M-027"], "a duel with pistols: A wins .5213", () => {
    const a = { hp: 12, defense: 15, flatFooted: 13, attack: pistol(4, "2d6"), threshold: 10, fort: 1, initiative: 6 }
    const b = { hp: 16, defense: 13, flatFooted: 12, attack: pistol(3, "2d6"), threshold: 14, fort: 3, initiative: 1 }
    agree(duel(a, b, 5), { a: 0.521273331, b: 0.445302269, draw: 0.0334244, rounds: 3.3219187479 }, 17)
  })

  // P18
  rule(["D20M-011", "D20M-017", "D20M-050"], "a dog against a commoner with a knife: the dog wins .8700", () => {
    const a = {
      hp: 6,
      defense: 14,
      flatFooted: 11,
      attack: blade(2, "1d4+1", 20),
      threshold: 15,
      fort: 4,
      initiative: 3,
    }
    const b = { hp: 5, defense: 10, flatFooted: 10, attack: blade(0, "1d4", 19), threshold: 10, fort: 0, initiative: 0 }
    agree(duel(a, b), duelChances.d20Modern.dogAgainstCommoner, 18)
  })

  // P19
  rule(["D20M-102", "D20M-104", "D20M-264"], "two blows a turn against one heavy blow: A wins .6348", () => {
    const attack = blade(8, "1d8+3", 19, { fullAttack: [8, 3] })
    const a = { hp: 24, defense: 16, flatFooted: 14, attack, threshold: 14, fort: 5, initiative: 2 }
    const b = {
      hp: 30,
      defense: 13,
      flatFooted: 13,
      attack: blade(7, "2d6+4", 20),
      threshold: 16,
      fort: 6,
      initiative: 0,
    }
    agree(duel(a, b), duelChances.d20Modern.twoBlowsAgainstOne, 19)
  })

  // P20
  rule(["D20M-274", "D20M-288", "D20M-048"], "a boxing match: A wins .9437", () => {
    const fist = (bonus: number, damage: string) => blade(bonus, damage, 20, { weapon: "gloves", kind: "nonlethal" })
    const a = { hp: 30, defense: 13, flatFooted: 12, attack: fist(4, "1d6+3"), threshold: 10, fort: 3, initiative: 1 }
    const b = { hp: 30, defense: 12, flatFooted: 12, attack: fist(3, "1d6+2"), threshold: 8, fort: 1, initiative: 0 }
    agree(duel(a, b), duelChances.d20Modern.boxing, 20, boxes)
  })
})

/** Does this whenever it can, else nothing. */
const only =
  (wanted: number): Chooser<D20Modern> =>
  (_, { options }) => {
    const index = options.findIndex((o) => o.verb === wanted)
    return index < 0 ? options.findIndex((o) => o.verb === verb.endTurn) : index
  }

/** How a character who has fallen to so many hit points fares, while the fight goes on around it and nobody attacks. */
const dying = (
  hitPoints: number,
  fort: number,
  treatInjury: number,
  how: { readonly seed: number; readonly does: number },
) => {
  const idle = block({
    hp: 10,
    defense: 10,
    flatFooted: 10,
    attack: blade(0, "1d4", 20),
    threshold: 10,
    fort: 0,
    initiative: 40,
  })
  const fight = encounter(d20Modern, {
    actors: {
      patient: {
        side: 0,
        at: [4, 4],
        block: { ...idle, initiative: 0, saves: { fort, ref: 0, will: 0 } },
        placement: { hitPoints },
      },
      helper: { side: 0, at: [5, 4], block: { ...idle, skills: { treatInjury } } },
      enemy: { side: 1, at: [12, 12], block: idle },
    },
    // All is over by then, so the aftermath has no part in it.
    limits: { rounds: 9 },
    setting: { resolveDyingAfterCombat: false },
  })
  let dead = 0
  let saves = 0
  simulate(d20Modern, fight, { combats, seed: how.seed, choose: only(how.does) }, (combat) => {
    const patient = combat.prepared.ids.indexOf("patient")
    if (combat.state.combatants[patient]?.dead === true) dead++
    for (const event of combat.log) if (event._tag === "DyingSaved") saves++
  })
  return { combats, dead, saves: saves / combats }
}

describe("the dying, by simulation", () => {
  // P10
  rule(
    ["D20M-268", "D20M-269", "D20M-270"],
    "fallen to -3 with Fortitude +5 and left alone, .0824 die, after 3.06 saves",
    () => {
      const found = dying(-3, 5, 0, { seed: 10, does: verb.endTurn })
      expect(agrees(found.dead, found.combats, 0.0823543)).toBe(true)
      // At most seven saves: a standard deviation below 3.
      expect(Math.abs(found.saves - 3.058819)).toBeLessThan((5 * 3) / Math.sqrt(found.combats))
    },
  )

  // P11
  rule(["D20M-268", "D20M-278"], "fallen to -2 with Fortitude +1 and a helper at +6 beside, .9997 live", () => {
    const found = dying(-2, 1, 6, { seed: 11, does: verb.stabilise })
    expect(agrees(found.combats - found.dead, found.combats, 0.999717889)).toBe(true)
    // The own save comes only after a failure of the helper: 0.4 / (1 - 0.36) of them on average.
    expect(Math.abs(found.saves - 0.4 / 0.64)).toBeLessThan((5 * 1) / Math.sqrt(found.combats))
  })
})
