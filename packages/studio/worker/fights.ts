import { firstDifference, type Library, type ReaderPlace, type Ruleset, type System } from "@refriega/core"
import { type PageData, type PageFight, pageData, pageFightOf, type Stage, stageOf } from "@refriega/report/pure"
import {
  dayPlayerOf,
  isDayManifest,
  type Manifest,
  playerOf,
  type Regenerated,
  regenerate,
  regenerateFight,
} from "@refriega/sim/pure"
import type { Found, ReaderName } from "../src/messages.ts"
import { catalogue } from "./catalogue.ts"
import type { MemoryRun } from "./MemoryRun.ts"

/** Fights, and the readers that their stages name by index. */
export interface Fights {
  readonly data: PageData
  readonly readers: readonly ReaderName[]
}

/** The fights of a run that a report would show: the typical, the closest, those that variants decide differently. */
export const fightsOf = (folder: MemoryRun, results: Found["results"], library: Library): Fights => {
  const { data, readers } = pageData([{ slug: "run", folder, results, library }])
  return { data, readers: readers.map(named) }
}

/** Readers are named here (`library`): there is no code of anybody's own in a page. */
const named = (place: ReaderPlace): ReaderName => {
  if ("module" in place) return place
  throw new Error("fights of this system cannot be watched")
}

/** One fight of a variant, or the same one of two, played again to be looked at. */
export const watched = (
  library: Library,
  parts: readonly { readonly manifest: Manifest; readonly variant: number }[],
  combat: number,
  fight = 0,
): Fights => {
  const stages: Stage[] = []
  const fights: PageFight[] = []
  const logs: (readonly { readonly _tag: string }[])[] = []
  const readers: ReaderName[] = []
  for (const { manifest, variant } of parts) {
    const add = <T extends System>({ rules, combat: played, digest, weighed }: Regenerated<T>): void => {
      const { name, title: variantTitle } = manifest.variants[variant] as Manifest["variants"][number]
      const title = manifest.fights?.[fight]?.scenario.title ?? manifest.scenario.title
      const called = { run: "run", title, variant: name, variantTitle }
      stages.push(stageOf(rules, played, called, readers.length))
      fights.push(pageFightOf(rules, played, stages.length - 1, digest, weighed))
      readers.push(readerOf(rules))
      logs.push(played.log)
    }
    if (isDayManifest(manifest))
      regenerateFight(dayPlayerOf(manifest, library), variant, combat, fight, { explain: true }, add)
    else regenerate(playerOf(manifest, library), variant, combat, { explain: true }, add)
  }
  const [a, b] = logs
  const parted = a !== undefined && b !== undefined ? firstDifference(a, b)?.at : undefined
  const shown = fights.length > 1 ? ([0, 1] as const) : ([0] as const)
  const nothing = { en: "", es: "" }
  const showing = { why: nothing, gist: nothing, fights: shown, ...(parted !== undefined && { parts: parted }) }
  const rules = Object.fromEntries(
    catalogue.get().map(({ id, rule, es }) => [id, { en: rule, ...(es !== undefined && { es }) }]),
  )
  return { data: { stages, fights, showings: [showing], rules }, readers }
}

/** The reader of a system, as the page knows it. */
export const readerOf = <T extends System>({ comesWith }: Ruleset<T>): ReaderName => {
  if (comesWith?.reader === undefined) throw new Error("fights of this system cannot be watched")
  return named(comesWith.reader)
}
