import type { Budget } from "../limits/Budget.ts"
import { exactTools } from "./exact.ts"
import { lookingTools } from "./looking.ts"
import { playingTools } from "./playing.ts"
import type { Tool } from "./Tool.ts"

/** All tools, in the order in which a question needs them. */
export const toolsWithin = (budget: Budget): readonly Tool[] => [
  ...lookingTools(budget),
  ...playingTools(budget),
  ...exactTools(budget),
]
