import { type DiceExpression, parseDice } from "../../dice/expression.ts"
import { quoted } from "../../scenario/didYouMean.ts"
import { type Dice, type Draw, drawLimits } from "../language/Expression.ts"
import { byTimes, type Range, range } from "../language/Range.ts"
import type { Cursor } from "./Cursor.ts"
import { roleOf } from "./parseName.ts"
import { waysOfPools } from "../language/waysOfPools.ts"
import type { Local, Scope } from "./Scope.ts"
import type { Term } from "./Term.ts"
import { thingAt } from "./thingAt.ts"
import { Wrong } from "./tokens.ts"

/** What reading dice takes from who reads the expression. */
interface Reader {
  readonly cursor: Cursor
  readonly scope: Scope
  /** A number, a name, or something in brackets. */
  readonly atom: () => Term
  readonly draw: (draw: Draw, its: Range) => Term
}

/**
 * Dice, if they stand here: `2d6`, `me.damage`, `2 of me.damage`, `d20 with edge`, `count 6+ in n d6`, `best in n d6`.
 *
 * @param n the number before `of`, where one was read
 */
export const drawAt = (reader: Reader, n?: Term): Term | undefined => {
  const { cursor } = reader
  if (n !== undefined) {
    cursor.expect("of")
    const { dice, its } = diceAt(reader) ?? failDice(reader)
    mustFit(n, drawLimits.times, "dice are rolled at most", "times")
    const often = range(Math.max(0, n.range.least), Math.max(0, n.range.most))
    return reader.draw({ slot: slot(reader, n.at), is: "times", n: n.is, dice }, byTimes(often, its))
  }
  const { at } = cursor.here
  if (cursor.takes("count")) return countAt(reader, at)
  if (cursor.here.text === "all" && cursor.after.text === "in") return allAt(reader, at)
  if (cursor.takes("best")) return bestAt(reader, "best", at)
  if (cursor.takes("worst")) return bestAt(reader, "worst", at)
  const found = diceAt(reader)
  if (found === undefined) return undefined
  const { dice, its } = found
  if (!cursor.takes("with")) return reader.draw({ slot: slot(reader, at), is: "dice", dice }, its)
  const edge = reader.atom()
  if (edge.range.most > drawLimits.edge) mustFit(edge, drawLimits.edge, "dice are rolled again at most", "times")
  if (edge.range.least < -drawLimits.edge)
    throw new Wrong(
      `dice are rolled again at most ${drawLimits.edge} times, and this can be ${edge.range.least}: give its numbers bounds`,
      edge.at,
    )
  return reader.draw({ slot: slot(reader, at), is: "edge", n: edge.is, dice }, its)
}

const slot = ({ scope }: Reader, at: number): number => {
  if (scope.newSlot === undefined) throw new Wrong("dice are rolled in a step of their own: roll: name = 2d6", at)
  return scope.newSlot()
}

const failDice = ({ cursor }: Reader): never => {
  throw cursor.unexpected("expected dice (d20, or me.NAME of a stat that holds dice)")
}

/** Dice written out, or a stat that holds some; nothing is taken where there are none. */
const diceAt = ({ cursor, scope }: Reader): { readonly dice: Dice; readonly its: Range } | undefined => {
  const { at, is, text } = cursor.here
  if (is === "dice") {
    cursor.take()
    const dice = diceIn(text, at)
    return { dice: { dice }, its: rangeOf(dice) }
  }
  const dot = is === "word" && cursor.after.text === "."
  const ofThing = dot ? diceOfThing(cursor, scope) : undefined
  if (ofThing !== undefined) return { dice: ofThing, its: anything }
  if (!dot || (text !== "me" && text !== "them")) return undefined
  const name = cursor.beyond
  const stat = scope.diceStats.get(name)
  if (stat === undefined || scope.tracks.has(name)) return undefined
  cursor.take()
  cursor.take()
  cursor.take()
  scope.reads(`stat.${name}`)
  return { dice: { of: roleOf(text, at, scope), stat }, its: anything }
}

const anything = range(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)

/** The dice of an entry of a list of a sheet; nothing is taken where it is no dice. */
const diceOfThing = (cursor: Cursor, scope: Scope): Dice | undefined => {
  const { place } = cursor
  const thing = thingAt(cursor, scope)
  const name = cursor.here.text
  const first = thing?.gear.dice.get(name)
  if (thing === undefined || first === undefined) {
    cursor.backTo(place)
    return undefined
  }
  cursor.take()
  const { at, gear, of } = thing
  scope.reads(`gear.${gear.id}.${name}`)
  if (typeof at === "number") return { of, stat: first + (at - 1) * gear.diceStep }
  return { of, stat: first, at, most: gear.most, step: gear.diceStep }
}

const diceIn = (text: string, at: number): DiceExpression => {
  const dice = parseDice(text)
  if ("problem" in dice) throw new Wrong(dice.problem, at + dice.at)
  return dice
}

const rangeOf = ({ plus, terms }: DiceExpression): Range =>
  terms.reduce(
    (sum, { explode, faces, kept }) =>
      range(sum.least + kept, sum.most + (explode ? Number.POSITIVE_INFINITY : kept * faces)),
    range(plus, plus),
  )

/** So many dice of one kind: `n d6`, `5d6`. */
const poolAt = (reader: Reader): { readonly n: Term; readonly faces: number } => {
  const { cursor } = reader
  const plain = (): number | undefined => {
    const { at, is, text } = cursor.here
    if (is !== "dice") return undefined
    const dice = diceIn(text, at)
    if (!dice.plain) throw new Wrong(`expected plain dice, as d6, found ${quoted(text)}`, at)
    return dice.faces
  }
  const { at, text } = cursor.here
  const faces = plain()
  if (faces !== undefined) {
    cursor.take()
    const count = Number(/^\d*/u.exec(text)?.[0] || 1)
    return { n: { kind: "int", range: range(count, count), at, is: { is: "number", value: count } }, faces }
  }
  const n = reader.atom()
  const of = plain()
  if (of === undefined) throw cursor.unexpected("expected dice after their number, as n d6")
  if (/^\d/u.test(cursor.here.text))
    throw new Wrong("expected one kind of dice after their number, as n d6", cursor.here.at)
  cursor.take()
  return { n, faces: of }
}

/** More dice than can be enumerated are refused, not left out. */
const mustFit = ({ at, range: { most } }: Term, limit: number, says: string, what: string): void => {
  if (most < 0) throw new Wrong(`this is never more than ${most}: no dice are ever rolled`, at)
  if (most <= limit) return
  const found = Number.isFinite(most) ? `${most}` : "any number"
  throw new Wrong(
    `${says} ${limit} ${what}, and this can be ${found}: write (${limit} at most ...), or lower its bounds`,
    at,
  )
}

const countAt = (reader: Reader, at: number): Term => {
  const { cursor } = reader
  const than = reader.atom()
  const how = cursor.takes("+") ? "+" : cursor.takes("-") ? "-" : "="
  cursor.expect("in")
  const rolled = cursor.here.is === "word" ? reader.scope.locals.get(cursor.here.text)?.pool : undefined
  if (rolled !== undefined) {
    const { text } = cursor.take()
    ;(reader.scope.locals.get(text) as Local).read = true
    return {
      kind: "int",
      range: range(0, rolled.most),
      at,
      is: { is: "view", slot: rolled.slot, faces: rolled.faces, most: rolled.most, how, than: than.is },
    }
  }
  const { faces, n } = poolAt(reader)
  const never = how === "-" ? than.range.most < 1 : than.range.least > faces || (how === "=" && than.range.most < 1)
  if (never) throw new Wrong(`no die with ${faces} faces ever shows that`, than.at)
  mustFit(n, drawLimits.pool, "a pool has at most", "dice")
  const most = Math.max(0, n.range.most)
  return reader.draw({ slot: slot(reader, at), is: "count", how, than: than.is, n: n.is, faces }, range(0, most))
}

/** Dice that are kept apart: `all in n d6`; what stands there is their sum. */
const allAt = (reader: Reader, at: number): Term => {
  const { cursor } = reader
  cursor.take()
  cursor.expect("in")
  const { faces, n } = poolAt(reader)
  mustFit(n, drawLimits.pool, "a pool has at most", "dice")
  const most = Math.max(0, n.range.most)
  if (waysOfPools(most, faces) > drawLimits.apart) {
    let fits = most
    while (fits > 0 && waysOfPools(fits, faces) > drawLimits.apart) fits--
    throw new Wrong(
      `of dice that are kept apart there are at most ${fits} d${faces}, and this can be ${most}: write (${fits} at most ...)`,
      n.at,
    )
  }
  const found = slot(reader, at)
  reader.draw({ slot: found, is: "pool", n: n.is, faces, most }, range(0, most * faces))
  const sum = { is: "view", slot: found, faces, most, how: "sum", than: { is: "number", value: 0 } } as const
  return { kind: "int", range: range(Math.max(0, n.range.least), most * faces), at, is: sum }
}

const bestAt = (reader: Reader, is: "best" | "worst", at: number): Term => {
  reader.cursor.expect("in")
  const { faces, n } = poolAt(reader)
  mustFit(n, drawLimits.pool, "a pool has at most", "dice")
  return reader.draw({ slot: slot(reader, at), is, n: n.is, faces }, range(n.range.least > 0 ? 1 : 0, faces))
}
