import type { Modifier, Term } from "../../contract/LogReader.ts"
import { term } from "../../parts/term.ts"

/** What options can be. The numbers are part of the log format: append, never renumber. */
export const verb = {
  endTurn: 0,
  stepByStep: 1,
  strike: 2,
  shoot: 3,
  close: 4,
  flank: 5,
  advance: 6,
  retreat: 7,
  openLine: 8,
  takeCover: 9,
  ready: 10,
  reload: 11,
  standUp: 12,
  riseSlowly: 13,
  takeDose: 14,
  giveDose: 15,
  treat: 16,
  heal: 17,
  finish: 18,
  flee: 19,
  freeAttack: 20,
  decline: 21,
  knockDown: 22,
  painAttack: 23,
  actFirst: 24,
  wait: 25,
  applyElixir: 26,
} as const

export const verbs: readonly Term[] = [
  term("end-turn", "end the turn", "terminar el turno", "SYM-023"),
  term("step-by-step", "act step by step", "actuar paso a paso", "SYM-023"),
  term("strike", "strike", "golpear", "SYM-027"),
  term("shoot", "shoot, throw or use a power", "disparar, lanzar o usar un poder", "SYM-027", "SYM-029"),
  term("close", "close in and strike", "trabarse y golpear", "SYM-031"),
  term("flank", "flank and strike", "flanquear y golpear", "SYM-032"),
  term("advance", "advance", "avanzar", "SYM-024", "SYM-030"),
  term("retreat", "break away", "destrabarse y alejarse", "SYM-034", "SYM-074"),
  term("open-line", "open a line of sight", "abrir una línea de visión", "SYM-035"),
  term("take-cover", "get protected again", "volver a protegerse", "SYM-035"),
  term("ready", "ready a weapon", "empuñar un arma", "SYM-036", "SYM-037"),
  term("reload", "reload", "recargar", "SYM-056"),
  term("stand-up", "try to stand up", "intentar levantarse", "SYM-038", "SYM-078"),
  term("rise-slowly", "stand up with the whole turn", "levantarse con el turno entero", "SYM-078"),
  term("take-dose", "use a remedy on oneself", "usar un remedio propio", "SYM-039", "SYM-068"),
  term("give-dose", "give a remedy", "aplicar un remedio", "SYM-075"),
  term("treat", "give first aid", "dar primeros auxilios", "SYM-069", "SYM-076"),
  term("heal", "heal by a power", "curar con un poder", "SYM-070"),
  term("finish", "strike the dying", "rematar", "SYM-058"),
  term("flee", "leave the field", "abandonar el campo"),
  term("free-attack", "make the free attack", "hacer el ataque gratuito", "SYM-044"),
  term("decline", "let it pass", "dejarlo pasar", "SYM-044"),
  term("knock-down", "the victim falls", "la víctima cae al suelo", "SYM-055"),
  term("pain-attack", "the attacker strikes again", "el atacante vuelve a golpear", "SYM-056"),
  term("act-first", "act by its own quickness", "actuar según su agilidad", "SYM-013"),
  term("wait", "wait", "esperar", "SYM-013"),
  term("apply-elixir", "put an elixir on one's gear", "aplicar un elixir al equipo", "SYM-039", "SYM-075"),
]

/** Kinds of decisions. */
export const kind = { act: 0, freeAttack: 1, pain: 2, initiative: 3 } as const

export const decisions: readonly Term[] = [
  term("act", "what to do on its turn", "qué hacer en su turno", "SYM-023"),
  term("free-attack", "whether to use a free attack", "si usa el ataque gratuito", "SYM-044"),
  term("pain", "which effect of the pain", "qué efecto tiene el dolor", "SYM-054"),
  term("initiative", "when to act", "cuándo actuar", "SYM-013"),
]

/** Conditions. Temporary and permanent stigmas are signs only: no number hangs on them (SYM-107). */
export const condition = { prone: 0, stigma: 1, permanentStigma: 2 } as const

export const conditions: readonly Term[] = [
  term("prone", "prone", "en el suelo", "SYM-055", "SYM-077"),
  term("stigma", "marked by a temporary stigma", "bajo un estigma temporal", "SYM-107", "SYM-109"),
  term("permanent-stigma", "marked by a permanent stigma", "bajo un estigma permanente", "SYM-104", "SYM-109"),
]

/** How somebody falls. */
export const fall = { slain: 0, dying: 1, slainOutright: 2, corrupted: 3 } as const

export const falls: readonly Term[] = [
  term("slain", "slain", "sin vida", "SYM-057"),
  term("dying", "dying", "agoniza", "SYM-051"),
  term("slain-outright", "killed outright", "muere en el acto", "SYM-112"),
  term("corrupted", "turned into an abomination", "se transforma en abominación", "SYM-094"),
]

/**
 * What occasions an attack: `Attacked.how`. Those from `surprise` on are the triggers of free attacks (SYM-042), each of which
 * serves its owner once a round (SYM-044).
 */
export const occasion = {
  own: 0,
  surprise: 1,
  long: 2,
  pass: 3,
  disengage: 4,
  pain: 5,
  fumble: 6,
  criticalDefense: 7,
  /** A further blow of an ability that gives several in one combat action. */
  extra: 8,
} as const

/** The triggers of free attacks, as rules.yaml names them. */
export const triggers: readonly Term[] = [
  term("SURPRISE", "by surprise", "por sorpresa", "SYM-019"),
  term("LONG", "with the longer weapon", "con el arma larga", "SYM-016"),
  term("PASS", "at one who passes", "a quien pasa de largo", "SYM-033"),
  term("DISENGAGE", "at one who breaks away", "a quien se destraba", "SYM-034"),
  term("PAIN", "following up the pain", "aprovechando el dolor", "SYM-056"),
  term("FUMBLE", "after a fumble", "tras una pifia", "SYM-115"),
  term("CRITICAL_DEFENSE", "after a perfect defence", "tras una defensa crítica", "SYM-116"),
]

/** Bits of `Attacked.mods`. The sources of advantage count once together, as the first bit (SYM-086). */
export const mod = {
  advantage: 1,
  unaware: 2,
  flanked: 4,
  prone: 8,
  lower: 16,
  rollerHampered: 32,
  enemyHampered: 64,
} as const

export const modifiers: readonly Modifier[] = [
  { ...term("advantage", "advantage", "ventaja", "SYM-086", "SYM-087"), value: 2 },
  { ...term("unaware", "the target is unaware", "el objetivo está desprevenido", "SYM-089"), value: 0 },
  { ...term("flanked", "the target is flanked", "el objetivo está flanqueado", "SYM-090"), value: 0 },
  { ...term("prone", "the target is prone", "el objetivo está en el suelo", "SYM-091"), value: 0 },
  { ...term("lower", "the target is lower", "el objetivo está más abajo", "SYM-092"), value: 0 },
  { ...term("hampered", "two dice, the worse counts", "dos dados, cuenta el peor", "SYM-072"), value: 0 },
  { ...term("enemy-hampered", "two dice, the better counts", "dos dados, cuenta el mejor", "SYM-073"), value: 0 },
]
