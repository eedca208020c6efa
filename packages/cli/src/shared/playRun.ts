import type { Language, Library } from "@refriega/core"
import {
  type DayResults,
  type Manifest,
  type Pool,
  type Results,
  type RunEnd,
  runAny,
  type Shard,
} from "@refriega/sim/internal"
import { words } from "../text/words.ts"
import { warn } from "./telling/printed.ts"
import { mustBeAllowed } from "./fightsAllowed.ts"
import { progressOn } from "./telling/progress.ts"

/** Who plays, and what stops it. */
export interface Hands {
  /** Undefined: combats are played in this thread. */
  readonly pool: Pool | undefined
  readonly signal: AbortSignal
  /** The systems that there are for what is played. */
  readonly library: Library
}

/** How much is said while a run is played, and in which language. */
export interface Telling {
  readonly lang: Language
  readonly quiet: boolean
}

type AnyEnd = RunEnd<Results | DayResults>

/**
 * Plays a run, or a shard of it, and says on standard error how far it is; undefined when it was stopped, which is said
 * too.
 */
export const playShard = async (
  manifest: Manifest,
  folder: string,
  shard: Shard | undefined,
  { lang, quiet }: Telling,
  { library, pool, signal }: Hands,
): Promise<Exclude<AnyEnd, { readonly _tag: "Interrupted" }> | undefined> => {
  mustBeAllowed(manifest)
  const progress = progressOn(process.stderr, lang, quiet)
  progress.begin(manifest)
  const end = await runAny(manifest, {
    folder,
    signal,
    library,
    ...(pool && { pool }),
    onProgress: progress.show,
    ...(shard && { shard }),
  })
  progress.end(end._tag === "Finished" ? end.results : undefined)
  if (end._tag !== "Interrupted") return end
  warn(words[lang].stopped(folder))
  return undefined
}

/** The same of a whole run: its results. */
export const playRun = async (
  manifest: Manifest,
  folder: string,
  telling: Telling,
  hands: Hands,
): Promise<Results | DayResults | undefined> => {
  const end = await playShard(manifest, folder, undefined, telling, hands)
  return end?._tag === "Finished" ? end.results : undefined
}
