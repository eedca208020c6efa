import { modifierWord, vocabulary, word } from "../../../parts/vocabulary.ts"

// The words of the game, each with its number, its name in both languages and the rules behind it. Numbers are part of
// the log format.

/** Kinds of decisions. */
const decisionWords = vocabulary({
  act: word(0, "what to do on its turn", "qué hacer en su turno", "C08"),
  manoeuvre: word(1, "which manoeuvre", "qué maniobra", "C08"),
  freeAttack: word(2, "whether to use a free attack", "si usa el ataque gratuito", "SWD-035"),
  interrupt: word(3, "whether to interrupt", "si interrumpe", "SWD-072"),
  goNow: word(4, "whether to act now", "si actúa ahora", "SWD-071"),
  benny: word(5, "whether to spend a Benny", "si gasta un beni", "C17"),
})
export const decision = decisionWords.number
export const decisions = decisionWords.terms

/** Conditions: bits of `Fighter.conditions` by index. */
const conditionWords = vocabulary({
  shaken: word(0, "Shaken", "aturdido", "C13"),
  stunned: word(1, "Stunned", "conmocionado", "SWD-045"),
  distracted: word(2, "Distracted", "distraído", "SWD-059"),
  vulnerable: word(3, "Vulnerable", "vulnerable", "SWD-060"),
  prone: word(4, "prone", "cuerpo a tierra", "SWD-048"),
  entangled: word(5, "Entangled", "aferrado", "SWD-002"),
  bound: word(6, "Bound", "inmovilizado", "SWD-003"),
  defending: word(7, "on the defensive", "a la defensiva", "SWD-052"),
  holding: word(8, "on Hold", "en espera", "SWD-070"),
  surprised: word(9, "surprised", "sorprendido", "SWD-102"),
  bleeding: word(10, "bleeding out", "desangrándose", "C16"),
  unconscious: word(11, "unconscious", "inconsciente", "SWD-051"),
  asleep: word(12, "helpless", "indefenso", "SWD-080"),
  reckless: word(13, "open after a wild attack", "descubierto tras un ataque salvaje", "SWD-024"),
})
export const condition = conditionWords.number
export const conditionBit = conditionWords.bit
export const conditions = conditionWords.terms
/** Bits of combatants that can do nothing, and of held ones (SWD-002, SWD-003, SWD-080). */
export const helpless = conditionBit.unconscious | conditionBit.asleep
export const held = conditionBit.entangled | conditionBit.bound

/** How somebody falls. */
const fallWords = vocabulary({
  out: word(0, "out of the fight", "fuera de combate", "C14"),
  incapacitated: word(1, "Incapacitated", "incapacitado", "C15"),
  bleedingOut: word(2, "Incapacitated and bleeding out", "incapacitado y desangrándose", "C16"),
  knockedOut: word(3, "knocked out", "noqueado", "SWD-051"),
  exhausted: word(4, "Incapacitated by Fatigue", "incapacitado por fatiga", "SWD-075"),
  slain: word(5, "slain", "cae sin vida", "C15", "SWD-079"),
})
export const fall = fallWords.number
export const falls = fallWords.terms

/** What occasions an attack: `Attacked.how`. */
export const occasion = {
  own: 0,
  withdrawing: 1,
  firstStrike: 2,
  counter: 3,
  /** A further die or blow of the same action. */
  extra: 4,
  set: 5,
  mount: 6,
  bystander: 7,
  /** No attack roll: an area, a crushing hold. */
  area: 8,
  crush: 9,
} as const

/** What a roll is for: `TraitRolled.why` and `Opposed.why`. */
const purposeWords = vocabulary({
  attack: word(0, "attack", "ataque", "C10"),
  shaken: word(1, "Spirit against Shaken", "Espíritu contra aturdimiento", "C13"),
  stunned: word(2, "Vigor against Stunned", "Vigor contra conmoción", "SWD-046"),
  soak: word(3, "Vigor to soak", "Vigor para absorber", "C18"),
  incapacitation: word(4, "Vigor against Incapacitation", "Vigor contra incapacitación", "C15"),
  bleeding: word(5, "Vigor against bleeding out", "Vigor contra desangrarse", "C16"),
  evasion: word(6, "Agility to evade", "Agilidad para evadir", "SWD-073"),
  balance: word(7, "Athletics to stay on its feet", "Atletismo para no caer", "SWD-065"),
  disarm: word(8, "Strength to keep hold", "Fuerza para no soltar", "SWD-057"),
  notice: word(9, "Notice", "Notar", "SWD-102"),
  stealth: word(10, "Stealth", "Sigilo", "SWD-101"),
  knockout: word(11, "Vigor against the knockout blow", "Vigor contra el noqueo", "SWD-104"),
  support: word(12, "support", "apoyo", "SWD-009"),
  escape: word(13, "breaking free", "liberarse", "SWD-004"),
  riding: word(14, "Riding to stay mounted", "Cabalgar para no caer", "SWD-043"),
  stabilise: word(15, "Healing to stop the bleeding", "Sanar para detener la hemorragia", "C16"),
  survival: word(16, "Vigor after the fight", "Vigor tras el combate", "C14"),
  climb: word(17, "Athletics to climb", "Atletismo para trepar", "SWD-021"),
  initiative: word(18, "Agility for the order", "Agilidad para el orden", "C07"),
  test: word(19, "trick", "truco", "SWD-108"),
  push: word(20, "push", "empujón", "SWD-063"),
  grapple: word(21, "grapple", "presa", "SWD-090"),
  interrupt: word(22, "Athletics to interrupt", "Atletismo para interrumpir", "SWD-072"),
  healing: word(23, "Vigor to heal", "Vigor para sanar", "C14"),
  smash: word(24, "attack on an object", "ataque contra un objeto", "SWD-097"),
  stun: word(25, "Vigor against stunning", "Vigor contra la conmoción", "SWD-045"),
  tire: word(26, "Vigor against Fatigue", "Vigor contra la fatiga", "SWD-075"),
})
export const why = purposeWords.number
export const purposes = purposeWords.terms

/** What Hold waits for: `Fighter.wake`. */
const wakeWords = vocabulary({
  anyMoment: word(0, "for any moment", "a cualquier momento", "SWD-070"),
  approach: word(1, "for a foe within its reach", "a un enemigo a su alcance", "SWD-070"),
  threat: word(2, "for a foe who threatens it or a friend beside it", "a quien amenace a los suyos", "SWD-070"),
  lastMoment: word(3, "for the end of the round", "al final de la ronda", "SWD-070"),
})
export const wake = wakeWords.number
export const wakes = wakeWords.terms

/** Parts of the body: the low bits of an attack's manner. */
const placeWords = vocabulary({
  body: word(0, "at the body", "al cuerpo"),
  head: word(1, "at the head", "a la cabeza", "SWD-027"),
  limb: word(2, "at a limb", "a una extremidad", "SWD-028"),
  hand: word(3, "at the hand", "a la mano", "SWD-029"),
  gap: word(4, "at an unprotected place", "a una zona sin protección", "SWD-030"),
  object: word(5, "at what it holds", "a lo que empuña", "SWD-055"),
})
export const place = placeWords.number
export const places = placeWords.terms

/** Things that are struck at: `ObjectStruck.what`, and the low bits of a manner. */
export const thing = { bonds: 0, cover: 1, held: 2, onMap: 3 } as const

/** Bits of an attack's manner beyond the part of the body (`extra` of options). */
export const manner = {
  place: 7,
  wild: 8,
  nonlethal: 16,
  sweep: 32,
  bothBarrels: 64,
  otherHand: 128,
  shooting: 256,
  disarm: 512,
} as const

/** What else modifiers look at, in bits beside those of `manner` and of conditions. */
export const mark = {
  joker: 1 << 16,
  holding: 1 << 17,
  /** One action beyond the first, or several (SWD-084). */
  oneMore: 1 << 18,
  severalMore: 1 << 19,
  ran: 1 << 20,
  improvised: 1 << 21,
  armed: 1 << 22,
  twoArmed: 1 << 23,
  /** A weapon of small shot (SWD-066). */
  scatters: 1 << 24,
  shoots: 1 << 25,
  /** Several dice at once. */
  rapid: 1 << 26,
  dodges: 1 << 27,
  /** On the ground, to a shooter. */
  low: 1 << 28,
} as const

/** Bits of `mods`: fixed modifiers of a roll, by index. When they apply: `see/modifiers.ts`. */
const modifierWords = vocabulary({
  distracted: modifierWord(0, -2, "Distracted", "distraído", "SWD-059"),
  joker: modifierWord(1, 2, "Joker", "comodín de la baraja", "C07"),
  twoActions: modifierWord(2, -2, "two actions", "dos acciones", "SWD-084"),
  threeActions: modifierWord(3, -4, "three actions", "tres acciones", "SWD-084"),
  running: modifierWord(4, -2, "running", "correr", "C08"),
  vulnerable: modifierWord(5, 2, "the target is Vulnerable", "objetivo vulnerable", "SWD-060"),
  drop: modifierWord(6, 4, "the Drop", "superioridad", "SWD-104"),
  wild: modifierWord(7, 2, "wild attack", "ataque salvaje", "SWD-023"),
  unarmed: modifierWord(8, 2, "unarmed defender", "defensor desarmado", "SWD-054"),
  twoWeapons: modifierWord(9, 1, "two weapons", "dos armas", "SWD-062"),
  prone: modifierWord(10, -2, "prone", "cuerpo a tierra", "SWD-048"),
  recoil: modifierWord(11, -2, "Recoil", "retroceso", "SWD-096"),
  unstable: modifierWord(12, -2, "unstable platform", "plataforma inestable", "SWD-086", "SWD-112"),
  improvised: modifierWord(13, -2, "improvised weapon", "arma improvisada", "SWD-016"),
  offHand: modifierWord(14, -2, "off hand", "mano torpe", "SWD-083"),
  shotgun: modifierWord(15, 2, "shot", "postas", "SWD-066"),
  dodge: modifierWord(16, -2, "Dodge", "Esquiva", "C19"),
  lightCover: modifierWord(17, -2, "light cover", "cobertura ligera", "SWD-036"),
  mediumCover: modifierWord(18, -4, "medium cover", "cobertura media", "SWD-036"),
  heavyCover: modifierWord(19, -6, "heavy cover", "cobertura pesada", "SWD-036"),
  nearTotalCover: modifierWord(20, -8, "near total cover", "cobertura casi total", "SWD-036"),
  targetProne: modifierWord(21, -4, "the target is prone", "objetivo cuerpo a tierra", "SWD-047"),
  dim: modifierWord(22, -2, "dim light", "penumbra", "SWD-081"),
  dark: modifierWord(23, -4, "darkness", "oscuridad", "SWD-081"),
  pitch: modifierWord(24, -6, "pitch darkness", "oscuridad completa", "SWD-081"),
  medium: modifierWord(25, -2, "medium range", "distancia media", "C10"),
  long: modifierWord(26, -4, "long range", "distancia larga", "C10"),
  extreme: modifierWord(27, -8, "extreme range", "distancia extrema", "C10"),
  aimed: modifierWord(28, 2, "aimed", "apuntando", "SWD-012"),
  sweep: modifierWord(29, -2, "sweep", "barrido", "C19"),
  reflexes: modifierWord(30, 2, "quick to recover", "reflejos de combate", "C19"),
})
export const mod = modifierWords.number
export const modBit = modifierWords.bit
export const modifiers = modifierWords.terms

/** Bits of `Fighter.arms`, of arms that are of no use: the one that holds the weapon, and the other (C15). */
export const useless = { main: 1, other: 2 } as const
