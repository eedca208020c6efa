import type { Policy } from "@refriega/core"

/**
 * Takes any option with the same chance. The bottom rung of every ladder of policies, and it reaches every corner of a
 * game.
 */
export const random: Policy = {
  id: "random",
  choose: (choice) => choice.think().die(choice.options.length) - 1,
}
