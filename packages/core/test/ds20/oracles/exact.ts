import { expect } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Dice } from "../../../src/dice/Dice.ts"
import { ds20 } from "../../../src/systems/ds20/index.ts"
import type { Ds20, Fighter } from "../../../src/systems/ds20/model/System.ts"
import type { EncounterSpec } from "../../../src/testkit/encounter.ts"
import { enumerate } from "../../kit/enumerate.ts"
import { placed, preparedOf } from "../scenes.ts"

// Exact results, reckoned from the rules and independently of the engine.

/** Takes the first wanted verb that there is, with its `extra` where one is given; else the first option. */
export const prefer =
  (...wanted: readonly (number | readonly [verb: number, extra: number])[]): Chooser<Ds20> =>
  (_, { options }) => {
    for (const want of wanted) {
      const [act, extra] = typeof want === "number" ? [want, undefined] : want
      const index = options.findIndex((o) => o.verb === act && (extra === undefined || o.extra === extra))
      if (index >= 0) return index
    }
    return 0
  }

export const close = (value: number, exact: number) => expect(value).toBeCloseTo(exact, 9)

export const fighterOf = (combat: Combat<Ds20>, id: string): Fighter =>
  combat.state.combatants[combat.prepared.ids.indexOf(id)] as Fighter

/** A sample of whole numbers, as sums. */
export class Sample {
  count = 0
  sum = 0
  squares = 0

  add(value: number): void {
    this.count++
    this.sum += value
    this.squares += value * value
  }

  /**
   * Holds the mean against its exact value: no further off than 4.5 of its standard errors, which the sample's own
   * variance gives. A right engine would fail in one of 150,000 samples.
   */
  agreesWith(exact: number): void {
    const mean = this.sum / this.count
    const error = Math.sqrt((this.squares / this.count - mean * mean) / this.count)
    expect(error).toBeGreaterThan(0)
    expect(Math.abs(mean - exact) / error, `a mean of ${mean}`).toBeLessThan(4.5)
  }
}

/** Everything that can come of the first turn of `a`, which acts first: a name for each, made by `look`. */
export const firstTurn = (
  spec: EncounterSpec<Ds20>,
  choose: Chooser<Ds20>,
  look: (combat: Combat<Ds20>) => string,
  decisions = 1,
) => {
  const prepared = preparedOf(spec)
  const people = prepared.ids.length
  return enumerate((dice) => {
    const combat = new Combat(ds20, prepared, {
      seed: 1,
      combat: 0,
      dice: afterInitiative(dice, people),
      choose,
    }).begin()
    for (let i = 0; i < decisions; i++) {
      const decision = combat.next()
      if (decision === undefined || prepared.ids[decision.who] !== "a") break
      combat.apply(decision)
    }
    return look(combat)
  })
}

/** The dice of initiative all fall 1: scores decide, and nothing is enumerated for them. */
const afterInitiative = (dice: Dice, people: number): Dice => {
  let left = people
  return {
    get rolled() {
      return dice.rolled
    },
    scope: () => {},
    think: () => ({ die: () => 1 }),
    open() {
      return this
    },
    die: (faces: number) => (left-- > 0 ? 1 : dice.die(faces)),
  }
}

export const blade = (damage: string) => ({ weapon: "tool", skill: "melee", damage })

/** `a` with a melee skill and weapon beside `b`. */
export const pair = (a: object, b: object, more: Partial<EncounterSpec<Ds20>> = {}): EncounterSpec<Ds20> => ({
  actors: {
    a: placed(0, [5, 5], { initiative: 10, ...a }),
    b: placed(1, [6, 5], { initiative: 0, ...b }),
  },
  houseRules: { meleeMishap: "none" },
  ...more,
})

export const wounds = (combat: Combat<Ds20>, id: string) => {
  const { scratches, light, grave } = fighterOf(combat, id)
  return `${scratches} ${light} ${grave}`
}

export const roomy = { capacity: { R: 9, HL: 9, HG: 9 } }

export const none = { brawling: 0, melee: 0, firearms: 0, acrobatics: 0 }

export const melee = (a: object, b: object, more: Partial<EncounterSpec<Ds20>> = {}): EncounterSpec<Ds20> => ({
  actors: { a: placed(0, [5, 5], a), b: placed(1, [6, 5], b) },
  houseRules: { meleeMishap: "none", ...more.houseRules },
  setting: { deathRollsAfterCombat: 0 },
  limits: { rounds: 2000, ...more.limits },
})
