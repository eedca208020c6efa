import {
  asSquare,
  asWho,
  baseCombatant,
  baseEvents,
  type BaseState,
  baseState,
  type CombatantState,
  type Decision,
  defaultLimits,
  type Encounter,
  endReason,
  type EventsOf,
  type EventTable,
  evolveBase,
  type Field,
  type Fight,
  type Forecast,
  isStanding,
  keyOf,
  type Limits,
  Lines,
  type Narration,
  nothing,
  type Option,
  option,
  own,
  type Prepared,
  purpose,
  type Ruleset,
  standingSide,
  type System,
  toggle,
} from "@refriega/core/internal"
import * as Schema from "effect/Schema"

/**
 * A game small enough to know by heart. Each round everybody acts in the order of their keys: strike an enemy (d6 +
 * skill against d6 + skill, then `force` dice of harm), stand, or flee. Whoever is struck may duck: one harm less, but
 * a point of harm at once if the blow was weak. `deadly` kills whoever falls. Between fights one may heal.
 */
const events = baseEvents satisfies EventTable
interface Toyman extends CombatantState {
  health: number
  acted: boolean
}
interface ToyState extends BaseState {
  combatants: Toyman[]
}
interface Block {
  readonly health: number
  readonly skill: number
  readonly force: number
}
export interface Toy extends System {
  houseRules: { readonly deadly: boolean }
  statBlock: Block
  setting: object
  placement: object
  prepared: Prepared & {
    readonly blocks: readonly Block[]
    readonly starts: readonly Toyman[]
    readonly deadly: boolean
  }
  state: ToyState
  event: EventsOf<typeof events>
  carried: { readonly health: number; readonly dead: boolean }
  rest: { readonly heals?: number }
}

const verb = { strike: 0, stand: 1, flee: 2, duck: 3, takeIt: 4 }
const block = Schema.Struct({
  health: Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0))),
  skill: Schema.Int,
  force: Schema.Int,
})
const tell = Object.fromEntries(Object.keys(events).map((tag) => [tag, () => tag]))
const term = (id: string) => ({ id, en: id, es: id, rules: [] })

/** Everybody strikes everybody with the same fists: the only thing here that can harm. */
const strike = (combat: Fight<Toy>, by: number, target: number): void => {
  const { dice, prepared } = combat
  const [mine, theirs] = [prepared.blocks[by] as Block, prepared.blocks[target] as Block]
  const hit =
    dice.open(by, purpose.attack).die(6) + mine.skill > dice.open(target, purpose.defend).die(6) + theirs.skill
  combat.emit({ _tag: "Attacked", by, target, means: 0, hit })
  if (!hit) return
  let amount = 0
  const stream = dice.open(by, purpose.damage)
  for (let i = 0; i < mine.force; i++) amount += stream.die(4)
  const answer = combat.ask(target, 1, [option(verb.duck, by), option(verb.takeIt, by)])
  if (answer.verb === verb.duck) amount = Math.max(1, amount - 1)
  combat.emit({ _tag: "HarmTaken", target, by, means: 0, amount })
  if ((combat.state.combatants[target] as Toyman).health > 0) return
  combat.emit({ _tag: "Felled", who: target, by, how: 0 })
  if (prepared.deadly) combat.emit({ _tag: "Died", who: target, by })
}

const finish = (combat: Fight<Toy>, reason: number): void => {
  const side = standingSide(combat.state)
  if (side === -2) return
  combat.decide(side, side < 0 ? endReason.mutual : reason)
  combat.emit({ _tag: "CombatEnded" })
}

export const toy: Ruleset<Toy> = {
  id: "toy",
  title: { en: "Toy", es: "Juguete" },
  scale: { square: 1, unit: "m", diagonals: "5-5", lowCover: "half" },
  houseRules: { deadly: toggle(false, { en: "The fallen die.", es: "Quien cae muere.", rules: [] }) },
  bestiary: { tables: {} },
  statBlock: block as Schema.Codec<Block, unknown>,
  setting: Schema.Struct({}) as Schema.Codec<object, unknown>,
  placement: Schema.Struct({}) as Schema.Codec<object, unknown>,
  rest: Schema.Struct({ heals: Schema.optionalKey(Schema.Int) }) as Schema.Codec<Toy["rest"], unknown>,
  events,
  verbs: ["strike", "stand", "flee", "duck", "take-it"].map(term),
  decisions: ["turn", "struck"].map(term),
  conditions: [],
  falls: [term("knocked-out")],
  means: {},
  modifiers: [],
  conditionsOf: () => 0,
  narration: { en: tell, es: tell } as unknown as Narration<Toy>,
  space: () => 1,
  prepare: (encounter) => {
    const members = encounter.members.toSorted((a, b) => keyOf(a.id) - keyOf(b.id))
    return {
      field: encounter.field,
      limits: encounter.limits,
      sides: encounter.sides.map((side) => side.id),
      sideNames: encounter.sides.map((side) => side.name),
      ids: members.map((m) => m.id),
      names: members.map((m) => m.name),
      keys: members.map((m) => keyOf(m.id)),
      means: ["fists"],
      blocks: members.map((m) => m.block),
      starts: members.map((m) => own<Toyman>({ ...baseCombatant(m.side, m.at), health: m.block.health, acted: true })),
      deadly: encounter.houseRules.deadly,
    }
  },
  start: (prepared) => own<ToyState>({ ...baseState, combatants: prepared.starts.map((c) => ({ ...c })) }),
  begin: (combat, carried = {}) => {
    combat.emit({ _tag: "CombatStarted", fight: combat.fight })
    combat.prepared.ids.forEach((id, who) => {
      const past = carried[id]
      if (past === undefined) return
      const amount = (combat.prepared.blocks[who] as Block).health - past.health
      if (amount > 0) combat.emit({ _tag: "HarmTaken", target: who, by: -1, means: 0, amount })
      if (past.dead) combat.emit({ _tag: "Died", who, by: -1 })
      else if (past.health <= 0) combat.emit({ _tag: "Felled", who, by: -1, how: 0 })
    })
  },
  next: (combat): Decision | undefined => {
    const { state } = combat
    for (;;) {
      const who = state.combatants.findIndex((c) => isStanding(c) && !c.acted)
      if (who >= 0) {
        const { side } = state.combatants[who] as Toyman
        const targets = state.combatants.flatMap((c, i) =>
          isStanding(c) && c.side !== side ? [option(verb.strike, i)] : [],
        )
        return { who: asWho(who), kind: 0, spot: false, options: [...targets, option(verb.stand), option(verb.flee)] }
      }
      if (!combat.startRound()) {
        combat.emit({ _tag: "CombatEnded" })
        return undefined
      }
    }
  },
  apply: (combat, decision, chosen) => {
    combat.dice.scope(combat.state.round, decision.who, 0)
    if (chosen.verb === verb.strike) strike(combat, decision.who, chosen.target)
    if (chosen.verb === verb.flee) combat.emit({ _tag: "Fled", who: decision.who, yields: false })
    finish(combat, chosen.verb === verb.flee ? endReason.rout : endReason.lastStanding)
  },
  evolve: {
    ...evolveBase,
    RoundStarted: (state: ToyState, event) => {
      evolveBase.RoundStarted(state, event)
      for (const c of state.combatants) c.acted = false
    },
    Decided: (state: ToyState, event) => {
      evolveBase.Decided(state, event)
      if (!event.spot) (state.combatants[event.who] as Toyman).acted = true
    },
    HarmTaken: (state: ToyState, event) => {
      ;(state.combatants[event.target] as Toyman).health -= event.amount
    },
  },
  copy: (state) => ({ ...state, combatants: state.combatants.map((c) => ({ ...c })) }),
  hide: () => {},
  carry: (_, state, who) => {
    const { health, dead } = state.combatants[who] as Toyman
    return { health, dead }
  },
  meanwhile: (past, { heals = 0 }) => ({ ...past, health: past.health + heals }),
  forecast: (combat, decision, chosen: Option): Forecast => {
    if (chosen.verb === verb.flee) return { ...nothing, leaves: true, approach: -1 }
    if (chosen.verb === verb.duck)
      return { ...nothing, help: 1 / (combat.prepared.blocks[decision.who] as Block).health }
    if (chosen.verb !== verb.strike) return nothing
    const [mine, theirs] = [
      combat.prepared.blocks[decision.who] as Block,
      combat.prepared.blocks[chosen.target] as Block,
    ]
    const left = (combat.state.combatants[chosen.target] as Toyman).health
    let hits = 0
    for (let a = 1; a <= 6; a++) for (let d = 1; d <= 6; d++) if (a + mine.skill > d + theirs.skill) hits++
    const amount = 2.5 * mine.force
    return {
      ...nothing,
      harm: ((hits / 36) * amount) / theirs.health,
      fell: amount >= left ? hits / 36 : 0,
      targetHealth: left / theirs.health,
      exposure: 0.2,
    }
  },
  health: (prepared, state, who) => {
    const c = state.combatants[who] as Toyman
    return isStanding(c) ? c.health / (prepared.blocks[who] as Block).health : 0
  },
  points: {
    of: (state, who) => (state.combatants[who] as Toyman).health,
    changes: { HarmTaken: { who: "target", after: (health, { amount }) => health - amount } },
  },
}

const field: Field = {
  width: 8,
  height: 1,
  diagonals: "5-5",
  terrain: new Uint8Array(8),
  open: true,
  coverDegree: 1,
  lines: new Lines(8),
}

/** Two sides of toymen: as many blocks a side as are given. */
export const brawl = (
  first: readonly Block[],
  second: readonly Block[],
  limits: Partial<Limits> = {},
  houseRules: Partial<Toy["houseRules"]> = {},
): Encounter<Toy> => ({
  field,
  sides: [
    { id: "red", name: "Red" },
    { id: "blue", name: "Blue" },
  ],
  members: [...first.map((block) => ({ block, side: 0 })), ...second.map((block) => ({ block, side: 1 }))].map(
    ({ block, side }, at) => ({ id: `${side}-${at}`, name: `Nr. ${at}`, side, at: asSquare(at), block, placement: {} }),
  ),
  houseRules: { deadly: false, ...houseRules },
  setting: {},
  limits: { ...defaultLimits, ...limits },
})

export const fighter = (health = 8, skill = 1, force = 1): Block => ({ health, skill, force })

/** Two against two, a strong one and a weak one on each side. */
export const twoAgainstTwo = brawl([fighter(10, 2), fighter(5)], [fighter(8), fighter(8)])
