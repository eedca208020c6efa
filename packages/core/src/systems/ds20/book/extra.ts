import { numberExtra, pairExtra, type Says } from "../../../parts/extra.ts"

// What `Option.extra` says, by the verbs that have it (see `book/verbs.ts`).

const shot = pairExtra<"shot">(3)

/** How a firearm is used: one of `mode`, and announced penalties, up to 7 (DS20-095, 104, 105). 0 is a plain shot. */
export const shotExtra = {
  ...shot,
  pack: (mode: number, penalties: number): Shot => shot.pack(penalties, mode),
  mode: shot.high,
  penalties: shot.low,
}
export type Shot = Says<"shot">
export const plainShot = shotExtra.pack(0, 0)

/** How many additional actions (DS20-046). */
export const actionsExtra = numberExtra<"actions">()
export type Actions = Says<"actions">

/** By how much an attack succeeds that is answered, or how many further bullets (DS20-024, DS20-099). */
export const marginExtra = numberExtra<"margin">()
export type Margin = Says<"margin">
