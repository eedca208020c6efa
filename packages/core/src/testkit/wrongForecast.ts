import type { Forecast } from "../contract/Forecast.ts"

/** What no forecast can say; undefined when it is sound. */
export const wrongForecast = (forecast: Forecast): string | undefined => {
  for (const [name, value] of Object.entries(forecast)) {
    if (typeof value === "number" && !Number.isFinite(value)) return `${name} is ${value}`
  }
  for (const name of ["success", "fell", "targetHealth", "cost"] as const) {
    const value = forecast[name]
    if (value < 0 || value > 1 + 1e-9) return `${name} is ${value}, not in 0..1`
  }
  for (const name of ["risk", "exposure"] as const) {
    if (forecast[name] < 0) return `${name} is ${forecast[name]}, below 0`
  }
  return undefined
}
