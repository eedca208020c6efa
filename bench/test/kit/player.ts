// A contestant whose fights take so many microseconds by a clock of its own: `node player.ts MICROSECONDS`. With "none"
// it ends at once.
import { takeTurns } from "../../takeTurns.ts"

const cost = process.argv[2] ?? ""
let micros = 0

if (cost !== "none")
  await takeTurns(
    (fights) => {
      micros += fights * Number(cost)
      return 3 * fights
    },
    () => micros,
  )
