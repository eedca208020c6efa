/** How wide a chart may be drawn, in pixels, all of it: plot, axes and labels. */
export interface Room {
  readonly name: "wide" | "narrow"
  readonly width: number
}

/** A page on a desk, or on paper. */
export const wide: Room = { name: "wide", width: 720 }
/** A page on a phone. */
export const narrow: Room = { name: "narrow", width: 340 }
