import type { Act, Machine, Stage } from "./Machine.ts"

/**
 * Steps that somebody else takes, aimed at who was `me`; who is down takes none, unless they are of such. The actor of
 * the act stays who it is.
 */
export const turnedStep = (act: Act, isOfLying = false): Act => {
  const isLeftOut = (m: Stage): boolean => !isOfLying && m.isOut(m.them)
  const turn = (m: Machine): void => {
    const { me } = m
    m.me = m.them
    m.them = me
  }
  return {
    ...act,
    play: (m) => {
      if (isLeftOut(m)) return
      turn(m)
      act.play(m)
      turn(m)
    },
    walk: (m, chance, then) => {
      if (isLeftOut(m)) {
        then(chance)
        return
      }
      turn(m)
      act.walk(m, chance, (p) => {
        turn(m)
        then(p)
        turn(m)
      })
      turn(m)
    },
    sure: (m) => {
      if (isLeftOut(m)) return true
      turn(m)
      const isDone = act.sure(m)
      turn(m)
      return isDone
    },
  }
}
