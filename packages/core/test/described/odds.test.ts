import { expect, test } from "vitest"
import { ActDice } from "../../src/combat/ActDice.ts"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { exactOdds } from "../../src/combat/exactOdds.ts"
import type { Described } from "../../src/described/play/System.ts"
import { KeyedDice } from "../../src/dice/KeyedDice.ts"
import { isStanding } from "../../src/parts/state.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { families, fightOf, rulesOf, textOf } from "./games.ts"

/** The answer that odds go by: what is worth most to whoever is asked, no where both are worth the same. */
const asOddsHaveIt =
  (rules: ReturnType<typeof rulesOf>): Chooser<Described> =>
  (combat, decision) => {
    if (!decision.spot) return 0
    const [yes = 0, no = 0] = decision.options.map((each) => {
      const f = rules.forecast(combat, decision, each)
      return f.harm + f.help - f.risk
    })
    return yes > no + 1e-12 ? 0 : 1
  }

/** `npm run own-games` plays a thousand. */
const fights = Number(process.env["REFRIEGA_OWN_GAMES"] ?? 9)

for (const family of families) {
  test(`${family}: what is forecast is what the engine plays, counted through way by way, for every option met in some fights`, () => {
    const rules = rulesOf(textOf(family))
    let met = 0
    for (const each of [1, 2]) {
      const prepared = rules.prepare(fightOf(rules, family, each))
      for (let index = 0; index < (fights * 2) / 3 / each; index++) {
        const fight = (): KeyedDice => new KeyedDice(11, index, 0, prepared.keys, prepared.limits.dice)
        const dice = new ActDice(fight())
        const choose = asOddsHaveIt(rules)
        const combat = new Combat(rules, prepared, { seed: 11, combat: index, choose, dice }).begin()
        for (
          let decision = combat.next(), turn = 0;
          decision !== undefined && turn < 8;
          decision = combat.next(), turn++
        ) {
          const { options, who } = decision
          const board = {
            tracks: combat.state.tracks,
            isOut: (i: number) => !isStanding(combat.state.combatants[i] as (typeof combat.state.combatants)[number]),
          }
          for (const [i, { target, verb }] of options.entries()) {
            if (verb >= rules.verbs.findIndex(({ id }) => id === "wait")) continue
            const given = dice.given
            const found = exactOdds({ combat, dice, decision, fight }, i, choose)
            dice.given = given
            dice.actor = -1
            const tally = prepared.book.of(board, verb, who, target < 0 ? who : target)
            const where = `${family}, fight ${index}, turn ${turn}, option ${i}`
            expect(found === undefined ? where : "").toBe("")
            expect(tally.ways).toBeLessThan(20_000)
            expect(Math.abs(tally.dealt - (found?.harm ?? 0))).toBeLessThan(1e-6)
            expect(Math.abs(tally.taken - (found?.risk ?? 0))).toBeLessThan(1e-6)
            expect(Math.abs(tally.fell - (found?.fell ?? 0))).toBeLessThan(1e-7)
            if (found?.hit !== undefined) expect(Math.abs(tally.hit - found.hit)).toBeLessThan(1e-7)
            met++
          }
          combat.apply(decision, turn % options.length)
        }
      }
    }
    expect(met).toBeGreaterThan(50)
  })
}

const changing = (steps: string) =>
  rulesOf(`
game: changing
title: Changing
stats: { hp: { from: 1, to: 9 } }
tracks: { hp: me.hp, nerve: { start: 5, to: 5 } }
points: hp
actions:
  strike:
    target: enemy
    do:
${steps}
`)

/** What the first strike of a promises: how likely it hits, or the points that it takes. */
const promised = (rules: ReturnType<typeof rulesOf>, enemies = 1) => {
  const block = { hp: 5 }
  const foes = Array.from({ length: enemies }, (_, i) => [`b${i}`, { side: 1, at: [i, 1] as const, block }] as const)
  const prepared = rules.prepare(
    encounter(rules, { actors: { a: { side: 0, at: [0, 0], block }, ...Object.fromEntries(foes) } }),
  )
  const board = { tracks: rules.start(prepared).tracks, isOut: () => false }
  return prepared.book.of(board, 0, prepared.ids.indexOf("a"), prepared.ids.indexOf("b0"))
}

test("a track that changes between a roll and its use is read as it is when it is used", () => {
  const harmed = changing(`
      - roll: attack = d6
      - harm: 2
        to: me
      - hit: attack > me.hp + me.nerve - 5
        harm: 1`)
  // Three points are left: 4, 5 and 6 hit, not 6 alone.
  expect(promised(harmed).hit).toBeCloseTo(1 / 2, 12)
  const set = changing(`
      - roll: attack = d6
      - add: me.nerve by -3
      - hit: attack > me.nerve
        harm: 1`)
  expect(promised(set).hit).toBeCloseTo(4 / 6, 12)
  const each = changing(`
      - roll: attack = d6
      - each: enemies
        do:
          - add: me.nerve by -1
          - if: attack > me.nerve
            then:
              - harm: 1`)
  // Above 4 for the first, above 3 for the second.
  expect(promised(each, 2).dealt).toBeCloseTo(2 / 6 + 3 / 6, 12)
})

const finishing = `
game: finishing
title: Finishing
stats: { hp: { from: 1, to: 80 } }
tracks: { hp: me.hp, done: { start: 0, to: 1 } }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack >= 11, harm: d6 } ] }
  finish: { target: fallen-enemy, when: them.done = 0, do: [ { set: them.done = 1 }, { kill: them } ] }
`

test("to kill who is down already is to fell nobody", () => {
  const rules = rulesOf(finishing)
  const prepared = rules.prepare(
    encounter(rules, {
      actors: {
        a: { side: 0, at: [0, 0], block: { hp: 80 } },
        b: { side: 1, at: [1, 0], block: { hp: 1 } },
        c: { side: 1, at: [2, 0], block: { hp: 8 } },
      },
    }),
  )
  const fight = (): KeyedDice => new KeyedDice(3, 0, 0, prepared.keys, prepared.limits.dice)
  const dice = new ActDice(fight())
  const combat = new Combat(rules, prepared, { seed: 3, combat: 0, choose: () => 0, dice }).begin()
  const oddsAt = (decision: NonNullable<ReturnType<typeof combat.next>>, i: number) => {
    const { given } = dice
    const found = exactOdds({ combat, dice, decision, fight }, i, () => 0)
    dice.given = given
    dice.actor = -1
    return found
  }
  const a = prepared.ids.indexOf("a")
  const b = prepared.ids.indexOf("b")
  const verbOf = (id: string): number => rules.verbs.findIndex((each) => each.id === id)
  for (let decision = combat.next(); decision !== undefined; decision = combat.next()) {
    const { options, who } = decision
    const finish = options.findIndex((each) => each.verb === verbOf("finish"))
    if (finish >= 0) {
      const found = oddsAt(decision, finish)
      expect({ fell: found?.fell, harm: found?.harm }).toEqual({ fell: 0, harm: 0 })
      expect(rules.forecast(combat, decision, options[finish] as (typeof options)[number]).fell).toBe(0)
      return
    }
    const strike = options.findIndex((each) => each.target === b)
    if (who === a && strike >= 0) {
      // Who stands is felled by the same event.
      expect(oddsAt(decision, strike)?.fell).toBeCloseTo(0.5, 12)
    }
    combat.apply(decision, who === a ? Math.max(0, strike) : 0)
  }
  throw new Error("nobody fell")
})
