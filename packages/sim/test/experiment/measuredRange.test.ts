import { expect, test } from "vitest"
import { isOfDifference, measure, measuresOf } from "../../src/metrics/measure.ts"
import { run } from "../../src/run/run.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

test("no interval goes beyond what its number can be, however few the fights", async () => {
  let atEnd = 0
  for (const combats of [1, 2, 3, 4, 6]) {
    const manifest = toyManifest("brawl", { combats, variants: ["deadly"] })
    const end = await run(manifest, { library: toyLibrary })
    if (end._tag !== "Finished") throw new Error("interrupted")
    for (const metric of measuresOf(manifest).filter((name) => !isOfDifference(name))) {
      const found = measure(end.results, "deadly", metric)
      if (found === undefined) continue
      const least = metric === "margin" ? -1 : 0
      const most = metric.startsWith("deaths.") ? 3 : /^(?:rounds|harm)/u.test(metric) ? Number.MAX_VALUE : 1
      expect([metric, found.lo >= least, found.hi <= most]).toEqual([metric, true, true])
      if (found.method === "mean95" && (found.lo === least || found.hi === most)) atEnd++
    }
  }
  expect(atEnd).toBeGreaterThan(0)
})
