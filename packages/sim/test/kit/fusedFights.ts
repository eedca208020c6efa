// A program of its own, for fuseCore.test.ts: plays some fights, and prints a digest of their logs and from how many files the
// engine came. It is told what to do first: `fuse`; `fail` (to fuse, where it cannot be done); or nothing.
import { createHash } from "node:crypto"
import fs from "node:fs"
import { registerHooks, syncBuiltinESMExports } from "node:module"
import { fileURLToPath } from "node:url"
import type { encounterOf as Encounter, Ruleset, System } from "@refriega/core"
import { fuseCore } from "../../src/pool/fuseCore.ts"

const [, , first] = process.argv
let files = 0
registerHooks({
  load: (url, context, next) => {
    if (url.includes("/core/src/")) files++
    return next(url, context)
  },
})
if (first === "fail") {
  fs.globSync = () => {
    throw new Error("no folder can be read")
  }
  syncBuiltinESMExports()
}
if (first !== undefined) await fuseCore()

const { byPolicies, Combat, encounterOf } = await import("@refriega/core")
const { aggressive, loadScenario } = await import("../../src/index.ts")
const loaded = loadScenario(fileURLToPath(new URL("../../../../scenarios/d20-modern/skirmish.yaml", import.meta.url)))
if (loaded._tag === "Refused") throw new Error("the scenario is refused")
const logs = loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Parameters<typeof Encounter<T>>[1]) => {
  const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
  const choose = byPolicies<T>(prepared.sides.map(() => aggressive))
  const hash = createHash("sha1")
  for (let combat = 0; combat < 50; combat++) {
    const { log } = new Combat(rules, prepared, { seed: 3, combat, choose }).begin().play()
    hash.update(JSON.stringify(log))
  }
  return hash.digest("hex")
})
console.log(JSON.stringify({ logs, files }))
