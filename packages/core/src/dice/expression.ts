/** Some equal dice, added to the result or taken from it. */
export interface DiceTerm {
  readonly sign: 1 | -1
  /** 1 to 1000. */
  readonly count: number
  /** 1 to 10,000. */
  readonly faces: number
  /** A die that shows its highest face is rolled again and added to, as often as it happens (at most 100 times). */
  readonly explode: boolean
  /** Which of the dice count, and how many of them. */
  readonly keep: "all" | "highest" | "lowest"
  readonly kept: number
}

/** Dice to be rolled and added up, as a stat block writes them: `2d6+3`. Prepared by `parseDice`. */
export interface DiceExpression {
  /** The dice, as written. */
  readonly terms: readonly DiceTerm[]
  /** The sum of the plain numbers. */
  readonly plus: number
  /**
   * The whole is `count` dice of `faces` faces and `plus`, with nothing special: the common case, rolled in one loop.
   */
  readonly plain: boolean
  readonly count: number
  readonly faces: number
}

/** Why a text was refused, and where: an offset into it. */
export interface DiceProblem {
  readonly problem: string
  readonly at: number
}

/** What an expression may ask for at most. */
export const diceLimits = {
  length: 200,
  /** Dice in the whole expression. */
  count: 1000,
  faces: 10_000,
  /** Further rolls of one exploding die. */
  explosions: 100,
  /** Plain numbers. */
  number: 1_000_000,
  /** Results that the whole expression can have: its exact distribution must stay a matter of milliseconds. */
  results: 20_000,
  /** The same for a term of which only some dice are kept, where the work is of a higher order. */
  keptResults: 2_000,
} as const

/** Explosions of one die beyond which the rest has a chance below 2^-60: exact distributions go that far. */
export const explosionsThatMatter = (faces: number): number => {
  let explosions = -1
  for (let ways = 1; ways < 2 ** 60; ways *= faces) explosions++
  return Math.min(diceLimits.explosions, explosions)
}

const results = (term: DiceTerm): number =>
  term.count * term.faces * (term.explode ? explosionsThatMatter(term.faces) + 1 : 1)

const prepared = (terms: readonly DiceTerm[], plus: number): DiceExpression => {
  const [first, second] = terms
  const plain =
    second === undefined && (first === undefined || (first.sign === 1 && !first.explode && first.keep === "all"))
  return { terms, plus, plain, count: first?.count ?? 0, faces: first?.faces ?? 1 }
}

class Refused extends Error {
  readonly at: number
  constructor(problem: string, at: number) {
    super(problem)
    this.at = at
  }
}

const isDigit = (c: string | undefined): boolean => c !== undefined && c >= "0" && c <= "9"

/** A cursor over the text. Everything here looks at each character a bounded number of times. */
const reader = (text: string) => {
  let at = 0
  const take = (word: string): boolean => {
    if (text.slice(at, at + word.length).toLowerCase() !== word) return false
    at += word.length
    return true
  }
  const spaces = () => {
    while (text[at] === " ") at++
  }
  /** An unsigned integer between two bounds, or undefined when there is none here. */
  const number = (what: string, from: number, to: number): number | undefined => {
    const start = at
    while (isDigit(text[at])) at++
    if (at === start) return undefined
    const digits = text.slice(start, at)
    const value = Number(digits)
    if (value < from || value > to)
      throw new Refused(`${what} must be from ${from} to ${to}, not ${shortened(digits)}`, start)
    return value
  }
  return { take, spaces, number, here: () => at, atEnd: () => at >= text.length, rest: () => text.slice(at) }
}

const shortened = (text: string): string => (text.length > 12 ? `${text.slice(0, 12)}...` : text)

const parse = (text: string): DiceExpression => {
  if (text.length > diceLimits.length) {
    throw new Refused(`longer than ${diceLimits.length} characters`, diceLimits.length)
  }
  const read = reader(text)
  const terms: DiceTerm[] = []
  let plus = 0
  let dice = 0
  let possible = 0

  /** What follows the `d`. */
  const diceTerm = (sign: 1 | -1, count: number, start: number): DiceTerm => {
    const faces = read.take("%") ? 100 : read.number("the number of faces", 1, diceLimits.faces)
    if (faces === undefined) throw new Refused("the number of faces is missing", read.here())
    const explode = read.take("!")
    if (explode && faces === 1) throw new Refused("a die with one face would explode for ever", start)
    const chosen = read.take("kh") ? "highest" : read.take("kl") ? "lowest" : "all"
    const kept = chosen === "all" ? count : (read.number("the number of dice kept", 1, count) ?? 1)
    return { sign, count, faces, explode, keep: kept === count ? "all" : chosen, kept }
  }

  read.spaces()
  let sign: 1 | -1 = read.take("-") ? -1 : 1
  if (sign === 1) read.take("+")
  for (;;) {
    read.spaces()
    const start = read.here()
    const number = read.number("the number", 0, diceLimits.number)
    if (read.take("d")) {
      const count = number ?? 1
      if (count < 1 || count > diceLimits.count) {
        throw new Refused(`the number of dice must be from 1 to ${diceLimits.count}, not ${count}`, start)
      }
      const term = diceTerm(sign, count, start)
      dice += count
      possible += results(term)
      if (dice > diceLimits.count) throw new Refused(`more than ${diceLimits.count} dice`, start)
      if (possible > diceLimits.results || (term.keep !== "all" && results(term) > diceLimits.keptResults)) {
        throw new Refused("too many possible results to count", start)
      }
      terms.push(term)
    } else if (number !== undefined) plus += sign * number
    else if (read.atEnd()) throw new Refused(terms.length === 0 ? "dice are missing" : "a term is missing", start)
    else throw new Refused(`dice or a number expected, not "${shortened(read.rest())}"`, start)
    read.spaces()
    if (read.atEnd()) return prepared(terms, plus)
    if (read.take("+")) sign = 1
    else if (read.take("-")) sign = -1
    else throw new Refused(`+ or - expected, not "${shortened(read.rest())}"`, read.here())
  }
}

/**
 * Reads a dice expression: terms joined by `+` and `-`, each a number or dice. Dice are `d20`, `2d6`, `d%`; then `!`
 * for exploding ones; then `kh3` or `kl3` when only the highest or lowest count (one, without a number). Capitals and
 * spaces around signs are allowed.
 *
 * @example parseDice("4d6kh3+1")
 */
export const parseDice = (text: string): DiceExpression | DiceProblem => {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message, at: error.at }
    throw error
  }
}

/** The expression that a text of our own surely is: for tables in code. Throws on a wrong one. */
export const dice = (text: string): DiceExpression => {
  const parsed = parseDice(text)
  if ("problem" in parsed) throw new Error(`"${text}": ${parsed.problem} (at ${parsed.at})`)
  return parsed
}

const printTerm = (term: DiceTerm): string => {
  const keep = term.keep === "all" ? "" : `${term.keep === "highest" ? "kh" : "kl"}${term.kept}`
  return `${term.count}d${term.faces}${term.explode ? "!" : ""}${keep}`
}

/** The canonical text: dice as written, then the numbers in one. `parseDice` gives the same expression back. */
export const printDice = ({ terms, plus }: DiceExpression): string => {
  let text = ""
  for (const term of terms) text += (term.sign < 0 ? "-" : text === "" ? "" : "+") + printTerm(term)
  if (text === "") return `${plus}`
  return plus === 0 ? text : `${text}${plus < 0 ? "-" : "+"}${Math.abs(plus)}`
}
