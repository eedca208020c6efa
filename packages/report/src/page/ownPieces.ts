import { codePiece, scriptPiece } from "./scriptPiece.ts"
import type { Pieces } from "./viewerScript.ts"

/** Pieces from the modules of this program. */
export const ownPieces: Pieces = {
  viewer: new URL("../../viewer/main.ts", import.meta.url).href,
  ofModule: scriptPiece,
  ofCode: codePiece,
}
