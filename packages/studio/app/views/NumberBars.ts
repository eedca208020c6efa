import { count, decimal, share, signed } from "@refriega/report/numbers"
import { h, s } from "@refriega/report/viewer/dom"
import { language } from "@refriega/report/viewer/language"
import {
  type Effect,
  type GoalBase,
  normalQuantile,
  type Row,
  type RowGoal,
  type Sensitivity,
  type WayEffect,
  z95,
} from "@refriega/sim/pure"
import { numberWords } from "./numberWords.ts"

/** A number that was moved, and where it stands: what has it, and the way to it there. */
export interface MovedNumber {
  readonly whose: string
  readonly path: string
  /** As the sheet has it. */
  readonly value: unknown
  readonly bar: () => HTMLElement
}

/** What a step of each number does to one goal of a fight, as bars on one scale. */
export class NumberBars {
  /** By its key, as `guard.attacks[0].bonus`. */
  readonly numbers: readonly MovedNumber[]
  private readonly goal: GoalBase
  private readonly most: number
  /** How much wider an interval is that holds for all numbers together: of many some seem to matter by chance. */
  private readonly wider: number

  /** @param goal the index of the goal that is shown */
  constructor({ goals, rows, still }: Sensitivity, goal: number) {
    this.goal = goals[goal] as GoalBase
    const effects = rows.flatMap(({ goals: each }) => effectsOf(each[goal] as RowGoal))
    // What is not sure would make all that is look small.
    this.wider = normalQuantile(1 - 0.025 / Math.max(1, effects.length)) / z95
    const sure = effects.filter((effect) => this.isSure(effect))
    this.most = Math.max(1e-9, ...(sure.length > 0 ? sure : effects).map(({ d }) => Math.abs(d)))
    this.numbers = [
      ...rows.flatMap((row) => {
        const moved = (key: string, value: unknown, twin?: "same" | "opposite"): MovedNumber => ({
          ...placeOf(key),
          value,
          bar: () => this.row(row, goal, twin),
        })
        const twins = row.sameAs.map(({ key, opposite }) => moved(key, undefined, opposite ? "opposite" : "same"))
        return [moved(row.key, row.value), ...twins]
      }),
      ...still.map(({ fights, key, value }): MovedNumber => ({ ...placeOf(key), value, bar: () => none(fights) })),
    ]
  }

  /** What a row does. Of a number that does the same in every fight, or the opposite, steps have no values here. */
  private row(row: Row, goal: number, twin: "same" | "opposite" | undefined): HTMLElement {
    const w = numberWords()
    const lines = effectsOf(row.goals[goal] as RowGoal).map((effect) => {
      const isUp = (effect.way === "more") !== (twin === "opposite")
      // A step up of the opposite number is one down of this.
      const turned = twin === "opposite" && effect.way === undefined
      const seen = turned ? { d: -effect.d, lo: -effect.hi, hi: -effect.lo } : effect
      const change = this.change(seen)
      const text =
        effect.way === undefined || (twin !== undefined && isUp)
          ? w.step(change)
          : twin === undefined
            ? w.to(valueText(effect.to), change)
            : w.down(change)
      return h(
        "span",
        { class: this.isSure(seen) ? "moves" : "moves unsure" },
        this.picture(seen),
        h("small", {}, this.isSure(seen) ? text : `${text} (${w.unsure})`),
      )
    })
    return h("span", { class: "does" }, ...lines)
  }

  private isSure({ d, hi, lo }: Effect): boolean {
    return d - this.wider * (d - lo) > 0 || d + this.wider * (hi - d) < 0
  }

  /** `+3.2 points [2.4, 4.1]`. */
  private change({ d, hi, lo }: Effect): string {
    const lang = language()
    const isShare = this.goal.unit === "share"
    const by = isShare ? 100 : 1
    const half = ((hi - lo) / 2) * by
    const digits = isShare ? (half >= 2 ? 0 : 1) : half >= 1 ? 1 : 2
    const at = (x: number): string => signed(lang, by * x, digits)
    const text = isShare ? numberWords().points(at(d)) : at(d)
    return lo === hi ? text : `${text} [${at(lo)}, ${at(hi)}]`
  }

  /** From the middle to the right where it makes more of the goal. The text beside it says the same. */
  private picture({ d, hi, lo }: Effect): SVGElement {
    const x = (value: number): number => 50 + 48 * Math.max(-1, Math.min(1, value / this.most))
    const [from, to] = [Math.min(50, x(d)), Math.max(50, x(d))]
    return s(
      "svg",
      { viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": true },
      s("rect", { x: from, y: 2, width: Math.max(0.6, to - from), height: 8, class: d < 0 ? "less" : "more" }),
      s("line", { x1: x(lo), x2: x(hi), y1: 6, y2: 6 }),
      s("line", { x1: 50, x2: 50, y1: 0, y2: 12, class: "zero" }),
    )
  }
}

/** What each goal is in the fight as it is, and whom it is about. */
export const goalText = ({ about, d, id, unit }: GoalBase): string => {
  const [w, lang] = [numberWords(), language()]
  const name = about[lang]
  const what = id.startsWith("winRate.") ? w.winRate(name) : id.startsWith("anyDead.") ? w.anyDead(name) : w.rounds
  return `${what} (${w.base(unit === "share" ? share(lang, d, 0) : decimal(lang, d, 1))})`
}

const none = (fights: number): HTMLElement =>
  h("span", { class: "does none" }, h("small", {}, numberWords().still(count(language(), fights))))

/** One step up where that says it, else each value by itself. */
const effectsOf = ({ step, ways }: RowGoal): readonly (Effect & Partial<Pick<WayEffect, "to" | "way">>)[] =>
  step === undefined ? ways : [step]

export const valueText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

/** `guard.attacks[0].bonus`: whose it is, which may be several by their ids, and the way to it. */
const placeOf = (key: string): { readonly whose: string; readonly path: string } => {
  const at = key.indexOf(".")
  return { whose: key.slice(0, at), path: key.slice(at + 1) }
}
