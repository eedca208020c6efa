import { expect, test } from "vitest"
import { ActDice } from "../../src/combat/ActDice.ts"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import { exactOdds } from "../../src/combat/exactOdds.ts"
import type { Described } from "../../src/described/play/System.ts"
import { KeyedDice } from "../../src/dice/KeyedDice.ts"
import { isStanding } from "../../src/parts/state.ts"
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

for (const family of families) {
  test(`${family}: what is forecast is what the engine plays, counted through way by way, for every option met in some fights`, () => {
    const rules = rulesOf(textOf(family))
    let met = 0
    for (const each of [1, 2]) {
      const prepared = rules.prepare(fightOf(rules, family, each))
      for (let index = 0; index < 6 / each; index++) {
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
