import type { Option, Teller } from "@refriega/core"

/** What an option is, with what it is aimed at and where it leads. */
export const optionLabel = (tell: Teller, who: number, { verb, target, place, extra }: Option): string => {
  const aimed = target < 0 || target === who ? "" : ` → ${tell.name(target)}`
  return `${tell.verb(verb, extra)}${aimed}${place < 0 ? "" : ` (${tell.square(place)})`}`
}
