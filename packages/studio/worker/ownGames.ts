import type { Library } from "@refriega/core"
import type { GameTexts } from "../src/creatures/fightWith.ts"

type Games = NonNullable<Library["games"]>

const known: { [id: string]: Games[string] } = {}

/**
 * Described games that come with the program, as far as the page has sent them: their texts are large, and few fights
 * are theirs.
 */
export const ownGames = {
  all: known as Games,
  set: (id: string, { bestiary, game }: GameTexts): void => {
    known[id] = {
      game: () => ({ file: `${id}/game.yaml`, text: game }),
      bestiary: () => ({ file: `${id}/bestiary.yaml`, text: bestiary }),
    }
  },
}
