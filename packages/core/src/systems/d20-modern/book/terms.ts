import type { Modifier } from "../../../contract/LogReader.ts"
import { modifierWord, vocabulary, word } from "../../../parts/vocabulary.ts"

/** What options can be. The numbers are part of the log format: append, never renumber. */
export const { number: verb, terms: verbs } = vocabulary({
  endTurn: word(0, "end the turn", "terminar el turno", "D20M-070"),
  stepByStep: word(1, "act step by step", "actuar paso a paso", "D20M-070", "D20M-073"),
  strike: word(2, "strike", "golpear", "D20M-073", "D20M-080"),
  fullAttack: word(3, "make a full attack", "hacer un ataque completo", "D20M-102"),
  shoot: word(4, "shoot or throw", "disparar o lanzar", "D20M-087"),
  close: word(5, "close in and strike", "acercarse y golpear", "D20M-073"),
  charge: word(6, "charge", "cargar", "D20M-110"),
  flank: word(7, "flank and strike", "flanquear y golpear", "D20M-146"),
  stepUp: word(8, "step up and attack", "dar un paso y atacar", "D20M-075", "D20M-103"),
  stepBack: word(9, "step back and shoot", "dar un paso atrás y disparar", "D20M-075"),
  takeCover: word(10, "take cover and shoot", "cubrirse y disparar", "D20M-153"),
  advance: word(11, "advance and shoot", "avanzar y disparar", "D20M-073"),
  approach: word(12, "approach with both actions", "acercarse con ambas acciones", "D20M-043"),
  withdraw: word(13, "withdraw", "retirarse", "D20M-122"),
  run: word(14, "run", "correr", "D20M-117"),
  totalDefense: word(15, "defend totally", "defenderse totalmente", "D20M-091"),
  moveTowards: word(16, "move towards", "moverse hacia", "D20M-042"),
  moveAway: word(17, "move away", "alejarse", "D20M-042"),
  moveToCover: word(18, "move into cover", "moverse a cubierto", "D20M-042"),
  stepTowards: word(19, "take a 5-foot step towards", "dar un paso hacia", "D20M-075"),
  stepAway: word(20, "take a 5-foot step away", "dar un paso atrás", "D20M-075"),
  standUp: word(21, "stand up", "levantarse", "D20M-098"),
  dropProne: word(22, "drop prone", "tirarse al suelo", "D20M-077", "D20M-126"),
  kneel: word(23, "kneel", "arrodillarse", "D20M-126"),
  crawl: word(24, "crawl", "arrastrarse", "D20M-095"),
  draw: word(25, "draw", "desenfundar", "D20M-093", "D20M-096"),
  stow: word(26, "stow", "enfundar", "D20M-093"),
  drop: word(27, "drop", "soltar", "D20M-077"),
  pickUp: word(28, "pick up", "recoger", "D20M-093"),
  reload: word(29, "reload", "recargar", "D20M-093", "D20M-101"),
  aidAttack: word(30, "help a friend's attack", "ayudar al ataque de un amigo", "D20M-260"),
  aidDefense: word(31, "help a friend's defence", "ayudar a la defensa de un amigo", "D20M-260"),
  coupDeGrace: word(32, "deliver a coup de grace", "dar el golpe de gracia", "D20M-169"),
  knockOut: word(33, "deliver a knockout blow", "dar un golpe aplastante", "D20M-173"),
  takeAim: word(34, "take careful aim at the helpless", "apuntar con calma al indefenso", "D20M-168"),
  stabilise: word(35, "tend the dying", "atender al moribundo", "D20M-278"),
  delay: word(36, "delay", "retrasar", "D20M-054"),
  ready: word(37, "ready", "preparar", "D20M-059"),
  stepIn: word(38, "step in now", "intervenir ahora", "D20M-054"),
  wait: word(39, "wait", "esperar", "D20M-054"),
  opportunity: word(40, "take the opportunity", "aprovechar la oportunidad", "D20M-129"),
  decline: word(41, "let it pass", "dejarlo pasar", "D20M-135"),
  fire: word(42, "act as readied", "actuar según lo preparado", "D20M-061"),
  hold: word(43, "hold the readied action", "seguir esperando", "D20M-061"),
  leave: word(44, "leave the field", "abandonar el campo", "D20M-010", "D20M-095"),
  begin: word(45, "begin a full-round action", "comenzar una acción de asalto completo", "D20M-099"),
  complete: word(46, "complete the action begun", "completar la acción comenzada", "D20M-099"),
  again: word(47, "strike on", "seguir atacando", "D20M-102"),
  duck: word(48, "duck behind nothing", "esquivar", "D20M-159"),
  stand: word(49, "stand in the way", "no apartarse", "D20M-159"),
  flee: word(50, "flee", "huir", "D20M-294"),
  lob: word(51, "throw at a square", "lanzar a una casilla", "D20M-178", "D20M-231"),
  extinguish: word(52, "roll on the ground to put the flames out", "rodar por el suelo para apagarse", "D20M-317"),
  smash: word(53, "strike at a thing", "golpear un objeto", "D20M-193", "D20M-197"),
  breakOpen: word(54, "break it by force", "romperlo por la fuerza", "D20M-206"),
  trip: word(55, "trip", "derribar", "D20M-208"),
  disarm: word(56, "disarm", "desarmar", "D20M-214", "D20M-219"),
  snatch: word(57, "snatch what the other wears", "arrebatar lo que lleva puesto", "D20M-220"),
  grapple: word(58, "grapple", "apresar", "D20M-240", "D20M-257"),
  bullRush: word(59, "bull rush", "embestir", "D20M-224"),
  overrun: word(60, "overrun", "arrollar", "D20M-188"),
  block: word(61, "block the way", "cerrar el paso", "D20M-191"),
  makeWay: word(62, "make way", "apartarse", "D20M-191"),
  push: word(63, "push back and follow", "empujar y seguir", "D20M-227"),
  squeeze: word(64, "squeeze in the grapple", "dañar en la presa", "D20M-247"),
  pin: word(65, "pin", "sujetar", "D20M-248"),
  breakFree: word(66, "break free", "zafarse", "D20M-251", "D20M-253"),
  slipFree: word(67, "slip free", "escabullirse", "D20M-252"),
  breakPin: word(68, "break a friend's pin", "romper la sujeción de un aliado", "D20M-254"),
  resist: word(69, "hold on", "no soltar", "D20M-251"),
  release: word(70, "let go", "soltar al otro", "D20M-251"),
  autofire: word(71, "spray an area with autofire", "barrer un área con fuego automático", "D20M-183"),
  struggle: word(72, "struggle from under it", "liberarse de lo que lo aplasta", "D20M-336"),
  improvise: word(73, "do something of the table's own", "hacer algo propio de la mesa", "D20M-125"),
  strangle: word(74, "strangle", "estrangular", "D20M-327", "D20M-328"),
  open: word(75, "open a door", "abrir una puerta", "D20M-096"),
  shut: word(76, "shut a door", "cerrar una puerta", "D20M-096"),
  tumble: word(77, "tumble past enemies and attack", "pasar con piruetas y atacar", "D20M-144"),
  shove: word(78, "push a heavy thing", "empujar algo pesado", "D20M-096"),
})

/** Kinds of decisions. */
export const { number: decision, terms: decisions } = vocabulary({
  turn: word(0, "what to do", "qué hacer", "D20M-070"),
  blow: word(1, "whom to strike next", "a quién atacar ahora", "D20M-102"),
  stepIn: word(2, "whether to step in", "si intervenir", "D20M-054"),
  opportunity: word(3, "whether to take the opportunity", "si aprovechar la oportunidad", "D20M-135"),
  readied: word(4, "whether to act as readied", "si actuar según lo preparado", "D20M-061"),
  cover: word(5, "whether to stand in the way", "si apartarse", "D20M-159"),
  recall: word(6, "what it has readied", "qué tiene preparado", "D20M-061"),
  counter: word(7, "whether to answer in kind", "si responder con lo mismo", "D20M-212", "D20M-218"),
  letGo: word(8, "whether to drop the weapon", "si soltar el arma", "D20M-213"),
  block: word(9, "whether to block the way", "si cerrar el paso", "D20M-191"),
  push: word(10, "how far to push", "hasta dónde empujar", "D20M-227"),
  resist: word(11, "whether to hold on", "si seguir apresando", "D20M-251"),
  grab: word(12, "whether to take hold", "si agarrar", "D20M-236"),
})

/** Conditions and stances: bits of a combatant's `conditions`. */
export const {
  number: condition,
  bit: flag,
  terms: conditions,
} = vocabulary({
  prone: word(0, "prone", "tumbado", "D20M-306"),
  kneeling: word(1, "kneeling or sitting", "arrodillado o sentado", "D20M-148"),
  dazed: word(2, "dazed", "atontado", "D20M-288"),
  stunned: word(3, "stunned", "aturdido", "D20M-290"),
  cowering: word(4, "cowering", "aterrado", "D20M-289"),
  shaken: word(5, "shaken", "estremecido", "D20M-298"),
  panicked: word(6, "panicked", "despavorido", "D20M-294"),
  blinded: word(7, "blinded", "cegado", "D20M-293"),
  deafened: word(8, "deafened", "ensordecido", "D20M-297"),
  entangled: word(9, "entangled", "enmarañado", "D20M-296"),
  anchored: word(10, "held fast to something", "sujeto a algo inmóvil", "D20M-296"),
  exhausted: word(11, "exhausted", "exhausto", "D20M-299"),
  fatigued: word(12, "fatigued", "fatigado", "D20M-300"),
  nauseated: word(13, "nauseated", "mareado", "D20M-303"),
  paralyzed: word(14, "paralyzed", "paralizado", "D20M-304"),
  unconscious: word(15, "unconscious", "inconsciente", "D20M-301"),
  asleep: word(16, "asleep", "dormido", "D20M-302"),
  bound: word(17, "bound", "atado", "D20M-302"),
  invisible: word(18, "invisible", "invisible", "D20M-152"),
  climbing: word(19, "climbing", "trepando", "D20M-148"),
  stable: word(20, "stable", "estable", "D20M-269"),
  flatFooted: word(21, "flat-footed", "desprevenido", "D20M-295"),
  running: word(22, "running", "corriendo", "D20M-118"),
  charged: word(23, "exposed by a charge", "expuesto tras una carga", "D20M-115"),
  defensive: word(24, "fighting defensively", "luchando a la defensiva", "D20M-082"),
  totalDefense: word(25, "on total defence", "en defensa total", "D20M-091"),
  grappled: word(26, "grappled", "apresado", "D20M-287"),
  pinned: word(27, "pinned", "sujeto", "D20M-305"),
  burning: word(28, "on fire", "en llamas", "D20M-314"),
  weakened: word(29, "of other abilities than usual", "con características alteradas", "D20M-291", "D20M-292"),
  unprepared: word(30, "off its guard", "sin precaución alguna", "D20M-166"),
})

/** How a combatant can fall. */
export const { number: fall, terms: falls } = vocabulary({
  dying: word(0, "dying", "moribundo", "D20M-267"),
  slain: word(1, "slain at once", "muere en el acto", "D20M-270"),
  unconscious: word(2, "unconscious", "inconsciente", "D20M-274"),
  asleep: word(3, "asleep", "dormido", "D20M-302"),
})

/**
 * The fixed modifiers of an attack, as bits of `Attacked.mods`. The first 15 change the attack roll, the others the
 * target's Defense (`onDefense` is the first of these).
 */
export const { bit: mod, terms: modifiers } = vocabulary({
  nonproficient: modifierWord(0, -4, "not proficient", "sin competencia", "D20M-014"),
  flanking: modifierWord(1, 2, "flanking", "flanqueo", "D20M-146", "D20M-152"),
  higher: modifierWord(2, 1, "higher ground", "terreno elevado", "D20M-152"),
  unseen: modifierWord(3, 2, "unseen attacker", "atacante invisible", "D20M-152"),
  proneMelee: modifierWord(4, -4, "attacker prone", "atacante tumbado", "D20M-306", "D20M-152"),
  proneRanged: modifierWord(5, -2, "attacker prone", "atacante tumbado", "D20M-152"),
  intoMelee: modifierWord(6, -4, "shooting into melee", "disparar a un combate cuerpo a cuerpo", "D20M-088"),
  intoMeleeEased: modifierWord(7, -2, "shooting into melee", "disparar a un combate cuerpo a cuerpo", "D20M-088"),
  longarmAdjacent: modifierWord(
    8,
    -4,
    "longarm against an adjacent target",
    "arma larga contra alguien adyacente",
    "D20M-090",
  ),
  defensively: modifierWord(9, -4, "fighting defensively", "luchar a la defensiva", "D20M-082"),
  againstNature: modifierWord(
    10,
    -4,
    "weapon used against its nature",
    "arma usada contra su naturaleza",
    "D20M-084",
    "D20M-273",
    "D20M-173",
  ),
  charging: modifierWord(11, 2, "charging", "carga", "D20M-114"),
  shaken: modifierWord(12, -2, "shaken", "estremecido", "D20M-298"),
  entangled: modifierWord(13, -2, "entangled", "enmarañado", "D20M-296"),
  helplessAim: modifierWord(14, 5, "careful aim at the helpless", "apuntar con calma al indefenso", "D20M-168"),
  stunned: modifierWord(
    15,
    -2,
    "target stunned or cowering: Defense",
    "blanco aturdido o aterrado: Defensa",
    "D20M-148",
  ),
  running: modifierWord(16, 2, "target running: Defense", "blanco corriendo: Defensa", "D20M-118"),
  kneelingMelee: modifierWord(17, -2, "target kneeling: Defense", "blanco arrodillado: Defensa", "D20M-148"),
  kneelingRanged: modifierWord(18, 2, "target kneeling: Defense", "blanco arrodillado: Defensa", "D20M-148"),
  proneTargetMelee: modifierWord(19, -4, "target prone: Defense", "blanco tumbado: Defensa", "D20M-148", "D20M-306"),
  proneTargetRanged: modifierWord(20, 4, "target prone: Defense", "blanco tumbado: Defensa", "D20M-148", "D20M-306"),
  climbing: modifierWord(21, -2, "target climbing: Defense", "blanco trepando: Defensa", "D20M-148"),
  charged: modifierWord(22, -2, "target has charged: Defense", "blanco tras una carga: Defensa", "D20M-115"),
  defensive: modifierWord(23, 2, "target fights defensively: Defense", "blanco a la defensiva: Defensa", "D20M-082"),
  totalDefense: modifierWord(24, 4, "target on total defence: Defense", "blanco en defensa total: Defensa", "D20M-091"),
  coverQuarter: modifierWord(25, 2, "one-quarter cover: Defense", "un cuarto de cobertura: Defensa", "D20M-155"),
  coverHalf: modifierWord(26, 4, "half cover: Defense", "media cobertura: Defensa", "D20M-155"),
  coverThreeQuarters: modifierWord(
    27,
    7,
    "three-quarters cover: Defense",
    "tres cuartos de cobertura: Defensa",
    "D20M-155",
  ),
  coverNineTenths: modifierWord(
    28,
    10,
    "nine-tenths cover: Defense",
    "nueve décimos de cobertura: Defensa",
    "D20M-155",
  ),
  dodge: modifierWord(29, 1, "dodge: Defense", "esquiva: Defensa", "D20M-036", "D20M-038"),
  mobility: modifierWord(30, 4, "mobility: Defense", "movilidad: Defensa", "D20M-036", "D20M-038"),
})

export const onDefense = 15

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
