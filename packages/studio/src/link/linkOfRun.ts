import {
  type Checked,
  good,
  type Library,
  mechanicRule,
  openDay,
  openScenario,
  problemText,
} from "@refriega/core/internal"
import type { AnyResults } from "@refriega/report/pure"
import { type DayManifest, folderOf, isDayManifest, loadFrom, type Manifest, planAny, seedOf } from "@refriega/sim/pure"
import type { Project } from "../project/Project.ts"
import { packLink } from "./packLink.ts"
import { linkLimits, readLink } from "./readLink.ts"

/** What stands behind `#` in a link, or why there is none. */
export type LinkOfRun =
  | { readonly _tag: "Link"; readonly code: string }
  | { readonly _tag: "Refused"; readonly reason: string }

/**
 * Packs what a run plays: its files with all their variants, its seed, and how many fights. What was chosen beside the
 * files (`--set`, `--policy`, the values of a sweep) is in none of them. The digest of the first variant is there
 * if the files alone give it.
 *
 * @param results what the run came to, once it is finished
 */
export const linkOfRun = async (manifest: Manifest, library: Library, results?: AnyResults): Promise<LinkOfRun> => {
  if (manifest.game?.code !== undefined) return refused("its game brings code, which no link does")
  const found = projectOf(manifest, library)
  if (found._tag === "Refused") return refused(found.problems.map(problemText).join("; "))
  const project = found.value
  const { engine } = manifest
  // Dice of its own are those of another seed, which a link can name.
  const seed = seedOf(manifest, 0)
  const played = results?.stopped?.played ?? manifest.combats
  const combats = Math.min(played, linkLimits.combats)
  const isSame = results !== undefined && played === combats && isAsWritten(manifest, project, library)
  const digest = isSame ? digestOf(results) : undefined
  const code = await packLink({
    project,
    seed,
    combats,
    engine: engine.version,
    ...(digest !== undefined && { digest }),
  })
  // Nobody is given a link that is refused where it is opened.
  const read = await readLink(code)
  return read._tag === "Refused" ? refused(read.reason) : { _tag: "Link", code }
}

const refused = (reason: string): LinkOfRun => ({ _tag: "Refused", reason })

const digestOf = (results: AnyResults): string | undefined =>
  ("day" in results ? results.day : results).variants[0]?.digest

/** The files of a run by the paths by which they name each other, without those that come with the program. */
const projectOf = (manifest: Manifest, library: Library): Checked<Project> => {
  const { game, scenario } = manifest
  const main = scenario.file.split(/[\\/]/u).at(-1) ?? ""
  const files: Record<string, string> = { [main]: scenario.text }
  const fights: { readonly at: string; readonly fight: Pick<Manifest, "scenario" | "bestiaries"> }[] = []
  if (isDayManifest(manifest)) {
    const day = openDay(scenario, library)
    if (day._tag === "Refused") return day
    if (day.value.game !== undefined) files[day.value.game] = game?.text ?? ""
    day.value.scenarios.forEach((at, i) => {
      const fight = (manifest as DayManifest).fights[i]
      if (fight !== undefined) fights.push({ at, fight })
    })
  } else fights.push({ at: main, fight: manifest })
  for (const { at, fight } of fights) {
    const open = openScenario(fight.scenario, library)
    if (open._tag === "Refused") return open
    const { game: named, include, mechanics } = open.value
    const folder = at.slice(0, at.lastIndexOf("/") + 1)
    files[at] = fight.scenario.text
    if (named !== undefined) files[folder + named] = game?.text ?? ""
    // The bestiary that comes with a system stands before those that are included.
    const included = fight.bestiaries.slice(fight.bestiaries.length - include.length)
    include.forEach((name, i) => {
      files[folder + name] = included[i]?.text ?? ""
    })
    for (const name of mechanics) {
      const source = game?.mechanics?.find(({ file }) => mechanicRule(file) === mechanicRule(name))
      files[folder + name] = source?.text ?? ""
    }
  }
  return good({ main, files })
}

/** Whether the first variant of a run is that of its files, played by the policies that they name. */
const isAsWritten = (manifest: Manifest, { files, main }: Project, library: Library): boolean => {
  const loaded = loadFrom({ file: main, text: files[main] ?? "" }, folderOf(new Map(Object.entries(files))), library)
  if (loaded._tag === "Refused") return false
  const plan = planAny(loaded.value, { seed: manifest.seed, combats: 1, variants: ["base"] })
  return plan._tag === "Planned" && firstOf(plan.manifest) === firstOf(manifest)
}

/** The first variant of a run and of all fights of a day, with who decides how. */
const firstOf = (manifest: Manifest): string =>
  JSON.stringify(
    [manifest, ...(manifest.fights ?? [])].map(({ variants: [first] }) => [
      first?.name,
      first?.policies,
      first?.ownPolicies,
    ]),
  )
