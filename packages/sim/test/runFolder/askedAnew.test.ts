import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { runKey } from "../../src/plan/Manifest.ts"
import { run } from "../../src/run/run.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

test("of a run that is there already another side can be asked: nothing is played again, and its document tells of that side", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "refriega-asked-")), "run")
  const played = toyManifest("brawl", { combats: 40 })
  const asked = async (question: { readonly side?: string; readonly even?: number }) => {
    const manifest = { ...played, ...question }
    expect(runKey(manifest)).toBe(runKey(played))
    const end = await run(manifest, { folder, library: toyLibrary })
    if (end._tag !== "Finished" || !("sides" in end.results)) throw new Error("interrupted")
    const { digest, even } = end.results.variants[0] as (typeof end.results.variants)[0]
    return { side: end.results.side, tolerance: Object.values(even ?? {})[0]?.tolerance, digest }
  }
  const first = await asked({})
  expect(first).toMatchObject({ side: undefined, tolerance: 0.03 })
  const other = played.sides[1]?.id ?? ""
  expect(await asked({ side: other, even: 0.1 })).toEqual({ side: other, tolerance: 0.1, digest: first.digest })
  expect(await asked({})).toEqual(first)
})
