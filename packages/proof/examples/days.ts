import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { dayJsonSchema, decodeDay, isDayFile, openDay, openScenario } from "@refriega/core"
import {
  dayPlayerOf,
  isDayManifest,
  isDayResults,
  loadDay,
  NoSuchFight,
  ownLibrary,
  planDay,
  policyIds,
  regenerateDay,
  regenerateFight,
  runDays,
} from "@refriega/sim"

// A day of several fights: what wounds and spent ammunition carry over, and how far a party gets.

const file = fileURLToPath(new URL("../../../scenarios/d20-modern/long-night.yaml", import.meta.url))
const day = loadDay(file)
assert.ok(day._tag === "Good")
const plan = planDay(day.value, { seed: 1, combats: 20, variants: ["base"] })
assert.ok(plan._tag === "Planned" && isDayManifest(plan.manifest))
const end = await runDays(plan.manifest)
assert.ok(end._tag === "Finished" && isDayResults(end.results))
assert.equal(end.results.fights.length, 3)

// A day of the run, fight by fight, and one of its fights alone. A fight that was not reached is not there.
const player = dayPlayerOf(plan.manifest, ownLibrary)
const played = regenerateDay(player, 0, 0, {}, (fights) => fights.length)
assert.ok(played >= 1 && played <= 3)
assert.ok(regenerateFight(player, 0, 0, 0, {}, ({ combat }) => combat.log.length) > 3)
const short = Array.from({ length: 20 }, (_, i) => i).find(
  (i) => regenerateDay(player, 0, i, {}, ({ length }) => length) < 3,
)
assert.ok(short !== undefined)
assert.throws(() => regenerateFight(player, 0, short, 2, {}, () => 0), NoSuchFight)

// Without files: a text is opened; what its fights need is asked for, and decoded with it.
const source = { file, text: readFileSync(file, "utf8") }
assert.ok(isDayFile(source))
const opened = openDay(source, ownLibrary)
assert.ok(opened._tag === "Good")
assert.deepEqual(opened.value.scenarios.length, 3)
ownLibrary.systems["d20-modern"]?.((rules) => {
  const gone = openScenario({ file: "gone.yaml", text: "" }, ownLibrary)
  assert.ok(gone._tag === "Refused")
  const fights = opened.value.scenarios.map(() => gone)
  const decoded = decodeDay(rules, opened.value, { fights, policies: policyIds, library: ownLibrary })
  assert.equal(decoded._tag, "Refused")
  assert.ok("properties" in dayJsonSchema(rules))
})
