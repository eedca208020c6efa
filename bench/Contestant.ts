import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import type { Readable, Writable } from "node:stream"
import type { Turn } from "./takeTurns.ts"

/** A program that plays when it is its turn (see `takeTurns`), in a process that stays, so that its code stays hot. */
export class Contestant {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>
  private readonly answers: AsyncIterator<string>

  /** @param command a program for Node, and its arguments */
  constructor(command: readonly string[]) {
    this.child = spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] })
    this.answers = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]()
  }

  /** Plays for so many milliseconds of CPU time, or a little more. Throws when the program has ended. */
  async play(milliseconds: number): Promise<Turn> {
    this.child.stdin.write(`${milliseconds}\n`)
    const answer = await this.answers.next()
    if (answer.done === true) throw new Error(`it has ended: ${this.child.spawnargs.join(" ")}`)
    return JSON.parse(answer.value)
  }

  async end(): Promise<void> {
    const gone = once(this.child, "exit")
    this.child.stdin.end()
    if (this.child.exitCode === null) await gone
  }
}
