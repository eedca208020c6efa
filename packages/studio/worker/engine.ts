import { direct } from "./direct.ts"
import type { GrowingLibrary } from "./libraryOf.ts"
import { player } from "./player.ts"

/** One program for both: the director starts the players from the same file, so a page loads the rules once. */
export const engine = (library: GrowingLibrary): void => {
  if (self.name === "player") player(library)
  else direct(library)
}
