import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  KeyedDice,
  library,
  nobody,
  purpose,
  type Ruleset,
  type Source,
  type System,
  systems,
} from "@refriega/core/internal"
import { parse, stringify } from "yaml"
import { ownScenarios } from "../../src/loading/ownLibrary.ts"
import { type LoadedScenario, scenarioFrom } from "../../src/plan/LoadedScenario.ts"

/** How a generated fight differs from plain ground and the rules as written. */
export interface Wildness {
  /** At most so many combatants a side. */
  readonly perSide: number
  /** Percent of the squares that are something else than open ground. */
  readonly terrain: number
  /** Percent of the house rules that are changed. */
  readonly houseRules: number
}

/**
 * Values of a house rule from what it says of itself: `a | b`, `1 to 9`; none where it takes something more
 * complicated.
 */
const valuesOf = (values: string): readonly unknown[] => {
  const range = /^(-?\d+) to (-?\d+)$/u.exec(values)
  if (range !== null) return [Number(range[1]), Number(range[2]), Math.trunc((Number(range[1]) + Number(range[2])) / 2)]
  if (!values.includes(" | ")) return []
  return values
    .split(" | ")
    .filter((word) => !/[{}:]/u.test(word))
    .map((word) => (/^-?\d+$/u.test(word) ? Number(word) : word === "true" ? true : word === "false" ? false : word))
}

const bestiaries = new Map<string, { readonly source: Source; readonly blocks: readonly string[] }>()

/** A system's bestiary and the ids of its stat blocks, read once. */
const bestiaryOf = (system: string) => {
  const before = bestiaries.get(system)
  if (before !== undefined) return before
  const file = join(ownScenarios, system, "bestiary.yaml")
  const text = readFileSync(file, "utf8")
  const blocks = parse(text).combatants.map((c: { readonly id: string }) => c.id)
  const found = { source: { file, text }, blocks }
  bestiaries.set(system, found)
  return found
}

/**
 * A fight made by dice: two sides from the system's bestiary on a map of their own, under house rules of their own. The
 * same number gives the same fight. Whatever does not fit (a large body in a narrow place) is made anew.
 */
export const randomScenario = (system: string, number: number, wild: Wildness): LoadedScenario => {
  const { source: bestiary, blocks } = bestiaryOf(system)
  const rules = systems[system]?.(<T extends System>({ houseRules }: Ruleset<T>) =>
    Object.entries<{ readonly values: string }>(houseRules as Record<string, { readonly values: string }>),
  )
  if (rules === undefined) throw new Error(`there is no system ${system}`)
  let refusal = ""
  for (let attempt = 0; attempt < 40; attempt++) {
    const dice = new KeyedDice(number, attempt, 0, [1], Infinity)
    dice.scope(0, nobody, 0)
    dice.open(-1, purpose.target)
    const pick = <A>(list: readonly A[]): A => list[dice.die(list.length) - 1] as A
    const width = 7 + dice.die(9)
    const height = 5 + dice.die(9)
    const map = Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => {
        if (y % 2 === 1 && x % 2 === 1 && x < width / 2 - 2) return "A"
        if (y % 2 === 1 && x % 2 === 1 && x > width / 2 + 1) return "B"
        return dice.die(100) <= wild.terrain ? pick(["#", "~", "o", "^", ","]) : "."
      }).join(""),
    )
    const members = (at: string) =>
      Array.from({ length: dice.die(wild.perSide) }, (_, i) => ({
        is: pick(blocks),
        id: `${at.toLowerCase()}${i}`,
        at,
      }))
    const changed = rules.flatMap(([name, { values }]) => {
      const choices = valuesOf(values)
      return choices.length > 0 && dice.die(100) <= wild.houseRules ? [[name, pick(choices)] as const] : []
    })
    const scenario = stringify({
      system,
      title: `fight ${number}`,
      field: { map: `${map.join("\n")}\n` },
      sides: { one: { members: members("A") }, two: { members: members("B") } },
      limits: { rounds: 40 },
      rules: Object.fromEntries(changed),
    })
    const loaded = scenarioFrom(
      {
        scenario: { file: `${system}-${number}.yaml`, text: scenario },
        bestiaries: [bestiary],
      },
      library,
    )
    if (loaded._tag === "Good") return loaded.value
    refusal = `${scenario}\n${JSON.stringify(loaded.problems, undefined, 2)}`
  }
  throw new Error(`no fight could be made for number ${number}: ${refusal}`)
}
