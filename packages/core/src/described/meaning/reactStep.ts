import type { Step } from "../language/Step.ts"
import { evaluate } from "./evaluate.ts"
import { isCut } from "./isCut.ts"
import { type Act, open, type Stage } from "./Machine.ts"

type ReactStep = Extract<Step, { readonly do: "react" }>

/** Some answer what happens: the steps are theirs, and aimed at whom they answer. */
export const reactStep = ({ action, aimSlot, isOfFallen, near, who }: ReactStep, act: Act): Act => {
  const isNear = near && evaluate(near)
  /** Who may answer, in the fixed order of combatants. */
  const answering = (m: Stage): readonly number[] => {
    const { me, them } = m
    const victim = who === "target" || who === "friends of target" ? them : me
    if (isOfFallen && !m.isOut(victim)) return []
    if (who === "target" || who === "self") return [victim]
    if (who === "enemies") return m.enemiesOf(victim)
    const friends = m.friendsOf(victim)
    if (who === "all") return [victim, ...friends, ...m.enemiesOf(victim)].toSorted((a, b) => a - b)
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
  /** Whom the act is aimed at once somebody has answered. */
  const aimed = (m: Stage, other: number, them: number): number =>
    aimSlot !== undefined && m.slots[aimSlot] === 1 ? other : them
  const canAnswer = (m: Stage, other: number): boolean =>
    !m.isOut(other) || (isOfFallen && (who === "target" || who === "self"))
  return {
    play: (m) => {
      const { me } = m
      const was = m.acting(action)
      for (const other of answering(m)) {
        if (!canAnswer(m, other) || isCut(m)) continue
        m.step()
        const at = m.them
        if (aimSlot !== undefined) m.slots[aimSlot] = 0
        m.me = other
        m.them = me
        act.play(m)
        m.me = me
        m.them = aimed(m, other, at)
      }
      m.acting(was)
    },
    walk: (m, chance, then) => {
      const { me } = m
      m.mindsAll()
      const all = answering(m)
      const from = (i: number, p: number): void => {
        const other = all[i]
        const at = m.them
        if (other === undefined || isCut(m)) {
          then(p)
          return
        }
        if (!canAnswer(m, other)) {
          from(i + 1, p)
          return
        }
        m.into()
        const mark = m.mark()
        if (aimSlot !== undefined) m.result(aimSlot, 0)
        m.me = other
        m.them = me
        act.walk(m, p, (q) => {
          m.me = me
          m.them = aimed(m, other, at)
          from(i + 1, q)
          m.me = other
          m.them = me
        })
        m.me = me
        m.them = at
        m.undo(mark)
        m.out()
      }
      from(0, chance)
    },
    ...open,
  }
}
