import { castOfDay, castOfScenario, type Library, type Problem, type Source } from "@refriega/core/internal"
import { infoOf } from "../plan/CountInfo.ts"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { askedCounts, type OwnCounts } from "../plan/ownCounts.ts"
import { dayOf } from "../play/DayPlayer.ts"
import { scenarioOf } from "../play/Player.ts"

/** The manifest of a run that is played again for other numbers, or what is wrong with what they ask. */
export type Recounted =
  | { readonly _tag: "Good"; readonly value: Manifest }
  | { readonly _tag: "Refused"; readonly problems: readonly Problem[] }

/**
 * The same fights as those of a run, counted by the numbers of a file alone. No logs are kept: they are the same.
 *
 * @param variants the names of those that are wanted; all when left out
 */
export const recounted = (manifest: Manifest, source: Source, library: Library): Recounted => {
  const { counts, problems }: OwnCounts = isDayManifest(manifest)
    ? dayOf(manifest, library).visit((rules, day) => askedCounts(rules, castOfDay(rules, day), source))
    : scenarioOf(manifest, library).visit((rules, scenario) =>
        askedCounts(rules, castOfScenario(rules, scenario), source),
      )
  if (problems.length > 0) return { _tag: "Refused", problems }
  const { digests: _, ...rest } = manifest
  return { _tag: "Good", value: { ...rest, schema: 2, asked: source, counts: counts.map(infoOf), log: "summary" } }
}
