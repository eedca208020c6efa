import type { Forecast, Language } from "@refriega/core"
import { promises } from "../facts/promises.ts"

const en = {
  harm: "harm",
  fell: "felling",
  help: "help",
  risk: "risk",
  exposure: "exposure",
  approach: "nearer by",
  cost: "spends",
  leaves: "leaves",
  nothing: "nothing",
}

const words: Readonly<Record<Language, typeof en>> = {
  en,
  es: {
    harm: "daño",
    fell: "derribo",
    help: "ayuda",
    risk: "riesgo",
    exposure: "exposición",
    approach: "se acerca",
    cost: "gasta",
    leaves: "se marcha",
    nothing: "nada",
  },
}

/** What a forecast promises, but for what is nothing: `harm 0.42, felling 0.10, leaves`. */
export const promiseText = (forecast: Pick<Forecast, (typeof promises)[number] | "leaves">, lang: Language): string => {
  const w = words[lang]
  const parts = promises.flatMap((field) =>
    Math.abs(forecast[field]) < 0.005 ? [] : [`${w[field]} ${promiseNumber(forecast[field], lang)}`],
  )
  return [...parts, ...(forecast.leaves ? [w.leaves] : [])].join(", ") || w.nothing
}

/** A number of a forecast, or what an option was worth to a policy, to two digits. */
export const promiseNumber = (value: number, lang: Language): string =>
  value
    .toFixed(2)
    .replace("-0.00", "0.00")
    .replace(".", lang === "es" ? "," : ".")
