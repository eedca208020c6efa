import { drawnBridge } from "./drawnBridge.ts"

/** What room and file make of some drawn states: all that is not the same, a line each. */
export const comparedStates = (from: number, many: number, mostWays?: number) => {
  const apart: string[] = []
  const verbs = new Map<string, number>()
  let [options, left] = [0, 0]
  for (let seed = from; seed < from + many; seed++) {
    const { bridge, isFour, shared } = drawnBridge(seed, mostWays)
    const [room, file] = [bridge.open("room"), bridge.open("file")]
    // Where nothing can be done the room does not ask: it is somebody else's turn, or a new round.
    const isMine = room.decision?.who === shared.who && bridge.room.state.round === 1
    const here = isMine ? [...room.intentions.keys()] : ["end-turn -1 -1 "]
    const there = [...file.intentions.keys()]
    if (here.toSorted().join() !== there.toSorted().join()) {
      const only = (a: readonly string[], b: readonly string[]) => a.filter((each) => !b.includes(each)).join()
      apart.push(`${seed}: in the room alone ${only(here, there)}; in the file alone ${only(there, here)}`)
      continue
    }
    if (!isMine || room.decision === undefined || file.decision === undefined) continue
    for (const [key, index] of room.intentions) {
      // Of four a stray bullet may strike somebody, which the file does not know.
      if (isFour && key.startsWith("shoot")) continue
      const goesOn = key.startsWith("end-turn")
      const one = bridge.outcomes("room", room.decision, index, goesOn)
      const other = one && bridge.outcomes("file", file.decision, file.intentions.get(key) as number, goesOn)
      if (one === undefined || other === undefined) {
        left++
        continue
      }
      options++
      const verb = key.split(" ")[0] as string
      verbs.set(verb, (verbs.get(verb) ?? 0) + 1)
      const far = [...new Set([...one.keys(), ...other.keys()])].find(
        (state) => Math.abs((one.get(state) ?? 0) - (other.get(state) ?? 0)) > 1e-12,
      )
      if (far !== undefined) apart.push(`${seed} ${key}: ${one.get(far)} and ${other.get(far)} for ${far}`)
    }
  }
  return { apart, options, left, verbs }
}
