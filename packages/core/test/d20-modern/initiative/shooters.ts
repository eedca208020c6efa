import { actor, pistol } from "../blocks.ts"

export const far = { a: actor(0, 1, 1), b: actor(1, 10, 10), c: actor(0, 1, 5) }

export const shooter = { attacks: [{ ...pistol, bonus: 3 }] }
