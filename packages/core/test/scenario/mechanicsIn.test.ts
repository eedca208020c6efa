import { expect, test } from "vitest"
import { mechanicsIn } from "../../src/scenario/mechanicsIn.ts"
import type { Problem } from "../../src/scenario/problems.ts"
import { readYaml } from "../../src/scenario/yaml/readYaml.ts"
import type { Mapping } from "../../src/scenario/yaml/tree.ts"

test("a scenario names up to 16 mechanics with its variants, each as often as it likes", () => {
  const read = (many: number) => {
    const files = Array.from({ length: many }, (_, i) => `./m${i}.yaml`)
    const problems: Problem[] = []
    const text = `mechanics: [${files.join()}]\nvariants: { more: { mechanics: [./m0.yaml] } }\n`
    const read = readYaml({ file: "a.yaml", text })
    if (read._tag === "Refused") throw new Error(text)
    const tree = read.value as Mapping
    return { files: mechanicsIn(tree, problems).files.length, problems: problems.map(({ message }) => message) }
  }
  expect(read(16)).toEqual({ files: 16, problems: [] })
  expect(read(17)).toEqual({ files: 16, problems: ["expected at most 16 mechanics"] })
})
