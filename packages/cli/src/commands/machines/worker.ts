import { Threads } from "@refriega/sim/threads"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../../shared/act.ts"
import { allowCode, lang, patience, quiet, workers } from "../../shared/flags.ts"
import { threadsIn } from "../../shared/playing.ts"

/** `refriega worker --queue redis://...`: plays chunks for the runs of others. */
export const worker = Command.make(
  "worker",
  {
    queue: Flag.String("queue").pipe(
      Flag.withMetavar("redis://..."),
      Flag.withDescription(
        "The queue: redis://HOST:PORT, or rediss:// for TLS; user and password from it, or from REFRIEGA_QUEUE_USER and REFRIEGA_QUEUE_PASSWORD",
      ),
    ),
    name: Flag.String("name").pipe(
      Flag.optional,
      Flag.withDescription(
        "What it is called (default: the machine's name): if it is found to give false answers, so is everybody of that name",
      ),
    ),
    workers,
    patience,
    allowCode,
    lang,
    quiet,
  },
  (input) =>
    act(async (signal) => {
      const threads = new Threads(threadsIn(input), { patience: input.patience, allowCode: input.allowCode })
      try {
        await (await import("../../worker/playForQueue.ts")).playForQueue(input, threads, signal)
      } finally {
        await threads.close()
      }
    }),
).pipe(
  Command.withDescription(
    "Play chunks of any number of runs that others have begun with --on, until it is stopped. It needs nothing but the package: files travel with the runs",
  ),
  Command.withExamples([
    { command: "refriega worker --queue redis://lab", description: "On every machine that is to play" },
    {
      command: "refriega run boss.yaml -n 10000000 --log summary --on redis://lab",
      description: "On one that wants to know",
    },
    {
      command: "refriega worker --queue rediss://queue.example:6380 --workers 4 --name rack-7",
      description: "With TLS",
    },
  ]),
)
