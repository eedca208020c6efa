import type { Term } from "../../../contract/LogReader.ts"
import { vocabulary, word } from "../../../parts/vocabulary.ts"
import { actionsExtra, marginExtra, shotExtra } from "./extra.ts"

/** What readers of a log, and of options, must know of a verb beside its name. */
export interface Traits {
  /** The choice alone: who goes first of level allies, more actions, or the end of the turn. */
  readonly chooses?: "first" | "extraActions" | "endOfTurn"
  /** The choice alone begins the movement of the turn (DS20-015): always, or where it has a place to go to. */
  readonly begins?: "always" | "withPlace"
  /** What an act that is no attack does when it comes off: the event `Handled`. */
  readonly handles?: "draw" | "reload" | "clear" | "assemble" | "pickUp" | "aim" | "work" | "run"
  /** What an action of this kind does not break off. */
  readonly keeps?: "aim" | "assembly" | "aid"
  /** What its amount is in a sentence, and that the sentence names its target. */
  readonly says?: "loaded" | "soFar"
  readonly namesTarget?: boolean
  /** A body gets elsewhere by it, or gets to an enemy and strikes. */
  readonly moves?: boolean
  /** It lets things pass. */
  readonly passes?: boolean
  /** A defence by a weapon. */
  readonly blocks?: boolean
  /** What its item is; left out: a weapon. */
  readonly item?: "technique"
  /** What its `extra` is in a sentence: a number of actions, how a firearm is used. */
  readonly extra?: "actions" | "shot"
}

/** What options can be. What each is: `actions/` and `attack/`, a file a verb. */
const verbWords = vocabulary({
  endTurn: { ...word(0, "end the turn", "terminar el turno", "DS20-008"), chooses: "endOfTurn" },
  declare: {
    ...actionsExtra.of(word(1, "declare additional actions", "declarar acciones adicionales", "DS20-046")),
    chooses: "extraActions",
    extra: "actions",
  },
  bearPain: word(2, "bear the pain", "aguantar el dolor", "DS20-141"),
  technique: { ...word(3, "try a technique", "intentar una técnica", "DS20-009"), item: "technique" },
  strike: word(4, "strike", "golpear", "DS20-017"),
  close: { ...word(5, "go up and strike", "acercarse y golpear", "DS20-016"), moves: true, begins: "always" },
  flank: { ...word(6, "go round and strike", "rodear y golpear", "DS20-068"), moves: true, begins: "always" },
  shoot: { ...shotExtra.of(word(7, "shoot", "disparar", "DS20-018", "DS20-095", "DS20-103")), extra: "shot" },
  stun: word(8, "strike to stun", "golpear para aturdir", "DS20-078"),
  disarm: word(9, "disarm", "desarmar", "DS20-073"),
  push: word(10, "push", "empujar", "DS20-075"),
  grapple: word(11, "grapple", "apresar", "DS20-053"),
  throwDown: word(12, "throw to the floor", "botar al piso", "DS20-060"),
  release: word(13, "let go", "soltar", "DS20-061"),
  breakFree: word(14, "break free", "zafarse", "DS20-056"),
  headbutt: word(15, "head-butt", "dar un cabezazo", "DS20-057"),
  advance: { ...word(16, "advance", "avanzar", "DS20-010"), moves: true, begins: "always" },
  retreat: { ...word(17, "fall back", "retroceder", "DS20-010"), moves: true, begins: "always" },
  takeCover: { ...word(18, "take cover", "ponerse a cubierto", "DS20-109"), moves: true, begins: "always" },
  openLine: {
    ...word(19, "open a line of fire", "abrir una línea de tiro", "DS20-010"),
    moves: true,
    begins: "always",
  },
  run: { ...word(20, "run", "correr", "DS20-011"), moves: true, handles: "run" },
  runAway: { ...word(21, "run away", "huir corriendo", "DS20-011"), moves: true },
  standUp: word(22, "stand up", "ponerse de pie", "DS20-064"),
  jumpUp: word(23, "jump up", "levantarse de un salto", "DS20-064"),
  crawl: { ...word(24, "crawl", "arrastrarse", "DS20-065"), moves: true, begins: "always" },
  draw: { ...word(25, "draw a weapon", "desenfundar", "DS20-002"), handles: "draw" },
  reload: { ...word(26, "reload", "recargar", "DS20-001"), handles: "reload", says: "loaded" },
  clear: { ...word(27, "clear a jam", "quitar la bala defectuosa", "DS20-092"), handles: "clear" },
  assemble: {
    ...word(28, "take the weapon apart and assemble it", "desarmar y armar el arma", "DS20-089"),
    handles: "assemble",
    keeps: "assembly",
    says: "soFar",
  },
  pickUp: { ...word(29, "pick a weapon up", "recoger un arma", "DS20-022"), handles: "pickUp", begins: "withPlace" },
  aim: { ...word(30, "aim", "apuntar", "DS20-106"), handles: "aim", keeps: "aim", says: "soFar", namesTarget: true },
  tend: { ...word(31, "give first aid", "dar primeros auxilios", "DS20-131"), keeps: "aid" },
  goTo: {
    ...word(32, "go to a wounded friend", "acudir junto a un herido", "DS20-131"),
    moves: true,
    begins: "always",
  },
  work: { ...word(33, "go on with a long task", "seguir con una tarea larga", "DS20-003"), handles: "work" },
  flee: { ...word(34, "leave the field", "abandonar el campo", "DS20-146"), moves: true },
  goFirst: { ...word(35, "go first", "actuar primero", "DS20-006"), chooses: "first" },
  noDefence: { ...marginExtra.of(word(36, "make no defence", "no defenderse", "DS20-024")), passes: true },
  dodge: marginExtra.of(word(37, "dodge", "esquivar", "DS20-025", "DS20-099")),
  block: { ...marginExtra.of(word(38, "block", "bloquear", "DS20-027")), blocks: true },
  face: word(39, "turn to the attacker", "encarar al atacante", "DS20-069"),
  showBack: { ...word(40, "keep the back to the attacker", "seguir dando la espalda", "DS20-070"), passes: true },
})

/** The numbers by name. */
export const verb = verbWords.number

/** The words by number, with their traits. */
export const verbs: readonly (Term & Traits)[] = verbWords.terms

/** The numbers of the verbs with some trait, ascending. */
export const verbsThat = (have: (traits: Traits) => boolean): readonly number[] =>
  verbs.flatMap((its, number) => (have(its) ? [number] : []))
