import { gameLimits } from "../language/gameLimits.ts"
import type { Step } from "../language/Step.ts"
import type { EachFacts } from "./eachs.ts"
import { evaluate } from "./evaluate.ts"
import { isCut } from "./isCut.ts"
import { oneByOne } from "./lanes/inLanes.ts"
import type { Live } from "./lanes/Lanes.ts"
import { type Act, open, type Stage, type Walking, withRoles } from "./Machine.ts"

type ChooseStep = Extract<Step, { readonly do: "choose" }>
type NumberStep = Extract<Step, { readonly do: "number" }>
type PickStep = Extract<Step, { readonly do: "pick" }>
type RepeatStep = Extract<Step, { readonly do: "repeat" }>

/** Goes on with the way that is worth most to somebody: the last of those that are equal. */
const best = (m: Walking, who: number, ways: readonly (() => void)[], from = 0): void => {
  const way = ways[from] as () => void
  m.step()
  if (from === ways.length - 1) way()
  else m.better(who, way, () => best(m, who, ways, from + 1))
}

/** A question with several answers. Where odds are worked out, the best of them is taken, as with yes and no. */
export const chooseStep = ({ ask, by }: ChooseStep, lists: readonly Act[]): Act => {
  const ofThem = by === "them"
  const all = lists.map((_, i) => i)
  return {
    play: (m) => {
      const answer = m.choose(ask, ofThem ? m.them : m.me, all)
      m.drew(answer)
      ;(lists[answer] as Act).play(m)
    },
    walk: (m, chance, then) => {
      const before = m.given()
      if (before !== undefined) {
        ;(lists[before] as Act).walk(m, chance, then)
        return
      }
      best(
        m,
        ofThem ? m.them : m.me,
        lists.map((list) => () => list.walk(m, chance, then)),
      )
    },
    ...open,
  }
}

/** A question for a number. */
export const numberStep = ({ ask, by, from, least, slot, to }: NumberStep): Act => {
  const ofThem = by === "them"
  const [lowest, highest] = [evaluate(from), evaluate(to)]
  const answers = (m: Stage): readonly number[] => {
    const low = lowest(m)
    return Array.from({ length: Math.max(1, highest(m) - low + 1) }, (_, i) => low - least + i)
  }
  return {
    play: (m) => {
      const answer = m.choose(ask, ofThem ? m.them : m.me, answers(m))
      m.drew(answer)
      m.slots[slot] = least + answer
    },
    walk: (m, chance, then) => {
      const before = m.given()
      if (before !== undefined) {
        m.slots[slot] = least + before
        then(chance)
        return
      }
      best(
        m,
        ofThem ? m.them : m.me,
        answers(m).map((answer) => () => {
          m.slots[slot] = least + answer
          then(chance)
        }),
      )
    },
    ...open,
  }
}

/** Somebody is picked, who is `them` in what follows. */
export const pickStep = ({ ask, by, isMe, where, who }: PickStep, act: Act, none: Act): Act => {
  const ofThem = by === "them"
  const holds = where && evaluate(where)
  const listOf = (m: Stage): readonly number[] => {
    const { them } = m
    const found = (who === "enemies" ? m.enemiesOf(m.me) : m.friendsOf(m.me)).filter((other) => {
      if (m.isOut(other)) return false
      m.them = other
      return holds === undefined || holds(m) !== 0
    })
    m.them = them
    return found
  }
  const as = (m: Stage, other: number, run: () => void): void =>
    isMe ? withRoles(m, other, m.them, run) : withRoles(m, m.me, other, run)
  return {
    play: (m) => {
      const others = listOf(m)
      if (others.length === 0) {
        none.play(m)
        return
      }
      const other = m.pick(ask, ofThem ? m.them : m.me, others)
      m.drew(other)
      as(m, other, () => act.play(m))
    },
    walk: (m, chance, then) => {
      const { me, them } = m
      m.mindsAll()
      const others = listOf(m)
      const way = (other: number): void =>
        as(m, other, () => act.walk(m, chance, (p) => withRoles(m, me, them, () => then(p))))
      if (others.length === 0) {
        none.walk(m, chance, then)
        return
      }
      const before = m.given()
      if (before !== undefined) way(before)
      else
        best(
          m,
          ofThem ? them : m.me,
          others.map((other) => () => way(other)),
        )
    },
    ...open,
  }
}

/**
 * The same several times.
 *
 * @param next results that may be read again once it has been done; left out: all
 */
export const repeatStep = (
  { times }: RepeatStep,
  { at, branches, isTop, live, own }: EachFacts,
  act: Act,
  next?: Live,
): Act => {
  const often = evaluate(times)
  return {
    play: (m) => {
      for (let left = often(m); left > 0 && !isCut(m); left--) {
        m.step()
        act.play(m)
      }
    },
    walk: (m, chance, then) => {
      const many = often(m)
      const from = (i: number, p: number): void => {
        if (i >= many || isCut(m)) {
          then(p)
          return
        }
        m.into()
        const { questions } = m
        const goOn = (q: number): void => {
          // The next time goes through the same steps, and would leave its own results in their slots.
          const results = own.map((slot) => m.slots[slot] as number)
          if (branches && isTop && (q !== p || m.questions !== questions) && i + 1 < many && !m.isStopped)
            m.once(at * 4096 + 2 * (i * (gameLimits.often + 1) + many), live, q, (r) => from(i + 1, r))
          else from(i + 1, q)
          for (let k = 0; k < own.length; k++) m.slots[own[k] as number] = results[k] as number
        }
        act.walk(m, p, (q) => oneByOne(m, q, goOn, next))
        m.out()
      }
      from(0, chance)
    },
    sure: (m) => {
      if (branches || act.isOpen === true) return false
      const mark = m.mark()
      for (let left = often(m); left > 0 && !isCut(m); left--) {
        m.step()
        if (act.sure(m)) continue
        m.undo(mark)
        return false
      }
      return true
    },
  }
}
