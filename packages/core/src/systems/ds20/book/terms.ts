import type { Modifier, Term } from "../../../contract/LogReader.ts"
import { term } from "../../../parts/term.ts"

/** What options can be. The numbers are part of the log format: append, never renumber. */
export const verb = {
  endTurn: 0,
  declare: 1,
  bearPain: 2,
  technique: 3,
  strike: 4,
  close: 5,
  flank: 6,
  shoot: 7,
  stun: 8,
  disarm: 9,
  push: 10,
  grapple: 11,
  throwDown: 12,
  release: 13,
  breakFree: 14,
  headbutt: 15,
  advance: 16,
  retreat: 17,
  takeCover: 18,
  openLine: 19,
  run: 20,
  runAway: 21,
  standUp: 22,
  jumpUp: 23,
  crawl: 24,
  draw: 25,
  reload: 26,
  clear: 27,
  assemble: 28,
  pickUp: 29,
  aim: 30,
  tend: 31,
  goTo: 32,
  work: 33,
  flee: 34,
  goFirst: 35,
  noDefence: 36,
  dodge: 37,
  block: 38,
  face: 39,
  showBack: 40,
} as const

export const verbs: readonly Term[] = [
  term("end-turn", "end the turn", "terminar el turno", "DS20-008"),
  term("declare", "declare additional actions", "declarar acciones adicionales", "DS20-046"),
  term("bear-pain", "bear the pain", "aguantar el dolor", "DS20-141"),
  term("technique", "try a technique", "intentar una técnica", "DS20-009"),
  term("strike", "strike", "golpear", "DS20-017"),
  term("close", "go up and strike", "acercarse y golpear", "DS20-016"),
  term("flank", "go round and strike", "rodear y golpear", "DS20-068"),
  term("shoot", "shoot", "disparar", "DS20-018", "DS20-095", "DS20-103"),
  term("stun", "strike to stun", "golpear para aturdir", "DS20-078"),
  term("disarm", "disarm", "desarmar", "DS20-073"),
  term("push", "push", "empujar", "DS20-075"),
  term("grapple", "grapple", "apresar", "DS20-053"),
  term("throw-down", "throw to the floor", "botar al piso", "DS20-060"),
  term("release", "let go", "soltar", "DS20-061"),
  term("break-free", "break free", "zafarse", "DS20-056"),
  term("headbutt", "head-butt", "dar un cabezazo", "DS20-057"),
  term("advance", "advance", "avanzar", "DS20-010"),
  term("retreat", "fall back", "retroceder", "DS20-010"),
  term("take-cover", "take cover", "ponerse a cubierto", "DS20-109"),
  term("open-line", "open a line of fire", "abrir una línea de tiro", "DS20-010"),
  term("run", "run", "correr", "DS20-011"),
  term("run-away", "run away", "huir corriendo", "DS20-011"),
  term("stand-up", "stand up", "ponerse de pie", "DS20-064"),
  term("jump-up", "jump up", "levantarse de un salto", "DS20-064"),
  term("crawl", "crawl", "arrastrarse", "DS20-065"),
  term("draw", "draw a weapon", "desenfundar", "DS20-002"),
  term("reload", "reload", "recargar", "DS20-001"),
  term("clear", "clear a jam", "quitar la bala defectuosa", "DS20-092"),
  term("assemble", "take the weapon apart and assemble it", "desarmar y armar el arma", "DS20-089"),
  term("pick-up", "pick a weapon up", "recoger un arma", "DS20-022"),
  term("aim", "aim", "apuntar", "DS20-106"),
  term("tend", "give first aid", "dar primeros auxilios", "DS20-131"),
  term("go-to", "go to a wounded friend", "acudir junto a un herido", "DS20-131"),
  term("work", "go on with a long task", "seguir con una tarea larga", "DS20-003"),
  term("flee", "leave the field", "abandonar el campo", "DS20-146"),
  term("go-first", "go first", "actuar primero", "DS20-006"),
  term("no-defence", "make no defence", "no defenderse", "DS20-024"),
  term("dodge", "dodge", "esquivar", "DS20-025", "DS20-099"),
  term("block", "block", "bloquear", "DS20-027"),
  term("face", "turn to the attacker", "encarar al atacante", "DS20-069"),
  term("show-back", "keep the back to the attacker", "seguir dando la espalda", "DS20-070"),
]

/** Kinds of decisions. */
export const kind = { act: 0, allyFirst: 1, defend: 2, bullets: 3, back: 4 } as const

export const decisions: readonly Term[] = [
  term("act", "what to do in its turn", "qué hacer en su turno", "DS20-008"),
  term("ally-first", "which of level allies acts first", "quién actúa primero entre aliados empatados", "DS20-006"),
  term("defend", "how to defend", "cómo defenderse", "DS20-017", "DS20-024"),
  term("bullets", "whether to dodge the extra bullets", "si esquiva las balas adicionales", "DS20-099"),
  term("back", "whether to turn to the attacker", "si encara al atacante", "DS20-070"),
]

/** Conditions, as bits of `Fighter.is`. */
export const condition = {
  prone: 0,
  unconscious: 1,
  held: 2,
  agony: 3,
  grave: 4,
  stabilised: 5,
  aided: 6,
  unaware: 7,
  unfeeling: 8,
} as const

/** Bits of those that last beyond a fight. */
export const lasting =
  (1 << condition.agony) | (1 << condition.grave) | (1 << condition.stabilised) | (1 << condition.aided)

export const conditions: readonly Term[] = [
  term("prone", "on the floor", "en el suelo", "DS20-062", "DS20-063"),
  term("unconscious", "unconscious", "inconsciente", "DS20-079"),
  term("held", "grappled", "en una presa", "DS20-053"),
  term("agony", "in agony", "en agonía", "DS20-118", "DS20-120"),
  term("grave", "grave", "grave", "DS20-117", "DS20-128"),
  term("stabilised", "stabilised", "estable", "DS20-124"),
  term("aided", "cared for and healing", "con primeros auxilios", "DS20-131", "DS20-133"),
  term("unaware", "unaware of the danger", "sin sospechar el peligro", "DS20-071"),
  term("unfeeling", "bearing the pain", "aguantando el dolor", "DS20-141"),
]

/** How somebody falls. */
export const fall = { agony: 0, unconscious: 1, stabilised: 2 } as const

export const falls: readonly Term[] = [
  term("agony", "in agony", "en agonía", "DS20-118"),
  term("unconscious", "unconscious", "pierde el conocimiento", "DS20-079"),
  term("stabilised", "stabilised, but out of the fight", "estable, pero fuera de combate", "DS20-124"),
]

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
 * Why a die is added to a test or taken from it. The first are bonuses, those from `wounds` on penalties. A die of a test is
 * logged as sign * (cause * 32 + face).
 */
export const cause = {
  back: 0,
  heldTarget: 1,
  proneTarget: 2,
  aim: 3,
  favour: 4,
  wounds: 5,
  extraActions: 6,
  light: 7,
  situation: 8,
  prone: 9,
  weapon: 10,
  directed: 11,
  headbutt: 12,
  range: 13,
  obstructed: 14,
  heavyCover: 15,
  magazine: 16,
  threeShots: 17,
  burst: 18,
  defences: 19,
} as const

const bonus = { value: 1 }
const penalty = { value: -1 }

/** The causes by number, as numbers of dice: one each. */
export const causes: readonly Modifier[] = [
  { ...term("back", "from behind", "por la espalda", "DS20-068"), ...bonus },
  { ...term("held-target", "grappled target", "objetivo apresado", "DS20-059"), ...bonus },
  { ...term("prone-target", "target on the floor", "objetivo en el suelo", "DS20-062"), ...bonus },
  { ...term("aim", "aim", "puntería", "DS20-106", "DS20-107"), ...bonus },
  { ...term("favour", "in its favour", "a favor", "DS20-020"), ...bonus },
  { ...term("wounds", "wounds", "heridas", "DS20-136", "DS20-137"), ...penalty },
  { ...term("extra-actions", "additional actions", "acciones adicionales", "DS20-047"), ...penalty },
  { ...term("light", "light", "luz", "DS20-020"), ...penalty },
  { ...term("situation", "situation", "situación", "DS20-020"), ...penalty },
  { ...term("prone", "on the floor", "en el suelo", "DS20-063"), ...penalty },
  { ...term("weapon", "weapon too heavy", "arma exigente", "DS20-018"), ...penalty },
  { ...term("directed", "directed", "ataque dirigido", "DS20-073", "DS20-078"), ...penalty },
  { ...term("headbutt", "head-butt", "cabezazo", "DS20-057"), ...penalty },
  { ...term("range", "range", "alcance", "DS20-083"), ...penalty },
  { ...term("obstructed", "obstructed", "obstruido", "DS20-110"), ...penalty },
  { ...term("heavy-cover", "heavily covered", "muy cubierto", "DS20-111"), ...penalty },
  { ...term("magazine", "emptying the magazine", "vaciar el cargador", "DS20-095"), ...penalty },
  { ...term("three-shots", "three shots", "3 tiros", "DS20-104"), ...penalty },
  { ...term("burst", "burst", "ráfaga", "DS20-105"), ...penalty },
  { ...term("defences", "further defence", "defensa adicional", "DS20-051"), ...penalty },
]

/** What a firearm does on a disastrous shot: `Jammed.outcome` (DS20-088). */
export const outcome = { major: 0, broken: 1, minor: 2, stray: 3, miss: 4 } as const

/** Why exhaustion was marked: `Exhausted.why`. */
export const toll = { struck: 0, fatigue: 1 } as const

/** Modes of a firearm, in `Option.extra` as mode * 8 + announced penalties (DS20-095, 104, 105). */
export const mode = { single: 0, three: 1, burst: 2 } as const
export const shotOf = (fireMode: number, penalties: number): number => fireMode * 8 + penalties
