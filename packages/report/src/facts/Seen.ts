import { type BaseEvent, type BaseState, type Prepared, replay, type View } from "@refriega/core"
import { combatsOf, type Player, playAgain } from "@refriega/sim/pure"

/** What somebody's attacks with one means came to. */
export interface Attacks {
  tries: number
  hits: number
  criticals: number
  /** Points that took effect on enemies, by attacks or otherwise. */
  harm: number
}

/**
 * What was seen in fights that were played again for it: more than the counts that a run keeps. Combatants are named by
 * their indices in events, sides by theirs.
 */
export interface Seen {
  /** How many fights, from the first on. */
  readonly combats: number
  readonly ids: readonly string[]
  readonly sideOf: readonly number[]
  /** By attacker, then by the id of the means. */
  readonly attacks: readonly Readonly<Record<string, Attacks>>[]
  /** Fights in which the second was felled by the first; the last row is of nobody: bleeding, falls, and the like. */
  readonly felledBy: readonly (readonly number[])[]
  /** Points of harm that each side did to others in each round, from 0. */
  readonly harmByRound: readonly (readonly number[])[]
  /**
   * Fights by how they stood when a round began: `round/mine/theirs`, how many of the first side and of all others
   * could still fight; and how many of these the first side won.
   */
  readonly standings: Readonly<Record<string, { readonly n: number; readonly won: number }>>
  /**
   * For each side, how often somebody of it stood on a square when deciding what to do, attacked from it, and fell on
   * it.
   */
  readonly places: readonly Readonly<Record<PlaceKind, readonly number[]>>[]
  readonly field: { readonly width: number; readonly height: number; readonly terrain: readonly number[] }
}

/** Where somebody stood when deciding what to do, attacked from, and fell. */
export type PlaceKind = "stands" | "attacks" | "falls"

/** Plays the first fights of a variant again and counts what was seen. */
export const seenIn = (player: Player, variant: number, combats: number): Seen => {
  const all = Math.min(combats, combatsOf(player.manifest, variant))
  const watch = player.visit(
    variant,
    (rules, prepared) =>
      new Watch(
        prepared,
        rules.start(prepared).combatants.map(({ side }) => side),
      ),
  )
  for (let index = 0; index < all; index++)
    playAgain(player, variant, index, ({ rules, prepared, log, state }) => {
      const seen = watch.begin()
      replay(rules, prepared, log, { visit: (now, event) => seen(now, event as unknown as BaseEvent) })
      watch.end(state.winner)
    })
  return watch.seen(all)
}

/** What is watched of a state. */
type Standing = Pick<BaseState, "combatants">

/** Counts what happens, fight after fight. */
class Watch {
  private readonly prepared: Prepared
  private readonly sideOf: readonly number[]
  private readonly attacks: Record<string, Attacks>[]
  private readonly felledBy: number[][]
  private readonly harmByRound: number[][]
  private readonly standings: Record<string, { n: number; won: number }> = {}
  private readonly places: Record<PlaceKind, number[]>[]
  /** How the fight at hand stood at the beginning of its rounds. */
  private begun: string[] = []
  /** Who is down in the fight at hand, to know who falls now: whom a blow kills outright falls by dying. */
  private isDown: boolean[] = []

  constructor(prepared: Prepared, sideOf: readonly number[]) {
    const { field, ids, sides } = prepared
    const squares = (): number[] => zeros(field.width * field.height)
    this.prepared = prepared
    this.sideOf = sideOf
    this.attacks = ids.map(() => ({}))
    this.felledBy = [...ids, ""].map(() => zeros(ids.length))
    this.harmByRound = sides.map(() => [])
    this.places = sides.map(() => ({ stands: squares(), attacks: squares(), falls: squares() }))
  }

  /** Begins another fight; what it gives back sees each of its events, and the state after it. */
  begin(): (state: View<Standing>, event: BaseEvent) => void {
    let round = 0
    this.begun = []
    this.isDown = this.sideOf.map(() => false)
    return (state, event) => {
      switch (event._tag) {
        case "RoundStarted":
          round = event.round
          this.begun.push(`${round}/${this.standing(state, true)}/${this.standing(state, false)}`)
          break
        case "Decided":
          if (!event.spot) this.mark(state, event.who, "stands")
          break
        case "Attacked":
          if (event.by >= 0) this.countAttack(state, event)
          break
        case "HarmTaken":
          if (event.by >= 0 && this.sideOf[event.by] !== this.sideOf[event.target]) this.countHarm(event, round)
          break
        case "Felled":
        case "Died":
          if (this.isDown[event.who] === true) break
          this.isDown[event.who] = true
          increment(this.felledBy[event.by < 0 ? this.sideOf.length : event.by] as number[], event.who, 1)
          this.mark(state, event.who, "falls")
          break
        case "Recovered":
          this.isDown[event.who] = false
          break
        case "CombatStarted":
        case "TurnStarted":
        case "Moved":
        case "ConditionGained":
        case "ConditionLost":
        case "Fled":
        case "FightDecided":
        case "CombatEnded":
          break
        default:
        // Systems have events of their own.
      }
    }
  }

  /** The fight is over. */
  end(winner: number): void {
    for (const key of this.begun) {
      const counted = (this.standings[key] ??= { n: 0, won: 0 })
      counted.n++
      if (winner === 0) counted.won++
    }
  }

  seen(combats: number): Seen {
    const { attacks, felledBy, harmByRound, places, sideOf, standings } = this
    const { field, ids } = this.prepared
    const { width, height, terrain } = field
    const map = { width, height, terrain: [...terrain] }
    return { combats, ids, sideOf, attacks, felledBy, harmByRound, standings, places, field: map }
  }

  private standing({ combatants }: View<Standing>, isFirst: boolean): number {
    return combatants.filter(({ side, down, dead, fled }) => (side === 0) === isFirst && !down && !dead && !fled).length
  }

  private mark({ combatants }: View<Standing>, who: number, kind: PlaceKind): void {
    const counts = this.places[this.sideOf[who] as number]?.[kind]
    if (counts !== undefined) increment(counts, combatants[who]?.at ?? 0, 1)
  }

  private countAttack(state: View<Standing>, event: Extract<BaseEvent, { readonly _tag: "Attacked" }>): void {
    const its = this.attacksOf(event.by, event.means)
    its.tries++
    if (event.hit) its.hits++
    // Not a word of the base vocabulary, but all systems that have critical hits call them so.
    if ("critical" in event && event.critical === true) its.criticals++
    this.mark(state, event.by, "attacks")
  }

  private countHarm({ amount, by, means }: Extract<BaseEvent, { readonly _tag: "HarmTaken" }>, round: number): void {
    this.attacksOf(by, means).harm += amount
    increment(this.harmByRound[this.sideOf[by] as number] as number[], round, amount)
  }

  private attacksOf(who: number, means: number): Attacks {
    const id = this.prepared.means[means] ?? String(means)
    return ((this.attacks[who] as Record<string, Attacks>)[id] ??= { tries: 0, hits: 0, criticals: 0, harm: 0 })
  }
}

const increment = (counts: number[], at: number, by: number): void => {
  while (counts.length <= at) counts.push(0)
  counts[at] = (counts[at] as number) + by
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0)
