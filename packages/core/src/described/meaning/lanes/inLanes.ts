import type { Expression } from "../../language/Expression.ts"
import { leavesOf } from "../../language/walkSteps.ts"
import type { Lanes, Live } from "./Lanes.ts"
import type { Walking } from "../Machine.ts"

/** Slots that something reads. */
export interface SlotsRead {
  readonly slots: readonly number[]
  readonly mask: number
}

export const maskOf = (slots: readonly number[]): number => slots.reduce((mask, slot) => mask | (1 << (slot & 31)), 0)

/** The slots that expressions read. */
export const slotsRead = (expressions: readonly Expression[]): SlotsRead => {
  const slots = [...new Set(expressions.flatMap(leavesOf).flatMap((leaf) => ("slot" in leaf ? [leaf.slot] : [])))]
  return { slots, mask: maskOf(slots) }
}

/** The columns of what is read of lanes, by their place; none where nothing of it differs from lane to lane. */
export const columnsRead = (lanes: Lanes, { mask, slots }: SlotsRead): readonly number[] => {
  if ((mask & lanes.mask) === 0) return noColumns
  let found: number[] | undefined
  for (let i = 0; i < lanes.slots.length; i++)
    if (slots.includes(lanes.slots[i] as number)) {
      if (found === undefined) found = [i]
      else found.push(i)
    }
  return found ?? noColumns
}

const noColumns: readonly number[] = []

/** Writes what a lane has in some columns into the slots of the machine. */
export const load = (m: Walking, { columns, slots }: Lanes, some: readonly number[], lane: number): void => {
  for (let i = 0; i < some.length; i++) {
    const at = some[i] as number
    m.slots[slots[at] as number] = (columns[at] as readonly number[])[lane] as number
  }
}

/** The chance of all lanes that are gone through. */
export const chanceOf = ({ active, base, p }: Lanes): number => {
  let sum = 0
  for (let i = 0; i < active.length; i++) sum += p[active[i] as number] as number
  return base * sum
}

/** The same lanes with other columns for some slots. */
export const withColumns = (lanes: Lanes, slots: readonly number[], columns: readonly (readonly number[])[]): Lanes => {
  const kept = without(lanes, slots)
  return {
    ...kept,
    slots: [...kept.slots, ...slots],
    columns: [...kept.columns, ...columns],
    mask: kept.mask | maskOf(slots),
  }
}

/** The same lanes where some slots are the same in all of them. */
export const without = (lanes: Lanes, slots: readonly number[]): Lanes => {
  if (!lanes.slots.some((slot) => slots.includes(slot))) return lanes
  const left = lanes.slots.flatMap((slot, i) => (slots.includes(slot) ? [] : [i]))
  const kept = left.map((i) => lanes.slots[i] as number)
  return {
    ...lanes,
    slots: kept,
    columns: left.map((i) => lanes.columns[i] as readonly number[]),
    mask: maskOf(kept),
  }
}

/** Said where a result is the same in all lanes from now on. */
export const settle = (m: Walking, slots: readonly number[]): void => {
  const { lanes } = m
  if (lanes === undefined) return
  const left = without(lanes, slots)
  if (left !== lanes) m.setLanes(left)
}

/**
 * Goes on with lanes one group after the other: those with equal keys together, in the order in which they come.
 *
 * @param keys by place in `active`
 * @param go is called with the chance of each group and its first lane
 */
export const inGroups = (
  m: Walking,
  keys: readonly (number | string)[],
  chance: number,
  go: (chance: number, lane: number) => void,
): void => {
  const lanes = m.lanes as Lanes
  const { active } = lanes
  const groups = new Map<number | string, number[]>()
  for (let i = 0; i < active.length; i++) {
    const key = keys[i] as number | string
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [active[i] as number])
    else known.push(active[i] as number)
  }
  if (groups.size === 1) {
    go(chance, active[0] as number)
    return
  }
  for (const group of groups.values()) {
    const mark = m.mark()
    const some = { ...lanes, active: group }
    enter(m, some)
    go(chanceOf(some), group[0] as number)
    m.undo(mark)
  }
}

/** Goes on with these lanes; where there is one alone, the slots of the machine have it. */
export const enter = (m: Walking, lanes: Lanes): void => {
  if (lanes.active.length > 1) {
    m.setLanes(lanes)
    return
  }
  m.setLanes(undefined)
  const lane = lanes.active[0] as number
  for (let i = 0; i < lanes.slots.length; i++)
    m.slots[lanes.slots[i] as number] = (lanes.columns[i] as readonly number[])[lane] as number
}

/**
 * Goes on with lanes one by one. Those that differ only in results that nobody reads again are one.
 *
 * @param live results that may be read again; left out: all
 */
export const oneByOne = (m: Walking, chance: number, go: (chance: number) => void, live?: Live): void => {
  const { lanes } = m
  if (lanes === undefined) {
    go(chance)
    return
  }
  const some = lanes.slots.flatMap((slot, i) => (live === undefined || live.has(slot) ? [i] : []))
  const columns = some.map((i) => lanes.columns[i] as readonly number[])
  const keys = lanes.active.map((lane) => laneKey(columns, lane))
  inGroups(m, keys, chance, (p, lane) => {
    const mark = m.mark()
    m.setLanes(undefined)
    load(m, lanes, some, lane)
    go(p)
    m.undo(mark)
  })
}

/** The same lanes, as far as they differ in results that may be read again. */
export const merge = (lanes: Lanes, live: Live): Lanes => {
  const some = lanes.slots.flatMap((slot, i) => (live.has(slot) ? [i] : []))
  const slots = some.map((i) => lanes.slots[i] as number)
  const columns = some.map((i) => lanes.columns[i] as readonly number[])
  const p: number[] = []
  const active: number[] = []
  const firsts = new Map<number | string, number>()
  for (const lane of lanes.active) {
    const its = lanes.p[lane] as number
    const key = laneKey(columns, lane)
    const first = firsts.get(key)
    if (first !== undefined) {
      p[first] = (p[first] as number) + its
      continue
    }
    firsts.set(key, lane)
    active.push(lane)
    p[lane] = its
  }
  return { base: lanes.base, p, active, slots, columns, mask: maskOf(slots) }
}

/** Two numbers that are no farther from 0 make one. */
const small = 2 ** 24

const isSmall = (n: number): boolean => Number.isInteger(n) && n > -small && n < small

const laneKey = (columns: readonly (readonly number[])[], lane: number): number | string => {
  if (columns.length === 0) return 0
  const first = (columns[0] as readonly number[])[lane] as number
  if (columns.length === 1) return first
  if (columns.length === 2) {
    const second = (columns[1] as readonly number[])[lane] as number
    if (isSmall(first) && isSmall(second)) return first * small * 2 + second
  }
  let key = ""
  for (let i = 0; i < columns.length; i++) key += `${(columns[i] as readonly number[])[lane]},`
  return key
}
