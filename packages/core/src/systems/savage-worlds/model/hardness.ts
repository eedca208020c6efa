import { hardnessOf } from "../book/statBlock.ts"

export const hardness = (stated: keyof typeof hardnessOf | number | undefined, otherwise: number): number =>
  typeof stated === "number" ? stated : stated === undefined ? otherwise : hardnessOf[stated]
