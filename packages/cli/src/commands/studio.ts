import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { lang } from "../shared/flags.ts"

/** `refriega studio`: the page in which fights are written, played and compared. */
export const studio = Command.make(
  "studio",
  {
    out: Flag.String("out").pipe(
      Flag.withMetavar("folder"),
      Flag.withDescription("Write the studio as files for a web server into this folder"),
    ),
    lang,
  },
  (input) => act(async () => (await import("../studio/makeStudio.ts")).makeStudio(input)),
).pipe(
  Command.withDescription(
    "The studio: a page in which fights are written, played by the real engine, compared and watched",
  ),
  Command.withExamples([
    {
      command: "refriega studio --out site",
      description: "As files for any web server, with a gallery of all scenarios",
    },
  ]),
)
