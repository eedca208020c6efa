/** In which posture somebody is attacked: the columns of an `Exposure`. */
export const posture = { plain: 0, parrying: 1, rushing: 2, bare: 3, rear: 4 } as const

/** One of `posture`. */
export type Posture = (typeof posture)[keyof typeof posture]
