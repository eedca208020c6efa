import type { Expression } from "../language/Expression.ts"
import { inside, type Step } from "../language/Step.ts"
import { drawnBy, expressionsOf, isOnMap, leavesOf, partsOf } from "../language/walkSteps.ts"

/** Somewhere in an act an expression is worked out; `them` may be somebody else inside of each `each`. */
interface Use {
  readonly expression: Expression
  readonly order: number
  readonly each: number
  /** Of a reaction `me` is somebody else. */
  readonly frame: number
  /** How often somebody may have taken the place of `them` by then. */
  readonly aims: number
}

/** A track that a step may change: its index, or `apart` for the distance. */
interface Write {
  readonly track: number
  readonly order: number
}

const apart = -1

/** When a result comes to be, counted in steps, and in which `each`. */
interface Origin {
  readonly order: number
  readonly each: number
  readonly frame: number
  readonly aims: number
}

const zero: Expression = { is: "number", value: 0 }

/**
 * What an act makes of its rolls. For each roll, by its slot: the largest parts of all expressions in the act that
 * follow from the roll, from what came before it and from what stays as it is. Two results for which all of these are
 * equal lead to the same; so where every way of an act is walked through, one of them stands for both. A d100 that is
 * only compared with a skill has two results.
 */
export const sensesOf = (
  act: readonly Step[],
  layers: readonly number[],
): ReadonlyMap<number, readonly Expression[]> => {
  const uses = new Map<number, Set<Use>>()
  const origins = new Map<number, Origin>()
  const writes: Write[] = []
  const rolls: Extract<Step, { readonly do: "roll" }>[] = []
  /** Results that are changed later: what they are is one thing before, and another one after. */
  const changed = new Set<number>()
  /** Lists that stand at several places are gone through at the first of them; what they write they write at each. */
  const called = new Set<readonly Step[]>()
  const written = new Map<readonly Step[], ReadonlySet<number>>()
  const writtenIn = (list: readonly Step[]): ReadonlySet<number> => {
    let found = written.get(list)
    if (found === undefined) {
      found = new Set(
        list.flatMap((step) => [...writtenBy(step, layers), ...inside(step).flatMap((inner) => [...writtenIn(inner)])]),
      )
      written.set(list, found)
    }
    return found
  }
  const aiming = new Map<readonly Step[], boolean>()
  const aimsIn = (list: readonly Step[]): boolean => {
    let found = aiming.get(list)
    if (found === undefined) {
      found = list.some((step) => isAimed(step) || inside(step).some(aimsIn))
      aiming.set(list, found)
    }
    return found
  }
  let order = 0
  let eachs = 0
  let aims = 0
  const use = (expression: Expression, each: number, frame: number): void => {
    const its: Use = { expression, order, each, frame, aims }
    for (const leaf of leavesOf(expression)) {
      if (leaf.is !== "slot") continue
      const known = uses.get(leaf.slot)
      if (known === undefined) uses.set(leaf.slot, new Set([its]))
      else known.add(its)
    }
  }
  const see = (steps: readonly Step[], each: number, frame: number): void => {
    for (const step of steps) {
      order++
      for (const expression of usedIn(step)) use(expression, each, frame)
      if (step.do === "let" && step.isGiven !== true && origins.has(step.slot)) changed.add(step.slot)
      for (const track of writtenBy(step, layers)) writes.push({ track, order })
      for (const slot of madeBy(step)) origins.set(slot, { order, each, frame, aims })
      if (step.do === "roll") rolls.push(step)
      const isTurned =
        step.do === "react" ||
        (step.do === "call" && step.isTurned) ||
        ((step.do === "each" || step.do === "pick") && step.isMe === true)
      const isMany = step.do === "each" || step.do === "repeat" || step.do === "pick"
      const within = isMany || isTurned ? ++eachs : each
      const whose = isTurned ? ++eachs : frame
      for (const list of inside(step)) {
        if (step.do !== "call") see(list, within, whose)
        else if (called.has(list)) {
          for (const track of writtenIn(list)) writes.push({ track, order })
          if (aimsIn(list)) aims++
        } else {
          called.add(list)
          see(list, within, whose)
        }
      }
      if (isAimed(step)) aims++
    }
  }
  see(act, 0, 0)
  return new Map(
    rolls.map(({ draws, slot }) => [
      slot,
      sensesOfRoll([slot, ...draws.map((draw) => draw.slot)], uses, origins, writes, changed),
    ]),
  )
}

/** Whether somebody may take the place of whom an act is aimed at. */
const isAimed = (step: Step): boolean => step.do === "react" && step.aimSlot !== undefined

/** What a step asks of results: bands only which one it is, harm only how much above nothing. */
export const usedIn = (step: Step): readonly Expression[] => {
  if (step.do === "roll") return drawnBy(step.draws)
  if (step.do === "harm") return [{ is: "least", left: step.amount, right: zero }]
  if (step.do !== "bands") return expressionsOf(step)
  const starts = step.bands.slice(1).map(({ from }) => from)
  const which = starts.map((from): Expression => ({ is: ">=", left: step.value, right: { is: "number", value: from } }))
  return [...which, ...expressionsOf(step).slice(1)]
}

export const madeBy = (step: Step): readonly number[] => {
  if (step.do === "let" || step.do === "number") return [step.slot]
  if (step.do === "roll") return [step.slot, ...step.draws.map((draw) => draw.slot)]
  if (step.do !== "harm") return []
  return [...(step.before === undefined ? [] : [step.before.slot]), step.tookSlot, step.beyondSlot, ...step.lostSlots]
}

const writtenBy = (step: Step, layers: readonly number[]): readonly number[] => {
  if (step.do === "set" || step.do === "condition") return [step.track]
  if (step.do === "harm") return layers
  return step.do === "move" || step.do === "shift" ? [apart] : []
}

const sensesOfRoll = (
  own: readonly number[],
  uses: ReadonlyMap<number, ReadonlySet<Use>>,
  origins: ReadonlyMap<number, Origin>,
  writes: readonly Write[],
  changed: ReadonlySet<number>,
): readonly Expression[] => {
  const from = origins.get(own[0] as number) as Origin
  const isOwn = (e: Expression): boolean => e.is === "slot" && own.includes(e.slot)
  /**
   * Whether nothing can have changed a track between the roll and its use. Inside of another `each`, later steps come
   * before.
   */
  const isStill = (track: number, { each, order }: Pick<Use, "each" | "order">): boolean =>
    !writes.some(
      (write) => write.track === track && write.order > from.order && (write.order < order || each !== from.each),
    )
  const stays = (e: Expression, its: Use): boolean => {
    const isMine = its.frame === from.frame
    const isTheirs = its.each === from.each && its.aims === from.aims
    if (e.is === "slot")
      return !changed.has(e.slot) && (isOwn(e) || (origins.get(e.slot)?.order ?? Number.POSITIVE_INFINITY) < from.order)
    if (e.is === "stat") return (e.of === "me" && isMine) || isTheirs
    if (e.is === "track") return ((e.of === "me" && isMine) || isTheirs) && isStill(e.index, its)
    if (e.is === "link") return isTheirs && isMine && isStill(e.track, its)
    if (e.is === "beside" || e.is === "those" || e.is === "laid" || e.is === "spot") return false
    // What is left of a door may have changed in between.
    if (e.is === "door") return e.isLeft !== true
    if (e.is === "distance" || isOnMap(e)) return isTheirs && isStill(apart, its)
    return true
  }
  const found = new Map<string, Expression>()
  const look = (e: Expression, its: Use): void => {
    const leaves = leavesOf(e)
    if (!leaves.some(isOwn)) return
    if (leaves.every((leaf) => stays(leaf, its))) found.set(JSON.stringify(e), e)
    else if (e.is === "slot") found.set(JSON.stringify(e), e)
    else for (const part of partsOf(e)) look(part, its)
  }
  for (const slot of own) for (const its of uses.get(slot) ?? []) look(its.expression, its)
  return [...found.values()]
}
