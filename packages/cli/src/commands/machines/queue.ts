import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../../shared/act.ts"
import { json, lang } from "../../shared/flags.ts"

/** `refriega queue redis://...`: what goes on in a queue. */
export const queue = Command.make(
  "queue",
  {
    queue: Argument.String("queue").pipe(Argument.withDescription("The queue, as redis://HOST:PORT")),
    prometheus: Flag.Boolean("prometheus").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print metrics in Prometheus' text format"),
    ),
    listen: Flag.String("listen").pipe(
      Flag.optional,
      Flag.withMetavar("[host:]port"),
      Flag.withDescription("Serve these metrics under /metrics until Ctrl-C (host: 127.0.0.1 unless given)"),
    ),
    forgive: Flag.String("forgive").pipe(
      Flag.optional,
      Flag.withMetavar("name"),
      Flag.withDescription("Let workers of this name play again that were found to give false answers"),
    ),
    json,
    lang,
  },
  (input) => act(async (signal) => (await import("../../queue/printQueue.ts")).printQueue(input, signal)),
).pipe(
  Command.withDescription("Say what goes on in a queue: runs, workers, rates, failures"),
  Command.withExamples([
    { command: "refriega queue redis://lab", description: "Who plays what, and how fast" },
    { command: "refriega queue redis://lab --listen 9464", description: "Metrics for Prometheus" },
    { command: "refriega queue redis://lab --forgive rack-7", description: "A machine has been mended" },
  ]),
)
