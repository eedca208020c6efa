import type { AdndPrepared } from "../model/System.ts"
import { newKnownArms } from "./armedWith.ts"
import { newKnownShots } from "./shotOdds.ts"
import { newKnownNeeds } from "./strike.ts"

/** What is kept while a decision is weighed: nothing yet. */
export const newScratch = (): AdndPrepared["scratch"] => ({
  shots: newKnownShots(),
  needs: newKnownNeeds(),
  armed: newKnownArms(),
})
