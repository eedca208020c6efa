import type { Act, Stage } from "./Machine.ts"

/** Nothing happens. */
export const nothingAtAll: Act = { play: () => {}, walk: (_, chance, then) => then(chance) }

/** An act ends when its actor can no longer fight. */
const isCut = (m: Stage): boolean => m.actor >= 0 && m.isOut(m.actor)

/** One act after the other. */
export const sequence = (acts: readonly Act[]): Act => {
  const [first, ...others] = acts
  if (first === undefined) return nothingAtAll
  if (others.length === 0) return first
  const rest = sequence(others)
  return {
    play: (m) => {
      for (let i = 0; i < acts.length; i++) {
        if (i > 0 && isCut(m)) return
        m.step()
        ;(acts[i] as Act).play(m)
      }
    },
    walk: (m, chance, then) => {
      m.into()
      first.walk(m, chance, (p) => (isCut(m) ? then(p) : rest.walk(m, p, then)))
      m.out()
    },
  }
}
