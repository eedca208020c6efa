import type { Term, Text } from "../../../contract/LogReader.ts"
import { vocabulary, word } from "../../../parts/vocabulary.ts"
import {
  begunExtra,
  chargeExtra,
  readyExtra,
  rushExtra,
  shapeExtra,
  slotExtra,
  squaresExtra,
  thingExtra,
  waysExtra,
} from "./extra.ts"

/** What floors below the acts must know of a verb beside its name: those that read logs, see or weigh. */
interface Traits {
  /** What it means to the turn: it ends it, has it played step by step, or lets this moment pass. */
  readonly chooses?: "endOfTurn" | "stepByStep" | "toWait"
  /** A body gets elsewhere by it, or gets to an enemy and strikes. */
  readonly moves?: boolean
  /** It lets something pass where somebody is asked in the middle of an act. */
  readonly passes?: boolean
  /** It is an attack that deals damage at once; `extra` says how it is made (see `manner`). */
  readonly strikes?: boolean
  /** Its actor may be struck down before it comes off, whatever it is done with. */
  readonly invites?: boolean
  /** What its item is: a slot of what is carried, an action of the table's own, or that of what is begun (`extra`). */
  readonly item?: "slot" | "custom" | "ofBegun"
  /** What it is when it has been readied (D20M-059). */
  readonly readied?: "attack" | "defend" | "getAway"
  /** What `extra` says, where that is not how an attack is made. */
  readonly extra?: "ending" | "inACharge" | "toKill"
  /** What it is offered as by floors below its act. */
  readonly role?: Role
  /** An attempt that takes the whole attack action, not a blow of it (D20M-252). */
  readonly takesAll?: boolean
  /** "... tries to", before the name of the one it is tried on. */
  readonly tries?: Text
  /** What its attack roll goes at, before that name. */
  readonly reaches?: Text
  /** How a charge is made that ends in it. */
  readonly ending?: Text
}

/** One more blow at somebody (Cleave, Improved Trip); to let go of a weapon rather than fall with it. */
type Role = "nextBlow" | "letGo"

/**
 * What options can be. The numbers are part of the log format: append, never renumber. What each does: `actions/` and
 * `attack/`, a file a verb.
 */
const verbWords = vocabulary({
  endTurn: { ...word(0, "end the turn", "terminar el turno", "D20M-070"), chooses: "endOfTurn" },
  stepByStep: { ...word(1, "act step by step", "actuar paso a paso", "D20M-070", "D20M-073"), chooses: "stepByStep" },
  strike: { ...waysExtra.of(word(2, "strike", "golpear", "D20M-073", "D20M-080")), strikes: true, readied: "attack" },
  fullAttack: { ...waysExtra.of(word(3, "make a full attack", "hacer un ataque completo", "D20M-102")), strikes: true },
  shoot: {
    ...waysExtra.of(word(4, "shoot or throw", "disparar o lanzar", "D20M-087")),
    strikes: true,
    readied: "attack",
  },
  close: {
    ...waysExtra.of(word(5, "close in and strike", "acercarse y golpear", "D20M-073")),
    moves: true,
    strikes: true,
    invites: true,
  },
  charge: {
    ...chargeExtra.of(word(6, "charge", "cargar", "D20M-110")),
    moves: true,
    strikes: true,
    invites: true,
    extra: "ending",
  },
  flank: {
    ...waysExtra.of(word(7, "flank and strike", "flanquear y golpear", "D20M-146")),
    moves: true,
    strikes: true,
    invites: true,
  },
  stepUp: {
    ...waysExtra.of(word(8, "step up and attack", "dar un paso y atacar", "D20M-075", "D20M-103")),
    moves: true,
    strikes: true,
  },
  stepBack: {
    ...waysExtra.of(word(9, "step back and shoot", "dar un paso atrás y disparar", "D20M-075")),
    moves: true,
    strikes: true,
  },
  takeCover: {
    ...waysExtra.of(word(10, "take cover and shoot", "cubrirse y disparar", "D20M-153")),
    moves: true,
    strikes: true,
    invites: true,
  },
  advance: {
    ...waysExtra.of(word(11, "advance and shoot", "avanzar y disparar", "D20M-073")),
    moves: true,
    strikes: true,
    invites: true,
  },
  approach: { ...word(12, "approach with both actions", "acercarse con ambas acciones", "D20M-043"), moves: true },
  withdraw: { ...word(13, "withdraw", "retirarse", "D20M-122"), moves: true },
  run: { ...word(14, "run", "correr", "D20M-117"), moves: true },
  totalDefense: { ...word(15, "defend totally", "defenderse totalmente", "D20M-091"), readied: "defend" },
  moveTowards: { ...word(16, "move towards", "moverse hacia", "D20M-042"), moves: true },
  moveAway: { ...word(17, "move away", "alejarse", "D20M-042"), moves: true, readied: "getAway" },
  moveToCover: { ...word(18, "move into cover", "moverse a cubierto", "D20M-042"), moves: true },
  stepTowards: { ...word(19, "take a 5-foot step towards", "dar un paso hacia", "D20M-075"), moves: true },
  stepAway: { ...word(20, "take a 5-foot step away", "dar un paso atrás", "D20M-075"), moves: true },
  standUp: word(21, "stand up", "levantarse", "D20M-098"),
  dropProne: word(22, "drop prone", "tirarse al suelo", "D20M-077", "D20M-126"),
  kneel: word(23, "kneel", "arrodillarse", "D20M-126"),
  crawl: { ...word(24, "crawl", "arrastrarse", "D20M-095"), moves: true },
  draw: { ...word(25, "draw", "desenfundar", "D20M-093", "D20M-096"), item: "slot" },
  stow: { ...word(26, "stow", "enfundar", "D20M-093"), item: "slot" },
  drop: { ...word(27, "drop", "soltar", "D20M-077"), item: "slot", role: "letGo" },
  pickUp: { ...word(28, "pick up", "recoger", "D20M-093"), item: "slot" },
  reload: { ...word(29, "reload", "recargar", "D20M-093", "D20M-101"), item: "slot" },
  aidAttack: word(30, "help a friend's attack", "ayudar al ataque de un amigo", "D20M-260"),
  aidDefense: word(31, "help a friend's defence", "ayudar a la defensa de un amigo", "D20M-260"),
  coupDeGrace: word(32, "deliver a coup de grace", "dar el golpe de gracia", "D20M-169"),
  knockOut: {
    ...waysExtra.of(word(33, "deliver a knockout blow", "dar un golpe aplastante", "D20M-173")),
    invites: true,
  },
  takeAim: waysExtra.of(word(34, "take careful aim at the helpless", "apuntar con calma al indefenso", "D20M-168")),
  stabilise: word(35, "tend the dying", "atender al moribundo", "D20M-278"),
  delay: word(36, "delay", "retrasar", "D20M-054"),
  ready: readyExtra.of(word(37, "ready", "preparar", "D20M-059")),
  stepIn: word(38, "step in now", "intervenir ahora", "D20M-054"),
  wait: { ...word(39, "wait", "esperar", "D20M-054"), chooses: "toWait", passes: true },
  opportunity: {
    ...waysExtra.of(word(40, "take the opportunity", "aprovechar la oportunidad", "D20M-129")),
    strikes: true,
  },
  decline: { ...word(41, "let it pass", "dejarlo pasar", "D20M-135"), passes: true },
  fire: waysExtra.of(word(42, "act as readied", "actuar según lo preparado", "D20M-061")),
  hold: { ...word(43, "hold the readied action", "seguir esperando", "D20M-061"), passes: true },
  leave: { ...word(44, "leave the field", "abandonar el campo", "D20M-010", "D20M-095"), moves: true },
  begin: {
    ...begunExtra.of(word(45, "begin a full-round action", "comenzar una acción de asalto completo", "D20M-099")),
    item: "ofBegun",
  },
  complete: word(46, "complete the action begun", "completar la acción comenzada", "D20M-099"),
  again: { ...waysExtra.of(word(47, "strike on", "seguir atacando", "D20M-102")), strikes: true, role: "nextBlow" },
  duck: word(48, "duck behind nothing", "esquivar", "D20M-159"),
  stand: { ...word(49, "stand in the way", "no apartarse", "D20M-159"), passes: true },
  flee: word(50, "flee", "huir", "D20M-294"),
  lob: {
    ...word(51, "throw at a square", "lanzar a una casilla", "D20M-178", "D20M-231"),
    invites: true,
  },
  extinguish: word(52, "roll on the ground to put the flames out", "rodar por el suelo para apagarse", "D20M-317"),
  smash: thingExtra.of(word(53, "strike at a thing", "golpear un objeto", "D20M-193", "D20M-197")),
  breakOpen: thingExtra.of(word(54, "break it by force", "romperlo por la fuerza", "D20M-206")),
  trip: {
    ...slotExtra.of(word(55, "trip", "derribar", "D20M-208")),
    tries: { en: "trip", es: "derribar a" },
    ending: { en: "ending in a trip", es: "para derribar" },
  },
  disarm: {
    ...slotExtra.of(word(56, "disarm", "desarmar", "D20M-214", "D20M-219")),
    tries: { en: "disarm", es: "desarmar a" },
    ending: { en: "ending in a disarm", es: "para desarmar" },
    reaches: { en: "strikes at the weapon of", es: "golpea el arma de" },
  },
  snatch: {
    ...slotExtra.of(word(57, "snatch what the other wears", "arrebatar lo que lleva puesto", "D20M-220")),
    tries: { en: "snatch something from", es: "arrebatar algo a" },
    ending: { en: "ending in a snatch", es: "para arrebatar algo" },
  },
  grapple: {
    ...slotExtra.of(word(58, "grapple", "apresar", "D20M-240", "D20M-257")),
    tries: { en: "grapple", es: "apresar a" },
    ending: { en: "ending in a grapple", es: "para apresar" },
  },
  bullRush: {
    ...rushExtra.of(word(59, "bull rush", "embestir", "D20M-224")),
    moves: true,
    extra: "inACharge",
    tries: { en: "push back", es: "empujar hacia atrás a" },
  },
  overrun: {
    ...rushExtra.of(word(60, "overrun", "arrollar", "D20M-188")),
    moves: true,
    extra: "inACharge",
    tries: { en: "run over", es: "arrollar a" },
  },
  block: word(61, "block the way", "cerrar el paso", "D20M-191"),
  makeWay: { ...word(62, "make way", "apartarse", "D20M-191"), passes: true },
  push: squaresExtra.of(word(63, "push back and follow", "empujar y seguir", "D20M-227")),
  squeeze: {
    ...waysExtra.of(word(64, "squeeze in the grapple", "dañar en la presa", "D20M-247")),
    extra: "toKill",
    tries: { en: "squeeze", es: "dañar en la presa a" },
  },
  pin: { ...word(65, "pin", "sujetar", "D20M-248"), tries: { en: "pin", es: "sujetar a" } },
  breakFree: {
    ...word(66, "break free", "zafarse", "D20M-251", "D20M-253"),
    tries: { en: "break free", es: "zafarse" },
  },
  slipFree: {
    ...word(67, "slip free", "escabullirse", "D20M-252"),
    takesAll: true,
    tries: { en: "slip free", es: "escabullirse" },
  },
  breakPin: {
    ...word(68, "break a friend's pin", "romper la sujeción de un aliado", "D20M-254"),
    tries: { en: "break the pin of", es: "romper la sujeción de" },
  },
  resist: word(69, "hold on", "no soltar", "D20M-251"),
  release: word(70, "let go", "soltar al otro", "D20M-251"),
  autofire: {
    ...shapeExtra.of(word(71, "spray an area with autofire", "barrer un área con fuego automático", "D20M-183")),
  },
  struggle: word(72, "struggle from under it", "liberarse de lo que lo aplasta", "D20M-336"),
  improvise: {
    ...word(73, "do something of the table's own", "hacer algo propio de la mesa", "D20M-125"),
    item: "custom",
  },
  strangle: {
    ...word(74, "strangle", "estrangular", "D20M-327", "D20M-328"),
    tries: { en: "strangle", es: "estrangular a" },
  },
  open: word(75, "open a door", "abrir una puerta", "D20M-096"),
  shut: word(76, "shut a door", "cerrar una puerta", "D20M-096"),
  tumble: {
    ...waysExtra.of(word(77, "tumble past enemies and attack", "pasar con piruetas y atacar", "D20M-144")),
    moves: true,
    invites: true,
  },
  shove: { ...word(78, "push a heavy thing", "empujar algo pesado", "D20M-096"), moves: true },
})

/** The numbers of the verbs. */
export const verb = verbWords.number

/** The words, with their traits. */
export const verbs: readonly (Term & Traits)[] = verbWords.terms

/** The numbers of the verbs with some trait, ascending. */
export const verbsThat = (have: (traits: Traits) => boolean): readonly number[] =>
  verbs.flatMap((its, number) => (have(its) ? [number] : []))

const playing = (role: Role): number => verbs.findIndex((its) => its.role === role)

/** The verbs that floors below their acts offer. */
export const role: Readonly<Record<Role, number>> = { nextBlow: playing("nextBlow"), letGo: playing("letGo") }
