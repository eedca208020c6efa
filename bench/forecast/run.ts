import { kept, known } from "./trial.ts"
import { given, nothingElse, wholeNumber } from "../given.ts"

/*
 * Whether the fights that `refriega plan` promises are enough, over many pilots, for numbers with a known distribution:
 *
 *     npm run plan-trial -- [seeds]
 */
const seeds = given("npm run plan-trial -- [seeds]", {}, ([seeds = "300", ...more]) => {
  nothingElse(more)
  return wholeNumber("seeds", seeds)
})
for (const case_ of known) {
  const { enough, fights } = kept(case_, seeds)
  console.log(
    `${case_.id}, to ${case_.width}: enough in ${((100 * enough) / seeds).toFixed(1)} % of ${seeds}, ${Math.round(fights)} fights on average`,
  )
}
