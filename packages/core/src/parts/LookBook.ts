import type { Decision, Option } from "../contract/Decision.ts"
import type { Fillable, Forecast } from "../contract/Forecast.ts"
import type { Precedent } from "../contract/Precedent.ts"
import { mix32 } from "../dice/hash.ts"
import { asWho, type Who } from "../kinds/indices.ts"

/**
 * What a book must know of a combat: whether its decisions were made by other tables (`Fight.believed`), and whether it
 * forgets.
 */
interface Looked {
  readonly believed: boolean
  readonly prepared: { readonly forgets?: boolean }
}

/**
 * How decisions of a system are distinguished. Options and forecasts must follow from the scenario and from what
 * `describe` writes: whatever they depend on must be in the description.
 */
export interface Described<C extends Looked> {
  /** Integers of a description. */
  readonly width: number
  /** Looks kept for each combatant: a power of 2. */
  readonly kept: number
  /** How many decisions may be new in a row before it is no longer worth looking. */
  readonly patience: number
  /**
   * What a decision that was known is worth in decisions that were not: to describe and keep these takes time, too. It
   * is given up where fewer than one in so many and one are known. Left out: 8.
   */
  readonly worth?: number
  /** Once it is not, one decision in so many is still looked up. Left out: none is. */
  readonly seldom?: number
  /**
   * Writes all that follows: who stands where, in what condition, with what in hand, what is left of the turn.
   *
   * @param kind the decision's kind
   * @param asked what else tells decisions of that kind apart
   */
  readonly describe: (combat: C, who: Who, kind: number, asked: number, into: Int32Array) => void
  /**
   * For systems whose reactions are remembered too: what tells reactions of the same kind apart beside the description.
   * The options of a reaction must follow from both.
   */
  readonly asked?: (reaction: Decision) => number
  /**
   * Only choices are remembered, not what options promise: for systems of which a choice is hardly ever asked for twice
   * before it is noted. Left out: both are.
   */
  readonly choices?: boolean
  /**
   * For forecasts that follow from the description and one small number beside it, as the hit points of the target:
   * that number, 0 or more; -1 where a forecast depends on still more and is not to be remembered. Left out: always 0.
   */
  readonly version?: (combat: C, decision: Decision, option: Option) => number
  /**
   * The same for the choice among all options of a decision.
   *
   * @param facts what `facts` says of it
   */
  readonly precedentVersion?: (combat: C, decision: Decision, facts: number) => number
  /** A number of 0 or more that follows from the options of a decision alone: looked for once. Left out: 0. */
  readonly facts?: (decision: Decision) => number
}

/** A decision as it looked. */
interface Look {
  readonly hash: number
  /** Where its description begins among those of the shelf. */
  readonly at: number
  /** Undefined where there was nothing to decide. */
  readonly decision: Decision | undefined
  /** By option and version. */
  readonly forecasts: ((Forecast | undefined)[] | undefined)[]
  /** By version. */
  readonly precedents: (Precedent | undefined)[]
  /** What else a system keeps of each option. */
  readonly notes: unknown[]
  /** The option asked for last: forecasts are asked for in order. */
  last: number
  /** What `Described.facts` says of it; -1 as long as that is not known. */
  facts: number
}

/** The looks of one combatant's decisions, by the last bits of the description's hash. */
interface Shelf {
  readonly looks: (Look | undefined)[]
  /** Their descriptions, one after the other: each by itself would lie somewhere else in memory. */
  descriptions: Int32Array
  /** How much of them is taken. */
  taken: number
  /**
   * The hash met last in each of these places. Only what is met again is remembered: on the move everything looks new.
   */
  readonly met: Int32Array
  /** The decision made last, and its look if it has one. */
  asked: Decision | undefined
  latest: Look | undefined
}

/**
 * What decisions of a scenario have looked like before: their options, and what these promise. A description that has
 * been met before has the same options and the same forecasts, so nothing ever has to be invalidated, and it makes no
 * difference who met it: another turn, another combat of the scenario, a replay or a fork. It is the memory of a pure
 * function, and is kept by the prepared scenario beside the state, as the board is. `checkRuleset` plays against tables
 * that forget everything.
 */
export class LookBook<C extends Looked> {
  private readonly how: Described<C>
  private readonly shelves: (Shelf | undefined)[]
  private readonly scratch: Int32Array
  /** Up with every decision that was known, down with every one that was not. */
  private luck: number

  /** @param combatants how many there are */
  constructor(combatants: number, how: Described<C>) {
    this.how = how
    this.shelves = Array.from({ length: combatants }, (): Shelf | undefined => undefined)
    this.scratch = new Int32Array(how.width)
    this.luck = how.patience
  }

  /**
   * A decision of `who`: as it was when it looked so before, or else as `make` says. Undefined where there is nothing
   * to decide.
   */
  decision<D extends Decision | undefined>(
    combat: C,
    who: Who,
    kind: number,
    asked: number,
    make: (combat: C, who: Who) => D,
  ): D {
    const shelf = this.shelfOf(who)
    if (combat.prepared.forgets === true || !this.isWorthLooking()) {
      const decision = make(combat, who)
      shelf.latest = undefined
      shelf.asked = decision
      return decision
    }
    const { how, scratch } = this
    how.describe(combat, who, kind, asked, scratch)
    const { latest } = shelf
    if (latest !== undefined && matches(shelf, latest, scratch)) return this.found(shelf, latest) as D
    const hash = hashOf(scratch)
    const place = hash & (how.kept - 1)
    const known = shelf.looks[place]
    if (known !== undefined && known.hash === hash && matches(shelf, known, scratch))
      return this.found(shelf, known) as D
    this.luck--
    // Taken before anything else is looked at: `make` may describe another decision.
    const description = shelf.met[place] === hash ? scratch.slice() : undefined
    shelf.met[place] = hash
    const decision = make(combat, who)
    shelf.latest = undefined
    shelf.asked = decision
    if (description !== undefined) {
      const look = newLook(hash, shelve(shelf, description, shelf.looks[place]), decision)
      shelf.looks[place] = look
      shelf.latest = look
    }
    return decision
  }

  /**
   * What an option promises: as remembered, or else computed by `forecast` and remembered. A forecast that is written
   * into `into` is never kept.
   */
  forecast(
    combat: C,
    decision: Decision,
    option: Option,
    into: Fillable | undefined,
    forecast: (combat: C, decision: Decision, option: Option, into?: Fillable) => Forecast,
  ): Forecast {
    if (this.how.choices === true) return forecast(combat, decision, option, into)
    const look = this.lookOf(combat, decision)
    if (look === undefined) return forecast(combat, decision, option, into)
    const version = this.how.version === undefined ? 0 : this.how.version(combat, decision, option)
    const index = indexIn(look, decision, option)
    if (version < 0 || index < 0) return forecast(combat, decision, option, into)
    let known = look.forecasts[index]
    if (known === undefined) {
      known = []
      look.forecasts[index] = known
    }
    let found = known[version]
    if (found === undefined) {
      found = forecast(combat, decision, option)
      known[version] = found
    }
    return found
  }

  /**
   * Where policies may note what they choose in a remembered decision: whenever it comes back, all its options promise
   * the same.
   */
  precedent(combat: C, decision: Decision): Precedent | undefined {
    const look = this.lookOf(combat, decision)
    if (look === undefined) return undefined
    const version =
      this.how.precedentVersion === undefined
        ? 0
        : this.how.precedentVersion(combat, decision, this.factsOf(look, decision))
    if (version < 0) return undefined
    let found = look.precedents[version]
    if (found === undefined) {
      found = { rule: undefined, index: -1 }
      look.precedents[version] = found
    }
    return found
  }

  /**
   * Something else that follows from the description and belongs to an option (the attack that it comes to): as noted,
   * or else made and noted. Undefined where the decision that `who` had last is not remembered or has no such option.
   */
  note<N, E extends number>(
    combat: C,
    who: number,
    option: Option<E>,
    make: (combat: C, who: Who, option: Option<E>) => N,
  ): N | undefined {
    const look = this.shelves[who]?.latest
    const index = look?.decision === undefined ? -1 : look.decision.options.indexOf(option)
    if (look === undefined || index < 0) return undefined
    let found = look.notes[index] as N | undefined
    if (found === undefined) {
      found = make(combat, asWho(who), option)
      look.notes[index] = found
    }
    return found
  }

  private factsOf(look: Look, decision: Decision): number {
    if (look.facts < 0) look.facts = this.how.facts?.(decision) ?? 0
    return look.facts
  }

  private found(shelf: Shelf, look: Look): Decision | undefined {
    this.luck = Math.min(this.how.patience, this.luck + (this.how.worth ?? 8))
    shelf.latest = look
    shelf.asked = look.decision
    look.last = -1
    return look.decision
  }

  private isWorthLooking(): boolean {
    if (this.luck > 0) return true
    const { seldom } = this.how
    if (seldom === undefined) return false
    if (--this.luck % seldom !== 0) return false
    return true
  }

  /** The look behind a decision, if it is remembered. */
  private lookOf(combat: C, decision: Decision): Look | undefined {
    const shelf = this.shelves[decision.who]
    if (shelf !== undefined && shelf.asked === decision) return shelf.latest
    const { asked } = this.how
    // By other tables other reactions look alike: their options do not follow from the description.
    if (!decision.spot || asked === undefined || combat.believed || combat.prepared.forgets === true) return undefined
    // Its own options replace those of the look: they are equal.
    this.decision(combat, decision.who, decision.kind, asked(decision), () => decision)
    const own = this.shelfOf(decision.who)
    own.asked = decision
    return own.latest
  }

  private shelfOf(who: number): Shelf {
    let shelf = this.shelves[who]
    if (shelf === undefined) {
      const { kept } = this.how
      shelf = {
        looks: Array<Look | undefined>(kept).fill(undefined),
        descriptions: new Int32Array(0),
        taken: 0,
        met: new Int32Array(kept),
        asked: undefined,
        latest: undefined,
      }
      this.shelves[who] = shelf
    }
    return shelf
  }
}

const newLook = (hash: number, at: number, decision: Decision | undefined): Look => {
  const forecasts: Look["forecasts"] = []
  return { hash, at, decision, forecasts, precedents: [], notes: [], last: -1, facts: -1 }
}

/** Puts a description where that of a look is which is given up, or behind all others; returns its place. */
const shelve = (shelf: Shelf, description: Int32Array, instead: Look | undefined): number => {
  const at = instead?.at ?? shelf.taken
  if (instead === undefined) shelf.taken += description.length
  if (shelf.taken > shelf.descriptions.length) {
    const { descriptions } = shelf
    shelf.descriptions = new Int32Array(Math.max(16 * description.length, 2 * descriptions.length))
    shelf.descriptions.set(descriptions)
  }
  shelf.descriptions.set(description, at)
  return at
}

const matches = ({ descriptions }: Shelf, { at }: Look, description: Int32Array): boolean => {
  for (let i = 0; i < description.length; i++) if (descriptions[at + i] !== description[i]) return false
  return true
}

const hashOf = (description: Int32Array): number => {
  let hash = 0
  for (let i = 0; i < description.length; i++) {
    hash = Math.imul(hash ^ (description[i] as number), 0x5bd1e995)
    hash ^= hash >>> 15
  }
  return mix32(hash)
}

const indexIn = (look: Look, { options }: Decision, option: Option): number => {
  const next = look.last + 1
  const index = options[next] === option ? next : options.indexOf(option)
  if (index >= 0) look.last = index
  return index
}
