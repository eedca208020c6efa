import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { keptPiece, type MadePiece } from "../../src/page/pieces/keptPiece.ts"

const made = () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-kept-"))
  const source = join(folder, "source.js")
  writeFileSync(source, "one")
  utimesSync(source, 1, 1)
  let times = 0
  const make = async (): Promise<MadePiece> => ({ script: `made ${++times}`, sources: [source, "no file"] })
  const kept = join(folder, "kept")
  return { folder, kept, source, piece: () => keptPiece("file:///module.js", kept, make) }
}

test("a piece is made once for the state that its sources are in, and anew when one of them changes", async () => {
  const { piece, source } = made()
  expect([await piece(), await piece()]).toEqual(["made 1", "made 1"])
  writeFileSync(source, "three")
  utimesSync(source, 1, 1)
  expect([await piece(), await piece()]).toEqual(["made 2", "made 2"])
  utimesSync(source, 2, 2)
  expect(await piece()).toBe("made 3")
  rmSync(source)
  expect(await piece()).toBe("made 4")
})

test("a kept piece that is damaged is made anew, and nothing is left beside it", async () => {
  const { kept, piece } = made()
  await piece()
  const [name = ""] = readdirSync(kept)
  writeFileSync(join(kept, name), '{"script":"half')
  expect([await piece(), await piece()]).toEqual(["made 2", "made 2"])
  expect(readdirSync(kept)).toEqual([name])
})

test("where nothing can be kept a piece is made each time", async () => {
  const { kept, piece } = made()
  writeFileSync(kept, "a file in the place of the folder")
  expect([await piece(), await piece()]).toEqual(["made 1", "made 2"])
})
