import type { Checked, Library, Problem } from "@refriega/core"
import { wordsOf } from "@refriega/report/pure"
import {
  folderOf,
  isDayManifest,
  type LoadedDay,
  type LoadedScenario,
  loadFrom,
  type Manifest,
  parseVary,
  planAny,
  policyById,
  type RunChoices,
  type Vary,
  variantsFor,
  variedBy,
} from "@refriega/sim/pure"
import type { Choices, Plan } from "../src/messages.ts"
import type { Project } from "../src/project/Project.ts"

type Loaded = LoadedScenario | LoadedDay

/** A run as it is to be played, or what is wrong with its texts. */
export type Planned =
  | { readonly _tag: "Planned"; readonly manifest: Manifest; readonly plan: Plan }
  | { readonly _tag: "Refused"; readonly problems: readonly Problem[] }

/** Reads the texts of a project and plans a run of all of its variants, or of the values that are varied. */
export const planned = (project: Project, choices: Choices, library: Library): Planned => {
  const about = (message: string): Planned => ({
    _tag: "Refused",
    problems: [{ file: project.main, line: 1, column: 1, path: "", message }],
  })
  const plain = loaded(project, library)
  if (plain._tag === "Refused") return plain
  const own = variantsOf(plain.value)
  const read = choices.vary === undefined ? undefined : parseVary(choices.vary)
  if (read?._tag === "Refused") return about(read.reason)
  const vary = read?.vary
  const values = vary === undefined ? [] : variantsFor(vary, [], own)
  const found = vary === undefined ? plain : loaded(project, library, values)
  if (found._tag === "Refused") return found
  const names = vary === undefined ? own : values.map(({ id }) => id)
  // A share that is looked for is a level: the luck of fights that all values share would be in every answer.
  const salts = Object.fromEntries(values.map(({ id, set }) => [id, set.join(" ")]))
  const wanted = { ...runChoices(choices, vary), variants: names, ...(choices.target !== undefined && { salts }) }
  const result = planAny(found.value, wanted)
  if (result._tag === "Refused") return about(result.reasons.join("; "))
  const manifest = withFittingChunks(result.manifest, choices)
  return { _tag: "Planned", manifest, plan: planOf(found.value, manifest) }
}

/** The scenario or the day of a project with the files that it names. */
export const loaded = (
  { main, files }: Project,
  library: Library,
  values: Parameters<typeof loadFrom>[3] = [],
): Checked<Loaded> =>
  loadFrom({ file: main, text: files[main] ?? "" }, folderOf(new Map(Object.entries(files))), library, values)

const variantsOf = (found: Loaded): readonly string[] =>
  found._tag === "Day"
    ? found.visit((_, day) => day.variants.map(({ id }) => id))
    : found.visit((_, scenario) => scenario.variants.map(({ id }) => id))

const runChoices = ({ combats, precision, seed, split, target }: Choices, vary: Vary | undefined): RunChoices => ({
  seed,
  combats,
  log: "summary",
  ...(split === true && { split: true }),
  ...(precision !== undefined && { stop: { rule: "precision", of: "rate", halfWidth: precision } as const }),
  ...(vary !== undefined && {
    varied: {
      ...variedBy(vary),
      ...(target !== undefined && { target: { ...target, tolerance: 0.02 } }),
    },
  }),
})

/**
 * Chunks are small, so that answers come at once and grow smoothly; how large they are changes nothing of what is
 * found.
 */
const withFittingChunks = (manifest: Manifest, { combats, precision }: Choices): Manifest => {
  if (precision !== undefined) return manifest
  const isSlow = manifest.variants.some(({ policies }) =>
    policies.some((text) => policyById(text.split(/[@:(]/u)[0] ?? "")?.slow === true),
  )
  // A fight of a large game takes a second or more: the first two are shown when they are played.
  const isLarge = (manifest.game?.text.length ?? 0) > largeGame
  const chunk = isLarge ? 2 : isSlow ? 5 : Math.min(500, Math.max(25, Math.ceil(combats / 400)))
  return { ...manifest, chunk: Math.min(combats, chunk) }
}

/** Characters of a game's text that is large; that of the fifth edition has 145,000. */
const largeGame = 30_000

const planOf = (found: Loaded, manifest: Manifest): Plan => ({
  title: manifest.scenario.title,
  system: manifest.system,
  game: found._tag === "Day" ? found.visit((rules) => wordsOf(rules)) : found.visit((rules) => wordsOf(rules)),
  sides: manifest.sides,
  variants: manifest.variants.flatMap(({ name, of, title }) => (of === undefined ? [{ name, title }] : [])),
  isDay: isDayManifest(manifest),
})
