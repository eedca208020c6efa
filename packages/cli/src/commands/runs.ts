import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { json, lang } from "../shared/flags.ts"

/** `refriega runs [FOLDER]`: what has been played and kept, and `--remove` of what is not wanted any more. */
export const runs = Command.make(
  "runs",
  {
    folder: Argument.String("folder").pipe(
      Argument.withDefault("runs"),
      Argument.withDescription("The folder in which the runs are kept (default runs)"),
    ),
    remove: Flag.String("remove").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("name"),
      Flag.withDescription("Remove this run of the folder, for good and without asking; may be repeated"),
    ),
    lang,
    json,
  },
  (input) => act(async () => (await import("../kept/manageRuns.ts")).manageRuns(input)),
).pipe(
  Command.withDescription(
    "List the runs that are kept in a folder: when, what, how large, and whether they still replay",
  ),
  Command.withExamples([
    { command: "refriega runs", description: "What is in runs/" },
    { command: "refriega runs --remove duel-1 --remove duel-2", description: "Remove two of them" },
    {
      command: "refriega runs --json | jq '.[] | select(.state == \"otherEngine\").name'",
      description: "For a script",
    },
  ]),
)
