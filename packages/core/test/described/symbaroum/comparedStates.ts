import { comparedGames } from "../comparedGames.ts"
import { drawnBridge } from "./bridge.ts"

/** What room and file make of some drawn states: all that is not the same, a line each. */
export const comparedStates = (from: number, many: number) =>
  comparedGames(
    (seed) => {
      const { bridge, inYard, shared } = drawnBridge(seed)
      return {
        bridge,
        isMine: (asked) => asked?.who === shared.who,
        ended: "end-turn -1 -1",
        // In a closet there is no step into a flank, in a yard one gets farther than the file knows.
        isMore: (intention) => !inYard && intention.startsWith("flank"),
        isOther: (intention) => inYard && intention.startsWith("retreat"),
      }
    },
    from,
    many,
  )
