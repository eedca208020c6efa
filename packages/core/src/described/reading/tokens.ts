/** A word, sign or number of an expression, and where it begins: an offset into the text. */
export interface Token {
  readonly is: "number" | "dice" | "word" | "sign" | "end"
  readonly text: string
  readonly at: number
}

/** Why an expression is refused, and where: an offset into it. */
export class Wrong extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** The message of what follows from another mistake. */
export const toldBefore = ""

/** What a name looks like. A sign of subtraction stands between spaces: `a-b` is a name. */
export const nameForm = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/u

const forms: readonly (readonly [Token["is"], RegExp])[] = [
  ["dice", /\d*d(?:\d+|%)!?(?:k[hl]\d*)?(?!\w)/y],
  ["number", /\d+/y],
  ["word", /[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*/y],
  ["sign", />=|<=|!=|[-+*/=<>().;]/y],
]

/** Splits a text into tokens, the last of which is its end. Each character is looked at a bounded number of times. */
export const tokensOf = (text: string): readonly Token[] => {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (text[at] === " ") {
      at++
      continue
    }
    const found = tokenAt(text, at)
    if (found === undefined) throw new Wrong(strange(text[at] as string), at)
    tokens.push(found)
    at += found.text.length
  }
  return [...tokens, { is: "end", text: "", at }]
}

const tokenAt = (text: string, at: number): Token | undefined => {
  for (const [is, form] of forms) {
    form.lastIndex = at
    const found = form.exec(text)?.[0]
    if (found !== undefined) return { is, text: found, at }
  }
  return undefined
}

const hints: Readonly<Record<string, string>> = {
  ",": "there are no commas here: write `a at least b` for the higher of two, `2 of d6` for several, `name(a; b)` for a function",
  "≥": "write >=",
  "≤": "write <=",
  "×": "write *",
  "&": "write and",
  "|": "write or",
  "!": "write not, or != between two numbers",
}

const strange = (character: string): string => {
  if (/[A-Z]/u.test(character)) return "names are written in lower-case letters"
  return `unexpected ${JSON.stringify(character)}${hints[character] === undefined ? "" : `: ${hints[character]}`}`
}
