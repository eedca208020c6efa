import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Encounter } from "../../src/contract/Encounter.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { System } from "../../src/contract/System.ts"
import type { AnyEvent } from "../../src/log/events.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rulesOf, sheets, textOf } from "./games.ts"
import { nine } from "./nine.ts"

/** What both tell of a fight: who does what to whom, with what dice. */
const blowsOf = (log: readonly AnyEvent[]): readonly unknown[] =>
  log.flatMap((event): readonly unknown[] => {
    const { _tag, ...said } = event as AnyEvent & { faces?: readonly number[]; who?: number; order?: readonly number[] }
    if (_tag === "Struck" || _tag === "Rolled") return [["dice", said.who, said.faces]]
    if (_tag === "Order" || _tag === "Ordered") return [["order", said.order, said.faces]]
    if (_tag === "Acted") return [["acts", said.who]]
    return _tag === "TurnStarted" ? [] : [[_tag, said]]
  })

const mostHarm =
  <T extends System>(): Chooser<T> =>
  (combat, { who, kind, spot, options }) => {
    let best = 0
    let most = -1
    options.forEach((each, i) => {
      const f = combat.rules.forecast(combat, { who, kind, spot, options }, each)
      if (f.harm + f.fell > most + 1e-9) [best, most] = [i, f.harm + f.fell]
    })
    return best
  }

const play = <T extends System>(
  rules: Ruleset<T>,
  fight: Encounter<T>,
  seed: number,
  choose: Chooser<T>,
  fights: number,
) => {
  const prepared = rules.prepare(fight)
  return Array.from({ length: fights }, (_, combat) =>
    blowsOf(new Combat(rules, prepared, { seed, combat, choose }).begin().play().log),
  )
}

const fightOf = <T extends System>(rules: Ruleset<T>, each: number) =>
  encounter(rules, {
    actors: Object.fromEntries(
      sheets["2d6"].flatMap((block, side) =>
        Array.from({ length: each }, (_, i) => [`${side}-${i}`, { side, at: [side, i] as const, block }]),
      ),
    ),
  })

const described = rulesOf(textOf("2d6"))

/** In each of the two tests; `npm run own-games` plays 20,000. */
const fights = 20 * Number(process.env["REFRIEGA_OWN_GAMES"] ?? 50)

for (const each of [1, 3]) {
  test(`Nine as a file and Nine by hand are the same fights, blow by blow: ${each} a side`, () => {
    const byFile = play(described, fightOf(described, each), 5, mostHarm(), fights)
    const byHand = play(nine, fightOf(nine, each), 5, mostHarm(), fights)
    for (let i = 0; i < byHand.length; i++) expect(byFile[i]).toEqual(byHand[i])
    expect(byHand.flat().length).toBeGreaterThan(20 * fights)
  })
}
