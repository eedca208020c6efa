import { comparedGames } from "../comparedGames.ts"
import { drawnBridge } from "./drawnBridge.ts"

/** What room and file make of some drawn states: all that is not the same, a line each. */
export const comparedStates = (from: number, many: number, mostWays?: number) =>
  comparedGames(
    (seed) => {
      const { bridge, isFour, shared } = drawnBridge(seed, mostWays)
      return {
        bridge,
        // Else it is somebody else's turn, or a new round.
        isMine: (asked) => asked?.who === shared.who && bridge.room.state.round === 1,
        ended: "end-turn -1 -1 ",
        // Of four a stray bullet may strike somebody, which the file does not know.
        isOther: (intention) => isFour && intention.startsWith("shoot"),
      }
    },
    from,
    many,
  )
