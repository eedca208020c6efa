import { child, defaultLimits, plain, readYaml } from "@refriega/core/internal"
import type { Manifest } from "./Manifest.ts"

type Played = Partial<Pick<Manifest, "scenario" | "fights">>

/** How many rounds a fight of a manifest may take at most, or all fights of a day together: as its files limit them. */
export const mostRounds = ({ fights, scenario }: Played): number =>
  fights === undefined ? limitIn(scenario) : fights.reduce((sum, fight) => sum + limitIn(fight.scenario), 0)

const limitIn = (source: Manifest["scenario"] | undefined): number => {
  if (source === undefined) return defaultLimits.rounds
  const read = readYaml(source)
  const stated = read._tag === "Good" ? child(child(read.value, "limits"), "rounds") : undefined
  const limit = stated && plain(stated)
  return typeof limit === "number" && limit > 0 ? limit : defaultLimits.rounds
}
