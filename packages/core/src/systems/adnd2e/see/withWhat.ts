import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { traitsOf } from "../book/verbs.ts"
import type { AdndPrepared } from "../model/System.ts"

/** What something is done with: a spell, a power, a way to attack. */
export const withWhat = ({ sheets }: AdndPrepared, who: Who, { item, verb }: Option): number | undefined => {
  const sheet = sheets[who]
  switch (traitsOf(verb).with) {
    case "spell":
      return sheet?.spells[item]?.means
    case "power":
      return sheet?.powers[item]?.means
    case "potion":
      return undefined
    case "weapon":
      return sheet?.forms.find(({ weapon }) => weapon === item)?.parts[0]?.means
    case "form":
    case "hands":
    case "nothing":
      return sheet?.forms[item]?.parts[0]?.means
  }
}
