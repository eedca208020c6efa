import { fileURLToPath } from "node:url"

/** A public entry of the packages: what games and tools of others import. */
export interface Entry {
  /** The name of its page and of its file in docs/api. */
  readonly id: string
  /** What a program imports. */
  readonly specifier: string
  /** Its file, from the root of the repository. */
  readonly file: string
}

export const root = fileURLToPath(new URL("..", import.meta.url))

const entry = (id: string, specifier: string, file: string): Entry => ({ id, specifier, file })

/** All public entries. Others (`internal`, `pure`) are for the packages of the house alone. */
export const entries: readonly Entry[] = [
  entry("core", "@refriega/core", "packages/core/src/index.ts"),
  entry("core-game", "@refriega/core/game", "packages/core/src/game.ts"),
  entry("core-parts", "@refriega/core/parts", "packages/core/src/parts.ts"),
  entry("core-testkit", "@refriega/core/testkit", "packages/core/src/testkit.ts"),
  entry("sim", "@refriega/sim", "packages/sim/src/index.ts"),
  entry("report", "@refriega/report", "packages/report/src/index.ts"),
]
