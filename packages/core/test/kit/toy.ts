import * as Schema from "effect/Schema"
import type { Chooser } from "../../src/combat/Combat.ts"
import type { Decision, Option } from "../../src/contract/Decision.ts"
import type { Encounter } from "../../src/contract/Encounter.ts"
import type { Fight } from "../../src/contract/Fight.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import type { Narration } from "../../src/contract/Narration.ts"
import type { Limits, Prepared } from "../../src/contract/Prepared.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { BaseState, CombatantState } from "../../src/contract/State.ts"
import type { System } from "../../src/contract/System.ts"
import { keyOf } from "../../src/dice/hash.ts"
import { purpose } from "../../src/dice/purpose.ts"
import type { Field } from "../../src/field/Field.ts"
import { Lines } from "../../src/field/Lines.ts"
import { asSquare, asWho, type Who } from "../../src/kinds/indices.ts"
import { baseEvents, endReason } from "../../src/log/baseEvents.ts"
import { type EventsOf, type EventTable, event } from "../../src/log/events.ts"
import { defaultLimits } from "../../src/parts/defaultLimits.ts"
import { nothing } from "../../src/parts/forecast.ts"
import { option } from "../../src/parts/option.ts"
import { standingSide } from "../../src/parts/standingSide.ts"
import { baseCombatant, baseState, isStanding, own } from "../../src/parts/state.ts"
import { evolveBase } from "../../src/reading/evolveBase.ts"

/*
 * A game that has one of everything that `checkRuleset` looks at, and nothing else. In each round all choose in secret
 * what they will do (strike an enemy, rest, flee); then all act in the order of their keys. Who is struck may parry,
 * which stops half of the harm. Who is hit is shaken; who rests shakes it off and is healed a point. What a fight
 * leaves of somebody is their health.
 */

const events = {
  ...baseEvents,
  Attacked: event({ by: "who", target: "who", means: "int", hit: "flag", faces: "ints", parried: "int" }),
  Rested: event({ who: "who", healed: "int" }),
} satisfies EventTable

export interface Fencer extends CombatantState {
  health: number
  /** What it has chosen to do in this round, and to whom: -1 for nothing yet. */
  plan: number
  aim: number
  acted: boolean
  shaken: boolean
}

export interface FencingState extends BaseState {
  combatants: Fencer[]
}

export interface Block {
  readonly health: number
  readonly skill: number
}

export interface Fencing extends System {
  houseRules: object
  statBlock: Block
  setting: object
  placement: object
  prepared: Prepared & { readonly blocks: readonly Block[]; readonly starts: readonly Fencer[] }
  state: FencingState
  event: EventsOf<typeof events>
  carried: { readonly health: number }
  rest: object
}

export const verb = { strike: 0, rest: 1, flee: 2, parry: 3, takeIt: 4 }
export const kind = { plan: 0, parry: 1 }

const term = (id: string) => ({ id, en: id, es: id, rules: [] })
const tell = Object.fromEntries(Object.keys(events).map((tag) => [tag, () => tag]))
const empty = Schema.Struct({}) as Schema.Codec<object, unknown>
const of = (state: FencingState, who: number): Fencer => state.combatants[who] as Fencer

/** Whom somebody may strike: an option for each enemy on their feet. */
const planning = (combat: Fight<Fencing>, who: number): Decision => {
  const { combatants } = combat.state
  const enemies = combatants.flatMap((c, i) =>
    isStanding(c) && c.side !== combatants[who]?.side ? [option(verb.strike, i)] : [],
  )
  return { who: asWho(who), kind: kind.plan, spot: false, options: [...enemies, option(verb.rest), option(verb.flee)] }
}

/** Where a game that is wrong on purpose may put its hand in. */
export interface Hooks {
  /** A turn has begun. */
  readonly turn?: (combat: Fight<Fencing>, who: number) => void
  /** Somebody has answered whether they parry. */
  readonly parry?: (combat: Fight<Fencing>, who: number, parries: boolean) => void
  /** Which side is said to have won, given the one that has. */
  readonly winner?: (side: number) => number
}

/** What somebody has planned, carried out. */
const act = (combat: Fight<Fencing>, who: Who, hooks: Hooks): void => {
  const { plan, aim } = combat.state.combatants[who] as Fencer
  combat.dice.scope(combat.state.round, who, 0)
  combat.emit({ _tag: "TurnStarted", who })
  hooks.turn?.(combat, who)
  if (plan === verb.flee) combat.emit({ _tag: "Fled", who, yields: false })
  if (plan === verb.rest) combat.emit({ _tag: "Rested", who, healed: 1 })
  if (plan === verb.strike && isStanding(combat.state.combatants[aim] as Fencer)) strike(combat, who, aim, hooks)
}

const strike = (combat: Fight<Fencing>, by: number, target: number, hooks: Hooks): void => {
  const { dice, prepared } = combat
  const face = dice.open(by, purpose.attack).die(6)
  const hit = face + (prepared.blocks[by] as Block).skill > 4
  const amount = dice.open(by, purpose.damage).die(6)
  combat.why("TOY-001", (prepared.blocks[by] as Block).skill)
  const parries = combat.ask(target, kind.parry, [option(verb.parry, by), option(verb.takeIt, by)]).verb === verb.parry
  hooks.parry?.(combat, target, parries)
  const parried = hit && parries ? amount >> 1 : 0
  combat.emit({ _tag: "Attacked", by, target, means: 0, hit, faces: [face, amount], parried })
  if (!hit) return
  combat.emit({ _tag: "HarmTaken", target, by, means: 0, amount: amount - parried })
  if ((combat.state.combatants[target] as Fencer).health <= 0) combat.emit({ _tag: "Felled", who: target, by, how: 0 })
  else combat.emit({ _tag: "ConditionGained", who: target, condition: 0, by })
}

/** Ends the fight once only one side, or nobody, is left. */
const finish = (combat: Fight<Fencing>, { winner = (side) => side }: Hooks): boolean => {
  const side = standingSide(combat.state)
  if (side === -2) return false
  combat.decide(winner(side), side < 0 ? endReason.mutual : endReason.lastStanding)
  combat.emit({ _tag: "CombatEnded" })
  return true
}

export const fencingWith = (hooks: Hooks): Ruleset<Fencing> => ({
  id: "fencing",
  title: { en: "Fencing", es: "Esgrima" },
  scale: { square: 1, unit: "m", diagonals: "5-5", lowCover: "half" },
  houseRules: {},
  bestiary: { tables: {} },
  statBlock: Schema.Struct({ health: Schema.Int, skill: Schema.Int }) as Schema.Codec<Block, unknown>,
  setting: empty,
  placement: empty,
  rest: empty,
  events,
  verbs: ["strike", "rest", "flee", "parry", "take-it"].map(term),
  decisions: ["plan", "parry"].map(term),
  conditions: [term("shaken")],
  falls: [term("knocked-out")],
  means: {},
  modifiers: [],
  conditionsOf: (state, who) => (state.combatants[who]?.shaken === true ? 1 : 0),
  narration: { en: tell, es: tell } as unknown as Narration<Fencing>,
  space: () => 1,
  prepare: (encounter) => {
    const members = encounter.members.toSorted((a, b) => keyOf(a.id) - keyOf(b.id))
    const fresh = { plan: -1, aim: -1, acted: true, shaken: false }
    return {
      field: encounter.field,
      forgets: encounter.forgets === true,
      limits: encounter.limits,
      sides: encounter.sides.map((side) => side.id),
      sideNames: encounter.sides.map((side) => side.name),
      ids: members.map((m) => m.id),
      names: members.map((m) => m.name),
      keys: members.map((m) => keyOf(m.id)),
      means: ["foil"],
      blocks: members.map((m) => m.block),
      starts: members.map((m) => own<Fencer>({ ...baseCombatant(m.side, m.at), health: m.block.health, ...fresh })),
    }
  },
  start: (prepared) => own<FencingState>({ ...baseState, combatants: prepared.starts.map((c) => ({ ...c })) }),
  begin: (combat, carried = {}) => {
    combat.emit({ _tag: "CombatStarted", fight: combat.fight })
    for (const [who, id] of combat.prepared.ids.entries()) {
      const past = carried[id]
      if (past === undefined) continue
      const amount = (combat.prepared.blocks[who] as Block).health - past.health
      if (amount > 0) combat.emit({ _tag: "HarmTaken", target: who, by: -1, means: 0, amount })
      if (past.health <= 0) combat.emit({ _tag: "Felled", who, by: -1, how: 0 })
    }
  },
  next: (combat) => {
    for (;;) {
      const { combatants } = combat.state
      const planner = combatants.findIndex((c) => isStanding(c) && !c.acted && c.plan < 0)
      if (planner >= 0) return planning(combat, planner)
      const actor = combatants.findIndex((c) => isStanding(c) && !c.acted)
      if (actor >= 0) {
        act(combat, asWho(actor), hooks)
        if (finish(combat, hooks)) return undefined
      } else if (!combat.startRound()) {
        combat.emit({ _tag: "CombatEnded" })
        return undefined
      }
    }
  },
  apply: () => {},
  evolve: {
    ...evolveBase,
    RoundStarted: (state: FencingState, event) => {
      evolveBase.RoundStarted(state, event)
      for (const c of state.combatants) {
        c.acted = false
        c.plan = -1
        c.aim = -1
      }
    },
    TurnStarted: (state: FencingState, event) => {
      of(state, event.who).acted = true
    },
    Decided: (state: FencingState, event) => {
      evolveBase.Decided(state, event)
      if (event.spot) return
      of(state, event.who).plan = event.verb
      of(state, event.who).aim = event.target
    },
    HarmTaken: (state: FencingState, event) => {
      of(state, event.target).health -= event.amount
    },
    ConditionGained: (state: FencingState, event) => {
      of(state, event.who).shaken = true
    },
    Rested: (state: FencingState, event) => {
      of(state, event.who).health += event.healed
      of(state, event.who).shaken = false
    },
  },
  copy: (state) => ({ ...state, combatants: state.combatants.map((c) => ({ ...c })) }),
  hide: (state, side) => {
    for (const c of state.combatants) {
      if (c.side === side || c.acted) continue
      c.plan = -1
      c.aim = -1
    }
  },
  carry: (_, state, who) => ({ health: (state.combatants[who] as Fencer).health }),
  meanwhile: (past) => past,
  forecast: (combat, decision, chosen: Option): Forecast => {
    if (chosen.verb !== verb.strike) return nothing
    const hits = Math.min(1, Math.max(0, ((combat.prepared.blocks[decision.who] as Block).skill + 2) / 6))
    const { health } = combat.state.combatants[chosen.target] as Fencer
    return { ...nothing, harm: hits * 3.5, targetHealth: Math.min(1, Math.max(0, health / 20)) }
  },
  health: (prepared, state, who) => {
    const c = state.combatants[who] as Fencer
    return isStanding(c) ? c.health / (prepared.blocks[who] as Block).health : 0
  },
  points: {
    of: (state, who) => (state.combatants[who] as Fencer).health,
    changes: {
      HarmTaken: { who: "target", after: (health, { amount }) => health - amount },
      Rested: { who: "who", after: (health, { healed }) => health + healed },
    },
    spared: { Attacked: { who: "target", amount: ({ parried }) => parried } },
  },
})

/** The game as it should be. */
export const fencing = fencingWith({})

const field: Field = {
  width: 8,
  height: 1,
  diagonals: "5-5",
  terrain: new Uint8Array(8),
  open: true,
  coverDegree: 1,
  lines: new Lines(8),
}

/** Two fencers against two. */
export const bout = (limits: Partial<Limits> = {}): Encounter<Fencing> => ({
  field,
  sides: [
    { id: "red", name: "Red" },
    { id: "blue", name: "Blue" },
  ],
  members: [
    { id: "ana", side: 0, block: { health: 9, skill: 2 } },
    { id: "bea", side: 0, block: { health: 6, skill: 1 } },
    { id: "cid", side: 1, block: { health: 8, skill: 1 } },
    { id: "don", side: 1, block: { health: 7, skill: 2 } },
  ].map(({ id, side, block }, at) => ({ id, name: id, side, at: asSquare(at), block, placement: {} })),
  houseRules: {},
  setting: {},
  limits: { ...defaultLimits, ...limits },
})

/** The same bout, as fencers of more skill would see it. */
export const skilledBout = (): Encounter<Fencing> => {
  const plain = bout()
  const members = plain.members.map((member) => ({ ...member, block: { ...member.block, skill: 4 } }))
  return { ...plain, members }
}

/** Takes any option, or the first that promises help; but flees seldom: else there would be little to see. */
export const anyOption: Chooser<Fencing> = (combat, decision) => {
  const { dice, rules, state } = combat
  const { who, kind: asked, options } = decision
  const helps = options.findIndex((chosen) => rules.forecast(combat, decision, chosen).help > 0)
  if (helps >= 0) return helps
  const stream = dice.think(state.round, who, state.combatants[who]?.asked ?? 0)
  const flees = asked === kind.plan && stream.die(12) === 1
  return flees ? options.length - 1 : stream.die(Math.max(1, options.length - (asked === kind.plan ? 1 : 0))) - 1
}
