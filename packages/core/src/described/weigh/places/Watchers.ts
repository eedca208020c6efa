import type { Looker } from "../Looker.ts"
import type { MapSheet } from "./MapSheet.ts"
import type { ReadyAction, ReadyGame } from "../ReadyGame.ts"

/** A reaction that a step of a walk sets off. */
export interface Opening {
  readonly who: number
  readonly verb: number
}

/** Who reacts to walks: with which actions, and to a friend's or an enemy's. */
export class Watchers {
  private readonly map: MapSheet
  private readonly ready: ReadyGame
  private readonly leaving: readonly number[]
  private readonly entering: readonly number[]
  private readonly everybody: readonly number[]

  constructor(ready: ReadyGame, map: MapSheet) {
    this.map = map
    this.ready = ready
    const on = (trigger: "leaves" | "enters"): readonly number[] =>
      ready.game.actions.flatMap(({ reaction }, verb) => (reaction?.on === trigger ? [verb] : []))
    this.everybody = map.spaces.map((_, who) => who)
    this.leaving = on("leaves")
    this.entering = on("enters")
  }

  /** Whether anybody ever reacts to a walk. */
  get any(): boolean {
    return this.leaving.length + this.entering.length > 0
  }

  /** Whether its player is asked. */
  isAsked(verb: number): boolean {
    return this.ready.game.actions[verb]?.reaction?.isAsked === true
  }

  /** Who may react to somebody's walk with it. */
  private watching(verb: number, walker: number): readonly number[] {
    const of = this.ready.game.actions[verb]?.reaction?.of
    if (of === "anybody") return this.everybody
    return (of === "friend" ? this.map.friends : this.map.enemies)[walker] as readonly number[]
  }

  /**
   * What may answer a step before it is made, and behind it: where a reaction can be made at the one square and not at
   * the other. The walker is at the square that it leaves, or comes to.
   *
   * @param look sees the fight as it is, the walker where it is now
   */
  openings(look: Looker, walker: number, from: number, to: number, isBefore: boolean): readonly Opening[] {
    const verbs = isBefore ? this.leaving : this.entering
    if (verbs.length === 0) return []
    const { facts, me, them } = look
    const place = this.map.squares + walker
    const here = facts[place] as number
    const found: Opening[] = []
    for (const verb of verbs) {
      const action = this.ready.actions[verb] as ReadyAction
      for (const who of this.watching(verb, walker)) {
        if (look.isOut(who)) continue
        look.me = who
        look.them = walker
        if (action.early !== undefined && action.early(look) === 0) continue
        facts[place] = isBefore ? from : to
        const isThere = action.map.there === undefined || action.map.there(look) !== 0
        if (!isThere) continue
        facts[place] = isBefore ? to : from
        if (action.map.there === undefined || action.map.there(look) === 0) found.push({ who, verb })
      }
    }
    facts[place] = here
    look.me = me
    look.them = them
    return found
  }
}
