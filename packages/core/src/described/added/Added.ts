import type { Encounter } from "../../contract/Encounter.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { Interventions } from "../../contract/Interventions.ts"
import type { Ruleset } from "../../contract/Ruleset.ts"
import type { Seam } from "../../contract/Seam.ts"
import type { BaseState, CombatantState, View } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import { asWho, type Who } from "../../kinds/indices.ts"
import { isStanding } from "../../parts/state.ts"
import type { Step } from "../language/Step.ts"
import { visit } from "../language/walkSteps.ts"
import { actOf } from "../meaning/actOf.ts"
import type { Act } from "../meaning/Machine.ts"
import { othersOf, startsOf } from "../play/startsOf.ts"
import { Bench } from "../weigh/bench/Bench.ts"
import { likesOf } from "../weigh/Twins.ts"
import { factsOf } from "../weigh/Facts.ts"
import type { Sheets } from "../weigh/Sheets.ts"
import type { Tally } from "../weigh/Tally.ts"
import { AddedStage, type Happening } from "./AddedStage.ts"
import type { AddedState } from "./addedReader.ts"
import type { Hooked, ReadyMechanics } from "./Hooked.ts"
import type { Lent } from "./lentGame.ts"

/** The ordinal of what happens to the fallen in a round: the dice of that have a scope of their own. */
const fallenScope = 1000
/** So many blows are remembered that were weighed. */
const mostKept = 20_000

/** What mechanics change of what a blow promises (see `Tally`). */
export type Changed = Pick<Tally, "harm" | "fell" | "risk" | "help">

/** What mechanics from outside do in the fights of one scenario of a published game. */
export class Added<T extends System> implements Interventions, Hooked<T> {
  readonly rules: Ruleset<T>
  readonly seam: Seam<T>
  readonly ready: ReadyMechanics<T>["ready"]
  readonly lent: Lent
  readonly sheets: Sheets
  /** Whether any of them is on. */
  readonly isAny: boolean
  private readonly blow: Extract<Step, { readonly do: "harm" }>
  private readonly whole: Act
  /** The same blow without any mechanics. */
  private readonly plain: Act
  private readonly before: Act | undefined
  private readonly after: Act
  private readonly bench: Bench
  /** The numbers of the house rules as the bench reads them: how hard the blow is stands among them. */
  private readonly weighed: number[]
  private readonly kept = new Map<string, Changed | undefined>()
  private reachesAll: boolean

  /** @param points what everybody has when unhurt, in the order of `members` */
  constructor(
    { lent, ready, rules, seam }: ReadyMechanics<T>,
    members: Encounter<T>["members"],
    houseRules: T["houseRules"],
    points: readonly number[],
    forgets: boolean,
  ) {
    this.rules = rules
    this.seam = seam
    this.ready = ready
    this.lent = lent
    const { actions, game } = ready
    const blow = game.actions[0]?.steps[0]
    if (blow?.do !== "harm") throw new Error("the blow that stands for all others is missing")
    this.blow = blow
    this.whole = actions[0]?.act as Act
    this.plain = actOf(game, [{ ...blow, before: undefined, harmed: [] }])
    this.reachesAll = false
    visit(blow.harmed, (step) => {
      if (step.do === "each") this.reachesAll = true
    })
    visit(blow.before?.steps ?? [], (step) => {
      if (step.do === "each") this.reachesAll = true
    })
    this.before = blow.before && actOf(game, blow.before.steps)
    this.after = actOf(game, blow.harmed)
    const begun = startsOf(
      game,
      members.map(({ block }) => block as Readonly<Record<string, unknown>>),
      houseRules as Readonly<Record<string, unknown>>,
    )
    const sideOf = members.map(({ side }) => side)
    this.sheets = {
      ...begun,
      sideOf,
      size: members.length,
      givers: begun.starts.length,
      links: 0,
      forgets,
      full: points.map((each) => Math.max(1, each)),
      enemies: othersOf(sideOf, (side, other) => side !== other),
      friends: othersOf(sideOf, (side, other) => side === other),
      map: undefined,
    }
    this.isAny = game.rules.some(({ id }, i) => id.startsWith("mechanics.") && begun.rules[i] === 1)
    this.weighed = [...begun.rules]
    const sheets = { ...this.sheets, rules: this.weighed }
    this.bench = new Bench(ready, sheets, likesOf(ready, sheets))
  }

  tracksOf(state: View<T["state"]>): number[] {
    const tracks = (state as unknown as AddedState).mechanics.slice()
    const { conditions } = this.seam
    const [points, ...others] = this.lent.tracks
    for (let who = 0; who < this.sheets.size; who++) {
      const place = who * this.ready.width
      tracks[place + (points as number)] = Math.max(0, this.rules.points.of(state, who))
      const bits = this.rules.conditionsOf(state, who)
      for (let i = 0; i < others.length; i++)
        tracks[place + (others[i] as number)] = (bits >> (conditions[i]?.condition as number)) & 1
    }
    return tracks
  }

  beforeHarm(fight: object, target: Who, by: Who, amount: number): number {
    const { slot } = this.blow.before ?? {}
    if (!this.isAny || this.before === undefined || slot === undefined) return amount
    const its = fight as Fight<T>
    const event = { act: this.whole, me: by < 0 ? target : by, them: target, amount, isBlow: true }
    const stage = new AddedStage(this, its, event)
    stage.slots[slot] = amount
    this.before.play(stage)
    const left = Math.max(0, stage.slots[slot] as number)
    if (left !== amount)
      its.emit({ _tag: "HarmChanged", target, by, said: amount, amount: left } as unknown as T["event"])
    return left
  }

  harmed(fight: object, target: Who, by: Who, amount: number): void {
    if (!this.isAny || this.blow.harmed.length === 0) return
    const event = { act: this.after, me: target, them: by < 0 ? target : by, amount, isBlow: false }
    const stage = new AddedStage(this, fight as Fight<T>, event)
    this.tell(stage.slots, amount)
    this.after.play(stage)
  }

  /** Puts into their slots how much harm has taken effect. */
  private tell(slots: number[], amount: number): void {
    slots[this.blow.tookSlot] = amount
    for (const slot of this.blow.lostSlots) slots[slot] = amount
  }

  roundStarted(fight: object): void {
    const { fallen } = this.ready
    if (!this.isAny || fallen === undefined) return
    const its = fight as Fight<T>
    const { combatants, round } = its.state as View<BaseState>
    for (let who = 0; who < combatants.length; who++) {
      const c = combatants[who] as View<CombatantState>
      if (!c.down || c.dead || c.fled) continue
      its.dice.scope(round, asWho(who), fallenScope)
      fallen.play(new AddedStage(this, its, { act: fallen, me: who, them: who, amount: 0, isBlow: false }))
    }
  }

  /**
   * What the mechanics change of a blow of so many points, from how everybody stands; undefined where they change
   * nothing, or where it can go in too many ways. It is weighed like any act of a game that a file describes, with them
   * and without.
   */
  changeOf(state: View<T["state"]>, me: Who, them: Who, amount: number): Changed | undefined {
    const tracks = this.tracksOf(state)
    const { size } = this.sheets
    const { width } = this.ready
    const [points] = this.lent.tracks as readonly [number]
    const combatants = (state as View<BaseState>).combatants as readonly View<CombatantState>[]
    // In some games a combatant without points is still up: it can be struck, and has this one to lose.
    for (let who = 0; who < size; who++)
      if (isStanding(combatants[who] as View<CombatantState>))
        tracks[who * width + points] = Math.max(1, tracks[who * width + points] as number)
    const of = (who: number): string =>
      `${isStanding(combatants[who] as View<CombatantState>) ? "" : "-"}${tracks.slice(who * width, (who + 1) * width).join()}`
    const all = this.reachesAll ? combatants.map((_, who) => of(who)).join(" ") : `${of(me)} ${of(them)}`
    const key = `${me} ${them} ${amount} ${all}`
    if (!this.sheets.forgets && this.kept.has(key)) return this.kept.get(key)
    // What the fallen lose beside their points is nothing that the mechanics do.
    const weigh = (act: Act): Tally => this.weigh(state, { act, me, them, amount, isBlow: true }, tracks, [], true)
    const found = difference(weigh(this.whole), weigh(this.plain))
    if (this.kept.size >= mostKept) this.kept.clear()
    this.kept.set(key, found)
    return found
  }

  /**
   * @param given what has been drawn and answered of it already
   * @param isPoints a combatant that falls loses points alone (see `Question`)
   */
  weigh(
    state: View<T["state"]>,
    { act, amount, me, them }: Happening,
    tracks: readonly number[],
    given: readonly number[] = [],
    isPoints = false,
  ): Tally {
    const { combatants } = state as View<BaseState>
    this.weighed[this.lent.blow] = amount
    const results = [this.blow.tookSlot, ...this.blow.lostSlots].map((slot) => [slot, amount] as const)
    const isOut = (who: number): boolean => !isStanding(combatants[who] as View<CombatantState>)
    return this.bench.weigh({ me, them, act, given, isPoints, results, facts: factsOf(this.sheets, { tracks, isOut }) })
  }
}

const difference = (blow: Tally, plain: Tally): Changed | undefined => {
  if (!Number.isFinite(blow.ways)) return undefined
  const changed = {
    harm: blow.harm - plain.harm,
    fell: blow.fell - plain.fell,
    risk: blow.risk - plain.risk,
    help: blow.help - plain.help,
  }
  return Object.values(changed).every((change) => change === 0) ? undefined : changed
}
