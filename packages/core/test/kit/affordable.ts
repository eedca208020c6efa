/** How thoroughly drawn fights are tried: 1 in the suite, 3 by `npm run thorough`. */
export const thoroughness = Number(process.env["REFRIEGA_THOROUGH"] ?? 1)

/** So many fights, cases or states as the suite can afford, and more of the same where there is time. */
export const affordable = (few: number): number => Math.round(few * thoroughness)
