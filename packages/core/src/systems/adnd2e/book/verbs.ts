import type { Term } from "../../../contract/LogReader.ts"
import { vocabulary, type Word, word } from "../../../parts/vocabulary.ts"
import { behindExtra, effortExtra, roundsExtra, way, wayExtra } from "./extra.ts"

/** What is decided about a combatant of this name; undefined where `extra` says that it is about nobody. */
type Phrase = (name: string, extra: number) => string | undefined

/** What logs, what is seen and what is weighed must know of a verb. What it does is in the file of its act. */
export interface VerbTraits {
  /** The verb and a name in one phrase, where the name cannot simply follow the verb. */
  readonly at: { readonly en?: Phrase; readonly es?: Phrase }
  /** What `Option.item` counts; of bare hands there is nothing to count. */
  readonly with: "form" | "weapon" | "spell" | "power" | "potion" | "hands" | "nothing"
  /** What `Option.extra` is: one of `way`, one of `effort`, the rounds of a slow spell, 1 for a strike from behind. */
  readonly extra: "way" | "effort" | "rounds" | "behind" | "nothing"
  /** It takes a body elsewhere, or to an enemy. */
  readonly moves: boolean
  /** It lets pass what might be done. */
  readonly passes: boolean
  /** It is in force from the first count on, without a count of its own (ADD2-038). */
  readonly stance: "parry" | "guard" | "none"
  /** Everybody sees it from the first count on. */
  readonly seen: boolean
  /** It has to be announced before initiative is rolled. */
  readonly announced: boolean
  /** What it adds to the initiative count (ADD2-018, 050, 119). */
  readonly initiative: number
  /** In full career from its first step: 1 a charge, 2 a run (ADD2-080, 086). */
  readonly rush: 0 | 1 | 2
  /** Its further attacks follow in waves (ADD2-047, 063): as blows, or as shots. */
  readonly further: "blows" | "shots" | "none"
  /** A half move may follow its attack (ADD2-045). */
  readonly thenMoves: boolean
  /** It waits for its target to act (ADD2-025). */
  readonly waits: boolean
  /** It holds still for a friend's touch (ADD2-136): of its target, or of anybody. */
  readonly holdsStill: "target" | "anybody" | "nobody"
  /** What a choice of it at the own count leaves of the declaration: all, or no more than half a move. */
  readonly leaves: "itself" | "the declaration" | "half a move"
  /** What a holder does with its hold; with anything else it lets go (ADD2-107). */
  readonly ofHolder: boolean
  /** Whose hit points its promise follows from, beside what everybody sees. */
  readonly victim: "target" | "nearest" | "friends"
}

const plain: VerbTraits = {
  at: {},
  with: "nothing",
  extra: "nothing",
  moves: false,
  passes: false,
  stance: "none",
  seen: false,
  announced: false,
  initiative: 0,
  rush: 0,
  further: "none",
  thenMoves: false,
  waits: false,
  holdsStill: "nobody",
  leaves: "itself",
  ofHolder: false,
  victim: "target",
}

const verbWord = <const N extends number>(said: Word<N>, traits: Partial<VerbTraits> = {}) => ({
  ...said,
  traits: { ...plain, ...traits },
})

/** A phrase of a move, which may lead elsewhere than to its target. */
const towards =
  (phrase: (name: string) => string): Phrase =>
  (name, leads) =>
    leads === way.towards ? phrase(name) : undefined

const aside = {
  en: { [way.away]: "move away", [way.cover]: "move into cover" } as Readonly<Record<number, string>>,
  es: { [way.away]: "alejarse", [way.cover]: "ponerse a cubierto" } as Readonly<Record<number, string>>,
}

/** What options can be. The numbers are part of the log format: append, never renumber. */
export const { number: verb, terms } = vocabulary({
  attack: verbWord(word(0, "attack", "atacar", "ADD2-039", "ADD2-041", "ADD2-044"), {
    at: { es: (name) => `atacar a ${name}` },
    with: "form",
    further: "blows",
  }),
  attackThenMove: verbWord(word(1, "attack, then move", "atacar y moverse después", "ADD2-045"), {
    at: { en: (name) => `attack ${name}, then move`, es: (name) => `atacar a ${name} y moverse después` },
    with: "form",
    further: "blows",
    thenMoves: true,
    moves: true,
  }),
  shoot: verbWord(word(2, "shoot", "disparar", "ADD2-059", "ADD2-061"), {
    at: { es: (name) => `disparar a ${name}` },
    with: "form",
    further: "shots",
  }),
  shootMoving: verbWord(wayExtra.of(word(3, "move and shoot", "moverse y disparar", "ADD2-061")), {
    at: {
      en: (name, leads) => `${aside.en[leads] ?? "move"} and shoot ${name}`,
      es: (name, leads) => `${aside.es[leads] ?? "moverse"} y disparar a ${name}`,
    },
    with: "form",
    extra: "way",
    further: "shots",
    moves: true,
  }),
  charge: verbWord(wayExtra.of(word(4, "charge", "cargar", "ADD2-078")), {
    at: { es: (name) => `cargar contra ${name}` },
    with: "form",
    further: "blows",
    rush: 1,
    moves: true,
  }),
  run: verbWord(wayExtra.of(word(5, "run", "correr", "ADD2-083")), {
    at: { en: towards((name) => `run towards ${name}`), es: towards((name) => `correr hacia ${name}`) },
    extra: "way",
    rush: 2,
    moves: true,
  }),
  move: verbWord(wayExtra.of(word(6, "move", "moverse", "ADD2-040")), {
    at: { en: towards((name) => `move towards ${name}`), es: towards((name) => `moverse hacia ${name}`) },
    extra: "way",
    moves: true,
  }),
  withdraw: verbWord(word(7, "withdraw", "retirarse", "ADD2-140"), { moves: true, victim: "friends" }),
  parry: verbWord(word(8, "parry", "defenderse", "ADD2-088"), { stance: "parry", announced: true, seen: true }),
  guard: verbWord(word(9, "stand on guard", "ponerse en guardia", "ADD2-119"), {
    with: "form",
    stance: "guard",
    initiative: -2,
    announced: true,
    seen: true,
    victim: "nearest",
  }),
  ready: verbWord(wayExtra.of(word(10, "make ready", "prepararse", "ADD2-040")), {
    at: {
      en: (name) => `make ready while moving towards ${name}`,
      es: (name) => `prepararse mientras va hacia ${name}`,
    },
    with: "weapon",
    extra: "way",
    victim: "nearest",
  }),
  wait: verbWord(word(11, "wait and act after", "esperar y actuar después de", "ADD2-025"), {
    at: { en: (name) => `wait for ${name} and act after`, es: (name) => `esperar a ${name} y actuar después` },
    with: "form",
    waits: true,
    announced: true,
    victim: "nearest",
  }),
  bind: verbWord(word(12, "bind the wounds of", "vendar las heridas de"), {
    at: { es: (name) => `vendar las heridas de ${name}` },
  }),
  hold: verbWord(word(13, "do nothing", "no hacer nada", "ADD2-006"), {
    passes: true,
    leaves: "the declaration",
    holdsStill: "anybody",
  }),
  take: verbWord(behindExtra.of(word(14, "take the chance", "aprovechar la ocasión", "ADD2-153", "ADD2-122")), {
    extra: "behind",
  }),
  decline: verbWord(word(15, "let it pass", "dejarla pasar", "ADD2-155", "ADD2-122"), { passes: true }),
  cast: verbWord(roundsExtra.of(word(16, "cast a spell", "lanzar un conjuro", "ADD2-127")), {
    at: { en: (name) => `cast their spell at ${name}`, es: (name) => `lanzar su conjuro contra ${name}` },
    with: "spell",
    extra: "rounds",
    announced: true,
    seen: true,
  }),
  step: verbWord(wayExtra.of(word(17, "make a half move", "hacer medio movimiento", "ADD2-006", "ADD2-045")), {
    at: {
      en: towards((name) => `make a half move towards ${name}`),
      es: towards((name) => `hacer medio movimiento hacia ${name}`),
    },
    extra: "way",
    leaves: "half a move",
    moves: true,
  }),
  drink: verbWord(word(18, "drink a potion", "beber una poción", "ADD2-149"), { with: "potion", seen: true }),
  punch: verbWord(word(19, "punch", "golpear con los puños", "ADD2-094", "ADD2-099"), {
    at: { es: (name) => `golpear con los puños a ${name}` },
    with: "hands",
  }),
  wrestle: verbWord(word(20, "wrestle", "forcejear", "ADD2-094", "ADD2-102"), {
    at: { en: (name) => `wrestle with ${name}`, es: (name) => `forcejear con ${name}` },
    with: "hands",
  }),
  keep: verbWord(word(21, "keep its hold", "mantener su presa", "ADD2-110"), {
    at: { en: (name) => `keep their hold on ${name}`, es: (name) => `mantener su presa sobre ${name}` },
    with: "hands",
    ofHolder: true,
    passes: true,
  }),
  release: verbWord(word(22, "let go", "soltar la presa", "ADD2-107"), {
    at: { en: (name) => `let go of ${name}`, es: (name) => `soltar a ${name}` },
    ofHolder: true,
  }),
  struggle: verbWord(effortExtra.of(word(23, "break free", "zafarse", "ADD2-116")), {
    at: { en: (name) => `break free of ${name}`, es: (name) => `zafarse de ${name}` },
    extra: "effort",
  }),
  help: verbWord(word(24, "break a hold", "romper una presa", "ADD2-118"), {
    at: { en: (name) => `break the hold of ${name}`, es: (name) => `romper la presa de ${name}` },
    with: "hands",
  }),
  freeHands: verbWord(wayExtra.of(word(25, "empty its hands", "vaciar las manos", "ADD2-102")), {
    at: {
      en: (name) => `empty their hands while moving towards ${name}`,
      es: (name) => `vaciar las manos mientras va hacia ${name}`,
    },
    extra: "way",
    victim: "nearest",
  }),
  use: verbWord(word(26, "use its magic", "usar su magia", "ADD2-013", "ADD2-145"), {
    at: { en: (name) => `use their magic on ${name}`, es: (name) => `usar su magia contra ${name}` },
    with: "power",
    seen: true,
  }),
  await: verbWord(word(27, "wait for a spell", "aguardar un conjuro", "ADD2-136"), {
    at: { en: (name) => `wait for the spell of ${name}`, es: (name) => `aguardar el conjuro de ${name}` },
    holdsStill: "target",
  }),
  calledShot: verbWord(word(28, "strike at a chosen spot", "golpear en un punto elegido", "ADD2-050"), {
    at: { en: (name) => `strike ${name} at a chosen spot`, es: (name) => `golpear a ${name} en un punto elegido` },
    with: "form",
    initiative: 1,
  }),
  disarm: verbWord(word(29, "disarm", "desarmar", "ADD2-050"), {
    at: { es: (name) => `desarmar a ${name}` },
    with: "form",
    initiative: 1,
  }),
})

/** The words of the verbs, by number. */
export const verbs: readonly Term[] = terms.map(({ id, en, es, rules }) => ({ id, en, es, rules }))

const traits: readonly VerbTraits[] = terms.map((each) => each.traits)

/** The traits of a verb; of none (-1), and of a verb that mechanics from outside have added, those of a plain one. */
export const traitsOf = (what: number): VerbTraits =>
  what >= 0 && what < traits.length ? (traits[what] as VerbTraits) : plain

/** The numbers of the verbs with a trait. */
export const verbsThat = (test: (traits: VerbTraits) => boolean): readonly number[] =>
  traits.flatMap((each, what) => (test(each) ? [what] : []))
