import { withCommit } from "./checkoutAt.ts"
import { contest, type Terms } from "./contest.ts"
import { type Fused, withFused } from "./fused.ts"
import { type Row, yardstickOf } from "./rows.ts"
import { type Spread, spreadOf } from "./spread.ts"
import { bundled } from "./wholeRuns.ts"
import { runCommand } from "./command.ts"

/** How this checkout does against another commit. */
export interface Against {
  readonly name: string
  /** How many times as fast as the other commit it is. */
  readonly ratio: Spread
  /** The same of this checkout against itself: what is less than this is noise. */
  readonly noise: Spread
  /** How many fights it plays while the program written by hand plays one; missing for whole runs. */
  readonly yardstick?: Spread
  /** Files that the other commit cannot read, since they use what it does not have: they are left out. */
  readonly without?: readonly string[]
}

/** The exit code for files that cannot be read. */
const refused = 2

/**
 * Plays rows of this checkout and of another commit in turns, on one machine in one hour: two machines, or two days,
 * cannot be compared.
 *
 * @param tell is called with each row as soon as it is measured
 */
export const playAgainst = async (
  commit: string,
  { rows, whole, terms, quick }: { rows: readonly Row[]; whole: boolean; terms: Terms; quick: boolean },
  tell: (row: Against) => void,
): Promise<void> =>
  withCommit(commit, ({ root }) =>
    withFused((program) =>
      withFused(
        async (other) => {
          for (const row of rows) tell(await measureRow(program, other, row, terms))
          if (whole) tell(allBundled(root, quick))
        },
        { root },
      ),
    ),
  )

const measureRow = async (program: Fused, other: Fused, row: Row, terms: Terms): Promise<Against> => {
  const { name, scenario, policy = "-" } = row
  const here = [program.file, scenario, policy]
  const [against, itself, byHand] = [[other.file, scenario, policy], here, yardstickOf(row)]
  // Both are as large, and must be as hot.
  const even = { ...terms, otherWarmUp: terms.warmUp }
  const { ratio } = await contest(here, against, even)
  const { ratio: noise } = await contest(here, itself, { ...even, starts: 1 })
  const { ratio: yardstick } = await contest(here, byHand, { ...terms, starts: 1 })
  return { name, ratio, noise, yardstick }
}

/** User CPU time of all that comes with the program, with `refriega run`, file by file in turns. */
const allBundled = (root: string, quick: boolean): Against => {
  const combats = quick ? 50 : 1000
  const ratios: number[] = []
  const noises: number[] = []
  const seconds = { here: 0, there: 0 }
  const without: string[] = []
  for (const file of bundled()) {
    if (runCommand(file, 1, 1, root, [refused]).status === refused) {
      without.push(file)
      continue
    }
    const [a, there, b] = [undefined, root, undefined].map((place) => runCommand(file, combats, 1, place).user)
    if (a === undefined || b === undefined || there === undefined) throw new Error("three runs")
    ratios.push(there / ((a + b) / 2))
    noises.push(a / b)
    seconds.here += (a + b) / 2
    seconds.there += there
  }
  const spread = spreadOf(ratios)
  // As a whole: what takes long counts for more.
  return {
    name: "bundled",
    ratio: { ...spread, median: seconds.there / seconds.here },
    noise: spreadOf(noises),
    without,
  }
}
