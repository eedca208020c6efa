import { plainText } from "../src/text/plainText.ts"
import { h, s } from "./dom.ts"
import type { Fight } from "./Fight.ts"
import { language, onLanguage } from "./language.ts"
import { words } from "./words.ts"

const height = 46

/** The whole fight as a strip, health of each side over its events, with a slider over it. */
export class Timeline {
  readonly element: HTMLElement
  private readonly slider: HTMLInputElement
  private readonly length: number
  private readonly chance = h("li", { class: "chance" })
  private readonly fight: Fight
  private readonly legends: readonly HTMLLIElement[]

  /**
   * @param fights one, or two that are drawn one over the other
   * @param length how many steps there are: at least as many as any of them has events
   */
  constructor(fights: readonly Fight[], length: number, parts: number | undefined, goTo: (after: number) => void) {
    this.length = length
    this.fight = fights[0] as Fight
    this.slider = h("input", { type: "range", min: 0, max: this.length, step: 1, value: 0 })
    this.slider.addEventListener("input", () => goTo(Number(this.slider.value)))
    const strips = fights.map((fight) => strip(fight, this.length, parts))
    this.legends = this.fight.stage.sideNames.map((_, side) => h("li", { class: `side${side % 6}` }))
    this.element = h(
      "div",
      { class: "timeline" },
      ...strips,
      this.slider,
      h("ul", { class: "sides" }, ...this.legends, ...(chanceLine(this.fight, length) === "" ? [] : [this.chance])),
    )
    onLanguage(() => this.write())
    this.write()
  }

  private write(): void {
    this.slider.setAttribute("aria-label", words().timeline)
    this.element.title = words().timelineHelp
    const tell = this.fight.teller(language())
    for (const [side, legend] of this.legends.entries()) legend.replaceChildren(dash(), plainText(tell.side(side)))
    this.chance.replaceChildren(dash(), words().chanceOf(plainText(tell.side(this.fight.page.ledger?.side ?? 0))))
  }

  show(after: number, text: string): void {
    this.slider.value = String(after)
    this.slider.setAttribute("aria-valuetext", text)
  }
}

/** A piece of a line, as it is drawn. */
const dash = (): SVGSVGElement =>
  s("svg", { viewBox: "0 0 26 8", "aria-hidden": true }, s("line", { x1: 0, x2: 26, y1: 4, y2: 4 }))

const strip = (fight: Fight, length: number, parts: number | undefined): SVGSVGElement => {
  const x = (event: number) => ((event / length) * 1000).toFixed(1)
  const sides = fight.stage.sideNames.map((_, side) => side)
  return s(
    "svg",
    { viewBox: `0 0 1000 ${height}`, preserveAspectRatio: "none", "aria-hidden": true },
    ...fight.rounds.map((event) => s("line", { class: "tick", x1: x(event), x2: x(event), y1: 0, y2: height })),
    ...sides.map((side) => s("polyline", { class: `line side${side % 6}`, points: healthLine(fight, side, length) })),
    s("polyline", { class: "chance", points: chanceLine(fight, length) }),
    ...(fight.page.ledger?.told?.turns ?? []).map(({ event }) =>
      s("line", { class: "turn", x1: x(event), x2: x(event), y1: 0, y2: 9 }),
    ),
    ...fight.losses.map((event) =>
      s("line", { class: "loss", x1: x(event), x2: x(event), y1: height - 9, y2: height }),
    ),
    ...(parts === undefined ? [] : [s("line", { class: "parting", x1: x(parts), x2: x(parts), y1: 0, y2: height })]),
  )
}

/**
 * How often the first side wins from where the fight stands, round by round, as points of a line with steps; where the
 * fight has a ledger the chance of its side, act by act.
 */
const chanceLine = (fight: Fight, length: number): string => {
  const x = (event: number): string => ((event / length) * 1000).toFixed(1)
  const { ledger } = fight.page
  if (ledger !== undefined) {
    const steps = ledger.curve.map(([event, p], i) => {
      const y = (3 + (height - 6) * (1 - p)).toFixed(1)
      return `${x(event)},${y} ${x(ledger.curve[i + 1]?.[0] ?? fight.events.length)},${y}`
    })
    return steps.join(" ")
  }
  return fight.rounds
    .flatMap((event, round) => {
      const chance = fight.chanceAfter(event + 1)
      if (chance === undefined) return []
      const y = (3 + (height - 6) * (1 - chance.p)).toFixed(1)
      return [`${x(event)},${y}`, `${x(fight.rounds[round + 1] ?? fight.events.length)},${y}`]
    })
    .join(" ")
}

/** The mean health of a side over the events, as points of a line with steps. */
const healthLine = (fight: Fight, side: number, length: number): string => {
  const members = fight.sides.flatMap((s, who) => (s === side ? [who] : []))
  const { health } = fight.page
  const now = new Map(members.map((who) => [who, 0]))
  const level = (): string => {
    const sum = [...now.values()].reduce((a, b) => a + b, 0)
    return (3 + (height - 6) * (1 - sum / 1000 / Math.max(1, members.length))).toFixed(1)
  }
  const points: string[] = []
  let before: string | undefined
  for (let i = 0; i < health.length; i += 3) {
    const who = health[i + 1] as number
    if (!now.has(who)) continue
    now.set(who, health[i + 2] as number)
    if ((health[i] as number) < 0) continue
    before ??= String(3)
    const at = (((health[i] as number) / length) * 1000).toFixed(1)
    if (points.length === 0) points.push(`0,${before}`)
    points.push(`${at},${before}`, `${at},${level()}`)
    before = level()
  }
  if (points.length === 0) points.push(`0,${level()}`)
  points.push(`${((fight.events.length / length) * 1000).toFixed(1)},${level()}`)
  return points.join(" ")
}
