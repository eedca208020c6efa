import type { Way, YamlText } from "@refriega/core/internal"

/**
 * Where the value stands, or may stand, that a slider calls `gang.hp`: undefined where it is no single place of this
 * file.
 */
export const wayOf = (yaml: YamlText, path: string): Way | undefined => {
  const [first = "", ...rest] = path.split(".")
  if (first === "rules" || first === "setting") return [first, rest.join(".")]
  if (rest.length === 0) return undefined
  const rows = yaml
    .keys(["sides"])
    .flatMap((side) =>
      Array.from({ length: yaml.length(["sides", side, "members"]) }, (_, i): Way => ["sides", side, "members", i]),
    )
  const called = rows.filter((row) => (yaml.word([...row, "id"]) ?? yaml.word([...row, "is"])) === first)
  const blocks = Array.from(
    { length: yaml.length(["bestiary", "combatants"]) },
    (_, i): Way => ["bestiary", "combatants", i],
  )
  const [block] = blocks.filter((each) => yaml.word([...each, "id"]) === first)
  const [row] = called
  if (row !== undefined && called.length === 1) return [...row, "with", ...rest]
  return block && [...block, ...rest]
}
