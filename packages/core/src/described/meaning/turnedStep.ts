import type { Act, Machine } from "./Machine.ts"

/**
 * Steps that somebody else takes, aimed at who was `me`; who is down takes none. The actor of the act stays who it is.
 */
export const turnedStep = (act: Act): Act => {
  const turn = (m: Machine): void => {
    const { me } = m
    m.me = m.them
    m.them = me
  }
  return {
    ...act,
    play: (m) => {
      if (m.isOut(m.them)) return
      turn(m)
      act.play(m)
      turn(m)
    },
    walk: (m, chance, then) => {
      if (m.isOut(m.them)) {
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
      if (m.isOut(m.them)) return true
      turn(m)
      const isDone = act.sure(m)
      turn(m)
      return isDone
    },
  }
}
