import type { Decision } from "../../src/contract/Decision.ts"

type Which = "room" | "file"

/** One state in a room and in a file: what can be done there, and every state that an act comes to, with its chance. */
interface Both {
  readonly open: (game: Which) => {
    readonly decision?: Decision | undefined
    readonly intentions: ReadonlyMap<string, number>
  }
  readonly outcomes: (
    game: Which,
    decision: Decision,
    index: number,
    goesOn: boolean,
  ) => ReadonlyMap<string, number> | undefined
}

/** A drawn state, and how the two may differ there. */
interface Drawn {
  readonly bridge: Both
  /** Whether what the room asks is the turn that was drawn. Where nothing can be done it does not ask. */
  readonly isMine: (asked: Decision | undefined) => boolean
  /** What the file offers where the room does not ask. */
  readonly ended: string
  /** What the file may offer though the room does not. */
  readonly isMore?: (intention: string) => boolean
  /** What may come to something else. */
  readonly isOther?: (intention: string) => boolean
}

/** What room and file make of some drawn states: all that is not the same, a line each. */
export const comparedGames = (drawn: (seed: number) => Drawn, from: number, many: number) => {
  const apart: string[] = []
  const verbs = new Set<string>()
  let [options, left] = [0, 0]
  for (let seed = from; seed < from + many; seed++) {
    const { bridge, ended, isMine, isMore, isOther } = drawn(seed)
    const [room, file] = [bridge.open("room"), bridge.open("file")]
    const isAsked = isMine(room.decision)
    const here = isAsked ? [...room.intentions.keys()] : [ended]
    const there = [...file.intentions.keys()].filter((key) => isMore?.(key) !== true)
    if (here.toSorted().join() !== there.toSorted().join()) {
      const only = (a: readonly string[], b: readonly string[]) => a.filter((each) => !b.includes(each)).join()
      apart.push(`${seed}: in the room alone ${only(here, there)}; in the file alone ${only(there, here)}`)
      continue
    }
    if (!isAsked || room.decision === undefined || file.decision === undefined) continue
    for (const [key, index] of room.intentions) {
      if (isOther?.(key) === true) continue
      const goesOn = key.startsWith("end-turn")
      const one = bridge.outcomes("room", room.decision, index, goesOn)
      const other = one && bridge.outcomes("file", file.decision, file.intentions.get(key) as number, goesOn)
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
