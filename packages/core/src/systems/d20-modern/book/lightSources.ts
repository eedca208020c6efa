/** Squares that light sources shine to (D20M-308). RULING: how long they last is longer than any fight. */
export const lightSources = { candle: 1, torch: 4, "halogen-lantern": 8, flashlight: 4 } as const

/** The beam of a flashlight: 30 ft. */
export const beamSquares = 6
