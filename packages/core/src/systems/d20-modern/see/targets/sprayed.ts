import { coverBetween, coverOf } from "../../../../field/cover.ts"
import { distance } from "../../../../field/distance.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import { asSquare, type Who } from "../../../../kinds/indices.ts"
import { applying } from "../../../../parts/modifiers.ts"
import { feat } from "../../book/feats.ts"
import { flag, mod } from "../../book/terms.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { aimAtSquare } from "./aimAtSquare.ts"
import { onAttackRoll, rows } from "./modifiers.ts"
import { shelter } from "./blast.ts"
import { fighterOf, has, sheetOf } from "../fighter.ts"
import { fieldNow } from "../ground.ts"
import { sees } from "../pairs.ts"

// Autofire: the area it sweeps, who is in it, what it is rolled with (D20M-183, 184).

/** Columns and rows of the areas: 10 x 10 ft, and with Strafe 20 x 5 ft. `Option.extra` is the index. */
const shapes = [
  [2, 2],
  [4, 1],
  [1, 4],
] as const

/** An area: its north-west square and its shape. */
export interface Area {
  readonly place: number
  readonly shape: number
}

/** The squares of an area that lie in the field. */
export const squaresOf = (combat: D20Combat, { place, shape }: Area): readonly number[] => {
  const { field } = combat.prepared
  const [wide, tall] = shapes[shape] ?? shapes[0]
  const found: number[] = []
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const square = squareAt(field, xOf(field, asSquare(place)) + x, yOf(field, asSquare(place)) + y)
      if (square >= 0) found.push(square)
    }
  }
  return found
}

/** Everybody in an area whom the shooter sees, fallen or not: total cover keeps the bullets off. */
export const caughtIn = (combat: D20Combat, by: Who, area: Area): readonly Who[] => {
  const squares = squaresOf(combat, area)
  const { field } = combat.prepared
  return combat.prepared.everybody.filter((who) => {
    const { at, dead, fled, here } = fighterOf(combat, who)
    if (who === by || !here || dead || fled) return false
    const { space } = sheetOf(combat, who)
    return squares.some((square) => distance(field, at, asSquare(square), space, 1) === 0) && sees(combat, by, who)
  })
}

/** What the roll against the area is made with: neither cover nor concealment nor a melee in it matters. */
export const aimAtArea = (combat: D20Combat, by: Who, form: Form, area: Area) => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, by)
  const squares = squaresOf(combat, area)
  const near = asSquare(
    squares.reduce((best, s) => (distance(field, at, asSquare(s)) < distance(field, at, asSquare(best)) ? s : best)),
  )
  const { bonus, feet, parts } = aimAtSquare(combat, by, form, near)
  // RULING (D20M-183): without Advanced Firearms Proficiency it counts as unskilled.
  let mods = applying(rows.way, form, form.marks)
  if (has(fighterOf(combat, by), flag.prone)) mods |= mod.proneRanged
  return { bonus: bonus + onAttackRoll(combat.prepared, mods), mods, feet, parts }
}

/** The degree of cover that somebody has from the shooter, as its own or by the ground. */
export const shelterFrom = (combat: D20Combat, by: Who, who: Who) => {
  const { field, rules } = combat.prepared
  const ground = field.open
    ? 0
    : coverOf(
        coverBetween(
          fieldNow(combat),
          fighterOf(combat, by).at,
          fighterOf(combat, who).at,
          sheetOf(combat, by).space,
          sheetOf(combat, who).space,
        ),
      )
  return shelter(combat, rules.cover === "off" ? 0 : Math.max(ground, sheetOf(combat, who).coverDegree))
}

/** The area to sweep for the sake of one enemy: with the most enemies and the fewest friends in it. */
export const areaFor = (combat: D20Combat, by: Who, form: Form, foe: Who): Area | undefined => {
  const { field } = combat.prepared
  const c = fighterOf(combat, by)
  const { at } = fighterOf(combat, foe)
  const strafes = (sheetOf(combat, by).feats & feat.strafe) !== 0
  let best: Area | undefined
  let most = 0
  for (let shape = 0; shape < (strafes ? shapes.length : 1); shape++) {
    const [wide, tall] = shapes[shape] as readonly [number, number]
    for (let dy = 0; dy < tall; dy++) {
      for (let dx = 0; dx < wide; dx++) {
        const place = squareAt(field, xOf(field, at) - dx, yOf(field, at) - dy)
        if (place < 0 || squaresOf(combat, { place, shape }).includes(c.at)) continue
        let worth = 0
        for (const who of caughtIn(combat, by, { place, shape })) {
          const other = fighterOf(combat, who)
          if (other.side === c.side) worth -= 2
          else if (!other.down) worth++
        }
        if (worth <= most) continue
        most = worth
        best = { place, shape }
      }
    }
  }
  return best !== undefined && aimAtArea(combat, by, form, best).feet <= form.maxRange * 5 ? best : undefined
}

/** The effective Defense of an area (D20M-183). */
export const areaDefense = 10

/** The save against it (D20M-184). */
export const sprayDC = (combat: D20Combat, reached: number): number =>
  combat.prepared.rules.autofire === "areaDC(attackResult)" ? reached : 15
