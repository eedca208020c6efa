import { isDoor } from "../language/Game.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import { SheetStage } from "./SheetStage.ts"
import type { Sheets } from "./Sheets.ts"

/** What somebody can ever do: what their sheet alone rules out is not looked at again. */
export interface Able {
  /** Acts of a turn, in the order of the file. */
  readonly acts: readonly number[]
  /**
   * Those of them that may do something to others; where some do so whatever others answer, those alone: to break away
   * harms enemies that strike and thereby give an opening, but nobody need strike. And those that do nothing to others,
   * and that surely.
   */
  readonly harming: readonly number[]
  readonly leading: readonly number[]
  /** Those that may do somebody good, or harm to enemies, and are aimed at no place. */
  readonly gaining: readonly number[]
  /** By track: what they have of it does not last, for they can end it themselves, or those can who strike them. */
  readonly ends: readonly boolean[]
}

/** By combatant. */
export const ablesOf = (ready: ReadyGame, sheets: Sheets): readonly Able[] => {
  const sheet = new Sheet(ready, sheets)
  return sheets.sideOf.map((_, who) => {
    const acts = ready.actions.flatMap((action, verb) =>
      action.isReaction || !sheet.allows(who, action) ? [] : [verb],
    )
    const those = (is: (action: ReadyAction) => boolean): readonly number[] =>
      acts.filter((verb) => is(ready.actions[verb] as ReadyAction))
    const harming = those(({ harms, target }) => harms && isOfEnemies(target))
    const striking = harming.filter((verb) => (ready.actions[verb] as ReadyAction).strikes)
    return {
      acts,
      harming: striking.length > 0 ? striking : harming,
      leading: those(({ harms, isSure, target }) => !harms && isSure && isOfEnemies(target)),
      gaining: those(({ gains, target }) => gains && target !== "place" && !isDoor(target)),
      ends: ready.game.tracks.map(
        (_, track) => ready.ends.others.has(track) || acts.some((verb) => ready.ends.own[verb]?.has(track) === true),
      ),
    }
  })
}

const isOfEnemies = (target: ReadyAction["target"]): boolean =>
  target === "enemy" || target === "self" || target === "place"

/** What stays as it is in a fight. */
class Sheet extends SheetStage {
  me = 0
  them = 0
  readonly tracks: readonly number[]

  constructor(ready: ReadyGame, sheets: Sheets) {
    super(ready, sheets)
    this.tracks = sheets.lows
  }

  load(place: number): number {
    return this.tracks[place] as number
  }

  allows(who: number, { needs }: ReadyAction): boolean {
    this.me = this.them = who
    const { highs, lows } = this.sheets
    return needs.every(({ holds, tracks }) => {
      const isFixed = tracks.every((track) => lows[who * this.width + track] === highs[who * this.width + track])
      return !isFixed || holds(this) !== 0
    })
  }
}
