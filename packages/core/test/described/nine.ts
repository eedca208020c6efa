import * as Schema from "effect/Schema"
import type { Fight } from "../../src/contract/Fight.ts"
import type { Narration } from "../../src/contract/Narration.ts"
import type { Prepared } from "../../src/contract/Prepared.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { BaseState, CombatantState } from "../../src/contract/State.ts"
import type { System } from "../../src/contract/System.ts"
import { purpose } from "../../src/dice/purpose.ts"
import { asWho, nobody } from "../../src/kinds/indices.ts"
import { baseEvents, endReason } from "../../src/log/baseEvents.ts"
import { type EventsOf, event } from "../../src/log/events.ts"
import { nothing } from "../../src/parts/forecast.ts"
import { integer } from "../../src/parts/houseRules.ts"
import { option } from "../../src/parts/option.ts"
import { roster } from "../../src/parts/roster.ts"
import { standingSide } from "../../src/parts/standingSide.ts"
import { baseCombatant, baseState, copiesOf, isStanding, own } from "../../src/parts/state.ts"
import { baseNarration } from "../../src/reading/baseNarration.ts"
import { evolveBase } from "../../src/reading/evolveBase.ts"

/*
 * The game of games/2d6 once more, written by hand against the contract as somebody would who had no language for it:
 * two dice and skill against nine, a die against armour, three wounds, lots for who begins each round.
 */

const events = {
  ...baseEvents,
  Order: event({ order: "ints", faces: "ints" }),
  Acted: event({ who: "who" }),
  Struck: event({ who: "who", faces: "ints" }),
} as const

interface Fighter extends CombatantState {
  wounds: number
  acted: boolean
}

interface Block {
  readonly skill: number
  readonly armour: number
  readonly tough: number
}

export interface Nine extends System {
  houseRules: { readonly target: number }
  statBlock: Block
  setting: object
  placement: object
  thing: object
  rest: object
  prepared: Prepared & {
    readonly blocks: readonly Block[]
    readonly starts: readonly Fighter[]
    readonly target: number
  }
  state: BaseState & { combatants: Fighter[]; order: number[] }
  event: EventsOf<typeof events>
  carried: object
}

const empty = Schema.Struct({}) as Schema.Codec<object, unknown>
const whole = (from: number, to: number) =>
  Schema.Int.pipe(Schema.check(Schema.isBetween({ minimum: from, maximum: to })))
const silent = { Order: () => undefined, Acted: () => undefined, Struck: () => undefined }

/** The chance that two dice and a skill reach a target, times the chance of a die to beat armour. */
const chanceOf = ({ skill }: Block, { armour }: Block, target: number): number => {
  let ways = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b + skill >= target) ways++
  return (ways / 36) * ((6 - armour) / 6)
}

const drawLots = (fight: Fight<Nine>): void => {
  fight.dice.scope(fight.state.round, nobody, 0)
  const order = fight.state.combatants.map((_, i) => i)
  const standing = order.filter((i) => isStanding(fight.state.combatants[i] as Fighter))
  const lying = order.filter((i) => !standing.includes(i))
  const faces: number[] = []
  const dice = fight.dice.open(-1, purpose.tie)
  for (let first = 0; first < standing.length - 1; first++) {
    const face = dice.die(standing.length - first)
    faces.push(face)
    const taken = first + face - 1
    const next = standing[taken] as number
    standing[taken] = standing[first] as number
    standing[first] = next
  }
  fight.emit({ _tag: "Order", order: [...standing, ...lying], faces })
}

export const nine: Ruleset<Nine> = {
  id: "nine",
  title: { en: "Nine", es: "Nueve" },
  scale: { square: 5, unit: "ft", diagonals: "5-5", lowCover: "half" },
  houseRules: { target: integer(9, 5, 14, { en: "To reach", es: "A alcanzar", rules: [] }) },
  bestiary: { tables: {} },
  statBlock: Schema.Struct({
    skill: whole(0, 6),
    armour: whole(0, 5),
    tough: whole(1, 9),
  }) as unknown as Ruleset<Nine>["statBlock"],
  setting: empty,
  placement: empty,
  rest: empty,
  space: () => 1,
  events,
  verbs: [{ id: "strike", en: "strike", es: "golpear", rules: [] }],
  decisions: [{ id: "turn", en: "turn", es: "turno", rules: [] }],
  conditions: [],
  falls: [{ id: "out", en: "out", es: "fuera", rules: [] }],
  modifiers: [],
  means: {},
  narration: { en: { ...baseNarration.en, ...silent }, es: { ...baseNarration.es, ...silent } } as Narration<Nine>,
  evolve: {
    ...evolveBase,
    RoundStarted: (state, e) => {
      evolveBase.RoundStarted(state, e)
      for (const c of (state as Nine["state"]).combatants) c.acted = false
    },
    Order: (state, { order }) => {
      state.order = [...order]
    },
    Acted: (state, { who }) => {
      ;(state.combatants[who] as Fighter).acted = true
    },
    Struck: () => {},
    HarmTaken: (state, { amount, target }) => {
      ;((state as Nine["state"]).combatants[target] as Fighter).wounds -= amount
    },
  },
  points: {
    of: ({ combatants }, who) => (combatants[who] as Fighter).wounds,
    changes: { HarmTaken: { who: "target", after: (points, { amount }) => points - amount } },
  },
  conditionsOf: () => 0,
  prepare: (encounter) => {
    const { base, members } = roster(encounter)
    const starts = members.map(({ at, block, side }) =>
      own<Fighter>({ ...baseCombatant(side, at), wounds: block.tough, acted: true }),
    )
    return {
      ...base,
      means: ["strike"],
      blocks: members.map(({ block }) => block),
      starts,
      target: encounter.houseRules.target,
    }
  },
  start: ({ starts }) => own<Nine["state"]>({ ...baseState, combatants: copiesOf(starts), order: [] }),
  begin: (fight) => fight.emit({ _tag: "CombatStarted", fight: fight.fight }),
  next: (fight) => {
    const { state } = fight
    for (;;) {
      const side = standingSide(state)
      if (side !== -2) {
        if (!state.decided) fight.decide(side, side < 0 ? endReason.mutual : endReason.lastStanding)
        fight.emit({ _tag: "CombatEnded" })
        return undefined
      }
      const who = state.order.find((i) => {
        const c = state.combatants[i] as Fighter
        return !c.acted && isStanding(c)
      })
      if (who !== undefined) {
        const options = state.combatants.flatMap((c, i) =>
          isStanding(c) && c.side !== state.combatants[who]?.side ? [option(0, i)] : [],
        )
        return { who: asWho(who), kind: 0, spot: false, options }
      }
      if (!fight.startRound()) {
        fight.emit({ _tag: "CombatEnded" })
        return undefined
      }
      drawLots(fight)
    }
  },
  apply: (fight, { who }, { target }) => {
    const { blocks, target: needed } = fight.prepared
    fight.dice.scope(fight.state.round, who, 0)
    fight.emit({ _tag: "Acted", who })
    const dice = fight.dice.open(who, purpose.attack)
    const faces = [dice.die(6), dice.die(6)]
    fight.emit({ _tag: "Struck", who, faces })
    const [a = 0, b = 0] = faces
    const hit = a + b + (blocks[who] as Block).skill >= needed
    fight.emit({ _tag: "Attacked", by: who, target, means: 0, hit })
    if (!hit) return
    const face = fight.dice.open(target, purpose.defend).die(6)
    fight.emit({ _tag: "Struck", who: target, faces: [face] })
    if (face <= (blocks[target] as Block).armour) return
    fight.emit({ _tag: "HarmTaken", target, by: who, means: 0, amount: 1 })
    if ((fight.state.combatants[target] as Fighter).wounds <= 0)
      fight.emit({ _tag: "Felled", who: target, by: who, how: 0 })
  },
  copy: (state) => ({ ...state, combatants: copiesOf(state.combatants), order: [...state.order] }),
  hide: () => {},
  carry: () => ({}),
  meanwhile: (carried) => carried,
  forecast: ({ prepared: { blocks, target: needed }, state }, { who }, { target }) => {
    const [mine, theirs] = [blocks[who] as Block, blocks[target] as Block]
    const { wounds } = state.combatants[target] as Fighter
    const p = chanceOf(mine, theirs, needed)
    return {
      ...nothing,
      harm: p / theirs.tough,
      fell: wounds === 1 ? p : 0,
      targetHealth: wounds / theirs.tough,
    }
  },
  health: ({ blocks }, { combatants }, who) => (combatants[who] as Fighter).wounds / (blocks[who] as Block).tough,
}
