import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { packTree, unpackTree } from "../../src/scenario/yaml/packTree.ts"
import { readYaml } from "../../src/scenario/yaml/readYaml.ts"

const root = fileURLToPath(new URL("../../../..", import.meta.url))

/** A tree that has been packed, written as JSON, and unpacked. */
const again = (file: string, text: string) => {
  const read = readYaml({ file, text })
  if (read._tag === "Refused") throw new Error(JSON.stringify(read.problems))
  return { tree: read.value, unpacked: unpackTree(JSON.parse(JSON.stringify(packTree(read.value))), file) }
}

test.each(globSync(["scenarios/*/bestiary.yaml", "games/*/game.yaml"], { cwd: root }))(
  "%s is the same tree with the same places",
  (file) => {
    const { tree, unpacked } = again(file, readFileSync(`${root}/${file}`, "utf8"))
    expect(unpacked).toEqual(tree)
  },
)

test("long and odd names, names that are numbers, empty values and blocks stand where they stood", () => {
  const text = `${"long".repeat(50)}: 1\n"odd.name": [a, { b: }, ~]\n2: two\n1: one\nempty:\nmap: |\n   ..\n   ...\n`
  const { tree, unpacked } = again("a.yaml", text)
  expect(unpacked).toEqual(tree)
  expect(JSON.stringify([...(unpacked._tag === "Mapping" ? unpacked.entries.keys() : [])].slice(2, 4))).toBe(
    '["2","1"]',
  )
})
