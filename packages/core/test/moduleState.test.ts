import { expect, test } from "vitest"
import { moduleWritesIn } from "./kit/moduleWrites.ts"
import { filesIn } from "./kit/syntax.ts"

/*
 * Functions of the rooms answer by what they return, or fill what they are given. What a module keeps beside the fight
 * would make the order of calls part of their meaning. Caches are the exception: each is listed here with its key, and
 * gives the same answers when it has been emptied.
 */

/** Rooms that are not held to it yet, and how many such bindings they have. */
const left: Readonly<Record<string, number>> = {
  adnd2e: 2,
  "d20-modern": 26,
  ds20: 9,
  "savage-worlds": 27,
}

/** Caches: the binding, and what the key of an entry is. */
const caches: Readonly<Record<string, string>> = {}

for (const room of ["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"]) {
  test(`no module of ${room} keeps anything beside the fight`, () => {
    const written = moduleWritesIn([...filesIn("parts"), ...filesIn(`systems/${room}`)])
      .filter(({ binding }) => binding.startsWith("systems/"))
      .filter(({ binding }) => caches[binding] === undefined)
    const said = written.map(({ at, binding }) => `${binding}, written at ${at.join(", ")}`)
    if (said.length > (left[room] ?? 0)) expect(said).toEqual([])
  })
}
