import { modifierWord, vocabulary, word } from "../../../parts/vocabulary.ts"

/** Kinds of decisions. */
export const { number: decision, terms: decisions } = vocabulary({
  act: word(0, "what to do on its turn", "qué hacer en su turno", "SYM-023"),
  freeAttack: word(1, "whether to use a free attack", "si usa el ataque gratuito", "SYM-044"),
  pain: word(2, "which effect of the pain", "qué efecto tiene el dolor", "SYM-054"),
  initiative: word(3, "when to act", "cuándo actuar", "SYM-013"),
})

/** Conditions. Temporary and permanent stigmas are signs only: no number depends on them (SYM-107). */
export const {
  number: condition,
  bit: conditionBit,
  terms: conditions,
} = vocabulary({
  prone: word(0, "prone", "en el suelo", "SYM-055", "SYM-077"),
  stigma: word(1, "marked by a temporary stigma", "bajo un estigma temporal", "SYM-107", "SYM-109"),
  permanentStigma: word(2, "marked by a permanent stigma", "bajo un estigma permanente", "SYM-104", "SYM-109"),
})

/** How somebody falls. */
export const { number: fall, terms: falls } = vocabulary({
  slain: word(0, "slain", "sin vida", "SYM-057"),
  dying: word(1, "dying", "agoniza", "SYM-051"),
  slainOutright: word(2, "killed outright", "muere en el acto", "SYM-112"),
  corrupted: word(3, "turned into an abomination", "se transforma en abominación", "SYM-094"),
})

/**
 * What occasions an attack: `Attacked.how`. Those from `surprise` to `criticalDefense` are the triggers of free attacks
 * (SYM-042), each of which serves its owner once a round (SYM-044); `extra` is a further blow of an ability that gives
 * several in one combat action.
 */
export const { number: occasion, terms: occasions } = vocabulary({
  own: word(0, "with its combat action", "con su acción de combate", "SYM-027"),
  surprise: word(1, "by surprise", "por sorpresa", "SYM-019"),
  long: word(2, "with the longer weapon", "con el arma larga", "SYM-016"),
  pass: word(3, "at a passing enemy", "a quien pasa de largo", "SYM-033"),
  disengage: word(4, "at an enemy breaking away", "a quien se destraba", "SYM-034"),
  pain: word(5, "following up the pain", "aprovechando el dolor", "SYM-056"),
  fumble: word(6, "after a fumble", "tras una pifia", "SYM-115"),
  criticalDefense: word(7, "after a perfect defence", "tras una defensa crítica", "SYM-116"),
  extra: word(8, "with a further blow", "con otro golpe", "SYM-029"),
})

/** Whether an attack is a free one (SYM-042). */
export const isFreeAttack = (how: number): boolean => how !== occasion.own && how !== occasion.extra

/** What gives Corruption: `CorruptionGained.why`. */
export const { number: taint, terms: taints } = vocabulary({
  power: word(0, "a power", "un poder", "SYM-099", "SYM-100"),
  hit: word(1, "a wound", "una herida", "SYM-101"),
  threshold: word(2, "the threshold", "el umbral", "SYM-106"),
  zone: word(3, "the dark land", "la tierra oscura", "SYM-102"),
  learning: word(4, "what was learned", "lo aprendido", "SYM-105"),
  bonding: word(5, "a bond with an artifact", "el vínculo con un artefacto", "SYM-105"),
})

/** Bits of `Attacked.mods`. The sources of advantage count once together, as the first bit (SYM-086). */
export const { bit: mod, terms: modifiers } = vocabulary({
  advantage: modifierWord(0, 2, "advantage", "ventaja", "SYM-086", "SYM-087"),
  unaware: modifierWord(1, 0, "the target is unaware", "el objetivo está desprevenido", "SYM-089"),
  flanked: modifierWord(2, 0, "the target is flanked", "el objetivo está flanqueado", "SYM-090"),
  prone: modifierWord(3, 0, "the target is prone", "el objetivo está en el suelo", "SYM-091"),
  lower: modifierWord(4, 0, "the target is lower", "el objetivo está más abajo", "SYM-092"),
  hampered: modifierWord(5, 0, "two dice, the worse counts", "dos dados, cuenta el peor", "SYM-072"),
  enemyHampered: modifierWord(6, 0, "two dice, the better counts", "dos dados, cuenta el mejor", "SYM-073"),
})
