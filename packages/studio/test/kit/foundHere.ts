import { load, ownScenarios, planAny, runAny } from "@refriega/sim"
import type { Example } from "../../src/project/Example.ts"

/** The results document of an example by the command's own engine, in this process, as text. */
export const foundHere = async ({ id, system }: Example, combats: number): Promise<string> => {
  const file = system === "described" ? `${ownScenarios}/../games/${id}/fight.yaml` : `${ownScenarios}/${id}.yaml`
  const loaded = load(file)
  if (loaded._tag === "Refused") throw new Error(id)
  const found = loaded.value
  const variants =
    found._tag === "Day"
      ? found.visit((_, day) => day.variants.map(({ id }) => id))
      : found.visit((_, scenario) => scenario.variants.map(({ id }) => id))
  const planned = planAny(found, { seed: 7, combats, variants })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join())
  const end = await runAny(planned.manifest)
  if (end._tag !== "Finished") throw new Error(end._tag)
  return JSON.stringify({ ...end.results, seconds: 0, workers: 0 })
}
