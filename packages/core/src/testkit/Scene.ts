import { Combat } from "../combat/Combat.ts"
import type { Decision, Option } from "../contract/Decision.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { View } from "../contract/State.ts"
import type { Carried, System } from "../contract/System.ts"
import { asWho, type Who } from "../kinds/indices.ts"
import type { FieldKind } from "../log/events.ts"
import { type EncounterSpec, encounter } from "./encounter.ts"
import { ScriptedDice } from "./ScriptedDice.ts"

/** What to answer when asked on the spot: the verb's id, and by whom or at whom where it matters. */
export interface Reaction {
  readonly who?: string
  readonly verb: string
  readonly target?: string
}

export interface SceneSpec<T extends System> extends EncounterSpec<T> {
  /** The faces, in the order in which the rules roll them. All must be used up (`scene.done()`). */
  readonly dice?: readonly number[]
  /** Answers to reactions, in order. A reaction asked beyond them fails the test. */
  readonly react?: readonly Reaction[]
  readonly explain?: boolean
}

/** Any event with combatants by id instead of by index. */
export type Named = Readonly<Record<string, unknown>> & { readonly _tag: string }

/**
 * A small fight under control: scripted dice, chosen answers, events with names. Given a log, when somebody acts with
 * these dice, then exactly these events.
 */
export class Scene<T extends System> {
  readonly combat: Combat<T>
  readonly dice: ScriptedDice
  private readonly rules: Ruleset<T>
  private readonly reactions: Reaction[]
  private seen = 0

  constructor(rules: Ruleset<T>, spec: SceneSpec<T>) {
    this.rules = rules
    this.dice = new ScriptedDice(spec.dice ?? [])
    this.reactions = [...(spec.react ?? [])]
    const prepared = rules.prepare(encounter(rules, spec))
    this.combat = new Combat(rules, prepared, {
      seed: 1,
      combat: 0,
      dice: this.dice,
      explain: spec.explain === true,
      choose: (_, decision) => this.react(decision),
    })
  }

  /** The index of a combatant by its id. */
  who(id: string): Who {
    const index = this.combat.prepared.ids.indexOf(id)
    if (index < 0) throw new Error(`nobody is called ${id}`)
    return asWho(index)
  }

  /** The combatant's present state. */
  of(id: string): View<T["state"]>["combatants"][number] {
    return this.combat.state.combatants[this.who(id)] as View<T["state"]>["combatants"][number]
  }

  /** Rolls the set-up. */
  begin(carried?: Carried<T>): this {
    this.combat.begin(carried)
    return this
  }

  /** What everybody in it takes into the next fight of the day. */
  carry(): Carried<T> {
    const { prepared, state } = this.combat
    return Object.fromEntries(prepared.ids.map((id, who) => [id, this.rules.carry(prepared, state, who)]))
  }

  /** Emits events as they stand (combatants by id): the given log of a test. */
  given(...events: readonly Named[]): this {
    for (const event of events) {
      const fields = this.rules.events[event._tag]?.fields
      if (fields === undefined) throw new Error(`no event is called ${event._tag}`)
      this.combat.emit(mapWho(event, fields, (value) => (typeof value === "string" ? this.who(value) : value)) as never)
    }
    this.seen = this.combat.log.length
    return this
  }

  /** The open main decision in words, or undefined when the combat is over. */
  open(): { readonly who: string; readonly kind: string; readonly options: readonly string[] } | undefined {
    const decision = this.combat.next()
    return (
      decision && {
        who: this.combat.prepared.ids[decision.who] as string,
        kind: this.rules.decisions[decision.kind]?.id as string,
        options: decision.options.map((o) => this.words(o)),
      }
    )
  }

  /** The legal options of the open main decision, in words. */
  get options(): readonly string[] {
    return this.open()?.options ?? []
  }

  /** Takes the option of the open main decision with this verb (and target, item, place, extra where given). */
  take(
    verb: string,
    wanted: { target?: string; item?: number; place?: number; extra?: number } = {},
  ): readonly Named[] {
    const decision = this.combat.next()
    if (decision === undefined) throw new Error(`the combat is over: nobody can ${verb}`)
    const index = this.find(decision, { verb, ...wanted })
    this.seen = this.combat.log.length
    this.combat.apply(decision, index)
    return this.since()
  }

  /** Takes options of this verb until the open decision is somebody's. */
  skipTo(who: string, verb: string): this {
    for (let i = 0; i < 1000; i++) {
      const open = this.open()
      if (open === undefined) throw new Error(`the combat ended before ${who} was asked`)
      if (open.who === who) return this
      this.take(verb)
    }
    throw new Error(`${who} was never asked`)
  }

  /** The events since the last `take`, `given` or `mark`, with combatants by id. */
  since(): readonly Named[] {
    return this.combat.log.slice(this.seen).map((event) => this.named(event))
  }

  mark(): this {
    this.seen = this.combat.log.length
    return this
  }

  /** All events so far, with combatants by id; of one type, if named. */
  events(tag?: string): readonly Named[] {
    const all = this.combat.log.map((event) => this.named(event))
    return tag === undefined ? all : all.filter((event) => event._tag === tag)
  }

  /** The latest event of a type. */
  last(tag: string): Named | undefined {
    return this.events(tag).at(-1)
  }

  /** Every die and every answer of the script was used. */
  done(): this {
    if (this.dice.left.length > 0) throw new Error(`dice that were not rolled: ${this.dice.left.join(", ")}`)
    if (this.reactions.length > 0) throw new Error(`reactions that were not asked: ${JSON.stringify(this.reactions)}`)
    return this
  }

  private react(decision: Decision): number {
    const wanted = this.reactions.shift()
    const who = this.combat.prepared.ids[decision.who] as string
    const asked = `${who} is asked ${this.rules.decisions[decision.kind]?.id}: ${decision.options.map((o) => this.words(o)).join(" | ")}`
    if (wanted === undefined) throw new Error(`unexpected reaction: ${asked}`)
    if (wanted.who !== undefined && wanted.who !== who) throw new Error(`${wanted.who} should be asked, but ${asked}`)
    const { verb, target } = wanted
    return this.find(decision, target === undefined ? { verb } : { verb, target })
  }

  private find(
    decision: Decision,
    wanted: { verb: string; target?: string; item?: number; place?: number; extra?: number },
  ): number {
    const index = decision.options.findIndex(
      (o) =>
        this.rules.verbs[o.verb]?.id === wanted.verb &&
        (wanted.target === undefined || o.target === this.who(wanted.target)) &&
        (wanted.item === undefined || o.item === wanted.item) &&
        (wanted.place === undefined || o.place === wanted.place) &&
        (wanted.extra === undefined || o.extra === wanted.extra),
    )
    if (index < 0) {
      const legal = decision.options.map((o) => this.words(o)).join(" | ")
      throw new Error(`${this.combat.prepared.ids[decision.who]} cannot ${JSON.stringify(wanted)}; legal: ${legal}`)
    }
    return index
  }

  private words(o: Option): string {
    const target = o.target < 0 ? "" : ` ${this.combat.prepared.ids[o.target]}`
    return `${this.rules.verbs[o.verb]?.id}${target}`
  }

  private named(event: T["event"]): Named {
    const fields = this.rules.events[event._tag]?.fields ?? {}
    return mapWho(event as Named, fields, (value) =>
      typeof value === "number" ? (this.combat.prepared.ids[value] ?? "") : value,
    ) as Named
  }
}

const mapWho = (event: Named, fields: Readonly<Record<string, FieldKind>>, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(event).map(([name, value]) => [name, fields[name] === "who" ? map(value) : value]))

/** A fight under control, begun by `begin()`. */
export const scene = <T extends System>(rules: Ruleset<T>, spec: SceneSpec<T>): Scene<T> => new Scene(rules, spec)
