import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Chooser } from "../../src/combat/Combat.ts"
import { describedRuleset } from "../../src/described/play/describedRuleset.ts"
import type { Described } from "../../src/described/play/System.ts"
import { readGame } from "../../src/described/reading/readGame.ts"
import { mix32 } from "../../src/dice/hash.ts"
import { problemText } from "../../src/scenario/problems.ts"
import { type Actor, encounter } from "../../src/testkit/encounter.ts"
import type { Trial } from "../../src/testkit/Trial.ts"

const folder = fileURLToPath(new URL("../../../../games/", import.meta.url))

/** The ruleset of a game whose text is right. */
export const rulesOf = (text: string, file = "game.yaml") => {
  const read = readGame({ file, text })
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  return describedRuleset(read.value)
}

/** All that is wrong with a text, a line each. */
export const problemsOf = (text: string): readonly string[] => {
  const read = readGame({ file: "game.yaml", text })
  return read._tag === "Good" ? [] : read.problems.map(problemText)
}

export const textOf = (family: string): string => readFileSync(`${folder}${family}/game.yaml`, "utf8")

/** Two sheets for each of the games that come with the project. */
export const sheets = {
  "2d6": [
    { skill: 2, armour: 2, tough: 3 },
    { skill: 3, armour: 1, tough: 3 },
  ],
  "auto-hit": [
    { strength: 12, guard: 4, armour: 1, weapon: "d6" },
    { strength: 9, guard: 6, weapon: "d8" },
  ],
  "dice-pool": [
    { strength: 4, skill: 3, gear: 1, weapon: 2, armour: 3, bearer: 1 },
    { strength: 5, skill: 2, gear: 0, weapon: 2, armour: 2 },
  ],
  d20: [
    { ac: 15, hit: 5, hp: 12, dex: 2, damage: "1d8", bonus: 3 },
    { ac: 13, hit: 4, hp: 15, damage: "1d12", bonus: 2 },
  ],
  "step-dice": [
    { fighting: "d8!", guard: 6, tough: 6, damage: "d8!+d6!", wounds: 3 },
    { fighting: "d6!", spirit: "d8!", guard: 5, tough: 7, damage: "2d6!", wounds: 2 },
  ],
  bands: [
    { skill: 3, hp: 8 },
    { skill: 1, bow: 3, hp: 6 },
  ],
  "roll-under": [
    { skill: 60, parry: 45, life: 12, helmet: 2, mail: 3, damage: "d8+1" },
    { skill: 50, parry: 30, life: 14, mail: 1, damage: "d10" },
  ],
} as const

export type Family = keyof typeof sheets

export const families = Object.keys(sheets) as readonly Family[]

/** So many of each sheet against each other. */
export const fightOf = (rules: ReturnType<typeof rulesOf>, family: Family, each = 1) => {
  const actors: Record<string, Actor> = {}
  sheets[family].forEach((block, side) => {
    for (let i = 0; i < each; i++) actors[`${side === 0 ? "watch" : "gang"}-${i}`] = { side, at: [side, i], block }
  })
  return encounter(rules, { actors, limits: { rounds: 60 } })
}

/**
 * Takes an option by a number that a decision and its place in the fight give: anything may happen, but the same every
 * time.
 */
export const whatever =
  (salt: number): Chooser<Described> =>
  (combat, { options, who }) =>
    (mix32(combat.state.round * 700 + who * 13 + (combat.state.combatants[who]?.asked ?? 0) + salt * 10_000) >>> 0) %
    options.length

/** Takes what promises most harm and help for the least risk, the first of equals. */
export const sensible: Chooser<Described> = (combat, decision) => {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  decision.options.forEach((option, i) => {
    const f = combat.rules.forecast(combat, decision, option)
    const score = f.harm + 0.5 * f.fell + f.help - f.risk - 0.2 * f.exposure
    if (score > most + 1e-9) {
      best = i
      most = score
    }
  })
  return best
}

/** As players are: who gains nothing by an answer gives none. */
export const thrifty: Chooser<Described> = (combat, decision) => {
  const worth = decision.options.map((option) => {
    const f = combat.rules.forecast(combat, decision, option)
    return f.harm + f.help - f.risk - 1e-6 * f.cost
  })
  return worth.reduce((best, each, i) => (each > (worth[best] as number) + 1e-10 ? i : best), 0)
}

const halved = (block: Described["statBlock"]): Described["statBlock"] =>
  Object.fromEntries(
    Object.entries(block).map(([id, value]) => [id, typeof value === "number" ? Math.ceil(value / 2) : value]),
  )

/** Trials of a game for the laws of the engine. */
export function* trialsOf(
  family: Family,
  rules: ReturnType<typeof rulesOf>,
  combats: number,
): Iterable<Trial<Described>> {
  for (const each of [1, 2]) {
    for (let combat = 0; combat < combats; combat++) {
      const choose = combat % 2 === 0 ? () => sensible : () => whatever(combat)
      const encounter = fightOf(rules, family, each)
      // Who believes that everybody is worth half of what they are meets tracks beyond the bounds of such sheets.
      const members = encounter.members.map((member) => ({ ...member, block: halved(member.block) }))
      const name = `${family} ${each} a side, ${combat}`
      yield { name, encounter, believed: { ...encounter, members }, choose, seed: 7, combat }
    }
  }
}
