import { Refusal } from "../limits/Refusal.ts"
import { fitted } from "./fitted.ts"

/** What is said of a call in full; what does not fit is kept, to be read on. */
export interface Whole {
  readonly text: string
  /** What is said in any case: how it is repeated, and what it rests on. */
  readonly foot: readonly string[]
}

/** So many answers are kept. */
const mostKept = 20

/** The answers that were given last, so that what was left out of one can be read without playing it again. */
export class Answers {
  readonly #kept = new Map<number, Whole>()
  #count = 0

  /** The beginning of an answer in at most so many bytes, with its foot, and what to ask for the rest. */
  give(whole: Whole, bytes: number): string {
    const number = ++this.#count
    this.#kept.set(number, whole)
    this.#kept.delete(number - mostKept)
    return this.#part(number, whole, 1, bytes)
  }

  /** What was left out of an answer, from a line on. @throws Refusal where it is not kept */
  more(number: number, from: number, bytes: number): string {
    const whole = this.#kept.get(number)
    if (whole === undefined) throw new Refusal(`answer ${number} is not kept any more: ask again`)
    return this.#part(number, whole, from, bytes)
  }

  #part(number: number, { foot, text }: Whole, from: number, bytes: number): string {
    const lines = text.trimEnd().split("\n")
    if (from > lines.length) throw new Refusal(`answer ${number} has ${lines.length} lines`)
    const end = foot.length === 0 ? "" : `\n\n${fitted(foot, 1, bytes / 2).text}`
    // What may be said of the rest takes no more room than this.
    const room = bytes - Buffer.byteLength(end) - 200
    const { next, text: part } = fitted(lines, from, Math.max(200, room))
    if (next === undefined) return part + end
    const head = lines.slice(next - 1).find((line) => line.trim() !== "") ?? ""
    const about = head.trim().length > 60 ? `${head.trim().slice(0, 60)}…` : head.trim()
    const left = lines.length - next + 1
    return `${part}\n[${left} of ${lines.length} lines left out, from "${about}" on; more {"answer": ${number}, "from": ${next}}]${end}`
  }
}
