import type { Prepared } from "../../src/contract/Prepared.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { BaseState } from "../../src/contract/State.ts"
import type { System } from "../../src/contract/System.ts"
import { degree, type Field } from "../../src/field/Field.ts"
import { Lines } from "../../src/field/Lines.ts"
import { baseEvents } from "../../src/log/baseEvents.ts"
import { type EventsOf, event } from "../../src/log/events.ts"
import { defaultLimits } from "../../src/parts/defaultLimits.ts"
import { baseCombatant, baseState, own } from "../../src/parts/state.ts"
import { baseNarration } from "../../src/reading/baseNarration.ts"
import { evolveBase } from "../../src/reading/evolveBase.ts"

const events = { ...baseEvents, Shoved: event({ who: "who", by: "who", mods: "int" }, "BRAWL-1", "BRAWL-2") }
export type BrawlEvent = EventsOf<typeof events>

interface Brawl extends System {
  state: BaseState
  event: BrawlEvent
}

const told = (verb: string) => ({
  Shoved: (
    e: Extract<BrawlEvent, { _tag: "Shoved" }>,
    tell: { name(who: number): string; mods(mask: number): string },
  ) => `${tell.name(e.by)} ${verb} ${tell.name(e.who)}${tell.mods(e.mods)}.`,
})

/** As much of a ruleset as a log needs to be folded and told. It cannot be played. */
export const brawl = {
  id: "brawl",
  events,
  verbs: [{ id: "punch", en: "punch", es: "puñetazo", rules: [] }],
  decisions: [{ id: "turn", en: "turn", es: "turno", rules: [] }],
  conditions: [{ id: "prone", en: "prone", es: "cuerpo a tierra", rules: [] }],
  falls: [{ id: "out", en: "unconscious", es: "inconsciente", rules: [] }],
  means: {},
  modifiers: [
    { id: "flank", en: "flanking", es: "flanqueo", rules: ["BRAWL-7"], value: 2 },
    { id: "tired", en: "tired", es: "cansancio", rules: [], value: -1 },
  ],
  narration: { en: { ...baseNarration.en, ...told("shoves") }, es: { ...baseNarration.es, ...told("empuja a") } },
  start: (prepared: Prepared) =>
    own<BaseState>({ ...baseState, combatants: prepared.ids.map((_, i) => own(baseCombatant(i, i))) }),
  evolve: { ...evolveBase, Shoved: () => {} },
} as unknown as Ruleset<Brawl>

const field: Field = {
  width: 30,
  height: 4,
  diagonals: "5-5",
  terrain: new Uint8Array(120),
  open: true,
  coverDegree: degree.half,
  lines: new Lines(120),
}

export const brawlers: Prepared = {
  field,
  limits: defaultLimits,
  sides: ["guards", "thieves"],
  sideNames: ["guards", "thieves"],
  ids: ["ana", "beto"],
  names: ["Ana", "Beto"],
  keys: [1, 2],
  means: ["bare-fists", "bleeding"],
}

/** Ana shoves Beto, walks, knocks him out; he dies. */
export const brawlLog: readonly BrawlEvent[] = [
  { _tag: "CombatStarted", fight: 0 },
  { _tag: "RoundStarted", round: 1 },
  { _tag: "TurnStarted", who: 0 },
  { _tag: "Shoved", who: 1, by: 0, mods: 3 },
  { _tag: "Moved", who: 0, path: [31, 62], cost: 2, how: 0 },
  { _tag: "Attacked", by: 0, target: 1, means: 0, hit: true },
  { _tag: "HarmTaken", target: 1, by: 0, means: 0, amount: 1 },
  { _tag: "ConditionGained", who: 1, condition: 0, by: 0 },
  { _tag: "Felled", who: 1, by: 0, how: 0 },
  { _tag: "Died", who: 1, by: -1 },
  { _tag: "FightDecided", winner: 0, reason: 0 },
  { _tag: "CombatEnded" },
]
