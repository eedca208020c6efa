import { apart, bow, extra, lastAttack, pistol } from "../scenes.ts"

export const archer = (more: object = {}) => extra({ attacks: [bow], ...more })

export const gunman = (more: object = {}) => extra({ attacks: [pistol], ...more })

export const plusOf = (steps: number, a: unknown, b: unknown = extra(), more: object = {}, verb = "shoot") => {
  const s = apart(steps, a, b, [2, 2], more)
  s.take(verb)
  return lastAttack(s)["plus"]
}

export const shotgun = { weapon: "shotgun", kind: "shotgun", range: "12/24/48", hands: 2, shots: 6 }
