import type { LogReader } from "@refriega/core"
import { baseNarration, evolveBase } from "@refriega/core/parts"
import type { Fighter, Lanterns, State } from "./System.ts"
import { conditionBit, conditions, decisions, events, falls, verbs } from "./words.ts"

const of = (state: State, who: number): Fighter => state.combatants[who] as Fighter

/** What reads the logs of the game: all that a page needs. */
export const reader: LogReader<Lanterns> = {
  id: "lanterns",
  events,
  verbs,
  decisions,
  conditions,
  falls,
  modifiers: [],
  means: { cudgel: { en: "a cudgel", es: "una porra" }, halberd: { en: "a halberd", es: "una alabarda" } },
  narration: {
    en: {
      ...baseNarration.en,
      Drawn: ({ who, lot }, tell) => `${tell.name(who)} draws the lot ${lot}.`,
      LightSpent: ({ who }, tell) => `${tell.name(who)} lets a light go out.`,
    },
    es: {
      ...baseNarration.es,
      Drawn: ({ who, lot }, tell) => `${tell.name(who)} saca la suerte ${lot}.`,
      LightSpent: ({ who }, tell) => `${tell.name(who)} deja apagarse una luz.`,
    },
  },
  evolve: {
    ...evolveBase,
    Drawn: (state, { lot, who }) => {
      of(state, who).lot = lot
    },
    RoundStarted: (state, event) => {
      evolveBase.RoundStarted(state, event)
      for (const fighter of state.combatants) fighter.acted = false
    },
    TurnStarted: (state, { who }) => {
      of(state, who).acted = true
    },
    Attacked: (state, { by, shaken }) => {
      if (shaken) of(state, by).conditions &= ~conditionBit.dazzled
    },
    ConditionGained: (state, { who }) => {
      of(state, who).conditions |= conditionBit.dazzled
    },
    HarmTaken: (state, { amount, target }) => {
      of(state, target).health -= amount
    },
    LightSpent: (state, { who }) => {
      of(state, who).lights--
    },
  },
  points: {
    of: (state, who) => state.combatants[who]?.health ?? 0,
    changes: { HarmTaken: { who: "target", after: (health, { amount }) => health - amount } },
    spared: { HarmTaken: { who: "target", amount: ({ spared }) => spared } },
  },
  conditionsOf: (state, who) => state.combatants[who]?.conditions ?? 0,
}
