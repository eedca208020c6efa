import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Source } from "@refriega/core"
import { ownScenarios } from "@refriega/sim/internal"
import { parse } from "yaml"
import type { Draw } from "./Draw.ts"

/** What a stat block says, as its file has it. */
export type Block = Readonly<Record<string, unknown>>

/** What somebody fights with in the first place. */
type Trade = "blade" | "shooter" | "caster" | "large"

/** Somebody of a bundled bestiary. */
export interface Person {
  readonly id: string
  readonly trade: Trade
  /** How many squares a side its body takes. */
  readonly space: number
  readonly block: Block
}

/** A system's bestiary, and who is in it. */
export interface Bestiary {
  readonly source: Source
  readonly people: readonly Person[]
}

/** Who meets whom. */
export const kindsOfPeople = ["blades", "shooters", "casters", "large", "mixed"] as const
export type KindOfPeople = (typeof kindsOfPeople)[number]

const known = new Map<string, Bestiary>()

/** The bundled bestiary of a system, read once. */
export const bestiaryOf = (system: string): Bestiary => {
  const before = known.get(system)
  if (before !== undefined) return before
  const file = join(ownScenarios, system, "bestiary.yaml")
  const text = readFileSync(file, "utf8")
  const { combatants, weapons = [] } = parse(text) as {
    readonly combatants: readonly Block[]
    readonly weapons?: Block[]
  }
  const table = new Map(weapons.map((one) => [String(one["id"]), one]))
  const people = combatants.map((block): Person => {
    const { id, ...rest } = block
    return { id: String(id), trade: tradeOf(rest, table), space: spaceOf(system, rest), block: rest }
  })
  const found = { source: { file, text }, people }
  known.set(system, found)
  return found
}

const listIn = (block: Block, key: string): readonly Block[] =>
  Array.isArray(block[key]) ? (block[key] as readonly Block[]) : []

/** By what it fights with first: the games say it in different words. */
const tradeOf = (block: Block, weapons: ReadonlyMap<string, Block>): Trade => {
  if (isLarge(block)) return "large"
  const own = [...listIn(block, "attacks"), ...listIn(block, "weapons")].map((each): Block => {
    const id = each["weapon"] ?? each["id"]
    return { ...weapons.get(String(id)), ...each }
  })
  if (listIn(block, "spells").length > 0 || own.some(({ category }) => category === "power")) return "caster"
  const first = own[0] ?? {}
  return isMissile(first) || own.filter(isMissile).length > own.length / 2 ? "shooter" : "blade"
}

const isLarge = ({ armour, size }: Block): boolean =>
  (typeof size === "number" ? size >= 2 : /^(?:Large|Huge|Gargantuan|L|H|G)$/u.test(String(size))) ||
  (armour as Block | undefined)?.["natural"] === true ||
  (Array.isArray(armour) && armour.some((one: Block) => one["armour"] === "thick-hide"))

const isMissile = (weapon: Block): boolean =>
  Array.isArray(weapon["rof"]) ||
  (Array.isArray(weapon["ranges"]) && weapon["reach"] === 0) ||
  /^(?:ranged|shotgun)$/u.test(String(weapon["category"] ?? weapon["kind"])) ||
  typeof weapon["burst"] === "number" ||
  typeof weapon["range"] === "number"

/** No more than is needed to put bodies on a map: a scenario says the rest when it is read. */
const spaceOf = (system: string, { size, space }: Block): number => {
  if (system === "d20-modern") return Number(space ?? 5) / 5
  if (system === "adnd2e") return size === "L" ? 2 : 1
  return system === "savage-worlds" && Number(size ?? 0) >= 4 ? 2 : 1
}

/** A person of a trade. Where a system has none of a kind, anybody does. */
const among = (draw: Draw, people: readonly Person[], trade: Trade): Person => {
  const fit = people.filter((one) => one.trade === trade)
  return draw.pick(fit.length > 0 ? fit : people)
}

const tradeIn: Readonly<Record<KindOfPeople, Trade | undefined>> = {
  blades: "blade",
  shooters: "shooter",
  casters: "caster",
  large: "large",
  mixed: undefined,
}

/** Those of a kind: among casters every other one is somebody else, who keeps the enemy from them. */
export const drawPeople = (
  draw: Draw,
  people: readonly Person[],
  kind: KindOfPeople,
  count: number,
): readonly Person[] => {
  const trade = tradeIn[kind]
  return Array.from({ length: count }, (_, i) =>
    trade === undefined || (kind === "casters" && i % 2 === 1) ? draw.pick(people) : among(draw, people, trade),
  )
}

/** The kind of a few of them: the one trade that all have, else mixed. */
export const kindOf = (people: readonly Person[]): KindOfPeople =>
  kindsOfPeople.find((kind) => people.every(({ trade }) => trade === tradeIn[kind])) ?? "mixed"

/** Whether a system has anybody of that kind. */
export const has = (people: readonly Person[], kind: KindOfPeople): boolean => {
  const trade = tradeIn[kind]
  return trade === undefined || people.some((one) => one.trade === trade)
}
