import type { Act, Machine, Stage } from "./Machine.ts"

/**
 * Steps that somebody else takes, aimed at who was `me`; who is down takes none, unless they are of such. The actor of
 * the act stays who it is.
 */
export const turnedStep = (act: Act, isOfLying = false): Act => {
  const isLeftOut = (m: Stage): boolean => !isOfLying && m.isOut(m.them)
  const be = (m: Machine, me: number, them: number): void => {
    m.me = me
    m.them = them
  }
  return {
    ...act,
    play: (m) => {
      if (isLeftOut(m)) return
      const { me, them } = m
      be(m, them, me)
      act.play(m)
      be(m, me, them)
    },
    walk: (m, chance, then) => {
      if (isLeftOut(m)) {
        then(chance)
        return
      }
      const { me, them } = m
      be(m, them, me)
      act.walk(m, chance, (p) => {
        // Somebody else may have come between by then.
        const now = { me: m.me, them: m.them }
        be(m, me, them)
        then(p)
        be(m, now.me, now.them)
      })
      be(m, me, them)
    },
    sure: (m) => {
      if (isLeftOut(m)) return true
      const { me, them } = m
      be(m, them, me)
      const isDone = act.sure(m)
      be(m, me, them)
      return isDone
    },
  }
}
