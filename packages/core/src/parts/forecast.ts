import type { Fillable, Forecast } from "../contract/Forecast.ts"

/** Makes it promise nothing, to be filled anew. */
export const blank = (f: Fillable): Fillable => {
  f.success = 1
  f.harm = 0
  f.fell = 0
  f.targetHealth = 1
  f.risk = 0
  f.exposure = 0
  f.help = 0
  f.approach = 0
  f.cost = 0
  f.leaves = false
  return f
}

/**
 * A forecast that promises nothing, to be filled. All of its numbers were fractions once: a field that has only held
 * whole ones so far would make V8 compile everything that reads forecasts anew when a fight of another kind brings the
 * first fraction.
 */
export const emptyForecast = (): Fillable =>
  blank({
    success: 0.5,
    harm: 0.5,
    fell: 0.5,
    targetHealth: 0.5,
    risk: 0.5,
    exposure: 0.5,
    help: 0.5,
    approach: 0.5,
    cost: 0.5,
    leaves: false,
  })

/** Makes it promise what another one does. */
export const fillForecast = (f: Fillable, from: Forecast): void => {
  f.success = from.success
  f.harm = from.harm
  f.fell = from.fell
  f.targetHealth = from.targetHealth
  f.risk = from.risk
  f.exposure = from.exposure
  f.help = from.help
  f.approach = from.approach
  f.cost = from.cost
  f.leaves = from.leaves
}

/** A forecast that promises nothing. */
export const nothing: Forecast = emptyForecast()
