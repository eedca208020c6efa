import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { linearRegression } from "simple-statistics"
import type { Cost } from "./costOf.ts"
import { type Grown, grownScenario } from "./grown.ts"
import type { Row } from "./rows.ts"

// A scenario has 31 combatants at most, since lists of them are bits of a number.
const sizes = [2, 4, 8, 14]
const edges = [24, 60, 120]
const roomy = 60

/** Prints what fights cost as they have more combatants, and larger maps; and the power by which the cost grows. */
export const printGrowth = async (program: string, rows: readonly Row[]): Promise<void> => {
  for (const { name, scenario } of rows.filter((row) => row.against === "mixed")) {
    console.log(`\n${name}`)
    const grown = sizes.map((each) => cost(program, scenario, { each, edge: roomy }))
    sizes.forEach((each, i) => tell(`${each} a side, ${roomy} squares`, grown[i] as Cost))
    const power = (of: (cost: Cost) => number) =>
      slopeOf(
        sizes.map(Math.log),
        grown.map((c) => Math.log(of(c))),
      ).toFixed(2)
    console.log(`  grows by the power ${power((c) => c.millis)}; events by ${power((c) => c.events)}`)
    for (const edge of edges) tell(`4 a side, ${edge} squares`, cost(program, scenario, { each: 4, edge }))
  }
}

const cost = (program: string, scenario: string, grown: Grown): Cost => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-growth-"))
  const file = join(folder, "grown.yaml")
  const text = grownScenario(readFileSync(scenario, "utf8"), grown)
  writeFileSync(file, text)
  try {
    return JSON.parse(execFileSync(process.execPath, ["--expose-gc", program, file, "-", "cost"], { encoding: "utf8" }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const tell = (what: string, { millis, events, asked, kept }: Cost): void => {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`
  const each = ((1e6 * millis) / events).toFixed(0)
  console.log(
    `  ${what.padEnd(24)}${millis.toFixed(2).padStart(9)} ms${events.toFixed(0).padStart(7)} events, ${each.padStart(6)} ns each; asks for ${kilobytes(asked)}, keeps ${kilobytes(kept)}`,
  )
}

/** The slope of the straight line nearest to points, by least squares. */
export const slopeOf = (xs: readonly number[], ys: readonly number[]): number =>
  linearRegression(xs.map((x, i) => [x, ys[i] as number])).m
