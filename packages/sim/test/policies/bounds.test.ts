import { globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { affordable } from "../../../core/test/kit/affordable.ts"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import { policyById } from "../../src/policies/index.ts"
import { nothingWeighed, playWeighed } from "../kit/playWeighed.ts"

/*
 * In the systems that come with the program, what cannot be the best is not weighed: what is chosen is the same, and no
 * bound is ever less than what it bounds. `npm run bounds` plays 50,000 fights, the suite a few of each scenario.
 */

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const policies = ["aggressive", "steady", "focus"].map((id) => policyById(id)).filter((policy) => policy !== undefined)
const systems = ["d20-modern", "symbaroum", "savage-worlds", "ds20"]
const wanted = Number(process.env["REFRIEGA_BOUNDS"] ?? 0)

test.each(systems)("bounds of %s hold, and change nothing of what is played", (system) => {
  const found = nothingWeighed()
  const files = globSync(`scenarios/${system}/*.yaml`, { cwd: root }).toSorted()
  const fights = files.flatMap((file) => {
    const loaded = loadScenario(`${root}${file}`)
    // Bestiaries, days and experiments are no fights.
    if (loaded._tag === "Refused") return []
    return loaded.value.visit((rules, scenario) => {
      const variants = wanted > 0 ? scenario.variants : scenario.variants.slice(0, 1)
      return variants.flatMap(({ id }) =>
        policies.map((policy) => (count: number) => {
          const before = found.faults.length
          playWeighed(rules, scenario, id, { policy, fights: count, into: found })
          for (let i = before; i < found.faults.length; i++) found.faults[i] = `${file}, ${found.faults[i]}`
        }),
      )
    })
  })
  const each = wanted > 0 ? Math.ceil(wanted / systems.length / fights.length) : affordable(1)
  for (const play of fights) play(each)
  if (wanted > 0) console.log(system, { ...found, faults: found.faults.length })
  expect(found.faults.slice(0, 10)).toEqual([])
  // Something is bounded, and spared for it.
  expect(found.spared).toBeGreaterThan(0.1 * found.bounded)
})
