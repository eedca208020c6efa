import { expect, test } from "vitest"
import { judge } from "../../src/metrics/judge.ts"
import { measure } from "../../src/metrics/measure.ts"
import { run } from "../../src/run/run.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

test("how far a fight is from even is a promise as any other, and agrees with what the document says of it", async () => {
  const manifest = toyManifest("brawl", { combats: 200 })
  const end = await run(manifest, { library: toyLibrary })
  if (end._tag !== "Finished" || !("sides" in end.results)) throw new Error("interrupted")
  const { results } = end
  for (const { id } of results.sides) {
    const found = measure(results, "base", `even.${id}`)
    const said = results.variants[0]?.even?.[id]
    if (found === undefined || said === undefined) throw new Error("not measured")
    expect([found.hi, found.n]).toEqual([said.within, 200])
    expect(found.value).toBeCloseTo(Math.abs(said.p - 0.5), 9)
    // Kept at the smallest tolerance that holds, and not a little below it.
    expect(judge(found, { op: "<=", value: said.within }, "interval", 0)).toBe("pass")
    expect(judge(found, { op: "<=", value: said.within - 0.001 }, "interval", 0)).toBe("undecided")
    const isOff = said.lo > 0.5 || said.hi < 0.5
    expect(found.lo > 0).toBe(isOff)
  }
  expect(measure(results, "base", "even.nobody")).toBeUndefined()
})
