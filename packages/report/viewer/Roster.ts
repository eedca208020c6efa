import { plainText } from "../src/text/plainText.ts"
import { h } from "./dom.ts"
import type { Fight } from "./Fight.ts"
import { language } from "./language.ts"
import { words } from "./words.ts"

/** Everybody in the order in which they act this round, with health and conditions. */
export class Roster {
  readonly element = h("section", { class: "roster" })
  private readonly fight: Fight

  constructor(fight: Fight) {
    this.fight = fight
  }

  /** Shows everybody after so many events. */
  show(after: number): void {
    const { fight } = this
    const labels = fight.labels(language())
    const state = fight.stateAfter(after)
    const health = fight.healthAfter(after)
    const points = fight.pointsAfter(after)
    const last = Math.max(0, after - 1)
    const acting = after > 0 ? fight.actorAt(last) : undefined
    const order = fight.orderIn(fight.roundAt(last))
    const others = fight.sides.map((_, who) => who).filter((who) => !order.includes(who))
    const rows = [...order, ...others].flatMap((who) => {
      const c = state.combatants[who]
      if (c === undefined) return []
      const share = health[who] as number
      const status = c.dead ? words().dead : c.fled ? words().fled : c.down ? words().down : undefined
      const meter = h("span", { class: "bar" }, h("i"))
      ;(meter.firstElementChild as HTMLElement).style.inlineSize = `${100 * share}%`
      const kind = ["who", `side${(fight.sides[who] as number) % 6}`]
      if (who === acting) kind.push("acting")
      if (status !== undefined) kind.push("out")
      const row = h(
        "li",
        { class: kind.join(" ") },
        h("b", { class: "label", "aria-hidden": true }, labels[who] as string),
        h("span", { class: "name" }, plainText(fight.teller(language()).name(who))),
        h("span", { class: "percent" }, `${points[who]} · ${Math.round(100 * share)}\u00a0%`),
        meter,
        h(
          "span",
          { class: "state" },
          [status, ...this.conditions(state, who)].filter((t) => t !== undefined).join(", "),
        ),
      )
      if (who === acting) row.setAttribute("aria-current", "true")
      return [row]
    })
    this.element.replaceChildren(h("h4", {}, words().order), h("ol", {}, ...rows))
  }

  private conditions(state: Parameters<Fight["reader"]["conditionsOf"]>[0], who: number): readonly string[] {
    const { reader } = this.fight
    const bits = reader.conditionsOf(state, who)
    return reader.conditions.filter((_, i) => (bits & (1 << i)) !== 0).map((term) => term[language()])
  }
}
