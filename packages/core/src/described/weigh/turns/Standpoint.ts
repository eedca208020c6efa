import type { Looker } from "../Looker.ts"
import type { OddsBook } from "../OddsBook.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import type { Threats } from "../Threats.ts"

/** What a turn is weighed by. */
export interface Given {
  readonly ready: ReadyGame
  readonly sheets: Sheets
  readonly book: OddsBook
  readonly threats: Threats
  /** Sees how everybody stands, and what is supposed of it. */
  readonly look: Looker
  /** Whose turn it is. */
  readonly who: number
}

/** Something that weighs a part of a turn. */
export class Standpoint {
  protected readonly ready: ReadyGame
  protected readonly sheets: Sheets
  protected readonly book: OddsBook
  protected readonly threats: Threats
  protected readonly look: Looker
  protected readonly who: number

  constructor({ book, look, ready, sheets, threats, who }: Given) {
    this.book = book
    this.look = look
    this.ready = ready
    this.sheets = sheets
    this.threats = threats
    this.who = who
  }
}
