import { expect, test } from "vitest"
import type { Chooser } from "../../src/combat/Combat.ts"
import type { Described } from "../../src/described/play/System.ts"
import { type Solved, solve } from "../../src/solve/solve.ts"
import { verb as dsVerb } from "../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import { verb } from "../../src/systems/symbaroum/book/verbs.ts"
import { symbaroum } from "../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../src/systems/symbaroum/model/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { duelChances as known } from "../kit/duelChances.ts"
import { npc, pc, sword } from "../symbaroum/blocks.ts"
import { placed } from "../symbaroum/scenes.ts"
import { rulesOf } from "./games.ts"

/*
 * Duels of published games whose rules are closed enough to be written down as a file: the described duel, solved,
 * against a dynamic programme over the same rules that knows nothing of this engine, against the figures that were
 * worked out for the published games long before, and against the game's own room where that is quick to solve.
 */

const first: Chooser<Described> = () => 0

const solved = (found: ReturnType<typeof solve>): Solved => {
  if (found._tag === "TooLarge") throw new Error("too large")
  return found
}

const meanRounds = ({ rounds }: Solved): number => rounds.reduce((sum, p, round) => sum + p * round, 0)

const duel = (text: string, a: object, b: object): Solved => {
  const rules = rulesOf(text)
  const actors = { a: { side: 0, at: [0, 0], block: a }, b: { side: 1, at: [1, 0], block: b } } as const
  return solved(solve(rules, rules.prepare(encounter(rules, { actors, limits: { rounds: 1000 } })), first))
}

test("Symbaroum: a player character against another, who rolls for both", () => {
  const found = duel(
    `
game: mystic
title: Roll under, players roll
stats:
  player: { switch: true }
  quick: { from: 1, to: 20 }
  accurate: { from: 1, to: 20 }
  defense: { from: 1, to: 20 }
  toughness: { from: 1, to: 30 }
  armour: { from: 0, to: 10, default: 0 }
  damage: { dice: true }
tracks:
  toughness: me.toughness
points: toughness
order: { by: me.quick, rolled: once }
actions:
  strike:
    target: enemy
    do:
      # The player character rolls under their own score, changed by how far the other's is from ten.
      - if: me.player
        then:
          - roll: attack = d20
          - hit: attack <= me.accurate + 10 - them.defense
            harm: me.damage - them.armour
        else:
          - roll: parry = d20
            by: them
          - hit: parry > them.defense + 10 - me.accurate
            harm: me.damage - them.armour
`,
    { player: true, quick: 12, accurate: 12, defense: 10, toughness: 10, damage: "1d8" },
    { player: false, quick: 8, accurate: 11, defense: 9, toughness: 10, armour: 2, damage: "4" },
  )
  // From so many points of either at the beginning of a round.
  const wins = (a: number, b: number): number => {
    const [hit, struck] = [13 / 20, 11 / 20]
    let sum = 0
    let stays = 0
    for (let die = 0; die <= 8; die++) {
      // Die 0 is a miss.
      const p = die === 0 ? 1 - hit : hit / 8
      const left = b - Math.max(0, die - 2)
      if (left <= 0) {
        sum += p
        continue
      }
      if (a > 4) sum += p * struck * wins(a - 4, left)
      if (left < b) sum += p * (1 - struck) * wins(a, left)
      else stays += p * (1 - struck)
    }
    return sum / (1 - stays)
  }
  const exact = wins(10, 10)
  expect(exact).toBeCloseTo(known.symbaroum.plain.a, 9)
  expect(Math.abs((found.wins[0] as number) - exact)).toBeLessThan(1e-12)
  expect(meanRounds(found)).toBeCloseTo(known.symbaroum.plain.rounds, 9)
  // The game's own room, played in every way.
  const duellist = (role: "pc" | "npc", abilities: object, rest: object, damage: string | number) =>
    (role === "pc" ? pc : npc)(abilities, { painThreshold: null, attacks: [{ ...sword, damage }], ...rest })
  const armour = { armour: "worn", natural: true, protection: 2 }
  const fight = encounter(symbaroum, {
    actors: {
      a: placed(0, [4, 5], duellist("pc", { accurate: 12, quick: 12 }, { defense: 10, toughness: 10 }, "1d8")),
      b: placed(1, [5, 5], duellist("npc", { accurate: 11, quick: 8 }, { defense: 9, toughness: 10, armour }, 4)),
    },
    houseRules: { criticals: "off", painTest: "off", roundCap: 1000 },
  })
  const strikes: Chooser<Symbaroum> = (_, { options }) => {
    const at = [verb.strike, verb.endTurn].map((wanted) => options.findIndex((option) => option.verb === wanted))
    return at.find((place) => place >= 0) ?? 0
  }
  const native = solved(solve(symbaroum, symbaroum.prepare(fight), strikes))
  expect(Math.abs((native.wins[0] as number) - (found.wins[0] as number))).toBeLessThan(1e-12)
})

test("AD&D: two equal swordsmen, who strike at once when their initiative is the same", () => {
  const found = duel(
    `
game: swords
title: Exchanges of blows
stats:
  thac0: { from: 1, to: 20 }
  ac: { from: -10, to: 10 }
  speed: { from: 1, to: 20 }
  hp: { from: 1, to: 50 }
  damage: { dice: true }
tracks:
  hp: me.hp
conditions:
  spent: { en: has acted, es: ya ha actuado }
points: hp
define:
  # Both are struck before anybody falls: what is rolled comes first, and harm last.
  at-once:
    - roll: mine = d20
    - roll: wound = (if mine >= me.thac0 - them.ac then 1 else 0) of me.damage
    - roll: theirs = d20
      by: them
    - roll: hurt = (if theirs >= them.thac0 - me.ac then 1 else 0) of them.damage
      by: them
    - hit: wound > 0
      harm: wound
    - if: hurt > 0
      then:
        - harm: hurt
          to: me
  blow:
    - roll: attack = d20
    - hit: attack >= me.thac0 - them.ac
      harm: me.damage
  answer:
    - roll: riposte = d20
      by: them
    - if: riposte >= them.thac0 - me.ac
      then:
        - harm: them.damage
          to: me
actions:
  # One of the two carries out the blows of both: who comes first is rolled with it.
  exchange:
    target: enemy
    when: not me.spent
    do:
      - gain: spent
        to: them
      - roll: initiative = d10 - d10
      - degrees: initiative + me.speed - them.speed
        ..-1:
          - do: blow
          - if: them.hp > 0
            then:
              - do: answer
        0:
          - do: at-once
        1..:
          - do: answer
          - do: blow
when:
  round:
    - lose: spent
`,
    { thac0: 20, ac: 6, speed: 5, hp: 6, damage: "1d8" },
    { thac0: 20, ac: 6, speed: 5, hp: 6, damage: "1d8" },
  )
  const hit = 7 / 20
  const values = new Map<string, { readonly win: number; readonly draw: number }>()
  const from = (a: number, b: number): { readonly win: number; readonly draw: number } => {
    const before = values.get(`${a},${b}`)
    if (before !== undefined) return before
    let [win, draw, stays] = [0, 0, 0]
    for (let i = 0; i <= 8; i++)
      for (let j = 0; j <= 8; j++) {
        // i is what a does to b, j what b does to a; 0 is a miss.
        const p = (i === 0 ? 1 - hit : hit / 8) * (j === 0 ? 1 - hit : hit / 8)
        for (const [chance, order] of [
          [0.45, "a"],
          [0.45, "b"],
          [0.1, "both"],
        ] as const) {
          const strikes = { a: order !== "b" || a - j > 0, b: order !== "a" || b - i > 0 }
          const left = [a - (strikes.b ? j : 0), b - (strikes.a ? i : 0)] as const
          const q = p * chance
          if (left[0] <= 0 && left[1] <= 0) draw += q
          else if (left[1] <= 0) win += q
          else if (left[0] <= 0) continue
          else if (left[0] === a && left[1] === b) stays += q
          else {
            const then = from(...left)
            win += q * then.win
            draw += q * then.draw
          }
        }
      }
    const value = { win: win / (1 - stays), draw: draw / (1 - stays) }
    values.set(`${a},${b}`, value)
    return value
  }
  const exact = from(6, 6)
  expect(exact.win).toBeCloseTo(known.adnd2e.equalSwordsmen.a, 9)
  expect(exact.draw).toBeCloseTo(known.adnd2e.equalSwordsmen.draw, 9)
  expect(Math.abs((found.wins[0] as number) - exact.win)).toBeLessThan(1e-12)
  expect(Math.abs(found.draw - exact.draw)).toBeLessThan(1e-12)
  expect(meanRounds(found)).toBeCloseTo(known.adnd2e.equalSwordsmen.rounds, 9)
})

test("DS20: fist against kick, with penalty dice for wounds, and tracks that run over", () => {
  const found = duel(
    `
game: fists
title: Blows without defence
stats:
  skill: { from: 1, to: 20 }
  initiative: { from: 0, to: 30 }
  light-from: { from: 1, to: 20 }
  grave-from: { from: 1, to: 30 }
tracks:
  # Boxes that are free; the grave wound beyond the last box is agony.
  scratch: { start: 1, to: 1 }
  light: { start: 1, to: 1 }
  grave: { start: 2, to: 2 }
points: grave
order: { by: me.initiative, rolled: once }
define:
  lightly:
    - if: them.light > 0
      then: [ { add: them.light by -1 } ]
      else: [ { harm: 1 } ]
actions:
  strike:
    target: enemy
    do:
      - roll: attack = d20
      - roll: wounds = (if me.grave < 2 then 2 else if me.light = 0 then 1 else 0) of d4
      # A natural 1 doubles what it succeeds by; a 20 never succeeds.
      - let: margin = (me.skill - attack - wounds) * (if attack = 1 then 2 else 1)
      - hit: attack < 20 and margin >= 0
        then:
          - cases:
              - if: margin >= me.grave-from
                then: [ { harm: margin / me.grave-from } ]
              - if: margin >= me.light-from
                then: [ { do: lightly } ]
              - if: them.scratch > 0
                then: [ { add: them.scratch by -1 } ]
              - else: [ { do: lightly } ]
`,
    { skill: 12, initiative: 20, "light-from": 7, "grave-from": 15 },
    { skill: 10, initiative: 0, "light-from": 5, "grave-from": 10 },
  )
  interface Body {
    readonly scratches: number
    readonly light: number
    readonly grave: number
  }
  const wounded = (body: Body, level: number): Body => {
    if (level === 0) return body
    if (level === 1 && body.scratches === 0) return { ...body, scratches: 1 }
    if (level <= 2 && body.light === 0) return { ...body, light: 1 }
    return { ...body, grave: body.grave + Math.max(1, level - 2) }
  }
  /** Chances of the levels of a wound: none, R, HL, so many HG. */
  const blow = (body: Body, skill: number, from: readonly [number, number]): ReadonlyMap<number, number> => {
    const penalties = body.grave > 0 ? 2 : body.light > 0 ? 1 : 0
    const chances = new Map<number, number>()
    for (let die = 1; die <= 20; die++)
      for (let first = 1; first <= 4; first++)
        for (let second = 1; second <= 4; second++) {
          const minus = (penalties > 0 ? first : 0) + (penalties > 1 ? second : 0)
          const margin = (skill - die - minus) * (die === 1 ? 2 : 1)
          const [light, grave] = from
          const level = margin < 0 ? 0 : margin < light ? 1 : margin < grave ? 2 : 2 + Math.floor(margin / grave)
          chances.set(level, (chances.get(level) ?? 0) + 1 / 320)
        }
    return chances
  }
  interface Value {
    readonly win: number
    readonly rounds: number
  }
  /** What it comes to for a from the beginning of a round, and from the turn of b. */
  const from = (a: Body, b: Body): { readonly ofA: Value; readonly ofB: Value } => {
    const [own, others] = [blow(a, 12, [7, 15]), blow(b, 10, [5, 10])]
    const sums = [own, others].map((chances, turn) => {
      let [win, rounds] = [0, 0]
      for (const [level, p] of chances) {
        if (level === 0) continue
        const struck = wounded(turn === 0 ? b : a, level)
        if (struck.grave > 1) {
          win += turn === 0 ? p : 0
          continue
        }
        const then = turn === 0 ? from(a, struck).ofB : from(struck, b).ofA
        win += p * then.win
        // A round begins with the turn of a.
        rounds += p * (then.rounds + turn)
      }
      return { win, rounds: rounds + (turn === 1 ? (chances.get(0) ?? 0) : 0), stays: chances.get(0) ?? 0 }
    })
    const [first, second] = sums as [(typeof sums)[number], (typeof sums)[number]]
    const solvedFor = (key: "win" | "rounds") => {
      const ofA = (first[key] + first.stays * second[key]) / (1 - first.stays * second.stays)
      return { ofA, ofB: second[key] + second.stays * ofA }
    }
    const [win, rounds] = [solvedFor("win"), solvedFor("rounds")]
    return { ofA: { win: win.ofA, rounds: rounds.ofA }, ofB: { win: win.ofB, rounds: rounds.ofB } }
  }
  const unhurt = { scratches: 0, light: 0, grave: 0 }
  const exact = from(unhurt, unhurt).ofA
  expect(exact.win).toBeCloseTo(known.ds20.fistAgainstKick.a, 9)
  expect(Math.abs((found.wins[0] as number) - exact.win)).toBeLessThan(1e-12)
  expect(meanRounds(found)).toBeCloseTo(known.ds20.fistAgainstKick.rounds, 9)
  expect(meanRounds(found)).toBeCloseTo(1 + exact.rounds, 9)
  // The game's own room, played in every way.
  const person = (brawling: number, initiative: number, weapon: string, damage: string) => ({
    aptitudes: { FOR: 12, DES: 12, PER: 12 },
    skills: { brawling, melee: 0, firearms: 0, acrobatics: 0 },
    weapons: [{ weapon, natural: true, skill: "brawling", damage }],
    capacity: { R: 1, HL: 1, HG: 1 },
    initiative,
  })
  const fight = encounter(ds20, {
    actors: {
      a: { side: 0, at: [5, 5], block: person(12, 20, "fist", "7/15") },
      b: { side: 1, at: [6, 5], block: person(10, 0, "kick", "5/10") },
    },
    houseRules: { meleeMishap: "none" },
    setting: { deathRollsAfterCombat: 0 },
    limits: { rounds: 1000 },
  })
  const blows: Chooser<Ds20> = (_, { options }) => {
    const at = [dsVerb.strike, dsVerb.noDefence, dsVerb.endTurn].map((wanted) =>
      options.findIndex((option) => option.verb === wanted),
    )
    return at.find((place) => place >= 0) ?? 0
  }
  const native = solved(solve(ds20, ds20.prepare(fight), blows))
  expect(Math.abs((native.wins[0] as number) - exact.win)).toBeLessThan(1e-12)
  expect(meanRounds(native)).toBeCloseTo(1 + exact.rounds, 9)
})
