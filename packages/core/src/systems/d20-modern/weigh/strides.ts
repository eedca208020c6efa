import type { Strides } from "../../../contract/Ruleset.ts"
import type { D20Modern } from "../model/System.ts"

/** Two moves, or a charge over as many squares (D20M-043, 110). */
export const strides = ({ sheets }: D20Modern["prepared"], who: number): Strides => {
  const speed = sheets[who]?.speed ?? 0
  return { walking: 2 * speed, striking: 2 * speed }
}
