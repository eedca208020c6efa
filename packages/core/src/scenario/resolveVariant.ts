import type { Encounter, MapThing, Member } from "../contract/Encounter.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { degree, terrain } from "../field/Field.ts"
import { parseMap } from "../field/parseMap.ts"
import { defaultLimits } from "../parts/defaultLimits.ts"
import { defaults } from "../parts/houseRules.ts"
import { type Assignment, assign, doubtOf, isProblem, parseAssignment } from "./assignment.ts"
import { type Bestiary, statBlockOf } from "./bestiary.ts"
import { canBeNegative } from "./canBeNegative.ts"
import { checkTree } from "./yaml/checkTree.ts"
import { didYouMean, quoted } from "./didYouMean.ts"
import { objectivesOf } from "./objectivesOf.ts"
import { drawnUp } from "./placing/drawnUp.ts"
import { type Ground, placing } from "./placing/placing.ts"
import { placingNear } from "./placing/placingNear.ts"
import { addTo, type Place, type Problem, told } from "./problems.ts"
import { type Row, rosterOf } from "./placing/roster.ts"
import type { ScenarioContent } from "./Scenario.ts"
import { type FieldFile, fieldsOf, ownMemberFields, type ThingFile } from "./scenarioSchema.ts"
import { sidesOf } from "./sidesOf.ts"
import { parts } from "./spreadSets.ts"
import { squareOf } from "./placing/squareNamed.ts"
import { child, descendant, emptyMapping, filtered, keyPlaceOf, merge, placeOf, type Tree } from "./yaml/tree.ts"

/** Things are bits of one integer in the state of a combat. */
const mostThings = 24

/** A variant as a fight to be played, or everything that keeps it from being one. */
export interface Resolved<T extends System> {
  /** There when there are no problems. */
  readonly encounter: Encounter<T> | undefined
  readonly problems: readonly Problem[]
}

/** Applies a variant to a scenario: who fights, where, with which numbers, under which rules. */
export const resolveVariant = <T extends System>(
  rules: Ruleset<T>,
  content: ScenarioContent<T>,
  variant: string,
): Resolved<T> => {
  const { file, tree } = content
  const change = file.variants?.[variant]
  const problems: Problem[] = []
  const take = <A>(found: { readonly problems: readonly Problem[] } & A): A => {
    addTo(problems, found.problems)
    return found
  }

  const roster = take(rosterOf(file, tree, variant, content.bestiary.names))
  const ground = take(groundIn(rules, content, variant, roster.rows))
  const { rows } = ground
  take(targetsOf(rows, tree, variant))
  const people = take(peopleOf(rules, content, variant, rows))
  const setting = take(settingOf(rules, content, variant))
  const spaceOf = (row: Row) => people.spaces.get(row) ?? 1
  const place = rows.some(({ isCast }) => isCast) ? placingNear : placing
  const placed = ground.ground === undefined ? undefined : take(place(rows, ground.ground, tree, spaceOf))

  const aims = ground.ground && take(objectivesOf(file.sides, rows, { ...ground, field: ground.ground.field }, tree))

  const members = rows.flatMap((row) =>
    row.combatants.flatMap(({ id, ...called }, i): readonly Member<T>[] => {
      const person = people.byId.get(id)
      const at = placed?.squares.get(row)?.[i]
      return person === undefined || at === undefined ? [] : [{ id, ...called, side: row.side, at, ...person }]
    }),
  )
  const complete = members.length === rows.reduce((sum, row) => sum + row.combatants.length, 0)
  if (problems.length > 0 || !complete || ground.ground === undefined || setting.value === undefined) {
    return { encounter: undefined, problems }
  }
  const encounter: Encounter<T> = {
    field: ground.ground.field,
    ...(ground.things.length > 0 && { things: ground.things }),
    sides: sidesOf(file.sides),
    members,
    houseRules: houseRulesOf(rules, file.rules, change?.rules),
    setting: setting.value,
    limits: { ...defaultLimits, ...file.limits },
    ...(aims && aims.objectives.length > 0 && { objectives: aims.objectives }),
  }
  return { encounter, problems }
}

/** The map of a variant; of a game in which nobody stands anywhere one is drawn where the file has none. */
const groundIn = <T extends System>(
  rules: Ruleset<T>,
  { file, tree }: ScenarioContent<T>,
  variant: string,
  rows: readonly Row[],
): ReturnType<typeof groundOf<T>> & { readonly rows: readonly Row[]; readonly isDrawn: boolean } => {
  const own = file.variants?.[variant]?.field
  const its = own ?? file.field
  if (its === undefined) {
    const placed = rows.filter(({ member }) => member.at !== undefined)
    return {
      ...drawnUp(rows, rules.scale.diagonals),
      isDrawn: true,
      things: [],
      problems: placed.map(({ path }) => ({
        ...placeOf(tree, ...path, "at"),
        message: "there is no map to stand on: leave at out, or say field: { map: ... }",
      })),
    }
  }
  const found = groundOf(rules, its, descendant(tree, ...(own === undefined ? [] : ["variants", variant]), "field"))
  const missing = rows.filter(({ member }) => member.at === undefined)
  const problems = missing.map(({ path }) => ({
    ...placeOf(tree, ...path),
    message: "expected at: a letter or a square of the map; or leave field out, as nobody stands anywhere in this game",
  }))
  if (problems.length > 0) return { ground: undefined, things: [], rows, isDrawn: false, problems }
  return { ...found, rows, isDrawn: false }
}

/** The map, with its problems where they are in the file. */
const groundOf = <T extends System>(
  rules: Ruleset<T>,
  { map, legend, coverDegree, exits, things: kinds = {} }: FieldFile,
  tree: Tree | undefined,
): {
  readonly ground: Ground | undefined
  readonly things: readonly MapThing<T>[]
  readonly problems: readonly Problem[]
} => {
  const leaf = child(tree, "map")
  if (leaf?._tag !== "Leaf") return { ground: undefined, things: [], problems: [] }
  const characters = Object.keys(kinds)
  const { field, problems, starts, things } = parseMap(
    map,
    rules.scale.diagonals,
    { ...legend, ...Object.fromEntries(characters.map((character) => [character, kinds[character]?.is ?? ["wall"]])) },
    degree[coverDegree ?? rules.scale.lowCover],
    new Set(characters),
  )
  const { block, place } = leaf
  const out = exits?.map((each) => squareOf(field, each))
  const placed = [...things].flatMap(([character, squares]) => {
    const { is: _, leaves = [], opens = true, ...own } = kinds[character] as ThingFile
    const bits = leaves.reduce((set, name) => set | terrain[name], 0)
    return squares.map((at): MapThing<T> => ({ at, leaves: bits, opens, own }))
  })
  return {
    ground: problems.length === 0 ? { field: out === undefined ? field : { ...field, exits: out }, starts } : undefined,
    things: placed.toSorted((a, b) => a.at - b.at),
    problems: [
      ...problems.map(({ row, column, message }) => ({
        ...place,
        ...(block && { line: block.line + row - 1, column: block.column + column - 1 }),
        message,
      })),
      ...(out ?? []).flatMap((square, i) =>
        square >= 0 && ((field.terrain[square] as number) & terrain.wall) === 0
          ? []
          : [
              {
                ...placeOf(tree as Tree, "exits", i),
                message: `expected a square of this map of ${field.width} columns and ${field.height} rows that is no wall`,
              },
            ],
      ),
      ...characters
        .filter((character) => legend?.[character] !== undefined)
        .map((character) => ({
          ...keyPlaceOf(tree as Tree, "things", character),
          message: `${quoted(character)} is in the legend too: say under "is" what a thing is`,
        })),
      ...characters
        .filter((character) => things.get(character)?.length === 0)
        .map((character) => ({
          ...keyPlaceOf(tree as Tree, "things", character),
          message: `no square of the map has ${quoted(character)}`,
        })),
      ...(placed.length > mostThings
        ? [
            {
              ...keyPlaceOf(tree as Tree, "things"),
              message: `expected things on ${mostThings} squares or fewer, found ${placed.length}`,
            },
          ]
        : []),
    ],
  }
}

/** A variant changes stat blocks by name: every name must be somebody's. */
const targetsOf = (rows: readonly Row[], tree: Tree, variant: string): { readonly problems: readonly Problem[] } => {
  const changes = descendant(tree, "variants", variant, "with")
  const known = new Set(rows.flatMap((row) => [...namesOf(row), ...row.combatants.map(({ id }) => id)]))
  const named = changes?._tag === "Mapping" ? [...changes.entries].map(([name, { key }]) => ({ name, key })) : []
  const set = setsOf(tree, variant).map(({ target, place }) => ({ name: target, key: place }))
  const forSets = new Set([...known, ...Object.keys(parts)])
  const unknown = [
    ...named.map((each) => ({ ...each, names: known })),
    ...set.map((each) => ({ ...each, names: forSets })),
  ].filter(({ name }) => !known.has(name))
  const problems = told(unknown, ({ name, key, names }) => ({
    ...key,
    message: `unknown combatant, side or stat block ${quoted(name)}${didYouMean(name, names)}`,
  }))
  return { problems }
}

/** The changes of stat blocks that a variant lists line by line. */
const setsOf = (tree: Tree, variant: string): readonly Assignment[] => {
  const list = descendant(tree, "variants", variant, "set")
  const items = list?._tag === "List" ? list.items : []
  return items.flatMap((item) => {
    const change = item._tag === "Leaf" ? parseAssignment(String(item.value), item.place) : undefined
    return change === undefined || isProblem(change) ? [] : [change]
  })
}

/** What a whole row can be called, the widest first: narrower changes win. */
const namesOf = (row: Row): readonly string[] => [...new Set([row.member.is, row.sideId, row.name])]

/** Stat blocks and placements by combatant, sizes of bodies by row. Rows of unknown stat blocks are left out. */
const peopleOf = <T extends System>(
  rules: Ruleset<T>,
  { tree, bestiary }: ScenarioContent<T>,
  variant: string,
  rows: readonly Row[],
) => {
  const problems: Problem[] = []
  const byId = new Map<string, { readonly block: T["statBlock"]; readonly placement: T["placement"] }>()
  const spaces = new Map<Row, number>()
  const change = (name: string) => descendant(tree, "variants", variant, "with", name)
  const sets = setsOf(tree, variant)
  /** Carries out the changes that go at any of these names, the widest first. */
  const adjusted = (names: readonly string[]) => (block: Tree) => {
    let whole = block
    for (const set of names.flatMap((name) => sets.filter(({ target }) => target === name))) {
      const doubt = set.signed === undefined ? undefined : doubtOf(set, canBeNegative(rules.statBlock, set.path))
      const after = doubt ?? assign(whole, set)
      if (isProblem(after)) problems.push(after)
      else whole = after
    }
    return whole
  }
  for (const row of rows) {
    const member = descendant(tree, ...row.path)
    const written = bestiary.blocks.get(row.member.is)
    if (row.isCast && written === undefined) problems.push(uncast(row, tree, variant, bestiary))
    if (member?._tag !== "Mapping" || written === undefined) continue
    const placement = checkTree(
      rules.placement,
      // Those whom the place of a row names, as the horse it rides, are gone where a variant casts its side.
      filtered(member, (name) => !ownMemberFields.has(name) && !(row.isCast && namesMembers(rules, name))),
    )
    addTo(problems, [...placement.problems, ...(row.isCast ? [] : unknownMembers(rules, member, rows))])
    const wide = [row.isCast ? undefined : descendant(member, "with"), ...namesOf(row).map(change)].reduce<Tree>(
      merge,
      written,
    )
    // Members of a row share their stat block, unless a change names one of them.
    const shared = statBlockOf(rules, bestiary, wide, adjusted(namesOf(row)))
    addTo(problems, shared.problems)
    if (shared.value !== undefined) spaces.set(row, rules.space(shared.value))
    for (const { id } of row.combatants) {
      const isOwn = !namesOf(row).includes(id) && (change(id) !== undefined || sets.some(({ target }) => target === id))
      const found = isOwn
        ? statBlockOf(rules, bestiary, merge(wide, change(id)), adjusted([...namesOf(row), id]))
        : shared
      addTo(problems, found.problems)
      if (found.value === undefined || placement.value === undefined) continue
      spaces.set(row, Math.max(spaces.get(row) ?? 1, rules.space(found.value)))
      byId.set(id, { block: found.value, placement: placement.value })
    }
  }
  return { byId, spaces, problems }
}

/** A variant casts a side with a stat block that is nowhere. */
const uncast = ({ member, sideId }: Row, tree: Tree, variant: string, { blocks }: Bestiary): Problem => ({
  ...placeOf(tree, "variants", variant, "cast", sideId),
  message: `unknown combatant ${quoted(member.is)}${didYouMean(member.is, blocks.keys())}`,
})

/** The setting of the whole fight, with what the variant changes in it. */
const settingOf = <T extends System>(rules: Ruleset<T>, { file, tree }: ScenarioContent<T>, variant: string) => {
  const written = descendant(tree, "setting") ?? emptyMapping({ ...tree.place, path: "setting" })
  const whole = merge(written, descendant(tree, "variants", variant, "setting"))
  const { value, problems } = checkTree(rules.setting, whole)
  return { value, problems: [...problems, ...unknownSides(rules, whole, Object.keys(file.sides))] }
}

/** Sides that a setting names, in the fields that its schema marks with `names: "sides"`, and that do not exist. */
const unknownSides = <T extends System>(rules: Ruleset<T>, setting: Tree, sides: readonly string[]) =>
  Object.entries(fieldsOf(rules.setting))
    .filter(([, schema]) => schema.ast.annotations?.["names"] === "sides")
    .flatMap(([field]) => namesIn(child(setting, field)))
    .filter(({ name }) => !sides.includes(name))
    .map(
      ({ name, place }): Problem => ({ ...place, message: `unknown side ${quoted(name)}${didYouMean(name, sides)}` }),
    )

/**
 * Members that a placement names, in the fields that its schema marks with `names: "members"`, and that do not exist.
 */
const unknownMembers = <T extends System>(rules: Ruleset<T>, member: Tree, rows: readonly Row[]) => {
  const known = new Set(rows.flatMap(({ combatants, name }) => [name, ...combatants.map(({ id }) => id)]))
  return Object.entries(fieldsOf(rules.placement))
    .filter(([, schema]) => schema.ast.annotations?.["names"] === "members")
    .flatMap(([field]) => namesIn(child(member, field)))
    .filter(({ name }) => !known.has(name))
    .map(
      ({ name, place }): Problem => ({ ...place, message: `unknown member ${quoted(name)}${didYouMean(name, known)}` }),
    )
}

/** Whether a field of a placement names members. */
const namesMembers = <T extends System>(rules: Ruleset<T>, field: string): boolean =>
  fieldsOf(rules.placement)[field]?.ast.annotations?.["names"] === "members"

/** The text of a leaf, the keys of a mapping or the texts of a list, with their places. */
const namesIn = (tree: Tree | undefined): readonly { readonly name: string; readonly place: Place }[] => {
  if (tree?._tag === "Leaf") return [{ name: String(tree.value), place: tree.place }]
  if (tree?._tag === "Mapping") return [...tree.entries].map(([name, { key }]) => ({ name, place: key }))
  if (tree?._tag !== "List") return []
  return tree.items.flatMap((item) => (item._tag === "Leaf" ? [{ name: String(item.value), place: item.place }] : []))
}

/** The house rules of a variant: the defaults, those of the scenario, its own. */
const houseRulesOf = <T extends System>(
  { houseRules }: Ruleset<T>,
  file: Partial<T["houseRules"]> = {},
  change: Partial<T["houseRules"]> = {},
): T["houseRules"] => {
  const merged: Partial<T["houseRules"]> = {}
  for (const name of Object.keys(change) as (keyof T["houseRules"])[])
    if (houseRules[name]?.merges === true) merged[name] = { ...file[name], ...change[name] } as never
  return { ...defaults<T["houseRules"]>(houseRules), ...file, ...change, ...merged }
}
