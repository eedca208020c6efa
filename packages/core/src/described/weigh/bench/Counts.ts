/** How often something has happened on the way. */
export interface Counts {
  readonly hits: number
  readonly felled: number
  readonly raised: number
  readonly left: number
  readonly dealt: number
  readonly taken: number
}

export const noCounts: Counts = { hits: 0, felled: 0, raised: 0, left: 0, dealt: 0, taken: 0 }
