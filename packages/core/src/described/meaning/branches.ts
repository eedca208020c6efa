import type { Step } from "../language/Step.ts"
import { evaluate } from "./evaluate.ts"
import { type Act, open, type Stage } from "./Machine.ts"

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
