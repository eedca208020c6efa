import { withCommit } from "./checkoutAt.ts"
import { withFused } from "./fused.ts"
import { type Counted, instructionsOf } from "./instructions.ts"
import type { Row } from "./rows.ts"

/**
 * Prints how many machine instructions a fight of each row takes, and beside another commit how many times as many it
 * took there.
 *
 * @param against a commit whose `bench/play.ts` knows `fights=`
 */
export const printInstructions = async (rows: readonly Row[], against?: string): Promise<void> =>
  withFused(async ({ file }) => {
    if (against === undefined) for (const row of rows) tell(row, instructionsOf(file, row))
    else
      await withCommit(against, ({ root }) =>
        withFused(
          async (other) => {
            for (const row of rows) tell(row, instructionsOf(file, row), instructionsOf(other.file, row))
          },
          { root },
        ),
      )
  })

const tell = ({ name }: Row, here: Counted, there?: Counted): void => {
  const counts = `${here.perFight.toFixed(3)} million a fight, ${here.perEvent.toFixed(2)} thousand an event`
  const times = (a: number, b: number): string => (b / a).toFixed(3)
  const beside =
    there === undefined
      ? ""
      : `; the other commit ${times(here.perFight, there.perFight)} times as many a fight, ${times(here.perEvent, there.perEvent)} an event`
  console.log(`${name.padEnd(24)}${counts}${beside}`)
}
