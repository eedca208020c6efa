import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../../shared/act.ts"

/** `refriega mcp`: answers assistants over standard input and output. */
export const mcp = Command.make(
  "mcp",
  {
    folders: Flag.String("folder").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("folder"),
      Flag.withDescription(
        "A folder whose files may be read; runs are kept in runs/ of the first; may be repeated (default: this folder)",
      ),
    ),
    fights: Flag.Int("fights").pipe(
      Flag.withDefault(200_000),
      Flag.withDescription("How many fights a call may play in all (default 200000)"),
    ),
    seconds: Flag.Int("seconds").pipe(
      Flag.withDefault(120),
      Flag.withDescription("How many seconds a call may take (default 120)"),
    ),
    atOnce: Flag.Int("at-once").pipe(
      Flag.withDefault(2),
      Flag.withMetavar("n"),
      Flag.withDescription("How many calls play at the same time; others wait (default 2)"),
    ),
    skill: Flag.Boolean("skill").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Print SKILL.md, which teaches assistants how to ask, and end"),
    ),
  },
  (input) => act(async (signal) => (await import("../../mcp/serveAssistants.ts")).serveAssistants(input, signal)),
).pipe(
  Command.withDescription(
    "Tools for assistants (Model Context Protocol) over standard input and output: validate, run, compare, tune and others, within limits. No code of a game is run",
  ),
  Command.withExamples([
    { command: "refriega mcp --folder ~/fights", description: "As the command of a server in an assistant's settings" },
    { command: "refriega mcp --skill > SKILL.md", description: "What an assistant reads before it asks" },
  ]),
)
