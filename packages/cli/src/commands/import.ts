import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { lang, out } from "../shared/flags.ts"

/** `refriega import FILE...`: stat blocks from elsewhere. */
export const importing = Command.make(
  "import",
  {
    files: Argument.String("file").pipe(
      Argument.withDescription("Tables with headings (CSV), or JSON: one creature, a list of them, or one a line"),
      Argument.variadic({ min: 1 }),
    ),
    mapping: Flag.String("mapping").pipe(
      Flag.withMetavar("name|file"),
      Flag.withDescription(
        "What becomes of which field: dnd5e (Foundry VTT, Open5e, 5e-database), foundry-swade, or a file of your own (docs/importing.md)",
      ),
    ),
    out: out.pipe(
      Flag.withMetavar("file"),
      Flag.withDefault("people.yaml"),
      Flag.withDescription(
        "The file to write, which must not be there (default people.yaml); a fight takes it by include",
      ),
    ),
    skip: Flag.Boolean("skip").pipe(
      Flag.withDefault(false),
      Flag.withDescription("Leave out creatures that cannot be used, instead of writing nothing"),
    ),
    all: Flag.Boolean("all").pipe(
      Flag.withDefault(false),
      Flag.withDescription("List everything that was not understood, creature by creature"),
    ),
    lang,
  },
  (input) => act(async (signal) => (await import("../import/importPeople.ts")).importPeople(input, signal)),
).pipe(
  Command.withDescription("Make stat blocks of creatures in other formats, and say what of them was not understood"),
  Command.withExamples([
    {
      command: "refriega import monsters.json --mapping dnd5e",
      description: "Creatures of D&D 5e, from Open5e, the 5e-database or Foundry VTT, for d20 Modern",
    },
    {
      command: "refriega import actors/*.json --mapping foundry-swade --skip",
      description: "Savage Worlds actors of Foundry VTT",
    },
    { command: "refriega import sheet.csv --mapping ./sheet.yaml", description: "A table of your own" },
  ]),
)
