import { type Library, type SomeRuleset } from "@refriega/core"
import type { Manifest } from "./Manifest.ts"

/** The system of a run; undefined when it is not known here, or its text does not describe a game to this program. */
export const systemPlayed = ({ game, system }: Manifest, library: Library): SomeRuleset | undefined => {
  if (game === undefined) return Object.hasOwn(library.systems, system) ? library.systems[system] : undefined
  const described = library.described?.(game)
  return described?._tag === "Good" ? described.value : undefined
}
