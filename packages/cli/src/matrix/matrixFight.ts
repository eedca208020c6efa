import type { Text } from "@refriega/core"
import { matrixSummary, paintFor, writeMatrixReport } from "@refriega/report/internal"
import {
  fightsOfMatrix,
  type MatrixDocument,
  type MatrixPlan,
  matrixRun,
  withCode,
  writeMatrix,
} from "@refriega/sim/internal"
import { join } from "node:path"
import { invalid } from "../shared/Failure.ts"
import { fightsPlayed } from "../shared/fightsPlayed.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import type { Hands } from "../shared/playRun.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { writtenLines } from "../shared/telling/writtenLines.ts"
import { words } from "../text/words.ts"
import type { MatrixInput } from "./MatrixInput.ts"
import { plannedMatrix } from "./plannedMatrix.ts"

/** Plays all against all and says who beats whom: the answer first. */
export const matrixFight = async (input: MatrixInput, hands: Hands): Promise<void> => {
  const { lang, quiet } = input
  const { folder, plan } = await withCode(input.allowCode, (library) => plannedMatrix(input, library))
  const { asked, loaded } = plan
  writeMatrix(folder, { schema: 1, asked })
  const progress = fightsPlayed(process.stderr, lang, quiet, fightsOfMatrix(asked))
  const { library, pool, signal } = hands
  const found = await playing(plan, { folder, library, signal, ...(pool && { pool }), onChunk: progress.more })
  progress.end()
  if (found === undefined) {
    warn(words[lang].stopped(folder))
    return
  }
  const { answer, results } = found
  writeMatrix(folder, { schema: 1, asked, answer })
  const { scenario, system, title } = results
  const sideNames = loaded.visit((_, { sides }) =>
    Object.fromEntries(sides.map(({ es, id, name }): [string, Text] => [id, { en: name, es: es ?? name }])),
  )
  const document: MatrixDocument = {
    format: "refriega-matrix",
    schema: 1,
    system,
    scenario,
    title,
    folder,
    sideNames,
    asked,
    answer,
  }
  const files = input.report ? await writeMatrixReport(document, join(folder, "matrix"), lang) : []
  if (input.json) console.log(JSON.stringify(document, undefined, 2))
  else {
    say(matrixSummary(document, lang, paintFor(process.stdout, process.env)).join("\n"))
    const written = files.length > 0 ? files : [join(folder, "matrix.json")]
    if (!quiet) say([...writtenLines(written, lang), ""].join("\n"))
  }
  mustBePlayable([results], lang)
}

const playing = async (plan: MatrixPlan, options: Parameters<typeof matrixRun>[1]) => {
  try {
    return await matrixRun(plan, options)
  } catch (error) {
    if (error instanceof RangeError) throw invalid(...new Set(error.message.split("\n")))
    throw error
  }
}
