import type { Saying } from "../../../../parts/extra.ts"
import type { Decision, Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { Slot } from "../../book/extra.ts"
import { flag } from "../../book/terms.ts"
import type { Attack } from "../../model/Attack.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has, isAble, isInHand, isUp, sheetOf } from "../../see/fighter.ts"
import { canAttack } from "../../see/pairs.ts"

/** A special attack that is about to be made in place of a melee attack (D20M-127). */
export interface Attempt {
  readonly by: Who
  readonly target: Who
  /** The verb of what is attempted. */
  readonly act: number
  readonly form: Form
  /** One of `attackHow`. */
  readonly how: number
  /** What later attempts of a turn lose: 0, -5, -10 ... (D20M-240). */
  readonly penalty: number
  /** What the option says beyond that. */
  readonly extra: Slot
}

/** What an attempt may set off; handed to it because these call attempts in turn. */
export interface Windows {
  /** Offers `r` its attack of opportunity against `who`; true when `who` can go on. */
  readonly opportunity: (combat: D20Combat, r: Who, who: Who) => boolean
  /** Everybody but `spared` who threatens `who` may strike as it moves; true when it can go on. */
  readonly provokesMoving: (combat: D20Combat, who: Who, spared: Who) => boolean
  readonly attack: (combat: D20Combat, attack: Attack) => boolean
}

/** A special attack that replaces a melee attack. To add one, write its file and name it in `index.ts`. */
export interface Manoeuvre {
  readonly verb: Saying<"slot">
  /** Its bit of `manoeuvre`. */
  readonly bit: number
  /** Adds the ways to try it on an enemy who is up, from `slack` squares nearer than now. */
  readonly offer: (options: Option[], combat: D20Combat, who: Who, foe: Who, slack: number) => void
  /** Carries it out, from the attack of opportunity that it provokes on. The attempt is paid for already. */
  readonly resolve: (combat: D20Combat, attempt: Attempt, windows: Windows) => void
  /** What it promises beside what all attempts do, made in one of the ways of `attackHow`. */
  readonly weigh: (f: Fillable, combat: D20Combat, d: Decision, o: Option<Slot>, how: number) => void
}

/** Whether a form reaches somebody so far away, after some squares of walking. */
export const reaches = (form: Form, far: number, slack: number): boolean =>
  far <= form.maxReach + slack && (slack > 0 || far >= form.minReach)

/** After a window: whether the attempt can still go on. */
export const goesOn = (combat: D20Combat, { by, form, target }: Attempt): boolean =>
  isAble(fighterOf(combat, by)) &&
  isInHand(fighterOf(combat, by), form) &&
  isUp(fighterOf(combat, target)) &&
  canAttack(combat, by, form, target)

/** Whether somebody can answer an attempt in kind: not who is held, sick or in panic (D20M-250, 294, 303). */
export const canAnswer = (combat: D20Combat, who: Who): boolean =>
  isAble(fighterOf(combat, who)) && !has(fighterOf(combat, who), flag.pinned | flag.panicked | flag.nauseated)

/** Whether a creature of that size is at most one category larger: what can be tripped, pushed, run over (D20M-208). */
export const isManageable = (combat: D20Combat, by: Who, target: Who): boolean =>
  sheetOf(combat, target).size <= sheetOf(combat, by).size + 1

/** Whether `who` has suffered damage since an event (D20M-221, 241). */
export const isHurtSince = (combat: D20Combat, who: Who, from: number): boolean =>
  combat.log
    .slice(from)
    .some((e) => (e._tag === "HarmTaken" || e._tag === "NonlethalTaken") && e.target === who && e.amount > 0)
