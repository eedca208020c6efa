import type { Option } from "../../contract/Decision.ts"
import type { Fillable } from "../../contract/Forecast.ts"
import type { Precedent } from "../../contract/Precedent.ts"
import { option } from "../../parts/option.ts"
import type { Facts } from "./Facts.ts"
import { Looker } from "./Looker.ts"
import { Memo } from "./Memo.ts"
import type { OddsBook } from "./OddsBook.ts"
import type { ReadyAction, ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import { Threats } from "./Threats.ts"
import { mostActs, Turns } from "./Turns.ts"

/** A decision on what to do with a turn: what can be done, what each of it promises, and what a policy has chosen. */
export interface Foreseen {
  readonly options: readonly Option[]
  readonly promises: readonly Fillable[]
  readonly precedent: Precedent
  /** The places that all of it follows from. */
  readonly reads: readonly number[]
}

/** In fights of more, hardly anybody ever stands before the same decision again. */
const mostWhoRemember = 6

/** What combatants can do on their turns, and what it promises: decisions of small fights are remembered. */
export class Foresight {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly book: OddsBook
  private readonly threats: Threats
  private readonly look: Looker
  private readonly known: Memo<Foreseen>[] = []

  constructor(ready: ReadyGame, sheets: Sheets, book: OddsBook) {
    this.ready = ready
    this.sheets = sheets
    this.book = book
    this.threats = new Threats(ready, sheets, book)
    this.look = new Looker(ready, sheets, sheets.size <= mostWhoRemember)
  }

  /** What was foreseen when somebody stood before the same decision. */
  remembered(facts: Facts, who: number, acts: number): Foreseen | undefined {
    return this.sheets.forgets ? undefined : this.known[who * (mostActs + 1) + acts]?.find(facts)
  }

  /** What somebody can do. */
  options(facts: Facts, who: number, acts: number): readonly Option[] {
    const options = optionsOf(this.ready, this.sheets, this.look.open(facts), who, acts)
    this.look.close()
    return options
  }

  /** @param options what can be done, if it is known */
  foresee(facts: Facts, who: number, acts: number, options?: readonly Option[]): Foreseen {
    const { look, ready, sheets } = this
    look.open(facts)
    const all = optionsOf(ready, sheets, look, who, acts)
    const turns = this.turns(who, acts)
    const promises = (options ?? all).map(({ target, verb }) => turns.promise(verb, target))
    const found = {
      options: options ?? all,
      promises,
      precedent: { rule: undefined, index: 0 },
      reads: look.close(),
    }
    if (sheets.forgets || sheets.size > mostWhoRemember) return found
    ;(this.known[who * (mostActs + 1) + acts] ??= new Memo()).add(facts, found)
    return found
  }

  /** What one act promises. */
  promise(facts: Facts, who: number, acts: number, { target, verb }: Option): Fillable {
    this.look.open(facts)
    const found = this.turns(who, acts).promise(verb, target)
    this.look.close()
    return found
  }

  private turns(who: number, acts: number): Turns {
    return new Turns(this.ready, this.sheets, this.book, this.threats, this.look, who, acts)
  }
}

/**
 * What somebody can do. To wait is offered where nothing else can be done, and after an act in the same
 * turn.
 */
const optionsOf = (
  { actions }: ReadyGame,
  { enemies, friends }: Sheets,
  look: Looker,
  who: number,
  acts: number,
): readonly Option[] => {
  const options: Option[] = []
  for (let verb = 0; verb < actions.length; verb++) {
    const { early, late, target } = actions[verb] as ReadyAction
    look.me = look.them = who
    if (early !== undefined && early(look) === 0) continue
    if (target === "self") {
      if (late === undefined || late(look) !== 0) options.push(option(verb))
      continue
    }
    const list = (target === "enemy" ? enemies[who] : friends[who]) as readonly number[]
    for (let i = 0; i < list.length; i++) {
      const other = list[i] as number
      if (look.isOut(other) !== (target === "fallen") || (target === "fallen" && look.isGone(other))) continue
      look.them = other
      if (late === undefined || late(look) !== 0) options.push(option(verb, other))
    }
  }
  if (options.length === 0 || acts > 0) options.push(option(actions.length))
  return options
}
