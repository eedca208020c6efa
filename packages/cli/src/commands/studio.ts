import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { lang } from "../shared/flags.ts"

/** `refriega studio [FILE]`: the page in which fights are written, played and compared. */
export const studio = Command.make(
  "studio",
  {
    file: Argument.String("file").pipe(
      Argument.withDescription("A scenario or day file that the page opens and saves; it need not be there yet"),
      Argument.optional,
    ),
    out: Flag.String("out").pipe(
      Flag.optional,
      Flag.withMetavar("folder"),
      Flag.withDescription("Write the studio as files for any web server into this folder, and end"),
    ),
    oneFile: Flag.String("one-file").pipe(
      Flag.optional,
      Flag.withMetavar("page.html"),
      Flag.withDescription("Write the studio as one page that needs no server, and end"),
    ),
    studio: Flag.String("studio").pipe(
      Flag.optional,
      Flag.withMetavar("address"),
      Flag.withDescription(
        "Where a studio is that others can open, as https://example.org/studio/: Share makes links there. It is kept in your settings; none forgets it",
      ),
    ),
    lang,
  },
  (input) => act(async (signal) => (await import("../studio/openStudio.ts")).openStudio(input, signal)),
).pipe(
  Command.withDescription(
    "The studio: a page in which fights are written, played by the real engine, compared and watched. It is served to this machine alone, until Ctrl-C",
  ),
  Command.withExamples([
    { command: "refriega studio ambush.yaml", description: "Write and play a fight of your own; Ctrl+S saves it" },
    {
      command: "refriega studio --out site",
      description: "As files for any web server, with a gallery of all scenarios",
    },
    {
      command: "refriega studio ambush.yaml --studio https://example.org/studio/",
      description: "Share gives links that open for others; once is enough",
    },
    { command: "refriega studio --one-file studio.html", description: "As one file to send to somebody" },
  ]),
)
