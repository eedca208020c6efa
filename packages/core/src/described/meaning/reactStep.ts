import type { Step } from "../language/Step.ts"
import { evaluate } from "./evaluate.ts"
import { isCut } from "./isCut.ts"
import { type Act, open, type Stage } from "./Machine.ts"

type ReactStep = Extract<Step, { readonly do: "react" }>

/** Some answer what happens: the steps are theirs, and aimed at whom they answer. */
export const reactStep = ({ action, isOfFallen, near, who }: ReactStep, act: Act): Act => {
  const isNear = near && evaluate(near)
  /** Who may answer, in the fixed order of combatants. */
  const answering = (m: Stage): readonly number[] => {
    const { me, them } = m
    const victim = who === "target" || who === "friends of target" ? them : me
    if (isOfFallen && !m.isOut(victim)) return []
    if (who === "target" || who === "self") return [victim]
    if (who === "enemies") return m.enemiesOf(victim)
    const friends = m.friendsOf(victim)
    if (isNear === undefined) return friends
    m.me = victim
    const found = friends.filter((friend) => {
      m.them = friend
      return isNear(m) !== 0
    })
    m.me = me
    m.them = them
    return found
  }
  const canAnswer = (m: Stage, other: number): boolean =>
    !m.isOut(other) || (isOfFallen && (who === "target" || who === "self"))
  return {
    play: (m) => {
      const { me, them } = m
      const was = m.acting(action)
      for (const other of answering(m)) {
        if (!canAnswer(m, other) || isCut(m)) continue
        m.step()
        m.me = other
        m.them = me
        act.play(m)
        m.me = me
        m.them = them
      }
      m.acting(was)
    },
    walk: (m, chance, then) => {
      const { me, them } = m
      m.mindsAll()
      const all = answering(m)
      const from = (i: number, p: number): void => {
        const other = all[i]
        if (other === undefined || isCut(m)) {
          then(p)
          return
        }
        if (!canAnswer(m, other)) {
          from(i + 1, p)
          return
        }
        m.into()
        m.me = other
        m.them = me
        act.walk(m, p, (q) => {
          m.me = me
          m.them = them
          from(i + 1, q)
          m.me = other
          m.them = me
        })
        m.me = me
        m.them = them
        m.out()
      }
      from(0, chance)
    },
    ...open,
  }
}
