import type { Language } from "@refriega/core"
import type { MatrixDocument } from "@refriega/sim/internal"
import { writeLab } from "../lab/writeLab.ts"
import { matrixWords } from "../text/words/matrixWords.ts"
import { matrixCharts } from "./matrixCharts.ts"
import { matrixCsv } from "./matrixCsv.ts"
import { circleText, matrixAnswer, matrixRests } from "./matrixTold.ts"

/**
 * Writes a matrix into a folder: a page, its charts, JSON and CSV.
 *
 * @returns the files written, the page first
 */
export const writeMatrixReport = (
  document: MatrixDocument,
  folder: string,
  lang: Language,
): Promise<readonly string[]> =>
  writeLab(folder, lang, {
    name: "matrix",
    document,
    csv: matrixCsv(document),
    page: {
      slug: "matrix",
      title: {
        en: `${document.title.en}: ${matrixWords.en.page}`,
        es: `${document.title.es}: ${matrixWords.es.page}`,
      },
      answer: (l) => matrixAnswer(document, l),
      charts: (l, room) => matrixCharts(document, l, room),
      method: (l) => [
        ...matrixRests(document, l),
        ...(document.answer.rows.length > 0 ? [matrixWords[l].caption] : []),
        ...(document.answer.even.length > 0 ? [matrixWords[l].even.note] : []),
        ...document.answer.circles.map(({ of }) => circleText(document, of, l)),
      ],
    },
  })
