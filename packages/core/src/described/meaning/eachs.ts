import { inside, type Step } from "../language/Step.ts"
import { expressionsOf, isOnMap, leavesOf } from "../language/walkSteps.ts"
import { madeBy } from "./senses.ts"

/** What happens to many, or several times. */
type Each = Extract<Step, { readonly do: "each" | "repeat" }>

/** What is known of an `each` before anything is played. */
export interface EachFacts {
  /** Its number in the act. */
  readonly at: number
  /** The results that what happens in it, and after it, may use: all but those that nobody reads outside of it. */
  readonly live: readonly number[]
  /** The results that are made in it. */
  readonly own: readonly number[]
  /** Dice are rolled in it, or somebody is asked: so later combatants meet several states. */
  readonly branches: boolean
  /**
   * Nothing after it looks at its targets. Where it also touches each of them alone, which shows when it is walked,
   * what it comes to is a sum over them.
   */
  readonly isLast: boolean
  /** It is in no other `each`, nor in what harm sets off: what comes after it is one thing. */
  readonly isTop: boolean
}

/** The facts of every `each` of an act. */
export const eachsOf = (act: readonly Step[]): ReadonlyMap<Each, EachFacts> => {
  const read = new Map<number, Set<Each | undefined>>()
  const made = new Map<number, Set<Each | undefined>>()
  const around = new Map<Each, Each | undefined>()
  const last = new Map<Each, boolean>()
  const setOff = new Set<Each>()
  /** When a result is read last, and when an `each` begins, counted in steps. */
  const lastRead = new Map<number, number>()
  const begins = new Map<Each, number>()
  const called = new Set<readonly Step[]>()
  let order = 0
  const note = (map: Map<number, Set<Each | undefined>>, slot: number, at: Each | undefined): void => {
    const known = map.get(slot)
    if (known === undefined) map.set(slot, new Set([at]))
    else known.add(at)
  }
  const see = (steps: readonly Step[], at: Each | undefined, isMinded: boolean, isSetOff: boolean): void => {
    steps.forEach((step, i) => {
      order++
      for (const leaf of expressionsOf(step).flatMap(leavesOf)) {
        if (leaf.is !== "slot") continue
        note(read, leaf.slot, at)
        lastRead.set(leaf.slot, order)
      }
      for (const slot of madeBy(step)) note(made, slot, at)
      const after = isMinded || steps.slice(i + 1).some(minds)
      if (step.do === "each" || step.do === "repeat") {
        around.set(step, at)
        begins.set(step, order)
        last.set(step, !after)
        if (isSetOff) setOff.add(step)
        see(step.steps, step, true, isSetOff)
      } else {
        if (step.do === "call") {
          // It may stand at several places, and what comes after it is another thing at each.
          if (!called.has(step.steps)) {
            called.add(step.steps)
            see(step.steps, at, true, true)
          }
          return
        }
        const setsOff = step.do === "harm" || step.do === "set" || step.do === "react"
        for (const list of inside(step)) see(list, at, after || setsOff, isSetOff || setsOff)
      }
    })
  }
  see(act, undefined, false, false)
  const isWithin = (each: Each | undefined, outer: Each): boolean => {
    for (let one = each; one !== undefined; one = around.get(one)) if (one === outer) return true
    return false
  }
  return new Map(
    [...around].map(([each, outer], at) => {
      const slots = [...new Set([...read.keys(), ...made.keys()])]
      const stays = (all: ReadonlySet<Each | undefined> = new Set()): boolean =>
        [...all].every((one) => isWithin(one, each))
      const leaves = (all: ReadonlySet<Each | undefined> = new Set()): boolean =>
        [...all].some((one) => isWithin(one, each))
      // A result that is made inside and read outside, or made on both sides, goes from one to the next.
      const goesOn = slots.some((slot) => leaves(made.get(slot)) && !(stays(made.get(slot)) && stays(read.get(slot))))
      return [
        each,
        {
          at,
          live: slots.filter(
            (slot) =>
              (lastRead.get(slot) ?? 0) >= (begins.get(each) as number) &&
              !(stays(made.get(slot)) && stays(read.get(slot))),
          ),
          own: slots.filter((slot) => leaves(made.get(slot))),
          branches: branchesIn(each.steps),
          isLast: last.get(each) === true && !goesOn,
          isTop: outer === undefined && !setOff.has(each),
        },
      ]
    }),
  )
}

const branchesIn = (steps: readonly Step[]): boolean =>
  steps.some((step) => isOpen.has(step.do) || inside(step).some(branchesIn))

/** Dice, and questions. */
const isOpen: ReadonlySet<Step["do"]> = new Set(["roll", "ask", "choose", "number", "pick"])

/** Whether a step may look at anybody but its actor, or touch them. */
const minds = (step: Step): boolean => {
  if (alwaysMinds.has(step.do)) return true
  if (step.do === "set" && (step.of === "them" || step.zero !== undefined)) return true
  if (step.do === "condition" && step.to === "them") return true
  if ("who" in step && step.who === "them") return true
  const looks = expressionsOf(step)
    .flatMap(leavesOf)
    .some(
      (leaf) =>
        leaf.is === "distance" ||
        leaf.is === "beside" ||
        leaf.is === "those" ||
        leaf.is === "link" ||
        leaf.is === "laid" ||
        leaf.is === "door" ||
        isOnMap(leaf) ||
        (leaf.is === "track" && leaf.of === "them"),
    )
  return looks || inside(step).some((list) => list.some(minds))
}

const alwaysMinds: ReadonlySet<Step["do"]> = new Set([
  ...(["react", "call", "each", "harm", "ask", "move", "shift"] as const),
  ...(["door", "wear", "choose", "number", "pick"] as const),
])
