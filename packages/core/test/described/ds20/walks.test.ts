import { expect, test } from "vitest"
import { drawnBridge } from "./drawnBridge.ts"

/*
 * Walks in the room of DS20 and in the file, in a corridor, where there is one way: whoever can advance, run or crawl in
 * the room can in the file, and comes to the same square with the same left of the turn. Elsewhere the room takes the
 * best of several ways, and the file the shortest.
 */

const states = Number(process.env["REFRIEGA_STATES"] ?? 500)

test("walks in a corridor are open alike, and come to the same", { timeout: 60_000 + 10_000 * states }, () => {
  const apart: string[] = []
  const walked = new Map<string, number>()
  for (let seed = 1; seed <= states; seed++) {
    const { bridge, shared } = drawnBridge(seed, 4000, true)
    // In the file who walks away from a weapon has lost it.
    if (shared.all[shared.who]?.arms.some(([lies]) => lies === 1)) continue
    const [room, file] = [bridge.walks("room"), bridge.walks("file")]
    if (room.decision?.who !== shared.who || file.decision?.who !== shared.who) continue
    for (const [verb, index] of room.walks) {
      const there = file.walks.get(verb)
      if (there === undefined) {
        // To run in great haste takes a test before the first step.
        if (verb === "run" && shared.turn.extra > 1) continue
        apart.push(`${seed}: ${verb} in the room alone`)
        continue
      }
      const one = bridge.outcomes("room", room.decision, index, false)
      const other = bridge.outcomes("file", file.decision, there, false)
      walked.set(verb, (walked.get(verb) ?? 0) + 1)
      for (const [state, chance] of one ?? [])
        if (Math.abs(chance - (other?.get(state) ?? 0)) > 1e-12)
          apart.push(`${seed} ${verb}: ${state} and ${[...(other?.keys() ?? [])].join()}`)
    }
    // To run where a walk would do is a choice that the room leaves out.
    for (const verb of file.walks.keys())
      if (verb !== "run" && !room.walks.has(verb)) apart.push(`${seed}: ${verb} in the file alone`)
  }
  expect(apart).toEqual([])
  expect([...walked.keys()].toSorted()).toEqual(["advance", "crawl", "run"])
})
