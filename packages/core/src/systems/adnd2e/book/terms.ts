import { modifierWord, vocabulary, word } from "../../../parts/vocabulary.ts"

/** Kinds of decisions. */
export const { number: decision, terms: decisions } = vocabulary({
  declare: word(0, "declares", "declara", "ADD2-004", "ADD2-005"),
  aim: word(1, "has to choose again at its count", "ha de elegir de nuevo en su cuenta", "ADD2-006"),
  blow: word(2, "chooses whom the next attack is for", "elige a quién va el siguiente ataque", "ADD2-047", "ADD2-049"),
  halfMove: word(3, "may move at the end of the round", "puede moverse al final del asalto", "ADD2-045", "ADD2-121"),
  opportunity: word(4, "has an attack of opportunity", "tiene un ataque de oportunidad", "ADD2-153"),
  guard: word(5, "is on guard and may strike", "está en guardia y puede golpear", "ADD2-122"),
})

/** Conditions: bits of a fighter's `conditions`. */
export const {
  number: condition,
  bit: conditionBit,
  terms: conditions,
} = vocabulary({
  surprised: word(0, "surprised", "por sorpresa", "ADD2-057", "ADD2-166"),
  stunned: word(1, "stunned", "en aturdimiento", "ADD2-058", "ADD2-064"),
  prone: word(2, "prone", "por tierra", "ADD2-058"),
  asleep: word(3, "asleep", "en pleno sueño", "ADD2-055"),
  held: word(4, "held", "sin poder moverse", "ADD2-055"),
  invisible: word(5, "invisible", "invisible", "ADD2-056"),
  hasted: word(6, "hasted", "con prisa mágica", "ADD2-019"),
  slowed: word(7, "slowed", "con lentitud mágica", "ADD2-019"),
  hindered: word(8, "hindered", "con impedimentos", "ADD2-024"),
  offBalance: word(9, "off balance", "sin equilibrio", "ADD2-054"),
  rising: word(10, "just standing up", "poniéndose en pie", "ADD2-054"),
  bleeding: word(11, "bleeding to death", "desangrándose"),
  broken: word(12, "fleeing for its life", "huyendo por su vida"),
  unaware: word(13, "unaware of the danger", "sin saber del peligro", "ADD2-139"),
  shieldless: word(14, "without its shield", "sin su escudo", "ADD2-102"),
  gripped: word(15, "in a hold", "en una presa", "ADD2-106", "ADD2-109"),
  gripping: word(16, "holding somebody", "sujetando a alguien", "ADD2-106"),
  knockedOut: word(17, "knocked out", "fuera de combate", "ADD2-101"),
  silenced: word(18, "silenced", "en silencio forzoso", "ADD2-146"),
  distracted: word(19, "distracted by pain", "sin concentración por el dolor", "ADD2-050"),
})

/** Ways to be felled without dying at once. */
export const { number: fall, terms: falls } = vocabulary({
  dying: word(0, "at death's door", "a las puertas de la muerte"),
  senseless: word(1, "beaten senseless", "sin sentido a golpes", "ADD2-100"),
})

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

/**
 * Bits of `Attacked.mods`: the fixed modifiers of attack rolls. Positive ones help the attacker. `charge` and
 * `targetRushing` stand here only at their standard values; where a house rule changes them they are notes.
 */
export const {
  number: mod,
  bit: modBit,
  terms: modifiers,
} = vocabulary({
  higherGround: modifierWord(0, 1, "higher ground", "terreno más alto", "ADD2-052", "ADD2-065"),
  rear: modifierWord(1, 2, "from behind", "por la espalda", "ADD2-053", "ADD2-065"),
  offBalance: modifierWord(2, 2, "target off balance", "blanco sin equilibrio", "ADD2-054", "ADD2-065"),
  invisible: modifierWord(3, -4, "target invisible", "blanco invisible", "ADD2-056", "ADD2-065"),
  surprised: modifierWord(4, 1, "target surprised", "blanco sorprendido", "ADD2-057", "ADD2-065"),
  helpless: modifierWord(5, 0, "hits automatically", "impacto automático", "ADD2-055", "ADD2-065"),
  stunned: modifierWord(6, 4, "target prone or stunned", "blanco tendido o atontado", "ADD2-058", "ADD2-065"),
  charge: modifierWord(7, 2, "charge", "carga", "ADD2-079"),
  targetRushing: modifierWord(8, 1, "target charging or running", "blanco que carga o corre", "ADD2-080", "ADD2-086"),
  pointBlank: modifierWord(9, 2, "point blank", "a bocajarro", "ADD2-066"),
  mediumRange: modifierWord(10, -2, "medium range", "distancia media", "ADD2-067"),
  longRange: modifierWord(11, -5, "long range", "distancia larga", "ADD2-068"),
  cover25: modifierWord(12, -2, "25 % cover", "cobertura del 25 %", "ADD2-069"),
  cover50: modifierWord(13, -4, "50 % cover", "cobertura del 50 %", "ADD2-069"),
  cover75: modifierWord(14, -7, "75 % cover", "cobertura del 75 %", "ADD2-069"),
  cover90: modifierWord(15, -10, "90 % cover", "cobertura del 90 %", "ADD2-069"),
  concealment25: modifierWord(16, -1, "25 % concealment", "ocultación del 25 %", "ADD2-069"),
  concealment50: modifierWord(17, -2, "50 % concealment", "ocultación del 50 %", "ADD2-069"),
  concealment75: modifierWord(18, -3, "75 % concealment", "ocultación del 75 %", "ADD2-069"),
  concealment90: modifierWord(19, -4, "90 % concealment", "ocultación del 90 %", "ADD2-069"),
  cramped: modifierWord(20, -4, "from within a hold", "desde una presa", "ADD2-113"),
  called: modifierWord(21, -4, "at a chosen spot", "a un punto elegido", "ADD2-050"),
  disarming: modifierWord(22, -4, "at the weapon", "al arma", "ADD2-050"),
})

/** What modifiers of an attack look at beside conditions. */
export const mark = {
  /** Some ground of the field may be higher than other. */
  ground: 1 << 0,
  /** The target turns its back, or has it to the attacker. */
  behind: 1 << 1,
  charge: 1 << 2,
  /** The target charges or runs. */
  rushed: 1 << 3,
  called: 1 << 4,
  disarming: 1 << 5,
} as const

/** How secret declarations are, by the values of `declaration.order`. */
export const secrecy = { gm_first_secret: 0, open_simultaneous: 1, players_first_open: 2, none: 3 } as const

/** Stages of a round that a choice or an act belongs to: the own count is 0, waves of extra attacks 1, 2, ... */
export const afterwards = 99
