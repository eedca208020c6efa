import type { Text } from "../../../contract/LogReader.ts"
import type { AdndHouseRules } from "./houseRules.ts"

/** One row of the unarmed attack table (ADD2-096). */
interface Row {
  readonly punch: Text
  readonly damage: number
  /** Chance of a knockout in percent. */
  readonly knockout: number
  readonly move: Text
  /** What a wrestling move is beyond its point of damage. */
  readonly kind: Move
}

type Move = "plain" | "hold" | "trip" | "throw" | "gouge"

const text = (en: string, es: string): Text => ({ en, es })
const haymaker = text("a haymaker", "un golpe violento")
const swing = text("a wild swing", "un swing")
const rabbit = text("a rabbit punch", "un golpe en la nuca")
const kidney = text("a kidney punch", "un puñetazo en los riñones")
const glancing = text("a glancing blow", "un golpe de refilón")
const jab = text("a jab", "un golpe corto")
const uppercut = text("an uppercut", "un uppercut")
const hook = text("a hook", "un gancho")
const combination = text("a combination", "una combinación")
const bearHug = text("a bear hug", "un abrazo de oso")
const armTwist = text("an arm twist", "una torsión de brazo")
const kick = text("a kick", "una patada")
const trip = text("a trip", "una zancadilla")
const elbow = text("an elbow smash", "un codazo")
const armLock = text("an arm lock", "una llave de brazo")
const legTwist = text("a leg twist", "una torsión de pierna")
const legLock = text("a leg lock", "una llave de pierna")
const thrown = text("a throw", "un derribo")
const gouge = text("a gouge", "los dedos en el ojo")
const headLock = text("a head lock", "una llave de cabeza")

const row = (punch: Text, damage: number, knockout: number, move: Text, kind: Move = "plain"): Row => ({
  punch,
  damage,
  knockout,
  move,
  kind,
})

/** From below 1 (row 0) to 20 and more (row 20). */
export const unarmedTable: readonly Row[] = [
  row(haymaker, 2, 25, bearHug, "hold"),
  row(swing, 0, 2, legTwist),
  row(uppercut, 2, 15, headLock, "hold"),
  row(hook, 2, 12, gouge, "gouge"),
  row(rabbit, 2, 5, armLock, "hold"),
  row(glancing, 1, 3, kick),
  row(jab, 2, 8, gouge, "gouge"),
  row(combination, 2, 10, thrown, "throw"),
  row(uppercut, 1, 9, headLock, "hold"),
  row(combination, 1, 10, legLock, "hold"),
  row(glancing, 1, 3, elbow),
  row(hook, 2, 0, gouge, "gouge"),
  row(kidney, 1, 5, thrown, "throw"),
  row(hook, 2, 9, legLock, "hold"),
  row(uppercut, 1, 8, legTwist),
  row(jab, 2, 6, armLock, "hold"),
  row(glancing, 1, 2, elbow),
  row(kidney, 1, 5, trip, "trip"),
  row(rabbit, 1, 3, kick),
  row(swing, 0, 1, armTwist),
  row(haymaker, 2, 10, bearHug, "hold"),
]

/** The row of a roll with everything added: below 1 is row 0, 20 and more row 20 (ADD2-097, 098). */
export const rowOf = (modified: number): number => Math.max(0, Math.min(20, modified))

const at = (index: number): Row => unarmedTable[index] as Row

/** The damage of a punch: the row's and the STR adjustment, never below 0 (ADD2-100). */
export const punchDamage = (index: number, adjustment: number): number => Math.max(0, at(index).damage + adjustment)

/** A wrestling move does one point, its hold one for every round that it lasts, and the STR bonus (ADD2-103, 110). */
export const wrestlingDamage = (adjustment: number, rounds = 1): number => rounds + Math.max(0, adjustment)

/** The chance of a knockout in percent (ADD2-101); that of row 11 is a house rule. */
export const knockoutOf = (rules: Pick<AdndHouseRules, "unarmed.row11_ko">, index: number): number =>
  index === 11 ? rules["unarmed.row11_ko"] : at(index).knockout

/** What a wrestling move is; whether row 13 is a hold is a house rule (ADD2-096). */
export const moveOf = (rules: Pick<AdndHouseRules, "unarmed.row13_hold">, index: number): Move =>
  index === 13 && !rules["unarmed.row13_hold"] ? "plain" : at(index).kind
