import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Act, Promises as PromiseOf } from "../../../parts/act.ts"
import type { ExtraOf } from "../../../parts/extra.ts"
import type { Way } from "../book/extra.ts"
import type { AdndHouseRules } from "../book/houseRules.ts"
import type { Harm } from "./pending.ts"
import type { Form, Sheet } from "./Sheet.ts"
import type { AdndCombat, FighterView, Glance } from "./System.ts"

/** What a combatant that declares sees and can do: looked at once, for all acts that may be offered to it. */
export interface Turn {
  readonly combat: AdndCombat
  readonly who: Who
  readonly self: FighterView
  readonly sheet: Sheet
  readonly glance: Glance
  /** Whether it is in a hold, and at which end. */
  readonly hold: "free" | "held" | "holding"
  readonly walks: boolean
  /** The forms of melee that the weapon in hand allows: one weapon (or nature's), then two at once. */
  readonly melee: readonly Form[]
  readonly missile: Form | undefined
  /** An enemy threatens it. */
  readonly isThreatened: boolean
  /** An enemy is in reach of one of its forms of melee. */
  readonly isInReach: boolean
}

/** What an act may be aimed at: an enemy (-1: nobody), so many steps away, with a form of attack, or a way to go. */
export interface Aimed {
  readonly foe: Who
  readonly steps: number
  readonly form: Form | undefined
  /** One of `way`. */
  readonly leads: Way
}

/** Adds the options that there are of an act. */
export type Offer = (turn: Turn, options: Option[], aimed: Aimed) => void

/** Carries out an act at its count. Harm that it deals is added to `pending`: it lands with that of its count. */
export type Perform = (combat: AdndCombat, who: Who, pending: Harm[]) => void

/** Fills in what an option promises, all fields of it, and returns that. */
export type Promises<E extends number = number> = (
  combat: AdndCombat,
  decision: Decision,
  option: Option<E>,
  into: Fillable,
) => Forecast

/** What may be done at the own count in place of an act that was declared and has become impossible (ADD2-006). */
export interface Instead {
  /** For whom or what it is has been left open until now: then it can be aimed whatever the house rules say. */
  readonly isOpen: boolean
  /** Where declarations are free, whether it can be given up for any other act. */
  readonly isLeft: (rules: AdndHouseRules) => boolean
  /** Adds the same act with another target. */
  readonly same: (combat: AdndCombat, who: Who, options: Option[]) => void
  /** Adds what is left of it where no other act takes its place. */
  readonly rest: (combat: AdndCombat, who: Who, options: Option[]) => void
  /** Half a move is left of it. */
  readonly leavesSteps: boolean
}

/** When in its count an act is carried out: those of one moment in turn, all of one before those of the next. */
export type Moment = "in place" | "on the move" | "last"

/** An act that is spoken: all of one count roll, then all are logged as done. */
export interface Speech {
  /** Whether it is spoken at the count that has come. */
  readonly isDue: (combat: AdndCombat, who: Who) => boolean
  /** Whether it goes off: harm is added to `pending`. */
  readonly speak: (combat: AdndCombat, who: Who, pending: Harm[]) => boolean
  /** Logs that it has gone off. */
  readonly tell: (combat: AdndCombat, who: Who) => void
}

/** A verb of AD&D: its act, and what the round has to know of it. */
export interface AdndAct<V extends number = number> extends Act<Offer, Perform, PromiseOf<Promises<ExtraOf<V>>>, V> {
  /** Whether it can still be carried out as it was declared. */
  readonly isPossible: (combat: AdndCombat, who: Who) => boolean
  /** Whether somebody in the hold of another can do it (ADD2-112, 114). */
  readonly inHold: (combat: AdndCombat, who: Who) => boolean
  readonly instead: Instead
  readonly moment: (combat: AdndCombat, who: Who) => Moment
  readonly speech: Speech
  /** Whether a half move is due after it, at the end of the round (ADD2-045, 121, 132). */
  readonly movesAfter: (combat: AdndCombat, who: Who) => boolean
}
