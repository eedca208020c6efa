import type { Language } from "@refriega/core"
import type { Packed } from "./Packed.ts"

/** The parts of a figure. `narrow` is the chart once more for a phone. */
export const parts = ["caption", "table", "wide", "narrow"] as const
export type Part = (typeof parts)[number]

/** What a figure can show: the markup of its parts, in each language. */
export type Face = { readonly [P in Part]: Record<Language, string> }

/** By figure, then by variant; charts of all variants have the one that has no name. */
export type Faces = Record<string, Record<string, Face>>

/** What a page's figures can show beside what it opens with, as its script reads it. */
export interface FigureData {
  /** The variants of each figure, in an order that `eachText` keeps to. */
  readonly variants: Readonly<Record<string, readonly string[]>>
  /**
   * All texts of the faces, and after them the Vega-Lite specifications of what the page opens with, figure after
   * figure.
   */
  readonly packed: Packed
}

/**
 * Goes through the texts of all faces so that those which are most alike come after each other: one part of one figure,
 * one language, variant after variant.
 */
export const eachText = (
  variants: FigureData["variants"],
  visit: (figure: string, variant: string, part: Part, lang: Language) => void,
): void => {
  for (const part of parts)
    for (const [figure, names] of Object.entries(variants))
      for (const lang of ["en", "es"] as const) for (const name of names) visit(figure, name, part, lang)
}
