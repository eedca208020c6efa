import type { Choice, Forecast, Option, Policy } from "@refriega/core"
import { aggressive, steady, worth } from "@refriega/sim/internal"
import type { Drawn } from "./drawFight.ts"
import { tableOf } from "./scoreIn.ts"

/** An attack that comes off no more often than one time in twenty is no chance to speak of. */
const noChance = 0.05

/** Nor is harm of less than this: the shares of a health that a shooter of d20 Modern does not stay for. */
const noHarm = 0.02

/** An attack that may do something. */
const mayHarm = (f: Forecast): boolean => f.harm > 0 && (f.success > noChance || f.harm >= noHarm)

/** Turns of combatants that can hit nobody from there, while a way leads nearer. */
export interface Stays {
  /** How many there were. */
  readonly turns: number
  /** In how many of them it let the enemy come, as long as that pays. */
  readonly waited: number
  /** In how many it neither went, nor did anything of worth. */
  readonly stayed: number
  /** Of these: seed, verb that was taken, verb of the way, and how much less that was worth, the least first. */
  readonly told: readonly {
    readonly seed: number
    readonly took: string
    readonly way: string
    readonly less: number
  }[]
}

/** Something is done by it that is worth doing where one stands. */
const isOfWorth = (f: Forecast): boolean => f.help > 0 || f.leaves || f.approach !== 0 || mayHarm(f)

interface Look {
  /** The best way that there is, by its index; -1 where somebody can be hit from here, or no way leads nearer. */
  readonly way: number
  /** What is taken is of worth. */
  readonly isOfWorth: boolean
}

/** Looks at a turn that nothing has been done of. */
const lookAt = (choice: Choice, taken: number): Look => {
  let [way, nearest] = [-1, 0]
  let does = false
  for (let i = 0; i < choice.options.length; i++) {
    const f = choice.forecast(i)
    if (i === taken) does = isOfWorth(f)
    if (f.approach > nearest) [way, nearest] = [i, f.approach]
    if (f.approach === 0 && mayHarm(f)) return { way: -1, isOfWorth: true }
  }
  return { way, isOfWorth: does }
}

/** Whether `steady` lets the enemy come: as long as that pays. */
const waits = (choice: Choice): boolean => choice.paysToWait && choice.round < 1 + choice.roundsApart

/**
 * How often `steady` stays where it can hit nobody, though a way leads nearer, in drawn fights against itself and
 * against `aggressive`.
 *
 * @param perPair fights of each pair, from each seat
 */
export const stayed = (fights: Iterable<Drawn>, perPair: number): Stays => {
  let [turns, waited, seed] = [0, 0, 0]
  let names: readonly string[] = []
  const told: { seed: number; took: string; way: string; less: number }[] = []
  const watched: Policy = {
    ...steady,
    choose: (choice) => {
      const taken = steady.choose(choice)
      if (choice.spot || choice.kind !== 0 || choice.begun === true || taken < 0) return taken
      const { isOfWorth: does, way } = lookAt(choice, taken)
      if (way < 0) return taken
      turns++
      if (does) return taken
      if (waits(choice)) {
        waited++
        return taken
      }
      const score = steady.score?.(choice)
      const name = (index: number): string => names[(choice.options[index] as Option).verb] ?? ""
      const less = score === undefined ? 0 : worth(choice, score, taken) - worth(choice, score, way)
      told.push({ seed, took: name(taken), way: name(way), less })
      return taken
    },
  }
  for (const drawn of fights) {
    seed = drawn.seed
    names = drawn.fights[0]?.loaded.visit((rules) => rules.verbs.map(({ id }) => id)) ?? names
    const play = tableOf(drawn)
    for (let combat = 0; combat < perPair; combat++) {
      play([watched, aggressive], 1, combat)
      play([aggressive, watched], 1, combat)
      play([watched, watched], 1, combat)
    }
  }
  return { turns, waited, stayed: told.length, told: told.toSorted((a, b) => a.less - b.less) }
}
