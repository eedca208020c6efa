import { fileURLToPath } from "node:url"
import { readYaml, type Source } from "@refriega/core/internal"
import { expect, test } from "vitest"
import { loadDay } from "../../src/loading/loadDay.ts"
import { planDay } from "../../src/plan/planDay.ts"
import { takeTrees, treesOf } from "../../src/pool/treesOf.ts"

const loaded = loadDay(fileURLToPath(new URL("../../../../scenarios/d20-modern/long-night.yaml", import.meta.url)))
if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
const planned = planDay(loaded.value, { seed: 1, combats: 1 })
if (planned._tag === "Refused") throw new Error(planned.reasons.join())
const { manifest } = planned
const textsIn = ({ fights, scenario }: typeof manifest): readonly Source[] => [
  scenario,
  ...fights.flatMap((fight) => [fight.scenario, ...fight.bestiaries]),
]

/** What was read of a source, as one text. */
const readOf = (source: Source): string =>
  JSON.stringify(readYaml(source), (_, value) => (value instanceof Map ? [...value] : value))

test("a copy of a manifest has the trees of its texts, each under its own file, and none of them is read again", () => {
  const copy = structuredClone(manifest)
  // Another value than that of the texts: what is read anew does not have it.
  takeTrees(copy, treesOf(manifest).replaceAll('"club"', '"another"'))
  const before = textsIn(manifest).map(readOf)
  const taken = textsIn(copy).map(readOf)
  expect(taken.filter((text) => text.includes('"another"')).length).toBe(manifest.fights.length)
  expect(taken.map((text) => text.replaceAll('"another"', '"club"')).every((text, i) => text === before[i])).toBe(true)
})

test("what was read of a file is known of the manifest that has its text", () => {
  const { day, fights } = loaded.value.sources
  expect(readYaml(manifest.scenario) === readYaml(day)).toBe(true)
  expect(manifest.fights.every(({ scenario }, i) => readYaml(scenario) === readYaml(fights[i]?.scenario ?? day))).toBe(
    true,
  )
})
