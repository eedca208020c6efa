import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, json, lang } from "../shared/flags.ts"
import { knowing } from "../shared/knowing.ts"

/** `refriega proof GAME`: whether a described game, or a mechanic in a published one, is sound. */
export const proof = Command.make(
  "proof",
  {
    game: Argument.String("game").pipe(
      Argument.withDescription(
        "File of a game, as ./my-game.yaml; or the id of a published one, to prove mechanics in it",
      ),
    ),
    mechanics: Flag.String("mechanic").pipe(
      Flag.atLeast(0),
      Flag.withMetavar("file"),
      Flag.withDescription("Add a mechanic to the game, and prove both together; may be repeated"),
    ),
    lang,
    json,
    allowCode,
  },
  (input) => act(() => knowing(input, async () => (await import("../proof/printProof.ts")).printProof)),
).pipe(
  Command.withDescription(
    "Prove a game of your own: laws of the engine on drawn fights, odds enumerated, every key misspelt once",
  ),
  Command.withExamples([
    { command: "refriega proof ./my-game.yaml", description: "Is my game sound?" },
    { command: "refriega proof ./my-game.yaml --mechanic ./shields.yaml", description: "Is it with that mechanic?" },
    { command: "refriega proof d20-modern --mechanic ./shields.yaml", description: "Is the mechanic, in that game?" },
  ]),
)
