import { modifierWord, modifying, vocabulary, word } from "../../../parts/vocabulary.ts"

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

/** What modifiers of a target change. */
export const defense = { en: "Defense", es: "Defensa" }

/**
 * The fixed modifiers of an attack, as bits of `Attacked.mods`. The first 15 change the attack roll, the others the
 * target's Defense (`attackBits`). When they apply: `see/targets/modifiers.ts`.
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
  ...modifying(defense, {
    stunned: modifierWord(15, -2, "target stunned or cowering", "blanco aturdido o aterrado", "D20M-148"),
    running: modifierWord(16, 2, "target running", "blanco corriendo", "D20M-118"),
    kneelingMelee: modifierWord(17, -2, "target kneeling", "blanco arrodillado", "D20M-148"),
    kneelingRanged: modifierWord(18, 2, "target kneeling", "blanco arrodillado", "D20M-148"),
    proneTargetMelee: modifierWord(19, -4, "target prone", "blanco tumbado", "D20M-148", "D20M-306"),
    proneTargetRanged: modifierWord(20, 4, "target prone", "blanco tumbado", "D20M-148", "D20M-306"),
    climbing: modifierWord(21, -2, "target climbing", "blanco trepando", "D20M-148"),
    charged: modifierWord(22, -2, "target has charged", "blanco tras una carga", "D20M-115"),
    defensive: modifierWord(23, 2, "target fights defensively", "blanco a la defensiva", "D20M-082"),
    totalDefense: modifierWord(24, 4, "target on total defence", "blanco en defensa total", "D20M-091"),
    coverQuarter: modifierWord(25, 2, "one-quarter cover", "un cuarto de cobertura", "D20M-155"),
    coverHalf: modifierWord(26, 4, "half cover", "media cobertura", "D20M-155"),
    coverThreeQuarters: modifierWord(27, 7, "three-quarters cover", "tres cuartos de cobertura", "D20M-155"),
    coverNineTenths: modifierWord(28, 10, "nine-tenths cover", "nueve décimos de cobertura", "D20M-155"),
    dodge: modifierWord(29, 1, "dodge", "esquiva", "D20M-036", "D20M-038"),
    mobility: modifierWord(30, 4, "mobility", "movilidad", "D20M-036", "D20M-038"),
  }),
})

/** The modifiers of the attack roll. */
export const attackBits = (1 << 15) - 1
