import { describe, expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import type { Dice } from "../../src/dice/Dice.ts"
import type { DsEvent } from "../../src/systems/ds20/book/events.ts"
import { condition } from "../../src/systems/ds20/book/terms.ts"
import { verb } from "../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Ds20 } from "../../src/systems/ds20/model/System.ts"
import type { EncounterSpec } from "../../src/testkit/encounter.ts"
import { enumerate } from "../kit/enumerate.ts"
import { armour, blade, dummy, person, pistol, shooter, smg } from "./blocks.ts"
import { forecastOf, melee, placed, preparedOf } from "./scenes.ts"

/** The dice of initiative all fall 1, and are no part of what is enumerated. */
const after = (dice: Dice, initiative: number): Dice => {
  let left = initiative
  return {
    rolled: 0,
    scope: () => {},
    think: () => ({ die: () => 1 }),
    open() {
      return this
    },
    die: (faces) => (left-- > 0 ? 1 : dice.die(faces)),
  }
}

interface Case {
  readonly a: object
  readonly b: object
  readonly placement?: object
  readonly more?: Partial<EncounterSpec<Ds20>>
  readonly given?: (prepared: Ds20["prepared"]) => readonly DsEvent[]
  readonly act: number
  readonly extra?: number
  readonly answer?: number
}

/** The open decision and its option of the case. */
const openOf = (combat: Combat<Ds20>, { act, extra = 0 }: Case) => {
  const decision = combat.next()
  const option = decision?.options.find((o) => o.verb === act && o.extra === extra && o.item <= 0)
  if (decision === undefined || option === undefined) throw new Error("no such option")
  return { decision, option }
}

/** What the forecast of an act says, and what comes of the act over all ways in which its dice can fall. */
const both = (of: Case): { said: Forecast; harm: number; fell: number } => {
  const prepared = preparedOf({
    actors: {
      a: placed(0, [5, 5], { initiative: 9, ...of.a }),
      b: placed(1, [6, 5], { initiative: 0, ...of.b }, of.placement ?? {}),
    },
    ...of.more,
    houseRules: { meleeMishap: "none", ...of.more?.houseRules },
  })
  const target = prepared.ids.indexOf("b")
  const answers: Chooser<Ds20> = (_, { options }) =>
    Math.max(
      0,
      options.findIndex((o) => o.verb === of.answer),
    )
  const begin = (dice: Dice) => {
    const setup = { seed: 1, combat: 0, dice: after(dice, 2), choose: answers }
    const combat = new Combat(ds20, prepared, setup).begin()
    combat.next()
    for (const event of of.given?.(prepared) ?? []) combat.emit(event)
    return combat
  }
  let said: Forecast | undefined
  const chance = enumerate((dice) => {
    const combat = begin(dice)
    const before = ds20.health(prepared, combat.state, target)
    const { decision, option } = openOf(combat, of)
    said ??= { ...ds20.forecast(combat, decision, option) }
    combat.apply(decision, decision.options.indexOf(option))
    return `${before - ds20.health(prepared, combat.state, target)} ${combat.state.combatants[target]?.down}`
  })
  const losses = new Set<number>()
  chance((name) => {
    losses.add(Number(name.split(" ")[0]))
    return false
  })
  const harm = [...losses].reduce((sum, loss) => sum + loss * chance((name) => Number(name.split(" ")[0]) === loss), 0)
  return { said: said as Forecast, harm, fell: chance((name) => name.endsWith("true")) }
}

const technique = { techniques: [{ technique: "fury", score: 12, damage: 5 }] }

const cases: Readonly<Record<string, Case>> = {
  "a blow": { a: person(), b: dummy(), act: verb.strike },
  "a blow at somebody wounded": {
    a: person(),
    b: dummy(),
    placement: { wounds: { R: 3, HL: 2, HG: 2 } },
    act: verb.strike,
  },
  "a blow under the worst of wounds": {
    a: person(),
    b: dummy(),
    placement: { wounds: { R: 4, HL: 3, HG: 3 } },
    act: verb.strike,
  },
  "a blow at somebody on the floor, in the dark": {
    a: person(),
    b: dummy(),
    placement: { prone: true },
    more: { setting: { lightPenalty: 2 } },
    act: verb.strike,
  },
  "a blow through armour": { a: person(), b: dummy(armour(12, 1)), act: verb.strike },
  "a blow through armour that raises the thresholds": {
    a: person(),
    b: dummy(armour(13)),
    more: { houseRules: { armorMode: "threshold" } },
    act: verb.strike,
  },
  "a blow after a technique": {
    a: person({}, technique),
    b: dummy(),
    given: ({ ids }) => [
      {
        _tag: "TechniqueRolled",
        who: ids.indexOf("a"),
        item: 0,
        score: 12,
        natural: 5,
        dice: [],
        margin: 7,
        success: true,
      },
    ],
    act: verb.strike,
  },
  "a blow that tracks cleared by overflow soften": {
    a: person(),
    b: dummy(),
    placement: { wounds: { R: 3, HL: 2 } },
    more: { houseRules: { overflowClearsTrack: true } },
    act: verb.strike,
  },
  "a dodge that subtracts": {
    a: person(),
    b: person({ melee: 0, brawling: 0, acrobatics: 14 }, { weapons: [] }),
    more: { houseRules: { dodgeMode: "subtract" } },
    act: verb.strike,
    answer: verb.dodge,
  },
  "a dodge": {
    a: person(),
    b: person({ melee: 0, brawling: 0, acrobatics: 14 }, { weapons: [] }),
    act: verb.strike,
    answer: verb.dodge,
  },
  "a block": {
    a: person(),
    b: person({ melee: 14, acrobatics: 0 }, { weapons: [blade] }),
    act: verb.strike,
    answer: verb.block,
  },
  "a shot": { a: shooter(pistol), b: dummy(), more: { setting: { lightPenalty: 1 } }, act: verb.shoot },
  "a shot that can be dodged": {
    a: shooter(pistol),
    b: person({ melee: 0, brawling: 0, acrobatics: 14 }, { weapons: [] }),
    more: { houseRules: { dodgeShots: true } },
    act: verb.shoot,
    answer: verb.dodge,
  },
  "a burst that may be held": { a: shooter({ ...smg, modes: ["burst"] }), b: dummy(), act: verb.shoot, extra: 17 },
  "a shot with further bullets": { a: shooter(pistol), b: dummy(), act: verb.shoot, extra: 2 },
  "a shot with the last bullets": { a: shooter({ ...pistol, magazine: 3 }), b: dummy(), act: verb.shoot, extra: 2 },
  "a burst that may be held, where each penalty is of two dice": {
    a: shooter({ ...smg, modes: ["burst"] }),
    b: dummy(),
    more: { houseRules: { modifiers: { burst: -2 } } },
    act: verb.shoot,
    extra: 17,
  },
  "a shot with a further bullet, where the magazine costs two dice": {
    a: shooter(pistol),
    b: dummy(),
    more: { houseRules: { modifiers: { magazine: -2 } } },
    act: verb.shoot,
    extra: 1,
  },
  "a blow under wounds of two dice each": {
    a: person(),
    b: dummy(),
    placement: { wounds: { R: 3, HL: 2, HG: 2 } },
    more: { houseRules: { modifiers: { wounds: -2 } } },
    act: verb.strike,
  },
  "three shots": { a: shooter(smg), b: dummy(), act: verb.shoot, extra: 9 },
}

describe("forecasts say what playing the act comes to, over all its dice", () => {
  test.each(Object.keys(cases))("%s", (name) => {
    const { said, harm, fell } = both(cases[name] as Case)
    expect(said.harm).toBeCloseTo(harm, 9)
    expect(said.fell).toBeCloseTo(fell, 9)
  })

  test("what has been foreseen is not said again once something else holds", () => {
    const prepared = preparedOf({
      actors: {
        a: placed(0, [5, 5], { initiative: 9, ...person({}, technique) }),
        b: placed(1, [6, 5], { initiative: 0, ...dummy(armour(8)) }),
        c: placed(1, [9, 9], { initiative: -5, ...dummy() }),
      },
    })
    const [a, b] = [prepared.ids.indexOf("a"), prepared.ids.indexOf("b")]
    const given: readonly DsEvent[] = [
      { _tag: "ConditionGained", who: b, condition: condition.prone, by: a },
      { _tag: "TechniqueRolled", who: a, item: 0, score: 12, natural: 5, dice: [], margin: 7, success: true },
      { _tag: "Felled", who: b, by: a, how: 1 },
    ]
    const combat = new Combat(ds20, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
    const promised = (): string => {
      const decision = combat.next()
      const option = decision?.options.find((o) => o.verb === verb.strike && o.target === b && o.item === 0)
      if (decision === undefined || option === undefined) throw new Error("no blow")
      const { harm, fell } = ds20.forecast(combat, decision, option)
      return `${harm} ${fell}`
    }
    const seen = [promised()]
    for (const event of given) {
      combat.emit(event)
      seen.push(promised())
    }
    // Every step has changed something.
    expect(new Set(seen).size).toBe(seen.length)
  })
})

test("several blows can be turned around as one can", () => {
  expect(forecastOf(melee(person({ melee: 16 }), person()), "declare", { extra: 1 }).risk).toBeGreaterThan(0)
})
