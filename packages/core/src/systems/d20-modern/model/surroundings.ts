import { type DiceExpression, dice } from "../../../dice/expression.ts"
import type { Field } from "../../../field/Field.ts"
import { xOf, yOf } from "../../../field/squares.ts"
import { asSquare, type Square } from "../../../kinds/indices.ts"
import { sizes } from "../book/fields.ts"
import { beamSquares, lightSources } from "../book/lightSources.ts"
import { type Setting } from "../book/setting.ts"
import type { Explosive } from "./Explosive.ts"
import type { Point } from "./Point.ts"

/** What squares can do to those on them when their count comes. */
export const hazardKind = { fire: 0, smoke: 1, airless: 2, acid: 3, current: 4, gas: 5 } as const

/** One hazard of the ground. */
export interface Hazard {
  readonly kind: number
  readonly means: number
  readonly damage: DiceExpression
  readonly dc: number
  /** Index of a poison in the air, -1 for none. */
  readonly poison: number
}

/** What happens at the start of a round. */
export type Happening = { readonly round: number; readonly squares: ReadonlySet<number> } & (
  | { readonly what: "explodes"; readonly explosive: Explosive; readonly point: Point }
  | { readonly what: "drops"; readonly feet: number }
  | { readonly what: "object"; readonly feet: number; readonly size: number }
)

/** A light: where it stands (-1: with its bearer), how far it shines in squares, and the squares of its beam. */
export interface Light {
  readonly at: Square
  readonly radius: number
  readonly beam: ReadonlySet<number>
}

/** What a scenario says of the ground, the air, the light, and of what happens when. */
export interface Surroundings {
  readonly hazards: readonly Hazard[]
  /** Indices of hazards by square; empty where there are none at all. */
  readonly bySquare: readonly (readonly number[])[]
  readonly smoke: ReadonlySet<number>
  readonly happenings: readonly Happening[]
  /** Percent of concealment of what no light falls on. */
  readonly darkness: number
  readonly lights: readonly Light[]
  /** Means of falls and of falling objects; -1 where nothing falls. */
  readonly fallMeans: number
  readonly objectMeans: number
}

/** Damage of acid for a round of exposure: splashed, and immersed (D20M-350). */
const acids = {
  mild: [dice("1d6"), dice("1d10")],
  potent: [dice("2d6"), dice("2d10")],
  concentrated: [dice("3d6"), dice("3d10")],
} as const

/** Damage of a current by its voltage, and the difficulty of the save for half (D20M-353). */
const currents = {
  jolt: [dice("1d3"), 10],
  low: [dice("2d6"), 15],
  medium: [dice("4d6"), 15],
  high: [dice("8d6"), 20],
} as const

const nothing = dice("0")

/** Percent of concealment outside the lights (D20M-307): shadows are one half, darkness is total. */
const darknesses = { bright: 0, shadow: 20, dark: 50 } as const

/** The squares of `C4`, of `C4:F6` (a rectangle), or of several such; what lies outside the field is left out. */
export const squaresOf = (field: Field, area: string | readonly string[]): readonly Square[] => {
  const found = new Set<Square>()
  for (const part of typeof area === "string" ? [area] : area) {
    const [a, b = a] = part.split(":").map(cornerOf) as [Corner, Corner?]
    for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); y++)
      for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); x++)
        if (x < field.width && y < field.height) found.add(asSquare(y * field.width + x))
  }
  return [...found].toSorted((a, b) => a - b)
}

interface Corner {
  readonly x: number
  readonly y: number
}

const cornerOf = (name: string): Corner => {
  const [, letters = "A", row = "1"] = /^([A-Z]+)(\d+)$/u.exec(name) ?? []
  let x = 0
  for (const letter of letters) x = x * 26 + letter.charCodeAt(0) - 64
  return { x: x - 1, y: Number(row) - 1 }
}

/** A beam of light that starts beside a square: 30 ft long and 5 ft wide (D20M-308). */
export const beamFrom = (field: Field, at: Square, aim: "north" | "east" | "south" | "west"): ReadonlySet<number> => {
  const dx = aim === "east" ? 1 : aim === "west" ? -1 : 0
  const dy = aim === "south" ? 1 : aim === "north" ? -1 : 0
  const squares = new Set<number>()
  for (let i = 1; i <= beamSquares; i++) {
    const x = xOf(field, at) + i * dx
    const y = yOf(field, at) + i * dy
    if (x >= 0 && y >= 0 && x < field.width && y < field.height) squares.add(y * field.width + x)
  }
  return squares
}

/** What `surroundingsOf` needs to name things. */
interface Naming {
  readonly means: (id: string) => number
  readonly poison: (poison: NonNullable<NonNullable<Setting["hazards"]>[number]["poison"]>) => number
}

type HazardGiven = NonNullable<Setting["hazards"]>[number]

const hazardOf = (given: HazardGiven, { means, poison }: Naming): Hazard => {
  const kind = hazardKind[given.kind]
  const plain = { kind, means: means(given.kind), damage: nothing, dc: 0, poison: -1 }
  if (given.kind === "acid")
    return { ...plain, damage: acids[given.strength ?? "mild"][given.immersed === true ? 1 : 0] }
  if (given.kind === "current") {
    const [damage, dc] = currents[given.voltage ?? "low"]
    return { ...plain, damage, dc }
  }
  if (given.kind === "gas") return { ...plain, poison: poison(given.poison ?? "tear-gas") }
  return plain
}

const corners = { NW: [0, 0], NE: [1, 0], SE: [1, 1], SW: [0, 1] } as const

const happeningOf = (
  field: Field,
  given: NonNullable<Setting["happenings"]>[number],
  { means }: Naming,
): Happening | undefined => {
  const squares = squaresOf(field, given.area)
  const [first] = squares
  if (first === undefined) return undefined
  const common = { round: given.round, squares: new Set(squares) }
  const { explodes, falls, object } = given
  if (explodes !== undefined) {
    const [right, down] = corners[explodes.corner ?? "NW"]
    const point = { x: xOf(field, first) + right, y: yOf(field, first) + down }
    const explosive = {
      means: means(explodes.name ?? "charge"),
      damage: explodes.damage,
      radius: Math.floor(explodes.burst / 5),
      dc: explodes.reflexDC ?? 15,
      kind: explodes.kind ?? "concussion",
      ignites: explodes.ignites ?? false,
    }
    return { ...common, what: "explodes", explosive, point }
  }
  if (object !== undefined) return { ...common, what: "object", feet: given.feet ?? 10, size: sizes.indexOf(object) }
  return { ...common, what: "drops", feet: falls ?? given.feet ?? 10 }
}

/** The surroundings that a setting describes; undefined when it says nothing of them. */
export const surroundingsOf = (
  field: Field,
  setting: Setting,
  carried: boolean,
  naming: Naming,
): Surroundings | undefined => {
  const given = setting.hazards ?? []
  const light = setting.light ?? "bright"
  if (given.length === 0 && (setting.happenings ?? []).length === 0 && light === "bright" && !carried) return undefined
  const hazards: Hazard[] = []
  const bySquare: number[][] = given.length === 0 ? [] : Array.from({ length: field.width * field.height }, () => [])
  const smoke = new Set<number>()
  const put = (hazard: Hazard, squares: readonly Square[]) => {
    const index = hazards.push(hazard) - 1
    for (const square of squares) bySquare[square]?.push(index)
  }
  for (const each of given) {
    const squares = squaresOf(field, each.area)
    put(hazardOf(each, naming), squares)
    if (each.kind === "smoke") for (const square of squares) smoke.add(square)
    // D20M-351: the fumes of a large quantity of acid reach 5 ft.
    if (each.kind === "acid" && each.fumes === true)
      put(hazardOf({ kind: "gas", area: each.area, poison: "acid-fumes" }, naming), around(field, squares))
  }
  return {
    hazards,
    bySquare,
    smoke,
    happenings: (setting.happenings ?? []).flatMap((each) => happeningOf(field, each, naming) ?? []),
    darkness: darknesses[light],
    fallMeans: setting.happenings === undefined ? -1 : naming.means("fall"),
    objectMeans: setting.happenings === undefined ? -1 : naming.means("falling-object"),
    lights: (setting.lights ?? []).flatMap(({ aim, at, source }) => {
      const [square] = squaresOf(field, at)
      if (square === undefined) return []
      const beam = source === "flashlight" && aim !== undefined ? beamFrom(field, square, aim) : new Set<number>()
      return [{ at: square, radius: lightSources[source], beam }]
    }),
  }
}

/** Some squares and those around them. */
const around = (field: Field, squares: readonly Square[]): readonly Square[] => {
  const found = new Set<Square>()
  for (const square of squares) {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const x = xOf(field, square) + dx
        const y = yOf(field, square) + dy
        if (x >= 0 && y >= 0 && x < field.width && y < field.height) found.add(asSquare(y * field.width + x))
      }
    }
  }
  return [...found]
}
