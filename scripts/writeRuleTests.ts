// Writes packages/core/src/systems/<system>/tests.json (which tests name which rule) and the sentence of the README
// that says how many rules are played. Run by `npm run coverage`.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import {
  coverageSentence,
  publishedWithRules,
  readCatalogue,
  systemsWithRules,
} from "../packages/core/test/kit/catalogues.ts"
import { ruleTests, systemsFolder } from "../packages/core/test/kit/ruleTests.ts"

for (const system of systemsWithRules) {
  const tests = ruleTests(system)
  writeFileSync(join(systemsFolder, system, "tests.json"), `${JSON.stringify(tests, undefined, 2)}\n`)
  console.log(`${system}: ${Object.keys(tests).length} rules are named by tests`)
}

const readme = new URL("../README.md", import.meta.url)
const sentence = coverageSentence(publishedWithRules.flatMap(readCatalogue))
writeFileSync(
  readme,
  readFileSync(readme, "utf8").replace(/(?<=<!-- rules -->\n).*(?=\n<!-- end of rules -->)/u, () => sentence),
)
console.log(sentence)
