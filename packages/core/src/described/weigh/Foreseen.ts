import type { Option } from "../../contract/Decision.ts"
import type { Fillable } from "../../contract/Forecast.ts"
import type { Precedent } from "../../contract/Precedent.ts"
import type { Facts } from "./Facts.ts"
import type { Looker } from "./Looker.ts"
import type { Memo } from "./Memo.ts"
import type { Turns } from "./Turns.ts"

/** A decision on what to do with a turn, as far as anybody has asked: what can be done, and what it promises. */
export interface Foreseen {
  readonly options: readonly Option[]
  readonly promises: (Fillable | undefined)[]
  readonly outlooks: (Fillable | undefined)[]
  readonly precedent: Precedent
  /** The places that all of it follows from. */
  readonly reads: readonly number[]
}

/**
 * A decision that is being weighed: what is asked is worked out then, and remembered with all that it follows from once
 * the decision is over. What is known of the same decision, met before, is taken from there.
 */
export class Weighing {
  private found: Foreseen
  private isOpen: boolean
  private turns: Turns | undefined
  private readonly facts: Facts
  private readonly look: Looker
  private readonly begin: () => Turns
  private readonly memo: Memo<Foreseen> | undefined

  /**
   * @param found what is known of it
   * @param isKnown it comes from the memory
   * @param look is used by nothing else until it is settled
   * @param begin makes what weighs with it
   * @param memo keeps it; undefined where nothing is remembered
   */
  constructor(
    found: Foreseen,
    isKnown: boolean,
    facts: Facts,
    look: Looker,
    begin: () => Turns,
    memo: Memo<Foreseen> | undefined,
  ) {
    this.found = found
    this.isOpen = !isKnown
    this.facts = facts
    this.look = look
    this.begin = begin
    this.memo = memo
    if (!isKnown) this.open()
  }

  get options(): readonly Option[] {
    return this.found.options
  }

  get precedent(): Precedent {
    return this.found.precedent
  }

  promise(index: number): Fillable {
    return this.found.promises[index] ?? this.worked().promise(index)
  }

  /** The most that it may promise. */
  outlook(index: number): Fillable {
    return this.found.outlooks[index] ?? this.worked().outlook(index)
  }

  private open(): void {
    this.look.open(this.facts)
    this.look.note(this.found.reads)
  }

  /** What is known already follows from less than what comes to it: that is another memory. */
  private worked(): { promise: (index: number) => Fillable; outlook: (index: number) => Fillable } {
    if (!this.isOpen) {
      const { found } = this
      this.found = { ...found, promises: found.promises.slice(), outlooks: found.outlooks.slice() }
      this.isOpen = true
      this.open()
    }
    const turns = (this.turns ??= this.begin())
    const { options, outlooks, promises } = this.found
    return {
      promise: (index) => (promises[index] ??= turns.promise(options[index] as Option)),
      outlook: (index) => (outlooks[index] ??= turns.outlook(options[index] as Option)),
    }
  }

  /** Said before the facts change: remembers what has been worked out. */
  settle(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.found = { ...this.found, reads: this.look.close() }
    this.memo?.add(this.facts, this.found)
  }
}
