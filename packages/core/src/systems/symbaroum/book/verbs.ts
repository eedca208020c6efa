import type { Term } from "../../../contract/LogReader.ts"
import { vocabulary, word } from "../../../parts/vocabulary.ts"
import { aroundExtra, attackerExtra, occasionExtra, valueExtra } from "./extra.ts"

/** What readers of a log, and of options, must know of a verb beside its name. */
interface Traits {
  /** To choose it ends the turn, or has the rest of the turn played step by step. */
  readonly chooses?: "endOfTurn" | "stepByStep"
  /** A body gets elsewhere by it, or gets to an enemy and strikes. */
  readonly moves?: boolean
  /** It lets things pass. */
  readonly passes?: boolean
  /** Its item is a remedy; left out: a weapon or a power. */
  readonly usesRemedy?: boolean
  /** It is magic always, or where its item is a power. */
  readonly magic?: "always" | "withPower"
}

/** What options can be. What each is: `actions/` and `attack/`, a file a verb. */
const verbWords = vocabulary({
  endTurn: { ...word(0, "end the turn", "terminar el turno", "SYM-023"), chooses: "endOfTurn" },
  stepByStep: { ...word(1, "act step by step", "actuar paso a paso", "SYM-023"), chooses: "stepByStep" },
  strike: word(2, "strike", "golpear", "SYM-027"),
  shoot: {
    ...word(3, "shoot, throw or use a power", "disparar, lanzar o usar un poder", "SYM-027", "SYM-029"),
    magic: "withPower",
  },
  close: { ...aroundExtra.of(word(4, "close in and strike", "trabarse y golpear", "SYM-031")), moves: true },
  flank: { ...aroundExtra.of(word(5, "flank and strike", "flanquear y golpear", "SYM-032")), moves: true },
  advance: { ...word(6, "advance", "avanzar", "SYM-024", "SYM-030"), moves: true },
  retreat: { ...word(7, "break away", "destrabarse y alejarse", "SYM-034", "SYM-074"), moves: true },
  openLine: { ...word(8, "open a line of sight", "abrir una línea de visión", "SYM-035"), moves: true },
  takeCover: { ...word(9, "get protected again", "volver a protegerse", "SYM-035"), moves: true },
  ready: word(10, "ready a weapon", "empuñar un arma", "SYM-036", "SYM-037"),
  reload: word(11, "reload", "recargar", "SYM-056"),
  standUp: word(12, "try to stand up", "intentar levantarse", "SYM-038", "SYM-078"),
  riseSlowly: word(13, "stand up with the whole turn", "levantarse con el turno entero", "SYM-078"),
  takeDose: {
    ...word(14, "use a remedy on oneself", "usar un remedio propio", "SYM-039", "SYM-068"),
    usesRemedy: true,
  },
  giveDose: { ...word(15, "give a remedy", "aplicar un remedio", "SYM-075"), usesRemedy: true },
  treat: { ...word(16, "give first aid", "dar primeros auxilios", "SYM-069", "SYM-076"), usesRemedy: true },
  heal: { ...word(17, "heal by a power", "curar con un poder", "SYM-070"), magic: "always" },
  finish: word(18, "strike the dying", "rematar", "SYM-058"),
  flee: { ...word(19, "leave the field", "abandonar el campo"), moves: true },
  freeAttack: occasionExtra.of(word(20, "make the free attack", "hacer el ataque gratuito", "SYM-044")),
  decline: { ...occasionExtra.of(word(21, "let it pass", "dejarlo pasar", "SYM-044")), passes: true },
  knockDown: attackerExtra.of(word(22, "the victim falls", "la víctima cae al suelo", "SYM-055")),
  painAttack: attackerExtra.of(word(23, "the attacker strikes again", "el atacante vuelve a golpear", "SYM-056")),
  actFirst: valueExtra.of(word(24, "act by its own quickness", "actuar según su agilidad", "SYM-013")),
  wait: { ...valueExtra.of(word(25, "wait", "esperar", "SYM-013")), passes: true },
  applyElixir: {
    ...word(26, "put an elixir on one's gear", "aplicar un elixir al equipo", "SYM-039", "SYM-075"),
    usesRemedy: true,
  },
})

/** The numbers by name. */
export const verb = verbWords.number

/** The words by number, with their traits. */
export const verbs: readonly (Term & Traits)[] = verbWords.terms

/** The numbers of the verbs with some trait, ascending. */
export const verbsThat = (have: (traits: Traits) => boolean): readonly number[] =>
  verbs.flatMap((its, number) => (have(its) ? [number] : []))
