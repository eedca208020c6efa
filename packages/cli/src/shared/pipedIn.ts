import { isatty } from "node:tty"
import { invalid } from "./Failure.ts"

/** The commands that read files which may come from a pipe. */
const readers = new Set([
  "run",
  "count",
  "compare",
  "sweep",
  "sensitivity",
  "attribute",
  "tune",
  "odds",
  "solve",
  "players",
  "import",
  "proof",
  "rules",
  "schema",
  "validate",
])
/** Flags whose value is no file to be read. */
const others = new Set([
  "--out",
  "--set",
  "--vary",
  "--policy",
  "--policies",
  "--variant",
  "--against",
  "--junit",
  "--markdown",
])

/**
 * Reads what is piped in where a file is called `-`, before the command begins: then it is read like a file of that
 * name. There is only one of it, so a second `-` is refused. On a terminal nothing is waited for.
 *
 * @param args as they were typed behind `refriega`
 * @param signal ends the waiting
 */
export const pipedIn = async (args: readonly string[], signal: AbortSignal): Promise<void> => {
  const [command = ""] = args
  const named = args.filter(
    (word, i) => (word === "-" && !others.has(args[i - 1] ?? "")) || /^--(?:mapping|mechanic)=-$/u.test(word),
  )
  if (named.length === 0 || !readers.has(command)) return
  if (named.length > 1) throw invalid("- is named twice, but only one file can be piped in: name the other by its path")
  if (isatty(0)) return
  const { takeStandardInput } = await import("@refriega/sim/internal")
  signal.addEventListener("abort", () => process.stdin.destroy())
  await takeStandardInput(process.stdin)
}
