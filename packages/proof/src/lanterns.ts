import { asWho, endReason, type Fight, foreseen, nobody, type Ruleset } from "@refriega/core"
import {
  baseCombatant,
  baseState,
  copiesOf,
  type DiceExpression,
  integer,
  isStanding,
  option,
  own,
  parseDice,
  purpose,
  rollDice,
  roster,
  standingSide,
} from "@refriega/core/parts"
import * as Schema from "effect/Schema"
import { reader } from "./reader.ts"
import { type Fighter, type Lanterns, type Sheet, StatBlock, type State } from "./System.ts"
import { condition, conditionBit, decision, fall, verb } from "./words.ts"

/** Rolled by `rollDice`, so that an enumeration has their sum in one draw. */
const twoDice = parseDice("2d6") as DiceExpression

const none = Schema.Struct({}) as Schema.Codec<object, unknown>

/**
 * 2d6 and skill against the mark, then the dice of the weapon; the victim may spend a light on it (LAN-02 to LAN-05).
 */
const strike = (combat: Fight<Lanterns>, by: number, target: number): void => {
  const { dice, prepared, state } = combat
  const { damage, means, skill } = prepared.sheets[by] as Sheet
  const { armour } = prepared.sheets[target] as Sheet
  const shaken = ((state.combatants[by]?.conditions ?? 0) & conditionBit.dazzled) !== 0
  const faces: number[] = []
  const two = rollDice(twoDice, dice.open(by, purpose.attack), faces)
  const hit = two + skill - (shaken ? 2 : 0) >= prepared.mark
  const rolled: number[] = []
  const harm = hit ? rollDice(damage, dice.open(by, purpose.damage), rolled) : 0
  combat.emit({ _tag: "Attacked", by, target, means, hit, faces, shaken })
  if (!hit) return
  const past = Math.max(0, harm - armour)
  const lights = state.combatants[target]?.lights ?? 0
  const answers = lights > 0 && past > 0 ? [option(verb.spend, by), option(verb.bear, by)] : [option(verb.bear, by)]
  const spends = combat.ask(target, decision.struck, answers).verb === verb.spend
  if (spends) combat.emit({ _tag: "LightSpent", who: target })
  const amount = spends ? past >> 1 : past
  if (amount > 0 || harm > 0)
    combat.emit({ _tag: "HarmTaken", target, by, means, amount, faces: rolled, spared: harm - amount })
  if ((combat.state.combatants[target] as Fighter).health <= 0)
    combat.emit({ _tag: "Felled", who: target, by, how: fall.out })
  else if (two === 12) combat.emit({ _tag: "ConditionGained", who: target, condition: condition.dazzled, by })
}

/** Ends the fight when only one side, or nobody, is left. */
const finish = (combat: Fight<Lanterns>, reason: number): void => {
  const side = standingSide(combat.state)
  if (side === -2) return
  combat.decide(side, side < 0 ? endReason.mutual : reason)
  combat.emit({ _tag: "CombatEnded" })
}

/** The combatant with the highest lot that has not acted; -1 when all have. */
const nextToAct = (combatants: readonly Pick<Fighter, "acted" | "dead" | "down" | "fled" | "lot">[]): number => {
  let best = -1
  for (const [who, c] of combatants.entries()) {
    if (c.acted || c.down || c.dead || c.fled) continue
    if (best < 0 || c.lot > (combatants[best]?.lot ?? 0)) best = who
  }
  return best
}

export const lanterns: Ruleset<Lanterns> = {
  ...reader,
  title: { en: "Lanterns", es: "Faroles" },
  scale: { square: 1, unit: "m", diagonals: "5-5", lowCover: "half" },
  houseRules: {
    mark: integer(9, 2, 20, { en: "What a blow must reach", es: "Lo que un golpe debe alcanzar", rules: ["LAN-02"] }),
  },
  bestiary: { tables: { weapons: { in: "weapon", by: "weapon" } } },
  statBlock: StatBlock as Schema.Codec<Lanterns["statBlock"], unknown>,
  setting: none,
  placement: none,
  rest: Schema.Struct({ lights: Schema.optionalKey(Schema.Int) }) as Schema.Codec<Lanterns["rest"], unknown>,
  space: () => 1,
  prepare: (encounter) => {
    const { base, members } = roster(encounter)
    const means = [...new Set(members.map(({ block }) => block.weapon.weapon))].toSorted()
    return {
      ...base,
      means,
      mark: encounter.houseRules.mark,
      lights: members.map(({ block }) => block.lights),
      sheets: members.map(({ block: { armour, health, skill, weapon, wits } }) => ({
        armour,
        health,
        skill,
        wits,
        means: means.indexOf(weapon.weapon),
        damage: weapon.damage,
      })),
      starts: members.map(({ at, block: { health, lights }, side }) =>
        own<Fighter>({ ...baseCombatant(side, at), health, lights, lot: 0, acted: true, conditions: 0 }),
      ),
    }
  },
  start: ({ starts }) => own<State>({ ...baseState, combatants: copiesOf(starts) }),
  begin: (combat, carried = {}) => {
    const { dice, prepared } = combat
    combat.emit({ _tag: "CombatStarted", fight: combat.fight })
    dice.scope(0, nobody, 0)
    for (const [who, { health, wits }] of prepared.sheets.entries()) {
      const face = dice.open(who, purpose.initiative).die(20)
      combat.emit({ _tag: "Drawn", who, face, lot: face + wits })
      const past = carried[prepared.ids[who] as string]
      if (past === undefined) continue
      for (let spent = past.lights; spent < (prepared.lights[who] as number); spent++)
        combat.emit({ _tag: "LightSpent", who })
      const amount = health - past.health
      if (amount > 0) combat.emit({ _tag: "HarmTaken", target: who, by: -1, means: -1, amount, faces: [], spared: 0 })
      if (past.health <= 0) combat.emit({ _tag: "Felled", who, by: -1, how: fall.out })
    }
  },
  next: (combat) => {
    for (;;) {
      const { combatants } = combat.state
      const who = nextToAct(combatants)
      if (who >= 0) {
        const { side } = combatants[who] as Fighter
        const blows = combatants.flatMap((c, i) => (isStanding(c) && c.side !== side ? [option(verb.strike, i)] : []))
        return {
          who: asWho(who),
          kind: decision.turn,
          spot: false,
          options: [...blows, option(verb.stand), option(verb.run)],
        }
      }
      if (!combat.startRound()) {
        combat.emit({ _tag: "CombatEnded" })
        return undefined
      }
    }
  },
  apply: (combat, { who }, { target, verb: chosen }) => {
    combat.dice.scope(combat.state.round, who, 0)
    combat.emit({ _tag: "TurnStarted", who })
    if (chosen === verb.strike) strike(combat, who, target)
    if (chosen === verb.run) combat.emit({ _tag: "Fled", who, yields: false })
    finish(combat, chosen === verb.run ? endReason.rout : endReason.lastStanding)
  },
  copy: (state) => ({ ...state, combatants: copiesOf(state.combatants) }),
  hide: () => {},
  carry: (_, state, who) => {
    const { dead, health, lights } = state.combatants[who] as Fighter
    return { dead, health, lights }
  },
  meanwhile: (past, { lights = 0 }) => ({ ...past, lights: past.lights + lights }),
  forecast: foreseen,
  // Of the lots only the order counts, and nothing depends on the number of the round.
  essence: (_, { combatants, decided, over, winner }) => [
    decided,
    over,
    winner,
    combatants.map((c) => combatants.filter((other) => other.lot > c.lot).length),
    combatants.map((c) => [c.acted, c.conditions, c.down, c.dead, c.fled, c.health, c.lights]),
  ],
  health: ({ sheets }, state, who) => {
    const c = state.combatants[who] as Fighter
    return isStanding(c) ? c.health / (sheets[who] as Sheet).health : 0
  },
}
