import { modifierWord, vocabulary, word } from "../../../parts/vocabulary.ts"

// The words of the game, each with its number, its name in both languages and the rules behind it. Numbers are part of
// the log format.

/** Kinds of decisions. */
const decisionWords = vocabulary({
  act: word(0, "what to do in its turn", "qué hacer en su turno", "DS20-008"),
  allyFirst: word(1, "which of level allies acts first", "quién actúa primero entre aliados empatados", "DS20-006"),
  defend: word(2, "how to defend", "cómo defenderse", "DS20-017", "DS20-024"),
  bullets: word(3, "whether to dodge the extra bullets", "si esquiva las balas adicionales", "DS20-099"),
  back: word(4, "whether to turn to the attacker", "si encara al atacante", "DS20-070"),
})
export const decision = decisionWords.number
export const decisions = decisionWords.terms

/** Conditions, as bits of `Fighter.conditions`. */
const conditionWords = vocabulary({
  prone: word(0, "on the floor", "en el suelo", "DS20-062", "DS20-063"),
  unconscious: word(1, "unconscious", "inconsciente", "DS20-079"),
  held: word(2, "grappled", "en una presa", "DS20-053"),
  agony: word(3, "in agony", "en agonía", "DS20-118", "DS20-120"),
  grave: word(4, "grave", "grave", "DS20-117", "DS20-128"),
  stabilised: word(5, "stabilised", "estable", "DS20-124"),
  aided: word(6, "cared for and healing", "con primeros auxilios", "DS20-131", "DS20-133"),
  unaware: word(7, "unaware of the danger", "sin sospechar el peligro", "DS20-071"),
  unfeeling: word(8, "bearing the pain", "aguantando el dolor", "DS20-141"),
})
export const condition = conditionWords.number
export const conditionBit = conditionWords.bit
export const conditions = conditionWords.terms

/** Bits of those that last beyond a fight. */
export const lasting =
  conditionWords.bit.agony | conditionWords.bit.grave | conditionWords.bit.stabilised | conditionWords.bit.aided

/** How somebody falls. */
const fallWords = vocabulary({
  agony: word(0, "in agony", "en agonía", "DS20-118"),
  unconscious: word(1, "unconscious", "pierde el conocimiento", "DS20-079"),
  stabilised: word(2, "stabilised, but out of the fight", "estable, pero fuera de combate", "DS20-124"),
})
export const fall = fallWords.number
export const falls = fallWords.terms

/** What an attack is meant to do, or how it came about: `Attacked.how`. */
export const how = {
  plain: 0,
  stun: 1,
  disarm: 2,
  push: 3,
  grapple: 4,
  throwDown: 5,
  headbutt: 6,
  stray: 7,
  mishap: 8,
} as const

/**
 * Why dice are added to a test or taken from it, and how many for each time. The first are bonuses, those from `wounds`
 * on penalties. A die of a test is logged as sign * (number * 32 + face).
 */
const modifierWords = vocabulary({
  back: modifierWord(0, 1, "from behind", "por la espalda", "DS20-068"),
  heldTarget: modifierWord(1, 1, "grappled target", "objetivo apresado", "DS20-059"),
  proneTarget: modifierWord(2, 1, "target on the floor", "objetivo en el suelo", "DS20-062"),
  aim: modifierWord(3, 1, "aim", "puntería", "DS20-106", "DS20-107"),
  favour: modifierWord(4, 1, "in its favour", "a favor", "DS20-020"),
  wounds: modifierWord(5, -1, "wounds", "heridas", "DS20-136", "DS20-137"),
  extraActions: modifierWord(6, -1, "additional actions", "acciones adicionales", "DS20-047"),
  light: modifierWord(7, -1, "light", "luz", "DS20-020"),
  situation: modifierWord(8, -1, "situation", "situación", "DS20-020"),
  prone: modifierWord(9, -1, "on the floor", "en el suelo", "DS20-063"),
  weapon: modifierWord(10, -1, "weapon too heavy", "arma exigente", "DS20-018"),
  directed: modifierWord(11, -1, "directed", "ataque dirigido", "DS20-073", "DS20-078"),
  headbutt: modifierWord(12, -1, "head-butt", "cabezazo", "DS20-057"),
  range: modifierWord(13, -1, "range", "alcance", "DS20-083"),
  obstructed: modifierWord(14, -1, "obstructed", "obstruido", "DS20-110"),
  heavyCover: modifierWord(15, -2, "heavily covered", "muy cubierto", "DS20-111"),
  magazine: modifierWord(16, -1, "emptying the magazine", "vaciar el cargador", "DS20-095"),
  threeShots: modifierWord(17, -1, "three shots", "3 tiros", "DS20-104"),
  burst: modifierWord(18, -1, "burst", "ráfaga", "DS20-105"),
  defences: modifierWord(19, -1, "further defence", "defensa adicional", "DS20-051"),
})
export const mod = modifierWords.number
export const modifiers = modifierWords.terms

/** What a firearm does on a disastrous shot: `Jammed.outcome` (DS20-088). */
export const outcome = { major: 0, broken: 1, minor: 2, stray: 3, miss: 4 } as const

/** Why exhaustion was marked: `Exhausted.why`. */
export const toll = { struck: 0, fatigue: 1 } as const

/** Modes of a firearm (DS20-095, 104, 105). */
export const mode = { single: 0, three: 1, burst: 2 } as const

/** What modifiers look at, in bits beside those of conditions, of grades of cover and of ways to attack. */
export const mark = {
  held: 1 << 16,
  /** Somebody has attacked it in this round. */
  struck: 1 << 17,
  aiming: 1 << 18,
  heavy: 1 << 19,
  ranged: 1 << 20,
  dark: 1 << 21,
  /** Something else speaks for the attack or against it (DS20-020). */
  uneven: 1 << 22,
} as const

/** How many actions in a row put a jammed weapon together (DS20-089). */
export const assemblySteps = 5
