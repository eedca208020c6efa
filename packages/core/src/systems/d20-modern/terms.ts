import type { Modifier, Term } from "../../ruleset/LogReader.ts"
import { term } from "../../ruleset/term.ts"

/** What options can be. The numbers are part of the log format: append, never renumber. */
export const verb = {
  endTurn: 0,
  stepByStep: 1,
  strike: 2,
  fullAttack: 3,
  shoot: 4,
  close: 5,
  charge: 6,
  flank: 7,
  stepUp: 8,
  stepBack: 9,
  takeCover: 10,
  advance: 11,
  approach: 12,
  withdraw: 13,
  run: 14,
  totalDefense: 15,
  moveTowards: 16,
  moveAway: 17,
  moveToCover: 18,
  stepTowards: 19,
  stepAway: 20,
  standUp: 21,
  dropProne: 22,
  kneel: 23,
  crawl: 24,
  draw: 25,
  stow: 26,
  drop: 27,
  pickUp: 28,
  reload: 29,
  aidAttack: 30,
  aidDefense: 31,
  coupDeGrace: 32,
  knockOut: 33,
  takeAim: 34,
  stabilise: 35,
  delay: 36,
  ready: 37,
  stepIn: 38,
  wait: 39,
  opportunity: 40,
  decline: 41,
  fire: 42,
  hold: 43,
  leave: 44,
  begin: 45,
  complete: 46,
  again: 47,
  duck: 48,
  stand: 49,
  flee: 50,
} as const

export const verbs: readonly Term[] = [
  term("end-turn", "end the turn", "terminar el turno", "D20M-070"),
  term("step-by-step", "act step by step", "actuar paso a paso", "D20M-070", "D20M-073"),
  term("strike", "strike", "golpear", "D20M-073", "D20M-080"),
  term("full-attack", "make a full attack", "hacer un ataque completo", "D20M-102"),
  term("shoot", "shoot or throw", "disparar o lanzar", "D20M-087"),
  term("close", "close in and strike", "acercarse y golpear", "D20M-073"),
  term("charge", "charge", "cargar", "D20M-110"),
  term("flank", "flank and strike", "flanquear y golpear", "D20M-146"),
  term("step-up", "step up and attack", "dar un paso y atacar", "D20M-075", "D20M-103"),
  term("step-back", "step back and shoot", "dar un paso atrás y disparar", "D20M-075"),
  term("take-cover", "take cover and shoot", "cubrirse y disparar", "D20M-153"),
  term("advance", "advance and shoot", "avanzar y disparar", "D20M-073"),
  term("approach", "approach with both actions", "acercarse con ambas acciones", "D20M-043"),
  term("withdraw", "withdraw", "retirarse", "D20M-122"),
  term("run", "run", "correr", "D20M-117"),
  term("total-defense", "defend totally", "defenderse totalmente", "D20M-091"),
  term("move-towards", "move towards", "moverse hacia", "D20M-042"),
  term("move-away", "move away", "alejarse", "D20M-042"),
  term("move-to-cover", "move into cover", "moverse a cubierto", "D20M-042"),
  term("step-towards", "take a 5-foot step towards", "dar un paso hacia", "D20M-075"),
  term("step-away", "take a 5-foot step away", "dar un paso atrás", "D20M-075"),
  term("stand-up", "stand up", "levantarse", "D20M-098"),
  term("drop-prone", "drop prone", "tirarse al suelo", "D20M-077", "D20M-126"),
  term("kneel", "kneel", "arrodillarse", "D20M-126"),
  term("crawl", "crawl", "arrastrarse", "D20M-095"),
  term("draw", "draw", "desenfundar", "D20M-093", "D20M-096"),
  term("stow", "stow", "enfundar", "D20M-093"),
  term("drop", "drop", "soltar", "D20M-077"),
  term("pick-up", "pick up", "recoger", "D20M-093"),
  term("reload", "reload", "recargar", "D20M-093", "D20M-101"),
  term("aid-attack", "help a friend's attack", "ayudar al ataque de un amigo", "D20M-260"),
  term("aid-defense", "help a friend's defence", "ayudar a la defensa de un amigo", "D20M-260"),
  term("coup-de-grace", "deliver a coup de grace", "dar el golpe de gracia", "D20M-169"),
  term("knock-out", "deliver a knockout blow", "dar un golpe aplastante", "D20M-173"),
  term("take-aim", "take careful aim at the helpless", "apuntar con calma al indefenso", "D20M-168"),
  term("stabilise", "tend the dying", "atender al moribundo", "D20M-278"),
  term("delay", "delay", "retrasar", "D20M-054"),
  term("ready", "ready", "preparar", "D20M-059"),
  term("step-in", "step in now", "intervenir ahora", "D20M-054"),
  term("wait", "wait", "esperar", "D20M-054"),
  term("opportunity", "take the opportunity", "aprovechar la oportunidad", "D20M-129"),
  term("decline", "let it pass", "dejarlo pasar", "D20M-135"),
  term("fire", "act as readied", "actuar según lo preparado", "D20M-061"),
  term("hold", "hold the readied action", "seguir esperando", "D20M-061"),
  term("leave", "leave the field", "abandonar el campo", "D20M-010"),
  term("begin", "begin a full-round action", "comenzar una acción de asalto completo", "D20M-099"),
  term("complete", "complete the action begun", "completar la acción comenzada", "D20M-099"),
  term("again", "strike on", "seguir atacando", "D20M-102"),
  term("duck", "duck behind nothing", "esquivar", "D20M-159"),
  term("stand", "stand in the way", "no apartarse", "D20M-159"),
  term("flee", "flee", "huir", "D20M-294"),
]

/** Kinds of decisions. */
export const decision = { turn: 0, blow: 1, stepIn: 2, opportunity: 3, readied: 4, cover: 5, recall: 6 } as const

export const decisions: readonly Term[] = [
  term("turn", "what to do", "qué hacer", "D20M-070"),
  term("blow", "whom to strike next", "a quién atacar ahora", "D20M-102"),
  term("step-in", "whether to step in", "si intervenir", "D20M-054"),
  term("opportunity", "whether to take the opportunity", "si aprovechar la oportunidad", "D20M-135"),
  term("readied", "whether to act as readied", "si actuar según lo preparado", "D20M-061"),
  term("cover", "whether to stand in the way", "si apartarse", "D20M-159"),
  term("recall", "what it has readied", "qué tiene preparado", "D20M-061"),
]

/** Conditions and stances: bits of a combatant's `is`. */
export const condition = {
  prone: 0,
  kneeling: 1,
  dazed: 2,
  stunned: 3,
  cowering: 4,
  shaken: 5,
  panicked: 6,
  blinded: 7,
  deafened: 8,
  entangled: 9,
  anchored: 10,
  exhausted: 11,
  fatigued: 12,
  nauseated: 13,
  paralyzed: 14,
  unconscious: 15,
  asleep: 16,
  bound: 17,
  invisible: 18,
  climbing: 19,
  stable: 20,
  flatFooted: 21,
  running: 22,
  charged: 23,
  defensive: 24,
  totalDefense: 25,
  grappled: 26,
  pinned: 27,
} as const

/** The same as bits of a combatant's `is`. */
export const flag = {
  prone: 1 << 0,
  kneeling: 1 << 1,
  dazed: 1 << 2,
  stunned: 1 << 3,
  cowering: 1 << 4,
  shaken: 1 << 5,
  panicked: 1 << 6,
  blinded: 1 << 7,
  deafened: 1 << 8,
  entangled: 1 << 9,
  anchored: 1 << 10,
  exhausted: 1 << 11,
  fatigued: 1 << 12,
  nauseated: 1 << 13,
  paralyzed: 1 << 14,
  unconscious: 1 << 15,
  asleep: 1 << 16,
  bound: 1 << 17,
  invisible: 1 << 18,
  climbing: 1 << 19,
  stable: 1 << 20,
  flatFooted: 1 << 21,
  running: 1 << 22,
  charged: 1 << 23,
  defensive: 1 << 24,
  totalDefense: 1 << 25,
  grappled: 1 << 26,
  pinned: 1 << 27,
} as const

export const conditions: readonly Term[] = [
  term("prone", "prone", "tumbado", "D20M-306"),
  term("kneeling", "kneeling or sitting", "arrodillado o sentado", "D20M-148"),
  term("dazed", "dazed", "atontado", "D20M-288"),
  term("stunned", "stunned", "aturdido", "D20M-290"),
  term("cowering", "cowering", "aterrado", "D20M-289"),
  term("shaken", "shaken", "estremecido", "D20M-298"),
  term("panicked", "panicked", "despavorido", "D20M-294"),
  term("blinded", "blinded", "cegado", "D20M-293"),
  term("deafened", "deafened", "ensordecido", "D20M-297"),
  term("entangled", "entangled", "enmarañado", "D20M-296"),
  term("anchored", "held fast to something", "sujeto a algo inmóvil", "D20M-296"),
  term("exhausted", "exhausted", "exhausto", "D20M-299"),
  term("fatigued", "fatigued", "fatigado", "D20M-300"),
  term("nauseated", "nauseated", "mareado", "D20M-303"),
  term("paralyzed", "paralyzed", "paralizado", "D20M-304"),
  term("unconscious", "unconscious", "inconsciente", "D20M-301"),
  term("asleep", "asleep", "dormido", "D20M-302"),
  term("bound", "bound", "atado", "D20M-302"),
  term("invisible", "invisible", "invisible", "D20M-152"),
  term("climbing", "climbing", "trepando", "D20M-148"),
  term("stable", "stable", "estable", "D20M-269"),
  term("flat-footed", "flat-footed", "desprevenido", "D20M-295"),
  term("running", "running", "corriendo", "D20M-118"),
  term("charged", "exposed by a charge", "expuesto tras una carga", "D20M-115"),
  term("defensive", "fighting defensively", "luchando a la defensiva", "D20M-082"),
  term("total-defense", "on total defence", "en defensa total", "D20M-091"),
  term("grappled", "grappled", "apresado", "D20M-287"),
  term("pinned", "pinned", "sujeto", "D20M-305"),
]

/** How a combatant can fall. */
export const fall = { dying: 0, slain: 1, unconscious: 2, asleep: 3 } as const

export const falls: readonly Term[] = [
  term("dying", "dying", "moribundo", "D20M-267"),
  term("slain", "slain at once", "muere en el acto", "D20M-270"),
  term("unconscious", "unconscious", "inconsciente", "D20M-274"),
  term("asleep", "asleep", "dormido", "D20M-302"),
]

const modifier = (id: string, value: number, en: string, es: string, ...rules: readonly string[]): Modifier => ({
  id,
  value,
  en,
  es,
  rules,
})

/**
 * The fixed modifiers of an attack, as bits of `Attacked.mods`. The first 15 change the attack roll, the others the
 * target's Defense (`onDefense` is the first of these).
 */
export const mod = {
  nonproficient: 1 << 0,
  flanking: 1 << 1,
  higher: 1 << 2,
  unseen: 1 << 3,
  proneMelee: 1 << 4,
  proneRanged: 1 << 5,
  intoMelee: 1 << 6,
  intoMeleeEased: 1 << 7,
  longarmAdjacent: 1 << 8,
  defensively: 1 << 9,
  againstNature: 1 << 10,
  charging: 1 << 11,
  shaken: 1 << 12,
  entangled: 1 << 13,
  helplessAim: 1 << 14,
  stunned: 1 << 15,
  running: 1 << 16,
  kneelingMelee: 1 << 17,
  kneelingRanged: 1 << 18,
  proneTargetMelee: 1 << 19,
  proneTargetRanged: 1 << 20,
  climbing: 1 << 21,
  charged: 1 << 22,
  defensive: 1 << 23,
  totalDefense: 1 << 24,
  coverQuarter: 1 << 25,
  coverHalf: 1 << 26,
  coverThreeQuarters: 1 << 27,
  coverNineTenths: 1 << 28,
  dodge: 1 << 29,
  mobility: 1 << 30,
} as const

export const onDefense = 15

export const modifiers: readonly Modifier[] = [
  modifier("nonproficient", -4, "not proficient", "sin competencia", "D20M-014"),
  modifier("flanking", 2, "flanking", "flanqueo", "D20M-146", "D20M-152"),
  modifier("higher", 1, "higher ground", "terreno elevado", "D20M-152"),
  modifier("unseen", 2, "unseen attacker", "atacante invisible", "D20M-152"),
  modifier("prone-melee", -4, "attacker prone", "atacante tumbado", "D20M-306", "D20M-152"),
  modifier("prone-ranged", -2, "attacker prone", "atacante tumbado", "D20M-152"),
  modifier("into-melee", -4, "shooting into melee", "disparar a un combate cuerpo a cuerpo", "D20M-088"),
  modifier("into-melee-eased", -2, "shooting into melee", "disparar a un combate cuerpo a cuerpo", "D20M-088"),
  modifier(
    "longarm-adjacent",
    -4,
    "longarm against an adjacent target",
    "arma larga contra alguien adyacente",
    "D20M-090",
  ),
  modifier("defensively", -4, "fighting defensively", "luchar a la defensiva", "D20M-082"),
  modifier(
    "against-nature",
    -4,
    "weapon used against its nature",
    "arma usada contra su naturaleza",
    "D20M-084",
    "D20M-273",
    "D20M-173",
  ),
  modifier("charging", 2, "charging", "carga", "D20M-114"),
  modifier("shaken", -2, "shaken", "estremecido", "D20M-298"),
  modifier("entangled", -2, "entangled", "enmarañado", "D20M-296"),
  modifier("helpless-aim", 5, "careful aim at the helpless", "apuntar con calma al indefenso", "D20M-168"),
  modifier("stunned", -2, "target stunned or cowering: Defense", "blanco aturdido o aterrado: Defensa", "D20M-148"),
  modifier("running", 2, "target running: Defense", "blanco corriendo: Defensa", "D20M-118"),
  modifier("kneeling-melee", -2, "target kneeling: Defense", "blanco arrodillado: Defensa", "D20M-148"),
  modifier("kneeling-ranged", 2, "target kneeling: Defense", "blanco arrodillado: Defensa", "D20M-148"),
  modifier("prone-target-melee", -4, "target prone: Defense", "blanco tumbado: Defensa", "D20M-148", "D20M-306"),
  modifier("prone-target-ranged", 4, "target prone: Defense", "blanco tumbado: Defensa", "D20M-148", "D20M-306"),
  modifier("climbing", -2, "target climbing: Defense", "blanco trepando: Defensa", "D20M-148"),
  modifier("charged", -2, "target has charged: Defense", "blanco tras una carga: Defensa", "D20M-115"),
  modifier("defensive", 2, "target fights defensively: Defense", "blanco a la defensiva: Defensa", "D20M-082"),
  modifier("total-defense", 4, "target on total defence: Defense", "blanco en defensa total: Defensa", "D20M-091"),
  modifier("cover-quarter", 2, "one-quarter cover: Defense", "un cuarto de cobertura: Defensa", "D20M-155"),
  modifier("cover-half", 4, "half cover: Defense", "media cobertura: Defensa", "D20M-155"),
  modifier(
    "cover-three-quarters",
    7,
    "three-quarters cover: Defense",
    "tres cuartos de cobertura: Defensa",
    "D20M-155",
  ),
  modifier("cover-nine-tenths", 10, "nine-tenths cover: Defense", "nueve décimos de cobertura: Defensa", "D20M-155"),
  modifier("dodge", 1, "dodge: Defense", "esquiva: Defensa", "D20M-036", "D20M-038"),
  modifier("mobility", 4, "mobility: Defense", "movilidad: Defensa", "D20M-036", "D20M-038"),
]

/** Sum of the modifiers in a mask: those on the attack roll, by the low 15 bits. */
const attackSums = new Int8Array(1 << onDefense)
/** The same on Defense, by the high 16 bits. */
const defenseSums = new Int8Array(1 << (31 - onDefense))

const fill = (sums: Int8Array, from: number) => {
  for (let mask = 1; mask < sums.length; mask++) {
    const bit = 31 - Math.clz32(mask)
    sums[mask] = (sums[mask & ~(1 << bit)] as number) + (modifiers[from + bit] as Modifier).value
  }
}
fill(attackSums, 0)
fill(defenseSums, onDefense)

/** What the modifiers in a mask add to the attack roll. */
export const onAttackRoll = (mods: number): number => attackSums[mods & ((1 << onDefense) - 1)] as number

/** What the modifiers in a mask add to the target's Defense. */
export const onTargetDefense = (mods: number): number => defenseSums[mods >>> onDefense] as number
