import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, json, lang } from "../shared/flags.ts"
import { knowing } from "../shared/knowing.ts"

/** `refriega replay RUN INDEX`: tells one fight of a run. */
export const replay = Command.make(
  "replay",
  {
    run: Argument.String("run").pipe(Argument.withDescription("A run folder, as refriega run writes it")),
    index: Argument.Int("index").pipe(Argument.withDescription("Which fight, or which day, from 0")),
    variant: Flag.String("variant").pipe(
      Flag.optional,
      Flag.withDescription("Under which variant (default: the first of the run)"),
    ),
    fight: Flag.Int("fight").pipe(
      Flag.optional,
      Flag.withMetavar("number"),
      Flag.withDescription("Of a run of days: which fight of the day, from 0 (default: the first)"),
    ),
    explain: Flag.Boolean("explain").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Name the modifiers of every test and the rules behind every event"),
    ),
    at: Flag.Int("at").pipe(
      Flag.optional,
      Flag.withMetavar("event"),
      Flag.withDescription("Stop after this event, and show how everybody stands"),
    ),
    lang,
    json: json.pipe(Flag.withDescription("Print the events as one JSON document, and nothing else")),
    allowCode,
  },
  (input) => act(() => knowing(input, async () => (await import("../replay/printReplay.ts")).printReplay)),
).pipe(
  Command.withDescription("Tell one fight of a run: played again, checked against the run, and narrated"),
  Command.withExamples([
    { command: "refriega replay runs/duel-1 0", description: "The first fight" },
    { command: "refriega replay runs/duel-1 17 --explain", description: "With modifiers and rule ids" },
    { command: "refriega replay runs/ambush-1 3 --variant gritty --lang es", description: "A variant, in Spanish" },
    { command: "refriega replay runs/long-night-1 4 --fight 1", description: "The second fight of a day" },
    { command: "refriega replay runs/duel-1 0 --at 12", description: "How everybody stands after event 12" },
  ]),
)
