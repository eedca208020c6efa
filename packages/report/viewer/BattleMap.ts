import { placeAmong, type System, squareName, terrain, type View } from "@refriega/core/internal"
import { areasAfter } from "./areasAfter.ts"
import { cornersOf } from "./cornersOf.ts"
import { h, s } from "./dom.ts"
import type { Event, Fight } from "./Fight.ts"
import { language } from "./language.ts"
import { type Shot, shotAt } from "./Shot.ts"
import { words } from "./words.ts"

/** The side of a square, in the drawing's units. */
const square = 20

/** A square is drawn at most so large, in pixels. */
const mostSquare = 44

/** So many squares are seen from near, and more where the combatants that matter are further apart. */
const nearest = 14

/** Milliseconds that a square of a way takes, and a whole way at most. */
const stepTime = 90
const longestWalk = 650

/** How each kind of ground is drawn: a class for the style sheet; the order decides what lies on top. */
const grounds = [
  [terrain.high, "high"],
  [terrain.shallowWater, "shallow"],
  [terrain.deepWater, "deep"],
  [terrain.difficult, "difficult"],
  [terrain.slippery, "slippery"],
  [terrain.veil, "veil"],
  [terrain.lowCover, "low"],
  [terrain.wall, "wall"],
] as const

interface Token {
  readonly group: SVGGElement
  readonly label: SVGTextElement
  readonly ring: SVGCircleElement
  readonly title: SVGTitleElement
}

/** The battlefield with everybody on it. */
export class BattleMap {
  readonly element: SVGSVGElement
  private readonly fight: Fight
  private readonly tokens: readonly Token[]
  private readonly traces: SVGGElement
  /** Under the tokens: what an attacker does not see, and what lies on the line. */
  private readonly sight: SVGGElement
  private readonly ground: SVGGElement
  private readonly areas: SVGGElement
  private readonly whole: string
  private near: boolean
  private after = 0
  private moving: Animation | undefined
  /** What is open or broken on the map as it is drawn. */
  private gone = 0
  private shifted: string | undefined

  constructor(fight: Fight) {
    const { field, spaces } = fight.stage
    this.fight = fight
    const width = field.width * square
    const height = field.height * square
    this.whole = `-14 -14 ${width + 16} ${height + 16}`
    this.near = this.canBeNear && matchMedia("(max-width: 50rem)").matches
    this.tokens = fight.sides.map((side, who) => token(side, spaces[who] as number))
    this.traces = s("g", { class: "traces" })
    this.sight = s("g", { class: "sight" })
    this.ground = s("g")
    this.areas = s("g", { class: "areas" })
    this.ground.replaceChildren(...squaresOf(fight, 0))
    this.element = s(
      "svg",
      { class: "map", viewBox: this.whole, role: "img" },
      s("rect", { class: "ground", width, height }),
      this.ground,
      this.areas,
      this.sight,
      grid(field.width, field.height),
      s("g", { class: "edge" }, ...edgeNames(field.width, field.height)),
      this.traces,
      ...this.tokens.map(({ group }) => group),
    )
    // Few squares are not blown up to fill the page.
    this.element.style.maxWidth = `${mostSquare * (field.width + 1)}px`
  }

  /** Whether the map is so large that there is something to come closer to. */
  get canBeNear(): boolean {
    const { width, height } = this.fight.stage.field
    return Math.max(width, height) > nearest
  }

  /** Whether a part of the map is shown, around what happens; on little room it is from the start. */
  get isNear(): boolean {
    return this.near
  }

  set isNear(near: boolean) {
    this.near = near
    this.show(this.after)
  }

  /** What of the map is shown: all, or so many squares around the actor and its targets. */
  private frame(event: Event | undefined, state: View<System["state"]>, actor: number | undefined): string {
    if (!this.near) return this.whole
    const { width, height } = this.fight.stage.field
    const named = ["who", "by", "target"].flatMap((field) => {
      const who = event?.[field]
      return typeof who === "number" && who >= 0 ? [who] : []
    })
    const people = named.length > 0 ? named : actor === undefined ? this.tokens.map((_, who) => who) : [actor]
    const squares = people.flatMap((who) => state.combatants[who]?.at ?? [])
    const part = (all: number, of: (at: number) => number): readonly [number, number] => {
      const [low, high] = [Math.min(...squares.map(of)), Math.max(...squares.map(of))]
      const size = Math.min(all, Math.max(nearest, high - low + 5))
      return [Math.min(Math.max(0, Math.round((low + high + 1 - size) / 2)), all - size), size]
    }
    const [x, wide] = part(width, (at) => at % width)
    const [y, high] = part(height, (at) => Math.floor(at / width))
    return `${x * square - 14} ${y * square - 14} ${wide * square + 16} ${high * square + 16}`
  }

  /** Shows how everybody stands after so many events, and what the last of them did. */
  show(after: number): void {
    const { fight } = this
    const { width } = fight.stage.field
    const state = fight.stateAfter(after)
    const health = fight.healthAfter(after)
    const event = fight.events[after - 1]
    const actor = after > 0 ? fight.actorAt(after - 1) : undefined
    const isNext = after === this.after + 1
    this.after = after
    this.element.setAttribute("aria-label", words().map)
    this.element.setAttribute("viewBox", this.frame(event, state, actor))
    const { gone = 0, shifted } = state
    if (gone !== this.gone || shifted?.join() !== this.shifted) this.ground.replaceChildren(...squaresOf(fight, after))
    this.gone = gone
    this.shifted = shifted?.join()
    this.areas.replaceChildren(
      ...areasAfter(fight, after).map(({ name, side, squares }) =>
        s(
          "g",
          { class: `token side${side % 6}` },
          s("title", {}, name),
          ...squares.map((at) => squareOf("area", at, width)),
        ),
      ),
    )
    const labels = fight.labels(language())
    for (const [who, { group, label, ring, title }] of this.tokens.entries()) {
      const text = labels[who] as string
      if (label.textContent !== text) {
        label.textContent = text
        label.setAttribute(
          "font-size",
          String(text.length > 2 ? 6.4 : (fight.sides[who] as number) % 6 === 0 ? 8.4 : 7.4),
        )
      }
      const c = state.combatants[who]
      if (c === undefined) continue
      const share = health[who] as number
      group.style.transform = placed(c.at, width)
      group.classList.toggle("down", c.down && !c.dead)
      group.classList.toggle("dead", c.dead)
      group.classList.toggle("gone", c.fled)
      group.classList.toggle("acting", who === actor)
      ring.style.strokeDashoffset = String(1 - share)
      const status = c.dead ? words().dead : c.fled ? words().fled : c.down ? words().down : ""
      title.textContent = [
        fight.teller(language()).name(who),
        squareName(c.at, width),
        words().health(`${Math.round(100 * share)} %`),
        ...(status === "" ? [] : [status]),
      ].join(" · ")
    }
    // The standing are drawn over the fallen.
    for (const [who, { group }] of this.tokens.entries())
      if (state.combatants[who]?.down !== true) this.element.append(group)
    const shot = shotAt(fight, after)
    this.sight.replaceChildren(...(shot === undefined ? [] : this.seen(shot)))
    this.traces.replaceChildren(
      ...this.trace(event, after),
      ...(shot === undefined ? [] : [this.howFar(event, after, shot)]),
    )
    this.moving?.cancel()
    this.moving = isNext ? this.walk(event, after) : undefined
  }

  /** A token goes its way from square to square, where the reader does not mind that things move. */
  private walk(event: Event | undefined, after: number): Animation | undefined {
    if (event?._tag !== "Moved" || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined
    const who = event["who"] as number
    const from = this.fight.stateAfter(after - 1).combatants[who]?.at ?? 0
    const way = [from, ...(event["path"] as readonly number[])]
    const { width } = this.fight.stage.field
    return this.tokens[who]?.group.animate(
      way.map((at) => ({ transform: placed(at, width) })),
      { duration: Math.min(longestWalk, stepTime * way.length), easing: "ease-in-out" },
    )
  }

  /** What the attacker does not see, and what hides something on the line. */
  private seen({ between, unseen }: Shot): readonly SVGElement[] {
    const { width } = this.fight.stage.field
    return [
      ...unseen.map((at) => squareOf("unseen", at, width)),
      ...between.map((at) => squareOf("between", at, width)),
    ]
  }

  /** The distance of an attack, in the middle of its line. */
  private howFar(event: Event | undefined, after: number, { squares }: Shot): SVGElement {
    const { combatants } = this.fight.stateAfter(after - 1)
    const [from, to] = ["by", "target"].map((field) => {
      const who = event?.[field] as number
      return this.middle(combatants[who]?.at ?? 0, this.fight.stage.spaces[who])
        .split(",")
        .map(Number)
    }) as [[number, number], [number, number]]
    return s("text", { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 - 2.5 }, String(squares))
  }

  /** The way of a move, or the line of an attack. */
  private trace(event: Event | undefined, after: number): readonly SVGElement[] {
    if (event === undefined) return []
    const before = this.fight.stateAfter(after - 1)
    const centre = (who: number): string => this.middle(before.combatants[who]?.at ?? 0, this.fight.stage.spaces[who])
    if (event._tag === "Moved") {
      const who = event["who"] as number
      const space = this.fight.stage.spaces[who]
      const way = (event["path"] as readonly number[]).map((at) => this.middle(at, space))
      return [s("polyline", { class: `way side${this.fight.sides[who]}`, points: [centre(who), ...way].join(" ") })]
    }
    if (event._tag === "Attacked") {
      const by = event["by"] as number
      const target = event["target"] as number
      if (by < 0 || target < 0 || by === target) return []
      const kind = event["hit"] === true ? "hit" : "miss"
      return [s("polyline", { class: `blow ${kind}`, points: `${centre(by)} ${centre(target)}` })]
    }
    return []
  }

  private middle(at: number, space = 1): string {
    const { width } = this.fight.stage.field
    return `${((at % width) + space / 2) * square},${(Math.floor(at / width) + space / 2) * square}`
  }
}

/** What the colours of a map mean: the kinds of ground that it has. */
export const groundLegend = (fight: Fight): HTMLUListElement => {
  const ground = fight.groundAfter(0)
  const kinds = grounds.filter(([bit]) => ground.some((bits) => (bits & bit) !== 0)).map(([, kind]) => kind)
  const all = [...kinds, ...((fight.stage.field.things ?? []).length > 0 ? (["door"] as const) : [])]
  const names = words().terrain
  return h(
    "ul",
    { class: "grounds" },
    ...all.map((kind) =>
      h(
        "li",
        {},
        s(
          "svg",
          { class: "map", viewBox: "0 0 10 10", "aria-hidden": "true" },
          s("rect", { class: kind, width: 10, height: 10 }),
        ),
        names[kind],
      ),
    ),
  )
}

/** The ground after so many events; what stands and can be opened or broken is marked. */
const squaresOf = (fight: Fight, after: number): readonly SVGElement[] => {
  const { width, things = [] } = fight.stage.field
  const { gone = 0, shifted = [] } = fight.stateAfter(after)
  return [
    ...Array.from(fight.groundAfter(after), (bits, at) =>
      grounds.flatMap(([bit, kind]) => ((bits & bit) === 0 ? [] : [squareOf(kind, at, width)])),
    ).flat(),
    ...things.flatMap(([at], i) => {
      const now = placeAmong(shifted, i)
      return (gone & (1 << i)) === 0 ? [squareOf("door", now < 0 ? at : now, width)] : []
    }),
  ]
}

/** A square of the map. */
const squareOf = (kind: string, at: number, width: number): SVGRectElement =>
  s("rect", {
    class: kind,
    x: (at % width) * square,
    y: Math.floor(at / width) * square,
    width: square,
    height: square,
  })

/** Where a token stands whose top left square is this one. */
const placed = (at: number, width: number): string =>
  `translate(${(at % width) * square}px, ${Math.floor(at / width) * square}px)`

const grid = (width: number, height: number): SVGPathElement => {
  const down = Array.from({ length: width + 1 }, (_, x) => `M${x * square} 0V${height * square}`)
  const across = Array.from({ length: height + 1 }, (_, y) => `M0 ${y * square}H${width * square}`)
  return s("path", { class: "grid", d: [...down, ...across].join("") })
}

const edgeNames = (width: number, height: number): readonly SVGTextElement[] => [
  ...Array.from({ length: width }, (_, x) =>
    s("text", { x: (x + 0.5) * square, y: -4 }, squareName(x, width).replace(/\d+$/u, "")),
  ),
  ...Array.from({ length: height }, (_, y) => s("text", { x: -7, y: (y + 0.5) * square + 2.5 }, String(y + 1))),
]

/** A token: a shape and a colour for its side, a ring of health, a label. */
const token = (side: number, space: number): Token => {
  const size = space * square
  const middle = size / 2
  const radius = middle - 0.6
  const around = { cx: middle, cy: middle, r: radius, pathLength: 1 }
  const ring = s("circle", { class: "ring", ...around })
  const title = s("title")
  const label = s("text", { x: middle, y: middle + 3 })
  const group = s(
    "g",
    { class: `token side${side % 6}` },
    title,
    s("circle", { class: "halo", cx: middle, cy: middle, r: middle + 2.4 }),
    s("circle", { class: "track", ...around }),
    ring,
    body(side, middle, radius - 1.9),
    label,
    s("path", { class: "cross", d: `M4 4L${size - 4} ${size - 4}M${size - 4} 4L4 ${size - 4}` }),
  )
  return { group, label, ring, title }
}

const body = (side: number, c: number, r: number): SVGElement => {
  const corners = cornersOf(side)
  if (corners.length === 0) return s("circle", { class: "body", cx: c, cy: c, r })
  return s("polygon", { class: "body", points: corners.map(([x, y]) => `${c + x * r},${c + y * r}`).join(" ") })
}
