import { quoted } from "../../scenario/didYouMean.ts"
import { gameLimits } from "../language/gameLimits.ts"
import { type Token, tokensOf, Wrong } from "./tokens.ts"

/** Goes through the tokens of an expression. It knows how deep it is: texts from outside must not exhaust the stack. */
export class Cursor {
  private readonly tokens: readonly Token[]
  private next = 0
  private depth = 0

  constructor(text: string) {
    if (text.length > gameLimits.expression)
      throw new Wrong(`expected at most ${gameLimits.expression} characters; split it with let`, gameLimits.expression)
    this.tokens = tokensOf(text)
  }

  get here(): Token {
    return this.tokens[this.next] as Token
  }

  get after(): Token {
    return this.tokens[Math.min(this.next + 1, this.tokens.length - 1)] as Token
  }

  /** The text of the token after the next one. */
  get beyond(): string {
    return this.tokens[this.next + 2]?.text ?? ""
  }

  /** Where it is, to come back to. */
  get place(): number {
    return this.next
  }

  backTo(place: number): void {
    this.next = place
  }

  take(): Token {
    const token = this.here
    if (token.is !== "end") this.next++
    return token
  }

  /** Takes a word or sign if it stands here. */
  takes(text: string): boolean {
    const { here } = this
    if (here.text !== text || (here.is !== "word" && here.is !== "sign")) return false
    this.next++
    return true
  }

  /** Takes two words if they stand here. */
  takesBoth(first: string, second: string): boolean {
    if (this.here.text !== first || this.after.text !== second) return false
    this.next += 2
    return true
  }

  expect(text: string): void {
    if (!this.takes(text)) throw this.unexpected(`expected ${quoted(text)}`)
  }

  unexpected(expected: string): Wrong {
    const { at, is, text } = this.here
    return new Wrong(
      is === "end" ? `${expected}, but the expression ends here` : `${expected}, found ${quoted(text)}`,
      at,
    )
  }

  /** Reads something that may hold itself. */
  deeper<A>(read: () => A): A {
    if (++this.depth > gameLimits.depth) throw new Wrong("this is nested too deeply; split it with let", this.here.at)
    const result = read()
    this.depth--
    return result
  }
}
