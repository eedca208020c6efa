/** The exit codes of the command; 0 is success, 1 an unexpected error. */
export const exitCode = {
  unexpected: 1,
  /** Wrong use of the command, or a file from outside that cannot be used. */
  invalid: 2,
  /** A combat was played again and came out different. */
  determinism: 3,
  /** The program did not run to its end, and nobody knows why (sysexits' EX_SOFTWARE). */
  unended: 70,
  /** Reading or writing failed (sysexits' EX_IOERR). */
  io: 74,
  /** A promise that an experiment makes is broken; and: it is not known whether it is kept. */
  failed: 99,
  undecided: 98,
  /** Stopped by Ctrl-C or a termination signal. */
  interrupted: 130,
} as const

const reasons: Readonly<Record<number, string>> = { [exitCode.interrupted]: "refriega: stopped by a signal" }

/**
 * A failure that the user can do something about: what to print on standard error, without a stack, and the exit code.
 */
export class Failure extends Error {
  override readonly name = "Failure"
  readonly code: number

  constructor(code: number, lines: string | readonly string[]) {
    const text = typeof lines === "string" ? lines : lines.join("\n")
    // A verdict that has been printed needs no more words. Nothing else ends a command without a reason.
    const isVerdict = code === exitCode.failed || code === exitCode.undecided
    super(
      text.trim() !== "" || isVerdict
        ? text
        : (reasons[code] ?? "refriega cannot say why it stops here, which is a mistake of its own"),
    )
    this.code = code
  }
}

/** Input that cannot be used: all of its problems at once. */
export const invalid = (...problems: readonly string[]): Failure =>
  new Failure(exitCode.invalid, problems.map(withEmpty))

/** What is empty is said so: `--see "": expected ...`, `there is no side ""; there are: ...`. */
const withEmpty = (problem: string): string =>
  problem.replace(/^(--[a-z-]+) (?=:)/u, '$1 ""').replace(/(: there is no [a-z ]+?) (?=;| that )/u, '$1 ""')
