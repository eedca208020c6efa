/** What names in formulas stand for: `@mod`, `@abilities.dex.mod`; undefined for what is not known. */
export type Named = (name: string) => number | undefined

/** Dice, by their sides, and a number. */
interface Sum {
  readonly dice: ReadonlyMap<number, number>
  readonly plain: number
}

/** Longer ones than any actor has: brackets within brackets go deep. */
const longestFormula = 500

class Unreadable extends Error {}

/**
 * Works out a formula of a virtual table, `2d6 + @mod`, `floor(@item.level / 2)d8 - 1`, `(4 + 2 * 3)d8`: what dice and
 * what number it comes to. Undefined where it names what is not known, or is no such formula.
 */
export const formulaOf = (text: string, named: Named): string | undefined => {
  if (text.length > longestFormula) return undefined
  try {
    return printed(new Reader(text, named).whole())
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** The number that a formula without dice comes to; 0 for none; undefined where it is not known. */
export const bonusOf = (text: string, named: Named): number | undefined => {
  if (text === "") return 0
  const found = formulaOf(text, named)
  return found === undefined || found.includes("d") ? undefined : Number(found)
}

const printed = ({ dice, plain }: Sum): string => {
  const terms = [...dice].filter(([, n]) => n > 0).map(([sides, n]) => `${n}d${sides}`)
  if (terms.length === 0) return `${plain}`
  return terms.join("+") + (plain > 0 ? `+${plain}` : plain < 0 ? `${plain}` : "")
}

const number = (plain: number): Sum => ({ dice: new Map(), plain })

const added = (a: Sum, b: Sum, sign: 1 | -1): Sum => {
  const dice = new Map(a.dice)
  if (sign < 0 && b.dice.size > 0) throw new Unreadable()
  for (const [sides, n] of b.dice) dice.set(sides, (dice.get(sides) ?? 0) + n)
  return { dice, plain: a.plain + sign * b.plain }
}

/** Reads a formula from the left: sums of products of numbers, names, dice, brackets and rounding. */
class Reader {
  private readonly tokens: readonly string[]
  private readonly named: Named
  private next = 0

  constructor(text: string, named: Named) {
    // A kind in brackets ("1d6[fire]") says nothing of the number.
    const plain = text.replaceAll(/\[[^\]]*\]/gu, "").replaceAll(/\s+/gu, "")
    this.tokens = plain.match(/@[\w.]*\w|\d+(?:\.\d+)?|floor|ceil|round|max|min|abs|d|[-+*/(),]|./gu) ?? []
    this.named = named
  }

  whole(): Sum {
    const sum = this.sum()
    if (this.next < this.tokens.length || !Number.isSafeInteger(sum.plain)) throw new Unreadable()
    return sum
  }

  private take(token: string): boolean {
    if (this.tokens[this.next] !== token) return false
    this.next++
    return true
  }

  private sum(): Sum {
    let sum = this.product()
    for (;;) {
      if (this.take("+")) sum = added(sum, this.product(), 1)
      else if (this.take("-")) sum = added(sum, this.product(), -1)
      else return sum
    }
  }

  private product(): Sum {
    let product = this.signed()
    for (;;) {
      if (this.take("*")) product = number(plainOf(product) * plainOf(this.signed()))
      else if (this.take("/")) product = number(plainOf(product) / plainOf(this.signed()))
      else return product
    }
  }

  private signed(): Sum {
    if (this.take("+")) return this.signed()
    if (this.take("-")) return added(number(0), this.signed(), -1)
    return this.rolled()
  }

  /** A value, or so many dice. */
  private rolled(): Sum {
    const count = this.tokens[this.next] === "d" ? number(1) : this.value()
    if (!this.take("d")) return count
    const [n, sides] = [plainOf(count), plainOf(this.value())]
    if (!Number.isSafeInteger(n) || !Number.isSafeInteger(sides) || n < 0 || sides < 1) throw new Unreadable()
    return { dice: new Map([[sides, n]]), plain: 0 }
  }

  private value(): Sum {
    const token = this.tokens[this.next++] ?? ""
    if (/^\d/u.test(token)) return number(Number(token))
    if (token.startsWith("@")) {
      const found = this.named(token.slice(1))
      if (found === undefined) throw new Unreadable()
      return number(found)
    }
    if (token === "(") {
      const inside = this.sum()
      if (!this.take(")")) throw new Unreadable()
      return inside
    }
    const round = functions.get(token)
    if (round === undefined || !this.take("(")) throw new Unreadable()
    const values = [plainOf(this.sum())]
    while (this.take(",")) values.push(plainOf(this.sum()))
    if (!this.take(")")) throw new Unreadable()
    return number(round(...values))
  }
}

const plainOf = ({ dice, plain }: Sum): number => {
  if (dice.size > 0) throw new Unreadable()
  return plain
}

const functions = new Map<string, (...values: readonly number[]) => number>([
  ["floor", (x = 0) => Math.floor(x)],
  ["ceil", (x = 0) => Math.ceil(x)],
  ["round", (x = 0) => Math.round(x)],
  ["abs", (x = 0) => Math.abs(x)],
  ["max", Math.max],
  ["min", Math.min],
])
