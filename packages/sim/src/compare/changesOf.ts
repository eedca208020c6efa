import { type Encounter, encounterOf, type System, type Systems, systems as allSystems } from "@refriega/core"
import { scenarioFrom } from "../loadScenario.ts"
import type { Manifest } from "../runFolder/manifest.ts"

/** Something that is not the same under two variants: `rules.critConfirm`, `guard.hp`. Undefined where it is not there. */
export interface Change {
  readonly path: string
  readonly a: unknown
  readonly b: unknown
}

/** What one variant of a run changes against another: house rules, setting, battlefield, policies, who fights, and with what. */
export const changesOf = (
  manifest: Manifest,
  a: number,
  b: number,
  systems: Systems = allSystems,
): readonly Change[] => {
  const loaded = scenarioFrom(
    { scenario: manifest.scenario, bestiaries: manifest.bestiaries, adHoc: manifest.adHoc ?? [] },
    systems,
  )
  if (loaded._tag === "Refused") throw new Error("a manifest that was played can be read")
  const [first, second] = [a, b].map((at) => manifest.variants[at] as Manifest["variants"][number])
  if (first === undefined || second === undefined) throw new RangeError("no such variant")
  const policies = ({ policies: ids }: Manifest["variants"][number]) =>
    Object.fromEntries(manifest.sides.map(({ id }, i) => [id, ids[i]]))
  return loaded.value.visit((rules, scenario) => [
    ...differences(
      "",
      facts(encounterOf(rules, scenario, first.name)),
      facts(encounterOf(rules, scenario, second.name)),
    ),
    ...differences("policies", policies(first), policies(second)),
  ])
}

/** An encounter as plain data, its members by id. */
const facts = <T extends System>({ field, houseRules, members, setting }: Encounter<T>): unknown =>
  JSON.parse(
    JSON.stringify({
      rules: houseRules,
      setting,
      field: { ...field, terrain: [...field.terrain].join("") },
      ...Object.fromEntries(members.map(({ id, block, placement }) => [id, { ...block, ...placement }])),
    }),
  )

/** Every leaf that differs, by its path; a whole part that only one of them has is one difference. */
const differences = (path: string, a: unknown, b: unknown): readonly Change[] => {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  if (!isMapping(a) || !isMapping(b)) return [{ path, a, b }]
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.flatMap((name) => differences(path === "" ? name : `${path}.${name}`, a[name], b[name]))
}

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
