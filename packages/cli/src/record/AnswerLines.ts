import { createInterface } from "node:readline"
import { problemText } from "@refriega/core"
import { readSmall } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"

/** A line of answers, without its comment. */
interface AnswerLine {
  readonly text: string
  /** Where it is, for messages. */
  readonly place: string
  /** Somebody at a terminal has typed it, and can type another one. */
  readonly isTyped: boolean
}

/** The answers to a fight: the lines of a file, then those of standard input where it is asked for. */
export class AnswerLines {
  /** All that was answered comes from a file that stays as it is. */
  readonly isFile: boolean
  private readonly path: string | undefined
  private readonly signal: AbortSignal
  private readonly taken: string[] = []

  /** @param answers a file; `-` for standard input alone, undefined for a terminal or a pipe */
  constructor(answers: string | undefined, signal: AbortSignal) {
    this.path = answers === "-" ? undefined : answers
    this.isFile = this.path !== undefined && !process.stdin.isTTY
    this.signal = signal
  }

  /** The lines so far, as a file of answers. */
  get sofar(): string {
    return this.taken.map((line) => `${line}\n`).join("")
  }

  async *all(): AsyncGenerator<AnswerLine> {
    if (this.path !== undefined) {
      const read = readSmall(this.path)
      if (read._tag === "Refused") throw invalid(...read.problems.map(problemText))
      yield* this.of(read.value.text.replace(/\n$/u, "").split(/\r?\n/u), this.path, false)
    }
    if (this.isFile) return
    const input = createInterface({ input: process.stdin, terminal: false, signal: this.signal })
    yield* this.of(input, "standard input", process.stdin.isTTY)
  }

  private async *of(
    lines: Iterable<string> | AsyncIterable<string>,
    called: string,
    isTyped: boolean,
  ): AsyncGenerator<AnswerLine> {
    let nth = 0
    for await (const line of lines) {
      nth++
      if (line.trimStart().startsWith("#")) continue
      this.taken.push(line)
      yield { text: line.replace(/#.*/u, "").trim(), place: `${called}:${nth}`, isTyped }
    }
  }
}
