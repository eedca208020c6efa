import { didYouMean, quoted } from "../../scenario/didYouMean.ts"
import type { Draw, Expression, Kind, Operator } from "../language/Expression.ts"
import {
  atLeast,
  atMost,
  byTimes,
  divided,
  hull,
  minus,
  plus,
  printRange,
  type Range,
  range,
} from "../language/Range.ts"
import { Cursor } from "./Cursor.ts"
import { drawAt } from "./parseDraw.ts"
import { namedAt } from "./parseName.ts"
import { othersAt } from "./parseOthers.ts"
import type { Scope } from "./Scope.ts"
import type { Term } from "./Term.ts"
import type { Thing } from "./Thing.ts"
import { Wrong } from "./tokens.ts"

/** An expression and what it draws, in the order in which it is drawn. */
export interface Parsed {
  readonly kind: Kind
  readonly range: Range
  readonly value: Expression
  readonly draws: readonly Draw[]
  /** It follows from what a list of steps was given. */
  readonly isGiven?: true
  /** It is nothing but an entry of a list of a sheet. */
  readonly thing?: Thing
}

const kindName: Readonly<Record<Kind, string>> = { int: "a number", truth: "yes or no" }

const yesOrNo = range(0, 1)
/** Larger numbers are a slip. */
const tooMuch = 1e9

/**
 * Reads an expression: whole numbers, yes and no, names, dice where dice may be rolled. Total: nothing in it loops, and
 * whatever the names stand for it has a value. Throws `Wrong`.
 */
export const parseExpression = (text: string, scope: Scope): Parsed => {
  const cursor = new Cursor(text)
  const draws: Draw[] = []
  const parser = new Parser(cursor, scope, draws)
  const { is: value, isGiven, kind, range: its, thing } = parser.whole()
  if (cursor.here.is !== "end") throw cursor.unexpected("expected an operator or the end")
  return { kind, range: its, value, draws, ...(isGiven && { isGiven }), ...(thing && { thing }) }
}

/** Reads the part of an expression that begins here, up to what cannot belong to it. Throws `Wrong`. */
export const parseAt = (cursor: Cursor, scope: Scope): Term => new Parser(cursor, scope, []).whole()

/** Asks for a number, or for yes or no. */
export const want = (term: Term, kind: Kind): Term => {
  if (term.kind === kind) return term
  throw new Wrong(`expected ${kindName[kind]}, found ${kindName[term.kind]}`, term.at)
}

const compared: Readonly<Partial<Record<Operator, (a: Range, b: Range) => boolean | undefined>>> = {
  "=": (a, b) => (a.most < b.least || b.most < a.least ? false : isOne(a) && isOne(b) ? true : undefined),
  "!=": (a, b) => (a.most < b.least || b.most < a.least ? true : isOne(a) && isOne(b) ? false : undefined),
  "<": (a, b) => (a.most < b.least ? true : a.least >= b.most ? false : undefined),
  "<=": (a, b) => (a.most <= b.least ? true : a.least > b.most ? false : undefined),
  ">": (a, b) => (a.least > b.most ? true : a.most <= b.least ? false : undefined),
  ">=": (a, b) => (a.least >= b.most ? true : a.most < b.least ? false : undefined),
}

const isOne = ({ least, most }: Range): boolean => least === most

class Parser {
  private readonly cursor: Cursor
  private readonly scope: Scope
  private readonly draws: Draw[]

  constructor(cursor: Cursor, scope: Scope, draws: Draw[]) {
    this.cursor = cursor
    this.scope = scope
    this.draws = draws
  }

  whole(): Term {
    return this.cursor.deeper(() => this.either())
  }

  private either(): Term {
    let left = this.both()
    while (this.cursor.takes("or")) left = joined("or", want(left, "truth"), want(this.both(), "truth"))
    return left
  }

  private both(): Term {
    let left = this.not()
    while (this.cursor.takes("and")) left = joined("and", want(left, "truth"), want(this.not(), "truth"))
    return left
  }

  private not(): Term {
    const { at } = this.cursor.here
    if (!this.cursor.takes("not")) return this.comparison()
    const of = this.cursor.deeper(() => want(this.not(), "truth"))
    if (of.isGiven && of.is.is === "number") return sure(of.is.value === 0, of)
    return { kind: "truth", range: yesOrNo, at, is: { is: "not", of: of.is } }
  }

  private comparison(): Term {
    const left = this.bounded()
    const joined = this.scope.own?.joined(left, this.cursor)
    if (joined !== undefined) return joined
    const sign = this.cursor.here
    const holds = compared[sign.text as Operator]
    if (sign.is !== "sign" || holds === undefined) return left
    this.cursor.take()
    const [a, b] = [want(left, "int"), want(this.bounded(), "int")]
    const always = holds(a.range, b.range)
    if (always !== undefined && (a.isGiven || b.isGiven)) return sure(always, a)
    if (always !== undefined) {
      const said = `this is ${always ? "always" : "never"} so: ${printRange(a.range)} ${sign.text} ${printRange(b.range)}`
      throw new Wrong(said, sign.at)
    }
    if (compared[this.cursor.here.text as Operator] !== undefined)
      throw new Wrong("one comparison at a time: join two with and", this.cursor.here.at)
    return truth(sign.text as Operator, a, b)
  }

  private bounded(): Term {
    let left = this.sum()
    for (;;) {
      const bound = this.cursor.takesBoth("at", "least")
        ? "least"
        : this.cursor.takesBoth("at", "most")
          ? "most"
          : undefined
      if (bound === undefined) return left
      const [a, b] = [want(left, "int"), want(this.sum(), "int")]
      left = number(bound, a, b, (bound === "least" ? atLeast : atMost)(a.range, b.range))
    }
  }

  private sum(): Term {
    let left = this.product()
    for (;;) {
      const sign = this.cursor.takes("+") ? "+" : this.cursor.takes("-") ? "-" : undefined
      if (sign === undefined) return left
      const [a, b] = [want(left, "int"), want(this.product(), "int")]
      left = number(sign, a, b, (sign === "+" ? plus : minus)(a.range, b.range))
    }
  }

  private product(): Term {
    let left = this.unary()
    for (;;) {
      const sign = this.cursor.takes("*") ? "*" : this.cursor.takes("/") ? "/" : undefined
      if (sign === undefined) return left
      const [a, b] = [want(left, "int"), want(this.unary(), "int")]
      if (sign === "/" && b.range.least <= 0 && b.range.most >= 0)
        throw new Wrong(
          `this may be 0 (${printRange(b.range)}): nothing can be divided by it; write (... at least 1)`,
          b.at,
        )
      left = number(sign, a, b, (sign === "*" ? byTimes : divided)(a.range, b.range))
    }
  }

  private unary(): Term {
    const { at } = this.cursor.here
    if (!this.cursor.takes("-")) return this.drawn()
    const of = this.cursor.deeper(() => want(this.unary(), "int"))
    return {
      kind: "int",
      range: minus(range(0, 0), of.range),
      at,
      ...(of.isGiven && given),
      is: of.is.is === "number" ? { is: "number", value: 0 - of.is.value } : { is: "negative", of: of.is },
    }
  }

  /** Dice, or anything else; a number before `of` says how often they are rolled. */
  private drawn(): Term {
    if (this.scope.own !== undefined) return this.simple()
    const { at } = this.cursor.here
    const reader = {
      cursor: this.cursor,
      scope: this.scope,
      atom: () => want(this.cursor.here.text === "-" ? this.unary() : this.atom(), "int"),
      draw: (draw: Draw, its: Range): Term => {
        this.draws.push(draw)
        return { kind: "int", range: its, at, is: { is: "slot", slot: draw.slot } }
      },
    }
    return drawAt(reader) ?? this.atom(reader)
  }

  private atom(reader?: Parameters<typeof drawAt>[0]): Term {
    const { at, is, text } = this.cursor.here
    const atom = this.simple()
    if (reader !== undefined && this.cursor.here.text === "of" && this.cursor.here.is === "word")
      return drawAt(reader, want(atom, "int")) ?? atom
    if (reader !== undefined && is === "number" && this.cursor.here.is === "dice")
      throw new Wrong(`write ${text} of ${this.cursor.here.text} for several of them`, at)
    return atom
  }

  private simple(): Term {
    const { at, is, text } = this.cursor.here
    if (this.cursor.takes("(")) {
      const inner = this.whole()
      this.cursor.expect(")")
      return { ...inner, at }
    }
    if (is === "number") {
      this.cursor.take()
      const value = Number(text)
      if (value > tooMuch) throw new Wrong(`expected numbers of at most ${tooMuch}`, at)
      return { kind: "int", range: range(value, value), at, is: { is: "number", value } }
    }
    if (this.cursor.takes("always")) return { kind: "truth", range: range(1, 1), at, is: { is: "number", value: 1 } }
    if (this.cursor.takes("if")) return this.choice(at)
    const counted = this.counted(at)
    if (counted !== undefined) return counted
    const others = othersAt(this.cursor, this.scope, (scope) =>
      this.cursor.deeper(() => want(new Parser(this.cursor, scope, this.draws).simple(), "truth")),
    )
    if (others !== undefined) return others
    const own = this.scope.own?.term(this.cursor)
    if (own !== undefined) return own
    if (is === "word" && this.cursor.after.text === "(") return this.call()
    if (is === "word") return namedAt(this.cursor, this.scope)
    throw this.cursor.unexpected("expected a number, a name or dice")
  }

  /** A function of the game's own: `name(a; b)`. */
  private call(): Term {
    const { at, text } = this.cursor.take()
    this.cursor.expect("(")
    const given: Term[] = []
    while (!this.cursor.takes(")")) {
      if (given.length > 0) this.cursor.expect(";")
      given.push(want(this.whole(), "int"))
    }
    const { functions } = this.scope
    const found = functions.get(text)
    if (found === undefined)
      throw new Wrong(
        functions.size === 0
          ? `there is no function ${quoted(text)}: functions: ./my-functions.ts names a file that has some`
          : `no function is called ${quoted(text)}${didYouMean(text, functions.keys())}`,
        at,
      )
    this.scope.reads("functions")
    if (given.length !== found.takes) throw new Wrong(`${text} takes ${found.takes} numbers, found ${given.length}`, at)
    const is: Expression = { is: "call", function: found, with: given.map((each) => each.is) }
    return { kind: "int", range: range(found.from, found.to), at, is }
  }

  /** `weapons where (item.short)`: how many entries of a list of mine are so. */
  private counted(at: number): Term | undefined {
    const { cursor, draws, scope } = this
    const gear =
      cursor.here.is === "word" && cursor.after.text === "where" ? scope.gear?.get(cursor.here.text) : undefined
    if (gear === undefined) return undefined
    cursor.take()
    cursor.take()
    const { place } = cursor
    if (cursor.here.text !== "(") throw cursor.unexpected("expected a condition in brackets")
    let sum: Expression = { is: "number", value: 0 }
    for (let entry = 1; entry <= gear.most; entry++) {
      cursor.backTo(place)
      const own = new Parser(cursor, { ...scope, item: { gear, of: "me", at: entry }, newSlot: undefined }, draws)
      const { is: test } = cursor.deeper(() => want(own.simple(), "truth"))
      const yes: Expression = { is: "and", left: atLeastMany(gear.many, entry), right: test }
      const one: Expression = { is: "if", test: yes, yes: { is: "number", value: 1 }, no: { is: "number", value: 0 } }
      sum = entry === 1 ? one : { is: "+", left: sum, right: one }
    }
    scope.reads(`gear.${gear.id}`)
    return { kind: "int", range: range(0, gear.most), at, is: sum }
  }

  private choice(at: number): Term {
    const test = want(this.whole(), "truth")
    this.cursor.expect("then")
    const yes = this.whole()
    if (!this.cursor.takes("else")) throw this.cursor.unexpected(`expected ${quoted("else")}: every if has one`)
    const no = want(this.whole(), yes.kind)
    if (test.isGiven && test.is.is === "number") return { ...(test.is.value === 0 ? no : yes), at, ...given }
    return {
      kind: yes.kind,
      range: hull(yes.range, no.range),
      at,
      is: { is: "if", test: test.is, yes: yes.is, no: no.is },
      ...((yes.isGiven || no.isGiven) && given),
      ...eitherThing(test, yes, no),
    }
  }
}

/** Whether somebody has so many entries. */
const atLeastMany = (many: number, entries: number): Expression => ({
  is: ">=",
  left: { is: "stat", of: "me", index: many },
  right: { is: "number", value: entries },
})

const number = (is: Operator, left: Term, right: Term, its: Range): Term => {
  if ((Number.isFinite(its.most) && its.most > tooMuch) || (Number.isFinite(its.least) && its.least < -tooMuch))
    throw new Wrong(`this can come to ${printRange(its)}: more than a game can need`, left.at)
  const isGiven = left.isGiven || right.isGiven
  return { kind: "int", range: its, at: left.at, is: { is, left: left.is, right: right.is }, ...(isGiven && given) }
}

const given = { isGiven: true } as const

/** One or the other entry of the same list of the same sheet is an entry of it. */
const eitherThing = (test: Term, yes: Term, no: Term): Pick<Term, "thing"> => {
  const [a, b] = [yes.thing, no.thing]
  if (a === undefined || b === undefined || a.gear !== b.gear || a.of !== b.of) return {}
  return { thing: { ...a, at: { is: "if", test: test.is, yes: yes.is, no: no.is } } }
}

/** What a list of steps was given makes it so, or not so, wherever this stands. */
const sure = (is: boolean, { at }: Term): Term => ({
  kind: "truth",
  range: range(is ? 1 : 0, is ? 1 : 0),
  at,
  is: { is: "number", value: is ? 1 : 0 },
  ...given,
})

/** Two conditions; of those that what was given decides only the other one is left. */
const joined = (is: "and" | "or", left: Term, right: Term): Term => {
  for (const [a, b] of [
    [left, right],
    [right, left],
  ] as const)
    if (a.isGiven && a.is.is === "number")
      return (a.is.value === 1) === (is === "or") ? a : { ...b, at: left.at, ...given }
  return { ...truth(is, left, right), ...((left.isGiven || right.isGiven) && given) }
}

const truth = (is: Operator, left: Term, right: Term): Term => ({
  kind: "truth",
  range: yesOrNo,
  at: left.at,
  is: { is, left: left.is, right: right.is },
})
