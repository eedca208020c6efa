import { expect, test } from "vitest"
import { Threads } from "../../src/pool/Threads.ts"
import { runAny } from "../../src/run/run.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

test("a thread that cannot begin is told as that, and not as a combat that cannot be played", async () => {
  const pool = new Threads(2, { libraryAt: new URL("file:///nowhere/library.ts") })
  try {
    await expect(runAny(toyManifest("brawl"), { library: toyLibrary, pool })).rejects.toMatchObject({
      _tag: "NoThreads",
      message: expect.stringMatching(/^a thread to play in cannot be started \(Cannot find module .*nowhere/u),
    })
  } finally {
    await pool.close()
  }
})
