import { isCut } from "./isCut.ts"
import { type Act, open, type Then, type Walking } from "./Machine.ts"

/** Nothing happens. */
export const nothingAtAll: Act = { play: () => {}, walk: (_, chance, then) => then(chance), sure: () => true }

/** One act after the other. */
export const sequence = (acts: readonly Act[]): Act => {
  const [first] = acts
  if (first === undefined) return nothingAtAll
  if (acts.length === 1) return first
  /** Carries out what is sure, up to the first thing that is not, which is walked through with all that follows. */
  const from = (m: Walking, begins: number, chance: number, then: Then): void => {
    const mark = m.mark()
    for (let i = begins; ; i++) {
      if (i === acts.length || (i > 0 && isCut(m))) {
        then(chance)
        break
      }
      const act = acts[i] as Act
      if (act.isOpen !== true && act.sure(m)) continue
      m.into()
      act.walk(m, chance, i + 1 === acts.length ? then : (p) => from(m, i + 1, p, then))
      m.out()
      break
    }
    m.undo(mark)
  }
  return {
    play: (m) => {
      for (let i = 0; i < acts.length; i++) {
        if (i > 0 && isCut(m)) return
        m.step()
        ;(acts[i] as Act).play(m)
      }
    },
    walk: (m, chance, then) => from(m, 0, chance, then),
    ...(acts.some(({ isOpen }) => isOpen)
      ? open
      : {
          sure: (m) => {
            const mark = m.mark()
            for (let i = 0; i < acts.length && !(i > 0 && isCut(m)); i++) {
              if ((acts[i] as Act).sure(m)) continue
              m.undo(mark)
              return false
            }
            return true
          },
        }),
  }
}
