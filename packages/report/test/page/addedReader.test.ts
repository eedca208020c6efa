import { runInNewContext } from "node:vm"
import type { ReaderPlace } from "@refriega/core"
import { ownLibrary } from "@refriega/sim"
import { expect, test } from "vitest"
import { ownPieces } from "../../src/page/ownPieces.ts"
import { viewerScript } from "../../src/page/viewerScript.ts"

const mechanic = `title: Shields
tracks: { shield: { start: 1, to: 1 } }
hooks: [ { before-harm: me.shield > 0, do: [ { add: me.shield by -1 }, { let: amount = 0 } ] } ]
`

test("a page reads the logs of a published game with mechanics by the game's reader and what was added to it", async () => {
  const mechanics = [{ file: "shields.yaml", text: mechanic }]
  const read = ownLibrary.described?.({ file: "fight.yaml", text: "", system: "symbaroum", mechanics })
  const place = read?._tag === "Good" ? read.value(({ comesWith }) => comesWith?.reader) : undefined
  const script = await viewerScript([place as ReaderPlace], ownPieces)
  // The viewer itself needs a page: it is left out, and what it would be given is looked at.
  const given = script.replace(/pieces\[0\]\.show\((.*)\)\n/u, "globalThis.readers = $1\n")
  const document = { querySelector: () => null, addEventListener: () => {} }
  const context: { readers?: readonly { id: string; events: object; narration: { en: object } }[] } = {}
  runInNewContext(given, Object.assign(context, { document, window: {}, addEventListener: () => {} }))
  const [reader] = context.readers ?? []
  expect(reader?.id).toBe("symbaroum")
  expect(Object.keys(reader?.events ?? {})).toEqual(expect.arrayContaining(["DeathMarked", "HarmChanged"]))
  expect(Object.keys(reader?.narration.en ?? {})).toContain("MechanicSet")
})
