import type { Modifier, Term } from "../../../contract/LogReader.ts"
import { term } from "../../../parts/term.ts"

/** What options can be. The numbers are part of the log format: append, never renumber. */
export const verb = {
  attack: 0,
  attackThenMove: 1,
  shoot: 2,
  shootMoving: 3,
  charge: 4,
  run: 5,
  move: 6,
  withdraw: 7,
  parry: 8,
  guard: 9,
  ready: 10,
  wait: 11,
  bind: 12,
  hold: 13,
  take: 14,
  decline: 15,
  cast: 16,
  step: 17,
  drink: 18,
  punch: 19,
  wrestle: 20,
  keep: 21,
  release: 22,
  struggle: 23,
  help: 24,
  freeHands: 25,
  use: 26,
  await: 27,
  calledShot: 28,
  disarm: 29,
} as const

export const verbs: readonly Term[] = [
  term("attack", "attack", "atacar", "ADD2-039", "ADD2-041", "ADD2-044"),
  term("attack-then-move", "attack, then move", "atacar y moverse después", "ADD2-045"),
  term("shoot", "shoot", "disparar", "ADD2-059", "ADD2-061"),
  term("shoot-moving", "move and shoot", "moverse y disparar", "ADD2-061"),
  term("charge", "charge", "cargar", "ADD2-078"),
  term("run", "run", "correr", "ADD2-083"),
  term("move", "move", "moverse", "ADD2-040"),
  term("withdraw", "withdraw", "retirarse", "ADD2-140"),
  term("parry", "parry", "defenderse", "ADD2-088"),
  term("guard", "stand on guard", "ponerse en guardia", "ADD2-119"),
  term("ready", "make ready", "prepararse", "ADD2-040"),
  term("wait", "wait and act after", "esperar y actuar después de", "ADD2-025"),
  term("bind", "bind the wounds of", "vendar las heridas de"),
  term("hold", "do nothing", "no hacer nada", "ADD2-006"),
  term("take", "take the chance", "aprovechar la ocasión", "ADD2-153", "ADD2-122"),
  term("decline", "let it pass", "dejarla pasar", "ADD2-155", "ADD2-122"),
  term("cast", "cast a spell", "lanzar un conjuro", "ADD2-127"),
  term("step", "make a half move", "hacer medio movimiento", "ADD2-006", "ADD2-045"),
  term("drink", "drink a potion", "beber una poción", "ADD2-149"),
  term("punch", "punch", "golpear con los puños", "ADD2-094", "ADD2-099"),
  term("wrestle", "wrestle", "forcejear", "ADD2-094", "ADD2-102"),
  term("keep", "keep its hold", "mantener su presa", "ADD2-110"),
  term("release", "let go", "soltar la presa", "ADD2-107"),
  term("struggle", "break free", "zafarse", "ADD2-116"),
  term("help", "break a hold", "romper una presa", "ADD2-118"),
  term("free-hands", "empty its hands", "vaciar las manos", "ADD2-102"),
  term("use", "use its magic", "usar su magia", "ADD2-013", "ADD2-145"),
  term("await", "wait for a spell", "aguardar un conjuro", "ADD2-136"),
  term("called-shot", "strike at a chosen spot", "golpear en un punto elegido", "ADD2-050"),
  term("disarm", "disarm", "desarmar", "ADD2-050"),
]

/** Which way a move goes: `Option.extra` of moves, of shots on the move and of moves at the end of the round. */
export const way = { towards: 0, away: 1, cover: 2 } as const

/** Kinds of decisions. */
export const kind = { declare: 0, aim: 1, blow: 2, halfMove: 3, opportunity: 4, guard: 5 } as const

export const decisions: readonly Term[] = [
  term("declare", "declares", "declara", "ADD2-004", "ADD2-005"),
  term("aim", "has to choose again at its count", "ha de elegir de nuevo en su cuenta", "ADD2-006"),
  term("blow", "chooses whom the next attack is for", "elige a quién va el siguiente ataque", "ADD2-047", "ADD2-049"),
  term("half-move", "may move at the end of the round", "puede moverse al final del asalto", "ADD2-045", "ADD2-121"),
  term("opportunity", "has an attack of opportunity", "tiene un ataque de oportunidad", "ADD2-153"),
  term("guard", "is on guard and may strike", "está en guardia y puede golpear", "ADD2-122"),
]

/** Conditions: bits of a fighter's `conditions`. */
export const condition = {
  surprised: 0,
  stunned: 1,
  prone: 2,
  asleep: 3,
  held: 4,
  invisible: 5,
  hasted: 6,
  slowed: 7,
  hindered: 8,
  offBalance: 9,
  rising: 10,
  bleeding: 11,
  broken: 12,
  unaware: 13,
  shieldless: 14,
  gripped: 15,
  gripping: 16,
  knockedOut: 17,
  silenced: 18,
  distracted: 19,
} as const

export const conditions: readonly Term[] = [
  term("surprised", "surprised", "por sorpresa", "ADD2-057", "ADD2-166"),
  term("stunned", "stunned", "en aturdimiento", "ADD2-058", "ADD2-064"),
  term("prone", "prone", "por tierra", "ADD2-058"),
  term("asleep", "asleep", "en pleno sueño", "ADD2-055"),
  term("held", "held", "sin poder moverse", "ADD2-055"),
  term("invisible", "invisible", "invisible", "ADD2-056"),
  term("hasted", "hasted", "con prisa mágica", "ADD2-019"),
  term("slowed", "slowed", "con lentitud mágica", "ADD2-019"),
  term("hindered", "hindered", "con impedimentos", "ADD2-024"),
  term("off-balance", "off balance", "sin equilibrio", "ADD2-054"),
  term("rising", "just standing up", "poniéndose en pie", "ADD2-054"),
  term("bleeding", "bleeding to death", "desangrándose"),
  term("broken", "fleeing for its life", "huyendo por su vida"),
  term("unaware", "unaware of the danger", "sin saber del peligro", "ADD2-139"),
  term("shieldless", "without its shield", "sin su escudo", "ADD2-102"),
  term("gripped", "in a hold", "en una presa", "ADD2-106", "ADD2-109"),
  term("gripping", "holding somebody", "sujetando a alguien", "ADD2-106"),
  term("knocked-out", "knocked out", "fuera de combate", "ADD2-101"),
  term("silenced", "silenced", "en silencio forzoso", "ADD2-146"),
  term("distracted", "distracted by pain", "sin concentración por el dolor", "ADD2-050"),
]

/** Ways to be felled without dying at once. */
export const fall = { dying: 0, senseless: 1 } as const
export const falls: readonly Term[] = [
  term("dying", "at death's door", "a las puertas de la muerte"),
  term("senseless", "beaten senseless", "sin sentido a golpes", "ADD2-100"),
]

/** With what a held combatant tries to break free: `Option.extra` of a struggle. */
export const effort = { strength: 0, dexterity: 1 } as const

/** Why a hold is over: `HoldEnded.cause`. */
export const loosed = {
  released: 0,
  thrown: 1,
  gouged: 2,
  weapon: 3,
  check: 4,
  help: 5,
  countered: 6,
  fallen: 7,
} as const

/** How a `Moved` was made: its `how`. */
export const pace = { half: 0, charge: 1, run: 2, full: 3, withdraw: 4, afterwards: 5 } as const

/** What an attack belongs to: `Attacked.occasion`. */
export const occasion = { own: 0, extra: 1, opportunity: 2, guard: 3, spell: 4 } as const

const modifier = (id: string, value: number, en: string, es: string, ...rules: readonly string[]): Modifier => ({
  id,
  value,
  en,
  es,
  rules,
})

/** Bits of `Attacked.mods`, in the order of `modifiers`. */
export const mod = {
  higherGround: 0,
  rear: 1,
  offBalance: 2,
  invisible: 3,
  surprised: 4,
  helpless: 5,
  stunned: 6,
  charge: 7,
  targetRushing: 8,
  pointBlank: 9,
  medium: 10,
  long: 11,
  cover25: 12,
  cover50: 13,
  cover75: 14,
  cover90: 15,
  hidden25: 16,
  hidden50: 17,
  hidden75: 18,
  hidden90: 19,
  cramped: 20,
  called: 21,
  disarming: 22,
} as const

/**
 * The fixed modifiers of attack rolls: positive ones help the attacker. `charge` and `targetRushing` stand here only at
 * their standard values; where a house rule changes them they are notes.
 */
export const modifiers: readonly Modifier[] = [
  modifier("higher-ground", 1, "higher ground", "terreno más alto", "ADD2-052", "ADD2-065"),
  modifier("rear", 2, "from behind", "por la espalda", "ADD2-053", "ADD2-065"),
  modifier("off-balance", 2, "target off balance", "blanco sin equilibrio", "ADD2-054", "ADD2-065"),
  modifier("invisible", -4, "target invisible", "blanco invisible", "ADD2-056", "ADD2-065"),
  modifier("surprised", 1, "target surprised", "blanco sorprendido", "ADD2-057", "ADD2-065"),
  modifier("helpless", 0, "hits automatically", "impacto automático", "ADD2-055", "ADD2-065"),
  modifier("stunned", 4, "target prone or stunned", "blanco tendido o atontado", "ADD2-058", "ADD2-065"),
  modifier("charge", 2, "charge", "carga", "ADD2-079"),
  modifier("target-rushing", 1, "target charging or running", "blanco que carga o corre", "ADD2-080", "ADD2-086"),
  modifier("point-blank", 2, "point blank", "a bocajarro", "ADD2-066"),
  modifier("medium-range", -2, "medium range", "distancia media", "ADD2-067"),
  modifier("long-range", -5, "long range", "distancia larga", "ADD2-068"),
  modifier("cover-25", -2, "25 % cover", "cobertura del 25 %", "ADD2-069"),
  modifier("cover-50", -4, "50 % cover", "cobertura del 50 %", "ADD2-069"),
  modifier("cover-75", -7, "75 % cover", "cobertura del 75 %", "ADD2-069"),
  modifier("cover-90", -10, "90 % cover", "cobertura del 90 %", "ADD2-069"),
  modifier("concealment-25", -1, "25 % concealment", "ocultación del 25 %", "ADD2-069"),
  modifier("concealment-50", -2, "50 % concealment", "ocultación del 50 %", "ADD2-069"),
  modifier("concealment-75", -3, "75 % concealment", "ocultación del 75 %", "ADD2-069"),
  modifier("concealment-90", -4, "90 % concealment", "ocultación del 90 %", "ADD2-069"),
  modifier("cramped", -4, "from within a hold", "desde una presa", "ADD2-113"),
  modifier("called", -4, "at a chosen spot", "a un punto elegido", "ADD2-050"),
  modifier("disarming", -4, "at the weapon", "al arma", "ADD2-050"),
]

/** The sum of the modifiers of a mask. */
export const modifierSum = (mask: number): number => {
  let sum = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) sum += values[31 - Math.clz32(rest & -rest)] as number
  return sum
}
const values = Int8Array.from(modifiers, (m) => m.value)

/** How secret declarations are, by the values of `declaration.order`. */
export const secrecy = { gm_first_secret: 0, open_simultaneous: 1, players_first_open: 2, none: 3 } as const

/** Stages of a round that a choice or an act belongs to: the own count is 0, waves of extra attacks 1, 2, ... */
export const afterwards = 99
