import type { Term, Text } from "../../../contract/LogReader.ts"
import { type Word, vocabulary, word } from "../../../parts/vocabulary.ts"
import { deed } from "./deeds.ts"
import { handExtra, mannerExtra, occasionExtra, reasonExtra, strengthExtra, testExtra, wakeExtra } from "./extra.ts"
import { ofAttack, ofBreakingFree, ofHold, ofSmash, ofSupport, ofTest, ofWildAttack } from "./manners.ts"
import { manner } from "./terms.ts"

// What options can be, and what those must know of it who read logs or lie below what is done.

/** What is to be known of a verb beside its words. Left out: not so, or nothing. */
interface Traits {
  /** A Fighting attack, unless it shoots: whether one is wild holds for all of them in a turn (SWD-023). */
  readonly fights?: true
  /** A blow at one foe: a weapon can be set against it (SWD-044). */
  readonly strikes?: true
  /** The bits of `manner` that it keeps where a turn has several of it (SWD-084); left out where none has. */
  readonly repeats?: number
  /** What the turn remembers of it: bits of `deed`. */
  readonly deed?: number
  /** How many actions it says that the turn will have. */
  readonly declares?: number
  /** The turn is over. */
  readonly endsTurn?: true
  /** Its maker goes on Hold. */
  readonly holds?: true
  /** Its maker lies down. */
  readonly lies?: true
  /** Its maker asks for the second list of options. */
  readonly looksOn?: true
  /** An action that lasts the whole turn: its maker defends itself. */
  readonly defends?: true
  /** No action: its maker lets go of whom it holds. */
  readonly letsGo?: true
  /** A waiting combatant wants to act now. */
  readonly wantsTurn?: true
  /** It costs a Benny. */
  readonly spends?: true
  /** A body gets elsewhere by it, or gets to an enemy and strikes. */
  readonly moves?: true
  /** It lets things pass. */
  readonly passes?: true
  /** What the `extra` of an option says beyond its verb. */
  readonly manner?: (extra: number) => Text | undefined
}

const as = <W extends Word>(named: W, traits: Traits): W & Traits => ({ ...named, ...traits })

const verbWords = vocabulary({
  endTurn: as(word(0, "end the turn", "terminar el turno", "C08"), { endsTurn: true }),
  strike: as(mannerExtra.of(word(1, "strike", "golpear", "C10")), {
    fights: true,
    strikes: true,
    repeats: -1,
    manner: ofAttack,
  }),
  wildAttack: as(mannerExtra.of(word(2, "attack wildly", "ataque salvaje", "SWD-023")), {
    fights: true,
    strikes: true,
    repeats: -1,
    manner: ofWildAttack,
  }),
  shoot: as(mannerExtra.of(word(3, "shoot or throw", "disparar o lanzar", "C10")), { repeats: -1, manner: ofAttack }),
  burst: as(mannerExtra.of(word(4, "fire at full rate", "disparar a plena cadencia", "SWD-096")), { manner: ofAttack }),
  close: as(mannerExtra.of(word(5, "close in and strike", "acercarse y golpear", "C08")), {
    fights: true,
    repeats: ~manner.wild,
    deed: deed.close,
    moves: true,
    manner: ofAttack,
  }),
  rush: as(mannerExtra.of(word(6, "run in and strike", "correr y golpear", "C08")), {
    fights: true,
    deed: deed.rush,
    moves: true,
    manner: ofAttack,
  }),
  advance: as(word(7, "advance", "avanzar", "C08"), { deed: deed.advance, moves: true }),
  run: as(word(8, "run", "correr", "C08"), { deed: deed.run, moves: true }),
  retreat: as(word(9, "withdraw", "retirarse", "SWD-001"), { deed: deed.retreat, moves: true }),
  takeCover: as(word(10, "take cover", "ponerse a cubierto", "SWD-036"), { deed: deed.cover, moves: true }),
  standUp: as(word(11, "stand up", "levantarse", "SWD-049"), { deed: deed.rise }),
  dropProne: as(word(12, "drop prone", "echarse cuerpo a tierra", "SWD-049"), { deed: deed.lie, lies: true }),
  twoActions: as(word(13, "take two actions", "hacer dos acciones", "SWD-084"), { declares: 2 }),
  threeActions: as(word(14, "take three actions", "hacer tres acciones", "SWD-084"), { declares: 3 }),
  defend: as(word(15, "defend", "defenderse", "SWD-052"), { deed: deed.defend, defends: true }),
  aim: word(16, "aim", "apuntar", "SWD-011"),
  reload: word(17, "reload", "recargar", "SWD-094", "SWD-095"),
  ready: handExtra.of(word(18, "ready a weapon", "preparar un arma", "SWD-088", "SWD-089")),
  breakFree: as(strengthExtra.of(word(19, "break free", "liberarse", "SWD-004")), { manner: ofBreakingFree }),
  crush: word(20, "crush", "estrujar", "SWD-093"),
  bite: as(mannerExtra.of(word(21, "bite", "morder", "SWD-022")), { fights: true }),
  release: as(word(22, "let go", "soltar", "SWD-091"), { letsGo: true }),
  manoeuvre: as(word(23, "try something else", "intentar otra cosa", "C08"), { looksOn: true }),
  hold: as(wakeExtra.of(word(24, "go on Hold", "ponerse en espera", "SWD-070")), { holds: true, manner: ofHold }),
  area: word(25, "attack an area", "atacar un área", "SWD-031"),
  suppress: word(26, "lay down suppressive fire", "fuego de supresión", "SWD-077"),
  finish: word(27, "finish off", "dar el golpe de gracia", "SWD-079"),
  flee: as(word(28, "leave the field", "abandonar el campo", "C22"), { moves: true }),
  mountStrike: mannerExtra.of(word(29, "let the mount strike", "hacer que ataque la montura", "SWD-042")),
  calledShot: as(mannerExtra.of(word(30, "aim at a part of the body", "apuntar a una parte del cuerpo", "SWD-025")), {
    fights: true,
    strikes: true,
    manner: ofAttack,
  }),
  nonlethal: as(mannerExtra.of(word(31, "strike to stun", "golpear sin matar", "SWD-050")), {
    fights: true,
    strikes: true,
    manner: ofAttack,
  }),
  test: as(testExtra.of(word(32, "try a trick", "intentar un truco", "SWD-108")), { manner: ofTest }),
  push: word(33, "push", "empujar", "SWD-063"),
  grapple: word(34, "grapple", "hacer presa", "SWD-090"),
  disarm: as(mannerExtra.of(word(35, "disarm", "desarmar", "SWD-055")), {
    fights: true,
    strikes: true,
    manner: ofAttack,
  }),
  support: as(reasonExtra.of(word(36, "support", "apoyar", "SWD-008")), { manner: ofSupport }),
  sweep: as(mannerExtra.of(word(37, "sweep", "barrido", "C19")), { fights: true }),
  smash: as(mannerExtra.of(word(38, "break an object", "romper un objeto", "SWD-097")), {
    fights: true,
    manner: ofSmash,
  }),
  pickUp: word(39, "pick a weapon up", "recoger un arma", "SWD-089"),
  drop: word(40, "drop what is in hand", "soltar lo que lleva", "SWD-089"),
  stabilise: word(41, "stop the bleeding", "detener la hemorragia", "C16"),
  bothBarrels: mannerExtra.of(word(42, "fire both barrels", "disparar ambos cañones", "SWD-067")),
  dismount: word(43, "dismount", "desmontar", "SWD-042"),
  freeAttack: occasionExtra.of(word(44, "make the free attack", "hacer el ataque gratuito", "SWD-035")),
  decline: as(occasionExtra.of(word(45, "let it pass", "dejarlo pasar", "SWD-035")), { passes: true }),
  interrupt: word(46, "interrupt", "interrumpir", "SWD-072"),
  setWeapon: word(47, "set the weapon against the charge", "afianzar el arma contra la carga", "SWD-044"),
  actNow: as(word(48, "act now", "actuar ahora", "SWD-071"), { wantsTurn: true }),
  wait: as(word(49, "wait on", "seguir esperando", "SWD-070"), { passes: true }),
  reroll: as(reasonExtra.of(word(50, "roll again for a Benny", "repetir la tirada por un beni", "C17")), {
    spends: true,
  }),
  rerollDamage: as(reasonExtra.of(word(51, "roll damage again for a Benny", "repetir el daño por un beni", "C17")), {
    spends: true,
  }),
  shakeOff: as(reasonExtra.of(word(52, "shake it off for a Benny", "recuperarse por un beni", "C17")), {
    spends: true,
  }),
  soak: as(reasonExtra.of(word(53, "soak for a Benny", "absorber por un beni", "C18")), { spends: true }),
  redraw: as(reasonExtra.of(word(54, "draw another card for a Benny", "pedir otra carta por un beni", "C17")), {
    spends: true,
  }),
  keep: as(reasonExtra.of(word(55, "keep it", "conservarlo", "C17")), { deed: deed.look, passes: true }),
  open: word(56, "open a door", "abrir una puerta", "C08"),
})
export const verb = verbWords.number

const declared: readonly (Term & Traits)[] = verbWords.terms
export const verbs: readonly Term[] = declared.map(({ id, en, es, rules }) => ({ id, en, es, rules }))

/** What is to be known of each verb beside its words, by number: all alike in shape, for the hot loop. */
export const traits = declared.map((traits) => ({
  fights: traits.fights === true,
  strikes: traits.strikes === true,
  repeats: traits.repeats ?? 0,
  deed: traits.deed ?? 0,
  declares: traits.declares ?? 0,
  endsTurn: traits.endsTurn === true,
  holds: traits.holds === true,
  lies: traits.lies === true,
  looksOn: traits.looksOn === true,
  defends: traits.defends === true,
  letsGo: traits.letsGo === true,
  wantsTurn: traits.wantsTurn === true,
  spends: traits.spends === true,
  moves: traits.moves === true,
  passes: traits.passes === true,
  manner: traits.manner,
}))
