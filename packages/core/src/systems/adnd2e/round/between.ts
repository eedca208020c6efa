import type { Who } from "../../../kinds/indices.ts"
import { gameSeconds } from "../book/gameSeconds.ts"
import type { Rest } from "../book/statBlock.ts"
import { fall } from "../book/terms.ts"
import { woundsOf } from "../harm/regeneration.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { AdndCarried, AdndCombat, AdndPrepared, FighterView, StateView } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "../see/fighter.ts"
import { timesUsed } from "../see/timesUsed.ts"

/** A turn, in seconds of the game's time (ADD2-002). */
const turn = 600

/** The turns that pass between two fights where the day does not say it. RULING: one, to get one's breath back. */
const usualTurns = 1

/** What the fight hands on of a combatant to the next one of the day. */
export const carry = (prepared: AdndPrepared, state: StateView, who: Who): AdndCarried => {
  const { hp, dead, down, spent, drunk } = state.combatants[who] as FighterView
  const { powers } = prepared.sheets[who] as Sheet
  return {
    hp,
    dead,
    down,
    spent,
    drunk,
    scars: woundsOf(state, who).lasting,
    used: powers.map((_, power) => timesUsed(state, who, power)),
    lasting: lastingOf(prepared, state, who),
    turns: -1,
  }
}

/**
 * What a clock will end, and in how many seconds. RULING: nothing else outlasts a fight: the fallen get up, take
 * their shield again and finds its balance and its courage.
 */
const lastingOf = (prepared: AdndPrepared, { clocks, round }: StateView, who: Who): AdndCarried["lasting"] => {
  const lasting: { condition: number; seconds: number }[] = []
  for (let i = 0; i < clocks.length; i += 3) {
    const left = (clocks[i + 2] as number) - round
    if (clocks[i] === who && left > 0)
      lasting.push({ condition: clocks[i + 1] as number, seconds: gameSeconds(prepared.rules, left) })
  }
  return lasting
}

/** Time passes: its effects are found when the next fight begins. */
export const meanwhile = (carried: AdndCarried, { turns = usualTurns }: Rest): AdndCarried => ({
  ...carried,
  turns: Math.max(0, carried.turns) + turns,
})

/**
 * As the fight before has left it, and the time since: dead, or unconscious with its wounds bound, or able to fight;
 * what lasts for a time has come nearer to its end, and wounds have closed that close by themselves.
 */
export const bringOver = (combat: AdndCombat, who: Who, past: AdndCarried): void => {
  const { down, dead, spent, drunk, used, scars } = past
  const { hp: most, regeneration } = sheetOf(combat, who)
  const roundSeconds = combat.prepared.rules["round.seconds"]
  const seconds = turn * (past.turns < 0 ? usualTurns : past.turns)
  const closed = dead || regeneration === undefined ? 0 : (regeneration.perRound * seconds) / roundSeconds
  const hp = Math.max(past.hp, Math.min(most - scars, past.hp + closed))
  // RULING: whom healing has brought back from death's door can take part again, with the one hit point that it left.
  const isDown = down && hp <= 0
  combat.emit({ _tag: "CarriedOver", who, hp, down: isDown, dead, spent, drunk })
  if (regeneration !== undefined && hp < most)
    combat.emit({ _tag: "WoundsMarked", who, since: hp < most - scars ? 1 : 0, lasting: Math.min(scars, most - hp) })
  if (used.some((times) => times > 0)) combat.emit({ _tag: "UsesCarried", who, uses: used })
  if (dead) {
    combat.emit({ _tag: "Died", who, by: -1 })
    return
  }
  if (isDown) {
    combat.emit({ _tag: "Felled", who, by: -1, how: fall.dying })
    combat.emit({ _tag: "Bound", who, by: -1 })
  }
  for (const { condition, seconds: left } of past.lasting) {
    // What the scenario itself says of it has no end.
    if (left <= seconds || has(fighterOf(combat, who), condition)) continue
    combat.emit({ _tag: "ConditionGained", who, condition, by: -1 })
    combat.emit({ _tag: "ClockSet", who, condition, until: Math.ceil((left - seconds) / roundSeconds), faces: [] })
  }
}
