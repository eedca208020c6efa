import { describe, expect } from "vitest"
import { type Chooser, Combat } from "../../../src/combat/Combat.ts"
import type { Dice } from "../../../src/dice/Dice.ts"
import { KeyedDice } from "../../../src/dice/KeyedDice.ts"
import { purpose } from "../../../src/dice/purpose.ts"
import { verb } from "../../../src/systems/ds20/book/verbs.ts"
import { ds20 } from "../../../src/systems/ds20/index.ts"
import type { Ds20, Fighter } from "../../../src/systems/ds20/model/System.ts"
import type { EncounterSpec } from "../../../src/testkit/encounter.ts"
import { affordable } from "../../kit/affordable.ts"
import { agrees } from "../../kit/binomial.ts"
import { duelChances } from "../../kit/duelChances.ts"
import { rule } from "../../kit/rule.ts"
import { armour, person } from "../blocks.ts"
import { placed, preparedOf } from "../scenes.ts"
import { Sample, melee, none, prefer, blade } from "./exact.ts"

/**
 * The die of a disastrous shot always sends the bullet astray, where it finds nobody: only a miss. No house rule says
 * so; other dice fall as they would.
 */
const withoutJams = (dice: KeyedDice): Dice => ({
  get rolled() {
    return dice.rolled
  },
  scope: (round, owner, act) => dice.scope(round, owner, act),
  think: (round, who, nth) => dice.think(round, who, nth),
  open: (who, why) => (why === purpose.jam ? { die: () => 15 } : dice.open(who, why)),
  die: (faces) => dice.die(faces),
})

const small = { capacity: { R: 1, HL: 1, HG: 1 } }

const duels = affordable(10_000)

/** The round of the last shot or blow: that of the end, where nothing is rolled after it. */
const lastAttack = (combat: Combat<Ds20>): number => {
  let round = 0
  let last = 0
  for (const event of combat.log) {
    if (event._tag === "RoundStarted") round++
    else if (event._tag === "Attacked") last = round
  }
  return last
}

/** Plays a duel many times and holds it against its exact chances. */
const duel = (
  spec: EncounterSpec<Ds20>,
  choose: Chooser<Ds20>,
  exact: { a: number; b: number; draw?: number; rounds: number },
  how: {
    readonly roundsOf?: (combat: Combat<Ds20>) => number
    readonly look?: (combat: Combat<Ds20>) => void
    readonly dice?: (keyed: KeyedDice) => Dice
  } = {},
) => {
  const { roundsOf = (combat) => combat.state.round, look, dice } = how
  const prepared = preparedOf(spec)
  const rounds = new Sample()
  const won = [0, 0]
  for (let i = 0; i < duels; i++) {
    const keyed = dice && dice(new KeyedDice(5, i, 0, prepared.keys, prepared.limits.dice))
    const setup = { seed: 5, combat: i, choose, ...(keyed && { dice: keyed }) }
    const combat = new Combat(ds20, prepared, setup).begin().play()
    const { winner } = combat.state
    if (winner >= 0) won[winner] = (won[winner] as number) + 1
    rounds.add(roundsOf(combat))
    look?.(combat)
  }
  const [a, b] = won as [number, number]
  const draws = duels - a - b
  expect(agrees(a, duels, exact.a), `a ${a / duels}`).toBe(true)
  expect(agrees(b, duels, exact.b), `b ${b / duels}`).toBe(true)
  expect(agrees(draws, duels, exact.draw ?? 0), `draw ${draws / duels}`).toBe(true)
  rounds.agreesWith(exact.rounds)
}

const first = (skills: object, rest: object) => person(skills, { initiative: 20, ...small, ...rest })

const second = (skills: object, rest: object) => person(skills, { initiative: 0, ...small, ...rest })

describe("duels, by simulation", () => {
  rule(
    ["DS20-019", "DS20-042", "DS20-113", "DS20-116", "DS20-136", "DS20-137"],
    "O15: fist against kick, no defence",
    () => {
      const natural = (weapon: string, damage: string) => ({
        weapons: [{ weapon, natural: true, skill: "brawling", damage }],
      })
      duel(
        melee(
          first({ ...none, brawling: 12 }, natural("fist", "7/15")),
          second({ ...none, brawling: 10 }, natural("kick", "5/10")),
        ),
        prefer(verb.strike, verb.noDefence),
        duelChances.ds20.fistAgainstKick,
      )
    },
  )

  /** Stands up at the start of its turn, then strikes, and dodges every hit. */
  const dodger = prefer(verb.standUp, verb.strike, verb.dodge)

  rule(["DS20-025", "DS20-026", "DS20-113", "DS20-137"], "O16: knives, and a dodge of every hit", () => {
    const knife = { weapons: [blade("4/9")] }
    duel(
      melee(
        second({ ...none, melee: 13, acrobatics: 9 }, { ...knife, initiative: 0 }),
        first({ ...none, melee: 11, acrobatics: 12 }, { ...knife, initiative: 20 }),
      ),
      dodger,
      duelChances.ds20.dodgingKnives,
    )
  })

  rule(
    ["DS20-027", "DS20-028", "DS20-029", "DS20-113", "DS20-137"],
    "O17: sword and machete, and a block of every hit",
    () => {
      duel(
        melee(
          first({ ...none, melee: 14 }, { weapons: [blade("3/8")] }),
          second({ ...none, melee: 11 }, { weapons: [blade("4/8")], capacity: { R: 2, HL: 1, HG: 1 } }),
        ),
        prefer(verb.strike, verb.block),
        duelChances.ds20.blockingSwords,
      )
    },
  )

  const revolver = {
    weapon: "gun",
    skill: "firearms",
    damage: "4/9",
    range: 50,
    type: "revolver",
    magazine: 6,
    spares: 0,
  }

  rule(
    ["DS20-004", "DS20-007", "DS20-088", "DS20-090", "DS20-092", "DS20-137", "DS20-138"],
    "O18: six bullets each",
    () => {
      const shooter = (firearms: number, initiative: number) =>
        person({ ...none, firearms }, { initiative, ...small, weapons: [revolver] })
      const spec: EncounterSpec<Ds20> = {
        actors: { a: placed(0, [2, 5], shooter(9, 2)), b: placed(1, [12, 5], shooter(12, 0)) },
        setting: { deathRollsAfterCombat: 0 },
        // Six bullets and five jams to clear at most: whoever is still up then is empty.
        limits: { rounds: 14 },
      }
      let aFirst = 0
      duel(
        spec,
        prefer([verb.shoot, 0], verb.clear),
        { a: 0.1626229428, b: 0.6031899657, draw: 0.2341870915, rounds: 4.6639368779 },
        {
          roundsOf: lastAttack,
          look: (combat) => {
            if (combat.prepared.ids[combat.state.order[0] as number] === "a") aFirst++
          },
        },
      )
      expect(agrees(aFirst, duels, 16 / 23), `${aFirst / duels}`).toBe(true)
    },
  )

  rule(
    ["DS20-025", "DS20-034", "DS20-036", "DS20-113", "DS20-137"],
    "O19: armour against dodges, a draw after ten rounds",
    () => {
      duel(
        melee(
          first({ ...none, melee: 10 }, { weapons: [blade("3/8")], ...armour(12) }),
          second({ ...none, melee: 13, acrobatics: 11 }, { weapons: [blade("4/9")] }),
          { limits: { rounds: 10 } },
        ),
        dodger,
        duelChances.ds20.armourTenRounds,
      )
    },
  )

  rule(
    ["DS20-038", "DS20-106", "DS20-108", "DS20-110", "DS20-138"],
    "O20: who aims in the open against who shoots from cover",
    () => {
      const rifle = { weapon: "rifle", skill: "firearms", damage: "4/8", range: 100, type: "revolver", magazine: 1000 }
      const spec: EncounterSpec<Ds20> = {
        actors: {
          a: placed(0, [2, 5], first({ ...none, firearms: 11 }, { weapons: [rifle] })),
          b: placed(1, [12, 5], second({ ...none, firearms: 11 }, { weapons: [rifle] }), { cover: "obstructed" }),
        },
        setting: { deathRollsAfterCombat: 0 },
        limits: { rounds: 2000 },
      }
      const choose: Chooser<Ds20> = (combat, decision) => {
        const me = combat.state.combatants[decision.who] as Fighter
        const aims = combat.prepared.ids[decision.who] === "a" && me.aim === 0
        return prefer(...(aims ? [verb.aim] : []), [verb.shoot, 0])(combat, decision)
      }
      duel(spec, choose, { a: 0.1933430602, b: 0.8066569398, rounds: 5.5648196329 }, { dice: withoutJams })
    },
  )
})
