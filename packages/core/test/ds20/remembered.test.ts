import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { Blow } from "../../src/systems/ds20/model/Blow.ts"
import { levels, noAnswer, outcomeOf } from "../../src/systems/ds20/model/blowOdds.ts"
import type { Ds20, DsState } from "../../src/systems/ds20/model/System.ts"
import { person } from "./blocks.ts"
import { placed, preparedOf } from "./scenes.ts"

// What an exchange of blows promises is remembered by what it follows from. Each of these must tell it from what it
// was.

const vest = { armour: [{ armour: "vest", natural: true, score: 8 }] }

const prepare = () =>
  preparedOf({
    actors: { a: placed(0, [5, 5], person()), b: placed(1, [6, 5], person(), { task: "vest" }) },
    setting: { tasks: { vest } },
  })

type Prepared = ReturnType<typeof prepare>

/** Everything that the turn of `a` promises, with something about `b` changed. */
const promises = (prepared: Prepared, change: (b: DsState["combatants"][number]) => void) => {
  const setup = { seed: 1, combat: 0, choose: () => 0 }
  const begun = new Combat<Ds20>(ds20, prepared, setup).begin()
  while (begun.next()?.who !== prepared.ids.indexOf("a")) begun.apply(begun.next() ?? fail())
  const state = ds20.copy(begun.state as DsState)
  change(state.combatants[prepared.ids.indexOf("b")] ?? fail())
  const combat = new Combat<Ds20>(ds20, prepared, setup, state)
  const decision = combat.next() ?? fail()
  return decision.options.map((option) => ({ option, forecast: { ...ds20.forecast(combat, decision, option) } }))
}

const fail = (): never => {
  throw new Error("there is no such turn")
}

const usual = (): void => {}

const changes: Readonly<Record<string, (b: DsState["combatants"][number]) => void>> = {
  "whether a foe has put its vest on": (b) => {
    b.progress = 10
  },
  "how a foe is wounded": (b) => {
    b.grave = 1
  },
}

test.each(Object.entries(changes))("a promise depends on %s", (_, change) => {
  const prepared = prepare()
  const before = promises(prepared, usual)
  const after = promises(prepared, change)
  expect(after).toEqual(promises(prepare(), change))
  expect(after).not.toEqual(before)
})

/** What a shot comes to for which three dice say how many of so many bullets are spent. */
const emptied = (prepared: Prepared, bullets: number) => {
  const shot: Blow = {
    score: 12,
    bonuses: 0,
    penalties: 3,
    kind: 1,
    armour: 0,
    shot: true,
    extra: 3,
    fixed: false,
    bullets,
    plus: 0,
  }
  return outcomeOf(prepared.odds, shot, noAnswer)
}

/** What it comes to, spelled out. */
const spelled = (prepared: Prepared, bullets: number) => {
  const { hit, wounds } = emptied(prepared, bullets)
  return [hit, ...prepared.odds.tails.slice(wounds, wounds + levels)]
}

test("what a shot comes to hangs on the bullets left, as far as its dice can ask for them", () => {
  const prepared = prepare()
  expect(spelled(prepared, 12)).not.toEqual(spelled(prepared, 5))
  expect(spelled(prepared, 12)).toEqual(spelled(prepare(), 29))
  expect(emptied(prepared, 29)).toBe(emptied(prepared, 12))
})
