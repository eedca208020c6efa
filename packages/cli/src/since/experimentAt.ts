import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { type Library, problemText } from "@refriega/core"
import { type Experiment, loadExperiment, readSmall } from "@refriega/sim/internal"
import type { Repository } from "../git/Repository.ts"

/** An experiment with the files of a commit. */
export interface ExperimentAt {
  /** Why it cannot be played; undefined where it can. */
  readonly problems?: readonly string[]
  readonly experiment?: Experiment
  /** Where its files are. */
  readonly folder: string
  /** The text of a file of then, by its path below the experiment's folder. */
  readonly text: (path: string) => string | undefined
}

/**
 * Reads an experiment with the files of a commit: the fights of then, with today's promises, seed and number of fights;
 * where today's names what there was not, the experiment as it was then.
 *
 * @param use what is done with it: the files are there as long as it takes
 */
export const withExperimentAt = async <A>(
  path: string,
  repository: Repository,
  commit: string,
  library: Library,
  use: (at: ExperimentAt) => Promise<A>,
): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-then-"))
  try {
    repository.extract(commit, dirname(path), folder)
    const file = join(folder, basename(path))
    const text = (way: string): string | undefined => {
      const read = readSmall(join(folder, way))
      return read._tag === "Good" ? read.value.text : undefined
    }
    const ofThen = text(basename(path))
    copyFileSync(path, file)
    const now = loadExperiment(file, library)
    const restored = (): void => {
      if (ofThen !== undefined) writeFileSync(file, ofThen)
    }
    if (now._tag === "Good") {
      restored()
      return await use({ experiment: now.value, folder, text })
    }
    restored()
    const then = ofThen === undefined ? now : loadExperiment(file, library)
    if (then._tag === "Good") return await use({ experiment: then.value, folder, text })
    const problems = then.problems.map((problem) => problemText(problem).replaceAll(`${folder}/`, ""))
    return await use({ problems, folder, text })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
