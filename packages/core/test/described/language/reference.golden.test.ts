import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { drawLimits } from "../../../src/described/language/Expression.ts"
import { gameLimits } from "../../../src/described/language/gameLimits.ts"
import { anyStepKeys, type Key, type Keys, keys, stepKeys } from "../../../src/described/language/keys.ts"
import { reserved } from "../../../src/described/language/reserved.ts"

/* The reference of described games is made from the table by which files are read and the schema for editors is made. */

const file = fileURLToPath(new URL("../../../../../docs/game-reference.md", import.meta.url))

const row = ([name, { holds, needed, says }]: readonly [string, Key]): string =>
  `| \`${name}\`${needed === true ? " *" : ""} | ${holds} | ${says.replaceAll("|", "\\|")} |`

const table = (of: Keys): string =>
  ["| key | holds | |", "| --- | --- | --- |", ...Object.entries(of).map(row)].join("\n")

const section = (title: string, of: Keys): string => `### ${title}\n\n${table(of)}`

/** Words in indented lines. */
const inLines = (words: readonly string[]): string =>
  words
    .reduce<string[]>((lines, word) => {
      const last = lines.at(-1)
      return last === undefined || last.length + word.length > 110
        ? [...lines, `    ${word}`]
        : [...lines.slice(0, -1), `${last} ${word}`]
    }, [])
    .join("\n")

const { game, hook, mechanic, ...parts } = keys
const written = `# Reference of described games

Every key of a game's file, with what it holds. [Your own game](own-games.md) explains them with examples;
\`refriega schema --game\` has the same for editors. A star marks what must be there. The tables are made from
\`packages/core/src/described/language/keys.ts\`, by which files are read.

## The file of a game

${table(game)}

${Object.entries(parts)
  .map(([name, of]) => section(name, of))
  .join("\n\n")}

## Steps

Every step may have these as well:

${table(anyStepKeys)}

${Object.entries(stepKeys)
  .map(([name, of]) => section(name, of))
  .join("\n\n")}

## Mechanics

${table(mechanic)}

### hooks

${table(hook)}

## Limits

${Object.entries(gameLimits)
  .map(([name, most]) => `- ${name}: ${most}`)
  .join("\n")}
- \`n of\` dice: ${drawLimits.times}; \`with\`: ${drawLimits.edge} dice more; a pool: ${drawLimits.pool} dice

## Words of the language

Nothing may be called by one of these:

${inLines([...reserved].toSorted())}
`

test("the reference has every key of the language, and says of each what the schema says", () => {
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(file, written)
  expect(written).toBe(readFileSync(file, "utf8"))
})
