import {
  child,
  KeyedDice,
  type Library,
  nobody,
  plain,
  purpose,
  readYaml,
  type ScenarioSources,
  type Source,
} from "@refriega/core/internal"
import { type LoadedScenario, scenarioFrom } from "../plan/LoadedScenario.ts"

/** Of what fights of a published game are drawn. */
export interface Drawing {
  readonly library: Library
  readonly system: string
  readonly bestiary: Source
  /** The ids of its stat blocks. */
  readonly blocks: readonly string[]
  /** The mechanics that are in the game. */
  readonly mechanics: readonly Source[]
  /** The house rules that are turned on. */
  readonly rules: readonly string[]
  /** What somebody's sheet has beside the stat block. */
  readonly sheet: (number: number) => Readonly<Record<string, unknown>>
}

/** How a drawn fight looks. */
export interface Look {
  /** At most so many combatants a side. */
  readonly perSide: number
  /** Percent of the squares that are walls, bad ground or cover. */
  readonly rough: number
  /** The sides begin beside each other. */
  readonly close: boolean
}

/** The ids of the stat blocks of a bestiary. */
export const blocksOf = (bestiary: Source): readonly string[] => {
  const read = readYaml(bestiary)
  const list = read._tag === "Good" ? child(read.value, "combatants") : undefined
  if (list?._tag !== "List") return []
  return list.items.flatMap((item) => {
    const id = child(item, "id")
    return id?._tag === "Leaf" ? [String(plain(id))] : []
  })
}

const mostAttempts = 40
const roughGround = ["#", "~", "o", "^", ","] as const

/**
 * A fight between two sides of a bestiary, on a map of its own: the same number gives the same fight. What does not fit
 * (a large body in a narrow place) is drawn anew.
 */
export const drawnFight = (drawing: Drawing, number: number, look: Look): LoadedScenario => {
  let refusal = ""
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const sources = drawnSources(drawing, number, attempt, look)
    const loaded = scenarioFrom(sources, drawing.library)
    if (loaded._tag === "Good") return loaded.value
    refusal = `${sources.scenario.text}\n${JSON.stringify(loaded.problems)}`
  }
  throw new Error(`no fight could be drawn for number ${number}: ${refusal}`)
}

const drawnSources = (
  { bestiary, blocks, mechanics, rules, sheet, system }: Drawing,
  number: number,
  attempt: number,
  { close, perSide, rough }: Look,
): ScenarioSources => {
  const dice = new KeyedDice(number, attempt, 0, [1], Infinity)
  dice.scope(0, nobody, 0)
  dice.open(-1, purpose.target)
  const pick = (list: readonly string[]): string => list[dice.die(list.length) - 1] as string
  const width = 7 + dice.die(7)
  const height = 5 + dice.die(5)
  const middle = Math.floor(width / 2)
  const isOdd = (x: number, y: number): boolean => y % 2 === 1 && x % 2 === 1
  const square = (x: number, y: number): string => {
    if (close ? x === middle - 1 && y === 2 : isOdd(x, y) && x < width / 2 - 2) return "A"
    if (close ? x === middle && y === 2 : isOdd(x, y) && x > width / 2 + 1) return "B"
    return dice.die(100) <= rough ? pick(roughGround) : "."
  }
  const map = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => square(x, y)).join(""))
  const members = (at: string, first: number) =>
    Array.from({ length: dice.die(perSide) }, (_, i) => ({
      is: pick(blocks),
      id: `${at.toLowerCase()}${i}`,
      at,
      with: sheet(number * 10 + first + i),
    }))
  const text = JSON.stringify({
    system,
    title: `fight ${number}`,
    field: { map: `${map.join("\n")}\n` },
    sides: { one: { members: members("A", 0) }, two: { members: members("B", 5) } },
    limits: { rounds: 40 },
    rules: Object.fromEntries(rules.map((rule) => [rule, true])),
  })
  return {
    scenario: { file: `${system}-${number}.yaml`, text },
    bestiaries: [bestiary],
    game: { file: system, text: "", system, mechanics },
  }
}
