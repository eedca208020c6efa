import * as core from "@refriega/core"
import * as game from "@refriega/core/game"
import * as parts from "@refriega/core/parts"
import * as testkit from "@refriega/core/testkit"
import * as Schema from "effect/Schema"

/**
 * What the program gives the code of a game, whatever is in a `node_modules` near it: that one serves editors. So
 * the engine that a run names is the engine that its code was played with.
 */
export const ownModules: Readonly<Record<string, unknown>> = {
  "@refriega/core": core,
  "@refriega/core/game": game,
  "@refriega/core/parts": parts,
  "@refriega/core/testkit": testkit,
  "effect/Schema": Schema,
}
