import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { json, lang, out, quiet } from "../shared/flags.ts"

/** `refriega merge FOLDER... --out FOLDER`: joins the shards of a run. */
export const merge = Command.make(
  "merge",
  {
    folders: Argument.String("folder").pipe(
      Argument.withDescription("Run folders, each with a part of the same run"),
      Argument.variadic({ min: 1 }),
    ),
    out: out.pipe(Flag.withDescription("Where the whole run is kept; parts that it already has stay")),
    json: json.pipe(Flag.withDescription("Print the results document on standard output, and nothing else")),
    lang,
    quiet,
  },
  (input) => act(async () => (await import("../merge/mergeFolders.ts")).mergeFolders(input)),
).pipe(
  Command.withDescription("Join the shards of a run: the result is that of the run in one piece, to the last bit"),
  Command.withExamples([
    {
      command: "refriega merge runs/duel-shard-*-1 --out runs/duel",
      description: "What --shard 1/4 to --shard 4/4 have played",
    },
    { command: "refriega merge shards/* --out all --json --quiet", description: "The results document, for a script" },
  ]),
)
