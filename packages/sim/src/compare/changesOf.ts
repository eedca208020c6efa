import {
  type Encounter,
  encounterOf,
  type Library,
  restBefore,
  type System,
  squareName,
  variantInFight,
} from "@refriega/core/internal"
import { type DayManifest, type FightManifest, isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { dayOf } from "../play/DayPlayer.ts"
import { scenarioOf } from "../play/Player.ts"

/**
 * Something that is not the same under two variants: `rules.critConfirm`, `guard.hp`. Undefined where it is not there.
 */
export interface Change {
  readonly path: string
  readonly a: unknown
  readonly b: unknown
}

/**
 * What one variant of a run changes against another: house rules, setting, battlefield, policies, who fights, and with
 * what. Of days in each fight, with the fight's id before the path, and what happens before it (`rest`).
 */
export const changesOf = (manifest: Manifest, a: number, b: number, library: Library): readonly Change[] => {
  const [first, second] = [a, b].map((at) => manifest.variants[at])
  if (first === undefined || second === undefined) throw new RangeError("no such variant")
  return isDayManifest(manifest) ? changesOfDay(manifest, a, b, library) : changesOfFight(manifest, a, b, library)
}

const changesOfFight = (manifest: Manifest, a: number, b: number, library: Library): readonly Change[] => {
  return scenarioOf(manifest, library).visit((rules, scenario) => {
    const factsAt = (at: number) => facts(encounterOf(rules, scenario, nameAt(manifest, at)))
    return [
      ...differences("", factsAt(a), factsAt(b)),
      ...differences("policies", policiesAt(manifest, a), policiesAt(manifest, b)),
    ]
  })
}

const changesOfDay = (manifest: DayManifest, a: number, b: number, library: Library): readonly Change[] =>
  dayOf(manifest, library).visit((rules, day) =>
    day.fights.flatMap((fight, i) => {
      const written = manifest.fights[i] as FightManifest
      const factsAt = (at: number) =>
        facts(encounterOf(rules, fight.scenario, variantInFight(fight, nameAt(manifest, at))))
      const restAt = (at: number) => plain(restBefore(day, fight, nameAt(manifest, at)))
      return [
        ...differences(`${fight.id}.rest`, restAt(a), restAt(b)),
        ...differences(fight.id, factsAt(a), factsAt(b)),
        ...differences(`${fight.id}.policies`, policiesAt(written, a), policiesAt(written, b)),
      ]
    }),
  )

/** The name of the variant that is played. */
const nameAt = ({ variants }: Manifest, at: number): string => variants[at]?.of ?? variants[at]?.name ?? ""

/** The policy of each side, by id. */
const policiesAt = ({ sides, variants }: Pick<Manifest, "sides" | "variants">, at: number) =>
  Object.fromEntries(sides.map(({ id }, i) => [id, variants[at]?.policies[i]]))

/** An encounter as plain data, its members by id. */
const facts = <T extends System>({ field, houseRules, members, setting, things = [] }: Encounter<T>): unknown =>
  plain({
    rules: houseRules,
    setting,
    // What is known of its lines follows from the rest.
    field: { ...field, terrain: [...field.terrain].join(""), lines: undefined },
    things: Object.fromEntries(things.map(({ at, ...thing }) => [squareName(at, field.width), thing])),
    ...Object.fromEntries(members.map(({ id, block, placement }) => [id, { ...block, ...placement }])),
  })

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

/** Every leaf that differs, by its path; a whole part that only one of them has is one difference. */
const differences = (path: string, a: unknown, b: unknown): readonly Change[] => {
  if (JSON.stringify(a) === JSON.stringify(b)) return []
  if (!isMapping(a) || !isMapping(b)) return [{ path, a, b }]
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.flatMap((name) => differences(path === "" ? name : `${path}.${name}`, a[name], b[name]))
}

const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
