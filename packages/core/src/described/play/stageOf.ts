import type { Fight } from "../../contract/Fight.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import { PlayStage } from "./PlayStage.ts"
import type { Described } from "./System.ts"

/**
 * The stage of a fight. Fights of one scenario are played one after the other and share it, unless one waits for an
 * answer in the middle of an act while another is played: that one gets its own.
 */
export const stageOf = (ready: ReadyGame, fight: Fight<Described>): PlayStage => {
  const { sheets, stage } = fight.prepared
  const current = stage.current as PlayStage | undefined
  if (current !== undefined && (current.fight === fight || !current.busy)) {
    current.look(fight, current.me, current.them)
    return current
  }
  const fresh = new PlayStage(ready, sheets, fight).look(fight, 0, 0)
  stage.current = fresh
  return fresh
}
