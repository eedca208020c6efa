import { pistol } from "../blocks.ts"

/** A strip of ground, so that there is only one way. */
export const strip = (length: number) => `${".".repeat(length)}\n`

export const noBlade = { attacks: [{ ...pistol, bonus: 0 }] }
