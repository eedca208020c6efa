// Writes packages/core/src/systems/<system>/tests.json: which tests name which rule. Run by `npm run coverage`.
import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ruleTests, systemsFolder } from "../packages/core/test/kit/ruleTests.ts"

for (const system of readdirSync(systemsFolder)) {
  if (!existsSync(join(systemsFolder, system, "rules.yaml"))) continue
  const tests = ruleTests(system)
  writeFileSync(join(systemsFolder, system, "tests.json"), `${JSON.stringify(tests, undefined, 2)}\n`)
  console.log(`${system}: ${Object.keys(tests).length} rules are named by tests`)
}
