import type { PlainFunction } from "./GameFile.ts"

/**
 * A function for the expressions of a game, with what it may give. It must be pure: whole numbers in, one whole number
 * out, the same for the same. Whatever is checked of the expressions around it is checked by these bounds.
 */
export const pure = <F extends (...numbers: never[]) => number>(
  bounds: { readonly from: number; readonly to: number },
  of: F,
): F & Required<Pick<PlainFunction, "from" | "to">> => Object.assign(of, bounds)
