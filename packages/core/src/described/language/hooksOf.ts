import type { Game } from "./Game.ts"
import type { Step } from "./Step.ts"

/** What happens beside acts, a list for each moment: a new moment of the language belongs here. */
export const hooksOf = ({ begin, end, fallen, round, turn, turnEnd }: Game): readonly (readonly Step[])[] => [
  begin,
  turn,
  turnEnd,
  round,
  fallen,
  end,
]
