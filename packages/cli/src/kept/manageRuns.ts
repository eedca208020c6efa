import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import type { Language } from "@refriega/core"
import { alignColumns, cell, paintFor } from "@refriega/report/internal"
import { isBusy } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"
import { isRun, type KeptRun, keptRuns } from "./keptRuns.ts"

/** What `refriega runs` was asked for. */
export interface RunsInput {
  readonly folder: string
  readonly remove: readonly string[]
  readonly lang: Language
  readonly json: boolean
}

/** Lists the runs in a folder, or removes those that are named. */
export const manageRuns = ({ folder, remove, lang, json }: RunsInput): void => {
  const w = words[lang]
  if (remove.length > 0) {
    const folders = removable(folder, remove)
    for (const each of folders) rmSync(each, { recursive: true })
    if (json) console.log(JSON.stringify({ removed: folders }, undefined, 2))
    else say(folders.map(w.removed).join("\n"))
    return
  }
  const runs = existsSync(folder) ? keptRuns(folder) : []
  if (json) console.log(JSON.stringify(runs, undefined, 2))
  else if (runs.length === 0) say(w.noRuns(folder))
  else say([w.runsIn(folder), "", ...table(runs, lang), ""].join("\n"))
}

/** The folders of the runs to remove. Nothing is removed if one of them is no run, or is being played. */
const removable = (parent: string, names: readonly string[]): readonly string[] => {
  const all = [...new Set(names)].map((name) => ({ name, folder: join(parent, name) }))
  const problems = all.flatMap(({ folder, name }) => {
    if (["", ".", ".."].includes(name) || /[\\/]/u.test(name)) {
      return [`--remove ${name}: expected the name of a run in ${parent}, as refriega runs lists them`]
    }
    if (!isRun(folder)) return [`${folder}: there is no run here (no manifest.json): nothing is removed`]
    return isBusy(folder) ? [`${folder}: another program is playing into this folder: nothing is removed`] : []
  })
  if (problems.length > 0) throw invalid(...problems)
  return all.map(({ folder }) => folder)
}

const table = (runs: readonly KeptRun[], lang: Language): readonly string[] => {
  const w = words[lang]
  const paint = paintFor(process.stdout, process.env)
  const number = (n: number): string => n.toLocaleString(lang)
  const whatOf = ({ combats, isDay, scenario, seed, system, variants = [] }: KeptRun): string =>
    combats === undefined
      ? "–"
      : `${system} ${scenario} (${variants.join(", ")}), ${(isDay === true ? w.runDays : w.runFights)(number(combats))}, seed ${seed}`
  const states: Readonly<Record<KeptRun["state"], (problem: string) => string>> = {
    replays: () => w.replays,
    unfinished: () => w.unfinished,
    playing: () => w.playingNow,
    otherEngine: () => w.otherEngine,
    code: () => w.bringsCode,
    damaged: w.damagedRun,
    forbidden: () => w.forbiddenRun,
    unreadable: w.unreadableRun,
  }
  const header = ["", w.when, w.size, w.what, w.state].map((text) => cell(text, paint.quiet))
  const rows = runs.map((run) =>
    [
      run.name,
      run.when.slice(0, 16).replace("T", " "),
      `${number(Math.ceil(run.bytes / 1024))} KB`,
      whatOf(run),
      states[run.state](run.problem ?? ""),
    ].map((text) => cell(text)),
  )
  return alignColumns([header, ...rows], [2])
}
