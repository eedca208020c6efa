import { existsSync, writeFileSync } from "node:fs"
import { workerData } from "node:worker_threads"
import { type Combat, type Library, someRuleset } from "@refriega/core"
import type { ThreadData } from "../../src/pool/Threads.ts"
import { type Toy, toy } from "./toy.ts"

const hoard = (): never => {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i))
}

/**
 * The toy game with faults, which say what combats do to whoever plays them: `exit=13&throw=7&hoard=40&loop=9`,
 * `wait=5:200` (milliseconds of idling), `slow=5:200` (milliseconds of work before every turn), `throw-always`, `tough`
 * (everybody has one more health than they should), and `once=/some/file`: the first combat that anybody plays while
 * there is no such file.
 */
export const fragile = (faults: URLSearchParams): Library => {
  const does = (fault: string, combat: number): boolean => faults.getAll(fault).includes(String(combat))
  const timesOf = (fault: string) =>
    faults.getAll(fault).map((each) => each.split(":").map(Number) as [combat: number, ms: number])
  const waits = timesOf("wait")
  const slow = new Map(timesOf("slow"))
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  const begin: typeof toy.begin = (combat, carried) => {
    const index = (combat as Combat<Toy>).setup.combat
    const once = faults.get("once")
    if (once !== null && !existsSync(once)) {
      writeFileSync(once, "")
      process.exit(3)
    }
    if (does("exit", index)) process.exit(7)
    if (does("throw", index) || faults.has("throw-always")) throw new Error("a rule went wrong")
    if (does("hoard", index)) hoard()
    for (const [combat, milliseconds] of waits) if (combat === index) Atomics.wait(nobody, 0, 0, milliseconds)
    // Without an event or a die: no limit of the combat ends it.
    while (does("loop", index));
    toy.begin(combat, carried)
  }
  const next: typeof toy.next = (combat) => {
    const until = performance.now() + (slow.get((combat as Combat<Toy>).setup.combat) ?? 0)
    while (performance.now() < until);
    return toy.next(combat)
  }
  const prepare: typeof toy.prepare = (encounter) => {
    const more = faults.has("tough") ? 1 : 0
    const members = encounter.members.map((member) => ({
      ...member,
      block: { ...member.block, health: member.block.health + more },
    }))
    return toy.prepare({ ...encounter, members })
  }
  return { systems: { toy: someRuleset<Toy>({ ...toy, begin, next, prepare }) } }
}

/** For threads: the faults are the query of the address that they have been given. */
const asked = (workerData as Partial<ThreadData> | null)?.libraryAt
export const library = fragile(asked === undefined ? new URLSearchParams() : new URL(asked).searchParams)
