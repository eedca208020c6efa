import {
  bringing,
  type Library,
  type LibraryGame,
  type Ruleset,
  type Source,
  type System,
  someRuleset,
} from "@refriega/core"
import type { GameTexts } from "../src/project/GameTexts.ts"
import { catalogue } from "./catalogue.ts"

/** A system that a program knows, with its bundled stat blocks. */
export interface KnownSystem<T extends System = System> {
  readonly rules: Ruleset<T>
  readonly bestiary: Source | undefined
}

/** A library that can read games and mechanics only once somebody has fetched what that takes. */
export interface GrowingLibrary {
  readonly library: Library
  /** Fetches what reads games that a file describes, and mechanics; undefined when it is there. */
  readonly grow: () => Promise<void> | undefined
  /** Takes the texts of a described game that comes with the program. */
  readonly learn: (id: string, texts: GameTexts) => void
}

/**
 * What a program knows: some systems with what they bring, and the others by name alone, so that they are suggested
 * when one is misspelt. Readers are named as the page knows them.
 */
export const libraryOf = (ids: readonly string[], known: readonly KnownSystem[]): GrowingLibrary => {
  const systems: Library["systems"] = {
    ...Object.fromEntries(ids.map((id) => [id, absent])),
    ...Object.fromEntries(
      known.map(({ bestiary, rules }) => [
        rules.id,
        bringing(someRuleset(rules), {
          ...(bestiary !== undefined && { bestiary: () => bestiary }),
          catalogue: catalogue.get,
          reader: { module: rules.id },
        }),
      ]),
    ),
  }
  const games: Record<string, LibraryGame> = {}
  let described: Library["described"]
  let growing: Promise<void> | undefined
  const fetched = async (): Promise<void> => {
    try {
      const { describedGames } = await import("./describedGames.ts")
      described = describedGames(systems)
    } finally {
      growing = undefined
    }
  }
  return {
    library: {
      systems,
      games,
      described: (game) => {
        if (described === undefined) throw new Error(`${game.file}: what reads games has not been fetched`)
        return described(game)
      },
    },
    grow: () => (described === undefined ? (growing ??= fetched()) : undefined),
    learn: (id, { bestiary, game }) => {
      games[id] = {
        game: () => ({ file: `${id}/game.yaml`, text: game }),
        bestiary: () => ({ file: `scenarios/${id}/bestiary.yaml`, text: bestiary }),
      }
    },
  }
}

const absent = (): never => {
  throw new Error("this system is played by another program")
}
