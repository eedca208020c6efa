import {
  byPolicies,
  type Checked,
  type Chooser,
  Combat,
  type Encounter,
  encounterOf,
  good,
  type Library,
  type Misspelt,
  mechanicFiles,
  type Policy,
  type ProofTeller,
  type Ruleset,
  refused,
  type Scenario,
  type Source,
  type System,
} from "@refriega/core/internal"
import { checkRuleset, type Trial } from "@refriega/core/testkit"
import { aggressive } from "../policies/aggressive.ts"
import { random } from "../policies/random.ts"
import { steady } from "../policies/steady.ts"
import { type ActsCounted, actsCounted } from "./actsCounted.ts"
import { blocksOf, type Drawing, drawnFight, type Look } from "./drawnFight.ts"

/** What was found out about mechanics in a published game. */
export interface MechanicsProof extends ActsCounted {
  readonly game: string
  /** Fights between stat blocks drawn from the bestiary, and how many of them nobody won. */
  readonly fights: number
  readonly undecided: number
  /** Laws of the engine that were broken, a sentence each. */
  readonly broken: readonly string[]
  readonly mechanics: readonly MechanicSeen[]
  readonly misspelt: Misspelt
}

/**
 * In how many of the fights a mechanic was set off: they went otherwise without it, though everybody chose by the same
 * promises.
 */
export interface MechanicSeen {
  readonly file: string
  readonly setOff: number
}

/**
 * Proves mechanics in a published game: they are read into it, fights are drawn from its bestiary and played with all
 * of them on, odds of acts are enumerated and sampled, each key is misspelt once. Pure.
 *
 * @param system the id of one of the library's
 * @param tell told how far it has come
 */
export const proveMechanics = (
  library: Library,
  system: string,
  mechanics: readonly Source[],
  fights = 40,
  tell: ProofTeller = () => {},
): Checked<MechanicsProof> => {
  const of = (message: string) => refused<MechanicsProof>([{ file: system, line: 1, column: 1, path: "", message }])
  const some = library.systems[system]
  if (some === undefined) throw new Error(`there is no system ${system}`)
  if (library.described === undefined) return of("no mechanics can be added here")
  const bestiary = some(({ comesWith }) => comesWith?.bestiary?.())
  const blocks = bestiary === undefined ? [] : blocksOf(bestiary)
  if (bestiary === undefined || blocks.length === 0) return of("it brings no bestiary to draw fights from")
  const read = mechanicFiles(some, mechanics)
  if (read._tag === "Refused") return read
  const { houseRules: rules, misspelt, sheet } = read.value
  const whole = library.described({ file: system, text: "", system, mechanics })
  if (whole._tag === "Refused") return whole
  const drawing = { library, system, bestiary, blocks, mechanics, rules, sheet }
  const ownDecisions = some(({ decisions }) => decisions.length)
  return whole.value(<T extends System>(added: Ruleset<T>) => {
    const trials = [...drawnTrials<T>(drawing, fights)]
    // Each is played without each mechanic, and then by all laws.
    const told = function* (from: number): Iterable<Trial<T>> {
      for (const [i, trial] of trials.entries()) {
        tell("laws", (from + i / fights) / 2)
        yield trial
      }
    }
    const setOff = Array.from(told(0), (trial) => whatIsSetOff(added, trial, ownDecisions, rules)).flat()
    const laws = checkRuleset(added, told(1))
    tell("odds", 0)
    return good({
      game: system,
      fights: laws.combats,
      undecided: laws.undecided,
      broken: laws.broken,
      mechanics: mechanics.map(({ file }, i) => ({ file, setOff: setOff.filter((rule) => rule === rules[i]).length })),
      ...actsCounted(added, closeDuels<T>(drawing, fights), () => yielding<T>(ownDecisions), Math.ceil(fights / 4)),
      misspelt: misspelt(),
    })
  })
}

const pairings: readonly (readonly [Policy, Policy])[] = [
  [aggressive, steady],
  [random, aggressive],
  [steady, aggressive],
]

/** Encounters of drawn fights under the rules that they were drawn for. */
const encounterIn = <T extends System>(drawing: Drawing, number: number, look: Look): Encounter<T> =>
  drawnFight(drawing, number, look).visit(
    // The scenario was made for the same system: texts that are the same give the same rules.
    <U extends System>(own: Ruleset<U>, scenario: Scenario<U>) => encounterOf(own, scenario) as unknown as Encounter<T>,
  )

/** Duels and small squads, on open ground and between walls. */
function* drawnTrials<T extends System>(drawing: Drawing, fights: number): Generator<Trial<T>> {
  for (let number = 0; number < fights; number++) {
    const look = {
      perSide: number % 3 === 2 ? 3 : 1,
      rough: number % 2 === 0 ? 0 : 12,
      close: number % 3 === 0,
    }
    const [one, two] = pairings[number % pairings.length] as readonly [Policy, Policy]
    yield {
      name: `fight ${number}`,
      encounter: encounterIn<T>(drawing, number, look),
      choose: (swapped) => byPolicies<T>(swapped ? [two, one] : [one, two]),
      seed: 1,
      combat: number,
    }
  }
}

/** Duels at arm's length, so that acts can be counted at once. */
function* closeDuels<T extends System>(drawing: Drawing, fights: number): Generator<Encounter<T>> {
  for (let number = 0; number < fights; number++)
    yield encounterIn<T>(drawing, 1000 + number, { perSide: 1, rough: 0, close: true })
}

/**
 * Says yes to what mechanics ask, which stands behind the decisions of the game itself; fights on otherwise, by what
 * `beliefs` promise.
 */
const yielding = <T extends System>(ownDecisions: number, beliefs: readonly T["prepared"][] = []): Chooser<T> => {
  const fights = byPolicies<T>([aggressive, aggressive], beliefs)
  return (combat, decision) => (decision.kind >= ownDecisions ? 0 : fights(combat, decision))
}

/**
 * The mechanics without which a fight goes otherwise. All choose by what is promised without any, so it is not for
 * their sake.
 */
const whatIsSetOff = <T extends System>(
  rules: Ruleset<T>,
  { combat, encounter, seed }: Trial<T>,
  ownDecisions: number,
  all: readonly string[],
): readonly string[] => {
  const without = (off: readonly string[]): Encounter<T> => ({
    ...encounter,
    houseRules: { ...encounter.houseRules, ...Object.fromEntries(off.map((rule) => [rule, false])) },
  })
  const plain = rules.prepare(without(all))
  const logOf = (fight: Encounter<T>): string => {
    const choose = yielding<T>(ownDecisions, [plain, plain])
    return JSON.stringify(new Combat(rules, rules.prepare(fight), { seed, combat, choose }).begin().play().log)
  }
  const whole = logOf(encounter)
  return all.filter((rule) => logOf(without([rule])) !== whole)
}
