import { bringing, describedGame, good, type Library } from "@refriega/core"

/** Reads games that a file describes. Programs for one system have no such thing: what stands here is left out of them. */
export const described: Library["described"] = (game) => {
  const read = describedGame(game)
  if (read._tag === "Refused") return read
  const { rules, words } = read.value
  return good(bringing(rules, { reader: { module: "described", of: words } }))
}
