import { catalogueFrom } from "@refriega/core"
import { lanterns } from "../src/lanterns.ts"
import bestiary from "./bestiary.yaml"
import rules from "./rules.yaml"

/** The same game as a scenario names it by its file: all that it brings is in its code. */
export const ruleset = {
  ...lanterns,
  comesWith: {
    catalogue: () => catalogueFrom({ file: "rules.yaml", text: rules }, {}),
    bestiary: () => ({ file: "bestiary.yaml", text: bestiary }),
  },
}
