import { expect, test } from "vitest"
import { drawnBridge } from "./bridge.ts"

/*
 * Symbaroum's melee as a file, held against the room: in drawn states the same can be done, and each of it comes to the
 * same states with the same chances. `npm run file-and-room` tries more.
 */

const states = Number(process.env["REFRIEGA_STATES"] ?? 30)

/** What room and file make of some drawn states: all that is not the same, a line each. */
const compared = (from: number, many: number) => {
  const apart: string[] = []
  const verbs = new Set<string>()
  let [options, left] = [0, 0]
  for (let seed = from; seed < from + many; seed++) {
    const { bridge, inYard, shared } = drawnBridge(seed)
    const [room, file] = [bridge.open("room"), bridge.open("file")]
    const isMine = room.decision?.who === shared.who
    // Where nothing can be done the room does not ask.
    const here = isMine ? [...room.intentions.keys()] : ["end-turn -1 -1"]
    // In a closet there is no step into a flank, in a yard one gets farther than the file knows.
    const isCompared = (key: string): boolean => inYard || !key.startsWith("flank")
    const there = [...file.intentions.keys()].filter(isCompared)
    if (here.toSorted().join() !== there.toSorted().join()) {
      const only = (a: readonly string[], b: readonly string[]) => a.filter((each) => !b.includes(each)).join()
      apart.push(`${seed}: in the room alone ${only(here, there)}; in the file alone ${only(there, here)}`)
      continue
    }
    if (!isMine || room.decision === undefined || file.decision === undefined) continue
    for (const [key, index] of room.intentions) {
      if (inYard && key.startsWith("retreat")) continue
      const goesOn = key.startsWith("end-turn")
      const one = bridge.outcomes("room", room.decision, index, goesOn)
      const other = bridge.outcomes("file", file.decision, file.intentions.get(key) as number, goesOn)
      if (one === undefined || other === undefined) {
        left++
        continue
      }
      options++
      verbs.add(key.split(" ")[0] as string)
      const far = [...new Set([...one.keys(), ...other.keys()])].find(
        (state) => Math.abs((one.get(state) ?? 0) - (other.get(state) ?? 0)) > 1e-12,
      )
      if (far !== undefined) apart.push(`${seed} ${key}: ${one.get(far)} and ${other.get(far)} for ${far}`)
    }
  }
  return { apart, options, left, verbs }
}

test("in drawn states the same can be done, and each of it comes to the same with the same chances", {
  timeout: 60_000 + 10_000 * states,
}, () => {
  const { apart, left, options, verbs } = compared(1, states)
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(3 * states)
  // Acts with too many ways to go through are few.
  expect(left / options).toBeLessThan(0.2)
  expect([...verbs].toSorted()).toEqual(
    expect.arrayContaining([
      "advance",
      "close",
      "end-turn",
      "flank",
      "heal",
      "ready",
      "retreat",
      "shoot",
      "stand-up",
      "strike",
      "treat",
    ]),
  )
})
