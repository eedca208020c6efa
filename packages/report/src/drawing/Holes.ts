/** Puts what a call has where one of its holes was. */
export type Filling = (holes: Holes) => void

/** Keys of a specification whose texts are only drawn: nothing is made otherwise for what they say. */
const drawn: ReadonlySet<string> = new Set(["title", "subtitle", "text", "description"])

/** Keys whose numbers are only handed on: how large something is drawn, and with how much in it. */
const measures: ReadonlySet<string> = new Set([
  "width",
  "height",
  "step",
  "columns",
  "tickCount",
  "labelLimit",
  "fontSize",
])

/** Keys of lists that are only handed on, however long: the names in a scale, the places of ticks. */
const scale = "domain"
const ticks = "values"

const place = /\ue000(\d+)\ue000/gu

/** Numbers of this size stand for others: none of a chart comes near, and all of them are exact. */
const firstNumber = 2 ** 40
const numberBetween = 2 ** -10

/**
 * What specifications of one kind differ in without anything being made otherwise for it, each value once: texts that
 * are drawn, sizes, names in scales, and the way numbers are written.
 */
export class Holes {
  private readonly texts: string[] = []
  private readonly numbers: number[] = []
  private readonly lists: (readonly unknown[])[] = []
  /** What stands for a number or a list of a key: the same for the same, since what is alike may be made one. */
  private readonly known = new Map<string, number>()
  locale: unknown

  /** What is put in the place of a value: a mark that no chart has, or the value itself where it makes a difference. */
  placed(name: string, value: unknown): unknown {
    if (name === "locale") {
      this.locale = value
      return undefined
    }
    if (typeof value === "number") return isMeasure(name, value) ? this.numbered(name, value) : value
    if (name === scale && isEnds(value)) return value.map((end) => this.end(end))
    if ((name === scale || name === ticks) && isNames(value)) return [`\ue001${this.listed(name, value)}\ue001`]
    if (name === "sort" && isLines(value)) return value.map((text) => this.text(text))
    if (!drawn.has(name)) return value
    if (typeof value === "string") return this.text(value)
    return isLines(value) ? value.map((line) => this.text(line)) : value
  }

  private text(text: string): string {
    if (text === "") return text
    const known = this.texts.indexOf(text)
    return `\ue000${known < 0 ? this.texts.push(text) - 1 : known}\ue000`
  }

  private numbered(name: string, value: number): number {
    return firstNumber + numberBetween * this.numberOf(name, value, this.numbers)
  }

  /** An end of a scale keeps its sign: whether the scale has a zero makes a difference. */
  private end(value: number): number {
    return Math.sign(value) * this.numbered(scale, Math.abs(value))
  }

  private listed(name: string, list: readonly unknown[]): number {
    return this.numberOf(name, list, this.lists)
  }

  private numberOf<A>(name: string, value: A, all: A[]): number {
    const key = `${name} ${JSON.stringify(value)}`
    const known = this.known.get(key) ?? all.push(value) - 1
    this.known.set(key, known)
    return known
  }

  /** A text that was made, with the texts of this call in their places. */
  filled(made: string): string {
    return made.replace(place, (_, number) => this.texts[Number(number)] as string)
  }

  /** The number for which one stands that was made. */
  number(made: number): number {
    return Math.sign(made) * (this.numbers[(Math.abs(made) - firstNumber) / numberBetween] as number)
  }

  list(number: number): readonly unknown[] {
    return [...(this.lists[number] as readonly unknown[])]
  }
}

/** One column is laid out otherwise than several. */
const isMeasure = (name: string, value: number): boolean => measures.has(name) && (name !== "columns" || value > 1)

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((line) => typeof line === "string")

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(Number.isFinite)

/** The two ends of a scale of numbers. */
const isEnds = (value: unknown): value is readonly number[] => isNumbers(value) && value.length === 2

const isNames = (value: unknown): value is readonly (string | number)[] =>
  (isLines(value) || isNumbers(value)) && value.length > 0

const listAlone = /^\ue001(\d+)\ue001$/u

/** A value as expressions have it. */
const literal = (value: unknown) => ({ type: "Literal", value, raw: JSON.stringify(value) })

/** The filling of a list that was made for another one: of values, or of the same in an expression. */
const listIn = (made: unknown): ((holes: Holes) => readonly unknown[]) | undefined => {
  if (!Array.isArray(made) || made.length !== 1) return undefined
  const [only] = made
  const isLiteral = only?.type === "Literal"
  const [, number] = listAlone.exec(String(isLiteral ? only.value : only)) ?? []
  if (number === undefined) return undefined
  const at = Number(number)
  return isLiteral ? (holes) => holes.list(at).map(literal) : (holes) => holes.list(at)
}

/** Where holes are in what was made of a specification. */
export const holesIn = (made: object): readonly Filling[] => {
  const found: Filling[] = []
  const known = new Set<object>()
  const look = (holder: object): void => {
    if (known.has(holder)) return
    known.add(holder)
    for (const [key, value] of Object.entries(holder)) {
      const put = (of: (holes: Holes) => unknown): void => {
        found.push((holes) => {
          ;(holder as Record<string, unknown>)[key] = of(holes)
        })
      }
      const list = listIn(value)
      if (list !== undefined) put(list)
      else if (typeof value === "object" && value !== null) look(value)
      else if (typeof value === "number" && Math.abs(value) >= firstNumber) put((holes) => holes.number(value))
      else if (typeof value === "string" && value.includes("\ue000")) put((holes) => holes.filled(value))
    }
  }
  look(made)
  return found
}
