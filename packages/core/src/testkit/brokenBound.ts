import type { Forecast } from "../contract/Forecast.ts"

/** Sums of products differ in their last bits. */
const slack = 1e-9

const atLeast = ["success", "harm", "fell", "help", "approach"] as const
const atMost = ["risk", "exposure", "cost"] as const

/** Where a forecast exceeds what is called the most that its option could promise; undefined when it does nowhere. */
export const brokenBound = (most: Forecast, forecast: Forecast): string | undefined => {
  for (const name of atLeast) if (forecast[name] > most[name] + slack) return `${name} is ${forecast[name]}`
  for (const name of atMost) if (forecast[name] < most[name] - slack) return `${name} is ${forecast[name]}`
  // Harm to the weak may count for more; what is no harm may count for less.
  const beyond = forecast.targetHealth - most.targetHealth
  if (beyond < -slack || (most.harm < 0 && beyond > slack)) return `targetHealth is ${forecast.targetHealth}`
  return forecast.leaves === most.leaves ? undefined : `leaves is ${forecast.leaves}`
}
