import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as CliOutput from "effect/cli/CliOutput"
import * as Command from "effect/cli/Command"
import * as Completions from "effect/cli/Completions"
import type { HelpDoc } from "effect/cli/HelpDoc"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { attribute } from "./commands/attribute.ts"
import { check } from "./commands/check.ts"
import { compare } from "./commands/compare.ts"
import { diff } from "./commands/diff.ts"
import { history } from "./commands/history.ts"
import { importing } from "./commands/import.ts"
import { init } from "./commands/init.ts"
import { matrix } from "./commands/matrix.ts"
import { mcp } from "./commands/machines/mcp.ts"
import { merge } from "./commands/merge.ts"
import { count } from "./commands/count.ts"
import { fights } from "./commands/fights.ts"
import { create } from "./commands/new.ts"
import { odds } from "./commands/odds.ts"
import { plan } from "./commands/plan.ts"
import { players } from "./commands/players.ts"
import { proof } from "./commands/proof.ts"
import { queue } from "./commands/machines/queue.ts"
import { record } from "./commands/record.ts"
import { replay } from "./commands/replay.ts"
import { report } from "./commands/report.ts"
import { rules } from "./commands/rules.ts"
import { run } from "./commands/run.ts"
import { runs } from "./commands/runs.ts"
import { schema } from "./commands/schema.ts"
import { sensitivity } from "./commands/sensitivity.ts"
import { solve } from "./commands/solve.ts"
import { studio } from "./commands/studio.ts"
import { sweep } from "./commands/sweep.ts"
import { tune } from "./commands/tune.ts"
import { validate } from "./commands/validate.ts"
import { worker } from "./commands/machines/worker.ts"
import { presenter } from "./help/presenter.ts"
import { act } from "./shared/act.ts"
import { exitCode, Failure } from "./shared/Failure.ts"
import { pipedIn } from "./shared/pipedIn.ts"
import { warn } from "./shared/telling/printed.ts"
import { version } from "./shared/version.ts"

// Effect and its CLI are imported by subpath, and simulation and reports by the commands that need them, when they run:
// `refriega --help` should not take a second.

/** All commands, in the groups in which the help lists them. */
const groups = [
  { group: "Play", commands: [run, compare, sweep, players, record] },
  { group: "Design", commands: [tune, sensitivity, attribute, matrix, plan] },
  { group: "Look closer", commands: [report, replay, fights, count, diff, odds, solve] },
  { group: "Write your own", commands: [init, create, importing, validate, schema, rules, proof, studio] },
  { group: "Keep promises", commands: [check, history] },
  { group: "Runs and machines", commands: [runs, merge, worker, queue, mcp] },
] as const

const refriega = Command.make("refriega").pipe(
  Command.withDescription(
    "Plays fights of tabletop role-playing games many times, and says who wins, who dies, how long it takes and how sure the answer is.",
  ),
  Command.withSubcommands(groups),
  Command.withExamples([
    { command: "refriega run scenarios/d20-modern/duel.yaml", description: "Play a fight 10,000 times" },
    { command: "refriega compare scenarios/d20-modern/duel.yaml", description: "Is one of its variants better?" },
  ]),
)

/** Says on standard error what went wrong: plain lines for what a user can mend, a stack for a defect of ours. */
const tellTrouble = (cause: Cause.Cause<unknown>): void => {
  if (Cause.hasInterruptsOnly(cause)) return
  const error = Cause.squash(cause)
  if (error instanceof Failure) {
    if (error.message !== "") warn(error.message)
  } else if (!isShowHelp(error)) warn(`This is a defect of refriega:\n${Cause.pretty(cause)}`)
}

const isShowHelp = (error: unknown): error is { readonly errors: readonly unknown[] } =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "ShowHelp"

/** The exit code of a command that ended so. */
export const codeOf = (exit: Exit.Exit<unknown, unknown>): number => {
  if (Exit.isSuccess(exit)) return 0
  if (Cause.hasInterruptsOnly(exit.cause)) return exitCode.interrupted
  const error = Cause.squash(exit.cause)
  if (error instanceof Failure) return error.code
  if (isShowHelp(error)) return error.errors.length > 0 ? exitCode.invalid : 0
  return exitCode.unexpected
}

/** What shells ask for; undefined for everything that users ask for. */
const forShells = (args: readonly string[]): Effect.Effect<string | undefined> =>
  args[0]?.startsWith("--complet") === true
    ? Effect.promise(async () =>
        (await import("./completion/complete.ts")).complete(Completions.fromCommand(refriega), args),
      )
    : Effect.succeed(undefined)

/** `refriega help run` is `refriega run --help`; a name that no command has is refused as everywhere. */
const helped = ([name, ...more]: readonly string[]): readonly string[] => {
  if (name === undefined) return ["--help"]
  const isKnown = groups.some(({ commands }) => commands.some((command) => command.name === name))
  return isKnown ? [name, ...more, "--help"] : [name]
}

/**
 * What the command does for these arguments. What goes wrong has been said on standard error; how it ended says the
 * code (`codeOf`).
 *
 * @param typed what was typed behind `refriega`
 */
export const commandLine = (typed: readonly string[]): Effect.Effect<void, unknown> => {
  const args = typed[0] === "help" ? helped(typed.slice(1)) : typed
  return forShells(args).pipe(
    Effect.flatMap((text) =>
      text === undefined
        ? Effect.andThen(
            act((signal) => pipedIn(args, signal)),
            Command.runWith(refriega, { version })(args),
          )
        : Effect.sync(() => void process.stdout.write(text)),
    ),
    Effect.tapCause((cause) => Effect.sync(() => tellTrouble(cause))),
    Effect.provide(CliOutput.layerPresenter(presenter)),
    Effect.provide(NodeServices.layer),
  )
}

/** What the help of a command is made of. */
export const helpOf = (command: readonly string[]): Effect.Effect<HelpDoc | undefined, unknown> =>
  Effect.gen(function* () {
    let found: HelpDoc | undefined
    const keeps: CliOutput.Presenter = {
      present: (event) =>
        Effect.sync(() => {
          if (event._tag === "Help") found = event.helpDoc
        }),
    }
    yield* Command.runWith(refriega, { version })([...command, "--help"]).pipe(
      Effect.provide(CliOutput.layerPresenter(keeps)),
      Effect.provide(NodeServices.layer),
    )
    return found
  })
