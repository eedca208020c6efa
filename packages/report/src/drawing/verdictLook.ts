import type { Comparison } from "@refriega/sim/pure"
import { drawColour, inkColour, quietColour } from "./palette.ts"

/**
 * How a verdict is drawn. It has no hue: those are for sides. What is known is dark, and its shape says which way it
 * goes.
 */
export const verdictLook = (verdict: Comparison["verdict"]): { readonly colour: string; readonly shape: string } => {
  switch (verdict) {
    case "better":
    case "longer":
    case "more":
      return { colour: inkColour, shape: "triangle-right" }
    case "worse":
    case "shorter":
    case "less":
      return { colour: inkColour, shape: "triangle-left" }
    case "equivalent":
      return { colour: quietColour, shape: "circle" }
    case "undecided":
      return { colour: drawColour, shape: "square" }
  }
}

/** An axis of differences of shares, in points. */
export const pointsAxis = { labelExpr: "datum.value === 0 ? '0' : format(100 * datum.value, '+.3~f')" }
