import type { Step } from "../language/Step.ts"
import type { EachFacts } from "./eachs.ts"
import { type Evaluate, evaluate } from "./evaluate.ts"
import { oneByOne } from "./lanes/inLanes.ts"
import { isCut } from "./isCut.ts"
import type { Live } from "./lanes/Lanes.ts"
import type { Act, Machine, Stage, Then, Walking } from "./Machine.ts"

type EachStep = Extract<Step, { readonly do: "each" }>

/** Results that may be read again: from an `each` on, and once it has been done to one of them. */
export interface EachLives {
  readonly from: Live
  readonly next: Live
}

/** Who is gone through: each of them is them, or me; the other one stays who it is. */
interface Circle {
  readonly whoIs: (m: Machine) => number
  readonly makeIt: (m: Machine, it: number) => void
  readonly listOf: (m: Stage) => readonly number[]
  /** Who is down is left out, unless the fallen are among them. */
  readonly isOut: (m: Stage, other: number) => boolean
  /** Where one of those in an area is asked about, what befalls the others is left out, whatever it might set off. */
  readonly isLeftOut: (m: Walking, other: number) => boolean
}

const circleOf = ({ by, isMe, isOfFallen, who }: EachStep): Circle => {
  const all = {
    enemies: (m: Stage) => m.enemiesOf(m.me),
    friends: (m: Stage) => m.friendsOf(m.me),
    inside: (m: Stage) => m.inside(),
  }[who]
  return {
    whoIs: isMe === true ? (m) => m.me : (m) => m.them,
    makeIt: (m, it) => {
      if (isMe === true) m.me = it
      else m.them = it
    },
    listOf: by === undefined ? all : sorted(all, evaluate(by), isMe === true),
    isOut: isOfFallen === true ? (m, other) => m.isOut(other) && !m.isDown(other) : (m, other) => m.isOut(other),
    isLeftOut: ({ only }, other) => who === "inside" && only >= 0 && other !== only,
  }
}

/** All that both ways of walking it need. */
interface Each {
  readonly step: EachStep
  readonly facts: EachFacts
  readonly circle: Circle
  readonly act: Act
  readonly lives: EachLives
}

/** What befalls one of them, without the others. */
const alone =
  ({ act, circle }: Each, m: Walking) =>
  (other: number, one: Then): void => {
    circle.makeIt(m, other)
    act.walk(m, 1, one)
  }

/** Goes through them one after the other, in every way in which it can go for each. */
const oneAfterTheOther = (each: Each, m: Walking, chance: number, then: Then): void => {
  const { act, lives, step } = each
  const { at, branches, isLast, isTop, live, own } = each.facts
  const { isLeftOut, isOut, listOf, makeIt, whoIs } = each.circle
  const was = whoIs(m)
  const others = listOf(m)
  const done = (p: number): void => {
    const now = whoIs(m)
    makeIt(m, was)
    // To count heads is one thing, to act by their number another: what follows is the same for the same number.
    if (!branches && isTop && !m.isStopped) m.once(at * 4096 + 4095, live, p, then)
    else then(p)
    makeIt(m, now)
  }
  // What touches others once is not tried again: `mayPart`.
  const from = (i: number, p: number, mayPart: boolean): void => {
    const mark = m.mark()
    const other = others[i]
    if (other === undefined || isCut(m)) done(p)
    else if (isOut(m, other) || isLeftOut(m, other)) from(i + 1, p, mayPart)
    else if (
      mayPart &&
      !m.isGiven &&
      i + 1 < others.length &&
      m.apart({ at, live, others, from: i, isOut, chance: p, walk: alone(each, m), kept: lives.from })
    ) {
      done(p)
      m.undo(mark)
    } else {
      const goesOn = mayPart && m.isGiven
      const { questions } = m
      m.into()
      makeIt(m, other)
      const goOn = (q: number): void => {
        // The next one goes through the same steps, and would leave its own results in their slots.
        const results = own.map((slot) => m.slots[slot] as number)
        // Where nothing has branched there is one way alone that comes here.
        const isOneOfSome = q !== p || m.questions !== questions
        if (branches && isTop && isOneOfSome && i + 1 < others.length && !m.isStopped)
          m.once(at * 4096 + 2 * i + (goesOn ? 1 : 0), live, q, (r) => {
            // Who is in an area differs from one time to the next: it is looked at anew.
            if (step.who === "inside") m.inside()
            from(i + 1, r, goesOn)
          })
        else from(i + 1, q, goesOn)
        for (let i = 0; i < own.length; i++) m.slots[own[i] as number] = results[i] as number
        makeIt(m, other)
      }
      act.walk(m, p, (q) => oneByOne(m, q, goOn, lives.next))
      makeIt(m, was)
      m.out()
    }
  }
  m.mindsAll()
  // What each of them does as me befalls somebody else, who is one and the same.
  from(0, chance, isLast && step.isMe !== true)
  makeIt(m, was)
}

/**
 * Goes on in lanes, where what befalls each is added up, or only one is left; whether it did. What comes next is in
 * lanes as well.
 */
const together = (each: Each, m: Walking, chance: number, then: Then): boolean => {
  const { act, lives, step } = each
  const { at, branches, isLast, isTop, live } = each.facts
  const { isLeftOut, isOut, listOf, makeIt, whoIs } = each.circle
  if (step.by !== undefined || step.isMe === true || m.isGiven || !isLast || (!branches && isTop)) return false
  m.mindsAll()
  const was = whoIs(m)
  const others = listOf(m)
  const isLeft = (other: number): boolean => !isOut(m, other) && !isLeftOut(m, other)
  const first = others.findIndex(isLeft)
  if (first < 0 || isCut(m)) {
    then(chance)
    return true
  }
  if (first + 1 < others.length) {
    const mark = m.mark()
    const walk = alone(each, m)
    const isDone = m.apart({ at, live, others, from: first, isOut, chance, walk, kept: lives.from })
    makeIt(m, was)
    if (isDone) then(chance)
    m.undo(mark)
    if (isDone || others.some((other, i) => i > first && isLeft(other))) return isDone
  }
  m.into()
  makeIt(m, others[first] as number)
  act.walk(m, chance, (p) => {
    const now = whoIs(m)
    makeIt(m, was)
    then(p)
    makeIt(m, now)
  })
  makeIt(m, was)
  m.out()
  return true
}

/** The same for everybody of a side who can fight, in the fixed order of combatants. */
export const eachStep = (step: EachStep, facts: EachFacts, act: Act, lives: EachLives): Act => {
  const circle = circleOf(step)
  const { isOut, listOf, makeIt, whoIs } = circle
  const each: Each = { act, circle, facts, lives, step }
  const { branches, isLast, isTop } = facts
  return {
    play: (m) => {
      const was = whoIs(m)
      for (const other of listOf(m)) {
        if (isOut(m, other) || isCut(m)) continue
        m.step()
        makeIt(m, other)
        act.play(m)
      }
      makeIt(m, was)
    },
    walk: (m, chance, then) => {
      if (m.lanes !== undefined && together(each, m, chance, then)) return
      oneByOne(m, chance, (p) => oneAfterTheOther(each, m, p, then), lives.from)
    },
    // What follows many is gone through by itself (`once`), and what befalls each alone is added up.
    sure: (m) => {
      if (branches || isTop || isLast) return false
      const mark = m.mark()
      const was = whoIs(m)
      m.mindsAll()
      let isDone = true
      for (const other of listOf(m)) {
        if (isCut(m)) break
        if (isOut(m, other)) continue
        m.step()
        makeIt(m, other)
        isDone = act.sure(m)
        if (!isDone) break
      }
      makeIt(m, was)
      if (!isDone) m.undo(mark)
      return isDone
    },
  }
}

/** The same list, the highest first by a number of each, which stays as it is. */
const sorted =
  (listOf: (m: Stage) => readonly number[], by: Evaluate, isMe: boolean) =>
  (m: Stage): readonly number[] => {
    const { me, them } = m
    const numbers = listOf(m).map((other) => {
      if (isMe) m.me = other
      else m.them = other
      return { other, number: by(m) }
    })
    m.me = me
    m.them = them
    return numbers.toSorted((a, b) => b.number - a.number).map(({ other }) => other)
  }
