import { type Act, type Stage, withRoles } from "./Machine.ts"

/**
 * Steps that somebody else takes, aimed at who was `me`; who is down takes none, unless they are of such. The actor of
 * the act stays who it is.
 */
export const turnedStep = (act: Act, isOfLying = false): Act => {
  const isLeftOut = (m: Stage): boolean => !isOfLying && m.isOut(m.them)
  return {
    ...act,
    play: (m) => {
      if (!isLeftOut(m)) withRoles(m, m.them, m.me, () => act.play(m))
    },
    walk: (m, chance, then) => {
      if (isLeftOut(m)) {
        then(chance)
        return
      }
      const { me, them } = m
      withRoles(m, them, me, () => act.walk(m, chance, (p) => withRoles(m, me, them, () => then(p))))
    },
    sure: (m) => isLeftOut(m) || withRoles(m, m.them, m.me, () => act.sure(m)),
  }
}
