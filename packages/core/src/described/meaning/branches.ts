import type { Step } from "../language/Step.ts"
import { isCut } from "./isCut.ts"
import type { EachFacts } from "./eachs.ts"
import { type Evaluate, evaluate } from "./evaluate.ts"
import { oneByOne } from "./inLanes.ts"
import { type Act, type Machine, open, type Stage, type Then, type Walking } from "./Machine.ts"
import type { Live } from "./Lanes.ts"

type IfStep = Extract<Step, { readonly do: "if" }>

/** One of two lists of steps; of an attack it is said first whether it hits. */
export const ifStep = ({ hit, test }: IfStep, yes: Act, no: Act): Act => {
  const holds = evaluate(test)
  if (!hit)
    return {
      play: (m) => (holds(m) !== 0 ? yes : no).play(m),
      walk: (m, chance, then) => (holds(m) !== 0 ? yes : no).walk(m, chance, then),
      sure: (m) => (holds(m) !== 0 ? yes : no).sure(m),
    }
  return {
    play: (m) => {
      const hits = holds(m) !== 0
      m.attacked(m.me, m.them, hits)
      ;(hits ? yes : no).play(m)
    },
    walk: (m, chance, then) => {
      const mark = m.mark()
      const hits = holds(m) !== 0
      m.attacked(m.me, m.them, hits)
      ;(hits ? yes : no).walk(m, chance, then)
      m.undo(mark)
    },
    sure: (m) => {
      const mark = m.mark()
      const hits = holds(m) !== 0
      m.attacked(m.me, m.them, hits)
      if ((hits ? yes : no).sure(m)) return true
      m.undo(mark)
      return false
    },
  }
}

type BandsStep = Extract<Step, { readonly do: "bands" }>

/** The steps of the band that a number lies in, shifted by one where the game says so. */
export const bandsStep = (step: BandsStep, acts: readonly Act[]): Act => {
  const value = evaluate(step.value)
  const up = step.up && evaluate(step.up)
  const down = step.down && evaluate(step.down)
  const starts = step.bands.map(({ from }) => from)
  const last = acts.length - 1
  const { hits } = step
  const bandOf = (m: Stage): number => {
    const number = value(m)
    let band = 0
    while (band < last && number >= (starts[band + 1] as number)) band++
    const shift = (up !== undefined && up(m) !== 0 ? 1 : 0) - (down !== undefined && down(m) !== 0 ? 1 : 0)
    return Math.max(0, Math.min(last, band + shift))
  }
  /** The steps of the band; of an attack it is said first whether it hits. */
  const chosen = (m: Stage): Act => {
    const band = bandOf(m)
    if (hits !== undefined) m.attacked(m.me, m.them, hits[band] === true)
    return acts[band] as Act
  }
  return {
    play: (m) => chosen(m).play(m),
    walk: (m, chance, then) => {
      const mark = m.mark()
      chosen(m).walk(m, chance, then)
      m.undo(mark)
    },
    sure: (m) => {
      const mark = m.mark()
      if (chosen(m).sure(m)) return true
      m.undo(mark)
      return false
    },
  }
}

type AskStep = Extract<Step, { readonly do: "ask" }>

/**
 * A question to a player. Where odds are computed, the combatant that is asked takes what is worth most to it.
 */
export const askStep = ({ ask, by }: AskStep, yes: Act, no: Act): Act => {
  const ofThem = by === "them"
  return {
    play: (m) => {
      const answer = m.ask(ask, ofThem ? m.them : m.me)
      m.drew(answer ? 1 : 0)
      ;(answer ? yes : no).play(m)
    },
    walk: (m, chance, then) => {
      const before = m.given()
      if (before !== undefined) {
        ;(before === 1 ? yes : no).walk(m, chance, then)
        return
      }
      m.better(
        ofThem ? m.them : m.me,
        () => yes.walk(m, chance, then),
        () => no.walk(m, chance, then),
      )
    },
    ...open,
  }
}

type EachStep = Extract<Step, { readonly do: "each" }>

/** Results that may be read again: from an `each` on, and once it has been done to one of them. */
export interface EachLives {
  readonly from: Live
  readonly next: Live
}

/** The same for everybody of a side who can fight, in the fixed order of combatants. */
export const eachStep = (
  { by, isMe, who }: EachStep,
  { at, branches, isLast, isTop, live, own }: EachFacts,
  act: Act,
  lives: EachLives,
): Act => {
  const all = {
    enemies: (m: Stage) => m.enemiesOf(m.me),
    friends: (m: Stage) => m.friendsOf(m.me),
    inside: (m: Stage) => m.inside(),
  }[who]
  // Each of them is them, or me: the other one stays who it is.
  const whoIs = isMe === true ? (m: Machine) => m.me : (m: Machine) => m.them
  const makeIt = (m: Machine, it: number): void => {
    if (isMe === true) m.me = it
    else m.them = it
  }
  const listOf = by === undefined ? all : sorted(all, evaluate(by), isMe === true)
  // Where one of those in an area is asked about, what befalls the others is left out, whatever it might set off.
  const isLeftOut = ({ only }: Walking, other: number): boolean => who === "inside" && only >= 0 && other !== only
  const alone =
    (m: Walking) =>
    (other: number, one: Then): void => {
      makeIt(m, other)
      act.walk(m, 1, one)
    }
  const oneAfterTheOther = (m: Walking, chance: number, then: Then): void => {
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
      else if (m.isOut(other) || isLeftOut(m, other)) from(i + 1, p, mayPart)
      else if (
        mayPart &&
        !m.isGiven &&
        i + 1 < others.length &&
        m.apart(at, live, others, i, p, alone(m), lives.from)
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
              if (who === "inside") m.inside()
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
    from(0, chance, isLast && isMe !== true)
    makeIt(m, was)
  }
  /**
   * Goes on in lanes, where what befalls each is added up, or only one is left; whether it did. What comes next is in
   * lanes as well.
   */
  const together = (m: Walking, chance: number, then: Then): boolean => {
    if (by !== undefined || isMe === true || m.isGiven || !isLast || (!branches && isTop)) return false
    m.mindsAll()
    const was = whoIs(m)
    const others = listOf(m)
    const isLeft = (other: number): boolean => !m.isOut(other) && !isLeftOut(m, other)
    const first = others.findIndex(isLeft)
    if (first < 0 || isCut(m)) {
      then(chance)
      return true
    }
    if (first + 1 < others.length) {
      const mark = m.mark()
      const isDone = m.apart(at, live, others, first, chance, alone(m), lives.from)
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
  return {
    play: (m) => {
      const was = whoIs(m)
      for (const other of listOf(m)) {
        if (m.isOut(other) || isCut(m)) continue
        m.step()
        makeIt(m, other)
        act.play(m)
      }
      makeIt(m, was)
    },
    walk: (m, chance, then) => {
      if (m.lanes !== undefined && together(m, chance, then)) return
      oneByOne(m, chance, (p) => oneAfterTheOther(m, p, then), lives.from)
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
        if (m.isOut(other)) continue
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
