import { ActDice } from "../../combat/ActDice.ts"
import { type Chooser, Combat } from "../../combat/Combat.ts"
import { exactOdds } from "../../combat/exactOdds.ts"
import type { GameFunction } from "../../contract/GameFunction.ts"
import type { GameSource, Source } from "../../contract/Source.ts"
import { mix32 } from "../../dice/hash.ts"
import { KeyedDice } from "../../dice/KeyedDice.ts"
import type { RunCode } from "../../scenario/Library.ts"
import { type Checked, good, refused } from "../../scenario/problems.ts"
import { solve } from "../../solve/solve.ts"
import { checkRuleset } from "../../testkit/checkRuleset.ts"
import { simulate } from "../../testkit/encounter.ts"
import type { Trial } from "../../testkit/Trial.ts"
import { codeIsRefused } from "../language/codeIsRefused.ts"
import type { Action, Game } from "../language/Game.ts"
import { visit } from "../language/walkSteps.ts"
import { momentOf } from "../play/momentOf.ts"
import { describedRuleset } from "../play/describedRuleset.ts"
import type { Described } from "../play/System.ts"
import { readGame } from "../reading/readGame.ts"
import { drawnFight } from "./drawnFight.ts"
import { type AtStake, type FarApart, farApart } from "./farApart.ts"
import { type Misspelt, misspelt } from "./misspelt.ts"

/** What was found out about a game. */
export interface Proof {
  readonly game: string
  /** Fights between sheets drawn at random, and how many of them nobody won. */
  readonly fights: number
  readonly undecided: number
  /** Laws of the engine that were broken, a sentence each. */
  readonly broken: readonly string[]
  /**
   * Options whose odds were enumerated by playing them in every way, and those for which the enumeration gave other
   * odds.
   */
  readonly options: number
  readonly apart: readonly string[]
  /** Duels that were solved, and how often their first side won of so many that were simulated. */
  readonly solved: readonly SolvedDuel[]
  /** Actions with more outcomes than can be gone through: what they promise is the mean of some that were drawn. */
  readonly sampled: readonly string[]
  /** Actions of which not even that is known. */
  readonly unforeseen: readonly string[]
  /** What nothing reads yet, in a game that says it is not finished. */
  readonly unread: readonly string[]
  /** Actions that nobody took in any fight, though they had a choice. */
  readonly unchosen: readonly string[]
  /** Reactions that nobody was ever asked about. */
  readonly unasked: readonly string[]
  readonly misspelt: Misspelt
  /** Functions of its code that gave two results for the same numbers, or one that they may not give. */
  readonly impure: readonly string[]
}

/** A duel, solved and simulated. */
export interface SolvedDuel {
  readonly exact: number
  readonly won: number
  readonly fights: number
}

type Rules = ReturnType<typeof describedRuleset>

/** Told of each part of a proof how much of it is done, 0 to 1. */
export type ProofTeller = (part: ProofPart, done: number) => void
export type ProofPart = "laws" | "odds" | "duels" | "keys"

/**
 * Proves a game: its file is read, fights are drawn and played, odds are enumerated, each key is misspelt once.
 * Pure.
 *
 * @param run runs the code that it brings, if that is allowed
 * @param tell told how far it has come
 */
export const proveGame = (
  source: GameSource,
  run?: RunCode,
  fights = 40,
  tell: ProofTeller = () => {},
): Checked<Proof> => {
  const of = (message: string) => refused<Proof>([{ file: source.file, line: 1, column: 1, path: "", message }])
  if (source.code !== undefined && run === undefined) return of(codeIsRefused)
  const code = source.code && run?.(source.code, source.file)
  if (code?._tag === "Refused") return code
  if (code?.value.ruleset !== undefined)
    return of("this is a whole ruleset: checkRuleset of @refriega/core/testkit proves it, in a test of its own")
  const functions = code?.value.functions ?? []
  const read = readGame(source, functions)
  if (read._tag === "Refused") return read
  // Mechanics are proved as what they do: they are on.
  const rulesOn = read.value.rules.map((rule) => (rule.id.startsWith("mechanics.") ? { ...rule, default: 1 } : rule))
  const game = { ...read.value, rules: rulesOn }
  const rules = describedRuleset(game)
  const laws = checkRuleset(
    rules,
    trials(game, rules, fights, (done) => tell("laws", done)),
  )
  const odds = oddsOf(anytime(game), Math.ceil(fights / 4), (done) => tell("odds", done))
  const unchosen = game.verbs.map(({ id }) => id).filter((id) => !laws.verbs.has(id) && odds.offered.has(id))
  return good({
    game: game.id,
    fights: laws.combats,
    undecided: laws.undecided,
    broken: laws.broken,
    options: odds.options,
    apart: odds.apart,
    solved:
      odds.unforeseen.size + odds.sampled.size > 0
        ? []
        : solvedDuels(game, rules, Math.ceil(fights / 14), (done) => tell("duels", done)),
    sampled: [...odds.sampled],
    unforeseen: [...odds.unforeseen],
    unread: game.unread,
    unchosen,
    unasked: game.actions.flatMap(({ id, reaction }) =>
      reaction?.isAsked === true && ![id, `${id}-yes`, `${id}-no`].some((verb) => laws.verbs.has(verb)) ? [id] : [],
    ),
    misspelt: misspelt<Source>(
      [source, ...(source.mechanics ?? [])],
      ([{ text } = source, ...mechanics]) => {
        const changed = readGame({ ...source, text, mechanics }, functions)
        // In a draft, what is misspelt is one more thing that nothing reads.
        return changed._tag === "Good" && changed.value.unread.join() === game.unread.join()
      },
      (done) => tell("keys", done),
    ),
    impure: functions.flatMap(impurity),
  })
}

/** Calls a function twice with each of some numbers: it must give the same, and what it may give. */
const impurity = ({ from, id, of, takes, to }: GameFunction): readonly string[] => {
  const numbers = Array.from({ length: 50 }, (_, i) =>
    Array.from({ length: takes }, (_, at) => (mix32(i * 31 + at * 7 + 3) >>> 0) % (i + 1)),
  )
  const results = (): readonly number[] => numbers.map((each) => of(...each))
  const [first, second] = [results(), results()]
  const at = numbers.findIndex(
    (_, i) =>
      first[i] !== second[i] || !Number.isInteger(first[i]) || (first[i] as number) < from || (first[i] as number) > to,
  )
  return at < 0 ? [] : [`${id}(${numbers[at]?.join("; ")}): ${first[at]}, ${second[at]}`]
}

/** Anything may be chosen, but the same every time. */
const whatever =
  (salt: number): Chooser<Described> =>
  ({ state }, { options, who }) =>
    (mix32(state.round * 700 + who * 13 + (state.combatants[who]?.asked ?? 0) + salt * 10_000) >>> 0) % options.length

/** What is worth most by what is forecast; answers as odds have them. */
const best =
  (rules: Rules): Chooser<Described> =>
  (combat, decision) => {
    let found = decision.options.length - 1
    let most = Number.NEGATIVE_INFINITY
    for (let i = decision.options.length - 1; i >= 0; i--) {
      const f = rules.forecast(combat, decision, decision.options[i] as (typeof decision.options)[number])
      const worth = f.harm + f.help - f.risk
      if (worth > most + 1e-12) [found, most] = [i, worth]
    }
    return found
  }

/**
 * So many fights of each duel are simulated; so many duels are tried for each that is solved, between sheets with small
 * numbers.
 */
const duels = { fights: 2000, tries: 4 } as const
const small = { mostStates: 2000, mostWays: 30_000 } as const

/** Solves some small duels and simulates the same: the two share nothing but the steps themselves. */
const solvedDuels = (game: Game, rules: Rules, many: number, tell: (done: number) => void): readonly SolvedDuel[] => {
  const found: SolvedDuel[] = []
  for (let number = 0; number < many * duels.tries && found.length < many; number++) {
    tell(Math.max(number / (many * duels.tries), found.length / many))
    const fight = drawnFight(game, rules, 1000 + number, 1, true)
    const choose = best(rules)
    const exact = solve(rules, rules.prepare(fight), choose, small)
    if (exact._tag === "TooLarge" || exact.draw > 0.9) continue
    const { wins } = simulate(rules, fight, { combats: duels.fights, seed: 1, choose })
    found.push({ exact: exact.wins[0] as number, won: wins[0] as number, fights: duels.fights })
  }
  return found
}

/**
 * A game of so many steps is large: whatever is asked of it takes long. Then acts with more ways than so many are not
 * played in all of them, and fewer decisions are asked for their promises.
 */
const large = { steps: 2000, ways: 2000, decisions: 5 } as const

const isLarge = ({ actions }: Game): boolean => {
  let count = 0
  for (const { steps } of actions) visit(steps, () => count++)
  return count > large.steps
}

function* trials(game: Game, rules: Rules, fights: number, tell: (done: number) => void): Iterable<Trial<Described>> {
  const anew = isLarge(game) ? { anew: large.decisions } : {}
  for (let combat = 0; combat < fights; combat++) {
    tell(combat / fights)
    const choose = combat % 2 === 0 ? () => whatever(combat) : () => best(rules)
    const each = combat % 4 === 3 ? 2 : 1
    const encounter = drawnFight(game, rules, combat, each)
    yield { name: `fight ${combat}`, encounter, choose, seed: 1, combat, ...anew }
  }
}

const pointsAtStake = ({ sheets }: Described["prepared"], who: number): AtStake => ({
  enemies: (sheets.enemies[who] as readonly number[]).reduce((sum, other) => sum + (sheets.full[other] as number), 0),
  actor: sheets.full[who] as number,
})

/** The same acts, each of them possible whenever its own condition holds: what they come to is no matter of when. */
const anytime = (game: Game): Game => ({
  ...game,
  actions: game.actions.map(({ isDeclared: _d, phase: _p, ...action }) => action),
  order: game.order && { ...game.order, phases: [] },
})

/** In four digits: enough to see what is away. */
const told = ({ played, promised, what }: FarApart): string =>
  `${what} promised ${Number(promised.toPrecision(4))}, played ${Number(played.toPrecision(4))}`

/** What can be done where there are two alone. */
const alone: ReadonlySet<Action["target"]> = new Set(["enemy", "self"])

/** Holds what is forecast against the acts themselves, played in every way in which their dice can fall. */
const oddsOf = (game: Game, fights: number, tell: (done: number) => void) => {
  const rules = describedRuleset(game)
  const purse = isLarge(game) ? { ways: large.ways } : undefined
  const apart: string[] = []
  const unforeseen = new Set<string>()
  const sampled = new Set<string>()
  const offered = new Set<string>()
  const choose = best(rules)
  // On a map others are in the way, and in areas; and when one is down others fight on.
  const isOfSeveral = game.squares !== undefined || game.actions.some(({ target }) => !alone.has(target))
  let options = 0
  for (let index = 0; index < fights; index++) {
    tell(index / fights)
    const each = isOfSeveral && index % 2 === 1 ? 2 : 1
    const prepared = rules.prepare(drawnFight(game, rules, index, each))
    const fight = (): KeyedDice => new KeyedDice(1, index, 0, prepared.keys, prepared.limits.dice)
    const dice = new ActDice(fight())
    const combat = new Combat(rules, prepared, { seed: 1, combat: index, choose, dice }).begin()
    for (let turn = 0; turn < 6; turn++) {
      const decision = combat.next()
      if (decision === undefined) break
      decision.options.forEach((option, i) => {
        const action = game.verbs[option.verb]?.id
        if (action === undefined) return
        if (decision.options.length > 1) offered.add(action)
        const tally = prepared.foresight.odds(momentOf(combat).facts, decision.who, option)
        if (!Number.isFinite(tally.ways)) {
          unforeseen.add(action)
          return
        }
        if (tally.sampled > 0) {
          sampled.add(action)
          return
        }
        const { given } = dice
        const found = exactOdds({ combat, dice, decision, fight }, i, choose, purse && { ...purse })
        dice.given = given
        dice.actor = -1
        if (found === undefined) return
        options++
        const far = farApart(tally, found, pointsAtStake(prepared, decision.who))
        if (far !== undefined) apart.push(`${action}: ${told(far)}`)
      })
      combat.apply(decision, turn % decision.options.length)
    }
  }
  return { options, apart, sampled, unforeseen, offered }
}
