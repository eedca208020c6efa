import type { Language } from "@refriega/core"
import type { Sensitivity } from "@refriega/sim/pure"
import { writeLab } from "../lab/writeLab.ts"
import { plain } from "../table/paint.ts"
import { sensitivityWords } from "../text/words/sensitivityWords.ts"
import { sensitivityCsv } from "./sensitivityCsv.ts"
import { cappedLines, restsLines, stillLines } from "./sensitivitySummary.ts"
import { answerFor } from "./told.ts"
import { tornado } from "./tornado.ts"

/**
 * Writes the sensitivity of a fight into a folder: a page, a tornado chart for each goal, JSON and CSV.
 *
 * @returns the files written, the page first
 */
export const writeSensitivity = (found: Sensitivity, folder: string, lang: Language): Promise<readonly string[]> =>
  writeLab(folder, lang, {
    name: "sensitivity",
    document: found,
    csv: sensitivityCsv(found),
    page: {
      slug: "sensitivity",
      title: {
        en: `${found.title.en}: ${sensitivityWords.en.page}`,
        es: `${found.title.es}: ${sensitivityWords.es.page}`,
      },
      answer: (l) => found.goals.map((_, i) => answerFor(found, i, l)),
      charts: (l, room) => found.goals.map((_, i) => tornado(found, i, l, room)),
      method: (l) =>
        [
          ...restsLines(found, l),
          ...cappedLines(found, l),
          sensitivityWords[l].caption,
          ...stillLines(found.still, l, plain),
        ].filter((line) => line !== ""),
    },
  })
